/// Expenses to add to a store, whose fields keep the rules for entered values.
package struct NewExpenses: Sendable {
  /// Maximum size of a text of expenses, in bytes: 256 MiB, as for an imported file.
  package static let maximumBytes = 256 << 20

  /// The expenses, in their order.
  package let items: [ExpenseItem]
  /// True if all ids were made here, so that no store has them.
  let areNewIDs: Bool
  /// The indices of the expenses whose type is found when they are added; until then they have the
  /// default type.
  let untypedIndices: [Int]
  /// The settings whose rules they keep.
  package let settings: Settings

  /// Default values for the fields that an expense in a text lacks.
  package struct Defaults: Sendable {
    /// The type; nil to find it as described in ``TypeSource``.
    package let type: ExpenseType?
    /// The date; nil for none.
    package let date: Day?
    /// The currency; nil for none.
    package let currency: CurrencyCode?
    /// The details.
    package let details: ExpenseDetails

    /// Create a set of defaults.
    package init(
      type: ExpenseType? = nil, date: Day? = nil, currency: CurrencyCode? = nil,
      details: ExpenseDetails = ExpenseDetails()
    ) {
      self.type = type
      self.date = date
      self.currency = currency
      self.details = details
    }
  }

  init(
    checked items: [ExpenseItem], areNewIDs: Bool, untypedIndices: [Int] = [], by settings: Settings
  ) {
    self.items = items
    self.areNewIDs = areNewIDs
    self.untypedIndices = untypedIndices
    self.settings = settings
  }

  /// Create new expenses that keep their ids.
  ///
  /// - Parameters:
  ///   - items: The expenses.
  ///   - settings: The settings of the store.
  /// - Throws: ``InvalidValue`` if a field breaks its rule.
  package init(_ items: [ExpenseItem], settings: Settings) throws {
    self.init(
      checked: try items.map { try $0.validated(by: settings) }, areNewIDs: false, by: settings)
  }

  /// Create one new expense.
  ///
  /// - Parameters:
  ///   - item: The expense; its type is ignored if it is to be found.
  ///   - hasNewID: True to give it a new id, made here. A large store need not be searched for such
  ///     an id: adding takes the same time however large it is.
  ///   - findsType: True to find its type as described in ``TypeSource``.
  ///   - settings: The settings of the store.
  /// - Throws: ``InvalidValue`` if a field breaks its rule.
  package init(_ item: ExpenseItem, hasNewID: Bool, findsType: Bool, settings: Settings) throws {
    var item = item
    if findsType { item.type = settings.newType }
    item = try item.validated(by: settings)
    if hasNewID { item.id = ExpenseItem.newID() }
    self.init(
      checked: [item], areNewIDs: hasNewID, untypedIndices: findsType ? [0] : [], by: settings)
  }

  /// Create expenses from JSON text: an array of objects, or one object after another, as in
  /// NDJSON.
  ///
  /// The objects are as in a store, but only name and amount are required.
  ///
  /// - Parameters:
  ///   - text: The text; errors call it standard input.
  ///   - settings: The settings of the store.
  ///   - home: The currency of amounts without one; nil for the home currency.
  ///   - defaults: The values of absent members; a `null` member stays empty.
  /// - Throws: ``ExpenseError/malformed(path:_:)`` with line and column, for text that is not JSON
  ///   and for a value that nobody may enter.
  package init(
    json text: [UInt8], settings: Settings = Settings(), home: CurrencyCode? = nil,
    defaults: Defaults = Defaults()
  ) throws {
    let text = text.droppingByteOrderMark
    var items: [ExpenseItem] = []
    var areNewIDs = true
    var untypedIndices: [Int] = []
    let type = defaults.type ?? settings.newType
    do {
      let isList = text.first { !$0.isWhitespace } == UInt8(ascii: "[")
      try ExpenseObject.forEach(in: text, isList: isList, defaultType: type) { object in
        if object.has(.id) { areNewIDs = false }
        do {
          let item = try object.filled(with: defaults).validated(by: settings)
          try item.amount.check(fits: item.currency ?? home ?? settings.currency)
          if !object.has(.type), defaults.type == nil { untypedIndices.append(items.count) }
          items.append(item)
        } catch let value as InvalidValue {
          throw MalformedText(.invalidValue(value), at: object.offset, in: text)
        }
      }
    } catch let malformed as MalformedText {
      throw ExpenseError.malformed(path: nil, malformed)
    }
    self.init(checked: items, areNewIDs: areNewIDs, untypedIndices: untypedIndices, by: settings)
  }

  /// The same expenses, with a currency for amounts without one.
  func namingCurrency(_ home: CurrencyCode?) -> NewExpenses {
    NewExpenses(
      checked: items.map { $0.namingCurrency(home) }, areNewIDs: areNewIDs,
      untypedIndices: untypedIndices, by: settings)
  }

  /// The expenses ready to add to a store, with their types found, and valid by its settings.
  ///
  /// The settings may have changed since the expenses were created.
  ///
  /// - Parameters:
  ///   - finder: Finds the types.
  ///   - current: The current settings of the store.
  /// - Returns: The expenses, and the reasons for the types that were found.
  /// - Throws: ``InvalidValue`` if a field breaks a rule of the changed settings.
  func finished(
    finding finder: TypeFinder, _ current: Settings
  ) throws -> (items: [ExpenseItem], sources: [(id: ExpenseItem.ID, source: TypeSource)]) {
    var items = items
    var sources: [(id: ExpenseItem.ID, source: TypeSource)] = []
    if !untypedIndices.isEmpty {
      var (finder, untyped) = (finder, untypedIndices[...])
      for index in items.indices {
        if untyped.first == index {
          untyped.removeFirst()
          let found = finder.type(of: items[index])
          items[index].type = found.type
          sources.append((items[index].id, found.source))
        }
        finder.remember(items[index])
      }
    }
    if current != settings { items = try items.map { try $0.validated(by: current) } }
    return (items, sources)
  }
}

extension ExpenseObject {
  /// The expense with defaults for the members that it lacks.
  fileprivate func filled(with defaults: NewExpenses.Defaults) -> ExpenseItem {
    var item = item
    if !has(.date) { item.date = defaults.date }
    if !has(.currency) { item.currency = defaults.currency }
    var details = defaults.details
    for text in ExpenseDetails.TextField.allCases where has(text.field) {
      details[text] = item.details[text]
    }
    if has(.tags) { details.tags = item.tags }
    item.details = details
    return item
  }
}
