internal import ExpenseCore

/// A JSON file: expenses as this program writes them, or transactions as another program does.
enum JSONFile {
  /// The rows of a file; those of another program are read like a bank statement.
  static func content(
    _ bytes: [UInt8], _ format: ImportFormat, _ context: ImportContext,
    _ progress: (Double) -> Void
  ) throws -> ImportReport {
    let text = bytes.droppingByteOrderMark
    var own: MalformedText?
    do {
      if let found = try IExpenseJSON.content(text, isList: format == .json, context, progress) {
        return found
      }
    } catch let malformed as MalformedText {
      // What is malformed as an expense may be a transaction.
      own = malformed
    }
    do {
      let table = try JSONTable(text, context)
      if let own, table.isOwn { throw own }
      if let line = table.lineOfOther {
        throw ImportProblem(.malformed(.missingMember("id")), line: line)
      }
      return try content(table, format, context, progress)
    } catch let malformed as MalformedText {
      throw ImportProblem(
        .malformed(malformed.problem), line: malformed.line, column: malformed.column)
    }
  }

  private static func content(
    _ table: JSONTable, _ format: ImportFormat, _ context: ImportContext,
    _ progress: (Double) -> Void
  ) throws -> ImportReport {
    var context = context
    // Its numbers are no serial numbers of a spreadsheet.
    context.completesDates = false
    context.hasTitles = true
    context.overrides.directions = table.moved(context.overrides.directions)
    var content: ImportReport
    do {
      let statement = try CSVStatement(try table.delimited(), .utf8, .tab, context) {
        progress($0 / 2)
      }
      content = try statement.content { progress(0.5 + $0 / 2) }
    } catch var problem as ImportProblem {
      problem.moveLines(table.line)
      throw problem
    }
    content.moveLines(table.line)
    if !table.hasDates {
      for index in content.rows.indices { content.rows[index].item.date = nil }
    }
    content.layout = content.layout.map { layout in
      var mapping = layout.mapping
      (mapping.encoding, mapping.delimiter) = (nil, nil)
      if !table.hasDates { mapping.columns[.date] = nil }
      return ImportReport.Layout(format: format, mapping: mapping, headerLine: nil)
    }
    return content
  }
}

extension ImportProblem {
  /// Change the lines of a table to those of its file.
  fileprivate mutating func moveLines(_ moved: (Int) -> Int?) {
    let reason: Reason =
      switch reason {
      case .mixedDates(let first, let line, let second):
        .mixedDates(first, line: moved(line) ?? line, second)
      case .mixedDecimals(let first, let line, let second):
        .mixedDecimals(first, line: moved(line) ?? line, second)
      default: reason
      }
    self = ImportProblem(reason, line: line.flatMap(moved))
  }
}

extension ImportReport {
  /// Change the lines of a table to those of its file.
  fileprivate mutating func moveLines(_ moved: (Int) -> Int?) {
    for index in rows.indices { rows[index].line = moved(rows[index].line) ?? 1 }
    for index in invalidRows.indices {
      invalidRows[index].line = moved(invalidRows[index].line) ?? 1
      // Keys have no numbers.
      invalidRows[index].column = nil
    }
    otherLines = otherLines.map { OtherLine(line: moved($0.line) ?? 1, text: $0.text) }
  }
}
