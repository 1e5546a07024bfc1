extension LanguageWords {
  /// Words of statements in Czech.
  static let czech = LanguageWords(
    signs: """
      odchozí/příchozí | výdaj/příjem | výdej/příjem | má dáti/dal | výběr/vklad | odchozí \
      platba/příchozí platba | odchozí úhrada/příchozí úhrada | odepsáno/připsáno | na \
      vrub/ve prospěch | výdaje/příjmy
      """,
    booked: """
      zaúčtováno | zaúčtovaná | zaúčtovaný | zaúčtována | zúčtováno | zúčtovaná | zúčtována \
      | provedeno | provedena | provedená | dokončeno | dokončena | dokončená | uhrazeno | \
      uhrazena | zpracováno | zpracována | zpracovaná | realizováno | realizována | \
      vypořádáno | zaplaceno | schváleno | potvrzeno
      """,
    notBooked: """
      nezaúčtováno | nezaúčtovaná | nezaúčtována | nezúčtováno | nezúčtovaná | blokace | \
      blokováno | blokovaná | rezervace | rezervováno | čeká | čekající | čeká na zaúčtování \
      | čeká na zpracování | čeká na provedení | čeká na schválení | ve zpracování | \
      zpracovává se | probíhá | zamítnuto | zamítnuta | zamítnutá | odmítnuto | odmítnuta | \
      odmítnutá | zrušeno | zrušena | zrušená | stornováno | stornována | neprovedeno | \
      neprovedena | neúspěšné | neúspěšná | neúspěšně | selhalo | vráceno | vrácena | \
      naplánováno | plánovaná | předautorizace
      """,
    statusTitles: """
      stav | stav transakce | stav platby | stav pohybu | stav úhrady | zaúčtováno | status \
      transakce
      """,
    months: """
      leden ledna led | únor února úno | březen března bře | duben dubna dub | květen května \
      kvě | červen června čvn | červenec července čvc | srpen srpna srp | září zář | říjen \
      října říj | listopad listopadu lis | prosinec prosince pro
      """,
    sums: """
      zůstatek | zůstatku | zůstatky | součet | celkem | mezisoučet | saldo
      """,
    besideSums: """
      počáteční | konečný | konečného | předchozí | disponibilní | dostupný | účetní | \
      aktuální | použitelný | nový | minulý | účtu | účtě | období | příjmy | výdaje | \
      příjmů | výdajů | obraty | obrat | obratů | pohybů | pohyby | transakcí | transakce | \
      připsáno | odepsáno | přišlo | odešlo | kreditní | debetní | kredit | debet | \
      kreditních | debetních | strana | straně | stránka | výpisu | výpis | měsíc | měsíce | \
      částka | začátku | konci | poslední | plateb | příchozí | odchozí | příchozích | \
      odchozích | celková
      """,
    receipts: """
      splátka: děkujeme
      """,
    outgoing: """
      platba kartou | karetní platba | platba debetní kartou | platba kartou u obchodníka | \
      platba kartou na internetu | nákup kartou | nákup | odchozí platba | odchozí úhrada | \
      odchozí okamžitá platba | okamžitá odchozí platba | okamžitá odchozí úhrada | platba \
      převodem uvnitř banky odchozí | bezhotovostní výdaj | výběr z bankomatu | výběr \
      hotovosti | výběr hotovosti z bankomatu | výběr hotovosti kartou | výběr v bankomatu | \
      výběr pokladnou | inkaso odchozí | odchozí inkaso | odchozí platba trvalý příkaz | \
      odchozí zahraniční platba | odchozí sepa platba | poplatek | poplatky | poplatek za \
      vedení účtu | poplatek za transakci | poplatek za výběr z bankomatu | poplatek \
      platební transakce | karetní transakce | splátka úvěru | srážková daň | daň z úroků | \
      odvod daně | odvod daně z úroků | sipo
      """,
    incoming: """
      příchozí platba | příchozí úhrada | příchozí okamžitá platba | okamžitá příchozí \
      platba | okamžitá příchozí úhrada | bezhotovostní příjem | vklad hotovosti | vklad \
      pokladnou | vklad hotovosti bankomatem | vklad bankomatem | vklad v hotovosti | \
      příchozí zahraniční platba | příchozí sepa platba | připsaný úrok | připsané úroky | \
      připsání úroku | připsání úroků | mzda | výplata mzdy | kreditní úrok | vratka platby \
      kartou | vrácení platby kartou
      """,
    recipientTitles: """
      příjemc | obchodní | obchodník | protistran | protiúčt | prodejc
      """,
    paymentMethodTitles: """
      způsob | karta | karty | prostředek
      """
  )
}
