extension Language {
  /// Norwegian.
  static let norwegian = Language(
    code: "no",
    scripts: [Script("- øå æ - é - öäüó", Script.western, currencies: "NOK")],
    titles: """
      transfer: egen overføring | intern overføring
      transactionDate: transaksjonsdato | transaksjonsdag | transaksjons dato | dato for \
      transaksjon | kjøpsdato | kjoepsdato | kjøpsdag | innkjøpsdato | dato for kjøp | bruksdato | \
      handelsdato | handelsdag | betalingsdato | utført dato | utfoert dato | startdato | \
      opprettet dato | brukt dato
      date: dato | dato og tid | dato tid | dato og klokkeslett | dato klokkeslett | tidspunkt | \
      tidsstempel
      bookingDate: bokføringsdato | bokfoeringsdato | bokforingsdato | bokførings dato | \
      bokføringsdag | bokført dato | bokfoert dato | bokført | bokfoert | bokført den | bokf dato \
      | posteringsdato | posteringsdag | postert dato | oppgjørsdato | fullført dato | gjennomført \
      dato | avsluttet dato | sluttdato | bokdato
      valueDate: rentedato | rente dato | rentedag | valuteringsdato | valuteringsdag | valutadato \
      | valørdato
      amount: beløp | beloep | belop | beløp i | beløp i kontovaluta | beløp i kontoens valuta | \
      beløp i norske kroner | beløp nok | beløp kr | transaksjonsbeløp | transaksjonsbeloep | \
      bokført beløp | betalingsbeløp | fakturert beløp | totalbeløp | totalt beløp | inn ut | ut \
      inn | beløp inn ut | bevegelse | innskudd uttak | uttak innskudd | oppgjørsbeløp | \
      posteringsbeløp | beløp norske kroner
      debit: ut | ut fra konto | ut av konto | ut fra kontoen | ut av kontoen | beløp ut | beløp \
      ut av konto | beløp ut fra konto | uttak | uttatt | utbetaling | utbetalinger | utbetalt | \
      utgift | utgifter | utgående beløp | belastet | belastning | belastet konto | debet | \
      debetbeløp | debitert | penger ut | trukket
      credit: inn | inn på konto | inn til konto | inn på kontoen | beløp inn | beløp inn på konto \
      | innskudd | innbetaling | innbetalinger | innbetalt | innsatt | inntekt | inntekter | \
      inngående beløp | godskrevet | godskrift | godskriving | kredit | kreditbeløp | kreditert | \
      penger inn
      indicator: debet kredit | kredit debet | debit kredit | kredit debit | inn eller ut | ut \
      eller inn | fortegn | retning
      balance: bokført saldo | saldo etter | saldo etter transaksjon | saldo etter bevegelse | \
      saldo etter bokføring | ny saldo | kontosaldo | løpende saldo | sluttsaldo | utgående saldo \
      | utgaaende saldo | kontoens saldo | tilsaldo | til saldo | aktuell saldo | saldo i
      currency: valutakode | valuta kode | kontovaluta | kontoens valuta | valutasort | valutatype \
      | beløpsvaluta | valutaslag | bokført valuta | oppgjørsvaluta | valuta konto
      foreignAmount: valutabeløp | valutabeloep | beløp i valuta | beløp i utenlandsk valuta | \
      beløp utenlandsk valuta | utenlandsk beløp | beløp i fremmed valuta | opprinnelig beløp | \
      originalt beløp | originalbeløp | original beløp | beløp i original valuta | beløp i \
      originalvaluta | beløp i opprinnelig valuta | beløp i transaksjonsvaluta | beløp i lokal \
      valuta | kjøpsbeløp | beløp i kjøpsvaluta | beløp originalvaluta | opprinnelig kjøpsbeløp
      foreignCurrency: originalvaluta | original valuta | opprinnelig valuta | utenlandsk valuta | \
      fremmed valuta | transaksjonsvaluta | kjøpsvaluta | lokal valuta
      fee: gebyr | gebyrer | transaksjonsgebyr | valutagebyr | kortgebyr | vekslingsgebyr | \
      valutapåslag | omkostninger | kurtasje | overføringsgebyr | kostnad | kostnader
      exchangeRate: kurs | valutakurs | vekslingskurs | omregningskurs | oppgjørskurs | brukt kurs \
      | vekslekurs
      counterparty: navn | motpart | motpartens navn | motpart navn | navn på motpart | \
      betalingsmottaker | mottakers navn | mottakerens navn | navn på mottaker | mottaker navn | \
      beløpsmottaker | avsendernavn | avsenders navn | avsenderens navn | avsender mottaker | \
      mottaker avsender | betaler | betalers navn | betaler mottaker | kreditor | kreditornavn | \
      kreditors navn | debitor | brukersted | brukerstedsnavn | brukerstednavn | butikk | \
      butikknavn | butikkens navn | forretning | kjøpssted | innkjøpssted | forhandler | selger | \
      leverandør | navn på brukersted | vises på kontoutskriften din som
      description: tekst | tekst 1 | tekst 2 | tekst 3 | forklaring | forklarende tekst | \
      beskrivelse | beskrivelser | transaksjonstekst | transaksjonsbeskrivelse | transaksjon | \
      transaksjoner | transaksjonsinformasjon | transaksjonsdetaljer | postering | posteringer | \
      posteringstekst | melding | meldinger | melding til mottaker | melding til betalingsmottaker \
      | melding kid | melding kid fakt nr | melding kid fakturanr | melding kid fakturanummer | \
      kid melding | kid eller melding | melding eller kid | tittel | overskrift | spesifikasjon | \
      spesifikasjoner | detaljer | flere detaljer | ytterligere detaljer | utvidede detaljer | \
      tilleggsinformasjon | tilleggsopplysninger | opplysninger | informasjon | \
      betalingsinformasjon | betalingstekst | bokføringstekst | formål | bevegelsestekst | \
      hendelse
      bookingText: transaksjonstype | transaksjons type | transaksjonskode | transaksjonsart | \
      type transaksjon | posteringstype | betalingstype | betalings type | betalingsart | \
      betalingsmåte | betalingsmetode | betalingsform | tekstkode | kode | undertype | \
      bevegelsestype | bokføringstype | overføringstype | oppdragstype
      note: notat | notater | merknad | merknader | anmerkning | anmerkninger | kommentar | \
      kommentarer | egen kommentar | egne notater | eget notat | egen merknad | mine notater | \
      bemerkning | bemerkninger | egen tekst
      transactionID: transaksjonsid | transaksjons id | transaksjonsnummer | transaksjonsnr | \
      transaksjons nr | transaksjons nummer | arkivreferanse | arkivref | arkiv referanse | \
      bankens arkivreferanse | arkivreferansenummer | posteringsid | unik id
      reference: referanse | referanser | referansenummer | referanse nr | referansenr | ref \
      nummer | egen referanse | egenreferanse | din referanse | vår referanse | bankens referanse \
      | bankreferanse | betalingsreferanse | kundereferanse | transaksjonsreferanse | kid | kid \
      nummer | kidnummer | kid nr | kid ref | kid referanse | numerisk referanse | numref | num \
      ref | blankettnummer | blankettnr | fakturanummer | fakturanr | fakt nr | faktura nr | \
      ordrenummer | bilagsnummer | bilagsnr | bilag nr | efaktura referanse | avtalegiro referanse \
      | ende til ende referanse | ende til ende id | løpenummer | løpenr | oppdragsreferanse | \
      mandatreferanse
      category: kategori | kategorier | hovedkategori | kategorinavn | forbrukskategori | bransje \
      | butikkategori | butikk kategori | brukerstedskategori | varegruppe
      account: konto | kontonummer | kontonr | konto nr | kontonavn | konto navn | egen konto
      ignored: kontotype | kontoeier | kontohaver | kontoinnehaver | eierkonto | avsender | \
      mottaker | mottakernavn | fra konto | til konto | fra kontonummer | til kontonummer | fra \
      kontonr | til kontonr | fra kontonavn | til kontonavn | avsenderkonto | avsenders konto | \
      avsenders kontonummer | mottakerkonto | mottakers konto | mottakers kontonummer | motkonto | \
      motkontonummer | motpartskonto | motpartens konto | motpartens kontonummer | motpart konto | \
      motkontonavn | bank | banknavn | bankens navn | mottakers bank | avdeling | filial | regnr | \
      reg nr | kortnummer | kortnr | kort nr | kort | kortholder | kortinnehaver | kortholders \
      navn | korttype | navn på kort | kortets navn | avstemt | avstemte | avstemming | \
      underkategori | vedlegg | kvittering | kvitteringer | antall | antall posteringer | tid | \
      tidssone | klokkeslett | sted | by | butikkområde | brukersted sted | land | landkode | \
      adresse | postnummer | postnr | poststed | telefon | telefonnummer | e post | e postadresse \
      | epost | nettside | inngående saldo | inngaaende saldo | startsaldo | forrige saldo | \
      tidligere saldo | saldo før | saldodato | disponibelt beløp | disponibel saldo | disponibelt \
      | til disposisjon | mva | mva beløp | mva kode | netto | nettobeløp | stk | nummer | nr | \
      linje | linjenummer | linjenr | produkt | periode | forfallsdato | forfall | orgnr | \
      organisasjonsnummer | org nr | utskriftsnummer | kontoutskrift | kontoutskriftsnummer | \
      utstedelsesdato | tagger | etiketter | terminal
      """,
    months: """
      januar jan | februar feb | mars mar | april apr | mai | juni jun | juli jul | august aug | \
      september sep sept | oktober okt | november nov | desember des
      """,
    statusTitles: """
      transaksjonsstatus | betalingsstatus | bokføringsstatus | posteringsstatus | tilstand
      """,
    booked: """
      bokført | bokfoert | utført | utfoert | gjennomført | fullført | avsluttet | ferdig | betalt \
      | godkjent | behandlet | bekreftet | postert | oppgjort | mottatt | sendt | overført
      """,
    notBooked: """
      reservert | reservasjon | reservering | venter | ventende | avventer | under behandling | \
      behandles | pågår | ikke bokført | ikke utført | kommende | planlagt | forfall | avvist | \
      avbrutt | kansellert | annullert | slettet | mislykket | mislyktes | feilet | tilbakeført | \
      returnert | utløpt | stoppet | sperret
      """,
    yes: "ja",
    no: "nei",
    noCategories: """
      uten kategori | ukategorisert | ingen kategori | ukjent | overføring | inntekt | inntekter | \
      betaling
      """,
    transferCategories: "overføring | overføringer",
    transferTexts: """
      overføring | egen overføring | mellom egne konti | kredittkortfaktura | sparekonto | sparing
      """,
    signs: """
      debet/kredit | debit/kredit | ut/inn | utgift/inntekt | utgifter/inntekter | uttak/innskudd \
      | utbetaling/innbetaling | utgående/inngående | belastning/godskrift
      """,
    outgoing: """
      varekjøp | visa varekjøp | visa varekjøp uttak | varekjøp debetkort | bankaxept | kortkjøp | \
      kjøp | visa kjøp | kontantuttak | minibankuttak | minibank | uttak | uttak minibank | uttak \
      i minibank | nettgiro | avtalegiro | efaktura | e faktura | straksutbetaling | gebyr | \
      årsgebyr | kortgebyr | omkostninger | regningsbetaling | utgift | nedbetaling av lån | \
      debetrenter
      """,
    incoming: """
      lønn | lønnsinnbetaling | innskudd | innbetaling | godskrift | kreditrenter | \
      straksinnbetaling | pensjon | trygd | barnetrygd | skattepenger | feriepenger | inntekt | \
      utbytte | kontantinnskudd
      """,
    sums: """
      saldo | startsaldo | sluttsaldo | kontosaldo | total | totalt | totalbeløp | totalbeloep | \
      sum | sluttsum | delsum | balanse | restsaldo | overført saldo | samlet
      """,
    besideSums: """
      inngående | inngaaende | utgående | utgaaende | ny | nye | gammel | forrige | tidligere | \
      bokført | bokfoert | konto | kontoens | kontoutskrift | periode | perioden | periodens | \
      overført | overfoert | fra | dato | disponibel | disponibelt | beløp | beloep | \
      innbetalinger | utbetalinger | innskudd | uttak | inntekter | utgifter | inn | transaksjoner \
      | posteringer | bevegelser | kjøp | måned | måneden | måneds | side | siste | kroner | alle \
      | faktura | fakturaen | kort | skyldig | utestående
      """,
    openings: "startsaldo | inngående | inngaaende | gammel | forrige | tidligere",
    closings: "sluttsaldo | utgående | utgaaende",
    receipts: "innbetaling: takk, mottatt | betaling: takk, mottatt",
    payeePhrases: "varekjøp",
    recipientTitles: """
      mottaker | betalingsmottaker | motpart | kreditor | brukersted | butikk | forretning | \
      kjøpssted | forhandler | selger | leverandør
      """,
    paymentMethodTitles: "betalingsmåte | betalingsmetode | betalingsform | korttype",
    feeTitles: "utgift | utgifter | omkostninger | kostnader"
  )
}
