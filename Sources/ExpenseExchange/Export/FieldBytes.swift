package import ExpenseCore

/// Values of an expense as bytes, for lists of which there may be a million lines.
extension [UInt8] {
  /// Appends the first digits of an id, in groups as a UUID has them.
  package mutating func append(digitsOf id: ExpenseItem.ID, count: Int) {
    let number = id.number
    for place in 1...count {
      let digit = UInt8(truncatingIfNeeded: number >> (128 - 4 * place)) & 15
      append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") - 10 + digit)
      if place < count, place >= 8, place <= 20, place % 4 == 0 { append(UInt8(ascii: "-")) }
    }
  }

  /// Appends a day: `2026-11-21`.
  package mutating func append(_ day: Day) {
    func appendPair(_ number: Int) {
      append(UInt8(ascii: "0") + UInt8(number / 10))
      append(UInt8(ascii: "0") + UInt8(number % 10))
    }
    appendPair(day.year / 100)
    appendPair(day.year % 100)
    append(UInt8(ascii: "-"))
    appendPair(day.month)
    append(UInt8(ascii: "-"))
    appendPair(day.day)
  }

  /// Appends an amount as the file has it: whole without a fraction, else with at least two
  /// decimals.
  ///
  /// - Parameters:
  ///   - amount: The amount.
  ///   - isNegated: Whether it gets the other sign, which the smallest one has not as an ``Amount``.
  package mutating func append(_ amount: Amount, isNegated: Bool = false) {
    if amount.tenThousandths != 0, (amount.tenThousandths < 0) != isNegated {
      append(UInt8(ascii: "-"))
    }
    let (whole, fraction) = amount.tenThousandths.magnitude.quotientAndRemainder(dividingBy: 10_000)
    append(contentsOf: String(whole).utf8)
    guard fraction > 0 else { return }
    append(UInt8(ascii: "."))
    for unit: UInt64 in [1_000, 100, 10, 1] {
      // The third and the fourth decimal are there only if something comes.
      if unit < 100, fraction % (unit * 10) == 0 { return }
      append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: fraction / unit % 10))
    }
  }

  /// Appends the value of a field as the file has it, without quotation marks.
  ///
  /// Where there is none, nothing is appended. Tags have commas between them, and a backslash
  /// before a comma or backslash in one.
  package mutating func append(_ field: ExpenseField, of item: ExpenseItem) {
    switch field {
    case .id: append(digitsOf: item.id, count: 32)
    case .name: append(contentsOf: item.name.utf8)
    case .type: append(contentsOf: item.type.name.utf8)
    case .amount: append(item.amount)
    case .date: if let date = item.date { append(date) }
    case .currency: if let currency = item.currency { append(contentsOf: currency.code.utf8) }
    case .account: if let account = item.account { append(contentsOf: account.utf8) }
    case .note: if let note = item.note { append(contentsOf: note.utf8) }
    case .importKey: if let key = item.importKey { append(contentsOf: key.utf8) }
    case .tags: append(contentsOf: item.tags.joinedTags.utf8)
    }
  }

  /// Appends the members of an expense that this version does not know, as a JSON object; nothing where
  /// there are none.
  mutating func append(unknownMembersOf item: ExpenseItem) {
    guard !item.unknownMembers.isEmpty else { return }
    for (place, member) in item.unknownMembers.enumerated() {
      append(UInt8(ascii: place == 0 ? "{" : ","))
      append(contentsOf: member.name.utf8)
      append(UInt8(ascii: ":"))
      append(contentsOf: member.value.utf8)
    }
    append(UInt8(ascii: "}"))
  }

  /// Makes the bytes from an offset on a value as RFC 4180 has them: between quotation marks where it has
  /// something special.
  ///
  /// - Parameters:
  ///   - start: The offset.
  ///   - evenEmpty: Whether an empty value stands between quotation marks, too.
  package mutating func quoteForCSV(from start: Int, evenEmpty: Bool = false) {
    let quote = UInt8(ascii: "\"")
    guard count > start else {
      if evenEmpty { self += [quote, quote] }
      return
    }
    guard
      self[start...].contains(where: {
        $0 == UInt8(ascii: ",") || $0 == quote || $0 == 0x0A || $0 == 0x0D
      })
    else { return }
    let value = Array(self[start...])
    replaceSubrange(start..., with: [quote])
    for byte in value {
      if byte == quote { append(quote) }
      append(byte)
    }
    append(quote)
  }
}

extension [String] {
  /// Tags in one text: with commas between them, and a backslash before a comma or backslash in one.
  var joinedTags: String {
    map { $0.replacingASCII("\\", with: "\\\\").replacingASCII(",", with: "\\,") }.joined(
      separator: ",")
  }
}
