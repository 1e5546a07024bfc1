extension Language {
  /// Italian.
  static let italian = Language(
    code: "it",
    scripts: [Script("- àè ùò ìé", Script.western)],
    titles: """
      transfer: giroconto | trasferimento | trasferimento interno
      transactionDate: data operazione | data dell operazione | data op | data transazione | data \
      della transazione | data acquisto | data di acquisto | data di inizio | data pagamento
      date: data | data e ora | data ora
      bookingDate: data contabile | data contabilizzazione | data di contabilizzazione | data \
      registrazione | data di registrazione | data reg | data movimento | data mov | data di \
      completamento | data addebito | data di addebito | data esecuzione
      valueDate: data valuta | data val | data di valuta | valuta contabile
      amount: importo | importo in | importo euro | importo in euro | importo operazione | importo \
      transazione | importo della transazione | importo totale | importo movimento | ammontare | \
      valore | totale | lordo
      debit: dare | addebito | addebiti | addebito in | addebiti in | addebito euro | addebiti \
      euro | addebiti in euro | uscita | uscite | importo addebito | importo di addebito | importo \
      a debito | importo dare | debiti | spesa | spese | prelievo | prelievi | importo debito
      credit: avere | accredito | accrediti | accredito in | accrediti in | accredito euro | \
      accrediti euro | accrediti in euro | entrata | entrate | importo accredito | importo di \
      accredito | importo a credito | importo avere | crediti | incasso | incassi | versamenti | \
      versamento | importo credito
      indicator: segno | dare avere | d a | avere dare | entrata uscita | addebito accredito
      balance: saldo contabile | saldo progressivo | saldo in euro | saldo euro | saldo finale | \
      saldo dopo operazione | saldo conto | saldo attuale
      currency: moneta | div | codice divisa | codice valuta | valuta conto | divisa conto | \
      valuta operazione
      foreignAmount: importo valuta estera | importo in valuta estera | importo in valuta | \
      importo originale | importo in divisa | importo divisa | importo valuta originale | importo \
      in valuta originale | addebiti in valuta | accrediti in valuta | importo estero
      foreignCurrency: valuta estera | valuta originale | divisa originale | divisa estera | tipo \
      di valuta estera | valuta di origine | tipo di valuta straniera | valuta straniera
      fee: costo | costi | commissione | commissioni | costo operazione
      exchangeRate: tasso di cambio | tasso | tasso cambio | cambio applicato
      counterparty: controparte | nome controparte | beneficiario ordinante | ordinante \
      beneficiario | ordinante | nome beneficiario | esercente | nome esercente | negozio | \
      mittente | destinatario mittente | nome | intestatario controparte | pagatore | debitore | \
      creditore | commerciante | ragione sociale
      description: descrizione | descrizione operazione | descrizione operazioni | descrizione \
      dell operazione | descrizione movimento | descrizione del movimento | descrizione completa | \
      descrizione estesa | descrizione aggiuntiva | causale | causale descrizione | descrizione \
      causale | dettagli | dettaglio | dettagli operazione | dettagli di contabilizzazione | \
      operazione | movimento | movimenti | oggetto | testo | testo di avviso | comunicazione | \
      comunicazioni | informazioni aggiuntive | riferimento pagamento | titolo | messaggio | \
      motivo del pagamento | motivazione
      bookingText: tipo operazione | tipo di operazione | tipo movimento | tipo di movimento | \
      tipo transazione | tipo di transazione | tipologia | tipologia operazione | causale abi | \
      codice causale | cod causale | genere di registrazione | metodo di pagamento
      note: nota personale | note personali | commento | annotazioni | osservazioni
      transactionID: id transazione | id della transazione | id operazione | identificativo \
      transazione | identificativo operazione | codice transazione | codice identificativo
      reference: riferimento | riferimenti | numero di riferimento | numero riferimento | rif | \
      cro | trn | cro trn | riferimento operazione | riferimento mandato | numero operazione | n \
      operazione | numero documento | numero d ordine | riferimento interno | codice riferimento | \
      codice mandato
      category: categoria di spesa | categorie di spesa | moneymap | categoria movimento
      account: conto | conto corrente | numero conto | numero di conto | n conto | conto o carta | \
      numero rapporto | rapporto
      ignored: iban controparte | iban ordinante | abi | cab | abi cab | banca | filiale banca | \
      carta | numero carta | n carta | numero di carta | intestatario | intestatario carta | \
      titolare | ora | orario | stato operazione | contabilizzazione | contabilizzato | circuito | \
      canale | località | città | paese | saldo disponibile | saldo iniziale | saldo precedente | \
      sottocategoria | etichette | numero assegno | assegno | note a piè di pagina | importo \
      singolo | allegati | prodotto
      """,
    months: """
      gennaio gen | febbraio feb | marzo mar | aprile apr | maggio mag | giugno giu | luglio lug | \
      agosto ago | settembre set | ottobre ott | novembre nov | dicembre dic
      """,
    statusTitles: "stato | stato operazione | stato transazione | contabilizzazione",
    booked: """
      contabilizzato | contabilizzata | completato | completata | eseguito | eseguita | pagato | \
      concluso | conclusa | confermato | confermata | addebitato | accreditato | registrato | \
      registrata
      """,
    notBooked: """
      in sospeso | in attesa | rifiutato | rifiutata | annullato | annullata | non contabilizzato \
      | autorizzato | autorizzata
      """,
    headings: "prossimi movimenti | movimenti contabilizzati",
    besideStatus: "il",
    yes: "sì",
    no: "no",
    unpaidKinds: "in sospeso | rifiutato",
    noCategories: """
      senza categoria | non categorizzato | nessuna | sconosciuto | trasferimento | giroconto | \
      entrata | entrate | reddito | pagamento
      """,
    transferKinds: """
      giroconto | trasferimento interno | versamento bancario su conto paypal | bonifico bancario \
      sul conto paypal | prelievo generico | prelievo generale | prelievo avviato dall utente
      """,
    transferCategories: "trasferimento | trasferimenti | giroconto",
    transferTexts: """
      giroconto | trasferimento | trasferimento tra conti | addebito estratto conto carta | saldo \
      carta | risparmio | ricarica
      """,
    signs: "dare/avere | d/a | addebito/accredito | debito/credito | uscita/entrata",
    outgoing: """
      debito | addebito | pagamento carta | pagamento pos | prelievo | acquisto | bonifico in \
      uscita
      """,
    incoming: "accredito | versamento | stipendio | bonifico in entrata | bonifico a vostro favore",
    reversals: "rimborso | storno",
    sums: "totale | saldo | subtotale | a nuovo",
    besideSums: """
      contabilistico | iniziale | finale | precedente | attuale | contabile | disponibile | \
      periodo | uscite | entrate | nuovo | generale | mensile | movimenti | operazioni | pagina
      """,
    openings: "iniziale | precedente",
    closings: "finale",
    pages: "pagina | foglio",
    receipts: "pagamento: grazie, ricevuto",
    payeeLabels: "beneficiario | ordinante",
    recipientTitles: "destinatari | beneficiari | controparte",
    paymentMethodTitles: "metodo",
    feeTitles: "spese | spesa",
    valueTitles: "valore",
    timeTitles: "ora | orario",
    regionTitles: "stato"
  )
}
