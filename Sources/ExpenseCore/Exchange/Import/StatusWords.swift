/// Words for what has not been booked.
enum StatusWords {
  private static let words: Set = [
    "pending", "declined", "failed", "reverted", "reversed", "cancelled", "canceled", "rejected",
    "denied", "expired", "voided", "returned", "blocked", "removed", "uncleared", "authorized",
    "authorised", "unsuccessful", "disputed",
    "vorgemerkt", "ausstehend", "abgelehnt", "storniert", "fehlgeschlagen", "en attente", "refuse",
    "annule", "a venir", "pendiente", "rechazado", "cancelado", "anulado", "in sospeso",
    "rifiutato",
    "annullato", "non contabilizzato", "in behandeling", "geweigerd", "geannuleerd", "pendente",
    "recusado", "rejeitado", "reserverat", "vantande", "nekad", "avbruten", "reserviert",
  ]

  /// Whether a status says that no money has moved, or not yet.
  static func saysNotDone(_ status: String) -> Bool {
    let status = status.folded
    return words.contains(status)
      || status.split { !$0.isLetter }.contains { words.contains(String($0)) }
  }
}
