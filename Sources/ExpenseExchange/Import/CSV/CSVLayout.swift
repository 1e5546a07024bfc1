internal import ExpenseCore

/// The columns of a file by role, as indexes counted from 0.
struct CSVLayout {
  var date = 0
  /// The payee, or the purpose: texts to join in this order.
  var name: [Int] = []
  /// The folded name of the account's holder, if it may be in the column of names, and the column
  /// of the other side.
  var holder: (name: String, otherColumn: Int)?
  /// Further texts to join.
  var note: [Int] = []
  /// The payees of rows without one in the column of names.
  var otherPayees: [Int] = []
  /// Fallbacks for the name; the first text is used.
  var fallback: [Int] = []
  var amount: Int?
  var out: Int?
  var received: Int?
  var sign: Int?
  var currency: Int?
  var id: Int?
  var type: Int?
  var status: Int?
  /// Words for both directions beside others, where the signs of amounts decide.
  var wordsBesideSigns: Int?
  /// A yes or a no for transfers between accounts of the person.
  var transfer: Int?
  /// Columns that say what kind of row it is.
  var kinds: [Int] = []
  /// Further dates and amounts, which are not imported but are evidence for the format.
  var otherDates: [Int] = []
  /// The booking date, which rows lack that are not booked yet, and a date that they have.
  var booking: (date: Int, other: Int)?
  /// The columns of persons who share expenses.
  var shares: CSVStatement.Shares?
  /// Titled columns of spent and of received amounts beside the chosen one.
  var directions: (out: Int, received: Int)?
  var balance: Int?
  /// The columns of the person's own accounts: names or numbers.
  var ownAccounts: [Int] = []
  /// The different texts in each of them, in all rows.
  var accountTexts: [Int: Set<String>] = [:]
  /// The one whose names are the accounts of the rows.
  var account: Int?
  /// The balance before each row, if the file has both.
  var balanceBefore: Int?
  /// True if the balances have proved which columns are amounts.
  var isProven = false
  /// The only decimal mark with which they do.
  var provenMark: DecimalMark?
  /// Columns that might have been chosen instead of others, but that agree with them.
  var rivals: [Rival] = []

  /// A column that agrees with the chosen one in all rows.
  enum Rival {
    /// The same value as in the other column.
    case same(Int, as: Int)
    /// 0, or empty.
    case nothing(Int)
    /// The amount that is in one of the two columns of amounts, with or without a sign.
    case net(Int)
    /// A date that is never before, or never after, the chosen one.
    case notBefore(Int), notAfter(Int)

    var index: Int {
      switch self {
      case .same(let index, _), .nothing(let index), .net(let index), .notBefore(let index),
        .notAfter(let index):
        index
      }
    }
  }

  /// All columns of texts for a name or a note, in file order.
  var texts: [Int] { Set(name + note + fallback).sorted() }

  /// The columns whose texts are in the fingerprint of a row.
  var fingerprintTexts: [Int] = []
  /// The column whose date is in the fingerprint of a row.
  var fingerprintDate = 0
  /// Further columns of currencies, which are the same in the sampled rows.
  var sameCurrencies: [Int] = []
  /// Columns of fees, which may come on top of the amounts.
  var fees: [Int] = []
  /// True if a person has named the column of fees, which come on top.
  var addsFees = false

  /// True if a column of accounts has the names of several, not their numbers.
  func hasAccountNames(_ index: Int) -> Bool {
    let texts = accountTexts[index] ?? []
    return hasSeveralAccounts(index)
      && texts.allSatisfy { $0.contains(where: \.isLetter) && !$0.isAccountNumber }
  }

  /// True if a column of accounts has more than one, and not too many.
  func hasSeveralAccounts(_ index: Int) -> Bool {
    (2...CSVSample.maximumAccounts).contains(accountTexts[index]?.count ?? 0)
  }

  /// The columns of imported amounts.
  var amounts: [Int] { [amount, out, received].compactMap(\.self) }

  /// The columns for a role; empty if there are none.
  func columns(_ role: CSVRole) -> [Int] {
    switch role {
    case .date: [date]
    case .name: name
    case .note: note
    case .amount: amount.map { [$0] } ?? []
    case .out: out.map { [$0] } ?? []
    case .in: received.map { [$0] } ?? []
    case .fee: addsFees ? fees : []
    case .sign: sign.map { [$0] } ?? []
    case .currency: currency.map { [$0] } ?? []
    case .id: id.map { [$0] } ?? []
    case .type: type.map { [$0] } ?? []
    case .account: account.map { [$0] } ?? []
    }
  }
}
