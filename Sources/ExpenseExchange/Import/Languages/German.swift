extension Language {
  /// German.
  static let german = Language(
    code: "de",
    scripts: [Script("- üä öß - - - é", Script.western)],
    titles: """
      transfer: umbuchung | interne umbuchung | umbuchung intern | eigenübertrag
      transactionDate: transaktionsdatum | transaktionstag | belegdatum | belegtag | umsatztag | \
      umsatzdatum | kaufdatum | einkaufsdatum | datum des einkaufs | abschlussdatum | \
      karteneinsatz | durchführungsdatum | ausführungsdatum | startdatum | datum des beginns | \
      datum der transaktion | zahlungsdatum
      date: datum | datum uhrzeit | datum und uhrzeit | datum zeit
      bookingDate: buchungstag | buchungsdatum | buchungs datum | buchung | datum buchung | datum \
      der buchung | gebucht | gebucht am | verbucht am | verbuchungsdatum | datum des abschlusses \
      | buchungszeitpunkt | erfassungsdatum
      valueDate: valuta | valutadatum | valuta datum | wertstellung | wertstellungsdatum | \
      wertstellungstag | wertstellung valuta | valutatag | wert | wertdatum
      amount: betrag | beträge | betrag in | betrag in euro | betrag euro | umsatz | umsatz in | \
      umsatz in euro | umsatzbetrag | buchungsbetrag | zahlungsbetrag | transaktionsbetrag | \
      abrechnungsbetrag | rechnungsbetrag | gesamtbetrag | summe | brutto | bruttobetrag | betrag \
      in kontowährung
      debit: soll | betrag soll | soll betrag | umsatz soll | belastung | belastungen | \
      belastungsbetrag | belastung in | betrag belastung | lastschrift | lastschriften | \
      lastschrift in | ausgabe | ausgaben | ausgang | ausgänge | auszahlung | auszahlungen | \
      abgang | abgänge | abbuchung | abbuchungen | abhebung | zahlungsausgang
      credit: haben | betrag haben | haben betrag | umsatz haben | gutschrift | gutschriften | \
      gutschriftsbetrag | gutschrift in | betrag gutschrift | einnahme | einnahmen | eingang | \
      eingänge | einzahlung | einzahlungen | zugang | zugänge | zahlungseingang
      indicator: soll haben | s h | sh | h s | haben soll | soll haben kennzeichen | soll haben kz \
      | s h kennzeichen | sollhaben | vorzeichen | kennzeichen soll haben | ein ausgang | eingang \
      ausgang | ein aus | einnahme ausgabe | auswirkung auf guthaben | richtung
      balance: saldo | saldo in | saldo nach buchung | kontostand | kontostand in | kontosaldo | \
      kontostand nach buchung | neuer saldo | neuer kontostand | guthaben | schlusssaldo | \
      laufender saldo | buchungssaldo | wallet saldo nach transaktion | saldo nach transaktion | \
      endsaldo
      currency: währung | waehrung | währungscode | iso währung | iso währungscode | kontowährung \
      | buchungswährung | zahlungswährung | transaktionswährung | währungskennzeichen | wkz | whg \
      | wrg | abrechnungswährung
      foreignAmount: fremdwährungsbetrag | betrag fremdwährung | betrag in fremdwährung | \
      fremdwährung betrag | originalbetrag | ursprungsbetrag | ursprünglicher betrag | betrag \
      original | betrag originalwährung | betrag in originalwährung | betrag in \
      transaktionswährung | fremdbetrag | betrag ursprungswährung | auslandsbetrag
      foreignCurrency: fremdwährung | originalwährung | ursprungswährung | fremdwährungscode | \
      währung original | währung fremdwährung | auslandswährung | originalwaehrung | währung der \
      transaktion
      fee: gebühr | gebühren | gebuehr | entgelt | entgelte | provision | spesen | auslandsentgelt \
      | fremde gebühren | transaktionsgebühr | bearbeitungsgebühr | kommission
      exchangeRate: wechselkurs | umrechnungskurs | kurs | devisenkurs | umtauschkurs
      counterparty: empfänger | empfaenger | auftraggeber | auftraggeber empfänger | auftraggeber \
      empfaenger | empfänger auftraggeber | empfaenger auftraggeber | auftraggeber begünstigter | \
      auftraggeber beguenstigter | begünstigter auftraggeber | beguenstigter auftraggeber | \
      begünstigter | beguenstigter | begünstigter zahlungspflichtiger | beguenstigter \
      zahlungspflichtiger | empfänger zahlungspflichtiger | empfaenger zahlungspflichtiger | \
      zahlungspflichtiger | zahlungspflichtige r | zahlungsempfänger | zahlungsempfaenger | \
      zahlungsempfänger in | zahlungsempfänger zahlungspflichtiger | zahlungsbeteiligter | name \
      zahlungsbeteiligter | name des zahlungsbeteiligten | zahlungspartner | name des partners | \
      sender empfänger | absender | absender empfänger | empfänger absender | gegenkonto inhaber | \
      gegenkontoinhaber | kontoinhaber gegenkonto | gegenpartei | gegenseite | empfänger 1 | \
      empfaenger 1 | empfängername | name empfänger | name des empfängers | auftraggebername | \
      name auftraggeber | händler | haendler | händlername | shop händler | geschäft | name \
      auftraggeber empfänger | begünstigte r | einzahler | abweichender empfänger | erscheint auf \
      ihrer abrechnung als
      description: verwendungszweck | verwendungszweck 1 | verwendungszweck 2 | verwendungszweck 3 \
      | verwendungszwecke | weitere verwendungszwecke | vorgang verwendungszweck | \
      verwendungszweck vorgang | buchungstext verwendungszweck | beschreibung | beschreibung1 | \
      beschreibung2 | beschreibung3 | beschreibung 1 | beschreibung 2 | beschreibung 3 | \
      transaktionsbeschreibung | transaktionsbeschreibung zusatz | umsatztext | avisierungstext | \
      buchungsdetails | buchungs details | buchungsinfo | buchungs info | buchungsinformationen | \
      mitteilung | mitteilungen | zahlungszweck | zahlungsgrund | zahlungsreferenz | zweck | vwz | \
      betreff | weitere details | einzelheiten | bezeichnung | transaktionsdetails | umsatzdetails \
      | nachricht | artikelbezeichnung | umsatzbeschreibung | erweiterte details | vwz1 | vwz2 | \
      vwz3 | vwz4 | vwz5 | vwz6 | vwz7 | vwz8 | vwz9 | vwz10 | vwz11 | vwz12 | vwz13 | vwz14 | \
      verwendungszweckzeile 1 | verwendungszweckzeile 2
      bookingText: buchungstext | typ | umsatzart | umsatztyp | buchungsart | buchungstyp | \
      vorgang | vorgangsart | geschäftsvorfall | geschaeftsvorfall | transaktionsart | \
      transaktionstyp | art | art der buchung | textschlüssel | textschluessel | bewegungstyp | \
      bewegungsart | zahlungsart | auftragsart | buchungsschlüssel | gv code | primanota
      note: notiz | notizen | bemerkung | bemerkungen | anmerkung | anmerkungen | kommentar | \
      kommentare | hinweis | hinweise | eigene notiz | persönliche notiz
      transactionID: transaktions id | transaktionsid | transaktionsnummer | transaktions nr | \
      transaktionsnr | buchungs id | buchungsid | transaktionscode
      reference: referenz | referenznummer | referenz nr | kundenreferenz | kundenreferenz end to \
      end | end to end referenz | ende zu ende referenz | e2e referenz | eref | mandatsreferenz | \
      mandatsref | mandat | sepa mandatsreferenz | sammlerreferenz | gläubiger id | glaeubiger id \
      | gläubigeridentifikationsnummer | gläubiger identifikation | lastschrift mandats id | \
      auftraggeberreferenz | auftragsreferenz | auftragsnummer | bankreferenz | buchungsreferenz | \
      buchungsnummer | belegnummer | belegnr | beleg | rechnungsnummer | interne referenz | \
      zugehöriger transaktionscode
      category: kategorie | kategorien | kategoriename | umsatzkategorie | hauptkategorie | \
      branche | ausgabenkategorie
      account: auftragskonto | bezeichnung auftragskonto | iban auftragskonto | konto | \
      kontobezeichnung | kontoname | bankkonto | kontonummer | konto nr | kontonr
      ignored: bic auftragskonto | bankname auftragskonto | iban zahlungsbeteiligter | bic \
      zahlungsbeteiligter | bic swift code zahlungsbeteiligter | bic swift code | \
      auftraggeberkonto | iban auftraggeberkonto | bankleitzahl auftraggeberkonto | iban \
      kontoinhaber | kontoinhaber | kontonummer iban | iban kontonummer | iban konto nr | bic blz \
      | blz | bankleitzahl | bank des empfängers | partner kontonummer | partner bic | partner blz \
      | gegenkonto | gegenkonto blz | kontotyp | karteninhaber | konto karteninhaber | name des \
      karteninhabers | kartennummer | karte | kartennetzwerk | kartentyp | kontaktlose bezahlung | \
      mögliche zahlpläne | land | länderkennzeichen | ländervorwahl | ort | stadt | plz | adresse \
      | adresszeile 1 | adresszusatz | adress status | lieferadresse | bundesland | telefon | \
      händlerdetails | uhrzeit | zeit | zeitzone | abschlusszeit | buchungsstatus | info | umsatz \
      getätigt von | umsatz abgerechnet und nicht im saldo enthalten | gekennzeichneter umsatz | \
      steuerrelevant | lastschrift ursprungsbetrag | auslagenersatz ruecklastschrift | \
      auslagenersatz rücklastschrift | auftraggeber zahlungsempfänger | auftraggeber \
      zahlungsempfaenger | empfaenger 2 | empfänger 2 | anzahl der aufträge | anzahl der schecks | \
      anzahl | abrechnungskennzeichen | gebührenschlüssel | bar entgelt buchungsreferenz | aee \
      buchungsreferenz | einzelbetrag | einzelbuchung | fussnoten | netto | nettobetrag | \
      umsatzsteuer | versicherungsbetrag | versand und bearbeitungsgebühr | absender e mail \
      adresse | empfänger e mail adresse | name der bank | artikelnummer | empfangsnummer | \
      zollnummer | option 1 name | option 1 wert | option 2 name | option 2 wert | wallet iban | \
      wallet name | begleitende dokumente | zahlungsfreigeber | unterkategorie | kategorie 2 | \
      saldo vom | anfangssaldo | rechnungsperiode | abgerechnet | filiale | bargeldabhebung | \
      ratenzahlung | produkt | gebucht vorgemerkt | storno
      """,
    months: """
      januar jan jänner | februar feb febr | märz mär mrz | april apr | mai | juni jun | juli jul \
      | august aug | september sep sept | oktober okt | november nov | dezember dez
      """,
    statusTitles: """
      buchungsstatus | umsatzstatus | gebucht vorgemerkt | transaktionsstatus | gebucht | \
      vorgemerkt
      """,
    bookedTitles: "gebucht",
    notBookedTitles: "vorgemerkt",
    booked: """
      abgerechnet | gebucht | umsatz gebucht | abgeschlossen | ausgeführt | erledigt | verbucht | \
      bezahlt | bestätigt | genehmigt | verarbeitet
      """,
    notBooked:
      "vorgemerkt | ausstehend | offen | abgelehnt | storniert | fehlgeschlagen | reserviert",
    headings: "künftige | geplante | gebuchte umsätze | gebuchte buchungen",
    besideStatus: "am | umsatz",
    unmistakable: "umsatz gebucht | umsatz vorgemerkt | gebucht | vorgemerkt",
    yes: "ja | j | wahr",
    no: "nein | falsch",
    unpaidKinds: "vorgemerkt | abgelehnt | storniert | reserviert",
    unpaidRows: """
      allgemeine währungsumrechnung | einbehaltung für offene autorisierung | rückbuchung \
      allgemeiner einbehaltung | allgemeine autorisierung
      """,
    noCategories: """
      ohne kategorie | keine kategorie | keine | nicht kategorisiert | unkategorisiert | unbekannt \
      | umbuchung | umbuchungen | übertrag | überweisung | einnahme | einnahmen | einkommen | \
      zahlung
      """,
    transferKinds: """
      umbuchung | interne umbuchung | eigenübertrag | bankgutschrift auf paypal konto | \
      bankgutschrift auf pp konto | allgemeine abbuchung | von nutzer eingeleitete abbuchung | \
      allgemeine abhebung | bankkonto guthaben abbuchung
      """,
    transferCategories: "umbuchung | umbuchungen | übertrag | kreditkartenabrechnung | transfer",
    transferTexts: """
      umbuchung | umbuchungen | übertrag | eigenübertrag | überweisung eigenes konto | eigenes \
      konto | kreditkartenabrechnung | kartenabrechnung | abrechnung kreditkarte | kreditkarten \
      abrechnung | ausgleich kreditkarte | kontoausgleich | sparen | sparplan | sparrate | \
      tagesgeld | aufladung
      """,
    signs: """
      soll/haben | s/h | belastung/gutschrift | lastschrift/gutschrift | ausgang/eingang | \
      ausgabe/einnahme
      """,
    outgoing: """
      lastschrift | basislastschrift | folgelastschrift | kartenzahlung | auszahlung | \
      bargeldauszahlung | geldautomat | dauerauftrag | überweisungsauftrag | belastung | kauf | \
      einkauf | abbuchung | entgelt
      """,
    incoming: """
      gutschrift | überweisungsgutschrift | gehalt | lohn | einzahlung | zahlungseingang | \
      habenzins
      """,
    reversals: "rückbuchung | rücklastschrift | erstattung | storno",
    sums: """
      summe | gesamtsumme | zwischensumme | gesamt | saldo | endsaldo | anfangssaldo | kontostand \
      | saldovortrag | übertrag | restsaldo | gesamtbetrag | tagessaldo
      """,
    besideSums: """
      konto | umsätze | alter | alte | neuer | neue | ausgaben | einnahmen | kartenbuchungen | \
      buchungen | ausgänge | eingänge | vormonat | vorheriger | vorherige | monat | über | aller | \
      seite
      """,
    openings: "anfangssaldo | saldovortrag | alter | alte | vorheriger | vorherige | vormonat",
    closings: "endsaldo | neuer | neue",
    pages: "seite | blatt",
    receipts: "zahlung: erhalten, vielen dank, besten dank | überweisung: erhalten",
    payeeLabels:
      "empfänger | auftraggeber | begünstigter | zahlungsempfänger | zahlungspflichtiger",
    payeePhrases: "zahlung debitkarte | lastschrift | kartenzahlung",
    recipientTitles: "empfänger | begünstigt | händler | gläubiger | gegenpartei",
    paymentMethodTitles: "zahlungsart | zahlungsweise",
    valueTitles: "wert",
    timeTitles: "zeit | uhrzeit | zeitpunkt"
  )
}
