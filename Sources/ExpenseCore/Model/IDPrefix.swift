/// The beginning of an expense's id, as a person types it: 4 to 32 hexadecimal digits.
///
/// Dashes may be left out or stand anywhere, and case does not matter.
public struct IDPrefix: Hashable, Sendable {
  /// How many digits of an id people are shown: 8.
  public static let shownDigits = 8
  /// How many digits a prefix has at least: 4.
  public static let minimumDigits = 4

  /// What was typed; of a whole id that was not, the id.
  public var text: String { typed ?? wholeID.map { "\($0)" } ?? "" }

  private let typed: String?
  /// The digits as a number, and how many they are.
  private let digits: UInt128
  private let count: Int

  /// Reads the beginning of an id.
  ///
  /// - Throws: ``InvalidValue`` when the text is no 4 to 32 hexadecimal digits.
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

  /// The beginning that is a whole id.
  public init(_ id: ExpenseItem.ID) {
    // There may be a million of them, whose texts no one wants to see.
    typed = nil
    digits = id.number
    count = 32
  }

  /// The id of which these are all digits, if they are.
  public var wholeID: ExpenseItem.ID? { wholeNumber.map { ExpenseItem.ID($0) } }

  /// All digits of an id, as a number, if these are all.
  var wholeNumber: UInt128? { count == 32 ? digits : nil }

  /// The first four digits.
  var head: UInt16 { UInt16(truncatingIfNeeded: digits >> (4 * (count - IDPrefix.minimumDigits))) }

  /// Whether an id, as a number of 32 hexadecimal digits, begins so.
  func matches(_ id: UInt128) -> Bool {
    id >> (4 * (32 - count)) == digits
  }

  /// Whether both mean the same, however they were typed.
  public static func == (first: IDPrefix, second: IDPrefix) -> Bool {
    first.digits == second.digits && first.count == second.count
  }

  /// Hashes what is meant.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(digits)
    hasher.combine(count)
  }
}
