internal import ExpenseCore

/// The columns of a file by role, as indexes counted from 0.
struct CSVLayout {
  var date = 0
  /// The payee, or the purpose: texts to join in this order.
  var name: [Int] = []
  /// Further texts to join.
  var note: [Int] = []
  /// Fallbacks for the name; the first text is used.
  var fallback: [Int] = []
  var amount: Int?
  var out: Int?
  var `in`: Int?
  var sign: Int?
  var currency: Int?
  var id: Int?
  var type: Int?
  var status: Int?
  /// Columns that say what kind of row it is.
  var kinds: [Int] = []
  /// Further dates and amounts, which are not imported but are evidence for the format.
  var otherDates: [Int] = []
  var balance: Int?

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

  /// The columns of imported amounts.
  var amounts: [Int] { [amount, out, `in`].compactMap(\.self) }

  /// The columns for a role; empty if there are none.
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
