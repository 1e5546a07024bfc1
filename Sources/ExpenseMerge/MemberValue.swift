internal import ExpenseCore

/// A value of a member as JSON text, compared by its meaning; nil for an absent member.
///
/// The order decides which of two values a member in conflict holds. It is the same whichever list
/// a value comes from, and however its characters are escaped there: absent, then `null`, then
/// numbers that are amounts, by size, then texts by their UTF-8 bytes, then anything else by its own.
/// Values that only are written differently, such as `1` and `1.0`, are equal.
struct MemberValue: Hashable, Comparable {
  /// The value as it is written.
  let text: String?
  private let meaning: Meaning

  static let absent = MemberValue(nil)
  static let null = MemberValue("null")

  init(_ text: String?) {
    self.text = text
    meaning = text.map(Meaning.init) ?? .absent
  }

  static func == (first: MemberValue, second: MemberValue) -> Bool {
    first.meaning == second.meaning
  }

  func hash(into hasher: inout Hasher) { hasher.combine(meaning) }

  static func < (first: MemberValue, second: MemberValue) -> Bool { first.meaning < second.meaning }

  /// The meaning of a value, however it is spelled.
  private enum Meaning: Hashable, Comparable {
    case absent
    case null
    /// An amount, and its digits if they are more than it has.
    case number(Amount, [UInt8])
    case text([UInt8])
    case other([UInt8])

    init(_ json: String) {
      let bytes = Array(json.utf8)
      if json == "null" {
        self = .null
      } else if let amount = Meaning.amount(bytes) {
        self = amount
      } else if let text = MergeConflict.text(ofJSON: json) {
        self = .text(Array(text.utf8))
      } else {
        self = .other(Array(Meaning.canonical(json).utf8))
      }
    }

    /// The meaning of a number that is an amount; nil for anything else.
    private static func amount(_ json: [UInt8]) -> Meaning? {
      guard let first = json.first, first == UInt8(ascii: "-") || first.isDigit else { return nil }
      return switch DecimalNumber(literal: json[...]).amount {
      case .amount(let amount): .number(amount, [])
      case .noisy(let amount): .number(amount, json)
      case .tooLarge, .tooPrecise: nil
      }
    }

    /// The one spelling of a value.
    private static func canonical(_ json: String) -> String {
      if let text = MergeConflict.text(ofJSON: json) { return text.asJSON }
      if case .number(let amount, []) = amount(Array(json.utf8)) { return "\(amount)" }
      if let elements = MemberValue.elements(of: json) {
        return "[" + elements.map(canonical).joined(separator: ",") + "]"
      }
      guard json.hasPrefix("{"), let object = try? ObjectMembers(membersOf: Array(json.utf8)) else {
        return json
      }
      return object.members.map {
        JSONMember(name: String(decoding: $0.name, as: UTF8.self), value: canonical($0.value))
      }.asJSON
    }

    static func < (first: Meaning, second: Meaning) -> Bool {
      switch (first, second) {
      case (.number(let amount, let digits), .number(let other, let others)):
        amount != other ? amount < other : digits.lexicographicallyPrecedes(others)
      case (.text(let bytes), .text(let others)), (.other(let bytes), .other(let others)):
        bytes.lexicographicallyPrecedes(others)
      default: first.rank < second.rank
      }
    }

    private var rank: Int {
      switch self {
      case .absent: 0
      case .null: 1
      case .number: 2
      case .text: 3
      case .other: 4
      }
    }
  }
}

extension MemberValue {
  /// The elements of an array, none for an absent one; nil for anything else.
  var elements: [MemberValue]? {
    guard let text else { return [] }
    return MemberValue.elements(of: text)?.map(MemberValue.init)
  }

  private static func elements(of json: String) -> [String]? {
    guard json.hasPrefix("[") else { return nil }
    let window = ByteWindow(text: Array(json.utf8))
    var reader = JSONReader(window, isLast: true)
    var elements: [String] = []
    do {
      try reader.readArray { elements.append(try $0.readCompact()) }
    } catch {
      return nil
    }
    return elements
  }
}

extension [MemberValue] {
  /// The values that two versions leave without a conflict; nil if both have changed them.
  ///
  /// A version that only writes a value differently has not changed it, but its spelling counts
  /// unless the other one changed more.
  ///
  /// - Parameters:
  ///   - base: The values before; nil if they are not known.
  ///   - ours: Those of one version.
  ///   - theirs: Those of the other one; the result does not depend on which is which.
  /// - Returns: The values.
  static func settled(
    base: [MemberValue]?, _ ours: [MemberValue], _ theirs: [MemberValue]
  ) -> [MemberValue]? {
    let (before, own, other) = (base?.spellings, ours.spellings, theirs.spellings)
    if own == other || other == before { return ours }
    if own == before { return theirs }
    if ours == theirs {
      return own.lexicographicallyPrecedes(other, by: { $0.lexicographicallyPrecedes($1) })
        ? ours : theirs
    }
    return theirs == base ? ours : ours == base ? theirs : nil
  }

  /// The different values in ascending order, each in the first of its spellings.
  var distinct: [MemberValue] {
    sorted { $0 == $1 ? $0.spelling.lexicographicallyPrecedes($1.spelling) : $0 < $1 }
      .reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }

  private var spellings: [[UInt8]] { map(\.spelling) }
}

extension MemberValue {
  /// The bytes of the value; none for an absent one.
  ///
  /// Swift takes texts for equal that write an accented letter as one character or as two.
  fileprivate var spelling: [UInt8] { text.map { Array($0.utf8) } ?? [] }
}
