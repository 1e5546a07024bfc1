internal import ExpenseCore

/// Why a row cannot be read.
struct RowProblem: Error {
  /// The column, counted from 0; nil for the row as a whole.
  var place: Int?
  /// What is wrong, as the end of a sentence.
  let reason: String
  /// Whether it has no date, as a line that is no row.
  var isWithoutDate = false

  /// The row, which was read last, and what is wrong with it.
  ///
  /// - Parameters:
  ///   - reader: The reader that has read it.
  ///   - title: Gives the title of a column, if it has one.
  /// - Returns: The row.
  func row(_ reader: CSVReader, title: (Int) -> String?) -> InvalidRow {
    let value = place.flatMap { place in
      place < reader.fields.count ? reader.string(reader.fields[place]) : nil
    }
    return InvalidRow(
      line: reader.recordLine, column: place.map { .number($0 + 1) }, title: place.flatMap(title),
      value: value ?? reader.rowText, reason: reason)
  }
}
