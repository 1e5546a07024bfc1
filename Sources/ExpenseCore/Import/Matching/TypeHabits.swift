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
    if votes.isEmpty { return nil }
    for beginning in NameWords.beginnings(of: name) {
      guard let types = votes[beginning] else { continue }
      return types.max { ($0.value.count, $0.value.last) < ($1.value.count, $1.value.last) }?.key
    }
    return nil
  }
}
