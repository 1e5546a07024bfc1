extension Language {
  /// Portuguese.
  static let portuguese = Language(
    code: "pt",
    scripts: [Script("- ãç áéí óêú õâà ô", Script.western, currencies: "BRL")],
    titles: """
      transfer: transferência interna | transferência própria
      transactionDate: data da transação | data transação | data operação | data da operação | \
      data de operação | data da compra | data de compra | data compra | data de início
      date: data | data e hora | data hora
      bookingDate: data lançamento | data do lançamento | data de lançamento | data lanc | data \
      lançto | data do movimento | data de movimento | data movimentação | data da movimentação | \
      data contábil | data contabilística | data de conclusão | data de processamento | data \
      registo | data de registo | dt mov | dt movimento
      valueDate: data valor | data de valor | data do valor | data balancete | data do balancete | \
      dt valor
      amount: montante | montante em | valor | valor em | valor em euros | valor da transação | \
      valor transação | valor da operação | valor operação | valor movimentação | valor do \
      movimento | valor movimento | valor mov | valor lançamento | valor do lançamento | valor da \
      compra | valor total | quantia | importância | vlr | vl
      debit: débito | saída | saídas | valor débito | valor a débito | débito em | despesa | \
      despesas | levantamento | levantamentos | montante débito | pagamentos | a débito
      credit: crédito | valor crédito | valor a crédito | crédito em | receita | receitas | \
      montante crédito | a crédito
      indicator: natureza | deb cred | entrada saída | saída entrada | sinal
      balance: saldo contabilístico | saldo contábil | saldo após movimento | saldo após operação \
      | saldo atual | saldo do dia | saldo em | saldo corrente | saldo final do dia
      currency: moeda | código moeda | código da moeda | moeda da conta | divisa da conta
      foreignAmount: montante original | valor original | valor moeda estrangeira | valor em moeda \
      estrangeira | montante moeda estrangeira | montante em moeda estrangeira | valor moeda \
      origem | montante em divisa | valor em dólar | valor em moeda original
      foreignCurrency: moeda estrangeira | moeda original | moeda origem | moeda de origem | tipo \
      de moeda estrangeira
      fee: comissão | comissões | taxa | taxas | tarifa | tarifas | encargos
      exchangeRate: taxa de câmbio | cotação | cotação em | taxa câmbio
      counterparty: beneficiário | nome do beneficiário | favorecido | nome favorecido | nome do \
      favorecido | destinatário | remetente | comerciante | estabelecimento | nome do \
      estabelecimento | fornecedor | entidade | recebedor | nome contraparte
      description: descrição | descritivo | descritivo do movimento | descrição do movimento | \
      descrição da operação | descrição da transação | descrição movimento | descrição operação | \
      histórico | histórico do lançamento | lançamento | lançamentos | descrição histórico | \
      detalhe | detalhes | detalhes da transação | detalhamento | detalhamento hist | informação \
      adicional | informações adicionais | mensagem | motivo da transferência | assunto | operação \
      | movimentos | texto livre
      bookingText: tipo de operação | tipo operação | tipo de movimento | tipo de transação | tipo \
      de lançamento | tipo lançamento | tipo transação | forma de pagamento | meio de pagamento | \
      método de pagamento | código da operação | tipo da transação | cod histórico
      note: nota | notas | observações | observação
      transactionID: id da transação | id transação | id da operação | identificador da transação \
      | código da transação | id do movimento | id do lançamento
      reference: referência | referência do movimento | número de referência | documento | docto | \
      doc | número do documento | nr doc | n doc | num documento | nº doc | num oper | número da \
      operação
      category: categoria da despesa
      account: conta | número da conta | nº conta
      ignored: conta destino | conta origem | conta de destino | agência | ag origem | dependencia \
      origem | banco destino | nib | iban destino | iban do beneficiário | titular da conta | \
      cartão | número do cartão | final do cartão | nome no cartão | portador | parcela | parcelas \
      | hora da transação | estado do movimento | situação | tratado | saldo disponível | cpf cnpj \
      | cpf | cnpj | cidade | país de origem | balcão | comprovativo | anexos | produto
      """,
    months: """
      janeiro jan | fevereiro fev | março mar | abril abr | maio mai | junho jun | julho jul | \
      agosto ago | setembro set | outubro out | novembro nov | dezembro dez
      """,
    statusTitles: "estado | estado do movimento | estado da transação | situação",
    booked: """
      processado | processada | concluído | concluída | efetuado | efetuada | efetivado | \
      efetivada | executado | executada | pago | paga | aprovado | aprovada
      """,
    notBooked: "pendente | recusado | rejeitado | cancelado | cancelada",
    headings: "lançamentos futuros | lançamentos efetivados",
    besideStatus: "em",
    yes: "sim",
    no: "não",
    unpaidKinds: "pendente",
    noCategories: """
      sem categoria | não categorizado | nenhuma | desconhecido | transferência | receita | \
      receitas | rendimento | pagamento
      """,
    transferKinds: """
      transferência interna | depósito bancário na conta pp | depósito bancário na conta paypal | \
      levantamento geral | saque geral
      """,
    transferCategories: "transferência | transferências | pagamento do cartão",
    transferTexts: """
      transferência | transferência entre contas | pagamento do cartão | pagamento de fatura | \
      pagamento da fatura | poupança
      """,
    signs: "débito/crédito | saída/entrada | despesa/receita",
    outgoing: "compras | compra | levantamento | débito direto | pagamento cartão",
    incoming: "crédito | depósito | salário | vencimento",
    reversals: "estorno | devolução | reembolso",
    sums: "total | saldo | soma",
    besideSums: """
      contabilístico | disponível | atual | inicial | final | anterior | despesas | receitas | \
      dias | geral | mensal | periodode | movimentos | página
      """,
    openings: "inicial | anterior",
    closings: "final",
    pages: "folha",
    receipts: "pagamento: obrigado, recebido",
    payeeLabels: "beneficiário | destinatário",
    recipientTitles: "contraparte",
    paymentMethodTitles: "método",
    valueTitles: "valor",
    timeTitles: "hora",
    regionTitles: "estado"
  )
}
