internal import ExpenseCore

/// The objects of a JSON text as a table: a row for each, below the keys.
///
/// The members of an object within another one have their own columns. The rows of a text that is
/// one object without an amount are the objects of its only list, as banks' interfaces answer.
struct JSONTable {
  private struct Row {
    /// The line on which the object begins, counted from 1.
    let line: Int
    /// The texts by column.
    var cells: [Int: String] = [:]
    /// The keys of the object itself, `id` only if it is one of this program.
    var keys: Set<String> = []
    /// True for an expense with an id of this program.
    var isOwn: Bool {
      keys.isSuperset(of: ["id", "name", "amount"])
        && (keys.contains("type") || !keys.contains("category"))
    }
    /// The objects of each list in it.
    var lists: [[Row]] = []
  }

  private struct Column {
    /// The keys that lead to the value.
    let path: [String]
    let meaning: HeaderMeaning?
    /// True if its numbers are seconds.
    let isDate: Bool
  }

  private let context: ImportContext
  private let text: [UInt8]
  private var rows: [Row] = []
  private var columns: [Column] = []
  private var positions: [[String]: Int] = [:]
  private var counted = (offset: 0, line: 1)

  /// True if all objects are expenses with ids of this program.
  var isOwn: Bool { rows.allSatisfy(\.isOwn) }

  /// The line of the first other object, if some are expenses with ids of this program.
  var lineOfOther: Int? {
    rows.contains(where: \.isOwn) ? rows.first { !$0.isOwn }?.line : nil
  }

  /// True if a column has dates; the rows of a table without one get one that means nothing.
  private(set) var hasDates = true

  /// Create a table of the objects in a list, or one after another.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - context: The mapping and settings known beforehand.
  /// - Throws: `MalformedText`, or an ``ImportProblem`` if there are too many keys.
  init(_ text: [UInt8], _ context: ImportContext) throws {
    (self.text, self.context) = (text, context)
    let window = ByteWindow(text: text)
    var reader = JSONReader(window, isLast: true, depth: 0)
    do {
      reader.skipWhitespace()
      let isList = reader.next == UInt8(ascii: "[")
      if isList {
        try reader.readArray { rows.append(try row(&$0)) }
        reader.skipWhitespace()
      } else {
        while reader.offset < text.count {
          rows.append(try row(&reader))
          reader.skipWhitespace()
        }
      }
      try reader.checkEnd()
      if !isList, rows.count == 1 { try unwrap(rows[0]) }
    } catch let failure as JSONReader.Failure {
      throw MalformedText(failure.problem, at: failure.offset, in: text)
    }
    hasDates = context.overrides.columns[.date] != nil || columns.indices.contains(where: isDates)
  }

  /// Take the rows from the list in an object, unless the object may be a transaction itself, or if
  /// several lists may have them.
  private mutating func unwrap(_ object: Row) throws {
    func hasAmount(_ row: Row, atTop: Bool = false) -> Bool {
      row.cells.keys.contains { column in
        columns[column].meaning?.isAmount == true && (!atTop || columns[column].path.count == 1)
      }
    }
    let lists = object.lists.filter { $0.contains { hasAmount($0) } }
    let isAmount = hasAmount(object, atTop: true)
    let parts = object.cells.keys.filter { columns[$0].meaning?.isAmount == true }
    func refuse(_ found: String) -> MalformedText {
      let expected = "a list of transactions"
      return MalformedText(
        line: object.line, column: 1, problem: .unexpected(expected: expected, found: found))
    }
    switch (lists.count, isAmount) {
    case (0, false) where object.lists.count == 1: rows = object.lists[0]
    case (0, _):
      // The members of an object may be transactions by their keys.
      if parts.count > 1, object.cells.keys.allSatisfy({ columns[$0].path.count > 1 }) {
        throw refuse("\(parts.count) objects with amounts")
      }
    case (1, false): rows = lists[0]
    case (1, true): throw refuse("an amount beside such a list")
    default: throw refuse("\(lists.count) of them")
    }
  }

  /// True if a column is for dates, by its title or by most of its values.
  private func isDates(_ column: Int) -> Bool {
    let texts = rows.compactMap { $0.cells[column] }
    return columns[column].isDate && !texts.isEmpty
      || texts.count { WrittenDay($0) != nil } * 2 > texts.count
  }

  // MARK: Reading

  private mutating func row(_ reader: inout JSONReader) throws -> Row {
    counted.line += text[counted.offset..<reader.offset].count { $0 == UInt8(ascii: "\n") }
    counted.offset = reader.offset
    var row = Row(line: counted.line)
    try readMembers(of: &row, at: [], &reader)
    return row
  }

