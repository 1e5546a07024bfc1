extension Language {
  /// Swedish.
  static let swedish = Language(
    code: "sv",
    scripts: [Script("- äåö - - - é ü", Script.western, currencies: "SEK")],
    titles: """
      transfer: intern överföring | egen överföring
      transactionDate: transaktionsdag | köpdatum | inköpsdatum | inköpsdag | betalningsdag | \
      affärsdag
      date: datum | dag | datum tid | datum och tid
      bookingDate: bokföringsdag | bokföringsdatum | bokförd | bokfört | bokningsdag | \
      bokningsdatum | bokad | reskontradatum | reskontradag | clearingdag | bokf dag | slutdatum | \
      slutfört datum
      valueDate: valutadag | likviddag | räntedag
      amount: belopp | belopp i | summa | transaktionsbelopp | fakturerat belopp | insättning \
      uttag | uttag insättning | saldoändring
      debit: uttag | ut | utbetalning | utbetalningar | utgift | utgifter | debiterat | belopp ut \
      | utgående | köp
      credit: insättning | insättningar | inbetalning | inbetalningar | kredit | belopp in | \
      ingående | krediterat
      indicator: debet kredit | kredit debet | debit kredit | kredit debit | in eller ut | tecken \
      | riktning
      balance: bokfört saldo | aktuellt saldo | saldo efter transaktion | saldo efter | nytt saldo \
      | utgående saldo | behållning
      currency: valutakod | valuta kod | valutaslag | kontovaluta
      foreignAmount: utl belopp | utländskt belopp | belopp i utländsk valuta | belopp utländsk \
      valuta | ursprungligt belopp | originalbelopp | valutabelopp | belopp i valuta
      foreignCurrency: utländsk valuta | originalvaluta | ursprunglig valuta | utl valuta
      fee: avgift | avgifter | courtage | kortavgift | transaktionsavgift
      exchangeRate: växelkurs | valutakurs | omräkningskurs
      counterparty: motpart | betalare | mottagarens namn | avsändare mottagare | mottagare \
      avsändare | namn | betalningsmottagare | leverantör | butik | handlare | inköpsställe | \
      motpartens namn | visas på ditt kontoutdrag som | betalare mottagare
      description: beskrivning | transaktion | transaktioner | transaktionstext | rubrik | \
      specifikation | meddelande | meddelanden | text mottagare | text beteckning | textmottagare \
      | betalningstext | ytterligare detaljer | detaljer | utökade specifikationer | värdepapper \
      beskrivning | händelse | information | bokföringstext | titel
      bookingText: betalningstyp | typ av transaktion | händelsetyp | betalsätt | transaktionskod \
      | transaktionsslag
      note: anteckning | anteckningar | egna anteckningar | egen anteckning | notering | \
      noteringar | egen notering
      transactionID: transaktionsidentitet | arkiveringskod
      reference: referens | referensnummer | ref nr | egna referenser | egen referens | \
      betalningsreferens | ocr | ocr nummer | verifikationsnummer | verifikation | vernr | \
      radnummer | radnr | referens swish | löpnummer | avsändarens referens | mottagarens referens
      category: kategori | kategorier | budgetgrupp | huvudkategori
      account: kontonamn
      ignored: kontohavare | kontoform | kontoförande kontor | clearingnummer | clearingnr | \
      clearing | avsändare | mottagare | mottagarens kontonummer | mottagarens bic kod | motkonto \
      | till konto | från konto | kortnummer | kort | kortmedlem | kortinnehavare | avsändar id \
      swish | valutadagssaldo | tillgängligt belopp | disponibelt belopp | ingående saldo | datum \
      intervall | kontor | tid | klockslag | datum saldo | postort | postnummer | bokföringsstatus \
      | bilaga | underkategori | avstämd | moms | antal | startsaldo
      """,
    months: """
      januari jan | februari feb febr | mars mar | april apr | maj | juni jun | juli jul | augusti \
      aug | september sep sept | oktober okt | november nov | december dec
      """,
    statusTitles: "bokföringsstatus | bokförd",
    bookedTitles: "bokförd",
    booked: """
      bokförd | bokfört | bokförda | genomförd | genomfört | utförd | utfört | klar | slutförd | \
      slutfört | godkänd
      """,
    notBooked: "reserverat | väntande | väntar | nekad | avbruten",
    headings: "reserverad | kommande | bokförda transaktioner",
    besideStatus: "den",
    yes: "ja | j",
    no: "nej",
    unpaidKinds: "reserverat",
    noCategories: """
      okategoriserat | ingen kategori | utan kategori | ingen | okänd | överföring | inkomst | \
      inkomster | betalning
      """,
    transferCategories: "överföring | överföringar",
    transferTexts: "överföring | egen överföring | kortfaktura | sparkonto | sparande",
    signs: "debet/kredit | debit/kredit | d/k | uttag/insättning | utgift/inkomst",
    outgoing: "kortköp | kortbetalning | uttag | autogiro | bankomatuttag",
    incoming: "insättning | lön",
    reversals: "återbetalning",
    sums: "totalt | saldo | summa | slutsaldo | delsumma",
    besideSums: "konto | period | ingående | utgående | utgifter | inkomster",
    openings: "ingående",
    closings: "slutsaldo | utgående",
    pages: "sida | blad",
    receipts: "betalning: tack, mottagen",
    payeePhrases: "kortköp",
    recipientTitles: "mottagare | motpart",
    feeTitles: "köp"
  )
}
