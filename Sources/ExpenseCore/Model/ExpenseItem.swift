// Only the part of Foundation that has UUID: without the rest, the program starts a third faster.
#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// An expense: its name, type, amount and optional details.
///
/// The initializer takes any values, since a file may hold values that nobody could enter today.
/// ``Expenses`` checks what a person enters when an expense is added or changed.
public struct ExpenseItem: Identifiable, Hashable, Sendable {
  /// The stable identifier.
  public package(set) var id: UUID
  /// The name, for what the money was spent on; several expenses may share it.
  public var name: String
  /// The kind of expense.
  public var type: ExpenseType
  /// The amount spent; negative for money back.
  public var amount: Amount
  /// The date of the expense, if known.
  public var date: Day?
  /// The currency of the amount; nil for the store's home currency.
  public var currency: CurrencyCode?
  private var rareMembers: RareMembers?

  /// Create an expense.
  public init(
    id: UUID = newID(), name: String, type: ExpenseType, amount: Amount, date: Day? = nil,
    currency: CurrencyCode? = nil, account: String? = nil, note: String? = nil,
    tags: [String] = [], importKey: String? = nil
  ) {
    self.init(
      id: id, name: name, type: type, amount: amount, date: date, currency: currency,
      details: ExpenseDetails(account: account, note: note, tags: tags), importKey: importKey)
  }

  /// Create an expense with details.
  public init(
    id: UUID = newID(), name: String, type: ExpenseType, amount: Amount, date: Day? = nil,
    currency: CurrencyCode? = nil, details: ExpenseDetails, importKey: String? = nil
  ) {
    self.id = id
    self.name = name
    self.type = type
    self.amount = amount
    self.date = date
    self.currency = currency
    if !details.isEmpty || importKey != nil {
      rareMembers = RareMembers(RareMembers.Values(details: details, importKey: importKey))
    }
  }

  /// Create an expense with an amount as machines write it.
  ///
  /// ```swift
  /// let lunch = try ExpenseItem(name: "Lunch", type: .personal, amount: "12.50")
  /// ```
  ///
  /// - Throws: An ``InvalidValue`` if the text is not an amount.
  public init(
    name: String, type: ExpenseType, amount: String, date: Day? = nil,
    currency: CurrencyCode? = nil, account: String? = nil, note: String? = nil, tags: [String] = []
  ) throws {
    self.init(
      name: name, type: type, amount: try Amount(amount), date: date, currency: currency,
      account: account, note: note, tags: tags)
  }

  /// The expense with the home currency filled in if it names none.
  ///
  /// - Parameter home: The home currency; nil if unknown.
  /// - Returns: The expense.
  public func namingCurrency(_ home: CurrencyCode?) -> ExpenseItem {
    guard currency == nil, home != nil else { return self }
    var item = self
    item.currency = home
    return item
  }

  /// A random id that no other expense has.
  public static func newID() -> UUID { UUID.random() }

  /// A JSON member of an expense that this version does not know, token for token.
  public struct UnknownMember: Hashable, Sendable {
    /// The name, as JSON text with its quotation marks.
    public let name: String
    /// The value, as JSON text without white space between tokens.
    public let value: String
  }

  /// The details: account, note and tags.
  public var details: ExpenseDetails {
    get { rareMembers?.values.details ?? ExpenseDetails() }
    set { change { $0.details = newValue } }
  }

  /// The account or card used to pay.
  public var account: String? {
    get { rareMembers?.values.details.account }
    set { change { $0.details.account = newValue } }
  }

  /// Anything else worth knowing.
  public var note: String? {
    get { rareMembers?.values.details.note }
    set { change { $0.details.note = newValue } }
  }

  /// Words to find the expense by, in the given order.
  public var tags: [String] {
    get { rareMembers?.values.details.tags ?? [] }
    set { change { $0.details.tags = newValue } }
  }

  /// The fingerprint of the imported row, to recognize it in a later file: see <doc:Import>.
  public var importKey: String? {
    get { rareMembers?.values.importKey }
    set { change { $0.importKey = newValue } }
  }

  /// The JSON members that this version does not know, exactly as in the file and in file order.
  public var unknownMembers: [UnknownMember] {
    get { rareMembers?.values.unknownMembers ?? [] }
    set { change { $0.unknownMembers = newValue } }
  }

  /// The members that two merged lists changed differently, in the order of their names.
  ///
  /// To assign a whole other expense settles them.
  package var conflicts: [MergeConflict] {
    get { rareMembers?.values.conflicts ?? [] }
    set { change { $0.conflicts = newValue } }
  }

  /// The amount as spelled before it was rounded.
  ///
  /// A JSON number that only the history still holds: an expense with it cannot be added.
  public package(set) var unroundedAmount: String? {
    get { rareMembers?.values.unroundedAmount }
    set { change { $0.unroundedAmount = newValue } }
  }

  /// True if two equal expenses also have the same bytes in the file for their rare fields.
  func hasIdenticalRareMembers(as other: ExpenseItem) -> Bool {
    guard let rareMembers, let others = other.rareMembers, rareMembers !== others else {
      return true
    }
    func bytes(_ values: RareMembers.Values) -> [[UInt8]] {
      let unknown =
        values.unknownMembers.flatMap { [$0.name, $0.value] }
        + values.conflicts.flatMap { [$0.name] + $0.values.map { $0 ?? "" } }
      let details = ExpenseDetails.TextField.allCases.map { values.details[$0] ?? "" }
      return (details + [values.importKey ?? ""] + values.details.tags + unknown).map {
        Array($0.utf8)
      }
    }
    return bytes(rareMembers.values) == bytes(others.values)
  }

  private mutating func change(_ change: (inout RareMembers.Values) -> Void) {
    var values = rareMembers?.values ?? RareMembers.Values()
    change(&values)
    rareMembers = values == RareMembers.Values() ? nil : RareMembers(values)
  }
}

/// The fields that most expenses lack, stored apart to keep an expense small and quick to copy.
private final class RareMembers: Hashable, Sendable {
  struct Values: Hashable {
    var details = ExpenseDetails()
    var importKey: String?
    var unknownMembers: [ExpenseItem.UnknownMember] = []
    var conflicts: [MergeConflict] = []
    var unroundedAmount: String?
  }

  let values: Values

  init(_ values: Values) { self.values = values }

  static func == (first: RareMembers, second: RareMembers) -> Bool { first.values == second.values }

  func hash(into hasher: inout Hasher) { hasher.combine(values) }
}
