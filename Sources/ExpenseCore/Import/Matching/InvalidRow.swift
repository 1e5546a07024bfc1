/// A row that cannot be read: where it is, and why.
public struct InvalidRow: Hashable, Sendable {
  /// Why a row cannot be read.
  public enum Reason: Hashable, Sendable {
    /// A rule that it breaks, or what it lacks, as the end of a sentence.
    case rule(String)
    /// Why its currency cannot be told, as the end of a sentence.
    case openCurrency(String)
    /// A text that may say that it is booked or not.
    case openStatus(String)
    /// A text that may be that of a sum or a balance.
    case openSum(String)
    /// A fee, which may be part of the amount or not.
    case openFee
  }

  /// The line on which the row begins, counted from 1.
  public let line: Int
  /// The column of the value; nil for the row as a whole.
  public let column: CSVColumn?
  /// The title of the column, where it has one.
  public let title: String?
  /// The value.
  public let value: String
  /// What is wrong with it.
  public let reason: Reason

  package init(line: Int, column: CSVColumn?, title: String?, value: String, reason: Reason) {
    self.line = line
    self.column = column
    self.title = title
    self.value = value
    self.reason = reason
  }
}

extension InvalidRow: CustomStringConvertible {
  /// The row in a line: `line 7, column 3 (Betrag): '12x': it is not an amount`.
  public var description: String {
    "line \(line)" + (column.map { ", column \($0)" } ?? "")
      + (title.map { " (\($0.shortened))" } ?? "") + ": '\(value.shortened)': \(reason)"
  }
}

extension InvalidRow.Reason: CustomStringConvertible {
  /// What is wrong, as the end of a sentence.
  public var description: String {
    switch self {
    case .rule(let text), .openCurrency(let text): text
    case .openStatus: "it may say that it is booked or not"
    case .openSum: "it may be a sum or a balance"
    case .openFee: "there is a fee, which may be part of the amount or not"
    }
  }
}
