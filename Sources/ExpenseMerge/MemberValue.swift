internal import ExpenseCore

/// A value of a member as JSON text, compared by its bytes; nil for an absent member.
///
/// The order decides which of two values a member in conflict holds. It is the same whichever list
/// a value comes from: absent, then `null`, then numbers that are amounts, by size, then anything else
/// by its UTF-8 bytes.
struct MemberValue: Hashable, Comparable {
  let bytes: [UInt8]?

  static let absent = MemberValue(nil)
  static let null = MemberValue("null")

  init(_ text: String?) { bytes = text.map { Array($0.utf8) } }

  var text: String? { bytes.map { String(decoding: $0, as: UTF8.self) } }

  /// The value of a number in ten-thousandths; nil for anything that is not an amount.
  private var amount: Amount? {
    guard let bytes, let first = bytes.first, first == UInt8(ascii: "-") || first.isDigit else {
      return nil
    }
    return switch DecimalNumber(literal: bytes[...]).amount {
    case .amount(let amount), .noisy(let amount): amount
    case .tooLarge, .tooPrecise: nil
    }
  }

  static func < (first: MemberValue, second: MemberValue) -> Bool {
    guard let bytes = first.bytes, let others = second.bytes else {
      return first.bytes == nil && second.bytes != nil
    }
    if first == .null || second == .null { return second != .null }
    let (amount, other) = (first.amount, second.amount)
    if let amount, let other, amount != other { return amount < other }
    if (amount == nil) != (other == nil) { return amount != nil }
    return bytes.lexicographicallyPrecedes(others)
  }
}
