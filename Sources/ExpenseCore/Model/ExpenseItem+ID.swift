#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension ExpenseItem {
  /// The namespace of ids that are derived from text.
  ///
  /// Any program that creates version 5 UUIDs derives the same ids from it.
  static let idNamespace: UInt128 = 0x8C5D_6F0A_2B7E_4E1B_9A6C_51D3_F04E_7B29

  /// The id for text that a person or a script types.
  ///
  /// A UUID stands for itself. Any other text always gives the same id: version 5 of RFC 9562, from
  /// its UTF-8 without surrounding white space.
  ///
  /// - Parameter text: A UUID with dashes, or any text of 1 to 100 characters.
  /// - Returns: The id.
  /// - Throws: An ``InvalidValue`` if the text is empty, too long, or has control characters.
  public static func id(for text: String) throws -> UUID {
    let text = try TextRule(.id).apply(to: text)
    return UUID(spelled: text) ?? UUID(derivedFrom: text, in: idNamespace)
  }
}

extension UUID {
  /// Create an id from its 36 characters, ignoring case; nil for any other text.
  ///
  /// Foundation also accepts text that only starts with the digits of one.
  init?(spelled text: String) {
    guard let id = (try? IDPrefix(text))?.wholeID, "\(id)" == text.uppercased() else { return nil }
    self = id
  }

  /// Create the id of version 5 of RFC 9562 for a text in a namespace.
  init(derivedFrom text: String, in namespace: UInt128) {
    let bytes = (0..<16).reversed().map { UInt8(truncatingIfNeeded: namespace >> ($0 * 8)) }
    self.init(SHA1.first128Bits(of: bytes + Array(text.utf8)), version: 5)
  }
}
