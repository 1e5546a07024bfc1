/// Eight bytes of a text in one integer, the first byte lowest, and questions to all eight at once.
///
/// Each answer is a word in which the high bits of some bytes are set. The methods are those of
/// "Hacker's Delight" (Warren, 2nd edition, sections 2-18 and 6-1).
struct Word {
  let bits: UInt64

  init(bits: UInt64) {
    self.bits = bits
  }

  /// The eight bytes from a place on, all of which have to be there.
  @inline(__always)
  init(at place: UnsafePointer<UInt8>) {
    bits = UInt64(littleEndian: UnsafeRawPointer(place).loadUnaligned(as: UInt64.self))
  }

  static let highBits: UInt64 = 0x8080_8080_8080_8080

  /// Eight times the same byte.
  @inline(__always)
  static func each(_ byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }

  /// The place of the first byte that an answer marks, 8 if it marks none.
  @inline(__always)
  static func first(_ marks: UInt64) -> Int { marks.trailingZeroBitCount >> 3 }

  /// An answer that marks one byte, or none if there is no such place in a word.
  @inline(__always)
  static func mark(_ place: Int) -> UInt64 { 0x80 << UInt64(truncatingIfNeeded: 8 &* place) }

  /// Marks what a string cannot hold as it is, and what needs a closer look there: quotation
  /// mark, backslash, C0, DEL, and all that is not ASCII; marks behind the first one may be wrong.
  @inline(__always)
  var specialInString: UInt64 {
    // This makes the quotation mark the greatest of what is below 0x21, and the space greater.
    let swapped = bits ^ Word.each(0x02)
    let quoteOrControl = (swapped &- Word.each(0x21)) & ~swapped
    let backslash = bits ^ Word.each(UInt8(ascii: "\\"))
    let deleteOrNotASCII = (bits &+ Word.each(1)) | bits
    return (quoteOrControl | (backslash &- Word.each(1)) & ~backslash | deleteOrNotASCII)
      & Word.highBits
  }

  /// Marks the bytes that are no ASCII digits.
  @inline(__always)
  var notDigits: UInt64 {
    let value = bits ^ Word.each(UInt8(ascii: "0"))
    return (((value & ~Word.highBits) &+ Word.each(0x76)) | value) & Word.highBits
  }

  /// Marks the bytes that are no ASCII hexadecimal digits of either case.
  var notHexadecimal: UInt64 {
    notDigits & Word(bits: bits & ~Word.each(0x20)).notUppercaseHexadecimal
  }

  /// Marks the bytes that are none of the digits `0` to `9` and `A` to `F`, or at least one of
  /// them.
  @inline(__always)
  var notUppercaseHexadecimal: UInt64 {
    let (from0, behind9) = (bits &+ Word.each(0x80 - 0x30), bits &+ Word.each(0x80 - 0x3A))
    let (fromA, behindF) = (bits &+ Word.each(0x80 - 0x41), bits &+ Word.each(0x80 - 0x47))
    return (~from0 | behind9 & ~fromA | behindF | bits) & Word.highBits
  }

  /// What each byte that is a digit stands for, in its place.
  @inline(__always)
  var digits: UInt64 { bits ^ Word.each(UInt8(ascii: "0")) }

  /// The number that the first one to eight bytes, known to be digits, spell out.
  @inline(__always)
  func number(digits count: Int) -> UInt64 {
    // Digits before the first are zeros.
    Word.number(digits &<< UInt64(truncatingIfNeeded: 64 &- 8 &* count))
  }

  /// The number of eight digits, each of which is in a byte; the lowest byte has the first one.
  @inline(__always)
  static func number(_ digits: UInt64) -> UInt64 {
    // Pairs, fours and all eight are put together.
    var value = ((digits & 0x0F0F_0F0F_0F0F_0F0F) &* 2_561) >> 8
    value = ((value & 0x00FF_00FF_00FF_00FF) &* 6_553_601) >> 16
    return ((value & 0x0000_FFFF_0000_FFFF) &* 42_949_672_960_001) >> 32
  }

  /// The numbers that pairs of bytes, known to be digits, spell out, in 16 bits each.
  @inline(__always)
  var pairNumbers: UInt64 {
    (digits &* 10 &+ digits >> 8) & 0x00FF_00FF_00FF_00FF
  }

  /// The number that eight bytes, known to be hexadecimal digits, spell out.
  @inline(__always)
  var hexadecimalNumber: UInt32 {
    var value = (bits & Word.each(0x0F)) &+ (bits >> 6 & Word.each(1)) &* 9
    value = (value << 4 | value >> 8) & 0x00FF_00FF_00FF_00FF
    value = (value | value >> 8) & 0x0000_FFFF_0000_FFFF
    return UInt32(truncatingIfNeeded: value | value >> 16).byteSwapped
  }

  /// The bytes up to the first one that an answer marks, of which the high bit is left out, with
  /// zeros in the place of those behind it; all bytes if none is marked.
  @inline(__always)
  func upTo(_ marks: UInt64) -> UInt64 {
    bits & ((marks & (0 &- marks)) &- 1)
  }

  /// The eight hexadecimal digits of a number, the highest first, letters in upper case.
  @inline(__always)
  init(hexadecimalDigitsOf number: UInt32) {
    var value = UInt64(number.byteSwapped)
    value = (value | value << 16) & 0x0000_FFFF_0000_FFFF
    value = (value | value << 8) & 0x00FF_00FF_00FF_00FF
    let digits = (value >> 4 | value << 8) & Word.each(0x0F)
    let isLetter = (digits &+ Word.each(6)) >> 4 & Word.each(1)
    bits = digits &+ Word.each(0x30) &+ isLetter &* 7
  }
}
