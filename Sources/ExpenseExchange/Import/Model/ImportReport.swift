public import ExpenseCore

/// The content of a file, and the outcome of its import, or of a preview, for each row.
public struct ImportReport: Sendable {
  /// The layout of a file.
  public struct Layout: Sendable {
    /// The format of the file.
    public let format: ImportFormat
    /// The complete mapping, both given and detected.
    public let mapping: ImportMapping
    /// The line of the header row; nil if there is none.
    public let headerLine: Int?
  }

  /// A line other than a row.
  public struct OtherLine: Sendable {
    /// Line number, counted from 1.
    public let line: Int
    /// The text of the line.
    public let text: String
  }

  /// Two balances in lines around a table from which its rows do not lead to each other.
  public struct OpenBalances: Hashable, Sendable {
    /// The lines of both, counted from 1.
    public let lines: [Int]
    /// The sum of the rows, positive if more came in.
    public let sum: Amount
    /// The difference of the balances.
    public let difference: Amount
  }

  /// The outcome of a row.
  public enum Outcome: Hashable, Sendable {
    case new(TypeSource)
    /// Imported before, or in the store with the same id.
    case duplicate
    /// Imported before, and deleted since.
    case deleted
    /// Money received, with a negative amount.
    case received
    /// An amount of 0.
    case nothing
    /// Not booked, in the bank's own word.
    case notBooked(String)
    /// Without a booking date, which the other rows have.
    case unbooked
    /// Hidden by the workbook, as by a filter.
    case hidden
    /// A transfer to or from another account of the person, with its name in the file.
    case transfer(String)
    /// The same as an expense that is there already, and is linked to the row.
    case linked
    /// Maybe the same as an expense that is there already: left out until somebody decides.
    case doubtful
    /// Left out by a person's decision.
    case left
  }

  /// A row of the file.
  ///
  /// A reader fills in what the file says. Type and outcome are final once the row has been compared
  /// with the store.
  public struct Row: Sendable {
    /// Line number of its start, counted from 1.
    public internal(set) var line: Int
    /// The expense made from the row.
    public package(set) var item: ExpenseItem
    /// The outcome of the row.
    public internal(set) var outcome: Outcome
    /// True if the row may be imported; false if an expense already has its id.
    public internal(set) var canBePicked = true
    /// True if the file gives an id.
    package let hasID: Bool
    /// True if the file gives the type.
    package let isTyped: Bool
    /// True if the file says that it is income, not money back from a payee.
    package var isIncome = false
    /// The day on which the bank booked it; nil if that is its date.
    var bookingDay: Day?
    /// The source of the type.
    public internal(set) var typeSource = TypeSource.default
    private var box: Box?
    /// The expense that the row is, or may be; nil for a new row.
    ///
    /// It was entered by hand, recorded by a rule, or imported but missing from this file.
    public internal(set) var similar: ExpenseItem? {
      get { rare.similar }
      set { rare.similar = newValue }
    }
    /// True if that expense is not there yet: a rule would record it.
    public internal(set) var isDue: Bool {
      get { rare.isDue }
      set { rare.isDue = newValue }
    }
    /// The account to which the row may only move money; nil for an expense.
    public internal(set) var possibleTransfer: String? {
      get { rare.transfer }
      set { rare.transfer = newValue }
    }

    /// For money that came in from another account, the hash of the row by which it went out there.
    var otherHalf: String? {
      get { rare.otherHalf }
      set { rare.otherHalf = newValue }
    }

    /// The category in the file.
    package var category: String? { rare.category }

    /// The properties that most rows lack.
    private struct Rare: Sendable {
      var similar: ExpenseItem?
      var category: String?
      var isDue = false
      var transfer: String?
      var otherHalf: String?

      var isEmpty: Bool {
        similar == nil && category == nil && !isDue && transfer == nil && otherHalf == nil
      }
    }

    /// The rare properties, stored apart: there may be a million rows.
    private final class Box: Sendable {
      let rare: Rare

      init(_ rare: Rare) { self.rare = rare }
    }

    private var rare: Rare {
      get { box?.rare ?? Rare() }
      set { box = newValue.isEmpty ? nil : Box(newValue) }
    }

