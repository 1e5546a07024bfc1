/// A filter that selects the expenses that meet all its criteria.
///
/// Of several values of one kind, an expense needs only one; of several tags or searches, it must
/// match all. It must not have any excluded value. Types, accounts and tags are compared without
/// regard to case.
public struct Filter: Equatable, Sendable {
  /// Types to include; empty for any.
  public var types: [ExpenseType] = []
  /// Types to exclude.
  public var excludedTypes: [ExpenseType] = []
  /// The dates to include; nil for any date or none.
  public var days: Period?
  /// True to include only expenses without a date.
  public var isUndated = false
  /// Minimum amount, in any currency.
  public var minimum: Amount?
  /// Maximum amount, in any currency.
  public var maximum: Amount?
  /// Searches in the name and the note that must all match; one without any text matches nothing.
  public var searches: [SearchQuery] = []
  /// Searches in the name and the note of which none may match.
  public var excludedSearches: [SearchQuery] = []
  /// Tags to include; an expense must have them all.
  ///
  /// A text with commas stands for the tag with that text, or for all tags in the list, where a
  /// backslash keeps the comma behind it in a tag.
  public var tags: [String] = []
  /// Tags to exclude.
  public var excludedTags: [String] = []
  /// True to include only expenses with members in conflict.
  public var isInConflict = false
  /// True to include only expenses without tags.
  public var isUntagged = false
  /// Accounts to exclude.
  public var excludedAccounts: [String] = []
  /// True to include only expenses without an account.
  public var isWithoutAccount = false
  /// Accounts to include; empty for any account or none.
  public var accounts: [String] = []
  /// Currencies to include; empty for any currency or none.
  ///
  /// Expenses without a currency are in the home currency, if one is set.
  public var currencies: [CurrencyCode] = []

  /// The settings of the store, with its types and its home currency; ``Expenses`` sets its own.
  package var settings: Settings

  /// Create a filter that includes all expenses.
  public init() { settings = Settings() }

  /// Create a filter that includes all expenses of a store with these settings.
  package init(settings: Settings) { self.settings = settings }

  /// Refuse a type that is unknown and that no expense has.
  ///
  /// - Parameter occurring: The types of all expenses, asked for only if there is an unknown one.
  /// - Throws: An ``InvalidValue``.
  package func checkTypes(occurring: () -> [ExpenseType]) throws {
    let known = settings.knownTypes
    let unknown = (types + excludedTypes).filter { !known.contains($0) }
    if unknown.isEmpty { return }
    let occurring = occurring()
    for type in unknown where !occurring.contains(where: type.matches) {
      let others = occurring.filter { !known.contains($0) }
      let names = (known.types + others).sorted(byType: \.self, among: known).map(\.name)
      throw InvalidValue(field: .type, text: type.name, reason: .unknown(known: names))
    }
  }
}
