extension Language {
  /// Spanish.
  static let spanish = Language(
    code: "es",
    scripts: [Script("- óíá ñé ú - - ü", Script.western)],
    titles: """
      transfer: transferencia interna | traspaso | transferencia propia
      transactionDate: fecha operación | fecha de operación | fecha de la operación | f operación \
      | f operativa | fecha oper | f oper | fecha operativa | fecha transacción | fecha de \
      transacción | fecha de la transacción | fecha de compra | fecha compra | fecha de inicio | \
      fecha movimiento | fecha de movimiento | fecha del movimiento
      date: fecha | fecha y hora | fecha hora
      bookingDate: fecha contable | f contable | fecha de contabilización | fecha contabilización \
      | fecha de asiento | fecha apunte | fecha de registro | fecha registro | fecha proceso | \
      fecha de proceso | fecha de finalización | fecha de aplicación | fecha de cargo
      valueDate: fecha valor | fecha de valor | f valor | fecha val | fecha liq | fecha \
      liquidación
      amount: importe | importe en | importe en euros | importe euros | importe operación | \
      importe de la operación | importe total | importe movimiento | monto | monto total | monto \
      transacción | monto de la transacción | cantidad | cuantía | total operación | bruto | valor \
      de la compra
      debit: cargo | cargos | débitos | debe | gasto | gastos | salida | salidas | retiro | \
      retiros | importe cargo | importe débito | monto cargo | monto débito | cargo en cuenta | \
      egreso | egresos | adeudo | adeudos | pagos | importe del cargo
      credit: abono | abonos | créditos | haber | ingreso | ingresos | entrada | entradas | \
      depósito | depósitos | importe abono | importe crédito | monto abono | monto crédito
      indicator: cargo abono | abono cargo | debe haber | d h | débito crédito | crédito débito | \
      signo | naturaleza | ingreso gasto | cargo o abono
      balance: saldo contable | saldo final | saldo actual | saldo resultante | saldo operación | \
      saldo tras operación | saldo posterior | disponible | saldo en cuenta | saldo acumulado | \
      saldo parcial
      currency: divisa | moneda | código divisa | divisa cuenta | divisa de la cuenta | moneda de \
      la cuenta | código de moneda
      foreignAmount: importe moneda extranjera | importe en moneda extranjera | importe divisa | \
      importe en divisa | importe original | importe divisa origen | importe en divisa original | \
      importe origen | monto moneda extranjera | monto en moneda extranjera | importe divisa \
      extranjera | monto origen | cantidad divisa extranjera | cantidad en divisa extranjera
      foreignCurrency: divisa extranjera | moneda extranjera | divisa original | divisa origen | \
      moneda original | moneda origen | tipo de moneda extranjera | tipo de divisa extranjera
      fee: comisión | comisiones | tasa | tasas
      exchangeRate: tipo de cambio | cambio | tipo cambio | tasa de cambio | cotización
      counterparty: beneficiario | ordenante | beneficiario ordenante | ordenante beneficiario | \
      nombre beneficiario | nombre del beneficiario | nombre ordenante | nombre del ordenante | \
      destinatario | emisor | remitente | pagador | comercio | establecimiento | nombre comercio | \
      nombre del comercio | nombre | contraparte | nombre contraparte | tercero | proveedor | \
      titular contraparte | nombre destinatario | nombre del destinatario
      description: concepto | conceptos | descripción | descripción de la operación | descripción \
      operación | descripción del movimiento | movimiento | movimientos | detalle | detalles | \
      detalle del movimiento | detalle de la operación | concepto ampliado | concepto común | \
      concepto propio | concepto complementario 1 | concepto complementario 2 | concepto \
      complementario 3 | concepto complementario 4 | concepto complementario 5 | más datos | \
      información adicional | glosa | texto | mensaje | leyenda | motivo | asunto | referencia de \
      pago | concepto de la operación | concepto transacción | título
      bookingText: tipo | tipo de operación | tipo operación | tipo de movimiento | tipo \
      movimiento | tipo de transacción | tipo transacción | operación | forma de pago | método de \
      pago | medio de pago | código operación | clave
      note: nota | notas | observaciones | observación | comentario | comentarios
      transactionID: id transacción | id de transacción | id de la transacción | id de operación | \
      id operación | id del movimiento | id movimiento | identificador | identificador de la \
      transacción | id de operación en mercado pago
      reference: referencia | referencias | referencia 1 | referencia 2 | número de referencia | \
      nº referencia | n referencia | nro referencia | referencia bancaria | referencia cliente | \
      referencia del mandato | referencia mandato | número de operación | nro operación | nº \
      operación | n operación | número de documento | nº documento | n documento | nro documento | \
      folio | comprobante | número de recibo
      category: categoría | categorías | categoría de gasto | rubro
      account: cuenta | número de cuenta | nº cuenta | n cuenta
      ignored: cuenta origen | cuenta destino | cuenta beneficiario | cuenta de destino | cuenta \
      ordenante | titular | titular de la cuenta | banco | entidad bancaria | oficina | sucursal | \
      tarjeta | número de tarjeta | nº tarjeta | n tarjeta | titular de la tarjeta | iban \
      beneficiario | iban ordenante | hora | estado de la operación | saldo anterior | saldo \
      inicial | saldo disponible | saldo retenido | subcategoría | imagen | localidad | población \
      | ciudad | país | código postal | provincia | dirección | canal | cajero | cheque | nº \
      cheque | iva | impuestos | cuotas | etiquetas | etiqueta | fecha de caducidad | fecha \
      exportación | más información | producto
      """,
    months: """
      enero ene | febrero feb | marzo mar | abril abr | mayo may | junio jun | julio jul | agosto \
      ago | septiembre sep sept | octubre oct | noviembre nov | diciembre dic
      """,
    statusTitles: "estado | estado de la operación | estado del movimiento",
    booked: """
      contabilizado | contabilizada | completado | completada | liquidado | liquidada | realizado \
      | realizada | ejecutado | ejecutada | finalizado | finalizada | pagado | pagada | cobrado | \
      cobrada | aceptado | aceptada | confirmado | confirmada | consolidado
      """,
    notBooked: "pendiente | rechazado | rechazada | cancelado | cancelada | anulado | anulada",
    headings: "próximos movimientos | movimientos contabilizados",
    besideStatus: "el",
    yes: "sí",
    no: "no",
    unpaidKinds: "pendiente | rechazado | anulado",
    noCategories: """
      sin categoría | sin clasificar | ninguna | desconocido | transferencia | traspaso | ingreso \
      | ingresos | pago
      """,
    transferKinds: """
      traspaso interno | transferencia interna | depósito bancario en la cuenta de paypal | \
      ingreso bancario en cuenta de paypal | retirada general | retiro general | retirada iniciada \
      por el usuario
      """,
    transferCategories: "transferencia | transferencias | traspaso | traspasos | pago de tarjeta",
    transferTexts: """
      traspaso | transferencia entre cuentas | transferencia interna | liquidación tarjeta | \
      liquidación de tarjeta | pago de tarjeta | pago tarjeta de crédito | ahorro
      """,
    signs: "debe/haber | d/h | cargo/abono | débito/crédito | gasto/ingreso | salida/entrada",
    outgoing: """
      compra | pago con tarjeta | retirada | cargo | recibo domiciliado | transferencia emitida
      """,
    incoming: "abono | ingreso | nómina | transferencia recibida | crédito | depósito | salario",
    reversals: "devolución | reembolso",
    sums: "total | saldo | suma | balance",
    besideSums: """
      disponible | actual | inicial | final | anterior | cargos | abonos | gastos | ingresos | \
      bloqueado | días | general | mensual | movimientos | operaciones | página
      """,
    openings: "inicial | anterior",
    closings: "final",
    pages: "página | hoja",
    receipts: "pago: gracias, recibido",
    payeeLabels: "beneficiario | destinatario | ordenante",
    recipientTitles: "destinatari | beneficiari | contraparte",
    paymentMethodTitles: "medio | método",
    feeTitles: "pagos | gastos | gasto | cargo | cargos",
    valueTitles: "valor",
    timeTitles: "hora",
    regionTitles: "estado"
  )
}
