public import Foundation

/// The beginning of an expense's id, as a person types it: 4 to 32 hexadecimal digits.
///
/// Dashes may be left out or stand anywhere, and case does not matter.
public struct IDPrefix: Hashable, Sendable {
  /// How many digits of an id people are shown: 8.
  public static let shownDigits = 8
  /// How many digits a prefix has at least: 4.
  public static let minimumDigits = 4

  /// What was typed.
  public let text: String
  private let digits: String

  /// Reads the beginning of an id.
  ///
  /// - Throws: ``ExpenseError/invalid(_:)`` when the text is no 4 to 32 hexadecimal digits.
  public init(_ text: String) throws {
    let digits = text.uppercased().filter { $0 != "-" }
    let isHexadecimal = text.utf8.allSatisfy {
      $0 == UInt8(ascii: "-") || Character(Unicode.Scalar($0)).isHexDigit
    }
    guard isHexadecimal, (IDPrefix.minimumDigits...32).contains(digits.count) else {
      throw ExpenseError.invalid(InvalidValue(field: .id, text: text, reason: .notAnID))
    }
    self.text = text
    self.digits = digits
  }

  /// Whether an id begins so.
  public func matches(_ id: UUID) -> Bool {
    id.uuidString.lazy.filter { $0 != "-" }.starts(with: digits)
  }
}

extension Sequence<ExpenseItem> {
  /// The expenses that the beginnings of ids name, each once, in the order named.
  ///
  /// - Throws: ``ExpenseError/unknownIDs(_:)`` with all beginnings that fit no expense, or
  ///   ``ExpenseError/ambiguousID(_:_:)`` with the first that fits several.
  public func resolving(_ prefixes: [IDPrefix]) throws -> [ExpenseItem] {
    var matches = [[ExpenseItem]](repeating: [], count: prefixes.count)
    for item in self {
      for (index, prefix) in prefixes.enumerated() where prefix.matches(item.id) {
        matches[index].append(item)
      }
    }
    let unknown = zip(prefixes, matches).filter { $1.isEmpty }.map { $0.0.text }
    guard unknown.isEmpty else { throw ExpenseError.unknownIDs(unknown) }
    var seen: Set<UUID> = []
    return try zip(prefixes, matches).compactMap { prefix, found in
      guard found.count == 1 else { throw ExpenseError.ambiguousID(prefix.text, found) }
      return seen.insert(found[0].id).inserted ? found[0] : nil
    }
  }
}
