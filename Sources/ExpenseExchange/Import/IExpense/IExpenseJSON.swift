internal import ExpenseCore

/// Expenses as JSON objects, in an array or one after another.
enum IExpenseJSON {
  /// The expenses of a file.
  ///
  /// They are read like those of a store: with any type and name, and with unknown members. Those
  /// without an id get a fingerprint from their values, like the rows of a bank statement.
  static func content(
    _ bytes: [UInt8], isList: Bool, _ context: ImportContext, _ progress: (Double) -> Void
  ) throws -> ImportReport {
    let text = bytes.droppingByteOrderMark
    var content = ImportReport()
    var ids: Set<ExpenseItem.ID> = []
    var (line, counted) = (1, 0)
    do {
      try ExpenseObject.forEach(
        in: text, isList: isList, readsSeconds: true, defaultType: context.defaultType
      ) { object in
        line += text[counted..<object.offset].count { $0 == UInt8(ascii: "\n") }
        counted = object.offset
        if content.rows.count % 4_096 == 0 {
          progress(Double(counted) / Double(max(1, text.count)))
        }
        let row = try row(of: object, in: text, line, context)
        guard !row.hasID || ids.insert(row.item.id).inserted else {
          throw ImportProblem(.repeatedID(row.item.id), at: object.offset, in: text)
        }
        try content.append(row)
      }
    } catch let malformed as MalformedText {
      throw ImportProblem(
        .malformed(malformed.problem), line: malformed.line, column: malformed.column)
    }
    return content
  }

  private static func row(
    of object: ExpenseObject, in text: [UInt8], _ line: Int, _ context: ImportContext
  ) throws -> ImportReport.Row {
    let hasID = object.has(.id)
    var item = object.item
    if let (literal, offset) = object.seconds {
      guard let number = Int(floorOf: literal), let day = context.dayOfSeconds(number),
        WrittenDay.years.contains(day.year)
      else { throw MalformedText(.invalidDay(literal.shortened), at: offset, in: text) }
      item.date = day
    }
    // A row imported into another store keeps its fingerprint here.
    if !hasID, item.importKey.flatMap(ImportKey.init) == nil {
      let key = ImportKey(of: item, account: item.account ?? context.overrides.account)
      item.importKey = key.description
    }
    item.account = item.account ?? context.overrides.account
    item.currency = item.currency ?? context.overrides.currency
    return ImportReport.Row(line: line, item: item, hasID: hasID, isTyped: object.has(.type))
  }
}

extension Int {
  /// Create the floor of a JSON number, which may have a fraction.
  fileprivate init?(floorOf literal: String) {
    let bytes = Array(literal.utf8)
    switch DecimalNumber(literal: bytes[...]).amount {
    case .amount(let amount), .noisy(let amount):
      let scale = Int64(10_000)
      let quotient = amount.tenThousandths / scale
      self = Int(amount.tenThousandths % scale < 0 ? quotient - 1 : quotient)
    case .tooPrecise:
      // With more than four decimals, only the whole part counts.
      guard let whole = Int(literal.prefix { $0 != "." }),
        !literal.contains(where: { "eE".contains($0) })
      else { return nil }
      self = literal.hasPrefix("-") ? whole - 1 : whole
    case .tooLarge: return nil
    }
  }
}