    package init(
      line: Int, item: ExpenseItem, outcome: Outcome = .new(.default), hasID: Bool = false,
      category: String? = nil, isTyped: Bool = false
    ) {
      (self.line, self.item, self.outcome) = (line, item, outcome)
      (self.hasID, self.isTyped) = (hasID, isTyped)
      if let category { rare = Rare(category: category) }
    }

    /// The import key; nil for an expense without one.
    package var key: ImportKey? { item.importKey.flatMap(ImportKey.init) }

    /// True if the row is a new expense.
    public var isNew: Bool {
      if case .new = outcome { true } else { false }
    }

    /// True if both are the same row of the same file with the same result.
    ///
    /// Ids are ignored, since each reading assigns new ones.
    ///
    /// - Parameters:
    ///   - other: The other row.
    ///   - ignoresType: True to ignore a different type.
    /// - Returns: True if they are the same.
    package func isSame(as other: ImportReport.Row, ignoringType ignoresType: Bool = false) -> Bool
    {
      let (mine, others) = (item, other.item)
      let isSameText =
        line == other.line && mine.name == others.name && mine.note == others.note
        && mine.account == others.account && mine.importKey == others.importKey
      let isSameAmount =
        mine.amount == others.amount && mine.currency == others.currency && mine.date == others.date
      guard isSameText, isSameAmount, canBePicked == other.canBePicked,
        similar?.id == other.similar?.id, possibleTransfer == other.possibleTransfer
      else { return false }
      guard ignoresType else { return outcome == other.outcome && mine.type == others.type }
      return isNew && other.isNew || outcome == other.outcome
    }
  }

  /// The rows, in the order of the file.
  public internal(set) var rows: [Row] = []
  /// Expenses that have the id of a row but differ from it; they stay unchanged.
  public internal(set) var differing: [ExpenseItem] = []
  /// The skipped rows that could not be read.
  public internal(set) var invalidRows: [InvalidRow] = []
  /// The categories of new expenses that are no types, with their number of expenses, the most frequent
  /// first.
  public internal(set) var openCategories: [(name: String, count: Int)] = []
  /// The types that are added for categories of new expenses.
  public internal(set) var addedTypes: [ExpenseType] = []
  /// Texts to keep or skip that match no cell of the file.
  public internal(set) var unmatchedTexts: [String] = []
  /// Another account that already has all rows, at least two, as if the file had been imported into
  /// it; nil if there is none.
  public internal(set) var repeatedAccount: String?
  /// Lines other than rows: those before the header row, and those after the last row.
  public internal(set) var otherLines: [OtherLine] = []
  /// The facts found about the file, and the evidence for them.
  public internal(set) var findings: [ImportFinding] = []
  /// The layout of the file; nil if there was nothing to detect.
  public internal(set) var layout: Layout?

  /// The places where rows are missing according to the balances, each with a line.
  public internal(set) var gaps: [(gap: StatementGap, line: Int)] = []
  /// Balances around the rows that they do not explain; nil if there are none.
  public internal(set) var openBalances: OpenBalances?
  /// The statements in the file, one for each account and currency.
  package internal(set) var statements: [StatementFacts] = []

  package init() {}

  /// The rows that may be expenses which are there already.
  public var doubtfulRows: [Row] { rows.filter { $0.outcome == .doubtful } }
  /// The rows that are expenses which are there already, by the ids of those.
  var links: [ExpenseItem.ID: ExpenseItem] {
    rows.reduce(into: [:]) { links, row in
      if row.outcome == .linked, let id = row.similar?.id { links[id] = row.item }
    }
  }

  /// The new expenses that may only move money to another account.
  public var possibleTransfers: [Row] { rows.filter { $0.isNew && $0.possibleTransfer != nil } }
  /// Imported expenses of the account whose rows a complete statement no longer has.
  public internal(set) var goneExpenses: [ExpenseItem] = []
  /// Expenses of other accounts that only moved money to this one.
  public internal(set) var movedExpenses: [ExpenseItem] = []

  /// The new expenses, in the order of the file.
  public var newItems: [ExpenseItem] { rows.filter(\.isNew).map(\.item) }
}
