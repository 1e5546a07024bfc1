internal import ExpenseCore

/// Another table below the rows, with columns of its own.
extension CSVStatement {
  /// Add the rows of the table below this one as invalid: the columns of this table mean something
  /// else.
  ///
  /// Lines without a date and an amount are no rows.
  func addNextTable(to content: inout ImportReport) throws {
    guard let nextTable else { return }
    var reader = reader.moved(to: nextTable)
    var isFirst = true
    while try reader.next() {
      defer { isFirst = false }
      if reader.filledCount == 0 { continue }
      let row = CSVSample.Row(line: reader.recordLine, fields: reader.fields.map(reader.string))
      if row.isData, !isFirst {
        let problem = RowProblem(nil, .otherTable(line: nextTable.line))
        content.invalidRows.append(problem.row(line: row.line, text: reader.rowText))
      } else {
        content.otherLines.append(.init(line: row.line, text: reader.rowText))
      }
    }
  }
}
