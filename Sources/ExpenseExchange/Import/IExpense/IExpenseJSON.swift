internal import ExpenseCore

/// Expenses as JSON objects, in an array or one after another.
enum IExpenseJSON {
  /// The expenses of a file.
  ///
  /// They are read like those of a store: with any type and name, and with unknown members. Those
  /// without an id get a fingerprint from their values, like the rows of a bank statement.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - isList: True if the objects are in an array.
  ///   - context: The mapping and settings known beforehand.
  ///   - progress: A closure called now and then with the progress, from 0 to 1.
  /// - Returns: The content; nil if an object is not an expense as this program writes it.
  /// - Throws: `MalformedText`, or an ``ImportProblem``.
  static func content(
    _ text: [UInt8], isList: Bool, _ context: ImportContext, _ progress: (Double) -> Void
  ) throws -> ImportReport? {
    var content = ImportReport()
    var ids: Set<ExpenseItem.ID> = []
    var (line, counted) = (1, 0)
    do {
      try ExpenseObject.forEach(
        in: text, isList: isList, readsInstants: true, defaultType: context.defaultType
      ) { object in
        guard isOwn(object) else { throw Foreign() }
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
    } catch is Foreign {
      return nil
    }
    return content
  }

  private struct Foreign: Error {}

  /// True for an expense as this program writes it, or as a script may write it for this program.
  ///
  /// An amount of another program may have the other sign.
  private static func isOwn(_ object: ExpenseObject) -> Bool {
    let item = object.item
    if object.has(.id) { return object.has(.type) || !object.has("category") }
    return object.has(.type) && item.unknownMembers.isEmpty && item.amount >= .zero
      && DirectionWords.isOut(item.type.name) == nil
  }

  private static func row(
    of object: ExpenseObject, in bytes: [UInt8], _ line: Int, _ context: ImportContext
  ) throws -> ImportReport.Row {
    let hasID = object.has(.id)
    var item = object.item
    if let (value, offset) = object.instant {
      let (text, day) =
        switch value {
        case .number(let number): (number, context.day(ofSeconds: number))
        case .text(let text): (text, context.day(ofInstant: text))
        }
      guard let day else { throw MalformedText(.invalidDay(text.shortened), at: offset, in: bytes) }
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
