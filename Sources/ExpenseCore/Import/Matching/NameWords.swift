/// The words of a name, without case, accents, digits and punctuation, as numbers that can be
/// compared: `REWE Markt 1234` and `Rewe markt` have the same.
enum NameWords {
  /// How many words of a name are looked at as its beginning.
  private static let maximumWords = 6
  /// How many letters a beginning has to have to mean anything.
  private static let leastLetters = 3

  /// All words of a name; nil where there are none.
  static func all(of name: String) -> UInt128? { ends(of: name).last?.hash.value }

  /// All words of a name, and then its beginnings, the longest first.
  static func beginnings(of name: String) -> [UInt128] {
    let ends = ends(of: name)
    guard let last = ends.last else { return [] }
    return [last.hash.value]
      + ends.dropLast().prefix(maximumWords).reversed().filter { $0.letters >= leastLetters }
      .map(\.hash.value)
  }

  /// The words up to the end of each, and how many letters they have.
  private static func ends(of name: String) -> [(hash: Hash128, letters: Int)] {
    var ends: [(hash: Hash128, letters: Int)] = []
    var (hash, letters, isInWord) = (Hash128(), 0, false)
    for byte in name.foldedBytes {
      if (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || byte >= 0x80 {
        hash.add(byte)
        letters += 1
        isInWord = true
      } else if isInWord {
        hash.end()
        ends.append((hash, letters))
        isInWord = false
      }
    }
    if isInWord {
      hash.end()
      ends.append((hash, letters))
    }
    return ends
  }
}
