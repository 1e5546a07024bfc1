/// The words of a name that tell who was paid, to compare what a bank writes with what people write.
///
/// They are folded. Numbers, dates and references are left out, since they differ from one payment
/// to the next: words with two or more digits, and names of months. So are the ways of paying and
/// the forms of companies. An umlaut is the same as its vowel, with or without an e: `Krüger`, `Krueger`.
package struct PaymentWords: Hashable, Sendable {
  /// The words in their order, each once.
  package let words: [String]

  /// Create the words of a text.
  package init(_ text: String) {
    let all = PaymentWords.all(text)
    let known = all.filter { !PaymentWords.ignored.contains($0) && !$0.allSatisfy(\.isNumber) }
    let kept = known.filter { $0.count(where: \.isNumber) < 2 }
    var seen: Set<String> = []
    // If nothing else is left, what is left out elsewhere is the name.
    words = ([kept, known].first { !$0.isEmpty } ?? all).filter { seen.insert($0).inserted }
  }

  /// The words as one text, the same for names of the same payee.
  package var key: String { words.joined(separator: " ") }

  /// The words of a name as it is written, without those that are left out.
  ///
  /// - Parameter name: The name.
  /// - Returns: The shorter name; the name itself if nothing is left out, or if it is written without
  ///   spaces.
  static func shortened(_ name: String) -> String {
    let kept = Set(PaymentWords(name).words)
    let parts = name.split(separator: " ").filter { part in
      !kept.isDisjoint(with: PaymentWords.all(String(part)))
    }
    let text = parts.joined(separator: " ")
    return text.isEmpty ? name : text
  }

  /// All words of a text, folded.
  static func all(_ text: String) -> [String] {
    text.folded.split { !($0.isLetter || $0.isNumber) }.map { withoutUmlauts($0.utf8) }
  }

  /// A folded word without the `e` that stands for the dots of an umlaut.
  private static func withoutUmlauts(_ word: Substring.UTF8View) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(word.count)
    for byte in word {
      if byte == UInt8(ascii: "e"), let last = bytes.last, "aou".utf8.contains(last) { continue }
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  static let ignored: Set<String> = {
    let months = Day.englishMonths.flatMap { [$0, String($0.prefix(3))] }
    let germanMonths = [
      "januar", "februar", "marz", "maerz", "mai", "juni", "juli", "oktober", "dezember", "okt",
      "dez",
    ]
    let otherMonths = [
      "janvier", "fevrier", "mars", "avril", "juin", "juillet", "aout", "septembre", "octobre",
      "novembre", "decembre", "enero", "febrero", "marzo", "abril", "mayo", "junio", "julio",
      "agosto", "septiembre", "noviembre", "diciembre", "gennaio", "febbraio", "aprile", "maggio",
      "giugno", "luglio", "settembre", "ottobre", "dicembre",
    ]
    let ways = [
      "paypal", "sumup", "sq", "visa", "mastercard", "maestro", "girocard", "card", "kartenzahlung",
      "karte", "lastschrift", "sepa", "debit", "direct", "payment", "purchase", "pos", "recurring",
      "dauerauftrag", "uberweisung", "ref", "rf", "nr", "no", "invoice", "rechnung", "kundennr",
    ]
    let forms = [
      "gmbh", "ag", "inc", "ltd", "llc", "se", "co", "kg", "bv", "sa", "ab", "plc", "ev", "eg",
      "oy", "com", "net", "org", "www", "de", "eu", "the",
    ]
    return Set(
      (months + germanMonths + otherMonths + ways + forms).map { withoutUmlauts($0[...].utf8) })
  }()
}
