extension Language {
  /// Dutch.
  static let dutch = Language(
    code: "nl",
    scripts: [Script("- éë ï üè öó ê ç", Script.western)],
    titles: """
      transfer: interne overboeking | eigen overboeking
      transactionDate: transactiedatum | datum transactie | transactie datum | verrichtingsdatum | \
      datum verrichting | aankoopdatum | datum aankoop
      date: datum | dag | datum tijd | datum en tijd | datum tijdstip
      bookingDate: boekdatum | boekingsdatum | boekings datum | datum boeking | boeking | \
      uitvoeringsdatum | datum van uitvoering | verwerkingsdatum | datum verwerking | \
      journaaldatum | afschrijvingsdatum | datum voltooid | voltooiingsdatum | datum van \
      voltooiing
      valueDate: rentedatum | datum valuta | waardedatum
      amount: bedrag | bedrag in | bedrag in euro | bedrag euro | transactiebedrag | transactie \
      bedrag | bedrag transactie | bedrag van de beweging | bedrag van de beweg | bedrag \
      verrichting | mutatiebedrag | totaalbedrag | bedrag bij af | bedrag af bij | bedrag \
      transactie in euro
      debit: af | debet | uit | uitgave | uitgaven | afschrijving | afschrijvingen | bedrag af | \
      afgeschreven | opname | opnames | debetbedrag | bedrag debet
      credit: bij | inkomst | inkomsten | bijschrijving | bijschrijvingen | bedrag bij | \
      bijgeschreven | storting | stortingen | creditbedrag | bedrag credit | creditering
      indicator: af bij | bij af | afbij | debet credit | credit debet | creditdebet | debetcredit \
      | bij of af | af of bij | richting | c d indicatie | teken | inkomsten uitgaven
      balance: saldo na mutatie | saldo na trn | saldo na transactie | saldo na verrichting | \
      saldo na boeking | eindsaldo | nieuw saldo | balans | saldo rekening | boekhoudkundig saldo
      currency: munt | munteenheid | muntsoort | valutacode | valuta code | valutasoort | valuta \
      rekening | valutasoort mutatie | devies | munt rekening | mutationcode | munt van de \
      rekening | munt v d rekening
      foreignAmount: oorspronkelijk bedrag | oorspr bedrag | bedrag vreemde valuta | bedrag in \
      vreemde valuta | bedrag in buitenlandse valuta | origineel bedrag | bedrag buitenlandse \
      valuta | vreemde valuta bedrag
      foreignCurrency: oorspronkelijke munt | oorspr munt | vreemde valuta | buitenlandse valuta | \
      oorspronkelijke valuta | originele valuta | type vreemde valuta
      fee: kosten | transactiekosten | koersopslag | provisie
      exchangeRate: wisselkoers | koers | omrekenkoers
      counterparty: naam tegenpartij | naam van de tegenpartij | naam tegenpartij bevat | \
      tegenpartij | tegenpartij van de verrichting | naam | naam omschrijving | naam tegenrekening \
      | tegenrekeninghouder | naam tegenrekeninghouder | begunstigde | naam begunstigde | \
      begunstigde opdrachtgever | opdrachtgever | naam opdrachtgever | ontvanger | naam ontvanger \
      | afzender | betaler | winkel | handelaar | naam handelaar
      description: omschrijving | omschrijvingen | omschrijving 1 | omschrijving 2 | omschrijving \
      3 | omschrijving transactie | omschrijving van de handeling | mededeling | mededelingen | \
      vrije mededeling | mededeling vervolg | gestructureerde mededeling | beschrijving | bericht \
      | toelichting | transactie | transactieomschrijving | detail van de omzet | details van de \
      omzet | extra informatie | aanvullende informatie | betalingsomschrijving | notificaties | \
      reden | transactiedetails | creditcard regel1 | creditcard regel2 | mutatie omschrijving | \
      regel 1 | regel 2 | regel 3 | regel 4 | regel 5
      bookingText: code | mutatiesoort | mutatie soort | soort mutatie | soort | soort transactie \
      | type verrichting | soort verrichting | verrichting | transactietype | transactie type | \
      type transactie | type betaling | betaalwijze | betaalmethode | boekcode | boeksoort | \
      globale transactiecode | interne transactiecode | transactiecode
      note: notitie | notities | opmerking | opmerkingen | eigen notitie | eigen omschrijving
      transactionID: transactie id | transactieid | transactie identificatie | id transactie | \
      omzetnummer
      reference: referentie | referenties | kenmerk | betalingskenmerk | machtigingskenmerk | \
      machtigingsnummer | mandaatreferentie | mandaat id | incassant id | transactiereferentie | \
      transactie referentie | verrichtingsreferentie | verrichtingsnummer | transactienummer | \
      volgnummer | volgnr | volgnummer transactie | uittreksel | afschriftnummer | \
      rekeninguittrekselnummer | uittrekselnummer | referentie instelling | end to end kenmerk | \
      factuurnummer
      category: categorieën | categorienaam | rubriek | uitgavencategorie
      account: rekening | rekeningnummer | rekening nummer | je rekening | naam rekening | naam \
      van de rekening | accountnummer | iban bban
      ignored: tegenrekening | tegenrekeningnummer | tegenrekening iban bban | tegenrekening iban \
      | iban tegenpartij | iban tegenrekening | rekening tegenpartij | rekeningnummer tegenpartij \
      | rekening van de tegenpartij | bic tegenpartij | bic code tegenpartij | rekening \
      opdrachtgever | opdrachtgeversrekening | van naar | rekeninghouder | naam rekeninghouder | \
      naam uiteindelijke partij | naam initiërende partij | rubrieknaam | rubriek naam | adres | \
      adres tegenpartij | straat en nummer | postcode en plaats | plaats | woonplaats | landcode | \
      kaart | kaartnummer | naam op kaart | creditcard nummer | pasnummer | tijd | tijdstip | \
      reden van weigering | reden retour | beginsaldo | saldo voor mutatie | saldo voor boeking | \
      saldo rekening voor mutatie | saldo voor | beschikbaar saldo | valutasoort rekening | \
      subcategorie | bijlage | bijlagen | btw | productnaam | begunstigde rekening | creditcard \
      bank
      """,
    months: """
      januari jan | februari feb | maart mrt | april apr | mei | juni jun | juli jul | augustus \
      aug | september sep | oktober okt | november nov | december dec
      """,
    statusTitles: "staat | status transactie | geboekt",
    bookedTitles: "geboekt",
    booked: """
      geboekt | verwerkt | voltooid | uitgevoerd | afgerond | betaald | geslaagd | geaccepteerd
      """,
    notBooked: "in behandeling | geweigerd | geannuleerd | gereserveerd | mislukt",
    headings: "te verwerken | geplande | verwerkte transacties",
    besideStatus: "op",
    yes: "ja | j",
    no: "nee",
    unpaidKinds: "geweigerd | geannuleerd",
    noCategories: """
      geen categorie | zonder categorie | ongecategoriseerd | geen | onbekend | overboeking | \
      inkomen | inkomsten | betaling
      """,
    transferKinds: """
      interne overboeking | bankstorting op pp rekening | bankstorting op paypal rekening | \
      algemene opname | opname door gebruiker
      """,
    transferCategories: "overboeking | overboekingen",
    transferTexts: """
      eigen rekening | overboeking | overboeking eigen rekening | spaarrekening | afrekening \
      creditcard | incasso creditcard | sparen
      """,
    signs: "debet/credit | af/bij | a/b | uit/in | uitgave/inkomst | uitgave/inkomsten",
    outgoing: "incasso | betaalautomaat | geldopname | pinbetaling | afschrijving",
    incoming: "bijschrijving | storting | salaris",
    reversals: "terugbetaling | stornering",
    sums: "totaal | saldo | balans | eindtotaal | beginsaldo | eindsaldo | subtotaal",
    besideSums: """
      periode | uitgaven | inkomsten | maand | vorig | vorige | nieuw | nieuwe | verrichtingen | \
      pagina
      """,
    openings: "beginsaldo | vorig | vorige",
    closings: "eindsaldo",
    pages: "pagina | blad",
    receipts: "betaling: bedankt, dank u, ontvangen",
    payeeLabels: "begunstigde | naam",
    payeePhrases: "sepa incasso | betaalpas | bea, betaalpas",
    recipientTitles: "begunstigde | crediteur | tegenpartij",
    paymentMethodTitles: "betaal",
    valueTitles: "waarde",
    timeTitles: "tijd",
    regionTitles: "staat"
  )
}
