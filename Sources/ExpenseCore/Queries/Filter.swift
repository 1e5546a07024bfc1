/// Which expenses are meant: those that fit everything that is asked for.
///
/// Where several values of one kind are asked for, one of them is enough, but for tags and searches, of
/// which an expense can match several: it has to match them all. Of values that are excluded, an
/// expense may have none. Types, accounts and tags are compared without regard to case.
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
  /// Searches in the name and the note, all of which have to match; one without any text matches
  /// nothing.
  public var searches: [SearchQuery] = []
  /// Searches in the name and the note, none of which may match.
  public var excludedSearches: [SearchQuery] = []
  /// Tags of an expense.
  public var tags: [String] = []
  /// Tags of which an expense has none.
  public var excludedTags: [String] = []
  /// True for expenses without tags only.
  public var isUntagged = false
  /// Accounts that an expense does not have.
  public var excludedAccounts: [String] = []
  /// True for expenses without an account only.
  public var isWithoutAccount = false
  /// Accounts of which an expense has one; any account, or none, if there are none.
  public var accounts: [String] = []
  /// Currencies of which an expense has one; any, or none, if there are none.
  ///
  /// Expenses without a currency are in the home currency, if that is set.
  public var currencies: [CurrencyCode] = []

  /// The settings of the store, with its types and its home currency.
  package var settings: Settings

  /// Means all expenses of a store with these settings.
  public init(settings: Settings = Settings()) {
    self.settings = settings
  }

  /// The types that are named but not known, and so have to occur among the expenses.
  var unknownTypes: [ExpenseType] {
    (types + excludedTypes).filter { !settings.knownTypes.contains($0) }
  }
}
