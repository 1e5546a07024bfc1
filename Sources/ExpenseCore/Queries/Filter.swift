/// Which expenses are meant: those that fit everything that is asked for.
///
/// Where several values of one kind are asked for, one of them is enough, but for tags and texts to
/// search for, of which an expense can have several: it has to have them all. Types, accounts and
/// tags are compared without regard to case.
public struct Filter: Sendable {
  /// Types of which an expense has one; any type if there are none.
  public var types: [ExpenseType] = []
  /// Types of which an expense has none.
  public var excludedTypes: [ExpenseType] = []
  /// The days of an expense; nil for any, or none.
  public var days: Period?
  /// Whether only expenses without a day are meant.
  public var isUndated = false
  /// The least amount, whatever the currency.
  public var minimum: Amount?
  /// The greatest amount, whatever the currency.
  public var maximum: Amount?
  /// What is in the name or in the note, without regard to case and accents; what has nothing but
  /// white space and accents is nowhere.
  public var texts: [String] = []
  /// Tags of an expense.
  public var tags: [String] = []
  /// Accounts of which an expense has one; any account, or none, if there are none.
  public var accounts: [String] = []
  /// Currencies of which an expense has one; any, or none, if there are none.
  ///
  /// Expenses without a currency are in the home currency, if that is set.
  public var currencies: [CurrencyCode] = []

  /// The settings of the store, with its types and its home currency.
  let settings: Settings

  /// Means all expenses of a store with these settings.
  public init(settings: Settings = Settings()) {
    self.settings = settings
  }

  /// The types that are named but not known, and so have to occur among the expenses.
  var unknownTypes: [ExpenseType] {
    (types + excludedTypes).filter { !settings.knownTypes.contains($0) }
  }
}
