internal import ExpenseCore

/// A workbook of Excel, one of whose sheets is a bank statement.
enum XLSXFile {
  /// The rows of the only sheet that is a statement, or of the named one.
  static func content(
    _ bytes: [UInt8], _ context: ImportContext, _ progress: (Double) -> Void
  ) throws -> ImportReport {
    let workbook = try Workbook(bytes)
    var sheets = workbook.sheets.filter { !$0.isHidden }
    if let name = context.overrides.sheet {
      sheets = workbook.sheets.filter { $0.name.isSameName(as: name) }
      guard !sheets.isEmpty else {
        throw ImportProblem(.workbook(.noSuchSheet(name, workbook.sheets.map(\.name))))
      }
    }
    var found: [(sheet: Workbook.Sheet, result: Result<CSVStatement, any Error>)] = []
    var facts: [ImportFinding] = []
    var other: (any Error)?
    for (number, sheet) in sheets.enumerated() {
      let (result, findings) = context.findings.attempt {
        try statement(sheet, in: workbook, context) {
          progress((Double(number) + $0) / Double(sheets.count + 1))
        }
      }
      // A sheet without transactions is not a statement.
      if case .failure(let problem as ImportProblem) = result,
        [.noTable, .noRows].contains(problem.reason)
      {
        other = other ?? problem
      } else {
        found.append((sheet, result))
        facts = findings
      }
    }
    guard found.count <= 1 else {
      throw ImportProblem(.workbook(.openSheet(found.map(\.sheet.name))))
    }
    guard let (sheet, result) = found.first else {
      let hidden = workbook.sheets.filter(\.isHidden).map(\.name)
      throw hidden.isEmpty || context.overrides.sheet != nil
        ? other ?? ImportProblem(.noTable) : ImportProblem(.workbook(.hiddenSheets(hidden)))
    }
    context.findings.add(
      .sheet, "'\(sheet.name)'", context.overrides.sheet == nil ? .onlyTable : .explicit)
    context.findings.add(facts)
    var content = try result.get().content {
      progress((Double(sheets.count) + $0) / Double(sheets.count + 1))
    }
    content.layout = content.layout.map { layout in
      var mapping = layout.mapping
      (mapping.encoding, mapping.delimiter) = (nil, nil)
      mapping.sheet = sheet.name
      return ImportReport.Layout(format: .xlsx, mapping: mapping, headerLine: layout.headerLine)
    }
    return content
  }

  private static func statement(
    _ sheet: Workbook.Sheet, in workbook: Workbook, _ context: ImportContext,
    _ progress: (Double) -> Void
  ) throws -> CSVStatement {
    var context = context
    // Plain numbers below a title for dates count from 1900.
    context.completesDates = !workbook.is1904
    let table = try SheetReader.table(of: sheet, in: workbook)
    context.hiddenLines = table.hiddenRows
    return try CSVStatement(table.delimited(), .utf8, .tab, context, progress: progress)
  }
}
