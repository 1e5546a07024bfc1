extension Language {
  /// Slovak.
  static let slovak = Language(
    code: "sk",
    scripts: [Script("- á éíč šýž ľúť ňô ďäó - ĺŕ", Script.central)],
    titles: """
      transactionDate: dátum uskutočnenia transakcie | dátum uskutočnenia | dátum transakcie | \
      dátum a čas transakcie | dátum platby | dátum nákupu | dátum operácie | dátum vykonania | \
      dátum vykonania transakcie | dátum realizácie | dátum pohybu | dátum začatia | dátum \
      použitia karty | dátum realizácie transakcie
      date: dátum | dátum a čas | dátum čas
      bookingDate: dátum zaúčtovania | dátum zúčtovania | dátum zaúčtovania transakcie | dátum \
      zúčtovania transakcie | dátum účtovania | dátum spracovania | dátum dokončenia | deň \
      zaúčtovania | dátum a čas zaúčtovania | dátum odpísania
      valueDate: dátum valuty | valuta | dátum splatnosti | splatnosť | deň valuty
      amount: suma | čiastka | objem | suma transakcie | suma platby | suma v mene účtu | suma v | \
      suma pohybu | suma operácie | suma obratu | obrat | zaúčtovaná suma | zúčtovaná suma | \
      celková suma | suma eur | suma v eur | suma úhrady | suma zaúčtovania | čiastka v mene účtu \
      | výška platby
      debit: na ťarchu účtu | na ťarchu | debet | suma debet | výdavok | výdavky | výdaj | výdaje \
      | odpísané | odpísané z účtu | odchádzajúca suma | má dať | výber | výbery | debetná suma | \
      suma na ťarchu
      credit: v prospech účtu | v prospech | kredit | suma kredit | príjem | príjmy | pripísané | \
      pripísané na účet | prichádzajúca suma | dal | vklad | vklady | kreditná suma | suma v \
      prospech
      indicator: kredit debet | debet kredit | debet kredit indikátor | smer | smer platby | smer \
      transakcie | smer úhrady | má dať dal | príjem výdavok | výdavok príjem | príjem výdaj | \
      znamienko | typ pohybu debet kredit
      balance: zostatok | zostatok po transakcii | účtovný zostatok | účtovný zostatok po \
      transakcii | konečný zostatok | aktuálny zostatok | zostatok na účte | zostatok účtu | \
      zostatok po pohybe | zostatok po operácii | zostatok po platbe | nový zostatok | saldo | \
      zostatok po zaúčtovaní
      currency: mena | mena účtu | mena transakcie | mena sumy | mena platby | mena zaúčtovania | \
      kód meny | mena pohybu | mena obratu
      foreignAmount: pôvodná suma | suma v pôvodnej mene | suma v cudzej mene | suma v mene \
      transakcie | originálna suma | pôvodná čiastka | suma v originálnej mene | pôvodná suma \
      transakcie | pôvodná suma platby | suma v mene platby
      foreignCurrency: pôvodná mena | originálna mena | cudzia mena | pôvodná mena transakcie | \
      pôvodná mena platby
      fee: poplatok | poplatky | výška poplatku | suma poplatku | poplatok za transakciu | \
      poplatok v mene účtu | poplatok banky
      exchangeRate: výmenný kurz | kurz | kurz meny | menový kurz | použitý kurz | prepočítací \
      kurz | zmenný kurz
      counterparty: názov protistrany | protistrana | názov protiúčtu | názov partnera | partner | \
      meno protistrany | platiteľ príjemca | príjemca platiteľ | platiteľ | príjemca | názov \
      príjemcu | názov platiteľa | meno príjemcu | meno platiteľa | obchodník | názov obchodníka | \
      miesto transakcie | obchodné miesto | odosielateľ | meno odosielateľa | odosielateľ príjemca \
      | názov účtu protistrany | majiteľ protiúčtu | prijímateľ | názov prijímateľa | predajca | \
      názov protistrany platiteľ príjemca | názov a adresa protistrany
      description: popis | popis transakcie | popis operácie | popis pohybu | popis platby | opis \
      | opis transakcie | správa pre príjemcu | správa pre prijímateľa | správa prijímateľovi | \
      správa príjemcovi | správa | informácia pre príjemcu | informácia pre prijímateľa | \
      informácie pre príjemcu | informácia pre platiteľa | doplňujúce údaje | doplňujúce \
      informácie | detail | detaily | detail transakcie | detaily transakcie | detail platby | \
      detaily platby | účel platby | informácia o platbe | informácie o platbe | používateľská \
      identifikácia | užívateľská identifikácia | správa pre platiteľa | transakcia | text | popis \
      1 | popis 2 | popis 3
      bookingText: typ | typ transakcie | typ pohybu | typ operácie | typ platby | typ úhrady | \
      druh transakcie | druh pohybu | druh platby | druh operácie | označenie operácie | spôsob \
      platby | spôsob úhrady | kód transakcie | kategória transakcie
      note: poznámka | poznámky | vlastná poznámka | moja poznámka | komentár | komentáre | \
      poznámka pre mňa | poznámka k platbe | osobná poznámka
      transactionID: id transakcie | id pohybu | id operácie | identifikátor transakcie | \
      identifikácia transakcie | číslo transakcie | číslo pohybu | id platby | číslo operácie | \
      identifikátor
      reference: variabilný symbol | vs | konštantný symbol | ks | špecifický symbol | šs | var \
      symbol | konšt symbol | konšt symb | špec symbol | referencia | referencia platiteľa | \
      referencia banky | banková referencia | referencia platby | referencia transakcie | \
      referenčné číslo | referencia prijímateľa | referencia príjemcu | end to end referencia | \
      e2e referencia | id pokynu | číslo dokladu | doklad | číslo objednávky | mandát | referencia \
      mandátu
      category: kategória | kategórie | kategória platby | názov kategórie | kategória výdavkov
      account: číslo účtu | účet | názov účtu | vlastný účet | vlastný názov účtu | vlastný iban | \
      vlastné číslo účtu | môj účet
      ignored: iban | protiúčet | číslo protiúčtu | protiúčet iban | iban protiúčtu | iban \
      protistrany | iban partnera | bic swift kód banky partnera | bic partnera | číslo účtu \
      partnera | cc kód banky partnera | kód banky partnera | účet protistrany | číslo účtu \
      protistrany | číslo účtu platiteľa príjemcu | číslo účtu príjemcu | číslo účtu platiteľa | \
      bic protistrany | kód banky | názov banky | banka | banka protistrany | kód banky protiúčtu \
      | adresa | adresa protistrany | vykonal | zadal | upresnenie | bic | názov karty | číslo \
      karty | karta | držiteľ karty | dátum zadania | dátum vytvorenia | dátum schválenia | \
      produkt | počiatočný zostatok | predchádzajúci zostatok | disponibilný zostatok | dostupný \
      zostatok | použiteľný zostatok | dátum zostatku | číslo výpisu | poradové číslo | poradie | \
      mesto | krajina | štát | psč | ulica | mcc | kód mcc | čas | čas transakcie | pobočka | \
      podkategória | štítky | štítok | príloha | prílohy | telefón | e mail | množstvo | počet | \
      dph | bez dph | terminál | majiteľ účtu | typ účtu | typ poplatku
      """,
    months: """
      január januára jan | február februára feb | marec marca mar | apríl apríla apr | máj mája | \
      jún júna jún | júl júla júl | august augusta aug | september septembra sep sept | október \
      októbra okt | november novembra nov | december decembra dec
      """,
    statusTitles: """
      stav | stav transakcie | stav platby | stav pohybu | status transakcie | stav úhrady
      """,
    booked: """
      zaúčtované | zaúčtovaná | zaúčtovaný | zúčtované | zúčtovaná | vykonané | vykonaná | \
      uskutočnená | uskutočnené | realizované | realizovaná | zrealizovaná | zrealizované | \
      dokončené | dokončená | spracované | spracovaná | uhradené | uhradená | zaplatené | \
      schválené | potvrdené
      """,
    notBooked: """
      nezaúčtované | nezaúčtovaná | nezúčtované | nezúčtovaná | blokácia | blokované | blokovaná | \
      rezervácia | rezervované | čaká | čakajúca | čakajúce | čaká na zaúčtovanie | čaká na \
      spracovanie | čaká na schválenie | spracúva sa | prebieha | zamietnuté | zamietnutá | \
      odmietnuté | odmietnutá | zrušené | zrušená | stornované | stornovaná | neúspešné | \
      neúspešná | zlyhalo | zlyhala | vrátené | vrátená | naplánované | plánovaná | nevykonaná | \
      nerealizovaná | predautorizácia
      """,
    yes: "áno",
    no: "nie",
    noCategories: """
      bez kategórie | nezaradené | žiadna | neznáma | prevod | príjem | príjmy | platba
      """,
    transferCategories: "prevod | prevody",
    transferTexts: """
      prevod | vlastný prevod | medzi vlastnými účtami | splátka kreditnej karty | sporiaci účet | \
      sporenie
      """,
    signs: """
      odchádzajúca/prichádzajúca | odchádzajúci/prichádzajúci | odchádzajúce/prichádzajúce | \
      výdavok/príjem | výdaj/príjem | má dať/dal | výber/vklad | odchádzajúca platba/prichádzajúca \
      platba | odchádzajúca úhrada/prichádzajúca úhrada | na ťarchu/v prospech | \
      odpísané/pripísané | odoslaná/prijatá | výdavky/príjmy
      """,
    outgoing: """
      platba kartou | platba platobnou kartou | platba kartou na internete | platba kartou u \
      obchodníka | nákup kartou | nákup | kartová platba | kartová transakcia | odchádzajúca \
      platba | odchádzajúca úhrada | odchádzajúca okamžitá platba | odchádzajúca sepa platba | \
      odchádzajúca sepa úhrada | odchádzajúci prevod | odoslaná platba | bezhotovostný výdaj | \
      výber z bankomatu | výber hotovosti | výber hotovosti z bankomatu | výber kartou z bankomatu \
      | výber v bankomate | odchádzajúce inkaso | odchádzajúce sepa inkaso | poplatok | poplatky | \
      poplatok za vedenie účtu | poplatok za transakciu | poplatok za výber z bankomatu | poplatok \
      za balík služieb | poplatok za kartu | splátka úveru | splátka hypotéky | zrážková daň | daň \
      z úrokov
      """,
    incoming: """
      prichádzajúca platba | prichádzajúca úhrada | prichádzajúca okamžitá platba | prichádzajúca \
      sepa platba | prichádzajúca sepa úhrada | prichádzajúci prevod | prijatá platba | \
      bezhotovostný príjem | vklad hotovosti | vklad v hotovosti | vklad hotovosti cez bankomat | \
      hotovostný vklad | pripísaný úrok | pripísané úroky | pripísanie úrokov | kreditný úrok | \
      mzda | výplata mzdy | dôchodok | vrátenie platby kartou
      """,
    sums: "zostatok | zostatku | zostatky | súčet | spolu | celkom | medzisúčet | saldo",
    besideSums: """
      počiatočný | konečný | konečného | predchádzajúci | disponibilný | dostupný | účtovný | \
      aktuálny | použiteľný | nový | minulý | účtu | účte | obdobie | obdobia | príjmy | príjmov | \
      výdavky | výdavkov | výdaje | obraty | obrat | obratov | pohybov | pohyby | transakcií | \
      transakcie | pripísané | odpísané | kreditné | debetné | kreditný | debetný | kredit | debet \
      | kreditných | debetných | strana | strane | výpisu | výpis | mesiac | mesiaca | suma | \
      začiatku | konci | posledný | platieb | prichádzajúce | odchádzajúce | celková
      """,
    openings: "počiatočný | predchádzajúci | minulý | začiatku",
    closings: "konečný | konečného | konci",
    receipts: "splátka: ďakujeme",
    recipientTitles: """
      príjemc | prijímateľ | obchodné miesto | obchodník | protistran | protiúčt | predajc
      """,
    paymentMethodTitles: "spôsob | karta | karty | prostriedok"
  )
}
