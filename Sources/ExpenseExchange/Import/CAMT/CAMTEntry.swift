internal import ExpenseCore

/// An entry of a statement, with its details.
struct CAMTEntry {
  let element: XMLElement
  let details: [XMLElement]
  /// The number of the account; nil if unknown.
  let account: String?
  /// The name of its holder; nil if unknown.
  let holder: String?
  /// A number that no other entry of the file has.
  private let number: Int

  init(_ element: XMLElement, account: String?, holder: String?, number: Int) {
    self.element = element
    details = element.all("NtryDtls").flatMap { $0.all("TxDtls") }
    (self.account, self.holder) = (account, holder)
    self.number = number
  }

  // MARK: Values

  /// The currency of the entry; empty if it names none.
  var currency: String { element.first("Amt")?.currency ?? "" }

  /// The change of the balance, in ten-thousandths; nil if it is invalid.
  var change: Int64? {
    guard let amount = CAMTEntry.number(amount) else { return nil }
    switch indicator(of: element) {
    case "DBIT": return -amount
    case "CRDT": return amount
    default: return nil
    }
  }

  private var amount: String { element.first("Amt")?.text ?? "" }

  /// The status, in the code of the standard or of the bank; empty if there is none.
  private var status: String {
    let status = element.first("Sts")
    return (status?.first("Cd") ?? status?.first("Prtry") ?? status)?.text ?? ""
  }

  /// True if the status says that no money has moved, or not yet.
  var isNotBooked: Bool { ["PDNG", "INFO", "FUTR"].contains(status) }

  private func indicator(of element: XMLElement) -> String {
    element.first("CdtDbtInd")?.text ?? ""
  }

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
    var whole = Transaction(
      line: element.line, day: day(details.count == 1 ? details[0] : nil),
      fingerprintDay: bookingDay, amount: Cell(amount, field: "Amt"))
    whole.currency = Cell(currency, field: "Ccy")
    whole.direction = direction(indicator(of: element))
    if currency.isEmpty, !amount.isEmpty {
      whole.problem = RowProblem(Cell(amount, field: "Amt"), "no currency (Ccy)")
    } else if CAMTEntry.number(amount) == nil {
      whole.problem = RowProblem(
        Cell(amount, field: "Amt"), amount.isEmpty ? "no amount" : "not an amount")
    } else if whole.direction == nil {
      whole.problem = RowProblem(
        Cell(indicator(of: element), field: "CdtDbtInd"), "neither DBIT nor CRDT")
    }
    if isNotBooked {
      whole.other = .notBooked(status)
    } else if status != "BOOK", !(status.isEmpty && isBookedByDefault) {
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
        let isSame = part.indicator == indicator(of: element)
        return (Cell((isSame ? "" : "-") + part.amount, field: "Amt"), false)
      })
    return parts.map { part in
      var transaction = whole
      transaction.amount = Cell(part.amount, field: "Amt")
      transaction.direction = direction(part.indicator)
      transaction.split = split
      transaction.day = day(part.detail)
      setTexts(of: &transaction, part.detail, isCharge: part.detail == nil)
      return transaction
    }
  }

  private func direction(_ indicator: String) -> Transaction.Direction? {
    switch indicator {
    case "DBIT": Transaction.Direction(word: indicator, isOut: true, isSure: true)
    case "CRDT": Transaction.Direction(word: indicator, isOut: false, isSure: true)
    default: nil
    }
  }

  // MARK: Parts

  /// A part of an entry: a detail, or the charges on top of all details.
  private struct Part {
    let detail: XMLElement?
    let indicator: String
    let amount: String
  }

  /// The parts of the entry; empty if it is a whole.
  ///
  /// Several details are parts if each has an amount in the currency of the entry. Their charges, or
  /// those of the entry, belong to it if it is the sum with them.
  private var parts: [Part] {
    guard details.count > 1, let total = CAMTEntry.number(amount) else { return [] }
    var (parts, sums) = ([Part](), [Part]())
    var (sum, sumWithCharges) = (Int64(0), Int64(0))
    for detail in details {
      guard let amount = ownAmount(of: detail) else { return [] }
      let found = indicator(of: detail)
      let indicator = found.isEmpty ? indicator(of: element) : found
      let isSame = indicator == self.indicator(of: element)
      let whole = amount &+ (charges(of: detail) ?? 0)
      sum &+= isSame ? amount : -amount
      sumWithCharges &+= isSame ? whole : -whole
      parts.append(Part(detail: detail, indicator: indicator, amount: text(amount)))
      sums.append(Part(detail: detail, indicator: indicator, amount: text(whole)))
    }
    if sum != total, sumWithCharges == total { return sums }
    if sum != total, let charges = charges(of: element), sum &+ charges == total {
      parts.append(
        Part(detail: nil, indicator: indicator(of: element), amount: text(charges)))
    }
    return parts
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

  /// The charges of an entry or a detail, in ten-thousandths; nil if there are none.
  private func charges(of element: XMLElement) -> Int64? {
    let charges = element.all("Chrgs")
    if let total = charges.first?.first("TtlChrgsAndTaxAmt"), total.currency == currency {
      return CAMTEntry.number(total.text)
    }
    let records = charges.flatMap { [$0] + $0.all("Rcrd") }.compactMap { $0.first("Amt") }
    guard !records.isEmpty, records.allSatisfy({ $0.currency == currency }) else { return nil }
    return records.reduce(Int64(0)) { $0 &+ (CAMTEntry.number($1.text) ?? 0) }
  }

  private func text(_ amount: Int64) -> String { "\(Amount(tenThousandths: amount))" }

  // MARK: Days

  /// The day of a transaction: that of the purchase if it is within a year of the booking.
  private func day(_ detail: XMLElement?) -> (cell: Cell, written: WrittenDay?) {
    let booked = bookingDay
    let dates = detail?.first("RltdDts")
    guard let date = dates?.first("TxDtTm") ?? dates?.first("TxDt") else { return booked }
    let bought = (cell: Cell(date.text, field: date.name), written: WrittenDay(xml: date.text))
    return WrittenDay.areOfOneYear(bought.written, booked.written) ? bought : booked
  }

  /// The day of the booking, or else of the value.
  private var bookingDay: (cell: Cell, written: WrittenDay?) {
    for name in ["BookgDt", "ValDt"] {
      guard let date = element.first(name), let value = date.first("Dt") ?? date.first("DtTm")
      else { continue }
      return (Cell(value.text, field: name), WrittenDay(xml: value.text))
    }
    return (Cell("", field: "BookgDt"), nil)
  }
}

extension WrittenDay {
  /// Create a date from XML, with or without a time and a zone, which are ignored.
  fileprivate init?(xml text: String) {
    let day = text.prefix(10)
    let rest = text.dropFirst(10)
    guard rest.isEmpty || "TZ+-".contains(rest.prefix(1)) else { return nil }
    self.init(String(day))
  }
}
