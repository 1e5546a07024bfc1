/// A row that cannot be read: where it is, and why.
public struct InvalidRow: Hashable, Sendable {
  /// The line on which the row begins, counted from 1.
  public let line: Int
  /// The column of the value; nil for the row as a whole.
  public let column: CSVColumn?
  /// The title of the column, where it has one.
  public let title: String?
  /// The value.
  public let value: String
  /// What is wrong with it, as the end of a sentence.
  public let reason: String

  package init(line: Int, column: CSVColumn?, title: String?, value: String, reason: String) {
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
