internal import ExpenseCore
internal import Text

/// The payee within a long text of a bank, which labels it: `Empfänger: Bäckerei Kto/IBAN: …`,
/// `Card transaction of 14.60 EUR issued by Bakery`.
enum PayeeText {
  /// The payee; nil if the text does not label one.
  static func payee(in text: String) -> String? {
    guard text.utf8.count <= 1_000 else { return nil }
    let payee = labelled(in: text) ?? behindPhrase(in: text)
    return payee.flatMap { payee in
      let isCut = payee.first.map { "/-.,;:)".contains($0) } ?? true
      return !isCut && payee.contains(where: \.isLetter) ? payee : nil
    }
  }

  private static let labels = Set(Language.words(\.payeeLabels))
  /// The start of a sentence up to the payee; an ellipsis stands for any words.
  private static let phrases = Language.words(\.payeePhrases).map { phrase in
    phrase.split(separator: "...").map { String($0).trimmingWhitespace() + " " }
  }
  /// Words that end the payee in such a sentence.
  private static let ends = Language.words(\.payeeEnds).map { " \($0) " }

  /// The text behind a label with a colon, up to the next one.
  private static func labelled(in text: String) -> String? {
    guard text.utf8.contains(UInt8(ascii: ":")) else { return nil }
    let words = text.split(separator: " ")
    func isLabel(_ word: Substring) -> Bool {
      word.last == ":" && word.count > 2
        && word.dropLast().allSatisfy { $0.isLetter || $0 == "/" || $0 == "." }
    }
    guard
      let start = words.firstIndex(where: {
        isLabel($0) && labels.contains(String($0.dropLast()).folded)
      })
    else { return nil }
    let value = words[(start + 1)...].prefix { !isLabel($0) }
    let payee = value.joined(separator: " ")
    return payee.last.map(",;".contains) == true ? String(payee.dropLast()) : payee
  }

  /// The text behind a phrase at the start, up to words that end it.
  private static func behindPhrase(in text: String) -> String? {
    // Nearly all texts begin with other letters.
    if let start = start(of: text), !starts.contains(start) { return nil }
    let folded = text.folded
    // Folding may change the number of characters, which are then not counted.
    guard folded.count == text.count else { return nil }
    for phrase in phrases where folded.hasPrefix(phrase[0]) {
      var start = folded.index(folded.startIndex, offsetBy: phrase[0].count)
      if phrase.count > 1 {
        guard let range = folded[start...].range(of: " " + phrase[1]) else { continue }
        start = range.upperBound
      }
      let end = ends.compactMap { folded[start...].range(of: $0)?.lowerBound }.min()
      let offsets = (
        folded.distance(from: folded.startIndex, to: start),
        folded.distance(from: start, to: end ?? folded.endIndex)
      )
      let payee = text.dropFirst(offsets.0).prefix(offsets.1)
      let words = payee.split(separator: " ")
      // The number of a card, or a date, may come first.
      let name = words.drop { $0.contains(where: \.isNumber) }
      if !payee.isEmpty { return (name.isEmpty ? words[...] : name).joined(separator: " ") }
    }
    return nil
  }

  /// The first four letters of each phrase.
  private static let starts = Set(phrases.compactMap { $0.first.flatMap(start) })

  /// The first four bytes of a text in lower case, as a number; nil if one of them is beyond ASCII, or
  /// if there are fewer.
  private static func start(of text: String) -> UInt32? {
    var (start, count) = (UInt32(0), 0)
    for byte in text.utf8.prefix(4) {
      if byte >= 0x80 { return nil }
      start = start << 8 | UInt32(byte.isASCIILetter ? byte | 0x20 : byte)
      count += 1
    }
    return count == 4 ? start : nil
  }
}
