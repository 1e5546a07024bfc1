internal import ExpenseCore

/// An entry of a statement, with its details.
struct CAMTEntry {
  private let line: Int
  /// The first element of each name, since an entry may have thousands of details.
  private let fields: [String: XMLElement]
  /// The first name of a value that is there twice.
  private let repeated: String?
  /// The charges of the entry.
  let charges: [XMLElement]
  /// The details of the entry.
  let details: [XMLElement]
  /// The number of the account; nil if unknown.
  let account: String?
  /// The name of its holder; nil if unknown.
  let holder: String?
  /// A number that no other entry of the file has.
  private let number: Int
  /// The status, in the code of the standard or of the bank; empty if there is none.
  let status: String

  init(_ element: XMLElement, account: String?, holder: String?, number: Int) {
    line = element.line
    fields = Dictionary(element.children.map { ($0.name, $0) }) { first, _ in first }
    repeated = ["Amt", "CdtDbtInd", "Sts", "BookgDt", "ValDt"].first { element.all($0).count > 1 }
    charges = element.all("Chrgs")
    details = element.all("NtryDtls").flatMap { $0.all("TxDtls") }
    (self.account, self.holder) = (account, holder)
    self.number = number
    let status = fields["Sts"]
    self.status = (status?.first("Cd") ?? status?.first("Prtry") ?? status)?.text ?? ""
  }

  /// The first element on a path of names; nil if there is none.
  func first(_ name: String, _ path: String...) -> XMLElement? {
    path.reduce(fields[name]) { $0?.first($1) }
  }

  // MARK: Values

  /// The currency of the entry; empty if it names none.
  var currency: String { first("Amt")?.currency ?? "" }

  /// The change of the balance, in ten-thousandths; nil if it is invalid.
  var change: Int64? {
    guard let amount = CAMTEntry.number(amount), let direction = direction(indicator) else {
      return nil
    }
    return direction.isOut ? -amount : amount
  }

  private var amount: String { first("Amt")?.text ?? "" }

  /// True if the status says that no money has moved, or not yet.
  var isNotBooked: Bool { ["PDNG", "INFO", "FUTR"].contains(status) }

  private var indicator: String { first("CdtDbtInd")?.text ?? "" }

  /// The value of an amount, in ten-thousandths; nil if it is not digits with a point.
  static func number(_ text: String) -> Int64? {
    guard text.utf8.allSatisfy({ $0.isDigit || $0 == UInt8(ascii: ".") }),
      let written = WrittenAmount(text), written.canHave(.point)
    else { return nil }
    return written.amount(.point)?.tenThousandths
  }

  // MARK: Transactions

  /// The transactions of the entry: itself, or its details if they are its parts.
  ///
  /// - Parameter isBookedByDefault: True if an entry without a status is booked.
  /// - Returns: The transactions.
  func transactions(isBookedByDefault: Bool) -> [Transaction] {
    let booked = bookingDay
    var whole = Transaction(
      line: line, day: day(details.count == 1 ? details[0] : nil, booked: booked),
      fingerprintDay: booked, amount: Cell(amount, field: "Amt"))
    whole.currency = Cell(currency, field: "Ccy")
    whole.direction = direction(indicator)
    if currency.isEmpty, !amount.isEmpty {
      whole.problem = RowProblem(whole.amount, "no currency (Ccy)")
    } else if CAMTEntry.number(amount) == nil {
      whole.problem = RowProblem(whole.amount, amount.isEmpty ? "no amount" : "not an amount")
    } else if whole.direction == nil {
      whole.problem = RowProblem(Cell(indicator, field: "CdtDbtInd"), "neither DBIT nor CRDT")
    }
    if let repeated { whole.problem = RowProblem(Cell("", field: repeated), "appears twice") }
    if isNotBooked {
      whole.other = .notBooked(status)
    } else if status.isEmpty, !isBookedByDefault {
      whole.problem = whole.problem ?? RowProblem(Cell("", field: "Sts"), "no status")
    } else if !status.isEmpty, status != "BOOK" {
      whole.openStatus = Cell(status, field: "Sts")
    }
    let parts = parts
    if parts.isEmpty {
      setTexts(of: &whole, details.count == 1 ? details[0] : nil)
      return [whole]
    }
    let split = Transaction.Split(
      entry: number, total: whole.amount,
      parts: parts.map { part in
        let isSame = part.indicator == indicator
        return (Cell((isSame ? "" : "-") + part.amount, field: "Amt"), false)
      })
    return parts.map { part in
      var transaction = whole
      transaction.amount = Cell(part.amount, field: "Amt")
      transaction.direction = direction(part.indicator)
      if transaction.direction == nil, transaction.problem == nil {
        transaction.problem = RowProblem(
          Cell(part.indicator, field: "CdtDbtInd"), "neither DBIT nor CRDT")
      }
      transaction.split = split
      transaction.day = day(part.detail, booked: booked)
      setTexts(of: &transaction, part.detail, isCharge: part.detail == nil)
      return transaction
    }
  }

