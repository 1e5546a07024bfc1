/// An expense of a file that is to be imported, before it is known whether it is there already.
struct ImportRow {
  enum Kind {
    case spent
    /// Money that came in; its amount is less than nothing.
    case received
    /// An amount of nothing.
    case nothing
    /// The bank says that it has not moved the money, in this word.
    case notDone(String)
  }

  /// The line on which it begins, counted from 1.
  let line: Int
  /// The expense, whose type is yet to be found where the file has none.
  var item: ExpenseItem
  let kind: Kind
  /// By what it is known again; nil for an expense that has an id of its own.
  let key: ImportKey?
  /// Whether the file gives it an id.
  var hasID = false
  /// What the file calls its category.
  var category: String?
  /// Whether the file says the type.
  var isTyped = false
  /// All that the file says of it, for rules.
  var text: String { item.note.map { item.name + " " + $0 } ?? item.name }
}

/// What a file holds.
struct ImportContent {
  /// How many rows a file may have: two million, which take about 2.5 GiB while they are read.
  static let maximumRows = 2_000_000

  private(set) var rows: [ImportRow] = []
  var invalidRows: [InvalidRow] = []
  /// Lines that are no rows: those before the titles, and those behind the last row.
  var otherLines: [ImportReport.OtherLine] = []
  /// How the file was read; nil where there was nothing to be found out.
  var layout: ImportReport.Layout?

  /// Adds a row.
  ///
  /// - Throws: ``ImportProblem`` where there are too many.
  mutating func append(_ row: ImportRow) throws(ImportProblem) {
    guard rows.count < ImportContent.maximumRows else {
      throw ImportProblem(.tooManyRows, line: row.line)
    }
    rows.append(row)
  }
}
