extension String {
  /// The word that was probably meant, or nil if none is close.
  ///
  /// A word is close if at most a third of its letters differ, or one letter. Case is ignored. The
  /// first of equally close words wins.
  package func closest(among words: [String]) -> String? {
    let typed = lowercased()
    let distances = words.map { (word: $0, distance: typed.editDistance(to: $0.lowercased())) }
    guard let best = distances.min(by: { $0.distance < $1.distance }) else { return nil }
    return best.distance <= Swift.max(1, Swift.max(count, best.word.count) / 3) ? best.word : nil
  }

  /// The number of letters to insert, remove, replace or swap with their neighbour.
  ///
  /// This is the optimal string alignment distance, by dynamic programming over three rows. Words
  /// of more than 100 letters are not compared: they are unlikely to be typing errors, and time is
  /// quadratic.
  private func editDistance(to other: String) -> Int {
    let (from, to) = (Array(self), Array(other))
    guard from.count <= 100, to.count <= 100 else { return Swift.max(from.count, to.count) }
    var before: [Int] = []
    var row = Array(0...to.count)
    for (i, letter) in from.enumerated() {
      var next = [i + 1]
      for (j, otherLetter) in to.enumerated() {
        var distance = Swift.min(
          row[j + 1] + 1, next[j] + 1, row[j] + (letter == otherLetter ? 0 : 1))
        if i > 0, j > 0, letter == to[j - 1], from[i - 1] == otherLetter {
          distance = Swift.min(distance, before[j - 1] + 1)
        }
        next.append(distance)
      }
      (before, row) = (row, next)
    }
    return row[to.count]
  }
}
