extension LanguageWords {
  /// Words of statements in Slovak.
  static let slovak = LanguageWords(
    signs: """
      odchádzajúca/prichádzajúca | odchádzajúci/prichádzajúci | odchádzajúce/prichádzajúce | \
      výdavok/príjem | výdaj/príjem | má dať/dal | výber/vklad | odchádzajúca \
      platba/prichádzajúca platba | odchádzajúca úhrada/prichádzajúca úhrada | na ťarchu/v \
      prospech | odpísané/pripísané | odoslaná/prijatá | výdavky/príjmy
      """,
    booked: """
      zaúčtované | zaúčtovaná | zaúčtovaný | zúčtované | zúčtovaná | vykonané | vykonaná | \
      uskutočnená | uskutočnené | realizované | realizovaná | zrealizovaná | zrealizované | \
      dokončené | dokončená | spracované | spracovaná | uhradené | uhradená | zaplatené | \
      schválené | potvrdené
      """,
    notBooked: """
      nezaúčtované | nezaúčtovaná | nezúčtované | nezúčtovaná | blokácia | blokované | \
      blokovaná | rezervácia | rezervované | čaká | čakajúca | čakajúce | čaká na \
      zaúčtovanie | čaká na spracovanie | čaká na schválenie | spracúva sa | prebieha | \
      zamietnuté | zamietnutá | odmietnuté | odmietnutá | zrušené | zrušená | stornované | \
      stornovaná | neúspešné | neúspešná | zlyhalo | zlyhala | vrátené | vrátená | \
      naplánované | plánovaná | nevykonaná | nerealizovaná | predautorizácia
      """,
    statusTitles: """
      stav | stav transakcie | stav platby | stav pohybu | status transakcie | stav úhrady
      """,
    months: """
      január januára jan | február februára feb | marec marca mar | apríl apríla apr | máj \
      mája | jún júna jún | júl júla júl | august augusta aug | september septembra sep sept \
      | október októbra okt | november novembra nov | december decembra dec
      """,
    sums: """
      zostatok | zostatku | zostatky | súčet | spolu | celkom | medzisúčet | saldo
      """,
    besideSums: """
      počiatočný | konečný | konečného | predchádzajúci | disponibilný | dostupný | účtovný \
      | aktuálny | použiteľný | nový | minulý | účtu | účte | obdobie | obdobia | príjmy | \
      príjmov | výdavky | výdavkov | výdaje | obraty | obrat | obratov | pohybov | pohyby | \
      transakcií | transakcie | pripísané | odpísané | kreditné | debetné | kreditný | \
      debetný | kredit | debet | kreditných | debetných | strana | strane | výpisu | výpis | \
      mesiac | mesiaca | suma | začiatku | konci | posledný | platieb | prichádzajúce | \
      odchádzajúce | celková
      """,
    receipts: """
      splátka: ďakujeme
      """,
    outgoing: """
      platba kartou | platba platobnou kartou | platba kartou na internete | platba kartou u \
      obchodníka | nákup kartou | nákup | kartová platba | kartová transakcia | odchádzajúca \
      platba | odchádzajúca úhrada | odchádzajúca okamžitá platba | odchádzajúca sepa platba \
      | odchádzajúca sepa úhrada | odchádzajúci prevod | odoslaná platba | bezhotovostný \
      výdaj | výber z bankomatu | výber hotovosti | výber hotovosti z bankomatu | výber \
      kartou z bankomatu | výber v bankomate | odchádzajúce inkaso | odchádzajúce sepa \
      inkaso | poplatok | poplatky | poplatok za vedenie účtu | poplatok za transakciu | \
      poplatok za výber z bankomatu | poplatok za balík služieb | poplatok za kartu | \
      splátka úveru | splátka hypotéky | zrážková daň | daň z úrokov
      """,
    incoming: """
      prichádzajúca platba | prichádzajúca úhrada | prichádzajúca okamžitá platba | \
      prichádzajúca sepa platba | prichádzajúca sepa úhrada | prichádzajúci prevod | prijatá \
      platba | bezhotovostný príjem | vklad hotovosti | vklad v hotovosti | vklad hotovosti \
      cez bankomat | hotovostný vklad | pripísaný úrok | pripísané úroky | pripísanie úrokov \
      | kreditný úrok | mzda | výplata mzdy | dôchodok | vrátenie platby kartou
      """,
    recipientTitles: """
      príjemc | prijímateľ | obchodné miesto | obchodník | protistran | protiúčt | predajc
      """,
    paymentMethodTitles: """
      spôsob | karta | karty | prostriedok
      """
  )
}
