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

extension IDPrefix {
  /// The beginnings of ids in a text, with white space between them.
  ///
  /// - Throws: ``ExpenseError/malformed(path:_:)`` with line and column for a word that is none.
  public static func list(in text: [UInt8]) throws -> [IDPrefix] {
    let lines = text.droppingByteOrderMark.split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return try lines.enumerated().flatMap { number, line in
      func malformed(_ column: Int, _ problem: MalformedText.Problem) -> ExpenseError {
        .malformed(
          path: nil, MalformedText(line: number + 1, column: column, problem: problem))
      }
      guard let line = String(validating: line, as: UTF8.self) else {
        throw malformed(1, .invalidUTF8)
      }
      return try line.split(whereSeparator: \.isWhitespace).map { word in
        do {
          return try IDPrefix(String(word))
        } catch let value as InvalidValue {
          let column = line[..<word.startIndex].unicodeScalars.count + 1
          throw malformed(column, .invalidValue(value))
        }
      }
    }
  }
}

extension Sequence<ExpenseItem> {
  /// The expenses that the beginnings of ids name, each once, in the order named.
  ///
  /// - Throws: ``ExpenseError/unknownIDs(_:)`` with all beginnings that fit no expense, or
  ///   ``ExpenseError/ambiguousID(_:_:)`` with the first that fits several.
  func resolving(_ prefixes: [IDPrefix]) throws -> [ExpenseItem] {
    var seenPrefixes: Set<IDPrefix> = []
    let prefixes = prefixes.filter { seenPrefixes.insert($0).inserted }
    let matcher = IDMatcher(prefixes)
    var matches = [[ExpenseItem]](repeating: [], count: prefixes.count)
    for item in self {
      for place in matcher.matchingPlaces(item.id) { matches[place].append(item) }
    }
    let unknown = zip(prefixes, matches).filter { $1.isEmpty }.map { $0.0.text }
    guard unknown.isEmpty else { throw ExpenseError.unknownIDs(unknown) }
    var seen: Set<ExpenseItem.ID> = []
    return try zip(prefixes, matches).compactMap { prefix, found in
      guard found.count == 1 else { throw ExpenseError.ambiguousID(prefix.text, found) }
      return seen.insert(found[0].id).inserted ? found[0] : nil
    }
  }
}
