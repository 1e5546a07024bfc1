/// Eight bytes of a text in one integer, the first byte lowest, for tests of all eight at once.
///
/// Each result is a word in which the high bits of the marked bytes are set. The methods are those
/// of "Hacker's Delight" (Warren, 2nd edition, sections 2-18 and 6-1).
struct EightBytes {
  let bits: UInt64

  init(bits: UInt64) { self.bits = bits }

  /// Create a word from eight readable bytes at a position.
  @inline(__always)
  init(at bytes: UnsafePointer<UInt8>) {
    bits = UInt64(littleEndian: UnsafeRawPointer(bytes).loadUnaligned(as: UInt64.self))
  }

  // Computed: the debug build calls an initializer at each use of a stored one.
  static var highBits: UInt64 { 0x8080_8080_8080_8080 }

  /// The same byte eight times.
  @inline(__always)
  static func each(_ byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }

  /// The index of the first marked byte; 8 if none is marked.
  @inline(__always)
  static func first(_ marks: UInt64) -> Int { marks.trailingZeroBitCount >> 3 }

  /// A mark at one index; no mark if the index is outside the word.
  @inline(__always)
  package static func mark(_ index: Int) -> UInt64 {
    0x80 << UInt64(truncatingIfNeeded: 8 &* index)
  }

  /// True if one of the bytes is the given one.
  @inline(__always)
  func has(_ byte: UInt8) -> Bool {
    let zero = bits ^ EightBytes.each(byte)
    return (zero &- EightBytes.each(1)) & ~zero & EightBytes.highBits != 0
  }

  /// Marks on bytes that a string cannot hold as they are, or that need a closer look.
  ///
  /// Marked are the quotation mark, backslash, C0, DEL and all non-ASCII bytes. Marks after the
  /// first one may be wrong.
  @inline(__always)
  var specialInString: UInt64 {
    // This swaps the quotation mark and the space: the former becomes the highest value below 0x21.
    let swapped = bits ^ EightBytes.each(0x02)
    let quoteOrControl = (swapped &- EightBytes.each(0x21)) & ~swapped
    let backslash = bits ^ EightBytes.each(UInt8(ascii: "\\"))
    let deleteOrNotASCII = (bits &+ EightBytes.each(1)) | bits
    return (quoteOrControl | (backslash &- EightBytes.each(1)) & ~backslash | deleteOrNotASCII)
      & EightBytes.highBits
  }

  /// Marks on all bytes except ASCII digits.
  @inline(__always)
  var notDigits: UInt64 {
    let value = bits ^ EightBytes.each(UInt8(ascii: "0"))
    return (((value & ~EightBytes.highBits) &+ EightBytes.each(0x76)) | value) & EightBytes.highBits
  }

  /// Marks on all bytes except ASCII hexadecimal digits of either case.
  var notHexadecimal: UInt64 {
    notDigits & EightBytes(bits: bits & ~EightBytes.each(0x20)).notUppercaseHexadecimal
  }

  /// Marks on bytes other than `0` to `9` and `A` to `F`: on all of them, or at least on one.
  @inline(__always)
  var notUppercaseHexadecimal: UInt64 {
    let (from0, behind9) = (
      bits &+ EightBytes.each(0x80 - 0x30), bits &+ EightBytes.each(0x80 - 0x3A)
    )
    let (fromA, behindF) = (
      bits &+ EightBytes.each(0x80 - 0x41), bits &+ EightBytes.each(0x80 - 0x47)
    )
    return (~from0 | behind9 & ~fromA | behindF | bits) & EightBytes.highBits
  }

  /// The value of each byte that is a digit, in its position.
  @inline(__always)
  var digits: UInt64 { bits ^ EightBytes.each(UInt8(ascii: "0")) }

  /// The number in the first one to eight bytes, which must be digits.
  @inline(__always)
  func number(digits count: Int) -> UInt64 {
    // The shift makes the missing leading digits zero.
    EightBytes.number(digits &<< UInt64(truncatingIfNeeded: 64 &- 8 &* count))
  }

  /// The number made of eight digit values, one in each byte; the lowest byte has the first digit.
  @inline(__always)
  static func number(_ digits: UInt64) -> UInt64 {
    // Combine digits to pairs, to fours, and to all eight.
    var value = ((digits & 0x0F0F_0F0F_0F0F_0F0F) &* 2_561) >> 8
    value = ((value & 0x00FF_00FF_00FF_00FF) &* 6_553_601) >> 16
    return ((value & 0x0000_FFFF_0000_FFFF) &* 42_949_672_960_001) >> 32
  }

  /// The numbers in pairs of bytes, which must be digits, in 16 bits each.
  @inline(__always)
  var pairNumbers: UInt64 { (digits &* 10 &+ digits >> 8) & 0x00FF_00FF_00FF_00FF }

  /// The number in eight bytes, which must be hexadecimal digits.
  @inline(__always)
  var hexadecimalNumber: UInt32 {
    var value = (bits & EightBytes.each(0x0F)) &+ (bits >> 6 & EightBytes.each(1)) &* 9
    value = (value << 4 | value >> 8) & 0x00FF_00FF_00FF_00FF
    value = (value | value >> 8) & 0x0000_FFFF_0000_FFFF
    return UInt32(truncatingIfNeeded: value | value >> 16).byteSwapped
  }

  /// The bytes up to the first marked one, which loses its high bit, then zeros; all bytes if none
  /// is marked.
  @inline(__always)
  func upTo(_ marks: UInt64) -> UInt64 { bits & ((marks & (0 &- marks)) &- 1) }

  /// Create the eight upper-case hexadecimal digits of a number, the highest first.
  @inline(__always)
  init(hexadecimalDigitsOf number: UInt32) {
    var value = UInt64(number.byteSwapped)
    value = (value | value << 16) & 0x0000_FFFF_0000_FFFF
    value = (value | value << 8) & 0x00FF_00FF_00FF_00FF
    let digits = (value >> 4 | value << 8) & EightBytes.each(0x0F)
    let isLetter = (digits &+ EightBytes.each(6)) >> 4 & EightBytes.each(1)
    bits = digits &+ EightBytes.each(0x30) &+ isLetter &* 7
  }
}
