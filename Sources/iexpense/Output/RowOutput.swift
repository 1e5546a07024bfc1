import ExpenseCore

/// Expenses and groups as lines of fields, for programs that know no JSON.
///
/// The lines are put together from bytes: a list may have a million of them.
enum RowOutput {
  /// Tabs between the fields and no titles, for `cut` and `awk`. Whatever could be taken for the
  /// end of a field or a line is escaped, and the backslash with it.
  case plain
  /// Comma-separated values as RFC 4180 describes them, with a line of titles.
  case csv

  /// Writes expenses, with all fields or some.
  func write(_ items: ExpenseList, _ fields: [ExpenseField]?, to sink: TextSink) throws {
    let fields = fields ?? ExpenseField.allCases
    try writeTitles(fields.map(\.rawValue), to: sink)
    try items.forEachPiece { piece in
      var lines: [UInt8] = []
      var value: [UInt8] = []
      piece.forEach { item in
        for (place, field) in fields.enumerated() {
          value.removeAll(keepingCapacity: true)
          value.append(field, of: item)
          append(value, at: place, to: &lines)
        }
        endLine(&lines)
      }
      return lines
    } _: {
      try sink.write($0)
    }
  }

  /// Writes a line for each group and each of its currencies.
  func write(_ summary: TypeSummary, to sink: TextSink) throws {
    try writeTitles(["type", "currency", "count", "amount"], to: sink)
    for group in summary.groups {
      for sum in group.totals.byCurrency {
        let values = [group.type.name, sum.currency?.code ?? "", "\(sum.count)", "\(sum.total)"]
        try write(values, to: sink)
      }
    }
  }

  private func writeTitles(_ titles: [String], to sink: TextSink) throws {
    if self == .csv { try write(titles, to: sink) }
  }

  private func write(_ values: [String], to sink: TextSink) throws {
    var line: [UInt8] = []
    for (place, value) in values.enumerated() { append(Array(value.utf8), at: place, to: &line) }
    endLine(&line)
    try sink.write(line)
  }

  private func endLine(_ line: inout [UInt8]) {
    if self == .csv { line.append(UInt8(ascii: "\r")) }
    line.append(UInt8(ascii: "\n"))
  }

  private func append(_ value: [UInt8], at place: Int, to line: inout [UInt8]) {
    switch self {
    case .plain:
      if place > 0 { line.append(UInt8(ascii: "\t")) }
      // Most values are ASCII without any of this, and need no closer look.
      if value.allSatisfy({ $0 >= 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\\") }) {
        line += value
      } else {
        let text = String(decoding: value, as: UTF8.self)
        line += text.replacing("\\", with: "\\\\").escapedForTerminal.utf8
      }
    case .csv:
      if place > 0 { line.append(UInt8(ascii: ",")) }
      let quote = UInt8(ascii: "\"")
      let isSpecial = { (byte: UInt8) in
        byte == UInt8(ascii: ",") || byte == quote || byte == UInt8(ascii: "\n")
          || byte == UInt8(ascii: "\r")
      }
      guard value.contains(where: isSpecial) else {
        line += value
        return
      }
      line.append(quote)
      for byte in value {
        if byte == quote { line.append(quote) }
        line.append(byte)
      }
      line.append(quote)
    }
  }
}

extension [UInt8] {
  /// Appends the value of a field as the file has it, without quotation marks.
  ///
  /// Where there is none, nothing is appended. Tags have commas between them, and a backslash before a comma or backslash in one.
  fileprivate mutating func append(_ field: ExpenseField, of item: ExpenseItem) {
    switch field {
    case .id: append(digitsOf: item.id, count: 32)
    case .name: append(contentsOf: item.name.utf8)
    case .type: append(contentsOf: item.type.name.utf8)
    case .amount: append(contentsOf: item.amount.description.utf8)
    case .date: if let date = item.date { append(date) }
    case .currency: if let currency = item.currency { append(contentsOf: currency.code.utf8) }
    case .account: if let account = item.account { append(contentsOf: account.utf8) }
    case .note: if let note = item.note { append(contentsOf: note.utf8) }
    case .tags:
      for (place, tag) in item.tags.enumerated() {
        if place > 0 { append(UInt8(ascii: ",")) }
        for byte in tag.utf8 {
          if byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\\") { append(UInt8(ascii: "\\")) }
          append(byte)
        }
      }
    }
  }
}
