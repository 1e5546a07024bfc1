extension JSONReader {
  /// Read an expense written as ``JSONWriter`` writes it, or else stay at the same offset.
  ///
  /// This makes large stores fast: nearly all their expenses look like this. Anything else, invalid
  /// or only unusual (unknown members, an exponent, a window that ends here), is left to
  /// ``readExpense(_:)``. This method may therefore be quick to give up, but must never accept
  /// more.
  ///
  /// All reads use one local offset. It advances only over bytes that were compared, so never over
  /// the zeros after the window: additions to it cannot overflow, and are not checked.
  @inline(__always)
  mutating func readCanonicalExpense(_ expense: inout Expense) -> Bool {
    let start = offset
    guard has("{\"id\":\"", at: start), isUppercaseID(at: start &+ 7),
      has("\",\"name\":\"", at: start &+ 43)
    else { return false }
    guard let name = canonicalString(at: start &+ 53), has(",\"type\":\"", at: name.end &+ 1),
      let (type, typeKey) = canonicalStringAndKey(at: name.end &+ 10),
      has(",\"amount\":", at: type.end &+ 1), let amount = canonicalAmount(at: type.end &+ 11)
    else { return false }
    var position = amount.end
    expense.date = nil
    if has(",\"date\":\"", at: position) {
      guard let date = day(at: position &+ 9), bytes[position &+ 19] == UInt8(ascii: "\"") else {
        return false
      }
      expense.date = date
      position = position &+ 20
    }
    if expense.hasExtras { expense.removeExtras() }
    if bytes[position] != UInt8(ascii: "}") {
      guard let end = readCanonicalExtras(&expense, from: position) else { return false }
      position = end
    }
    expense.start = start
    expense.id = start &+ 7
    expense.name = name
    expense.type = type
    expense.typeKey = typeKey
    expense.amount = amount.value
    expense.isCanonical = true
    offset = position &+ 1
    return true
  }

  /// Read the members after the date, and return the offset of the closing brace.
  @inline(never)
  private mutating func readCanonicalExtras(_ expense: inout Expense, from start: Int) -> Int? {
    var position = start
    expense.hasExtras = true
    if has(",\"currency\":\"", at: position) {
      guard bytes[position &+ 16] == UInt8(ascii: "\""),
        let currency = CurrencyCode(
          bytes[position &+ 13], bytes[position &+ 14], bytes[position &+ 15])
      else { return nil }
      expense.currency = currency
      position &+= 17
    }
    if has(",\"account\":\"", at: position) {
      guard let account = canonicalString(at: position &+ 12) else { return nil }
      expense.account = account
      position = account.end &+ 1
    }
    if has(",\"note\":\"", at: position) {
      guard let note = canonicalString(at: position &+ 9) else { return nil }
      expense.note = note
      position = note.end &+ 1
    }
    if has(",\"tags\":[\"", at: position) {
      position &+= 9
      repeat {
        guard let tag = canonicalString(at: position &+ 1) else { return nil }
        expense.tags.append(tag)
        position = tag.end &+ 2
      } while has(",\"", at: position &- 1)
      guard bytes[position &- 1] == UInt8(ascii: "]") else { return nil }
    }
    if has(",\"import\":\"", at: position) {
      guard let importKey = canonicalString(at: position &+ 11) else { return nil }
      expense.importKey = importKey
      position = importKey.end &+ 1
    }
    // Without extras, an expense cannot be that long, since its strings cannot.
    let isTooLong = position - offset >= JSONReader.maximumExpense
    return bytes[position] == UInt8(ascii: "}") && !isTooLong ? position : nil
  }

  /// The string that begins after a quotation mark, if it is valid and canonical.
  @inline(__always)
  private mutating func canonicalString(at start: Int) -> Token? {
    canonicalStringAndKey(at: start)?.token
  }

  /// The same string, with its key for a ``StringTable``.
  @inline(__always)
  private mutating func canonicalStringAndKey(
    at start: Int
  ) -> (token: Token, key: StringTable.Key)? {
    let (firstWord, secondWord) = (word(at: start), word(at: start &+ 8))
    let (firstMarks, secondMarks) = (firstWord.specialInString, secondWord.specialInString)
    // The second word counts only if the first has no marks. Most strings end in one of them, and
    // no processor can predict which, so avoid branches.
    let secondCount = firstMarks == 0 ? EightBytes.first(secondMarks) : 0
    let secondBytes = firstMarks == 0 ? secondWord.upTo(secondMarks) : 0
    let end = start &+ EightBytes.first(firstMarks) &+ secondCount
    guard bytes[end] == UInt8(ascii: "\"") else {
      return longCanonicalString(from: start, at: end).map { ($0, StringTable.Key($0, in: bytes)) }
    }
    let key = StringTable.Key(firstWord.upTo(firstMarks), secondBytes)
    return (Token(start: start, end: end), key)
  }

  @inline(never)
  private mutating func longCanonicalString(from start: Int, at position: Int) -> Token? {
    let offsetBefore = offset
    defer { offset = offsetBefore }
    let string = try? readRestOfString(from: start, at: position)
    return string.flatMap { $0.isCanonical ? $0.token : nil }
  }

  /// The amount at an offset, with at most seven digits before the point and four after it.
  @inline(__always)
  private func canonicalAmount(at position: Int) -> (value: Amount, end: Int)? {
    let isNegative = bytes[position] == UInt8(ascii: "-")
    let start = isNegative ? position &+ 1 : position
    let whole = word(at: start)
    let wholeCount = EightBytes.first(whole.notDigits)
    guard (1...7).contains(wholeCount), bytes[start] != UInt8(ascii: "0") || wholeCount == 1
    else { return nil }
    // Four digits before the point and four after it make one number of eight; zeros stand in for
    // missing digits.
    let zeros = UInt64(truncatingIfNeeded: 32 &- 8 &* wholeCount)
    var digits = wholeCount <= 4 ? whole.digits &<< zeros & 0xFFFF_FFFF : 0
    var end = start &+ wholeCount
    if bytes[end] == UInt8(ascii: ".") {
      let fraction = word(at: end &+ 1)
      let count = EightBytes.first(fraction.notDigits)
      guard (2...4).contains(count) else { return nil }
      let others = UInt64(truncatingIfNeeded: 64 &- 8 &* count)
      let decimals = (fraction.digits &<< others) &>> (others &- 32)
      digits |= decimals
      end = end &+ 1 &+ count
      // Canonical amounts have two decimals unless more are needed, and none if all are zero.
      guard decimals != 0, count == 2 || bytes[end &- 1] != UInt8(ascii: "0") else { return nil }
    }
    var value = EightBytes.number(digits)
    if wholeCount > 4 { value = value &+ whole.number(digits: wholeCount) &* 10_000 }
    // Only a comma or a brace may follow a number in an object.
    guard bytes[end] == UInt8(ascii: ",") || bytes[end] == UInt8(ascii: "}"),
      value != 0 || !isNegative
    else { return nil }
    let signed = Int64(truncatingIfNeeded: value)
    return (Amount(tenThousandths: isNegative ? 0 &- signed : signed), end)
  }

  /// The date that the ten characters at an offset spell, if it exists.
  @inline(__always)
  private func day(at position: Int) -> Day? {
    let dashes: UInt64 = 0xFF00_00FF_0000_0000
    let word = word(at: position).bits
    let days = UInt64(bytes[position &+ 8]) | UInt64(bytes[position &+ 9]) &<< 8
    let digits = EightBytes(bits: word & 0xFFFF_FFFF | word >> 8 & 0xFFFF_0000_0000 | days << 48)
    guard word & dashes == 0x2D00_002D_0000_0000, digits.notDigits == 0 else { return nil }
    let pairs = digits.pairNumbers
    return Day(
      year: Int(truncatingIfNeeded: pairs & 0xFF &* 100 &+ (pairs >> 16 & 0xFF)),
      month: Int(truncatingIfNeeded: pairs >> 32 & 0xFF), day: Int(truncatingIfNeeded: pairs >> 48))
  }

  @inline(__always)
  private func isUppercaseID(at position: Int) -> Bool {
    let others =
      word(at: position).notUppercaseHexadecimal
      | middleOfID(at: position &+ 9).notUppercaseHexadecimal
      | middleOfID(at: position &+ 19).notUppercaseHexadecimal
      | word(at: position &+ 28).notUppercaseHexadecimal
    return others == 0 && hasIDDashes(at: position)
  }
}
