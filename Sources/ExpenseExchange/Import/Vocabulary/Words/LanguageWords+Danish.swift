extension LanguageWords {
  /// Words of statements in Danish.
  static let danish = LanguageWords(
    signs: """
      debet/kredit | debit/kredit | ud/ind | udgift/indtægt | udgifter/indtægter | \
      udbetaling/indbetaling | hævning/indsætning | hævet/indsat | udgående/indgående
      """,
    booked: """
      udført | udfoert | bogført | bogfoert | gennemført | gennemfoert | afsluttet | færdig \
      | betalt | godkendt | behandlet | bekræftet | posteret | overført | afregnet | \
      fuldført | modtaget | sendt
      """,
    notBooked: """
      venter | afventer | ventende | afventende | reserveret | reservation | reservering | \
      under behandling | i gang | ikke bogført | ikke udført | kommende | planlagt | afvist \
      | annulleret | slettet | mislykket | mislykkedes | tilbageført | returneret | udløbet \
      | fejlet | afbrudt | stoppet | spærret
      """,
    statusTitles: """
      transaktionsstatus | betalingsstatus | posteringsstatus | bogføringsstatus | tilstand
      """,
    months: """
      januar jan | februar feb | marts mar | april apr | maj | juni jun | juli jul | august \
      aug | september sep sept | oktober okt | november nov | december dec
      """,
    sums: """
      saldo | startsaldo | slutsaldo | primosaldo | ultimosaldo | kontosaldo | total | \
      totalt | totalbeløb | totalbeloeb | sum | i alt | ialt | subtotal | overført saldo | \
      restsaldo | udgangssaldo | balance
      """,
    besideSums: """
      primo | ultimo | ny | nye | gammel | forrige | tidligere | aktuel | bogført | bogfoert \
      | bogførte | konto | kontoens | kontoudtog | periode | perioden | periodens | overført \
      | overfoert | fra | dato | disponibel | disponibelt | beløb | beloeb | indbetalinger | \
      udbetalinger | indtægter | udgifter | hævninger | indsætninger | posteringer | \
      bevægelser | køb | måned | måneden | måneds | side | seneste | sidste | kroner | alle \
      | kort
      """,
    receipts: """
      indbetaling: tak, modtaget | betaling: tak, modtaget
      """,
    outgoing: """
      kortkøb | dankort køb | dankortkøb | visa dankort køb | dankort nota | køb | \
      kortbetaling | hævning | hævet | kontanthævning | kontant hævning | hævet i automat | \
      automathævning | hævekort | betalingsservice | udgående overførsel | gebyr | kortgebyr \
      | girokort | indbetalingskort | fi betaling | debitorrente | udgift | \
      leverandørservice | visa køb
      """,
    incoming: """
      løn | lønoverførsel | lønindbetaling | indbetaling | indsat | indgående overførsel | \
      børneydelse | børne og ungeydelse | overskydende skat | kreditrente | indsætning | \
      kontantindbetaling | dagpenge | feriepenge | su udbetaling | indtægt
      """,
    recipientTitles: """
      modtager | beløbsmodtager | betalingsmodtager | modpart | kreditor | forretning | \
      butik | købssted | forhandler | leverandør
      """,
    paymentMethodTitles: """
      betalingsmetode | betalingsform | betalingsmåde | korttype
      """,
    feeTitles: """
      udgift | udgifter | omkostninger
      """
  )
}
