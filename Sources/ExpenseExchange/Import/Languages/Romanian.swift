extension Language {
  /// Romanian.
  static let romanian = Language(
    code: "ro",
    scripts: [Script("- ă şţșț îâ", Script.central, currencies: "RON MDL")],
    titles: """
      transactionDate: data tranzacției | data tranzacție | data tranzacții | data operațiunii | \
      data operației | data operațiune | data efectuării | data plății | data cumpărării | data \
      achiziției | data autorizării | data inițierii | data începerii | data creării | data și ora \
      tranzacției | data ora tranzacției
      date: data | data și ora | data ora
      bookingDate: data înregistrării | data înregistrare | data procesării | data procesare | \
      data contabilizării | data contabilă | data decontării | data decontare | data postării | \
      data finalizării | data execuției | data executării | data înregistrării tranzacției | data \
      procesării tranzacției | data debitării
      valueDate: data valută | data valutei | data valuta tranzacției | data de valută
      amount: sumă | suma tranzacției | suma tranzacție | valoare | valoarea | valoare tranzacție \
      | valoarea tranzacției | suma în lei | suma lei | valoare în lei | suma decontată | suma în \
      valuta contului | suma totală | valoare totală | suma operațiunii | suma procesată | suma \
      înregistrată | suma în moneda contului
      debit: suma debit | debit suma | suma debitată | suma debitoare | valoare debit | rulaj \
      debitor | rulaj debit | debitare | debitări | plăți | plată | ieșiri | ieșire | cheltuieli | \
      cheltuială | retrageri | retragere | sume debitate | sume ieșite | suma plătită | debite
      credit: suma credit | credit suma | suma creditată | suma creditoare | valoare credit | \
      rulaj creditor | rulaj credit | creditare | creditări | încasări | încasare | intrări | \
      intrare | venituri | venit | depuneri | depunere | sume creditate | sume intrate | suma \
      încasată | credite
      indicator: debit credit | credit debit | d c | c d | sens | sensul | sensul tranzacției | \
      sens tranzacție | semn | indicator debit credit | tip debit credit | tip d c
      balance: sold | soldul | sold contabil | sold cont | soldul contului | sold curent | sold \
      după tranzacție | sold după operațiune | sold final | sold rezultat | sold nou | sold \
      intermediar | sold contabil după tranzacție | sold zi
      currency: monedă | moneda contului | moneda cont | moneda tranzacției | moneda tranzacție | \
      valuta contului | valuta cont | valuta tranzacției | cod valută | cod monedă | devize | \
      moneda plății
      foreignAmount: suma originală | suma inițială | valoare originală | valoarea originală | \
      suma în valută | suma valută | valoare în valută | valoare valută | suma în valuta originală \
      | suma în moneda originală | suma în valuta tranzacției | suma în moneda tranzacției | suma \
      tranzacției originale | suma tranzacției în valută | suma originală a tranzacției | \
      echivalent valută
      foreignCurrency: moneda originală | valuta originală | moneda inițială | valuta inițială | \
      moneda străină | valută străină | valuta originală a tranzacției | moneda originală a \
      tranzacției | valuta de origine
      fee: comision | comisioane | comisionul | comision tranzacție | taxă | taxe | comision \
      bancar | comisioane bancare | comisioane și taxe | valoare comision | suma comision | taxă \
      tranzacție | speze | speze bancare
      exchangeRate: curs | curs de schimb | cursul de schimb | curs valutar | curs schimb | rata \
      de schimb | curs valutar aplicat | curs de schimb aplicat | rata de conversie
      counterparty: beneficiar | beneficiarul | nume beneficiar | numele beneficiarului | denumire \
      beneficiar | ordonator | nume ordonator | numele ordonatorului | denumire ordonator | \
      plătitor | nume plătitor | numele plătitorului | beneficiar ordonator | ordonator beneficiar \
      | nume beneficiar ordonator | nume ordonator beneficiar | nume denumire ordonator beneficiar \
      | denumire ordonator beneficiar | denumire beneficiar ordonator | nume și prenume beneficiar \
      | comerciant | nume comerciant | numele comerciantului | denumire comerciant | partener | \
      nume partener | denumire partener | numele partenerului | contrapartidă | contraparte | nume \
      contraparte | nume contrapartidă | contrapartea | nume | denumire | destinatar | nume \
      destinatar | expeditor | furnizor | magazin | plătitor beneficiar | beneficiar plătitor | \
      nume plătitor beneficiar
      description: descriere | descrierea | descrierea tranzacției | descriere tranzacție | \
      descrierea operațiunii | descriere operațiune | detalii | detalii tranzacție | detaliile \
      tranzacției | detalii tranzacții | detalii plată | detaliile plății | detalii operațiune | \
      detalii suplimentare | detalii adiționale | alte detalii | explicații | explicație | \
      explicații tranzacție | explicații plată | explicația | informații suplimentare | informații \
      adiționale | informații | tranzacție | tranzacția | tranzacții | operațiune | operațiuni | \
      mesaj | mesajul | specificații | natura plății | scopul plății | motivul plății | motiv \
      plată | text | descriere 1 | descriere 2 | detalii 1 | detalii 2 | descriere plată | \
      narațiune
      bookingText: tip | tipul | tip tranzacție | tipul tranzacției | tip operațiune | tipul \
      operațiunii | tip operație | tipul operației | tip document | cod tranzacție | codul \
      tranzacției | tip plată | metodă de plată | modalitate de plată | tip mișcare | denumire \
      tranzacție | denumire operațiune | tip tranzacții
      note: notă | note | observații | observație | comentariu | comentarii | mențiuni | notițe | \
      notiță | note personale | notă personală
      transactionID: id tranzacție | id ul tranzacției | id tranzacții | identificator tranzacție \
      | identificatorul tranzacției | identificator unic | identificator unic tranzacție | id \
      operațiune | cod unic tranzacție | număr tranzacție | numărul tranzacției | nr tranzacție | \
      număr unic tranzacție | număr identificare tranzacție | cod identificare tranzacție
      reference: referință | referințe | referința tranzacției | referință tranzacție | referința \
      plății | referința bancară | referința băncii | referință bancă | număr referință | număr de \
      referință | numărul de referință | nr referință | nr de referință | nr ref | referința \
      client | referința clientului | referința ordonatorului | referință plată | referință \
      internă | nr op | număr op | nr document | număr document | numărul documentului | nr doc | \
      număr ordin de plată | nr ordin de plată | număr factură | nr factură | cod referință | cod \
      de autorizare | cod autorizare | referință unică | referința operațiunii | număr mandat | \
      referință mandat | referința mandatului
      category: categorie | categoria | categorii | categorie tranzacție | categorie cheltuieli | \
      categorie cheltuială | categoria cheltuielii | categorie de cheltuieli | categorie \
      principală | categoria tranzacției
      account: cont | contul | număr cont | numărul contului | număr de cont | nr cont | nr de \
      cont | nume cont | numele contului | denumire cont | cont iban
      ignored: tip cont | tipul contului | titular | titular cont | titularul contului | nume \
      titular | deținător card | posesor card | cod iban | iban cont | iban beneficiar | iban \
      ordonator | iban beneficiar ordonator | cont beneficiar | contul beneficiarului | cont \
      ordonator | cont plătitor | cont beneficiar ordonator | cont ordonator beneficiar | cont \
      partener | cont contraparte | cont contrapartidă | cont corespondent | cont sursă | cont \
      destinație | cont debitor | cont creditor | nr cont în din care se efectuează tranzacțiile | \
      denumire banca ordonator beneficiar | denumire banca | bancă beneficiar | banca \
      beneficiarului | banca ordonatorului | banca ordonator | banca beneficiar ordonator | banca \
      contraparte | banca contrapartidă | banca partener | bancă | nume bancă | cod bic | cod \
      swift | adresă | adresă beneficiar | adresa beneficiar ordonator | cod fiscal | cod fiscal \
      beneficiar | cod fiscal ordonator | cui | cui beneficiar | cnp cui | ordonator final | \
      beneficiar final | număr card | nr card | numărul cardului | card | tip card | sold inițial \
      | soldul inițial | sold precedent | sold anterior | sold disponibil | soldul disponibil | \
      disponibil | oră | ora tranzacției | ora procesării | țară | oraș | localitate | județ | cod \
      poștal | sucursală | unitate | unitate bancară | agenție | produs | număr extras | nr extras \
      | data extras | data extrasului | nr crt | număr curent | crt | poziție | etichetă | \
      etichete | subcategorie | atașament | atașamente | tva | valoare tva | sumă netă | cod mcc | \
      cod comerciant | terminal | id terminal | canal | cantitate | telefon | utilizator | fus \
      orar | puncte | număr rate | număr client
      """,
    months: """
      ianuarie ian | februarie feb febr | martie mar | aprilie apr | mai | iunie iun | iulie iul | \
      august aug | septembrie sept sep | octombrie oct | noiembrie noi nov noiem | decembrie dec
      """,
    statusTitles: """
      stare | starea | stare tranzacție | starea tranzacției | status tranzacție | statusul \
      tranzacției | statusul | stare plată | starea plății | status plată
      """,
    booked: """
      procesat | procesată | procesate | finalizat | finalizată | finalizate | decontat | \
      decontată | înregistrat | înregistrată | contabilizat | contabilizată | executat | executată \
      | efectuat | efectuată | confirmat | confirmată | aprobat | aprobată | acceptat | acceptată \
      | încheiat | plătit | plătită | încasat | încasată | reușit | reușită | succes | cu succes | \
      postat | postată
      """,
    notBooked: """
      în așteptare | în curs | în curs de procesare | în procesare | în curs de decontare | \
      nedecontat | nedecontată | neprocesat | neprocesată | autorizat | autorizată | blocat | \
      blocată | rezervat | rezervată | respins | respinsă | refuzat | refuzată | anulat | anulată \
      | eșuat | eșuată | nereușit | nereușită | stornat | stornată | expirat | expirată | \
      programat | programată | returnat | returnată | inversat | inversată
      """,
    yes: "da",
    no: "nu",
    noCategories: """
      fără categorie | necategorizat | niciuna | necunoscut | transfer intern | venit | venituri | \
      plată
      """,
    transferCategories: "transfer | transferuri",
    transferTexts: """
      transfer | transfer între conturi | transfer intern | plată card de credit | economii
      """,
    signs: """
      plată/încasare | plăți/încasări | ieșire/intrare | ieșiri/intrări | cheltuială/venit | \
      cheltuieli/venituri | debitare/creditare | debitor/creditor
      """,
    outgoing: """
      cumpărare pos | cumparare pos | cumpărare online | cumpărare la pos | cumpărături pos | \
      plată la pos | plată pos | plată cu cardul | plată card | plată la comerciant | tranzacție \
      pos | retragere numerar | retragere de numerar | retragere numerar atm | retragere atm | \
      eliberare numerar | retragere de la atm | comision | comisioane | comision administrare cont \
      | comision pe operațiune | comision tranzacție | plată factură | plată utilități | plată \
      directă | debitare directă | rată credit | transfer trimis | ordin de plată emis | plată \
      instant trimisă
      """,
    incoming: """
      încasare | încasări | încasare op | încasare instant | salariu | virare salariu | transfer \
      primit | depunere numerar | depunere de numerar | alimentare cont | alimentare card | \
      dobândă primită | dobândă creditoare | pensie | alocație
      """,
    sums: """
      sold | soldul | soldul contului | total | totaluri | totalul | subtotal | rulaj | rulaje
      """,
    besideSums: """
      inițial | final | anterior | precedent | curent | contabil | disponibil | nou | vechi | \
      debitor | creditor | debit | credit | cont | contului | luna | lunar | lunară | perioada | \
      perioadă | perioadei | începutul | sfârșitul | început | sfârșit | general | zi | zilei | \
      ziua | rulaj | plăți | încasări | cheltuieli | venituri | intrări | ieșiri | tranzacții | \
      operațiuni | extras | reportat | report | pagina | sume | din | după
      """,
    openings: "inițial | anterior | precedent | vechi | începutul | început",
    closings: "final | sfârșitul | sfârșit",
    receipts: "plată: mulțumim | rambursare: mulțumim",
    recipientTitles: "beneficiar | comerciant | destinatar | furnizor | partener | contrapart",
    paymentMethodTitles: "metod | modalitate | tip plata | card",
    feeTitles: "plăți | plată | cheltuieli | cheltuială | debitări | debitare"
  )
}
