extension HeaderWords {
  /// The Italian titles.
  static let italian = """
    transactionDate: data operazione | data dell operazione | data op | data transazione | data \
    della transazione | data acquisto | data di acquisto | data di inizio | data pagamento
    bookingDate: data contabile | data contabilizzazione | data di contabilizzazione | data \
    registrazione | data di registrazione | data reg | data movimento | data mov | data di \
    completamento | data addebito | data di addebito | data esecuzione
    valueDate: data valuta | data val | data di valuta | valuta contabile
    amount: importo | importo in | importo euro | importo in euro | importo operazione | importo \
    transazione | importo della transazione | importo totale | importo movimento | ammontare | \
    valore | totale | lordo
    debit: dare | addebito | addebiti | addebito in | addebiti in | addebito euro | addebiti euro \
    | addebiti in euro | uscita | uscite | importo addebito | importo di addebito | importo a \
    debito | importo dare | debiti | spesa | spese | prelievo | prelievi | importo debito
    credit: avere | accredito | accrediti | accredito in | accrediti in | accredito euro | \
    accrediti euro | accrediti in euro | entrata | entrate | importo accredito | importo di \
    accredito | importo a credito | importo avere | crediti | incasso | incassi | versamenti | \
    versamento | importo credito
    indicator: segno | dare avere | d a | avere dare | entrata uscita | addebito accredito
    balance: saldo contabile | saldo progressivo | saldo in euro | saldo euro | saldo finale | \
    saldo dopo operazione | saldo conto | saldo attuale
    currency: moneta | div | codice divisa | codice valuta | valuta conto | divisa conto | valuta \
    operazione
    foreignAmount: importo valuta estera | importo in valuta estera | importo in valuta | importo \
    originale | importo in divisa | importo divisa | importo valuta originale | importo in valuta \
    originale | addebiti in valuta | accrediti in valuta | importo estero
    counterparty: controparte | nome controparte | beneficiario ordinante | ordinante beneficiario \
    | ordinante | nome beneficiario | esercente | nome esercente | negozio | mittente | \
    destinatario mittente | nome | intestatario controparte | pagatore | debitore | creditore | \
    commerciante | ragione sociale
    description: descrizione | descrizione operazione | descrizione operazioni | descrizione dell \
    operazione | descrizione movimento | descrizione del movimento | descrizione completa | \
    descrizione estesa | descrizione aggiuntiva | causale | causale descrizione | descrizione \
    causale | dettagli | dettaglio | dettagli operazione | dettagli di contabilizzazione | \
    operazione | movimento | movimenti | oggetto | testo | testo di avviso | comunicazione | \
    comunicazioni | informazioni aggiuntive | riferimento pagamento | titolo | messaggio | motivo \
    del pagamento | motivazione
    bookingText: tipo operazione | tipo di operazione | tipo movimento | tipo di movimento | tipo \
    transazione | tipo di transazione | tipologia | tipologia operazione | causale abi | codice \
    causale | cod causale | genere di registrazione | metodo di pagamento
    reference: riferimento | riferimenti | numero di riferimento | numero riferimento | rif | cro \
    | trn | cro trn | riferimento operazione | riferimento mandato | numero operazione | n \
    operazione | numero documento | numero d ordine | riferimento interno | codice riferimento | \
    codice mandato
    ignored: conto | conto corrente | numero conto | numero di conto | n conto | conto o carta | \
    numero rapporto | rapporto | iban controparte | iban ordinante | abi | cab | abi cab | banca | \
    filiale banca | carta | numero carta | n carta | numero di carta | intestatario | intestatario \
    carta | titolare | ora | orario | stato operazione | contabilizzazione | contabilizzato | \
    circuito | canale | località | città | paese | saldo disponibile | saldo iniziale | saldo \
    precedente | sottocategoria | etichette | numero assegno | assegno | note a piè di pagina | \
    importo singolo | allegati | prodotto
    """
}
