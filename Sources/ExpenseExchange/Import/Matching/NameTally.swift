internal import ExpenseCore

/// Names with their counts, whatever their case and accents are.
struct NameTally {
  private var counts: [String: (name: String, count: Int)] = [:]

  /// Count a name; the first spelling stays.
  mutating func add(_ name: String, count: Int = 1) {
    counts[name.folded, default: (name, 0)].count += count
  }

  /// The first spelling of a name that was counted; nil if it was not.
  func spelling(of name: String) -> String? { counts[name.folded]?.name }

  /// The names with their counts, the most frequent first.
  var sorted: [(name: String, count: Int)] {
    counts.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }.map(\.value)
  }
}
