internal import ExpenseCore
internal import Text

/// A meaning of a column title.
enum HeaderMeaning: String, CaseIterable {
  case transactionDate, date, bookingDate, valueDate
  case amount, debit, credit, indicator, balance
  case currency, foreignAmount, foreignCurrency, fee, exchangeRate
  case counterparty, description, bookingText, note
  case transactionID, reference, category
  /// The status, which says whether the money has moved at all.
  case status
  /// True for a transfer between accounts of the person.
  case transfer
  /// An account of the person: its name or its number.
  case account
  /// Something that has no field in an expense.
  case ignored

  var isDate: Bool { [.transactionDate, .date, .bookingDate, .valueDate].contains(self) }

  var isAmount: Bool { self == .amount || self == .debit || self == .credit }
}

/// The column titles of banks in many languages.
enum HeaderWords {
  /// The meaning of a title, and the currency that it names, as in `Betrag (EUR)`; nil if unknown.
  ///
  /// A title is looked up as a whole: parts of it may mean anything.
  static func meaning(
    of title: String
  ) -> (meaning: HeaderMeaning, currency: CurrencyCode?, symbol: String?)? {
    guard title.utf8.count <= 100 else { return nil }
    let title = title.withoutInvisibles
    return meaning(ofTitle: title) ?? title.spacedWords.flatMap(meaning(ofTitle:))
      ?? year(in: title).flatMap { meaning(ofTitle: title.replacing("\($0)", with: "")) }
  }

  /// The years that a title or a date may have.
  static let years = 1970...2099

  /// The year in a title, as in `Datum 2026`; nil if it has none.
  static func year(in title: String) -> Int? {
    title.split { !$0.isNumber }.lazy.compactMap { Int($0) }.first(where: years.contains)
  }

  private static func meaning(
    ofTitle title: String
  ) -> (meaning: HeaderMeaning, currency: CurrencyCode?, symbol: String?)? {
    let words = title.split { !$0.isLetter && !$0.isNumber && !"€$£¥￥₺₽₴₹₩".contains($0) }
      .map { $0.count == 4 && $0.last == "$" ? String($0.dropLast()) : String($0) }
    if statuses.contains(phrase(words)) { return (.status, nil, nil) }
    let isNamed = words.contains { signs[$0.folded] != nil || openSigns[$0.folded] != nil }
    if !isNamed, let meaning = self.meaning(ofPhrase: phrase(words)) {
      // The title of a bank may be known with its currency.
      let last = words.last.flatMap { $0 == $0.uppercased() ? CurrencyCode($0) : nil }
      let isBeside = last != nil && self.meaning(ofPhrase: phrase(words.dropLast())) == meaning
      return (meaning, isBeside ? last.flatMap { try? CurrencyCode.known($0.code) } : nil, nil)
    }
    // A currency code or symbol stands beside the rest of the title.
    var rest: [String] = []
    var currency: CurrencyCode?
    var symbol: String?
    for word in words {
      if let sign = openSigns[word.folded] {
        symbol = sign
      } else if currency == nil,
        let code = CurrencyCode(word).flatMap({ try? CurrencyCode.known($0.code) })
      {
        currency = code
      } else if currency == nil, let code = signs[word.folded] {
        currency = code
      } else {
        rest.append(word)
      }
    }
    if currency != nil { symbol = nil }
    guard rest.count < words.count else { return nil }
    // A currency by itself means the amount.
    if rest.isEmpty { return (.amount, currency, symbol) }
    // "Amount in EUR" is the amount; "amount in (EUR)" is income.
    let isIn = ["in", "en", "em", "i"].contains(rest.last?.lowercased() ?? "")
    let shorter = isIn ? self.meaning(ofPhrase: phrase(Array(rest.dropLast()))) : nil
    if shorter == .amount, !title.contains("(") { return (.amount, currency, symbol) }
    let meaning =
      self.meaning(ofPhrase: phrase(rest)) ?? shorter ?? self.meaning(ofPhrase: phrase(words))
    return meaning.map { ($0, currency, symbol) }
  }

