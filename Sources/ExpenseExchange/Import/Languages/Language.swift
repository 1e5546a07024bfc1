internal import ExpenseCore

/// A language in which statements are written: its letters, its titles of columns, and its words.
///
/// Lists are separated by `|`. Case, accents and the order of a list do not matter. What is looked up
/// in all languages is derived from here, by ``words(_:)`` and in ``HeaderWords``.
struct Language {
  /// The code of ISO 639.
  let code: String
  /// The ways to write it.
  let scripts: [Script]

  /// The titles of columns: a line for each ``HeaderMeaning``.
  var titles = ""
  /// The names of the months from January to December, each with its forms separated by spaces.
  var months = ""

  // MARK: Status

  /// The titles of a status column, which says whether the money has moved.
  var statusTitles = ""
  /// The ones that a yes or a no answers, for what is booked, and for what is not, or not yet.
  var bookedTitles = ""
  var notBookedTitles = ""
  /// The words of a status for what is booked, and for what is not, or not yet.
  var booked = ""
  var notBooked = ""
  /// The beginnings of further headings above rows that are not booked, or that alone are.
  var headings = ""
  /// Words that may stand beside one: `Booked on` a date.
  var besideStatus = ""
  /// The words of a status that hardly any other column has by chance.
  var unmistakable = ""
  var yes = ""
  var no = ""
  /// Kinds of rows without a payment, in a column for kinds.
  var unpaidKinds = ""
  /// The texts of rows without a payment, in any column: PayPal's for money that it holds, or that it
  /// converts for a payment with its own row.
  var unpaidRows = ""

  /// The categories of rows without one, and of what is no spending.
  var noCategories = ""
  /// Kinds of rows that only move money between accounts of the person, or between currencies: PayPal's,
  /// and those of other wallets and banks.
  var transferKinds = ""
  /// Their kinds and categories in a file whose rows name accounts of the person; elsewhere, such a row may
  /// pay somebody.
  var transferCategories = ""
  /// Phrases for such rows, which may also mean a payment to somebody else.
  var transferTexts = ""

  // MARK: Direction

  /// Words and letters for money that went out and that came in: `debit/credit`.
  var signs = ""
  /// Kinds of transactions by which money went out, and came in.
  var outgoing = ""
  var incoming = ""
  /// Kinds that undo another one, which they may name: `Refund of a card payment`.
  var reversals = ""

  // MARK: Other lines

  /// Words and phrases for a balance or a total, and words that may stand beside one.
  var sums = ""
  var besideSums = ""
  /// Those among them that make a balance the one before the rows, and the one after them.
  var openings = ""
  var closings = ""
  /// Words before the number of a page.
  var pages = ""
  /// Words for a payment, each with words that mark it as received: `payment: thanks, thank you`.
  var receipts = ""

  /// Words with a colon before the payee in a long text: `Empfänger: Bäckerei Kto/IBAN: …`.
  var payeeLabels = ""
  /// The beginnings of sentences about a payee, with an ellipsis for any words, and the words behind the
  /// payee.
  var payeePhrases = ""
  var payeeEnds = ""

  // MARK: Titles that mean several things

  /// Parts of the titles of a column for recipients, or for payment methods.
  var recipientTitles = ""
  var paymentMethodTitles = ""
  /// The titles of a debit column that may mean fees.
  var feeTitles = ""
  /// The titles that may mean an amount or the value date.
  var valueTitles = ""
  /// The titles of a time, which may have the date as well.
  var timeTitles = ""
  /// The titles of a status column that may mean a region.
  var regionTitles = ""
  /// True if its titles occur in files of all languages, so that they tell nothing of the language.
  var isEverywhere = false

  /// All languages.
  ///
  /// Of a title with several meanings, the first one counts.
  static let all =
    [
      english, german, french, spanish, italian, dutch, portuguese, swedish, polish, czech, slovak,
      hungarian, romanian, turkish, finnish, danish, norwegian, estonian, latvian, lithuanian,
      russian, ukrainian, greek, chinese, japanese, korean,
    ] + withoutWords

  /// The folded words of a list in all languages.
  static func words(_ list: (Language) -> String) -> [String] {
    all.flatMap { language in
      // A list is folded as a whole, which takes a fraction of the time.
      list(language).foldedBytes.split(separator: UInt8(ascii: "|")).map { word in
        let word = word.drop { $0 == UInt8(ascii: " ") }
        let end = word.lastIndex { $0 != UInt8(ascii: " ") }
        return String(decoding: end.map { word[...$0] } ?? [], as: UTF8.self)
      }
    }
  }

  /// True if it is written in Latin letters.
  var isLatin: Bool { scripts.contains(where: \.isLatin) }
}
