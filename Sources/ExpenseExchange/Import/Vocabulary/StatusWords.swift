internal import ExpenseCore
internal import Text

/// Status words of banks, which say whether money has moved.
enum StatusWords {
  /// The meaning of a word.
  enum Meaning {
    case booked
    /// No money has moved, or not yet.
    case notBooked
  }

  private static let booked = Set(Language.words(\.booked))

  /// The letters of budget programs under titles such as Cleared.
  private static let letters: Set = ["r", "c", "u", "x", "*"]

  private static let notBooked = Set(Language.words(\.notBooked))

  /// The texts of rows without a payment, in any column.
  private static let unpaid = Set(Language.words(\.unpaidRows))

  /// The first letters of these phrases, and the bytes of the shortest one.
  private static let kindStarts = Set(unpaid.compactMap(\.utf8.first))
  private static let shortestKind = unpaid.map(\.utf8.count).min() ?? 0

  private static let pendingTitles = Set(Language.words(\.notBookedTitles))
  private static let bookedTitles = Set(Language.words(\.bookedTitles))
  private static let yes = Set(Language.words(\.yes))
  private static let no = Set(Language.words(\.no))
  private static let beside = Set(Language.words(\.besideStatus))

  /// True for a yes, false for a no; nil for any other word.
  static func isYes(_ word: String) -> Bool? {
    let word = word.folded
    return yes.contains(word) ? true : no.contains(word) ? false : nil
  }

  /// The meaning of a status under a title; nil if unknown.
  static func meaning(of status: String, title: String?) -> Meaning? {
    let (status, title) = (status.folded, title?.folded ?? "")
    let isAboutPending = pendingTitles.contains(title)
    let isAboutBooked = bookedTitles.contains(title)
    if isAboutPending || isAboutBooked {
      if yes.contains(status) { return isAboutPending ? .notBooked : .booked }
      if no.contains(status) { return isAboutPending ? .booked : .notBooked }
    }
    if isAboutBooked, letters.contains(status) { return .booked }
    if notBooked.contains(status) { return .notBooked }
    if booked.contains(status) { return .booked }
    let words = status.split { !$0.isLetter }.map(String.init)
    if words.contains(where: notBooked.contains) { return .notBooked }
    // "Booked on" a date.
    let rest = words.filter { !beside.contains($0) }
    return !rest.isEmpty && rest.allSatisfy(booked.contains) ? .booked : nil
  }

  /// True if a heading says that the rows below it are not booked, as in `Pending transactions`, or
  /// that only these are, as in `Posted transactions`.
  static func isHeading(_ text: String) -> Bool {
    let words = " " + text.folded.split { !$0.isLetter }.joined(separator: " ") + " "
    return headings.contains(where: words.contains)
  }

  /// The words of headings with a space on both sides, or only before longer ones, which may have
  /// another ending.
  private static let headings =
    (Language.words(\.notBooked) + Language.words(\.headings)).map {
      " " + $0 + ($0.count < 7 ? " " : "")
    }

  /// Kinds of rows without a payment.
  private static let kinds = Set(Language.words(\.unpaidKinds))

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
    return unpaid.contains(text) || isKind && kinds.contains(text)
  }

  private static let unmistakable = Set(Language.words(\.unmistakable))

  /// True if a column has only status words that few columns have by chance.
  static func matchesAll(_ values: Set<String>) -> Bool {
    !values.isEmpty && values.isSubset(of: unmistakable)
  }
}
