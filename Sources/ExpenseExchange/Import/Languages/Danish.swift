extension Language {
  /// Danish.
  static let danish = Language(
    code: "da",
    scripts: [Script("- øå æ - é - öäüó", Script.western, currencies: "DKK")],
    titles: """
      transfer: egen overførsel | intern overførsel
      transactionDate: transaktionsdato | transaktionsdag | transaktions dato | dato for \
      transaktion | transaktionens dato | købsdato | koebsdato | købsdag | dato for køb | \
      handelsdato | handelsdag | betalingsdato | betalingsdag | startdato | startet dato | \
      oprettelsesdato | udført dato | hævningsdato | anvendelsesdato
      date: dato | dato og tid | dato tid | dato og klokkeslæt | dato klokkeslæt | tidspunkt | \
      tidsstempel
      bookingDate: bogføringsdato | bogfoeringsdato | bogføringsdag | bogførings dato | bogført \
      dato | bogfoert dato | bogført | bogfoert | bogført den | bogføring | bogf dato | \
      posteringsdato | posteringsdag | posteringens dato | posteret | posteret dato | \
      afregningsdato | gennemført dato | afsluttet dato | afslutningsdato | slutdato | bankdato | \
      kontodato
      valueDate: rentedato | rente dato | rentedag | valør | valoer | valørdato | valoerdato | \
      valør dato | valørdag | valuteringsdato | valuteringsdag
      amount: beløb | beloeb | belob | beløb i | beløb i kontoens valuta | beløb i kontovaluta | \
      beløb i danske kroner | beløb dkk | transaktionsbeløb | transaktionsbeloeb | posteringsbeløb \
      | bogført beløb | betalingsbeløb | bevægelse | bevægelser | samlet beløb | faktureret beløb \
      | hævet indsat | ind ud | ud ind | beløb ind ud | kontobeløb
      debit: ud | hævet | haevet | hævet beløb | hævning | hævninger | udbetaling | udbetalinger | \
      udbetalt | udgift | udgifter | udgående | udgaaende | beløb ud | debet | debiteret | \
      debetbeløb | ud af konto | ud af kontoen | udgående beløb
      credit: ind | indsat | indsat beløb | indsætning | indsætninger | indbetaling | \
      indbetalinger | indbetalt | indtægt | indtægter | indgående | indgaaende | beløb ind | \
      kredit | krediteret | kreditbeløb | ind på konto | ind på kontoen | indgående beløb
      indicator: debet kredit | kredit debet | debit kredit | kredit debit | ind eller ud | ud \
      eller ind | fortegn | retning
      balance: bogført saldo | bogført saldo i | bogfoert saldo | aktuel saldo | saldo efter | \
      saldo efter transaktion | saldo efter postering | saldo efter bevægelse | ny saldo | \
      kontosaldo | løbende saldo | slutsaldo | kontoens saldo | saldo i
      currency: valutakode | valuta kode | kontovaluta | kontoens valuta | beløbsvaluta | \
      valutatype | møntsort | moentsort | valutaenhed | posteringsvaluta | afregningsvaluta
      foreignAmount: beløb i valuta | beloeb i valuta | valutabeløb | valutabeloeb | beløb i \
      fremmed valuta | beløb i udenlandsk valuta | fremmed valuta beløb | udenlandsk beløb | \
      oprindeligt beløb | originalt beløb | originalbeløb | original beløb | beløb i original \
      valuta | beløb i oprindelig valuta | beløb i transaktionsvaluta | beløb i lokal valuta | \
      købsbeløb | beløb i købsvaluta
      foreignCurrency: original valuta | originalvaluta | oprindelig valuta | fremmed valuta | \
      udenlandsk valuta | transaktionsvaluta | købsvaluta | lokal valuta
      fee: gebyr | gebyrer | transaktionsgebyr | valutagebyr | vekselgebyr | kortgebyr | \
      omkostninger | kurtage | overførselsgebyr | valutatillæg | vekslingsgebyr
      exchangeRate: kurs | valutakurs | vekselkurs | omregningskurs | vekslingskurs | anvendt kurs \
      | afregningskurs
      counterparty: navn | modpart | modpartens navn | modpart navn | navn på modpart | \
      beløbsmodtager | beløbsmodtagers navn | betalingsmodtager | indbetaler | indbetalers navn | \
      indbetalernavn | betaler | betalers navn | modtagernavn | modtagers navn | modtagerens navn \
      | navn på modtager | afsendernavn | afsenders navn | afsenderens navn | afsender modtager | \
      modtager afsender | modtager afsender navn | kreditor | kreditornavn | debitor | debitornavn \
      | debitorkreditornavn | forretning | forretningens navn | butik | butiksnavn | købssted | \
      forhandler | handlende | leverandør | navn på forretning | forretningsnavn | vises på dit \
      kontoudtog som
      description: tekst | tekst 1 | tekst 2 | tekst 3 | posteringstekst | posterings tekst | \
      supplerende tekst | supp tekst | supp tekst til modtager | tekst til modtager | tekst til \
      afsender | tekst fra afsender | beskrivelse | beskrivelser | transaktionstekst | \
      transaktionsbeskrivelse | transaktion | transaktioner | postering | posteringer | meddelelse \
      | meddelelser | meddelelse til modtager | meddelelse til beløbsmodtager | besked | besked \
      til modtager | specifikation | specifikationer | detaljer | flere detaljer | yderligere \
      detaljer | yderligere oplysninger | oplysninger | adviseringstekst | advisering | advis | \
      adviserings tekst | langt advis | kontotekst | tekst på kontoudskrift | overskrift | titel | \
      formål | information | betalingstekst | udvidet tekst | udvidede detaljer | hændelse | lang \
      tekst | kort tekst | posteringsbeskrivelse
      bookingText: transaktionstype | transaktions type | posteringstype | posterings type | \
      posteringsart | betalingstype | betalings type | overførselstype | overfoerselstype | ovf \
      type | betalingsmetode | betalingsform | betalingsmåde | transaktionskode | posteringskode | \
      tekstkode | transaktionsart | bevægelsestype | type af transaktion | bogføringstype
      note: note | noter | egen note | egne noter | notat | notater | bemærkning | bemærkninger | \
      bemaerkning | bemaerkninger | kommentar | kommentarer | egen tekst | min note | mine noter | \
      notits | notitser | privat note
      transactionID: transaktionsid | transaktions id | transaktionsnummer | transaktions nr | \
      transaktionsnr | transaktions nummer | transaktionens id | posteringsid | posterings id | \
      arkivreference | arkiv reference | bankens arkivreference | arkivkode | arkivref
      reference: reference | referencer | referencenummer | reference nr | referencenr | egen \
      reference | din reference | vores reference | bankens reference | bankreference | \
      betalingsreference | kundereference | modtagers reference | afsenders reference | \
      indbetalerreference | bilagsnummer | bilagsnr | bilag nr | bilagsnr bank | fakturanummer | \
      fakturanr | faktura nr | ordrenummer | ordrenr | betalings id | betalingsid | kreditornummer \
      | debitornummer | debitorgruppenummer | aftalenummer | løbenummer | løbenr | end to end \
      reference | ende til ende reference | fik reference | ocr reference | ocr linje | \
      referencenummer bank | mandatreference | mandat id
      category: kategori | kategorier | hovedkategori | kategorinavn | forbrugskategori | branche
      account: konto | kontonummer | kontonr | konto nr | kontonavn | konto navn | egen konto | \
      exportkonto | eksportkonto
      ignored: kontotype | kontoejer | kontohaver | kontoindehaver | kontohavers navn | afsender | \
      modtager | afsenderkonto | afsenders konto | afsender konto | modtagerkonto | modtager konto \
      | modtagers konto | modtagers kontonummer | afsenders kontonummer | modkonto | \
      modkontonummer | modpartens konto | modpartens kontonummer | modparts konto | modpart konto \
      | modpart iban | fra konto | til konto | fra kontonummer | til kontonummer | reg nr | regnr \
      | registreringsnummer | registreringsnr | reg nr og kontonr | reg nr kontonr | bank | \
      banknavn | bankens navn | afdeling | filial | kortnummer | kort nr | kortnr | kort | \
      kortholder | kortindehaver | kortets navn | korttype | navn på kort | afstemt | afstemte | \
      markeret | flueben | underkategori | undergruppe | bilag | vedhæftning | vedhæftninger | \
      kvittering | antal | antal posteringer | tid | tidszone | klokkeslæt | sted | by | land | \
      landekode | adresse | postnummer | postnr | postnr og by | telefon | telefonnummer | e mail \
      | e mailadresse | email | hjemmeside | primo saldo | primosaldo | startsaldo | tidligere \
      saldo | forrige saldo | saldo før | saldo dato | saldodato | disponibelt beløb | disponibel \
      saldo | til rådighed | rådighedsbeløb | disponibel | moms | momsbeløb | momskode | netto | \
      nettobeløb | rabat | stk | nummer | nr | linje | linjenummer | linjenr | rækkenummer | \
      produkt | periode | forfaldsdato | forfald | cvr | cvr nummer | udskriftsnummer | kontoudtog \
      | kontoudskrift | kontoudtogsnummer | udstedelsesdato | mærker | tags | terminal
      """,
    months: """
      januar jan | februar feb | marts mar | april apr | maj | juni jun | juli jul | august aug | \
      september sep sept | oktober okt | november nov | december dec
      """,
    statusTitles: """
      transaktionsstatus | betalingsstatus | posteringsstatus | bogføringsstatus | tilstand
      """,
    booked: """
      udført | udfoert | bogført | bogfoert | gennemført | gennemfoert | afsluttet | færdig | \
      betalt | godkendt | behandlet | bekræftet | posteret | overført | afregnet | fuldført | \
      modtaget | sendt
      """,
    notBooked: """
      venter | afventer | ventende | afventende | reserveret | reservation | reservering | under \
      behandling | i gang | ikke bogført | ikke udført | kommende | planlagt | afvist | annulleret \
      | slettet | mislykket | mislykkedes | tilbageført | returneret | udløbet | fejlet | afbrudt \
      | stoppet | spærret
      """,
    yes: "ja",
    no: "nej",
    noCategories: """
      uden kategori | ikke kategoriseret | ingen kategori | ukendt | overførsel | indkomst | \
      indtægt | indtægter | betaling
      """,
    transferCategories: "overførsel | overførsler",
    transferTexts: "overførsel | egen overførsel | kortregning | opsparing",
    signs: """
      debet/kredit | debit/kredit | ud/ind | udgift/indtægt | udgifter/indtægter | \
      udbetaling/indbetaling | hævning/indsætning | hævet/indsat | udgående/indgående
      """,
    outgoing: """
      kortkøb | dankort køb | dankortkøb | visa dankort køb | dankort nota | køb | kortbetaling | \
      hævning | hævet | kontanthævning | kontant hævning | hævet i automat | automathævning | \
      hævekort | betalingsservice | udgående overførsel | gebyr | kortgebyr | girokort | \
      indbetalingskort | fi betaling | debitorrente | udgift | leverandørservice | visa køb
      """,
    incoming: """
      løn | lønoverførsel | lønindbetaling | indbetaling | indsat | indgående overførsel | \
      børneydelse | børne og ungeydelse | overskydende skat | kreditrente | indsætning | \
      kontantindbetaling | dagpenge | feriepenge | su udbetaling | indtægt
      """,
    sums: """
      saldo | startsaldo | slutsaldo | primosaldo | ultimosaldo | kontosaldo | total | totalt | \
      totalbeløb | totalbeloeb | sum | i alt | ialt | subtotal | overført saldo | restsaldo | \
      udgangssaldo | balance
      """,
    besideSums: """
      primo | ultimo | ny | nye | gammel | forrige | tidligere | aktuel | bogført | bogfoert | \
      bogførte | konto | kontoens | kontoudtog | periode | perioden | periodens | overført | \
      overfoert | fra | dato | disponibel | disponibelt | beløb | beloeb | indbetalinger | \
      udbetalinger | indtægter | udgifter | hævninger | indsætninger | posteringer | bevægelser | \
      køb | måned | måneden | måneds | side | seneste | sidste | kroner | alle | kort
      """,
    openings: "startsaldo | primosaldo | primo | gammel | forrige | tidligere | overført",
    closings: "slutsaldo | ultimosaldo | udgangssaldo | ultimo",
    receipts: "indbetaling: tak, modtaget | betaling: tak, modtaget",
    payeePhrases: "dankort-nota | dankort-køb",
    recipientTitles: """
      modtager | beløbsmodtager | betalingsmodtager | modpart | kreditor | forretning | butik | \
      købssted | forhandler | leverandør
      """,
    paymentMethodTitles: "betalingsmetode | betalingsform | betalingsmåde | korttype",
    feeTitles: "udgift | udgifter | omkostninger"
  )
}
