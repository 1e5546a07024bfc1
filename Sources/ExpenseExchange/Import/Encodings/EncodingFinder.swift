internal import ExpenseCore

/// The encoding of a text that is not UTF-8, found by the letters and titles that come out.
///
/// Each encoding in which all bytes are defined gets the bits of some words in the language where
/// they have the fewest, less a reward for known titles of that language. Encodings that give the
/// same words count as one.
struct EncodingFinder {
  /// The bits by which the best text must be ahead: one in a thousand.
  private static let margin = 10
  /// The bits that a title is worth that is known in one language only.
  private static let titleBits = 6
  /// The bits that a currency is worth.
  private static let currencyBits = 12
  /// The bits by which an encoding may be behind before titles and currencies are counted.
  private static let mostTitleBits = 40
  /// The words that count of those that are the same in all Latin encodings.
  private static let mostSharedWords = 20
  /// The bytes of different words that are compared, and those of one word.
  ///
  /// Later words are compared only if they have a byte that was not there before.
  private static let (mostBytes, mostBytesOfWord) = (20_000, 300)

  private let bytes: [UInt8]
  /// Different words with the signs around them.
  private var words: [ArraySlice<UInt8>] = []
  /// The words as a set, and their number of bytes.
  private var known: Set<ArraySlice<UInt8>> = []
  private var knownCount = 0
  /// For each byte, true if one of the words has it.
  private var hasByte = [Bool](repeating: false, count: 256)
  /// Number of bytes beyond ASCII in the words.
  private var foreignCount = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var start = 0
    var isForeign = false
    for (position, byte) in bytes.enumerated() {
      if byte >= 0x80 { isForeign = true }
      // Bytes of these characters are never part of another.
      guard byte < 0x30 || 0x3A...0x3F ~= byte else { continue }
      if isForeign { keep(bytes[start..<position]) }
      start = position + 1
      isForeign = false
    }
    if isForeign { keep(bytes[start...]) }
  }

  private mutating func keep(_ word: ArraySlice<UInt8>) {
    let isNew = word.contains { $0 >= 0x80 && !hasByte[Int($0)] }
    guard isNew || knownCount < EncodingFinder.mostBytes else { return }
    let word = word.prefix(EncodingFinder.mostBytesOfWord)
    guard known.insert(word).inserted else { return }
    words.append(word)
    knownCount += word.count
    foreignCount += word.count { $0 >= 0x80 }
    for byte in word { hasByte[Int(byte)] = true }
  }

  /// The languages in each of their scripts.
  private static let candidates = Language.all.flatMap { language in
    language.scripts.map { (language: language, script: $0) }
  }

  /// A reading of the text.
  private struct Reading {
    let encoding: TextEncoding
    let words: [String]
    let isLatin: Bool
    /// The bits of each word in each language and script, by their index.
    let wordBits: [Int: [Int]]
    /// The bits of the text in each language.
    var bits: [Int: Int] = [:]

    var leastBits: Int { bits.values.min() ?? .max }
  }

  /// Find the only encoding that fits.
  ///
  /// - Parameter declared: The encoding that the file declares.
  /// - Returns: The encoding; the declared one if it is among several that fit, or if none does.
  /// - Throws: An ``ImportProblem`` if several encodings fit, or none.
  func encoding(declared: TextEncoding? = nil) throws -> TextEncoding {
    var readings = TextEncoding.allCases.compactMap(reading)
    count(&readings)
    guard let least = readings.map(\.leastBits).min() else {
      if let declared, isDefined(in: declared) { return declared }
      let offset = bytes.firstIndex { $0 >= 0x80 } ?? 0
      throw ImportProblem(.unknownEncoding(bytes[offset]), at: offset, in: bytes)
    }
    readings.removeAll { $0.leastBits > least + EncodingFinder.mostTitleBits }
    reward(&readings)
    readings.sort { $0.leastBits < $1.leastBits }
    let first = readings[0]
    readings.removeAll { $0.leastBits >= first.leastBits + EncodingFinder.margin }
    var rivals: [Reading] = []
    for reading in readings where !rivals.contains(where: { $0.words == reading.words }) {
      rivals.append(reading)
    }
    if rivals.count == 1 { return first.encoding }
    if let declared, readings.contains(where: { $0.encoding == declared }) { return declared }
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

  /// True if all bytes of the file are defined in an encoding.
  private func isDefined(in encoding: TextEncoding) -> Bool {
    var text: [UInt8] = []
    return CharacterTable.of(encoding).append(bytes[...], to: &text) == nil
  }

  private func reading(_ encoding: TextEncoding) -> Reading? {
    let table = CharacterTable.of(encoding)
    var texts: [String] = []
    for word in words {
      var text: [UInt8] = []
      if let offset = table.append(word, to: &text) {
        // The last character of a long word may be cut.
        let isCut = word.count == EncodingFinder.mostBytesOfWord && offset > word.endIndex - 4
        guard isCut else { return nil }
      }
      texts.append(String(decoding: text, as: UTF8.self))
    }
    let letters = texts.map { $0.unicodeScalars.map(CharacterCost.Letter.init) }
    var wordBits: [Int: [Int]] = [:]
    var isLatin = false
    for (index, (language, script)) in EncodingFinder.candidates.enumerated()
    where script.encodings.contains(encoding) {
      let cost = CharacterCost(script, of: language)
      let bits = letters.map(cost.bits)
      // Leave out unreadable texts.
      guard bits.reduce(0, +) * 10 <= foreignCount * cost.mostTenths + 60 else { continue }
      wordBits[index] = bits
      isLatin = cost.isLatin
    }
    guard !wordBits.isEmpty else { return nil }
    // Pairs of bytes beyond the words may be undefined.
    if !table.isSingleByte, !isDefined(in: encoding) { return nil }
    return Reading(encoding: encoding, words: texts, isLatin: isLatin, wordBits: wordBits)
  }

  /// Count the bits of the words.
  ///
  /// Words that are the same in all encodings of Latin letters say little about them: they count
  /// as few.
  private func count(_ readings: inout [Reading]) {
    let latin = readings.filter(\.isLatin).map(\.words)
    let shared = words.indices.filter { index in
      latin.count > 1 && latin.allSatisfy { $0[index] == latin[0][index] }
    }
    let counted = min(shared.count, EncodingFinder.mostSharedWords)
    for index in readings.indices {
      for (language, bits) in readings[index].wordBits {
        let sharedBits = shared.reduce(0) { $0 + bits[$1] }
        readings[index].bits[language] =
          bits.reduce(0, +) - sharedBits + sharedBits * counted / max(1, shared.count)
      }
    }
  }

  /// Subtract from the bits of each language what its titles and currencies are worth.
  private func reward(_ readings: inout [Reading]) {
    var known: [String: Set<String>] = [:]
    for index in readings.indices {
      for cell in cells(of: readings[index].encoding) {
        let languages = known[cell] ?? HeaderWords.languages(of: cell)
        known[cell] = languages
        for number in readings[index].bits.keys {
          let (language, script) = EncodingFinder.candidates[number]
          if !language.isEverywhere, languages.contains(language.code) {
            readings[index].bits[number]? -= EncodingFinder.titleBits / languages.count
          }
          if script.currencies.split(separator: " ").contains(where: { $0.lowercased() == cell }) {
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
      String(decoding: head, as: UTF8.self).split { $0.isNewline || ",;\t|\"<>:()".contains($0) }
        .filter { $0.utf8.count <= 50 && !$0.utf8.contains(where: \.isDigit) }
        .map { String($0).trimmingWhitespace() }
        .filter {
          $0.contains(where: \.isLetter) && $0.unicodeScalars.allSatisfy { $0.value < 0x370 }
        }.map(\.folded))
  }
}
