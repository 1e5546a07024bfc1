extension LanguageWords {
  /// Words of statements in English, German, French, Spanish, Italian, Dutch, Portuguese and
  /// Swedish, and of budget programs, which say how far a booking was compared with the statement.
  static let western = LanguageWords(
    signs: """
      debit/credit | dbit/crdt | dr/cr | db/cr | d/c | debet/credit | debet/kredit | \
      debit/kredit | d/k | af/bij | a/b | soll/haben | s/h | debe/haber | d/h | cargo/abono | \
      debito/credito | dare/avere | d/a | addebito/accredito | belastung/gutschrift | \
      lastschrift/gutschrift | ausgang/eingang | ausgabe/einnahme | out/in | uit/in | -/+ | \
      expense/income | withdrawal/deposit | money out/money in | paid out/paid in | \
      sent/received | depense/recette | sortie/entree | gasto/ingreso | salida/entrada | \
      saida/entrada | uscita/entrata | uttag/insattning | utgift/inkomst | uitgave/inkomst | \
      depense/revenu | outgoing/incoming | uitgave/inkomsten | despesa/receita
      """,
    booked: """
      ok | active | charged | completed | complete | booked | posted | settled | cleared | \
      executed | done | paid | success | successful | succeeded | processed | confirmed | final \
      | finished | accepted | abgerechnet | approved | debit | credit | reconciled | closed | \
      received | sent | transferred | partially refunded | gebucht | umsatz gebucht | \
      abgeschlossen | ausgefuhrt | erledigt | verbucht | bezahlt | bestatigt | genehmigt | \
      verarbeitet | comptabilise | comptabilisee | realise | realisee | effectue | effectuee | \
      execute | executee | termine | terminee | valide | validee | traite | traitee | regle | \
      reglee | paye | contabilizado | contabilizada | completado | completada | liquidado | \
      liquidada | realizado | realizada | ejecutado | ejecutada | finalizado | finalizada | \
      pagado | pagada | cobrado | cobrada | aceptado | aceptada | confirmado | confirmada | \
      consolidado | contabilizzato | contabilizzata | completato | completata | eseguito | \
      eseguita | pagato | concluso | conclusa | confermato | confermata | addebitato | \
      accreditato | registrato | registrata | geboekt | verwerkt | voltooid | uitgevoerd | \
      afgerond | betaald | geslaagd | geaccepteerd | processado | processada | concluido | \
      concluida | efetuado | efetuada | efetivado | efetivada | executado | executada | pago | \
      paga | aprovado | aprovada | bokford | bokfort | bokforda | genomford | genomfort | utford \
      | utfort | klar | slutford | slutfort | godkand | uncleared | not cleared | unreconciled | \
      not reconciled
      """,
    notBooked: """
      pending | declined | failed | reverted | reversed | cancelled | canceled | rejected | \
      denied | expired | voided | void | returned | blocked | removed | authorized | authorised \
      | unsuccessful | disputed | waiting | processing | scheduled | held | memo | vorgemerkt | \
      ausstehend | abgelehnt | storniert | fehlgeschlagen | reserviert | en attente | refuse | \
      refusee | annule | annulee | a venir | en cours | rejete | pendiente | rechazado | \
      rechazada | cancelado | cancelada | anulado | anulada | in sospeso | in attesa | rifiutato \
      | rifiutata | annullato | annullata | non contabilizzato | autorizzato | autorizzata | in \
      behandeling | geweigerd | geannuleerd | gereserveerd | mislukt | pendente | recusado | \
      rejeitado | reserverat | vantande | vantar | nekad | avbruten
      """,
    sums: """
      total | totals | subtotal | sum | summe | gesamtsumme | zwischensumme | gesamt | saldo | \
      endsaldo | anfangssaldo | kontostand | saldovortrag | ubertrag | balance | balans | \
      balances | eindtotaal | totalt | restsaldo | solde | totaal | totale | totaux | soma | \
      suma | summa | beginsaldo | eindsaldo | slutsaldo | gesamtbetrag | tagessaldo | subtotaal \
      | subtotale | delsumma | soldes
      """,
    besideSums: """
      debut | periode | date | compte | contabilistico | disponivel | disponible | actual | \
      atual | konto | account | available | current | period | month | final | inicial | from | \
      value | amount | debits | credits | transactions | umsatze | mouvements | grand | opening \
      | closing | beginning | ending | starting | previous | forward | brought | carried | alter \
      | alte | neuer | neue | ancien | nouveau | precedent | initial | crediteur | debiteur | \
      creditor | debit | credit | anterior | iniziale | finale | precedente | attuale | \
      contabile | disponibile | periodo | periodode | ingaende | utgaende | ausgaben | einnahmen \
      | uscite | entrate | cargos | abonos | expenses | income | spent | purchases | payments | \
      kartenbuchungen | buchungen | ausgange | eingange | depenses | recettes | gastos | \
      ingresos | uitgaven | inkomsten | despesas | receitas | utgifter | inkomster | bloqueado | \
      dias | statement | last | minimum | payment | nuovo | general | geral | generale | \
      vormonat | vorheriger | vorherige | mois | mensuel | mensual | mensal | mensile | monat | \
      maand | vorig | vorige | nieuw | nieuwe | prior | uber | aller | page | seite | pagina | \
      report | movimenti | movimientos | movimentos | operazioni | operaciones | operations | \
      verrichtingen
      """,
    receipts: """
      payment: thank you, thanks, received | zahlung: erhalten, vielen dank, besten dank | \
      uberweisung: erhalten | paiement: merci | prelevement: enregistre | pago: gracias, \
      recibido | pagamento: grazie, ricevuto, obrigado, recebido | betaling: bedankt, dank u, \
      ontvangen | betalning: tack, mottagen
      """,
    outgoing: """
      debit | direct debit | card payment | card purchase | purchase | pos | pos purchase | \
      withdrawal | atm withdrawal | cash withdrawal | atm | sale | spend | expense | fee | bill \
      payment | outgoing payment | payment sent | standing order | money out | paid out | \
      lastschrift | basislastschrift | folgelastschrift | kartenzahlung | auszahlung | \
      bargeldauszahlung | geldautomat | dauerauftrag | uberweisungsauftrag | belastung | kauf | \
      einkauf | abbuchung | entgelt | prelevement | paiement par carte | paiement carte | achat \
      | retrait | virement emis | debito | addebito | pagamento carta | pagamento pos | prelievo \
      | acquisto | bonifico in uscita | compra | pago con tarjeta | retirada | cargo | recibo \
      domiciliado | transferencia emitida | compras | levantamento | debito direto | pagamento \
      cartao | incasso | betaalautomaat | geldopname | pinbetaling | afschrijving | kortkop | \
      kortbetalning | uttag | autogiro | bankomatuttag
      """,
    incoming: """
      credit | deposit | direct deposit | salary | payroll | incoming payment | top up | payment \
      received | interest earned | interest paid | income | money in | paid in | received | \
      gutschrift | uberweisungsgutschrift | gehalt | lohn | einzahlung | zahlungseingang | \
      habenzins | virement recu | versement | remise de cheque | salaire | accredito | \
      versamento | stipendio | bonifico in entrata | bonifico a vostro favore | abono | ingreso \
      | nomina | transferencia recibida | credito | deposito | salario | vencimento | \
      bijschrijving | storting | salaris | insattning | lon
      """
  )
}
