/// What has become of each row of a file that was imported, or what would.
public struct ImportReport: Sendable {
  /// How a file was read.
  public struct Layout: Sendable {
    /// The format of the file.
    public let format: ImportFormat
    /// What was told of the file and what was found out, all of it.
    public let mapping: ImportMapping
    /// The line with the titles; nil where there are none.
    public let titleLine: Int?

    package init(format: ImportFormat, mapping: ImportMapping, titleLine: Int?) {
      self.format = format
      self.mapping = mapping
      self.titleLine = titleLine
    }
  }

  /// A line that is no row.
  public struct OtherLine: Sendable {
    /// Where it is, counted from 1.
    public let line: Int
    /// What it says.
    public let text: String

    package init(line: Int, text: String) {
      self.line = line
      self.text = text
    }
  }

  /// What has become of a row.
  public enum Outcome: Hashable, Sendable {
    case new(TypeSource)
    /// It was imported before, or is there with the same id.
    case duplicate
    /// It was imported before, and deleted since.
    case deleted
    /// Money that came in.
    case received
    /// An amount of nothing.
    case nothing
    /// The bank says in this word that it has not moved the money.
    case notDone(String)
    /// Money that went to another account of the person, or came from it.
    case transfer(String)
    /// It would be new, and a person has decided to leave it out.
    case left
  }

  /// A row of the file.
  public struct Row: Sendable {
    /// Where it begins, counted from 1.
    public let line: Int
    /// The expense that was made of it, or would be.
    public let item: ExpenseItem
    /// What has become of it.
    public let outcome: Outcome
    /// True if the row may be imported: not where an expense has its id already.
    public let canBeTaken: Bool
    /// The reason for the type.
    public let typeSource: TypeSource
    /// An expense with the same amount and nearly the same day that may be the same: one that was
    /// entered by hand, or imported and not in this file.
    public internal(set) var similar: ExpenseItem?

    /// Whether it is a new expense.
    public var isNew: Bool {
      if case .new = outcome { true } else { false }
    }

    /// True for the same row of the same file of which nothing else is found; ids are given anew with each
    /// reading.
    ///
    /// - Parameters:
    ///   - other: The other row.
    ///   - ignoresType: True if the type may be another one.
    /// - Returns: True if it is the same.
    package func isSame(as other: ImportReport.Row, ignoringType ignoresType: Bool = false) -> Bool
    {
      let (mine, others) = (item, other.item)
      let isSameText =
        line == other.line && mine.name == others.name && mine.note == others.note
        && mine.account == others.account && mine.importKey == others.importKey
      let isSameAmount =
        mine.amount == others.amount && mine.currency == others.currency && mine.date == others.date
      guard isSameText, isSameAmount, canBeTaken == other.canBeTaken else { return false }
      guard ignoresType else { return outcome == other.outcome && mine.type == others.type }
      return isNew && other.isNew || outcome == other.outcome
    }
  }

  /// The rows, in the order of the file.
  public internal(set) var rows: [Row] = []
  /// The expenses that have the id of one in the file, and are other ones; they stay as they are.
  public internal(set) var differing: [ExpenseItem] = []
  /// The rows that cannot be read, and were left out.
  public internal(set) var invalidRows: [InvalidRow] = []
  /// Texts that were told to keep or to skip, and that no cell of the file has.
  public internal(set) var unmatchedTexts: [String] = []
  /// Another account in which all rows are already, two at least, as if the same file had been imported
  /// into it; nil if there is none.
  public internal(set) var repeatedAccount: String?
  /// The lines that are no rows.
  public internal(set) var otherLines: [OtherLine] = []
  /// How the file was read; nil where there was nothing to be found out.
  public internal(set) var layout: Layout?

  /// The new expenses, in the order of the file.
  public var newItems: [ExpenseItem] { rows.filter(\.isNew).map(\.item) }
}