  private mutating func readMembers(
    of row: inout Row, at path: [String], _ reader: inout JSONReader
  ) throws {
    // Bytes, since canonically equivalent strings are equal in Swift but not in JSON.
    var seen: Set<[UInt8]> = []
    try reader.readObject { reader, name in
      let key = reader.text(name)
      guard seen.insert(Array(key.utf8)).inserted else {
        throw MalformedText(.duplicateMember(key.shortened), at: name.start - 1, in: text)
      }
      let path = path + [key]
      switch reader.next {
      case UInt8(ascii: "{"): try readMembers(of: &row, at: path, &reader)
      case UInt8(ascii: "["): try readList(of: &row, at: path, &reader)
      default:
        let column = try column(path)
        guard let value = try value(&reader, isDate: columns[column].isDate) else { return }
        row.cells[column] = value
        if path.count == 1, key != "id" || (try? IDPrefix(value))?.wholeID != nil {
          row.keys.insert(key)
        }
      }
    }
  }

  /// Read a list: its objects, or else its texts and numbers, joined by commas.
  private mutating func readList(
    of row: inout Row, at path: [String], _ reader: inout JSONReader
  ) throws {
    var (objects, texts): ([Row], [String]) = ([], [])
    try reader.readArray { reader in
      switch reader.next {
      case UInt8(ascii: "{"): objects.append(try self.row(&reader))
      case UInt8(ascii: "["): try reader.readValue()
      default: if let text = try value(&reader, isDate: false) { texts.append(text) }
      }
    }
    if !objects.isEmpty { row.lists.append(objects) }
    if !texts.isEmpty { row.cells[try column(path)] = texts.joined(separator: ", ") }
  }

  private mutating func column(_ path: [String]) throws -> Int {
    if let position = positions[path] { return position }
    // Those of objects around the rows are not used.
    guard columns.count < 2 * ImportLimits.fields else { throw ImportProblem(.tooManyFields) }
    let title = path.last ?? ""
    let meaning = HeaderWords.meaning(of: title)?.meaning
    let named = context.overrides.columns[.date]?.compactMap(\.title?.folded) ?? []
    columns.append(
      Column(
        path: path, meaning: meaning,
        isDate: meaning?.isDate == true || named.contains(title.folded)))
    positions[path] = columns.count - 1
    return columns.count - 1
  }

  /// Read a text, a number or a word; nil for `null`.
  private func value(_ reader: inout JSONReader, isDate: Bool) throws -> String? {
    if reader.next == UInt8(ascii: "\"") {
      let text = reader.text(try reader.readString())
      return context.day(ofInstant: text).map { "\($0)" } ?? text
    }
    guard reader.next == UInt8(ascii: "-") || reader.next.isDigit else {
      let word = try reader.readCompact()
      return word == "null" ? nil : word
    }
    let literal = reader.compact(try reader.readNumber())
    if isDate, WrittenDay(literal) == nil, let day = context.day(ofSeconds: literal) {
      return "\(day)"
    }
    switch DecimalNumber(literal: Array(literal.utf8)[...]).amount {
    case .amount(let amount), .noisy(let amount):
      // Three decimals could be read as thousands.
      return "\(amount)"
        + (amount.tenThousandths % 100 != 0 && amount.tenThousandths % 10 == 0 ? "0" : "")
    case .tooLarge, .tooPrecise: return literal
    }
  }

  // MARK: The table

  /// The table as lines with tabs between their cells; the first has the keys.
  ///
  /// - Throws: An ``ImportProblem`` if there are too many keys, or too much text.
  func delimited() throws -> [UInt8] {
    let used = columns.indices.filter { column in rows.contains { $0.cells[column] != nil } }
    let last = Dictionary(used.map { (columns[$0].path.last ?? "", 1) }, uniquingKeysWith: +)
    var titles = used.map { column in
      let path = columns[column].path
      return path.last.flatMap { last[$0] == 1 ? $0 : nil } ?? path.joined(separator: ".")
    }
    // Without a title, no problem names it.
    if !hasDates { titles.append("") }
    guard titles.count <= ImportLimits.fields else { throw ImportProblem(.tooManyFields) }
    var table = SheetTable()
    for (index, title) in titles.enumerated() {
      table.append(title, row: 1, column: index + 1, isNumber: false)
    }
    for (index, row) in rows.enumerated() {
      for (position, column) in used.enumerated() {
        guard let text = row.cells[column] else { continue }
        table.append(text, row: index + 2, column: position + 1, isNumber: false)
      }
      if !hasDates {
        table.append("2001-01-01", row: index + 2, column: titles.count, isNumber: false)
      }
    }
    guard !table.isTooLarge else { throw ImportProblem(.fileTooLarge) }
    return try table.delimited()
  }

  /// The line in the file of a line in the table; nil for the keys.
  func line(_ line: Int) -> Int? {
    rows.indices.contains(line - 2) ? rows[line - 2].line : nil
  }

  /// Decisions on lines of the file as those on lines in the table.
  func moved(_ directions: [Int: Bool]) -> [Int: Bool] {
    if directions.isEmpty { return [:] }
    return rows.indices.reduce(into: [:]) { $0[$1 + 2] = directions[rows[$1].line] }
  }
}
