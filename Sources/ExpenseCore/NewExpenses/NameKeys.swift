/// Keys by which names are compared.
enum NameKeys {
  /// Maximum number of words in a prefix of a name.
  private static let maximumWords = 6
  /// Minimum number of letters for a prefix to be significant.
  private static let leastLetters = 3

  /// The key of a whole name; `Café` and `cafe` have the same.
  static func whole(_ folded: [UInt8]) -> UInt128 {
    var hash = Hash128()
    for byte in folded { hash.add(byte) }
    return hash.value
  }

  /// The key of a whole ASCII name that is not folded; nil for any other name.
  static func whole(ofASCII name: UnsafeBufferPointer<UInt8>) -> UInt128? {
    var hash = Hash128()
    for byte in name {
      guard byte < 0x80 else { return nil }
      hash.add(byte.lowercased)
    }
    return hash.value
  }

  /// The key of all words of a name, without digits and punctuation.
  ///
  /// `REWE Markt 1234` and `Rewe markt` have the same. Nil for a name without words.
  static func words(_ folded: [UInt8]) -> UInt128? { ends(of: folded).last?.hash.value }

  /// The keys of all words of a name, and of its prefixes, longest first.
  static func beginnings(_ folded: [UInt8]) -> [UInt128] {
    let ends = ends(of: folded)
    guard let last = ends.last else { return [] }
    return [last.hash.value]
      + ends.dropLast().prefix(maximumWords).reversed().filter { $0.letters >= leastLetters }
      .map(\.hash.value)
  }

  /// The hash of the words up to the end of each, and the number of their letters.
  private static func ends(of folded: [UInt8]) -> [(hash: Hash128, letters: Int)] {
    var ends: [(hash: Hash128, letters: Int)] = []
    var (hash, letters, isInWord) = (Hash128(), 0, false)
    for byte in folded {
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
