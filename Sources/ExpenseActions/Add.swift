package import ExpenseCore

/// A new expense.
package struct AddRequest: Sendable {
  package var fields: FieldInput
  /// Its id; nil for a new one.
  ///
  /// Adding the same expense again with an id does nothing.
  package var id: ExpenseItem.ID?

  package init(_ fields: FieldInput, id: ExpenseItem.ID? = nil) {
    (self.fields, self.id) = (fields, id)
  }
}

/// The outcome of adding an expense.
package enum AddOutcome {
  case added(Commit)
  /// The expense had been added before, with the same id.
  case alreadyThere(ExpenseItem)
}

extension Actions {
  /// Add an expense.
  ///
  /// - Returns: The outcome.
  /// - Throws: ``InvalidInput`` for a value that breaks a rule, ``UnknownDate``, or the reason why
  ///   the expense cannot be saved.
  package func add(_ request: AddRequest) throws -> AddOutcome {
    let item = try input.item(request)
    let findsType = request.fields[.type] == nil
    do {
      let new = try NewExpenses(
        item, hasNewID: request.id == nil, findsType: findsType, settings: settings)
      return .added(try expenses.add(new, home: input.home))
    } catch ExpenseError.ids(.taken(let items))
      where items.allSatisfy({ input.isRepetition(of: $0, item, request.fields) })
    {
      return .alreadyThere(items.first ?? item)
    }
  }

  /// Add expenses from JSON text, all of them or none.
  ///
  /// - Parameters:
  ///   - text: The text, as ``NewExpenses`` reads it.
  ///   - fields: Values for fields that an expense lacks.
  /// - Returns: The commit; an empty one for no expenses.
  /// - Throws: The errors of ``add(_:)``, or `ExpenseError.malformed` for the text.
  package func add(json text: [UInt8], _ fields: FieldInput) throws -> Commit {
    let defaults = try input.defaults(fields)
    let new = try NewExpenses(json: text, settings: settings, home: input.home, defaults: defaults)
    return try expenses.add(new, home: input.home)
  }
}

extension InputReader {
  /// Check the values of a new expense that depend on the settings, the locale or the date.
  ///
  /// - Throws: ``InvalidInput`` or ``UnknownDate``.
  package func check(_ fields: FieldInput) throws {
    _ = try amount(fields)
    _ = try defaults(fields)
  }

  /// The expense that a request describes; its type may still be open.
  fileprivate func item(_ request: AddRequest) throws -> ExpenseItem {
    let fields = request.fields
    let reading = try amount(fields)
    let others = try defaults(fields)
    return ExpenseItem(
      id: request.id ?? ExpenseItem.newID(),
      name: try read(.name) { try $0.text(fields[.name] ?? "", of: .name) },
      type: others.type ?? settings.newType, amount: reading?.amount ?? .zero, date: others.date,
      currency: reading?.currency ?? others.currency, details: others.details)
  }

  /// The amount that is given, and its currency; nil for none.
  package func amount(_ fields: FieldInput) throws -> AmountReader.Reading? {
    guard let amount = fields[.amount] else { return nil }
    let currency = try read(.currency, of: fields) { try $0.currency($1) }
    return try read(.amount) { try $0.amount(amount, in: currency) }
  }

  /// The values of a new expense besides its name and amount.
  fileprivate func defaults(_ fields: FieldInput) throws -> NewExpenses.Defaults {
    let given = try values(fields)
    var details = given.details
    details.account = details.account ?? settings.defaultAccount
    return NewExpenses.Defaults(
      type: given.type, date: fields.decides(.date) ? given.date : try possibleToday,
      currency: given.currency, details: details)
  }

  /// The values that are given besides name and amount.
  func values(_ fields: FieldInput) throws -> NewExpenses.Defaults {
    NewExpenses.Defaults(
      type: try read(.type, of: fields) { try $0.type($1) },
      date: try read(.date, of: fields) { try $0.day($1) },
      currency: try read(.currency, of: fields) { try $0.currency($1) },
      details: try details(fields))
  }

  /// True if an expense is the result of an earlier run of the same request.
  ///
  /// Its date, type and account may differ unless they are given.
  fileprivate func isRepetition(
    of there: ExpenseItem, _ item: ExpenseItem, _ fields: FieldInput
  ) -> Bool {
    var item = item.namingCurrency(home)
    if !fields.decides(.date) { item.date = there.date }
    if fields[.type] == nil { item.type = there.type }
    if !fields.decides(.account) { item.account = there.account }
    return there.namingCurrency(home).differingFields(from: item).isEmpty
  }
}
