extension ImportFile {
  /// Expenses as objects, in an array or one behind the other.
  ///
  /// They are taken as a store's are: with any type and name, and with members that are not known.
  /// Those that have no id are known again by what they are, as the rows of a bank's file.
  func jsonContent(
    _ bytes: [UInt8], _ context: Context,
    _ progress: (Double) -> Void
  ) throws -> ImportContent {
    let text = bytes.droppingByteOrderMark
    let window = ByteWindow(text: text)
    var content = ImportContent()
    var ids: Set<ExpenseItem.ID> = []
    var (line, counted) = (1, 0)
    do {
      let isList = format == .json
      var reader = JSONReader(window, isLast: true, readsSeconds: true, depth: isList ? 0 : 1)
      try reader.readExpenses(isList: isList, requiring: [.name, .amount]) { reader, expense in
        line += text[counted..<expense.start].count { $0 == UInt8(ascii: "\n") }
        counted = expense.start
        if content.rows.count % 4_096 == 0 {
          progress(Double(counted) / Double(max(1, text.count)))
        }
        let row = try row(of: expense, reader, line, context)
        guard !row.hasID || ids.insert(row.item.id).inserted else {
          throw ImportProblem(.repeatedID(row.item.id), at: expense.start, in: text)
        }
        try content.append(row)
      }
    } catch let failure as JSONReader.Failure {
      throw ImportProblem(.malformed(failure.problem), at: failure.offset, in: text)
    }
    return content
  }

  private func row(
    of expense: JSONReader.Expense, _ reader: JSONReader, _ line: Int, _ context: Context
  ) throws -> ImportRow {
    let hasID = expense.fields.contains(.id)
    let hasType = expense.fields.contains(.type)
    var item = reader.item(
      of: expense, id: hasID ? nil : ExpenseItem.newID(),
      type: hasType ? ExpenseType(reader.text(expense.type)) : context.defaultType)
    if let seconds = expense.seconds {
      guard let number = Int(floorOf: reader.compact(seconds)),
        let day = context.dayOfSeconds(number), WrittenDay.years.contains(day.year)
      else {
        throw JSONReader.Failure(
          problem: .invalidDay(reader.compact(seconds).shortened), offset: seconds.lowerBound)
      }
      item.date = day
    }
    // What another store has imported is the same row here.
    var key = item.importKey.flatMap(ImportKey.init)
    if key == nil, !hasID {
      key = ImportKey(of: item, account: item.account ?? context.told.account)
      item.importKey = key?.description
    }
    item.account = item.account ?? context.told.account
    item.currency = item.currency ?? context.told.currency
    return ImportRow(
      line: line, item: item, kind: .spent, key: key, hasID: hasID, isTyped: hasType)
  }
}

extension Int {
  /// The whole number that is not greater than a number of JSON, which may have a fraction.
  fileprivate init?(floorOf literal: String) {
    let bytes = Array(literal.utf8)
    switch DecimalNumber(literal: bytes[...]).amount {
    case .amount(let amount), .noisy(let amount):
      let scale = Int64(10_000)
      let quotient = amount.tenThousandths / scale
      self = Int(amount.tenThousandths % scale < 0 ? quotient - 1 : quotient)
    case .tooPrecise:
      // More decimals than there are ten-thousandths: the whole part is what counts.
      guard let whole = Int(literal.prefix { $0 != "." }),
        !literal.contains(where: { "eE".contains($0) })
      else { return nil }
      self = literal.hasPrefix("-") ? whole - 1 : whole
    case .tooLarge: return nil
    }
  }
}
