extension JSONReader {
  /// The offsets of an expense's members in a window, with the values that need no allocation.
  package struct Expense {
    /// The offset of the opening brace; the offset of the reader is just after the closing one.
    var start = 0
    /// The offset of the first of the id's 36 characters.
    package var id = 0
    var name = Token()
    package var type = Token()
    var typeKey = StringTable.Key()
    package var amount = Amount.zero
    var date: Day?
    /// The range of a number or a text in place of a date.
    var instant: Range<Int>?
    var currency: CurrencyCode?
    var account: Token?
    var note: Token?
    var importKey: Token?
    var tags: [Token] = []
    var unknownMembers: [(name: Token, value: Range<Int>)] = []
    /// True if there may be more than name, type, amount and date.
    var hasExtras = false
    /// True if ``JSONWriter`` would write the same bytes; nil if only writing can tell.
    var isCanonical: Bool?
    /// The range of the amount, if the amount that was read differs from its text.
    package var inexactAmount: InexactAmount?
    /// The known members that are present, `null` or not; set only if not read as canonical.
    var fields = Fields()

    mutating func removeExtras() {
      currency = nil
      importKey = nil
      inexactAmount = nil
      (account, note) = (nil, nil)
      tags.removeAll(keepingCapacity: true)
      unknownMembers.removeAll(keepingCapacity: true)
      hasExtras = false
    }

    /// A set of known members that needs no allocation.
    struct Fields {
      private var bits: UInt16 = 0

      /// Insert a member; true if it is new.
      mutating func insert(_ field: ExpenseField) -> Bool {
        defer { bits |= 1 << field.number }
        return !contains(field)
      }

      func contains(_ field: ExpenseField) -> Bool { bits & 1 << field.number != 0 }
    }

    package struct InexactAmount {
      let range: Range<Int>
      /// True if digits were rounded off; false for the noise of binary floating point.
      let isRounded: Bool
    }
  }

  /// Read an expense with its members in any order.
  ///
  /// - Parameters:
  ///   - expense: Receives the members.
  ///   - required: The members that must be present; by default, those of an expense in a store.
  /// - Throws: A ``Failure``, or ``WindowExhausted``.
  mutating func readExpense(
    _ expense: inout Expense, requiring required: [ExpenseField] = [.id, .name, .type, .amount]
  ) throws {
    let start = offset
    guard next == UInt8(ascii: "{") else { throw unexpected("'{' (the start of an expense)") }
    expense.removeExtras()
    expense.date = nil
    expense.hasExtras = true
    expense.isCanonical = nil
    expense.fields = Expense.Fields()
    // Bytes, since canonically equivalent strings are equal in Swift but not in JSON.
    var seenUnknown: Set<[UInt8]> = []
    try readObject { reader, name in
      let text = reader.text(name)
      let member = ExpenseField(rawValue: text)
      let isNew =
        member.map { expense.fields.insert($0) } ?? seenUnknown.insert(Array(text.utf8)).inserted
      guard isNew else {
        throw Failure(problem: .duplicateMember(text.shortened), offset: name.start - 1)
      }
      if let member {
        try reader.readValue(of: member, into: &expense)
      } else {
        let valueStart = reader.offset
        try reader.readValue()
        expense.unknownMembers.append((name, valueStart..<reader.offset))
      }
    }
    for member in required where !expense.fields.contains(member) {
      throw Failure(problem: .missingMember(member.rawValue), offset: start)
    }
    guard offset - start <= JSONReader.maximumExpense else {
      throw Failure(problem: .expenseTooLong, offset: start)
    }
    expense.start = start
  }

  /// Read all expenses of a text that is not a store: an array of objects, or one object after
  /// another.
  ///
  /// - Parameters:
  ///   - isList: True if the text is an array.
  ///   - required: The members that each expense must have.
  ///   - body: Called with each expense.
  /// - Throws: A ``Failure``, or any error from the closure.
  mutating func readExpenses(
    isList: Bool, requiring required: [ExpenseField], _ body: (JSONReader, Expense) throws -> Void
  ) throws {
    func readNext(_ reader: inout JSONReader) throws {
      var expense = Expense()
      try reader.readExpense(&expense, requiring: required)
      try body(reader, expense)
    }
    skipWhitespace()
    if isList {
      try readArray(readNext)
      skipWhitespace()
    } else {
      while offset < count {
        try readNext(&self)
        skipWhitespace()
      }
    }
    try checkEnd()
  }

