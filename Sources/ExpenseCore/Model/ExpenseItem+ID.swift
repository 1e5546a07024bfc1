#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension ExpenseItem {
  /// The namespace of ids that are made of a text.
  ///
  /// Any program that makes UUIDs of version 5 makes the same ones in it.
  static let idNamespace: UInt128 = 0x8C5D_6F0A_2B7E_4E1B_9A6C_51D3_F04E_7B29

  /// The id of an expense as a person or a script types it.
  ///
  /// A UUID is that id. Any other text stands for one, always the same: version 5 of RFC 9562, of its
  /// UTF-8 without white space around it.
  ///
  /// - Parameter text: A UUID with its dashes, or any text of 1 to 100 characters.
  /// - Returns: The id.
  /// - Throws: ``InvalidValue`` for a text that is empty, too long, or has control characters.
  public static func id(for text: String) throws -> UUID {
    let text = try TextRule.id.apply(to: text)
    // `UUID` takes what has no more than the digits of one at its start.
    if let id = (try? IDPrefix(text))?.wholeID, "\(id)" == text.uppercased() { return id }
    let bytes = (0..<16).reversed().map { UInt8(truncatingIfNeeded: idNamespace >> ($0 * 8)) }
    let hash = SHA1.first128Bits(of: bytes + Array(text.utf8))
    let version = hash & ~(0xF << 76) | 5 << 76
    return UUID(version & ~(0x3 << 62) | 2 << 62)
  }
}
