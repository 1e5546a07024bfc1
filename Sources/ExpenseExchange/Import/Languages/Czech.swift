extension Language {
  /// Czech.
  static let czech = Language(
    code: "cs",
    scripts: [Script("- íá éěř čžšý ů ú óň ťď", Script.central, currencies: "CZK")],
    titles: """
      transfer: vlastní převod | převod mezi účty
      transactionDate: datum provedení | datum transakce | datum a čas transakce | datum platby | \
      datum nákupu | datum uskutečnění transakce | datum uskutečnění | datum operace | datum a čas \
      provedení | datum a čas platby | datum zahájení | datum provedení transakce | datum \
      provedení platby | datum pohybu | provedeno | datum vzniku | datum použití karty
      date: datum | datum a čas | datum čas
      bookingDate: datum zaúčtování | datum zúčtování | datum zaúčtování transakce | datum \
      zúčtování transakce | datum účtování | datum a čas zaúčtování | datum dokončení | datum \
      zpracování | datum zaúčtování platby | den zaúčtování | datum zaknihování | datum odpisu | \
      datum připsání odepsání
      valueDate: datum valuty | valuta | datum splatnosti | splatnost | den valuty | datum \
      splatnosti platby
      amount: částka | objem | zaúčtovaná částka | částka v měně účtu | částka transakce | částka \
      platby | částka pohybu | částka obratu | obrat | částka v | částka kč | částka v kč | částka \
      v czk | účtovaná částka | zúčtovaná částka | částka v měně účtu klienta | výše platby | \
      celková částka | částka operace | částka zaúčtování | částka úhrady | suma
      debit: odepsáno | odepsáno z účtu | výdaj | výdaje | částka na vrub | na vrub | debet | \
      částka debet | výdej | odchozí částka | má dáti | výběr | výběry | částka výdaje | odchozí | \
      debetní částka
      credit: připsáno | připsáno na účet | příjem | příjmy | částka ve prospěch | ve prospěch | \
      kredit | částka kredit | příchozí částka | dal | vklad | vklady | částka příjmu | příchozí | \
      kreditní částka
      indicator: směr úhrady | směr platby | směr | debet kredit | kredit debet | má dáti dal | md \
      d | příchozí odchozí | odchozí příchozí | směr transakce | příjem výdaj | výdaj příjem | \
      znaménko
      balance: zůstatek | zůstatek po transakci | účetní zůstatek | účetní zůstatek po transakci | \
      účetní zůstatek po pohybu | konečný zůstatek | aktuální zůstatek | zůstatek na účtu | \
      zůstatek účtu | zůstatek po pohybu | zůstatek po operaci | zůstatek po platbě | nový \
      zůstatek | saldo | zůstatek po zaúčtování | zůstatek kč
      currency: měna | měna účtu | měna částky | měna transakce | měna zaúčtování | měna platby | \
      kód měny | měna pohybu | měna zúčtování | měna obratu
      foreignAmount: původní částka | původní částka úhrady | původní částka platby | původní \
      částka transakce | původní částka a měna | originální částka | částka v původní měně | \
      částka v cizí měně | částka v měně transakce | částka obratu iso | částka obratu cizí měny | \
      částka v originální měně | cizí částka | částka v měně platby | částka nákupu
      foreignCurrency: původní měna | původní měna úhrady | původní měna platby | původní měna \
      transakce | originální měna | cizí měna | měna originální
      fee: poplatek | poplatky | poplatek v měně účtu | výše poplatku | částka poplatku | poplatek \
      banky | poplatek za transakci
      exchangeRate: směnný kurz | kurz | kurz měny | použitý kurz | kurz měny obratu | přepočítací \
      kurz | směnný kurs | kurs | kurz měny účtu
      counterparty: název protiúčtu | název protistrany | protistrana | název účtu protistrany | \
      název partnera | název účtu protiúčtu | plátce příjemce | příjemce plátce | příjemce | \
      plátce | název příjemce | název plátce | jméno příjemce | jméno plátce | obchodník | název \
      obchodníka | obchodní místo | místo transakce | název protistrany plátce příjemce | jméno \
      protistrany | majitel protiúčtu | název a adresa protistrany | odesílatel | jméno \
      odesílatele | odesílatel příjemce | prodejce | název prodejce | partner | popis protiúčtu | \
      název plátce příjemce
      description: popis | popis transakce | popis operace | popis pohybu | popis platby | popis \
      místo transakce | zpráva pro příjemce | zpráva příjemci | zpráva | zpráva pro plátce | \
      zpráva příjemci i plátci | zpráva pro příjemce i plátce | uživatelská identifikace | detaily \
      transakce | detail transakce | detaily | detail platby | detaily platby | informace k platbě \
      | popis příkazce | popis pro příjemce | popis pro mě | av pole 1 | av pole 2 | av pole 3 | \
      av pole 4 | av pole | textová informace | doplňující údaje | doplňující informace | \
      informace o transakci | účel platby | účel úhrady | detail | zpráva pro příjemce 2 | popis \
      transakce 2 | popis transakce 3 | popis transakce 4 | bankovní věta | transakce | položka | \
      text
      bookingText: typ | typ transakce | typ pohybu | typ operace | typ platby | typ úhrady | druh \
      transakce | druh pohybu | druh platby | druh operace | označení operace | označení platby | \
      systémový popis | kategorie transakce | způsob platby | způsob úhrady | způsob uskutečnění | \
      typ položky
      note: poznámka | poznámky | vlastní poznámka | poznámka pro mne | poznámka pro mě | moje \
      poznámka | komentář | komentáře | poznámka k úhradě | poznámka k platbě | osobní poznámka
      transactionID: id transakce | id pohybu | id operace | identifikace transakce | kód \
      transakce | číslo transakce | identifikátor transakce | číslo pohybu | id platby | číslo \
      operace | identifikátor
      reference: variabilní symbol | vs | konstantní symbol | ks | specifický symbol | ss | var \
      symbol | konst symbol | spec symbol | var symb | konst symb | spec symb | var symb 1 | var \
      symb 2 | variabilní symbol 1 | variabilní symbol 2 | variabilní kód | konstantní kód | \
      specifický kód | referenční číslo | reference | reference platby | reference plátce | \
      reference banky | bankovní reference | reference transakce | id pokynu | číslo dokladu | \
      doklad | variabilní sym | identifikace platby | e2e reference | číslo objednávky | id \
      příkazu
      category: kategorie | kategorie plateb | kategorie platby | název kategorie | kategorie \
      výdajů
      account: číslo účtu | účet | název účtu | vlastní účet | vlastní iban | vlastní název účtu | \
      název vlastního účtu | vlastní číslo účtu | můj účet | název vlastního účtu klienta
      ignored: iban | protiúčet | číslo protiúčtu | číslo účtu protiúčtu | kód banky protiúčtu | \
      protiúčet kód banky | protiúčet a kód banky | iban protiúčtu | číslo účtu protistrany | účet \
      protistrany | iban protistrany | kód banky | název banky | banka | banka protistrany | banka \
      protiúčtu | číslo účtu partnera | iban partnera | kód banky partnera | číslo účtu plátce \
      příjemce | číslo účtu příjemce | číslo účtu plátce | adresa | adresa protistrany | provedl | \
      zadal | upřesnění | bic | zdrojová obálka | cílová obálka | obálka | název karty | číslo \
      karty | číslo kreditní karty | karta | držitel karty | držitel | název zařízení | odesílatel \
      poslal | poplatky jiných bank | datum a čas zadání | datum zadání | datum schválení | datum \
      vytvoření | způsob zadání | pojmenování příkazu | název adresa a stát protistrany | název \
      adresa a stát banky protistrany | typ poplatku | zvláštní pokyny k úhradě | související \
      úhrady | další identifikace úhrady | datum odepsání z jiné banky | kód příkazce | kód \
      příjemce | platební titul | produkt | počáteční zůstatek | předchozí zůstatek | disponibilní \
      zůstatek | dostupný zůstatek | použitelný zůstatek | zůstatek před transakcí | datum \
      zůstatku | číslo výpisu | pořadové číslo | pořadí | město | země | stát | psč | ulice | mcc \
      | kód mcc | čas | čas transakce | pobočka | podkategorie | štítky | štítek | příloha | \
      přílohy | telefon | e mail | množství | počet | dph | bez dph | terminál | majitel účtu | \
      typ účtu
      """,
    months: """
      leden ledna led | únor února úno | březen března bře | duben dubna dub | květen května kvě | \
      červen června čvn | červenec července čvc | srpen srpna srp | září zář | říjen října říj | \
      listopad listopadu lis | prosinec prosince pro
      """,
    statusTitles: """
      stav | stav transakce | stav platby | stav pohybu | stav úhrady | zaúčtováno | status \
      transakce
      """,
    booked: """
      zaúčtováno | zaúčtovaná | zaúčtovaný | zaúčtována | zúčtováno | zúčtovaná | zúčtována | \
      provedeno | provedena | provedená | dokončeno | dokončena | dokončená | uhrazeno | uhrazena \
      | zpracováno | zpracována | zpracovaná | realizováno | realizována | vypořádáno | zaplaceno \
      | schváleno | potvrzeno
      """,
    notBooked: """
      nezaúčtováno | nezaúčtovaná | nezaúčtována | nezúčtováno | nezúčtovaná | blokace | blokováno \
      | blokovaná | rezervace | rezervováno | čeká | čekající | čeká na zaúčtování | čeká na \
      zpracování | čeká na provedení | čeká na schválení | ve zpracování | zpracovává se | probíhá \
      | zamítnuto | zamítnuta | zamítnutá | odmítnuto | odmítnuta | odmítnutá | zrušeno | zrušena \
      | zrušená | stornováno | stornována | neprovedeno | neprovedena | neúspěšné | neúspěšná | \
      neúspěšně | selhalo | vráceno | vrácena | naplánováno | plánovaná | předautorizace
      """,
    yes: "ano",
    no: "ne",
    noCategories: """
      bez kategorie | nezařazeno | žádná | neznámá | převod | vlastní převod | příjem | příjmy | \
      platba
      """,
    transferCategories: "převod | převody",
    transferTexts: """
      převod | vlastní převod | mezi vlastními účty | splátka kreditní karty | spořicí účet | \
      spoření
      """,
    signs: """
      odchozí/příchozí | výdaj/příjem | výdej/příjem | má dáti/dal | výběr/vklad | odchozí \
      platba/příchozí platba | odchozí úhrada/příchozí úhrada | odepsáno/připsáno | na vrub/ve \
      prospěch | výdaje/příjmy
      """,
    outgoing: """
      platba kartou | karetní platba | platba debetní kartou | platba kartou u obchodníka | platba \
      kartou na internetu | nákup kartou | nákup | odchozí platba | odchozí úhrada | odchozí \
      okamžitá platba | okamžitá odchozí platba | okamžitá odchozí úhrada | platba převodem uvnitř \
      banky odchozí | bezhotovostní výdaj | výběr z bankomatu | výběr hotovosti | výběr hotovosti \
      z bankomatu | výběr hotovosti kartou | výběr v bankomatu | výběr pokladnou | inkaso odchozí \
      | odchozí inkaso | odchozí platba trvalý příkaz | odchozí zahraniční platba | odchozí sepa \
      platba | poplatek | poplatky | poplatek za vedení účtu | poplatek za transakci | poplatek za \
      výběr z bankomatu | poplatek platební transakce | karetní transakce | splátka úvěru | \
      srážková daň | daň z úroků | odvod daně | odvod daně z úroků | sipo
      """,
    incoming: """
      příchozí platba | příchozí úhrada | příchozí okamžitá platba | okamžitá příchozí platba | \
      okamžitá příchozí úhrada | bezhotovostní příjem | vklad hotovosti | vklad pokladnou | vklad \
      hotovosti bankomatem | vklad bankomatem | vklad v hotovosti | příchozí zahraniční platba | \
      příchozí sepa platba | připsaný úrok | připsané úroky | připsání úroku | připsání úroků | \
      mzda | výplata mzdy | kreditní úrok | vratka platby kartou | vrácení platby kartou
      """,
    sums: "zůstatek | zůstatku | zůstatky | součet | celkem | mezisoučet | saldo",
    besideSums: """
      počáteční | konečný | konečného | předchozí | disponibilní | dostupný | účetní | aktuální | \
      použitelný | nový | minulý | účtu | účtě | období | příjmy | výdaje | příjmů | výdajů | \
      obraty | obrat | obratů | pohybů | pohyby | transakcí | transakce | připsáno | odepsáno | \
      přišlo | odešlo | kreditní | debetní | kredit | debet | kreditních | debetních | strana | \
      straně | stránka | výpisu | výpis | měsíc | měsíce | částka | začátku | konci | poslední | \
      plateb | příchozí | odchozí | příchozích | odchozích | celková
      """,
    openings: "počáteční | předchozí | minulý | začátku",
    closings: "konečný | konečného | konci",
    receipts: "splátka: děkujeme",
    recipientTitles: "příjemc | obchodní | obchodník | protistran | protiúčt | prodejc",
    paymentMethodTitles: "způsob | karta | karty | prostředek"
  )
}