  private mutating func readValue(of member: ExpenseField, into expense: inout Expense) throws {
    switch member {
    case .id:
      let id = try readString()
      guard !id.hasEscapes, id.end - id.start == 36, isID(at: id.start) else {
        throw failure(.invalidID(text(id).shortened), at: id.start - 1)
      }
      expense.id = id.start
    case .name: expense.name = try readString()
    case .type:
      expense.type = try readString()
      expense.typeKey = StringTable.Key(expense.type, in: bytes)
    case .amount: expense.amount = try readAmount(of: &expense)
    case .date where readsInstants && (next == UInt8(ascii: "-") || next.isDigit):
      expense.instant = try readNumber()
    case .date where next == UInt8(ascii: "-") || next.isDigit:
      throw failure(.dayAsSeconds, at: offset)
    // The other members may be absent; null, which is skipped here, means that they are.
    case _ where skip("null"): break
    case .date:
      let start = offset
      let string = text(try readString())
      if let day = try? Day(string) {
        expense.date = day
      } else if readsInstants {
        expense.instant = start..<offset
      } else {
        throw failure(.invalidDay(string.shortened), at: start)
      }
    case .currency:
      let start = offset
      let string = text(try readString())
      guard let currency = CurrencyCode(string) else {
        throw failure(.invalidCurrency(string.shortened), at: start)
      }
      expense.currency = currency
    case .account: expense.account = try readString()
    case .note: expense.note = try readString()
    case .tags: try readArray { expense.tags.append(try $0.readString()) }
    case .importKey: expense.importKey = try readString()
    }
  }

  /// The details of an expense.
  func details(of expense: Expense) -> ExpenseDetails {
    guard expense.hasExtras else { return ExpenseDetails() }
    var details = ExpenseDetails(tags: expense.tags.isEmpty ? [] : expense.tags.map(text))
    details.account = expense.account.map(text)
    details.note = expense.note.map(text)
    return details
  }

  // MARK: Values

  /// Read an amount, however the number is written.
  private mutating func readAmount(of expense: inout Expense) throws -> Amount {
    guard next == UInt8(ascii: "-") || next.isDigit else {
      throw unexpected("a number as the amount")
    }
    let range = try readNumber()
    let literal = Array(bytes(in: range))
    func problem(_ make: (String) -> MalformedText.Problem) -> Failure {
      Failure(
        problem: make(String(decoding: literal, as: UTF8.self).shortened), offset: range.lowerBound)
    }
    switch DecimalNumber(literal: literal[...]).amount {
    case .amount(let amount): return amount
    case .noisy(let amount):
      expense.inexactAmount = Expense.InexactAmount(range: range, isRounded: false)
      return amount
    case .tooPrecise(let nearest) where roundsAmounts:
      expense.inexactAmount = Expense.InexactAmount(range: range, isRounded: true)
      return nearest
    case .tooLarge: throw problem(MalformedText.Problem.amountTooLarge)
    case .tooPrecise: throw problem(MalformedText.Problem.amountTooPrecise)
    }
  }

  // MARK: Ids

  /// True if the 36 characters of a UUID begin here; nothing else is as strict on every platform.
  private func isID(at position: Int) -> Bool {
    let others =
      word(at: position).notHexadecimal | middleOfID(at: position + 9).notHexadecimal
      | middleOfID(at: position + 19).notHexadecimal | word(at: position + 28).notHexadecimal
    return others == 0 && hasIDDashes(at: position)
  }

  @inline(__always)
  func hasIDDashes(at position: Int) -> Bool {
    let dash = UInt8(ascii: "-")
    return bytes[position &+ 8] == dash && bytes[position &+ 13] == dash
      && bytes[position &+ 18] == dash && bytes[position &+ 23] == dash
  }

  /// Two groups of four digits, without the dash between them.
  @inline(__always)
  func middleOfID(at position: Int) -> EightBytes {
    EightBytes(
      bits: UInt64(halfWord(at: position)) | UInt64(halfWord(at: position &+ 5)) << 32)
  }

  /// The 128 bits of an id already read, with the first digit highest.
  @inline(__always)
  func idNumber(at position: Int) -> UInt128 {
    UInt128(word(at: position).hexadecimalNumber) << 96
      | UInt128(middleOfID(at: position + 9).hexadecimalNumber) << 64
      | UInt128(middleOfID(at: position + 19).hexadecimalNumber) << 32
      | UInt128(word(at: position + 28).hexadecimalNumber)
  }
}

extension ExpenseField {
  private static let inFileOrder = allCases

  fileprivate var number: Int { ExpenseField.inFileOrder.firstIndex(of: self) ?? 0 }
}
