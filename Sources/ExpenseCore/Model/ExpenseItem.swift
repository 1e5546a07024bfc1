// The part of Foundation that has UUID: without the rest the program starts a third faster.
#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// One expense: what the money was spent on, of what kind it was, and how much.
///
/// The initializer takes any values, since a file may hold what no one could enter today; what a
/// person enters is checked by ``Expenses`` when it is added or changed.
public struct ExpenseItem: Identifiable, Hashable, Sendable {
  /// What tells this expense from all others, for good.
  public package(set) var id: UUID
  /// What the money was spent on; several expenses may have the same name.
  public var name: String
  /// The kind of expense.
  public var type: ExpenseType
  /// How much was spent; negative for money that came back.
  public var amount: Amount
  /// The day of the expense, if it is known.
  public var date: Day?
  /// The currency of the amount; without one it is in the store's home currency.
  public var currency: CurrencyCode?
  private var rareMembers: RareMembers?

  /// Creates an expense.
  public init(
    id: UUID = newID(), name: String, type: ExpenseType, amount: Amount, date: Day? = nil,
    currency: CurrencyCode? = nil, account: String? = nil, note: String? = nil,
    tags: [String] = [], importKey: String? = nil
  ) {
    self.id = id
    self.name = name
    self.type = type
    self.amount = amount
    self.date = date
    self.currency = currency
    if account != nil || note != nil || !tags.isEmpty || importKey != nil {
      rareMembers = RareMembers(
        RareMembers.Values(account: account, note: note, tags: tags, importKey: importKey))
    }
  }

  /// Creates an expense of an amount as machines write it.
  ///
  /// ```swift
  /// let lunch = try ExpenseItem(name: "Lunch", type: .personal, amount: "12.50")
  /// ```
  ///
  /// - Throws: ``InvalidValue`` for a text that is no amount.
  public init(
    name: String, type: ExpenseType, amount: String, date: Day? = nil,
    currency: CurrencyCode? = nil, account: String? = nil, note: String? = nil, tags: [String] = []
  ) throws {
    self.init(
      name: name, type: type, amount: try Amount(amount), date: date, currency: currency,
      account: account, note: note, tags: tags)
  }

  /// This expense with its currency named.
  ///
  /// - Parameter home: The currency of amounts without one; nil where it is not known.
  /// - Returns: The expense.
  public func namingCurrency(_ home: CurrencyCode?) -> ExpenseItem {
    guard currency == nil, home != nil else { return self }
    var item = self
    item.currency = home
    return item
  }

  /// A random id, which no other expense has.
  public static func newID() -> UUID { UUID.random() }

  /// A member of an expense that this version does not know, token for token.
  public struct UnknownMember: Hashable, Sendable {
    /// The name, as JSON text with its quotation marks.
    public let name: String
    /// The value, as JSON text without white space between the tokens.
    public let value: String
  }
}

extension ExpenseItem {
  /// The account or card that paid.
  public var account: String? {
    get { rareMembers?.values.account }
    set { change { $0.account = newValue } }
  }

  /// Anything else worth knowing.
  public var note: String? {
    get { rareMembers?.values.note }
    set { change { $0.note = newValue } }
  }

  /// Words to find it by, in the order given.
  public var tags: [String] {
    get { rareMembers?.values.tags ?? [] }
    set { change { $0.tags = newValue } }
  }

  /// What the expense was imported as, so that the same row of a later file is known again: see
  /// <doc:Import>.
  public var importKey: String? {
    get { rareMembers?.values.importKey }
    set { change { $0.importKey = newValue } }
  }

  /// The members that this version does not know, as they stand in the file, in its order.
  public package(set) var unknownMembers: [UnknownMember] {
    get { rareMembers?.values.unknownMembers ?? [] }
    set { change { $0.unknownMembers = newValue } }
  }

  /// The amount as it was spelled before it was rounded.
  ///
  /// It is a number of JSON, which only the history still has: no expense can be
  /// added with it.
  public internal(set) var unroundedAmount: String? {
    get { rareMembers?.values.unroundedAmount }
    set { change { $0.unroundedAmount = newValue } }
  }

  /// Whether the file has the same bytes for the members that most expenses do not have, where both
  /// expenses are equal.
  func hasIdenticalRareMembers(as other: ExpenseItem) -> Bool {
    guard let rareMembers, let others = other.rareMembers, rareMembers !== others else {
      return true
    }
    func bytes(_ values: RareMembers.Values) -> [[UInt8]] {
      let unknown = values.unknownMembers.flatMap { [$0.name, $0.value] }
      return
        ([values.account ?? "", values.note ?? "", values.importKey ?? ""] + values.tags
        + unknown).map { Array($0.utf8) }
    }
    return bytes(rareMembers.values) == bytes(others.values)
  }

  private mutating func change(_ change: (inout RareMembers.Values) -> Void) {
    var values = rareMembers?.values ?? RareMembers.Values()
    change(&values)
    rareMembers = values == RareMembers.Values() ? nil : RareMembers(values)
  }
}

/// The members that most expenses do not have: they are kept apart, so that an expense is small and
/// quick to copy.
private final class RareMembers: Hashable, Sendable {
  struct Values: Hashable {
    var account: String?
    var note: String?
    var tags: [String] = []
    var importKey: String?
    var unknownMembers: [ExpenseItem.UnknownMember] = []
    var unroundedAmount: String?
  }

  let values: Values

  init(_ values: Values) {
    self.values = values
  }

  static func == (first: RareMembers, second: RareMembers) -> Bool {
    first.values == second.values
  }

  func hash(into hasher: inout Hasher) { hasher.combine(values) }
}
