/// What the title of a column can mean.
enum HeaderMeaning: String, CaseIterable {
  case transactionDate, date, bookingDate, valueDate
  case amount, debit, credit, indicator, balance
  case currency, foreignAmount, foreignCurrency, fee, exchangeRate
  case counterparty, description, bookingText, note
  case transactionID, reference, category
  /// Whether the money has moved at all.
  case status
  /// Something that no expense has.
  case ignored

  var isDate: Bool {
    self == .transactionDate || self == .date || self == .bookingDate || self == .valueDate
  }

  var isAmount: Bool { self == .amount || self == .debit || self == .credit }
}

/// The titles that banks write over their columns, in English, German, French, Spanish, Italian,
/// Dutch, Portuguese and Swedish.
enum HeaderWords {
  /// What a title means, and the currency that it names, as in `Betrag (EUR)`; nil for one that is
  /// not known.
  ///
  /// A title is looked up as a whole: parts of it may mean anything.
  static func meaning(of title: String) -> (meaning: HeaderMeaning, currency: CurrencyCode?)? {
    guard title.utf8.count <= 100 else { return nil }
    let words = title.split { !$0.isLetter && !$0.isNumber && !"€$£".contains($0) }
      .map { $0.count == 4 && $0.last == "$" ? String($0.dropLast()) : String($0) }
    if statuses.contains(phrase(words)) { return (.status, nil) }
    if let meaning = meanings[phrase(words)] { return (meaning, nil) }
    // A currency, by its code or sign, is beside what it is about.
    var rest: [String] = []
    var currency: CurrencyCode?
    for word in words {
      if currency == nil,
        let code = CurrencyCode(word).flatMap({ try? CurrencyCode.known($0.code) })
      {
        currency = code
      } else if currency == nil, let code = signs[word] {
        currency = code
      } else if word != "$" {
        rest.append(word)
      }
    }
    guard rest.count < words.count else { return nil }
    // A currency by itself is the title of amounts.
    if rest.isEmpty { return (.amount, currency) }
    if let meaning = meanings[phrase(rest)] { return (meaning, currency) }
    if let last = rest.last?.lowercased(), ["in", "en", "em", "i"].contains(last) {
      rest.removeLast()
    }
    return meanings[phrase(rest)].map { ($0, currency) }
  }

  /// Signs that stand for one currency wherever they are.
  private static let signs = [
    "€": CurrencyCode("EUR"), "£": CurrencyCode("GBP"), "R$": CurrencyCode("BRL"),
    "US$": CurrencyCode("USD"),
  ].compactMapValues(\.self)

  /// The titles of a column that says whether the money has moved.
  private static let statuses: Set = [
    "status", "state", "estado", "stato", "statut", "etat", "staat", "transaction status",
    "payment status", "transaction state", "booking status", "buchungsstatus", "umsatzstatus",
    "gebucht vorgemerkt", "transaktionsstatus", "statut de l operation", "estado de la operacion",
    "estado del movimiento", "stato operazione", "stato transazione", "contabilizzazione",
    "status transactie", "estado do movimento", "estado da transacao", "situacao",
    "bokforingsstatus", "rejection reason",
  ]

  /// Whether a title, which is folded, may be that of the value itself or of its day.
  static func isValue(_ title: String) -> Bool {
    ["value", "wert", "valeur", "valor", "valore", "waarde"].contains(title)
  }

  /// Whether a title of a person is that of who got the money.
  static func isRecipient(_ title: String?) -> Bool {
    guard let title = title?.folded else { return false }
    return [
      "empfanger", "begunstigt", "payee", "beneficiary", "merchant", "recipient", "destinatari",
      "beneficiai", "beneficiari", "begunstigde", "mottagare", "handler", "creditor", "receiver",
      "vendor", "crediteur", "glaubiger",
    ].contains { title.contains($0) }
  }

  /// Whether a title of what went out may be that of fees, or of payments to a card.
  static func isFee(_ title: String?) -> Bool {
    [
      "pagos", "spese", "spesa", "gastos", "gasto", "charges", "charge", "cargo", "cargos", "kop",
      "fees", "frais",
    ].contains(title?.folded ?? "")
  }

  /// Whether a title is that of a way to pay: a credit card is no credit.
  static func isPaymentMethod(_ title: String?) -> Bool {
    let title = title?.folded ?? ""
    return [
      "method", "payment type", "zahlungsart", "zahlungsweise", "mode", "moyen", "medio", "metodo",
      "betaal", "card",
    ]
    .contains { title.contains($0) }
  }

  private static func phrase(_ words: [String]) -> String {
    words.joined(separator: " ").folded
  }

  /// The titles by their meanings, with `|` between them; none means two things.
  static let languages = [
    english, german, french, spanish, italian, dutch, portuguese, swedish,
  ]

  private static let meanings: [String: HeaderMeaning] = {
    var meanings: [String: HeaderMeaning] = [:]
    for language in languages {
      for meaning in HeaderMeaning.allCases {
        for phrase in (language[meaning] ?? "").split(separator: "|") {
          let phrase = String(phrase).trimmingWhitespace().folded
          if meanings[phrase] == nil { meanings[phrase] = meaning }
        }
      }
    }
    return meanings
  }()
}
