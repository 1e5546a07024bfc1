internal import ExpenseCore

/// The cells of a sheet as rows of texts.
struct SheetTable {
  private struct Cell {
    var row: Int32
    let column: Int32
    /// The range of its text, in bytes.
    let start: Int
    let end: Int
    /// True if it is a number, a date or a time.
    let isNumber: Bool
  }

  /// A group of cells shown as one; rows and columns are counted from 1.
  typealias MergedCells = (rows: ClosedRange<Int>, columns: ClosedRange<Int>)

  /// The rows that are not shown, counted from 1.
  var hiddenRows: Set<Int> = []
  private var text: [UInt8] = []
  private var cells: [Cell] = []

  /// Maximum rows in which titles may be merged, and number of merges.
  static let (maximumTitleRows, maximumMerges) = (200, 1_000)

  /// Add the next cell, at a row and a column counted from 1; line breaks become spaces, so that
  /// each row is one line.
  mutating func append(_ string: String, row: Int, column: Int, isNumber: Bool) {
    guard !string.isEmpty else { return }
    let start = text.count
    for byte in string.utf8 { text.append(byte < 0x20 || byte == 0x7F ? 0x20 : byte) }
    cells.append(
      Cell(
        row: Int32(row), column: Int32(column), start: start, end: text.count, isNumber: isNumber))
  }

  private func string(_ cell: Cell) -> String {
    String(decoding: text[cell.start..<cell.end], as: UTF8.self)
  }

  /// True if there are more cells, columns or bytes than a sheet may have.
  var isTooLarge: Bool {
    cells.count > ImportLimits.cells || text.count > ImportLimits.fileBytes
      || (cells.last?.column ?? 0) > ImportLimits.fields
  }

  /// Move titles that span several rows to the last of these, where the titles of the columns below
  /// a common title are; these get its currency.
  mutating func moveTitles(_ merges: [MergedCells]) {
    let count = cells.prefix { $0.row <= SheetTable.maximumTitleRows }.count
    var dataRows: Set<Int32> = []
    var positions: [[Int32]: Int] = [:]
    for index in 0..<count {
      let cell = cells[index]
      positions[[cell.row, cell.column]] = index
      if cell.isNumber || WrittenDay(string(cell)) != nil { dataRows.insert(cell.row) }
    }
    func hasData(_ rows: ClosedRange<Int>) -> Bool {
      rows.contains { dataRows.contains(Int32($0)) }
    }
    for merge in merges.prefix(SheetTable.maximumMerges) where !hasData(merge.rows) {
      // Each title is moved once.
      let start = [Int32(merge.rows.lowerBound), Int32(merge.columns.lowerBound)]
      guard let first = positions.removeValue(forKey: start) else { continue }
      if merge.rows.count > 1 { cells[first].row = Int32(merge.rows.upperBound) }
      let below = merge.rows.upperBound + 1
      guard merge.columns.count > 1, !hasData(below...below),
        let currency = HeaderWords.meaning(of: string(cells[first]))?.currency
      else { continue }
      for column in merge.columns {
        guard let index = positions[[Int32(below), Int32(column)]] else { continue }
        let cell = cells[index]
        let title = Array("\(string(cell)) (\(currency.code))".utf8)
        cells[index] = Cell(
          row: cell.row, column: cell.column, start: text.count, end: text.count + title.count,
          isNumber: false)
        text += title
      }
    }
    cells.sort { ($0.row, $0.column) < ($1.row, $1.column) }
  }

  /// The rows as lines with tabs between their cells, all of the same width; empty rows are empty
  /// lines.
  ///
  /// - Throws: An ``ImportProblem`` if the lines are too long in all.
  func delimited() throws -> [UInt8] {
    let (tab, quote, newline) = (UInt8(0x09), UInt8(ascii: "\""), UInt8(0x0A))
    let width = Int(cells.map(\.column).max() ?? 0)
    var lines: [UInt8] = []
    lines.reserveCapacity(text.count + cells.count * 2)
    var (row, column) = (1, 0)
    func endRow() {
      if column > 0 { lines += Array(repeating: tab, count: width - column) }
      lines.append(newline)
      (row, column) = (row + 1, 0)
    }
    for cell in cells {
      while row < cell.row { endRow() }
      lines += Array(repeating: tab, count: max(0, Int(cell.column) - max(column, 1)))
      column = Int(cell.column)
      let bytes = text[cell.start..<cell.end]
      if bytes.contains(quote) {
        lines.append(quote)
        for byte in bytes { lines += byte == quote ? [quote, quote] : [byte] }
        lines.append(quote)
      } else {
        lines += bytes
      }
      guard lines.count <= ImportLimits.fileBytes else { throw ImportProblem(.fileTooLarge) }
    }
    endRow()
    return lines
  }
}
