internal import ExpenseCore

/// Where in the rows of a file everything is: the columns by their numbers, counted from 0.
struct CSVLayout {
  var date = 0
  /// Who got the money, or what it was for: texts that stand one behind the other.
  var name: [Int] = []
  /// What else is said of it, likewise.
  var note: [Int] = []
  /// Texts of which the first one is the name where there is nothing else.
  var fallback: [Int] = []
  var amount: Int?
  var out: Int?
  var `in`: Int?
  var sign: Int?
  var currency: Int?
  var id: Int?
  var type: Int?
  var status: Int?
  /// What says which kind of row it is.
  var kinds: [Int] = []
  /// Further dates and amounts, which are not imported but say how all of them are written.
  var otherDates: [Int] = []
  var balance: Int?

  /// All columns whose texts say what it was, in the order of the file.
  var texts: [Int] { Set(name + note + fallback).sorted() }

  /// The columns by whose texts a row is known again.
  var keyTexts: [Int] = []
  /// The column by whose day a row is known again.
  var keyDate = 0
  /// Further currencies, which are the same as far as it was looked at.
  var sameCurrencies: [Int] = []
  /// Fees, which may come on top of the amounts.
  var fees: [Int] = []

  /// The columns of amounts that are imported.
  var amounts: [Int] { [amount, out, `in`].compactMap(\.self) }

  /// The columns for a role; none where there is no such column.
  func columns(_ role: CSVRole) -> [Int] {
    switch role {
    case .date: [date]
    case .name: name
    case .note: note
    case .amount: amount.map { [$0] } ?? []
    case .out: out.map { [$0] } ?? []
    case .in: `in`.map { [$0] } ?? []
    case .sign: sign.map { [$0] } ?? []
    case .currency: currency.map { [$0] } ?? []
    case .id: id.map { [$0] } ?? []
    case .type: type.map { [$0] } ?? []
    }
  }
}
