public import Foundation

/// One expense: what the money was spent on, of what kind it was, and how much.
///
/// The initializer takes any values, since a file may hold what no one could enter today; what a
/// person enters is checked by ``Expenses`` when it is added or changed.
public struct ExpenseItem: Identifiable, Hashable, Sendable {
  /// What tells this expense from all others, for good.
  public internal(set) var id: UUID
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
  /// The account or card that paid.
  public var account: String?
  /// Anything else worth knowing.
  public var note: String?
  /// Words to find it by, in the order given.
  public var tags: [String]
  /// The members that this version does not know, as they stand in the file, in its order.
  public internal(set) var unknownMembers: [UnknownMember]

  /// Creates an expense.
  public init(
    id: UUID = UUID(), name: String, type: ExpenseType, amount: Amount, date: Day? = nil,
    currency: CurrencyCode? = nil, account: String? = nil, note: String? = nil, tags: [String] = []
  ) {
    self.id = id
    self.name = name
    self.type = type
    self.amount = amount
    self.date = date
    self.currency = currency
    self.account = account
    self.note = note
    self.tags = tags
    unknownMembers = []
  }

  /// A member of an expense that this version does not know, token for token.
  public struct UnknownMember: Hashable, Sendable {
    /// The name, as JSON text with its quotation marks.
    public let name: String
    /// The value, as JSON text without white space between the tokens.
    public let value: String
  }
}