  /// The currency of a sign or a name that stands for one currency everywhere: `€`, `zł`; nil for
  /// any other word.
  static func currency(ofSign sign: String) -> CurrencyCode? {
    signs[sign.folded.filter { $0 != "." }]
  }

  /// Symbols and names that stand for one currency everywhere.
  private static let signs = [
    "EUR": "€ euro euros ευρω euroa eurot", "GBP": "£", "BRL": "r$", "USD": "us$", "HKD": "hk$",
    "SGD": "s$", "TWD": "nt$", "AUD": "a$", "NZD": "nz$", "CAD": "ca$", "PLN": "zł zl", "CZK": "kč",
    "HUF": "ft forint", "TRY": "tl ₺", "RUB": "₽ руб", "UAH": "₴ грн", "INR": "₹", "KRW": "₩ 원",
    "JPY": "円", "CNY": "人民币 人民幣", "BGN": "лв",
  ].reduce(into: [String: CurrencyCode]()) { signs, pair in
    for sign in pair.value.split(separator: " ") {
      signs[String(sign).folded] = CurrencyCode(pair.key)
    }
  }

  /// Symbols and names that several currencies share, with the symbol to look up.
  private static let openSigns = [
    "$": "$", "dollar": "$", "dollars": "$", "dolares": "$", "kr": "kr", "kronor": "kr",
    "kroner": "kr", "francs": "Fr.", "franken": "Fr.", "franchi": "Fr.", "¥": "¥", "￥": "¥",
    "元": "¥", "lei": "lei",
  ]

  /// The titles of a status column, which says whether the money has moved.
  private static let statuses = Set(Language.words(\.statusTitles))

  /// True if the title of a status column may mean a region.
  static func mayMeanRegion(_ title: String?) -> Bool { regions.contains(title?.folded ?? "") }

  /// True if a folded title may mean the amount or the value date.
  static func isValue(_ title: String) -> Bool { values.contains(title) }

  /// True if the title of a counterparty column means the recipient.
  static func isRecipient(_ title: String?) -> Bool {
    title.map { title in recipients.contains { title.folded.contains($0) } } ?? false
  }

  /// True if a folded title may mean a date and a time, or only a time.
  static func isTime(_ title: String) -> Bool { times.contains(title) }

  /// True if the title of a booking date means the day of a settlement, which not every row has.
  static func isSettlement(_ title: String?) -> Bool {
    title?.folded.split(separator: " ").contains { $0.hasPrefix("settle") } ?? false
  }

  private static let times = Set(Language.words(\.timeTitles))
  private static let regions = Set(Language.words(\.regionTitles))
  private static let values = Set(Language.words(\.valueTitles))
  private static let recipients = Language.words(\.recipientTitles)
  private static let fees = Set(Language.words(\.feeTitles))
  private static let methods = Language.words(\.paymentMethodTitles)

  /// True if the title of a debit column may mean fees, or payments to a card.
  static func isFee(_ title: String?) -> Bool { fees.contains(title?.folded ?? "") }

  /// True if a title means a payment method: a credit card is not a credit.
  static func isPaymentMethod(_ title: String?) -> Bool {
    title.map { title in methods.contains { title.folded.contains($0) } } ?? false
  }

  private static func phrase(_ words: some Sequence<String>) -> String {
    words.joined(separator: " ").folded
  }

  /// The meaning of a folded title; nil if it is unknown.
  private static func meaning(ofPhrase phrase: String) -> HeaderMeaning? {
    // Titles have at most the number of a column: most rows of data end here.
    guard phrase.utf8.count(where: \.isDigit) <= 2, phrase.contains(where: \.isLetter) else {
      return nil
    }
    let isLatin = phrase.unicodeScalars.allSatisfy { $0.value < 0x370 }
    return (isLatin ? latinTitles : otherTitles).first(having: phrase)?.meaning
  }

  /// The codes of the languages in Latin letters that have a folded title.
  static func languages(of title: String) -> Set<String> {
    Set(latinTitles.all(having: title).map(\.language))
  }

