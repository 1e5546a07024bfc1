/// What types expenses with the same name have.
struct TypeHabits: Sendable {
  private struct Votes {
    var count = 0
    /// Where the last expense that has it stands.
    var last = 0
  }

  private var votes: [UInt128: [String: Votes]] = [:]

  /// Counts an expense.
  mutating func add(_ type: String, to name: UInt128, at place: Int) {
    votes[name, default: [:]][type, default: Votes()].count += 1
    votes[name]?[type]?.last = place
  }

  /// Counts later expenses.
  mutating func add(_ others: TypeHabits, behind count: Int) {
    for (name, types) in others.votes {
      for (type, found) in types {
        votes[name, default: [:]][type, default: Votes()].count += found.count
        votes[name]?[type]?.last = count + found.last
      }
    }
  }

  /// The type that most expenses have whose name is this one, or else its longest beginning; of
  /// several the one of the latest expense.
  func type(of name: String) -> String? {
    for beginning in NameWords.beginnings(of: name) {
      guard let types = votes[beginning] else { continue }
      return types.max { ($0.value.count, $0.value.last) < ($1.value.count, $1.value.last) }?.key
    }
    return nil
  }
}

/// The words of a name, without case, accents, digits and punctuation, as numbers that can be
/// compared: `REWE Markt 1234` and `Rewe markt` have the same.
enum NameWords {
  /// How many words of a name are looked at as its beginning.
  private static let maximumWords = 6
  /// How many letters a beginning has to have to mean anything.
  private static let leastLetters = 3

  /// All words of a name; nil where there are none.
  static func all(of name: String) -> UInt128? {
    let words = words(of: name)
    return words.isEmpty ? nil : ImportKey(of: words, account: nil).number
  }

  /// All words of a name, and then its beginnings, the longest first.
  static func beginnings(of name: String) -> [UInt128] {
    let words = words(of: name)
    var beginnings = words.isEmpty ? [] : [ImportKey(of: words, account: nil).number]
    for count in stride(from: min(words.count - 1, maximumWords), to: 0, by: -1) {
      let beginning = Array(words.prefix(count))
      guard beginning.reduce(0, { $0 + $1.utf8.count }) >= leastLetters else { break }
      beginnings.append(ImportKey(of: beginning, account: nil).number)
    }
    return beginnings
  }

  private static func words(of name: String) -> [String] {
    name.folded.split { !$0.isLetter }.map(String.init)
  }
}
