extension LanguageWords {
  /// Words of statements in Norwegian.
  static let norwegian = LanguageWords(
    signs: """
      debet/kredit | debit/kredit | ut/inn | utgift/inntekt | utgifter/inntekter | \
      uttak/innskudd | utbetaling/innbetaling | utgående/inngående | belastning/godskrift
      """,
    booked: """
      bokført | bokfoert | utført | utfoert | gjennomført | fullført | avsluttet | ferdig | \
      betalt | godkjent | behandlet | bekreftet | postert | oppgjort | mottatt | sendt | \
      overført
      """,
    notBooked: """
      reservert | reservasjon | reservering | venter | ventende | avventer | under \
      behandling | behandles | pågår | ikke bokført | ikke utført | kommende | planlagt | \
      forfall | avvist | avbrutt | kansellert | annullert | slettet | mislykket | mislyktes \
      | feilet | tilbakeført | returnert | utløpt | stoppet | sperret
      """,
    statusTitles: """
      transaksjonsstatus | betalingsstatus | bokføringsstatus | posteringsstatus | tilstand
      """,
    months: """
      januar jan | februar feb | mars mar | april apr | mai | juni jun | juli jul | august \
      aug | september sep sept | oktober okt | november nov | desember des
      """,
    sums: """
      saldo | startsaldo | sluttsaldo | kontosaldo | total | totalt | totalbeløp | \
      totalbeloep | sum | sluttsum | delsum | balanse | restsaldo | overført saldo | samlet
      """,
    besideSums: """
      inngående | inngaaende | utgående | utgaaende | ny | nye | gammel | forrige | \
      tidligere | bokført | bokfoert | konto | kontoens | kontoutskrift | periode | perioden \
      | periodens | overført | overfoert | fra | dato | disponibel | disponibelt | beløp | \
      beloep | innbetalinger | utbetalinger | innskudd | uttak | inntekter | utgifter | inn \
      | transaksjoner | posteringer | bevegelser | kjøp | måned | måneden | måneds | side | \
      siste | kroner | alle | faktura | fakturaen | kort | skyldig | utestående
      """,
    receipts: """
      innbetaling: takk, mottatt | betaling: takk, mottatt
      """,
    outgoing: """
      varekjøp | visa varekjøp | visa varekjøp uttak | varekjøp debetkort | bankaxept | \
      kortkjøp | kjøp | visa kjøp | kontantuttak | minibankuttak | minibank | uttak | uttak \
      minibank | uttak i minibank | nettgiro | avtalegiro | efaktura | e faktura | \
      straksutbetaling | gebyr | årsgebyr | kortgebyr | omkostninger | regningsbetaling | \
      utgift | nedbetaling av lån | debetrenter
      """,
    incoming: """
      lønn | lønnsinnbetaling | innskudd | innbetaling | godskrift | kreditrenter | \
      straksinnbetaling | pensjon | trygd | barnetrygd | skattepenger | feriepenger | \
      inntekt | utbytte | kontantinnskudd
      """,
    recipientTitles: """
      mottaker | betalingsmottaker | motpart | kreditor | brukersted | butikk | forretning | \
      kjøpssted | forhandler | selger | leverandør
      """,
    paymentMethodTitles: """
      betalingsmåte | betalingsmetode | betalingsform | korttype
      """,
    feeTitles: """
      utgift | utgifter | omkostninger | kostnader
      """
  )
}
