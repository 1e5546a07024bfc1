/// The details of an expense, which it may lack: account, note and tags.
///
/// Expenses, recurring expenses and the defaults of new expenses have the same details.
public struct ExpenseDetails: Hashable, Sendable {
  /// The account or card used to pay.
  public var account: String?
  /// Anything else worth knowing.
  public var note: String?
  /// Words to find the expense by, in the given order.
  public var tags: [String]

  /// Create details.
  public init(account: String? = nil, note: String? = nil, tags: [String] = []) {
    (self.account, self.note, self.tags) = (account, note, tags)
  }

  /// True if there are none.
  package var isEmpty: Bool { tags.isEmpty && TextField.allCases.allSatisfy { self[$0] == nil } }

  /// The details that are one text, by their names in the file and in file order.
  package enum TextField: String, CaseIterable, Sendable {
    case account, note

    /// The field of an expense.
    package var field: ExpenseField {
      switch self {
      case .account: .account
      case .note: .note
      }
    }
  }

  /// The fields of an expense that are details, the most telling one first: without room for all,
  /// the last one is left out first.
  package static let fields: [ExpenseField] = [.account, .tags, .note]

  /// A detail that is one text; nil if there is none.
  package subscript(text: TextField) -> String? {
    get {
      switch text {
      case .account: account
      case .note: note
      }
    }
    set {
      switch text {
      case .account: account = newValue
      case .note: note = newValue
      }
    }
  }

  /// The validated details, with trimmed texts and no duplicate tags.
  ///
  /// - Parameter old: The details before a change; unchanged ones are not checked.
  /// - Returns: The details to be saved.
  /// - Throws: An ``InvalidValue`` for the first one that breaks its rule.
  func validated(changedFrom old: ExpenseDetails?) throws -> ExpenseDetails {
    var details = self
    for text in TextField.allCases where self[text] != old?[text] {
      details[text] = try self[text].map(TextRule(text.field).apply)
    }
    if tags != old?.tags { details.tags = try ExpenseDetails.tags(tags) }
    return details
  }

  /// The validated tags, each once.
  ///
  /// - Throws: An ``InvalidValue`` for the first one that breaks its rule.
  package static func tags(_ texts: [String]) throws -> [String] {
    var seen: Set<String> = []
    return try texts.map(TextRule(.tags).apply).filter { seen.insert($0).inserted }
  }

  /// Fill in what another expense for the same payment has.
  mutating func fillIn(from other: ExpenseDetails) {
    for text in TextField.allCases { self[text] = self[text] ?? other[text] }
    tags += other.tags.filter { !tags.contains($0) }
  }
}
