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
  /// What is in the name or in the note, without regard to case and accents; see
  /// ``isSearchable(_:)``.
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

  /// Whether there is something in a text to search for, beside white space and accents; what has
  /// nothing is nowhere.
  public static func isSearchable(_ text: String) -> Bool {
    !text.folded.trimmingWhitespace().isEmpty
  }

  /// The types that are named but not known, and so have to occur among the expenses.
  var unknownTypes: [ExpenseType] {
    (types + excludedTypes).filter { !settings.knownTypes.contains($0) }
  }
}

extension Sequence<ExpenseItem> {
  /// The expenses that are meant, in their order.
  public func matching(_ filter: Filter) -> [ExpenseItem] {
    let matcher = FilterMatcher(filter)
    return self.filter(matcher.admits)
  }
}

/// A filter that is ready for many expenses: what is quick to compare comes first, what needs text
/// last.
struct FilterMatcher: Sendable {
  private let filter: Filter
  private let texts: [[UInt8]]
  private let tags: Set<String>
  private let accounts: Set<String>

  /// Whether texts of the expenses have to be looked at.
  let needsTexts: Bool

  init(_ filter: Filter) {
    self.filter = filter
    texts = filter.texts.map(\.foldedBytes)
    tags = Set(filter.tags.map { $0.lowercased() })
    accounts = Set(filter.accounts.map { $0.lowercased() })
    needsTexts = !texts.isEmpty || !tags.isEmpty || !accounts.isEmpty
  }

  func admits(_ item: ExpenseItem) -> Bool {
    admits(item.type) && admits(item.amount, item.date, item.currency) && admitsTexts(of: item)
  }

  func admits(_ type: ExpenseType) -> Bool {
    (filter.types.isEmpty || filter.types.contains(where: type.matches))
      && !filter.excludedTypes.contains(where: type.matches)
  }

  func admits(_ amount: Amount, _ date: Day?, _ currency: CurrencyCode?) -> Bool {
    if let days = filter.days {
      guard let date, days.contains(date) else { return false }
    }
    if filter.isUndated, date != nil { return false }
    if let minimum = filter.minimum, amount < minimum { return false }
    if let maximum = filter.maximum, amount > maximum { return false }
    if !filter.currencies.isEmpty {
      guard let currency = currency ?? filter.settings.currency,
        filter.currencies.contains(currency)
      else { return false }
    }
    return true
  }

  func admitsTexts(of item: ExpenseItem) -> Bool {
    if !accounts.isEmpty {
      guard let account = item.account, accounts.contains(account.lowercased()) else {
        return false
      }
    }
    if !tags.isEmpty, !tags.isSubset(of: item.tags.map { $0.lowercased() }) { return false }
    guard !texts.isEmpty else { return true }
    return texts.allSatisfy { text in
      item.name.contains(folded: text) || item.note?.contains(folded: text) == true
    }
  }
}
