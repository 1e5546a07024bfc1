internal import ExpenseCore

/// Status words of banks, which say whether money has moved.
enum StatusWords {
  /// The meaning of a word.
  enum Meaning {
    case booked
    /// No money has moved, or not yet.
    case notBooked
  }

  private static let booked = Set(LanguageWords.words(\.booked))

  /// The letters of budget programs under titles such as Cleared.
  private static let letters: Set = ["r", "c", "u", "x", "*"]

  private static let notBooked = Set(LanguageWords.words(\.notBooked))

  /// PayPal's kinds of rows for money that it holds, or that it converts for a payment with its own
  /// row.
  private static let kinds: Set = [
    "general currency conversion", "account hold for open authorization",
    "reversal of general account hold", "general authorization", "void of authorization",
    "allgemeine wahrungsumrechnung", "einbehaltung fur offene autorisierung",
    "ruckbuchung allgemeiner einbehaltung", "allgemeine autorisierung",
  ]

  /// The first letters of these phrases, and the bytes of the shortest one.
  private static let kindStarts = Set(kinds.compactMap(\.utf8.first))
  private static let shortestKind = kinds.map(\.utf8.count).min() ?? 0

  private static let pendingTitles: Set = ["pending", "is pending", "reversed", "vorgemerkt"]
  private static let bookedTitles: Set = [
    "booked", "cleared", "posted", "settled", "gebucht", "geboekt", "bokford",
  ]
  private static let yes: Set = [
    "true", "yes", "y", "x", "1", "ja", "j", "oui", "si", "sim", "ano", "tak", "да", "так",
    "igen", "evet", "kylla", "jah", "taip", "da", "ναι",
  ]
  private static let no: Set = [
    "false", "no", "n", "0", "nein", "nee", "non", "nao", "nej", "ne", "nie", "нет", "нi",
    "nem", "hayir", "ei", "nu", "οχι",
  ]

  /// The meaning of a status under a title; nil if unknown.
  static func meaning(of status: String, title: String?) -> Meaning? {
    let status = status.folded
    let isAboutPending = pendingTitles.contains(title?.folded ?? "")
    if isAboutPending || bookedTitles.contains(title?.folded ?? "") {
      if yes.contains(status) { return isAboutPending ? .notBooked : .booked }
      if no.contains(status) { return isAboutPending ? .booked : .notBooked }
    }
    if title.map({ bookedTitles.contains($0.folded) }) == true, letters.contains(status) {
      return .booked
    }
    if notBooked.contains(status) { return .notBooked }
    if booked.contains(status) { return .booked }
    let words = status.split { !$0.isLetter }.map(String.init)
    if words.contains(where: notBooked.contains) { return .notBooked }
    // "Booked on" a date.
    let others: Set = ["am", "on", "le", "el", "il", "op", "den", "em", "umsatz", "payment"]
    let rest = words.filter { !others.contains($0) }
    return !rest.isEmpty && rest.allSatisfy(booked.contains) ? .booked : nil
  }

  /// True if one of the words says that something is not booked: `Pending transactions`.
  static func mentionsNotBooked(_ text: String) -> Bool {
    text.folded.split { !$0.isLetter }.contains { word in
      notBooked.contains(String(word)) || ["upcoming", "future", "planned"].contains(word)
    }
  }

  /// Words for kinds of rows without a payment.
  private static let sure: Set = [
    "pending", "declined", "failed", "cancelled", "canceled", "rejected", "vorgemerkt", "abgelehnt",
    "storniert", "reserviert", "pendiente", "rechazado", "anulado", "pendente", "en attente",
    "in sospeso", "rifiutato", "geweigerd", "geannuleerd", "reserverat",
  ]

  /// True if a text says that the row is not a payment.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - isKind: True if it is in a column for kinds, where a single word is not a name.
  /// - Returns: True if the row is not a payment.
  static func isNoPayment(_ text: String, isKind: Bool) -> Bool {
    // Nearly all texts begin with another letter, or are shorter.
    guard
      isKind
        || text.utf8.count >= shortestKind
          && text.utf8.first.map({ kindStarts.contains($0 | 0x20) }) == true
    else { return false }
    let text = text.folded
    return kinds.contains(text) || isKind && sure.contains(text)
  }

  /// True if a column has only status words that few columns have by chance.
  static func matchesAll(_ values: Set<String>) -> Bool {
    let sure: Set = ["umsatz gebucht", "umsatz vorgemerkt", "gebucht", "vorgemerkt"]
    return !values.isEmpty && values.isSubset(of: sure)
  }
}
