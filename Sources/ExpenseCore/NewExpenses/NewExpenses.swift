/// Expenses that are to be added to a store: their members keep the rules that bind what is entered.
public struct NewExpenses: Sendable {
  /// How many bytes a text of them may have: 256 MiB, as much as a file that is imported.
  public static let maximumBytes = 256 << 20

  /// The expenses, in their order.
  public let items: [ExpenseItem]
  /// Whether all ids were made here, so that no store has them.
  let areNewIDs: Bool
  /// The places of the expenses whose type is found when they are added, since nothing names it; they
  /// have the default type until then.
  let untypedPlaces: [Int]
  /// The settings by which they keep the rules.
  let settings: Settings

  /// What an expense of a text has where it lacks a member.
  public struct Defaults: Sendable {
    /// The type; nil to find it as ``TypeSource`` says.
    public let type: ExpenseType?
    /// The day; nil for none.
    public let date: Day?
    /// The currency; nil for none.
    public let currency: CurrencyCode?
    /// The account that paid; nil for none.
    public let account: String?
    /// What else is said of it; nil for nothing.
    public let note: String?
    /// The tags.
    public let tags: [String]

    /// Puts all together.
    public init(
      type: ExpenseType? = nil, date: Day? = nil, currency: CurrencyCode? = nil,
      account: String? = nil, note: String? = nil, tags: [String] = []
    ) {
      self.type = type
      self.date = date
      self.currency = currency
      self.account = account
      self.note = note
      self.tags = tags
    }
  }

  init(
    checked items: [ExpenseItem], areNewIDs: Bool, untypedPlaces: [Int] = [], by settings: Settings
  ) {
    self.items = items
    self.areNewIDs = areNewIDs
    self.untypedPlaces = untypedPlaces
    self.settings = settings
  }

  /// Takes expenses under the ids that they have.
  ///
  /// - Parameters:
  ///   - items: The expenses.
  ///   - settings: The settings of the store to which they are to be added.
  /// - Throws: ``InvalidValue`` when a member breaks its rule.
  public init(_ items: [ExpenseItem], settings: Settings) throws {
    self.init(
      checked: try items.map { try $0.validated(by: settings) }, areNewIDs: false, by: settings)
  }

  /// Takes one expense.
  ///
  /// - Parameters:
  ///   - item: The expense; its type does not matter where it is to be found.
  ///   - hasNewID: Whether it gets an id of its own, which is made here. A large store need not be
  ///     searched for such an id: adding takes the same time however large it is.
  ///   - findsType: Whether its type is found as ``TypeSource`` says.
  ///   - settings: The settings of the store to which it is to be added.
  /// - Throws: ``InvalidValue`` when a member breaks its rule.
  public init(
    _ item: ExpenseItem, hasNewID: Bool, findsType: Bool, settings: Settings
  ) throws {
    var item = item
    if findsType { item.type = settings.newType }
    item = try item.validated(by: settings)
    if hasNewID { item.id = ExpenseItem.newID() }
    self.init(
      checked: [item], areNewIDs: hasNewID, untypedPlaces: findsType ? [0] : [], by: settings)
  }

  /// Reads expenses from JSON text: an array of objects, or objects one after the other, as in NDJSON.
  ///
  /// The objects are as in a store, but for what may be absent, all but name and amount.
  ///
  /// - Parameters:
  ///   - text: The text, without a name: it is standard input to people.
  ///   - settings: The settings of the store to which they are to be added.
  ///   - home: The currency in which amounts without one are meant; nil for the home currency.
  ///   - defaults: What an expense has where a member is absent; `null` says that there is none.
  /// - Throws: ``ExpenseError/malformed(path:_:)`` with line and column, for text that is not JSON
  ///   as for a value that no one may enter.
  public init(
    json text: [UInt8], settings: Settings = Settings(), home: CurrencyCode? = nil,
    defaults: Defaults = Defaults()
  ) throws {
    let text = text.droppingByteOrderMark
    var items: [ExpenseItem] = []
    var areNewIDs = true
    var untypedPlaces: [Int] = []
    let type = defaults.type ?? settings.newType
    do {
      let isList = text.first { !$0.isWhitespace } == UInt8(ascii: "[")
      try ExpenseObject.forEach(in: text, isList: isList, defaultType: type) { object in
        if object.has(.id) { areNewIDs = false }
        do {
          let item = try object.filled(with: defaults).validated(by: settings)
          try item.amount.check(fits: item.currency ?? home ?? settings.currency)
          if !object.has(.type), defaults.type == nil { untypedPlaces.append(items.count) }
          items.append(item)
        } catch let value as InvalidValue {
          throw MalformedText(.invalidValue(value), at: object.offset, in: text)
        }
      }
    } catch let malformed as MalformedText {
      throw ExpenseError.malformed(path: nil, malformed)
    }
    self.init(
      checked: items, areNewIDs: areNewIDs, untypedPlaces: untypedPlaces, by: settings)
  }

  /// The same expenses with amounts without a currency naming this one.
  func namingCurrency(_ home: CurrencyCode?) -> NewExpenses {
    NewExpenses(
      checked: items.map { $0.namingCurrency(home) }, areNewIDs: areNewIDs,
      untypedPlaces: untypedPlaces, by: settings)
  }

  /// The expenses as they are to be added to a store: with the types that were to be found, and valid
  /// by its settings, which may have changed meanwhile.
  ///
  /// - Parameters:
  ///   - finder: Finds the types.
  ///   - current: The settings of the store.
  /// - Returns: The expenses, and the reasons for the types that were found.
  /// - Throws: ``InvalidValue`` where the settings were changed so that a member breaks its rule.
  func finished(
    finding finder: TypeFinder, _ current: Settings
  ) throws -> (items: [ExpenseItem], sources: [(id: ExpenseItem.ID, source: TypeSource)]) {
    var items = items
    var sources: [(id: ExpenseItem.ID, source: TypeSource)] = []
    if !untypedPlaces.isEmpty {
      var (finder, untyped) = (finder, untypedPlaces[...])
      for place in items.indices {
        if untyped.first == place {
          untyped.removeFirst()
          let found = finder.type(of: items[place])
          items[place].type = found.type
          sources.append((items[place].id, found.source))
        }
        finder.remember(items[place])
      }
    }
    if current != settings { items = try items.map { try $0.validated(by: current) } }
    return (items, sources)
  }
}

extension ExpenseObject {
  /// The expense with defaults for the members that it does not have.
  fileprivate func filled(with defaults: NewExpenses.Defaults) -> ExpenseItem {
    var item = item
    if !has(.date) { item.date = defaults.date }
    if !has(.currency) { item.currency = defaults.currency }
    if !has(.account) { item.account = defaults.account }
    if !has(.note) { item.note = defaults.note }
    if !has(.tags) { item.tags = defaults.tags }
    return item
  }
}
