internal import ExpenseCore

/// A row that cannot be read: its position, and the reason.
public struct InvalidRow: Hashable, Sendable {
  /// The reason why a row cannot be read.
  public enum Reason: Hashable, Sendable {
    /// A broken rule or a missing value, as the end of a sentence.
    case rule(String)
    /// A day without a year.
    case openYear
    /// An amount that went the other way according to its own column, as the end of a sentence.
    case otherDirection(String)
    /// A currency that cannot be determined, with the reason as the end of a sentence.
    case openCurrency(String)
    /// A text that may or may not mean that the row is booked.
    case openStatus(String)
    /// A text that may stand for a total or a balance.
    case openSum(String)
    /// A word in the column of signs that says neither spending nor income.
    case openWord(String)
    /// An amount that may be spending or income, with a text of its row.
    case openDirection(String)
    /// A row of a table below the other rows, which begins on a line and has columns of its own.
    case otherTable(line: Int)
    /// A fee that may or may not be part of the amount, with its column and those of amounts.
    case openFee(CSVColumn, amounts: [CSVRole: CSVColumn])
  }

  /// Line number of the start of the row, counted from 1.
  public internal(set) var line: Int
  /// The column of the value; nil for the whole row.
  public internal(set) var column: CSVColumn?
  /// The title of the column, if it has one.
  public let title: String?
  /// The value.
  public let value: String
  /// The reason why the value is invalid.
  public let reason: Reason
  /// True if a transaction may be lost with the row; false for a line without a date and an amount.
  public internal(set) var mayBeTransaction = true
  /// True if it is a heading by which the rows below it are not booked.
  public internal(set) var isHeading = false
  /// True if the file ends within the row, so that more may be missing.
  public internal(set) var isCut = false
  /// True if the balances of the file say that money moved in a row that cannot be read.
  public internal(set) var movesBalance = false
}

extension InvalidRow: CustomStringConvertible {
  /// The row in one line: `line 7, column 3 (Betrag): '12x': not an amount`.
  public var description: String {
    "line \(line)" + (column.map { ", column \($0)" } ?? "")
      + (title.map { " (\($0.shortened))" } ?? "") + ": '\(value.shortened)': \(reason)"
  }
}

extension InvalidRow {
  /// The number of further rows of a group, in brackets; empty if there are none.
  package static func more(_ count: Int) -> String {
    count > 1 ? " (and in \(count - 1) more \(count == 2 ? "row" : "rows"))" : ""
  }

  /// True if it belongs to another table of the file.
  package var isOfOtherTable: Bool { if case .otherTable = reason { true } else { false } }

  /// The text of the row that rows of the same reason share; nil for a row by itself.
  fileprivate var group: String? {
    switch reason {
    case .openStatus(let text), .openSum(let text), .openWord(let text): text.folded
    case .openCurrency(let text): text
    case .openFee: "fee"
    case .otherTable(let line): "\(line)"
    case .openYear: "year"
    case .rule, .openDirection, .otherDirection: nil
    }
  }
}

extension [InvalidRow] {
  /// The first row of each group that one option settles, with the number of its rows.
  package var groups: [(row: InvalidRow, count: Int)] {
    var groups: [(row: InvalidRow, count: Int)] = []
    var indices: [String: Int] = [:]
    for row in self {
      if let name = row.group, let index = indices[name] {
        groups[index].count += 1
      } else {
        if let name = row.group { indices[name] = groups.count }
        groups.append((row, 1))
      }
    }
    return groups
  }
}

extension InvalidRow.Reason: CustomStringConvertible {
  /// The reason, as the end of a sentence.
  public var description: String {
    switch self {
    case .rule(let text), .openCurrency(let text), .otherDirection(let text): text
    case .openYear: "no year"
    case .openStatus: "unclear if the row is booked"
    case .openSum: "may be a total or a balance"
    case .openWord: "unclear whether spending or income"
    case .openDirection: "unclear whether spending or income, without the balance before it"
    case .otherTable(let line): "in the table that begins in line \(line), with other columns"
    case .openFee: "the amount may or may not include this fee"
    }
  }
}
