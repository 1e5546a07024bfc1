internal import ExpenseCore

/// A transaction with identified values, before the format of the file's dates and amounts is
/// known.
struct Transaction {
  /// The line on which it begins, counted from 1.
  let line: Int
  /// The date of the expense, and the date used in its fingerprint.
  var day: (cell: Cell, written: WrittenDay?)
  var fingerprintDay: (cell: Cell, written: WrittenDay?)
  var amount: Cell
  /// The currency; nil if none is named.
  var currency: Cell?
  /// The payee, or the purpose.
  var name = ""
  /// Any further text.
  var note = ""
  /// The texts used in its fingerprint; the bank's id, if there is one.
  var fingerprintTexts: [String] = []
  /// All texts that may say what kind of row it is.
  var texts: [Cell] = []
  /// The name of its category in the file.
  var category: String?
  /// The account that paid, if the file has the name that a person gave it.
  var account: String?
  /// The direction of the money according to a word; nil if there is none.
  var direction: Direction?
  /// True if it belongs to a card, or to a debt.
  var isCard = false
  /// The split that it is a part of, the same for all parts.
  var split: Split?
  /// A status that may or may not mean that it is booked; nil if there is no doubt.
  var openStatus: Cell?
  /// The outcome of a row that is not an expense, whatever its amount.
  var other: ImportReport.Outcome?
  /// The problem, if any.
  var problem: RowProblem?

  /// A direction of the money, according to a word.
  struct Direction {
    let word: String
    let isOut: Bool
    /// True if the word is unambiguous, such as "debit"; a fee may also be refunded.
    var isSure = false
  }

  /// The amount of a split transaction, and those of its parts.
  struct Split {
    /// A number that no other split transaction of the file has.
    let entry: Int
    let total: Cell
    /// The amounts of the parts, each with a mark if it went to another account of the person.
    let parts: [(cell: Cell, isTransfer: Bool)]
  }
}