  private func direction(_ indicator: String) -> Transaction.Direction? {
    guard ["DBIT", "CRDT"].contains(indicator) else { return nil }
    return Transaction.Direction(word: indicator, isOut: indicator == "DBIT", isSure: true)
  }

  // MARK: Parts

  /// A part of an entry: a detail, or the charges on top of all details.
  private typealias Part = (detail: XMLElement?, indicator: String, amount: String)

  /// The parts of the entry; empty if it is a whole.
  ///
  /// Several details are parts if each has an amount in the currency of the entry. Their charges, or
  /// those of the entry, belong to it if it is the sum with them.
  private var parts: [Part] {
    guard details.count > 1, let total = CAMTEntry.number(amount) else { return [] }
    var (parts, sums) = ([Part](), [Part]())
    var (sum, sumWithCharges): (Int64?, Int64?) = (0, 0)
    for detail in details {
      guard let amount = ownAmount(of: detail) else { return [] }
      let found = detail.first("CdtDbtInd")?.text ?? ""
      let indicator = found.isEmpty ? self.indicator : found
      let isSame = indicator == self.indicator
      let whole = CAMTEntry.sum(amount, charge(of: detail.all("Chrgs")) ?? 0)
      sum = CAMTEntry.sum(sum, isSame ? amount : -amount)
      sumWithCharges = CAMTEntry.sum(sumWithCharges, whole.map { isSame ? $0 : -$0 })
      parts.append((detail, indicator, text(amount)))
      sums.append((detail, indicator, text(whole ?? 0)))
    }
    if sum != total, sumWithCharges == total { return sums }
    if sum != total, let charge = charge(of: charges), CAMTEntry.sum(sum, charge) == total {
      parts.append((nil, indicator, text(charge)))
    }
    return parts
  }

  /// The sum of two amounts; nil if it is too large, or if one of them is nil.
  private static func sum(_ first: Int64?, _ second: Int64?) -> Int64? {
    guard let first, let second else { return nil }
    let (sum, isOver) = first.addingReportingOverflow(second)
    return isOver ? nil : sum
  }

  /// The amount of a detail in the currency of the entry, in ten-thousandths; nil if it has none.
  private func ownAmount(of detail: XMLElement) -> Int64? {
    let amounts = [
      detail.first("Amt"), detail.first("AmtDtls", "TxAmt", "Amt"),
      detail.first("AmtDtls", "InstdAmt", "Amt"),
    ]
    return amounts.compactMap(\.self).first { $0.currency == currency }
      .flatMap { CAMTEntry.number($0.text) }
  }

  /// The sum of charges in the currency of the entry, in ten-thousandths; nil if there are none, or
  /// if one of them is invalid.
  private func charge(of charges: [XMLElement]) -> Int64? {
    if let total = charges.first?.first("TtlChrgsAndTaxAmt"), total.currency == currency {
      return CAMTEntry.number(total.text)
    }
    let records = charges.flatMap { [$0] + $0.all("Rcrd") }.compactMap { $0.first("Amt") }
    guard !records.isEmpty, records.allSatisfy({ $0.currency == currency }) else { return nil }
    return records.reduce(0 as Int64?) { CAMTEntry.sum($0, CAMTEntry.number($1.text)) }
  }

  private func text(_ amount: Int64) -> String { "\(Amount(tenThousandths: amount))" }

  // MARK: Days

  /// The day of a transaction: that of the purchase if it is within a year of the booking.
  private func day(
    _ detail: XMLElement?, booked: (cell: Cell, written: WrittenDay?)
  ) -> (cell: Cell, written: WrittenDay?) {
    let dates = detail?.first("RltdDts")
    guard let date = dates?.first("TxDtTm") ?? dates?.first("TxDt") else { return booked }
    let bought = (cell: Cell(date.text, field: date.name), written: WrittenDay(xml: date.text))
    return WrittenDay.areOfOneYear(bought.written, booked.written) ? bought : booked
  }

  /// The day of the booking, or else of the value.
  private var bookingDay: (cell: Cell, written: WrittenDay?) {
    for name in ["BookgDt", "ValDt"] {
      guard let date = first(name) else { continue }
      let value = date.first("Dt") ?? date.first("DtTm") ?? date
      return (Cell(value.text, field: name), WrittenDay(xml: value.text))
    }
    return (Cell("", field: "BookgDt"), nil)
  }
}

extension WrittenDay {
  /// Create a date from XML, with or without a time and a zone, which are ignored.
  fileprivate init?(xml text: String) {
    let day = text.utf8.prefix(10)
    let rest = text.utf8.dropFirst(10)
    let isDay = zip(day, "0000-00-00".utf8).allSatisfy { byte, form in
      form == UInt8(ascii: "-") ? byte == form : byte.isDigit
    }
    guard day.count == 10, isDay, rest.first.map({ "TZ+-".utf8.contains($0) }) ?? true,
      rest.allSatisfy({ $0.isDigit || "TZ+-:.".utf8.contains($0) })
    else { return nil }
    self.init(String(decoding: day, as: UTF8.self))
  }
}