  /// The folded titles of one meaning in one language; each title has one meaning.
  struct Titles {
    /// The code of the language.
    let language: String
    let meaning: HeaderMeaning
    let text: [UInt8]
  }

  /// Titles to look up.
  ///
  /// A table of them as strings would take 80 ms; this one of their hashes takes 1.
  private struct TitleIndex {
    let all: [Titles]
    /// The first ones that have a title, by its hash: most texts are not titles, and end here.
    private let first: [Int: Int]

    init(_ titles: [Titles]) {
      all = titles
      var first: [Int: Int] = [:]
      first.reserveCapacity(titles.reduce(0) { $0 + $1.text.count } / 16)
      for (index, titles) in titles.enumerated() {
        titles.text.withUnsafeBytes { text in
          // Plain loops, since the debug build calls each step of any other.
          var (start, end) = (2, 2)
          while end < text.count {
            if text[end] == UInt8(ascii: "|") {
              let title = UnsafeRawBufferPointer(rebasing: text[start..<end - 1])
              let hash = TitleIndex.hash(title)
              if first[hash] == nil { first[hash] = index }
              start = end + 2
              end = start
            }
            end += 1
          }
        }
      }
      self.first = first
    }

    /// The first ones that have a folded title.
    func first(having title: String) -> Titles? {
      candidates(for: title).first(where: TitleIndex.has(title))
    }

    /// All that have a folded title.
    func all(having title: String) -> [Titles] {
      candidates(for: title).filter(TitleIndex.has(title))
    }

    private func candidates(for title: String) -> ArraySlice<Titles> {
      all[(Array(title.utf8).withUnsafeBytes { first[TitleIndex.hash($0)] } ?? all.endIndex)...]
    }

    private static func has(_ title: String) -> (Titles) -> Bool {
      let words = Array("| \(title) |".utf8)
      return { $0.text.withUnsafeBufferPointer { $0.contains(folded: words) } }
    }

    private static func hash(_ title: UnsafeRawBufferPointer) -> Int {
      var hasher = Hasher()
      hasher.combine(bytes: title)
      return hasher.finalize()
    }
  }

  /// All titles.
  static var all: [Titles] { latinTitles.all + otherTitles.all }

  /// The folded titles: of languages in Latin letters, and of the others.
  private static let latinTitles = TitleIndex(Language.all.filter(\.isLatin).flatMap(folded))
  private static let otherTitles = TitleIndex(Language.all.filter { !$0.isLatin }.flatMap(folded))

  private static func folded(of language: Language) -> [Titles] {
    var titles: [Titles] = []
    (language.titles.foldedBytes + "\n".utf8).withUnsafeBufferPointer { bytes in
      // A plain loop, as above.
      var (start, colon, end) = (0, 0, 0)
      while end < bytes.count {
        if bytes[end] == UInt8(ascii: ":") { colon = end }
        if bytes[end] == UInt8(ascii: "\n") {
          if colon > start,
            let meaning = meanings[String(decoding: bytes[start..<colon], as: UTF8.self)]
          {
            let text = [UInt8(ascii: "|")] + bytes[(colon + 1)..<end] + " |".utf8
            titles.append(Titles(language: language.code, meaning: meaning, text: text))
          }
          start = end + 1
        }
        end += 1
      }
    }
    return titles
  }

  /// The meanings by their folded names, which begin the lines of titles.
  private static let meanings = Dictionary(
    uniqueKeysWithValues: HeaderMeaning.allCases.map { ($0.rawValue.folded, $0) })
}

extension String {
  /// The text with spaces between words that only capital letters divide, as in `bookingDate`; nil
  /// if there are none.
  fileprivate var spacedWords: String? {
    var spaced: [UInt8] = []
    for byte in utf8 {
      if (0x41...0x5A).contains(byte), let last = spaced.last, (0x61...0x7A).contains(last) {
        spaced.append(0x20)
      }
      spaced.append(byte)
    }
    return spaced.count == utf8.count ? nil : String(decoding: spaced, as: UTF8.self)
  }
}
