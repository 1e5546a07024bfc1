internal import ExpenseCore

/// A transaction of a file in which it is known what everything is, before it is known how the amounts of
/// the file are written.
struct Transaction {
  /// The line on which it begins, counted from 1.
  let line: Int
  /// The day of the expense, and the day by which it is known again.
  var day: (cell: Cell, written: WrittenDay?)
  var keyDay: (cell: Cell, written: WrittenDay?)
  var amount: Cell
  /// The currency; nil where none is named.
  var currency: Cell?
  /// Who got the money, or what it was for.
  var name = ""
  /// What else is said of it.
  var note = ""
  /// Texts by which it is known again; the id that the bank gave, if it did.
  var keyTexts: [String] = []
  /// All that may say what it is.
  var texts: [Cell] = []
  /// What the file calls its category.
  var category: String?
  /// The account that paid, where the file names it as a person has.
  var account: String?
  /// What a word says of the direction of the money; nil where none does.
  var direction: Direction?
  /// Whether it is one of a card, or of a debt.
  var isCard = false
  /// The transaction of which it is a part, as all its parts have it.
  var split: Split?
  /// What makes it no expense, whatever its amount.
  var other: ImportRow.Kind?
  /// What is wrong with it.
  var problem: RowProblem?
}

extension Transaction {
  /// Whether a word says that the money went out.
  struct Direction {
    let word: String
    let isOut: Bool
    /// Whether it says nothing else, such as "debit"; a fee may be taken back, too.
    var isSure = false
  }

  /// The amount of a transaction that is split, and those of its parts.
  struct Split {
    let total: Cell
    /// The amounts, and whether each went to another account of the person.
    let parts: [(cell: Cell, isTransfer: Bool)]
  }

  /// The transaction as a whole, if it is a part of one, for what its sign says.
  var whole: Transaction {
    guard let split else { return self }
    var whole = self
    whole.amount = split.total
    whole.other = nil
    return whole
  }
}
