/// The current expense, valid until the stream advances.
extension ExpenseStream {
  /// The keys of the rows that the current expense is, without decoding the rest of it.
  var importKeys: [ImportKey] {
    let first = expense.importKey.flatMap { ImportKey(reader.text($0)) }.map { [$0] } ?? []
    return expense.unknownMembers.isEmpty
      ? first : first + item().furtherImportKeys.compactMap(ImportKey.init)
  }

  /// The amount as written, if it differs from the amount that was read.
  package var inexactAmount: (literal: String, isRounded: Bool, position: (line: Int, column: Int))?
  {
    expense.inexactAmount.map { amount in
      (reader.literal(at: amount.range), amount.isRounded, position(of: amount.range.lowerBound))
    }
  }

  /// The position at which the current expense begins.
  package var position: (line: Int, column: Int) { position(of: expense.start) }

  /// The id as a number of 32 hexadecimal digits.
  package var id: UInt128 { reader.idNumber(at: expense.id) }

  /// The first four digits of the id, as a number: the upper 16 bits of ``id``.
  @inline(__always)
  var idHead: UInt16 { UInt16(reader.word(at: expense.id).hexadecimalNumber >> 16) }

  /// The first eight digits of the id, as a number.
  @inline(__always)
  var idStart: UInt32 { reader.word(at: expense.id).hexadecimalNumber }

  /// The first byte of the name as written; a quotation mark if the name is empty.
  var firstByteOfName: UInt8 { reader.bytes(in: expense.name.start..<expense.name.start + 1)[0] }

  /// The range of the expense in the text, in bytes.
  var range: Range<Int> { windowOffset + expense.start..<windowOffset + reader.offset }

  /// True if ``JSONWriter`` would write the same bytes.
  mutating func isCanonical() -> Bool {
    if let isCanonical = expense.isCanonical { return isCanonical }
    let bytes = reader.bytes(in: expense.start..<reader.offset)
    return reader.item(of: expense, type: type).encoded.elementsEqual(bytes)
  }

  /// Call a closure with the bytes of the expense as ``JSONWriter`` writes them.
  mutating func withText<Result>(
    _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
  ) rethrows -> Result {
    if expense.isCanonical == true {
      return try body(reader.bytes(in: expense.start..<reader.offset))
    }
    return try reader.item(of: expense, type: type).encoded.withUnsafeBufferPointer(body)
  }

  /// The expense with all its members, in the home currency if it names none.
  package func item() -> ExpenseItem {
    var item = reader.item(of: expense, type: type)
    if item.currency == nil { item.currency = home }
    return item
  }

  private var type: ExpenseType { ExpenseType(types.strings[typeNumber]) }
}

extension ExpenseItem.UnknownMember {
  /// True if the member holds the conflicts of an expense.
  fileprivate var isOfConflicts: Bool { name.utf8.elementsEqual("\"conflict\"".utf8) }

  /// The members of an object without known members, in its order.
  ///
  /// - Parameter text: The object.
  /// - Returns: The members; nil for any other text.
  package static func members(of text: String) -> [ExpenseItem.UnknownMember]? {
    let window = ByteWindow(text: Array(text.utf8))
    var reader = JSONReader(window, isLast: true)
    var members: [ExpenseItem.UnknownMember] = []
    do {
      try reader.readExpenses(isList: false, requiring: []) { reader, expense in
        guard members.isEmpty, !ExpenseField.allCases.contains(where: expense.fields.contains)
        else { throw reader.unexpected("one object without known members") }
        members = reader.unknownMembers(of: expense)
      }
    } catch {
      return nil
    }
    return members
  }
}

extension JSONReader {
  /// True if an expense has a member with conflicts.
  func hasConflicts(_ expense: Expense) -> Bool {
    expense.unknownMembers.contains { name, value in
      has("conflict\"", at: name.start) && bytes[value.lowerBound] == UInt8(ascii: "{")
        && [MergeConflict](json: compact(value)) != nil
    }
  }

  /// The expense with all its members; its id and its type may be given if known.
  package func item(of expense: Expense, id: ExpenseItem.ID? = nil, type: ExpenseType? = nil)
    -> ExpenseItem
  {
    var item = ExpenseItem(
      id: id ?? ExpenseItem.ID(idNumber(at: expense.id)), name: text(expense.name),
      type: type ?? ExpenseType(text(expense.type)), amount: expense.amount, date: expense.date,
      currency: expense.currency, details: details(of: expense),
      importKey: expense.importKey.map(text))
    if let amount = expense.inexactAmount, amount.isRounded {
      item.unroundedAmount = literal(at: amount.range)
    }
    if !expense.unknownMembers.isEmpty {
      var members = unknownMembers(of: expense)
      if let index = members.firstIndex(where: \.isOfConflicts),
        let conflicts = [MergeConflict](json: members[index].value)
      {
        members.remove(at: index)
        item.conflicts = conflicts
      }
      item.unknownMembers = members
    }
    return item
  }

  fileprivate func unknownMembers(of expense: Expense) -> [ExpenseItem.UnknownMember] {
    expense.unknownMembers.map { name, value in
      ExpenseItem.UnknownMember(name: compact(name.start - 1..<name.end + 1), value: compact(value))
    }
  }
}
