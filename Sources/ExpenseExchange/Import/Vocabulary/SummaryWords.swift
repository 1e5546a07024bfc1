internal import ExpenseCore

/// Words that mark a row as a balance or a total.
enum SummaryWords {
  /// Words and phrases for a balance or a total; another word beside one makes the row something
  /// else.
  private static let nouns = bytes(of: Language.words(\.sums))

  private static let fillers = bytes(of: Language.words(\.besideSums))

  /// Words by their bytes in UTF-8, since strings beyond ASCII are normalised to be compared.
  private static func bytes(of words: [String]) -> Set<ArraySlice<UInt8>> {
    Set(words.map { Array($0.utf8)[...] })
  }

  /// True if a text names a balance or a total: `Saldo per 31.03.2026`, but not `Total Wine`.
  ///
  /// Fillers, short words, numbers and dates may stand beside it.
  static func matches(_ text: String) -> Bool {
    guard text.utf8.count <= 80 else { return false }
    var words: [ArraySlice<UInt8>] = []
    for word in text.foldedBytes.split(whereSeparator: { !isLetter($0) }) {
      // Nearly all texts have some other word.
      if word.count > 3, !starts[start(of: word)] { return false }
      if word.count > 3, !nouns.contains(word), !fillers.contains(word) { return false }
      words.append(word)
    }
    let phrase = words.joined(separator: CollectionOfOne(UInt8(ascii: " ")))
    return words.contains(where: nouns.contains) || nouns.contains(Array(phrase)[...])
      // S A L D O.
      || words.allSatisfy { $0.count == 1 } && nouns.contains(Array(words.joined())[...])
  }

  /// A balance of an account, by its place beside the rows.
  enum Balance {
    case opening, closing
    /// The one of its day.
    case other
  }

  /// The balance that a text names: `Alter Kontostand`, `Closing balance as of`; nil for a total, for an
  /// available balance, and for anything else.
  static func balance(_ text: String) -> Balance? {
    guard matches(text) else { return nil }
    let words = text.foldedBytes.split(whereSeparator: { !isLetter($0) })
    let isOpening = words.contains(where: openings.contains)
    let isClosing = words.contains(where: closings.contains)
    // Closing balance, or one word for both.
    let isBalance = words.contains { word in
      nouns.contains(word) && (openings.contains(word) || closings.contains(word))
        || HeaderWords.meaning(of: String(decoding: word, as: UTF8.self))?.meaning == .balance
    }
    guard isBalance, !(isOpening && isClosing) else { return nil }
    if isOpening { return .opening }
    if isClosing { return .closing }
    return HeaderWords.meaning(of: text)?.meaning == .ignored ? nil : .other
  }

  private static let openings = bytes(of: Language.words(\.openings))
  private static let closings = bytes(of: Language.words(\.closings))

  /// True for the number of a page: `Page 2 of 3`, `Seite 2`.
  static func isPage(_ text: String) -> Bool {
    let words = text.folded.split { !$0.isLetter && !$0.isNumber }
    return words.count >= 2 && words[1].allSatisfy(\.isNumber) && pages.contains(String(words[0]))
  }

  private static let pages = Set(Language.words(\.pages))

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || byte >= 0x80
  }

  /// True for the first two bytes of these words, by their last five bits.
  private static let starts = nouns.union(fillers).reduce(
    into: [Bool](repeating: false, count: 1 << 10)
  ) {
    if $1.count > 1 { $0[start(of: $1)] = true }
  }

  private static func start(of word: ArraySlice<UInt8>) -> Int {
    Int(word[word.startIndex] & 31) << 5 | Int(word[word.startIndex + 1] & 31)
  }
}
