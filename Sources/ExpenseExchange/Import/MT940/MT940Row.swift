internal import ExpenseCore
internal import Text

/// A row of a statement: field 61, with the information of field 86.
struct MT940Row {
  /// The line on which it begins, counted from 1.
  let line: Int
  /// The lines of field 86.
  private let information: [String]
  private let currency: String
  private let account: String
  private var valueDate = ""
  private var entryDate = ""
  /// `C` or `D`, with `R` before it for a reversal, and `E` for an expected row.
  private var mark = ""
  /// The amount with a comma; as written if it is invalid.
  private var amount = ""
  /// The amount in ten-thousandths; nil if it is invalid.
  private let number: Int64?
  /// The kind of the transaction: `TRF`, `CHK`.
  private var kind = ""
  private var reference = ""
  private var bankReference = ""
  /// The text after the first line.
  private let supplement: String
  private let problem: RowProblem?

  /// A row as read.
  struct Source {
    let field: MT940Reader.Field
    /// The lines of field 86.
    var information: [String] = []
    let currency: String
    let account: String
  }

  /// Create a row: `2611200120DR12,50NTRFreference//bank's reference`.
  init(_ source: Source) {
    let field = source.field
    line = field.line
    (information, currency, account) = (source.information, source.currency, source.account)
    supplement = field.lines.dropFirst().joined(separator: " ").trimmingWhitespace()
    var rest = Substring(field.text.trimmingWhitespace())
    func take(_ count: Int, _ test: (UInt8) -> Bool) -> String {
      let part = rest.prefix(count)
      guard part.utf8.count == count, part.utf8.allSatisfy(test) else { return "" }
      rest = rest.dropFirst(count)
      return String(part)
    }
    valueDate = take(6, \.isDigit)
    entryDate = take(4, \.isDigit)
    for known in ["RC", "RD", "EC", "ED", "C", "D"] where mark.isEmpty && rest.hasPrefix(known) {
      mark = take(known.count) { _ in true }
    }
    // The last letter of the currency, as a code for funds.
    _ = take(1, \.isASCIILetter)
    rest = rest.drop { $0 == " " }
    let digits = rest.prefix { $0.isASCII && ($0.isNumber || $0 == "," || $0 == ".") }
    amount = MT940Row.normal(digits) ?? String(digits)
    number = MT940Row.number(digits)
    // Some banks write a blank on either side, and some leave the kind out.
    rest = rest[digits.endIndex...].drop { $0 == " " }
    let isWithoutKind = rest.isEmpty || rest.hasPrefix("//") || rest.hasPrefix("NONREF")
    let hasKind = isWithoutKind || !take(1, { "SNF".utf8.contains($0) }).isEmpty
    kind = isWithoutKind ? "" : take(3) { $0 != 0x20 }
    let slashes = rest.range(of: "//") ?? rest.endIndex..<rest.endIndex
    reference = String(rest[..<slashes.lowerBound]).trimmingWhitespace()
    bankReference = String(rest[slashes.upperBound...]).trimmingWhitespace()
    problem =
      if valueDate.isEmpty {
        RowProblem(Cell(field.text, field: "61"), "no date")
      } else if mark.isEmpty {
        RowProblem(Cell(field.text, field: "61"), "neither credit (C) nor debit (D)")
      } else if !hasKind || number == nil {
        RowProblem(Cell(field.text, field: "61"), digits.isEmpty ? "no amount" : "not an amount")
      } else {
        nil
      }
  }

  /// The value of an amount, in ten-thousandths: digits with one comma, or with a point before at
  /// most two decimals; nil for anything else.
  static func number(_ text: Substring) -> Int64? {
    normal(text).flatMap(WrittenAmount.init)?.amount(.comma)?.tenThousandths
  }

  /// An amount with a comma, if it has decimals.
  private static func normal(_ text: Substring) -> String? {
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "," || $0 == "." }
    guard (1...2).contains(parts.count), !parts[0].isEmpty,
      parts.allSatisfy({ $0.utf8.allSatisfy(\.isDigit) })
    else { return nil }
    guard parts.count == 2, !parts[1].isEmpty else { return String(parts[0]) }
    if text.contains("."), parts[1].count > 2 { return nil }
    return parts.joined(separator: ",")
  }

  /// True if money went out: a debit, or the reversal of a credit.
  private var isOut: Bool { mark == "D" || mark == "RC" || mark == "ED" }

  private var isExpected: Bool { mark.hasPrefix("E") }

  /// The change of the balance, in ten-thousandths; nil if it is invalid.
  var change: Int64? {
    guard problem == nil, let number else { return nil }
    return isExpected ? 0 : isOut ? -number : number
  }

  // MARK: The transaction

  /// The transaction.
  var transaction: Transaction {
    let value = written(MT940Row.year(of: valueDate).map { "\($0)-" } ?? "", valueDate.suffix(4))
    let day = (cell: Cell(valueDate + entryDate, field: "61"), written: bookingDay ?? value)
    var transaction = Transaction(
      line: line, day: day, fingerprintDay: day, amount: Cell(amount, field: "61"))
    transaction.currency = Cell(currency, field: "60F")
    transaction.problem = problem
    transaction.direction = Transaction.Direction(word: mark, isOut: isOut, isSure: true)
    if isExpected { transaction.other = .notBooked("expected") }
    let information = MT940Information(information, supplement: supplement)
    let reference = self.reference == "NONREF" ? "" : self.reference
    let names = [
      information.name, information.purpose, information.kind, supplement, reference, kind, mark,
    ].filter { !$0.isEmpty }
    let texts = [information.name, information.purpose, information.kind, supplement]
    transaction.name =
      texts.first { $0.hasWord } ?? names.first { $0.contains(where: \.isLetter) } ?? names.first
      ?? ""
    transaction.note = transaction.name == information.purpose ? "" : information.purpose
    transaction.texts = names.map { Cell($0, field: "86") }
    transaction.fingerprintTexts =
      [reference, bankReference, supplement, information.text].filter { !$0.isEmpty }
      .map(\.withSingleSpaces.folded) + ["account", account]
    return transaction
  }

  /// The year of a date with two digits for it, as in `WrittenDay`.
  private static func year(of date: String) -> Int? {
    Int(date.prefix(2)).map { $0 < 69 ? 2000 + $0 : 1900 + $0 }
  }

  private func written(_ year: String, _ date: some StringProtocol) -> WrittenDay? {
    WrittenDay("\(year)\(date.prefix(2))-\(date.suffix(2))")
  }

  /// The day of the booking, which has no year: the nearest one to the value date.
  private var bookingDay: WrittenDay? {
    guard !entryDate.isEmpty, let year = MT940Row.year(of: valueDate),
      let value = written("\(year)-", valueDate.suffix(4))?.day(in: .yearFirst)
    else { return nil }
    func day(in year: Int) -> (written: WrittenDay, distance: UInt)? {
      guard let written = written("\(year)-", entryDate), let day = written.day(in: .yearFirst)
      else { return nil }
      return (written, value.days(to: day).magnitude)
    }
    // Nearly all bookings are in the same year.
    if let own = day(in: year), own.distance < 183 { return own.written }
    let days = (year - 1...year + 1).compactMap(day).filter { $0.distance <= 183 }
    return days.min { $0.distance < $1.distance }?.written ?? written("\(year)-", entryDate)
  }
}

extension String {
  /// True if it has three letters in a row that no digit is next to: a reference has none.
  fileprivate var hasWord: Bool {
    split { !$0.isLetter && !$0.isNumber }.contains { $0.count > 2 && $0.allSatisfy(\.isLetter) }
  }
}
