internal import ExpenseCore

/// The encoding of a text that is not UTF-8, found by the letters and titles that come out.
///
/// Each encoding in which all bytes are defined gets the bits of its text in the language where it
/// has the fewest, less a reward for known titles of that language. Encodings that give the same
/// text count as one.
struct EncodingFinder {
  /// The bits by which the best text must be ahead: one in a thousand.
  private static let margin = 10
  /// The bits that a title is worth that is known in one language only.
  private static let titleBits = 6
  /// The bits that a currency is worth.
  private static let currencyBits = 12
  /// The bits that titles and a currency can make up for.
  private static let mostTitleBits = 40
  /// The different words that are looked at.
  private static let mostWords = 1000

  private let bytes: [UInt8]
  /// Different words with their signs, and the offset of each.
  private var words: [ArraySlice<UInt8>] = []
  /// Number of bytes beyond ASCII in these words.
  private var foreignCount = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var known: Set<ArraySlice<UInt8>> = []
    var start: Int?
    for (position, byte) in bytes.enumerated() {
      // Bytes of these characters are never part of another.
      let isBetween = byte < 0x30 || 0x3A...0x3F ~= byte
      if !isBetween {
        if start == nil { start = position }
      } else if let first = start {
        keep(bytes[first..<position], &known)
        start = nil
        if words.count == EncodingFinder.mostWords { return }
      }
    }
    if let start { keep(bytes[start...], &known) }
  }

  private mutating func keep(_ word: ArraySlice<UInt8>, _ known: inout Set<ArraySlice<UInt8>>) {
    guard word.contains(where: { $0 >= 0x80 }), known.insert(word).inserted else { return }
    words.append(word)
    foreignCount += word.count { $0 >= 0x80 }
  }

  /// A reading of the text, with its bits in each language, by the index of the language.
  private struct Reading {
    let encoding: TextEncoding
    let words: [String]
    var bits: [Int: Int]

    var leastBits: Int { bits.values.min() ?? .max }
  }

  /// The encoding.
  ///
  /// - Throws: An ``ImportProblem`` if several encodings fit, or none.
  func encoding() throws -> TextEncoding {
    var readings = TextEncoding.allCases.compactMap(reading)
    guard let least = readings.map(\.leastBits).min() else {
      let offset = bytes.firstIndex { $0 >= 0x80 } ?? 0
      throw ImportProblem(.unknownEncoding(bytes[offset]), at: offset, in: bytes)
    }
    readings.removeAll { $0.leastBits > least + EncodingFinder.mostTitleBits }
    reward(&readings)
    readings.sort { $0.leastBits < $1.leastBits }
    var rivals: [Reading] = []
    for reading in readings
    where reading.leastBits < readings[0].leastBits + EncodingFinder.margin
      && !rivals.contains(where: { $0.words == reading.words })
    {
      rivals.append(reading)
    }
    guard rivals.count > 1 else { return readings[0].encoding }
    let differing = words.indices.filter { index in
      rivals.contains { $0.words[index] != rivals[0].words[index] }
    }
    throw ImportProblem(
      .openEncoding(
        rivals.map { reading in
          ImportProblem.EncodingCandidate(
            encoding: reading.encoding, samples: differing.prefix(3).map { reading.words[$0] })
        }), at: words[differing[0]].startIndex, in: bytes)
  }

  private func reading(_ encoding: TextEncoding) -> Reading? {
    let table = CharacterTable.of(encoding)
    var texts: [String] = []
    for word in words {
      var text: [UInt8] = []
      guard table.append(word, to: &text) == nil else { return nil }
      texts.append(String(decoding: text, as: UTF8.self))
    }
    let letters = texts.map { $0.unicodeScalars.map(CharacterCost.Letter.init) }
    var bits: [Int: Int] = [:]
    for (index, language) in WrittenLanguage.all.enumerated()
    where language.encodings.contains(encoding) {
      let cost = CharacterCost(language)
      let sum = letters.reduce(0) { $0 + cost.bits($1) }
      // Leave out unreadable texts.
      if sum * 10 <= foreignCount * cost.mostTenths + 60 { bits[index] = sum }
    }
    return bits.isEmpty ? nil : Reading(encoding: encoding, words: texts, bits: bits)
  }

  /// Subtract from the bits of each language what its titles and currencies are worth.
  private func reward(_ readings: inout [Reading]) {
    var known: [String: Set<HeaderWords.LatinLanguage>] = [:]
    for index in readings.indices {
      for cell in cells(of: readings[index].encoding) {
        let languages = known[cell] ?? HeaderWords.languages(of: cell)
        known[cell] = languages
        for number in readings[index].bits.keys {
          let written = WrittenLanguage.all[number]
          if let latin = written.latin, languages.contains(latin) {
            readings[index].bits[number]? -= EncodingFinder.titleBits / languages.count
          }
          if written.currencies.split(separator: " ").contains(where: { $0.lowercased() == cell }) {
            readings[index].bits[number]? -= EncodingFinder.currencyBits
          }
        }
      }
    }
  }

  /// The folded texts of the first lines that may be titles or currencies.
  private func cells(of encoding: TextEncoding) -> Set<String> {
    var head: [UInt8] = []
    _ = CharacterTable.of(encoding).append(bytes.prefix(1 << 11), to: &head)
    return Set(
      String(decoding: head, as: UTF8.self).split { $0.isNewline || ",;\t|\"".contains($0) }
        .filter { $0.utf8.count <= 50 && !$0.utf8.contains(where: \.isDigit) }
        .map { String($0).trimmingWhitespace() }
        .filter {
          $0.contains(where: \.isLetter) && $0.unicodeScalars.allSatisfy { $0.value < 0x370 }
        }
        .map(\.folded))
  }
}
