internal import ExpenseCore

/// A fact found about a file to import, and the evidence for it.
public struct ImportFinding: Hashable, Sendable {
  /// The property of a file.
  public enum Subject: Hashable, Sendable {
    case format, encoding, delimiter, sheet, headerRow
    /// The budget program that wrote the file.
    case program
    /// The column with a role.
    case column(CSVRole)
    /// Columns that are not imported.
    case otherColumns
    case dateOrder, decimalMark
    /// The sign or the words of spending.
    case spending
    case currency
    /// The column of running balances.
    case balance
  }

  /// The reason why a property is known.
  public enum Evidence: Hashable, Sendable {
    /// An option or a profile.
    case explicit
    /// The rules of the format.
    case format
    /// The first bytes of the file.
    case start
    /// All bytes of the file.
    case bytes
    /// The letters of all words, or the name of the encoding in the file.
    case letters
    /// The only reading with which the text is a table.
    case onlyTable
    /// Titles that are known for this.
    case titles
    /// The values of a column, which fit nothing else.
    case contents
    /// Running balances, which follow from the amounts.
    case balances
    /// A cell that rules out any other reading.
    case cell(String, line: Int)
    /// Numbers of amounts with a minus and without one.
    case signs(minus: Int, others: Int)
    /// A column for each direction.
    case twoColumns
    /// Words beside the amounts.
    case words
    /// Codes or symbols beside the amounts, in a title or above the rows.
    case symbols
    /// Number of rows that follow from the balance before them, and of those that could.
    case following(Int, of: Int)
    /// All readings give the same.
    case allAlike
    /// Not needed.
    case unused
  }

  /// The property.
  public let subject: Subject
  /// Its value, as a person would write it.
  public let value: String
  /// The evidence for it.
  public let evidence: Evidence

  /// The evidence in a few words, for what people doubt most; nil for the rest.
  public var summary: String? {
    switch (subject, evidence) {
    case (.dateOrder, .cell(let text, _)): "dates by '\(text.shortened)'"
    case (.decimalMark, .cell(let text, _)): "decimal mark by '\(text.shortened)'"
    case (.headerRow, .titles), (.column, .balances), (.decimalMark, .balances),
      (.spending, .balances), (.spending, .signs), (.spending, .words), (.spending, .twoColumns):
      "\(evidence)"
    case (.headerRow, .contents): "contents of the columns"
    default: nil
    }
  }
}

extension ImportFinding.Evidence: CustomStringConvertible {
  /// The evidence, as the end of a sentence.
  public var description: String {
    switch self {
    case .explicit: "given"
    case .format: "defined by the format"
    case .start: "from the start of the file"
    case .bytes: "all bytes fit"
    case .letters: "from the letters, or declared in the file"
    case .onlyTable: "the only one that gives a table"
    case .titles: "known titles"
    case .contents: "only these values fit"
    case .balances: "the balances follow from it"
    case .cell(let text, let line): "'\(text.shortened)' in line \(line) rules out the others"
    case .signs(let minus, 0):
      minus == 1 ? "the only amount has a minus" : "all amounts have a minus"
    case .signs(0, let others): "none of \(others) amounts has a minus"
    case .signs(let minus, let others): "\(minus) of \(minus + others) amounts have a minus"
    case .twoColumns: "a column for each direction"
    case .words: "words beside the amounts"
    case .symbols: "codes or symbols beside the amounts"
    case .following(let links, let count):
      "\(links) of \(count) \(count == 1 ? "row follows" : "rows follow")"
    case .allAlike: "all readings give the same"
    case .unused: ""
    }
  }
}
