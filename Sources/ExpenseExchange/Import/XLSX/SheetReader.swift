internal import ExpenseCore

/// A reader of the cells of a sheet.
struct SheetReader {
  private let workbook: Workbook
  private let sheet: Workbook.Sheet
  private var table = SheetTable()
  private var merges: [SheetTable.MergedCells] = []
  /// The position of the cell that is read, counted from 1.
  private var row = 0
  private var column = 0
  private var isInCell = false
  /// The type and the style of the cell, and its parts.
  private var type = ""
  private var format = CellFormat(builtIn: 0)
  private var value = ""
  private var formula: String?
  private var text = CellText()
  /// The element within the cell whose text is read.
  private var inner = ""
  /// The depth of the cell.
  private var depth = 0
  private var hasValue = false

  /// The cells of a sheet as a table.
  ///
  /// - Throws: An ``ImportProblem`` for damaged parts and invalid cells.
  static func table(of sheet: Workbook.Sheet, in workbook: Workbook) throws -> SheetTable {
    var reader = SheetReader(workbook: workbook, sheet: sheet)
    try workbook.read(sheet.part) { events, event in try reader.add(&events, event) }
    reader.table.moveTitles(reader.merges)
    return reader.table
  }

  private mutating func add(_ reader: inout XMLReader, _ event: XMLReader.Event) throws {
    if isInCell { return try addInCell(reader, event) }
    guard case .start = event else { return }
    switch reader.name {
    case "row":
      let number = try reader.attribute("r").map { try self.number($0) }
      let next = number ?? row + 1
      guard next > row, next <= ImportLimits.rows else { throw invalid("\(next)") }
      (row, column) = (next, 0)
      if ["1", "true"].contains(reader.attribute("hidden")) { table.hiddenRows.insert(next) }
    case "c":
      let name = reader.attribute("r")
      let position = try name.map(self.position)
      let next = position?.column ?? column + 1
      guard position?.row ?? row == row, next > column else { throw invalid(name ?? "") }
      column = next
      type = reader.attribute("t") ?? "n"
      let style = try reader.attribute("s").map { try number($0) }
      guard style ?? 0 < max(1, workbook.formats.count) else { throw invalid(name ?? "\(row)") }
      format = workbook.formats.isEmpty ? CellFormat(builtIn: 0) : workbook.formats[style ?? 0]
      (value, formula, hasValue, isInCell, inner) = ("", nil, false, true, "")
      depth = reader.depth
    case "mergeCell":
      let ends = try (reader.attribute("ref") ?? "").split(separator: ":").map {
        try position(String($0))
      }
      guard ends.count == 2, ends[0].row <= ends[1].row, ends[0].column <= ends[1].column,
        ends[1].row <= SheetTable.maximumTitleRows, merges.count < SheetTable.maximumMerges
      else { return }
      merges.append((rows: ends[0].row...ends[1].row, columns: ends[0].column...ends[1].column))
    default: break
    }
  }

  private mutating func addInCell(_ reader: XMLReader, _ event: XMLReader.Event) throws {
    switch event {
    case .start:
      // Values have no elements in them, and are there once.
      guard inner != "v", inner != "f" else { throw invalid(cellName) }
      if reader.depth == depth + 1 {
        inner = reader.name
        if inner == "v" {
          guard !hasValue else { throw invalid(cellName) }
          hasValue = true
        }
        if inner == "f" { formula = "" }
      }
    case .text:
      if inner == "v" { value += reader.text }
      if inner == "f" { formula?.append(reader.text) }
    case .end:
      if reader.depth == depth - 1 {
        isInCell = false
        let isNumber = type == "n" || type == "d"
        table.append(try cellText(), row: row, column: column, isNumber: isNumber)
        guard !table.isTooLarge else { throw ImportProblem(.workbook(.largeSheet(sheet.name))) }
        return
      }
      if reader.depth == depth { inner = "" }
    }
    if inner == "is" { text.add(reader, event) }
  }

  /// The text of the cell that has ended.
  private mutating func cellText() throws -> String {
    let value = value.trimmingWhitespace()
    // A formula that has never been calculated has no value.
    if value.isEmpty, type != "inlineStr", !(type == "str" && hasValue), let formula {
      return "=" + formula
    }
    switch type {
    case "n": return value.isEmpty ? "" : CellValue.text(of: value, format, is1904: workbook.is1904)
    case "s":
      if value.isEmpty { return "" }
      guard let index = Int(value), workbook.texts.indices.contains(index) else {
        throw invalid(value)
      }
      return workbook.texts[index]
    case "inlineStr": return text.take()
    case "b": return value == "1" ? "TRUE" : "FALSE"
    default: return self.value
    }
  }

  // MARK: Positions

  /// The reference of the cell that is read.
  private var cellName: String { "row \(row), column \(column)" }

  /// The row and the column of a reference: 3 and 28 for `AB3`.
  private func position(_ text: String) throws -> (row: Int, column: Int) {
    let letters = text.utf8.prefix { $0.isASCIILetter }
    let column = letters.prefix(4).reduce(0) { $0 * 26 + Int($1 & 0x1F) }
    guard (1...16_384).contains(column), letters.count <= 3,
      let row = Int(String(text.dropFirst(letters.count))), (1...ImportLimits.rows).contains(row)
    else { throw invalid(text) }
    return (row, column)
  }

  private func number(_ text: String) throws -> Int {
    guard let number = Int(text), number >= 0 else { throw invalid(text) }
    return number
  }

  private func invalid(_ cell: String) -> ImportProblem {
    ImportProblem(.workbook(.invalidCell(sheet.part, cell)))
  }
}
