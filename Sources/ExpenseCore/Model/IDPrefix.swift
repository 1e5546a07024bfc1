/// The first 4 to 32 hexadecimal digits of an expense's id, as a person types them.
///
/// Dashes may be anywhere or left out, and case is ignored.
public struct IDPrefix: Hashable, Sendable {
  /// Number of digits of an id that people are shown: 8.
  public static let shownDigits = 8
  /// Minimum number of digits of a prefix: 4.
  public static let minimumDigits = 4

  /// The number of characters of the first digits of an id, with the dashes between them.
  package static func width(ofDigits count: Int) -> Int {
    count + [8, 12, 16, 20].count { $0 < count }
  }

  /// The typed text, or the whole id if it was not typed.
  public var text: String { typed ?? wholeID.map { "\($0)" } ?? "" }

  private let typed: String?
  /// The digits as a number, and their count.
  private let digits: UInt128
  private let count: Int

  /// Create a prefix from typed text.
  ///
  /// - Throws: An ``InvalidValue`` if the text is not 4 to 32 hexadecimal digits.
  public init(_ text: String) throws {
    let digits = text.utf8.filter { $0 != UInt8(ascii: "-") }
    guard (IDPrefix.minimumDigits...32).contains(digits.count),
      digits.allSatisfy(\.isHexadecimalDigit),
      let number = UInt128(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw InvalidValue(field: .id, text: text, reason: .notAnID) }
    typed = text
    self.digits = number
    count = digits.count
  }

  /// Create a prefix that is a whole id.
  public init(_ id: ExpenseItem.ID) {
    // There may be a million of these, and nobody wants to see their text.
    typed = nil
    digits = id.number
    count = 32
  }

  /// The id, if the prefix has all its digits.
  public var wholeID: ExpenseItem.ID? { wholeNumber.map { ExpenseItem.ID($0) } }

  /// The id as a number, if the prefix has all its digits.
  var wholeNumber: UInt128? { count == 32 ? digits : nil }

  /// The first four digits.
  package var head: UInt16 {
    UInt16(truncatingIfNeeded: digits >> (4 * (count - IDPrefix.minimumDigits)))
  }

  /// True if an id, as a number of 32 hexadecimal digits, starts with this prefix.
  package func matches(_ id: UInt128) -> Bool { id >> (4 * (32 - count)) == digits }

  /// True if both have the same digits, however they were typed.
  public static func == (first: IDPrefix, second: IDPrefix) -> Bool {
    first.digits == second.digits && first.count == second.count
  }

  /// Hash the digits and their count.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(digits)
    hasher.combine(count)
  }
}
