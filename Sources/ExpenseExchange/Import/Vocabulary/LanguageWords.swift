internal import ExpenseCore

/// The words of statements in one language or several, besides the titles of columns.
///
/// The lists of words are separated by `|`; case and accents do not matter.
struct LanguageWords {
  /// Words and letters for money that went out and that came in: `debit/credit`.
  var signs = ""
  /// Words of a status for what is booked, and for what is not, or not yet.
  var booked = ""
  var notBooked = ""
  /// The titles of a status column.
  var statusTitles = ""
  /// The names of the months from January to December, each with its forms separated by spaces.
  var months = ""
  /// Words for a balance or a total, and words that may stand beside one.
  var sums = ""
  var besideSums = ""
  /// Words for a payment, each with words that mark it as received: `payment: thanks, thank you`.
  var receipts = ""
  /// Kinds of transactions by which money went out, and came in.
  var outgoing = ""
  var incoming = ""
  /// Parts of the titles of a column for recipients, or for payment methods.
  var recipientTitles = ""
  var paymentMethodTitles = ""
  /// The titles of a debit column that may mean fees.
  var feeTitles = ""

  /// The languages whose words are kept here.
  static let all = [
    western, polish, czech, slovak, hungarian, romanian, russian, ukrainian, greek, turkish,
    finnish, danish, norwegian, estonian, latvian, lithuanian, chinese, japanese, korean,
  ]

  /// The folded words of a list in all languages.
  static func words(_ list: (LanguageWords) -> String) -> [String] {
    all.flatMap { list($0).split(separator: "|") }.map { String($0).trimmingWhitespace().folded }
  }
}
