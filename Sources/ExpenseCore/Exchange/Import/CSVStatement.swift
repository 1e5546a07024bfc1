/// A bank's file whose columns, dates and amounts are understood.
struct CSVStatement {
  private let reader: CSVReader
  private let sample: CSVSample
  private var layout: CSVLayout
  private let order: DayOrder?
  private let decimalMark: DecimalMark?
  private let spent: SpentSign?
  private let currency: CurrencyCode?
  /// The currency that the title of the amounts names.
  private let titleCurrency: CurrencyCode?
  /// Whether amounts that went out, or came in, have different signs.
  private let areMixed: (out: Bool, in: Bool)
  private let words: SignWords?
  private let told: CSVMapping
  private let home: CurrencyCode?
  private static let symbols = CurrencySymbols()
  private let currencies = KnownCurrencies()
  private let encoding: TextEncoding
  private let delimiter: CSVDelimiter

  /// Understands a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - encoding: How it was written, to be told.
  ///   - delimiter: What is between its fields.
  ///   - told: What is known of it.
  ///   - home: The home currency, if it is set.
  /// - Throws: ``ImportProblem`` where the file leaves something open, or ``CSVReader/Failure``.
  init(
    _ text: [UInt8], _ encoding: TextEncoding, _ delimiter: CSVDelimiter, told: CSVMapping,
    home: CurrencyCode?
  ) throws {
    reader = CSVReader(text, delimiter: delimiter.byte)
    self.encoding = encoding
    self.delimiter = delimiter
    self.told = told
    self.home = home
    let sample = try CSVSample(reader, told: told.columns)
    self.sample = sample
    let found = try sample.layout(told: told.columns)
    layout = found.layout
    titleCurrency = found.currency
    currency = found.currency ?? told.currency
    let evidence = try Evidence(
      reader, sample, layout, currency: currency ?? home)
    // A word that could be a sign is none where the amounts have signs.
    if let place = found.layout.sign, told.columns[.sign] == nil, evidence.amount.negatives > 0,
      sample.title(place).flatMap({ HeaderWords.meaning(of: $0)?.meaning }) != .indicator
    {
      layout.sign = nil
    }
    order = try told.dateOrder ?? evidence.date.order(with: evidence.otherDates)
    decimalMark = try told.decimalMark ?? evidence.marks.decimalMark
    words = layout.sign.flatMap { SignWords(sample.columns[$0].values) }
    let isSplit = layout.sign != nil || layout.amount == nil
    areMixed = isSplit ? (evidence.out.isMixed, evidence.in.isMixed) : (false, false)
    if isSplit, told.spent == nil, let problem = evidence.mixedSigns { throw problem }
    spent =
      layout.amount != nil && layout.sign == nil
      ? try told.spent ?? evidence.amount.spent : told.spent
  }

  /// What all rows say about how dates and amounts are written.
  private struct Evidence {
    var date = DateEvidence()
    var otherDates: [DateEvidence]
    var marks = AmountEvidence()
    var amount = SignEvidence()
    var out = SignEvidence()
    var `in` = SignEvidence()
    init(
      _ reader: CSVReader, _ sample: CSVSample, _ layout: CSVLayout, currency: CurrencyCode?
    ) throws {
      otherDates = layout.otherDates.map { _ in DateEvidence() }
      let currencies = KnownCurrencies()
      let words = layout.sign.flatMap { SignWords(sample.columns[$0].values) }
      var reader = reader
      try reader.skip(sample.skippedRows)
      while try reader.next() {
        guard reader.fields.count >= sample.width else { continue }
        let (fields, line) = (reader.fields, reader.recordLine)
        let dateText = reader.string(fields[layout.date])
        guard let day = WrittenDay(dateText) else { continue }
        date.add(day, dateText, line: line)
        for (number, place) in layout.otherDates.enumerated() {
          let text = reader.string(fields[place])
          if let day = WrittenDay(text) { otherDates[number].add(day, text, line: line) }
        }
        let named = layout.currency.flatMap { currencies.known(reader.string(fields[$0])) }
        for place in layout.amounts + (layout.balance.map { [$0] } ?? [])
        where !reader.isBlank(fields[place]) {
          let text = reader.string(fields[place])
          guard let written = WrittenAmount(text) else { continue }
          marks.add(written, text, line: line, in: named ?? currency)
          switch place {
          case layout.out: out.add(written, text, line: line)
          case layout.in: `in`.add(written, text, line: line)
          case layout.amount:
            if let sign = layout.sign {
              if words?.isOut(reader.string(fields[sign]).folded) == true {
                out.add(written, text, line: line)
              } else {
                `in`.add(written, text, line: line)
              }
            }
            amount.add(written, text, line: line)
          default: break
          }
        }
      }
    }

    /// Amounts of which all went out, or all came in, but that have different signs.
    var mixedSigns: ImportProblem? {
      for signs in [out, `in`] where signs.isMixed {
        return signs.sample.map {
          ImportProblem(.mixedSigns($0.text, usual: out.usual), line: $0.line)
        }
      }
      return nil
    }
  }

  // MARK: Rows

  /// Reads all rows.
  ///
  /// - Parameter progress: Is called now and then with how far it is, from 0 to 1.
  /// - Returns: What the file holds.
  /// - Throws: ``CSVReader/Failure``.
  func content(progress: (Double) -> Void) throws -> ImportContent {
    var content = ImportContent()
    var reader = reader
    for _ in 0..<sample.skippedRows where try reader.next() {
      if reader.recordLine == sample.titles?.line || reader.filledCount == 0 { continue }
      if isLikeRow(reader) {
        content.invalidRows.append(
          invalidRow(
            RowProblem(
              place: layout.date, reason: "it is before the first row that can be read"), reader))
      } else {
        content.otherLines.append(.init(line: reader.recordLine, text: reader.rowText))
      }
    }
    // Rows without a date: they are something else at the end of the file, and wrong elsewhere.
    var pending: [InvalidRow] = []
    var isFooter: [Bool] = []
    while try reader.next() {
      if content.rows.count % 4_096 == 0 {
        progress(Double(reader.position) / Double(max(1, reader.text.count)))
      }
      if reader.filledCount == 0 { continue }
      do throws(RowProblem) {
        let row = try row(reader)
        content.invalidRows += pending
        pending = []
        isFooter = []
        if let row {
          content.rows.append(row)
        } else {
          content.otherLines.append(.init(line: reader.recordLine, text: reader.rowText))
        }
      } catch {
        let invalid = invalidRow(error, reader)
        if error.isWithoutDate {
          pending.append(invalid)
          isFooter.append(isSomethingElse(reader))
        } else {
          content.invalidRows += pending + [invalid]
          pending = []
          isFooter = []
        }
      }
    }
    for (row, isFooter) in zip(pending, isFooter) {
      if isFooter {
        content.otherLines.append(.init(line: row.line, text: row.value))
      } else {
        content.invalidRows.append(row)
      }
    }
    content.layout = report
    return content
  }

  /// What is wrong with a row.
  private struct RowProblem: Error {
    /// The column; nil for the row as a whole.
    var place: Int?
    let reason: String
    var isWithoutDate = false
  }

  private func invalidRow(_ problem: RowProblem, _ reader: CSVReader) -> InvalidRow {
    let value =
      problem.place.flatMap { $0 < reader.fields.count ? reader.string(reader.fields[$0]) : nil }
      ?? reader.rowText
    return InvalidRow(
      line: reader.recordLine, column: problem.place.map { .number($0 + 1) },
      title: problem.place.flatMap(sample.title), value: value, reason: problem.reason)
  }

  /// Whether a line before the first row seems to be a row as well.
  private func isLikeRow(_ reader: CSVReader) -> Bool {
    guard reader.fields.count == sample.width else { return false }
    let texts = reader.fields.map(reader.string)
    if texts.contains(where: SummaryWords.isOne) { return false }
    return layout.amounts.contains { WrittenAmount(texts[$0]) != nil }
  }

  /// Whether a row without a date, behind all others, is a sum or a remark.
  ///
  /// Whatever could be an amount without being called a sum is a row that lacks something.
  private func isSomethingElse(_ reader: CSVReader) -> Bool {
    let texts = reader.fields.map(reader.string)
    if texts.contains(where: SummaryWords.isOne) { return true }
    if texts.count == sample.width {
      return texts[layout.date].allSatisfy { !$0.isNumber }
        && layout.amounts.allSatisfy { texts[$0].isEmpty }
    }
    return texts.contains { $0.contains(where: \.isLetter) }
      && !texts.contains { text in
        WrittenDay(text) != nil || WrittenAmount(text).map { $0.hasMark || $0.hasSign } == true
      }
  }

  /// The expense of a row; nil for a row that has a date but is only about the balance.
  private func row(_ reader: CSVReader) throws(RowProblem) -> ImportRow? {
    func text(_ place: Int?) -> String {
      place.map { $0 < reader.fields.count ? reader.string(reader.fields[$0]) : "" } ?? ""
    }
    let dateText = text(layout.date)
    let day = WrittenDay(dateText)
    guard reader.fields.count == sample.width, reader.filledCount <= sample.titledWidth else {
      throw RowProblem(
        reason:
          "it has \(reader.filledCount) filled fields of \(reader.fields.count), and not \(sample.titledWidth) of \(sample.width)",
        isWithoutDate: day == nil)
    }
    guard let day else {
      throw RowProblem(
        place: layout.date, reason: dateText.isEmpty ? "there is no date" : "it is not a date",
        isWithoutDate: true)
    }
    // Without an order, all of them give the same day.
    guard let date = order.map(day.day) ?? day.orders.first.flatMap(day.day) else {
      throw RowProblem(
        place: layout.date,
        reason:
          "it is no day\(order.map { " with \($0.text)" } ?? "") of the years \(WrittenDay.years.lowerBound) to \(WrittenDay.years.upperBound)"
      )
    }
    var named: CurrencyCode?
    if let place = layout.currency, !text(place).isEmpty {
      named = try currency(text(place), place)
    }
    guard let (amount, place, symbol, isOut) = try amount(text, in: named) else {
      if layout.texts.map(text).contains(where: SummaryWords.isOne) { return nil }
      throw RowProblem(place: layout.amounts[0], reason: "there is no amount")
    }
    if let place = (layout.name + layout.note).first(where: { SummaryWords.isOne(text($0)) }) {
      throw RowProblem(place: place, reason: "it may be a sum or a balance instead of an expense")
    }
    if let fee = layout.fees.first(where: { WrittenAmount(text($0))?.isZero == false }) {
      throw RowProblem(
        place: fee,
        reason:
          "there is a fee, which may be part of the amount or not: name the column of the amount with --columns"
      )
    }
    if let titled = titleCurrency, let named, named != titled {
      throw RowProblem(place: layout.currency, reason: "the title of the amounts says \(titled)")
    }
    if let symbol, let named, symbol != named {
      throw RowProblem(
        place: place, reason: "the currency is \(symbol) here, and \(named) in another column")
    }
    named = named ?? symbol
    var (name, note) = (joined(layout.name.map(text)), joined(layout.note.map(text), with: "\n"))
    if name.isEmpty { (name, note) = (note.withSingleSpaces, "") }
    if name.isEmpty {
      name = layout.fallback.map(text).first { !$0.isEmpty }?.withSingleSpaces ?? ""
    }
    guard !name.isEmpty else {
      throw RowProblem(place: layout.texts.first, reason: "nothing says what it was")
    }
    // What does not fit into a name is in the note.
    if name.count > 100 {
      note = note.isEmpty ? name : name + "\n" + note
      name = String(name.prefix(99)) + "…"
    }
    let status = text(layout.status)
    let id = text(layout.id)
    let texts = layout.keyTexts.map(text).filter { !$0.isEmpty }
    // A reference that repeats is no id: with day and amount, none is lost.
    let parts =
      ["\(date)", "\(amount)", named?.code ?? ""]
      + (id.isEmpty ? texts.map(\.withSingleSpaces.folded) : ["id", id])
    var item = ExpenseItem(
      name: name, type: .personal, amount: amount, date: date, currency: named ?? currency,
      account: told.account, note: note.isEmpty ? nil : note)
    do {
      item.name = try TextRule.name.apply(to: name)
      item.note = try item.note.map(TextRule.note.apply)
      try amount.check(fits: item.currency ?? home)
    } catch ExpenseError.invalid(let value) {
      throw RowProblem(
        place: value.field == .amount ? place : layout.texts.first, reason: value.reason.description
      )
    } catch {
      throw RowProblem(reason: "\(error)")
    }
    let key = ImportKey(of: parts, account: told.account)
    item.importKey = key.description
    return ImportRow(
      line: reader.recordLine, item: item,
      kind: StatusWords.saysNotDone(status)
        ? .notDone(status)
        : amount == .zero ? .nothing : isOut ? .spent : .received,
      key: key,
      category: layout.type.map(text).flatMap { $0.isEmpty ? nil : $0 })
  }

  /// Texts one behind the other, each once; between words there is one space, or lines are kept.
  private func joined(_ texts: [String], with separator: String = " ") -> String {
    var whole = ""
    for (place, text) in texts.enumerated()
    where !text.isEmpty && !texts[..<place].contains(text) {
      if !whole.isEmpty { whole += separator }
      whole +=
        separator == " "
        ? text.withSingleSpaces
        : text.utf8.contains(0x0D)
          ? text.replacing("\r\n", with: "\n").replacing("\r", with: "\n") : text
    }
    return whole
  }

  private func currency(_ text: String, _ place: Int) throws(RowProblem) -> CurrencyCode {
    if let currency = currencies.known(text) { return currency }
    if let currency = try? CSVStatement.symbols.currency(
      of: text, expecting: currency ?? home, in: nil)
    {
      return currency
    }
    throw RowProblem(place: place, reason: InvalidValue.Reason.notACurrency.description)
  }

  /// The amount of a row: what was spent is more than nothing; nil where all its columns are empty.
  private func amount(
    _ text: (Int?) -> String, in named: CurrencyCode?
  ) throws(RowProblem) -> (amount: Amount, place: Int, symbol: CurrencyCode?, isOut: Bool)? {
    var found: (amount: Amount, place: Int, symbol: CurrencyCode?, isOut: Bool)?
    for place in layout.amounts where !text(place).isEmpty {
      guard let written = WrittenAmount(text(place)) else {
        throw RowProblem(place: place, reason: "it is not an amount")
      }
      var symbol: CurrencyCode?
      if !written.symbol.isEmpty {
        do {
          symbol = try CSVStatement.symbols.currency(
            of: written.symbol, expecting: named ?? currency ?? home, in: nil)
        } catch {
          throw RowProblem(place: place, reason: error.description)
        }
      }
      let mark = decimalMark ?? .point
      guard written.decimalMarks.contains(mark) else {
        throw RowProblem(
          place: place, reason: "it is not an amount with '\(mark.rawValue)' before the decimals")
      }
      guard let magnitude = written.amount(mark) else {
        throw RowProblem(
          place: place, reason: "it is too large, or has more than \(Amount.decimals) decimals")
      }
      let isOut: Bool
      if place == layout.out {
        isOut = isOutDespiteSign(written, isOutByColumn: true)
      } else if place == layout.in {
        isOut = isOutDespiteSign(written, isOutByColumn: false)
      } else if let sign = layout.sign {
        guard let words, let isOutByWord = words.isOut(text(sign).folded) else {
          throw RowProblem(
            place: sign, reason: "it does not say whether the money went out or came in")
        }
        isOut = isOutDespiteSign(written, isOutByColumn: isOutByWord)
      } else {
        isOut = (spent == .positive) != written.isNegative
      }
      if magnitude == .zero, found != nil { continue }
      if let found, found.amount != .zero {
        throw RowProblem(place: place, reason: "there are two amounts in the row")
      }
      found = (
        isOut ? magnitude : Amount(tenThousandths: -magnitude.tenThousandths), place, symbol, isOut
      )
    }
    return found
  }

  /// Whether money went out by an amount of which a column says that it did, or that it came in.
  ///
  /// Where such amounts have both signs, the unusual ones went the other way: they took another one
  /// back. What went out has the sign that was told, and what came in is positive.
  private func isOutDespiteSign(_ amount: WrittenAmount, isOutByColumn: Bool) -> Bool {
    guard isOutByColumn ? areMixed.out : areMixed.in else { return isOutByColumn }
    return isOutByColumn ? amount.isNegative == (told.spent == .negative) : amount.isNegative
  }

  // MARK: What was found

  private var report: ImportReport.Layout {
    var mapping = told
    mapping.encoding = encoding
    mapping.delimiter = delimiter
    mapping.dateOrder = order
    mapping.decimalMark = decimalMark
    mapping.spent = spent
    mapping.currency = currency
    mapping.columns = [:]
    for role in CSVRole.allCases {
      let places = layout.columns(role)
      if !places.isEmpty { mapping.columns[role] = places.map(sample.name) }
    }
    return ImportReport.Layout(mapping: mapping, titleLine: sample.titles?.line)
  }
}

/// The currencies of codes, of which the last one is remembered: hardly any file has two.
private final class KnownCurrencies {
  private var last: (text: String, currency: CurrencyCode?) = ("", nil)

  func known(_ text: String) -> CurrencyCode? {
    if text != last.text { last = (text, try? CurrencyCode.known(text)) }
    return last.currency
  }
}

extension CSVReader {
  /// Skips rows.
  mutating func skip(_ count: Int) throws {
    for _ in 0..<count where try next() {}
  }

  /// The fields of the row, for messages.
  var rowText: String {
    fields.prefix(20).map(string).filter { !$0.isEmpty }.joined(separator: " ").shortened
  }
}

extension String {
  /// This text with one space in the place of all white space between words.
  fileprivate var withSingleSpaces: String {
    var isBehindSpace = false
    // White space beyond ASCII begins with one of these bytes; other letters may too.
    let isSimple = utf8.allSatisfy { byte in
      defer { isBehindSpace = byte == 0x20 }
      return byte == 0x20
        ? !isBehindSpace : byte > 0x20 && ![0xC2, 0xE1, 0xE2, 0xE3].contains(byte)
    }
    return isSimple ? self : split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

extension DayOrder {
  /// The order, as the end of a sentence.
  var text: String {
    switch self {
    case .dayFirst: "the day first"
    case .monthFirst: "the month first"
    case .yearFirst: "the year first"
    }
  }
}

/// Words for what has not been booked.
enum StatusWords {
  private static let words: Set = [
    "pending", "declined", "failed", "reverted", "reversed", "cancelled", "canceled", "rejected",
    "denied", "expired", "voided", "returned", "blocked", "removed", "uncleared", "authorized",
    "authorised", "unsuccessful", "disputed",
    "vorgemerkt", "ausstehend", "abgelehnt", "storniert", "fehlgeschlagen", "en attente", "refuse",
    "annule", "a venir", "pendiente", "rechazado", "cancelado", "anulado", "in sospeso",
    "rifiutato",
    "annullato", "non contabilizzato", "in behandeling", "geweigerd", "geannuleerd", "pendente",
    "recusado", "rejeitado", "reserverat", "vantande", "nekad", "avbruten", "reserviert",
  ]

  /// Whether a status says that no money has moved, or not yet.
  static func saysNotDone(_ status: String) -> Bool {
    let status = status.folded
    return words.contains(status)
      || status.split { !$0.isLetter }.contains { words.contains(String($0)) }
  }
}

/// Words for lines that are about a balance or a sum.
enum SummaryWords {
  private static let words = [
    "total", "totals", "grand total", "subtotal", "sum", "summe", "gesamt", "saldo", "endsaldo",
    "anfangssaldo", "kontostand", "alter kontostand", "neuer kontostand", "saldovortrag", "balance",
    "opening balance", "closing balance", "beginning balance", "ending balance",
    "balance brought forward", "balance carried forward", "solde", "solde precedent",
    "solde initial", "nouveau solde", "totaal", "totale", "totaux", "soma", "suma", "summa",
    "beginsaldo", "eindsaldo", "saldo anterior", "saldo inicial", "saldo final", "saldo iniziale",
    "saldo finale", "saldo precedente", "saldo attuale", "saldo disponible", "ingaende saldo",
    "utgaende saldo", "slutsaldo",
  ]

  private static let fillers: Set = [
    "debut", "periode", "date", "compte", "contabilistico", "disponivel", "disponible", "actual",
    "atual", "konto", "account", "available", "current", "period", "month", "final", "inicial",
    "vom", "from", "value", "amount", "debits", "credits", "transactions", "umsatze", "mouvements",
  ]

  /// Whether a text is one of them, with nothing behind it but short words, numbers and days:
  /// `Saldo per 31.03.2026`, but not `Total Wine`.
  static func isOne(_ text: String) -> Bool {
    guard text.utf8.count <= 80 else { return false }
    let text = text.folded
    return words.contains { word in
      guard text.hasPrefix(word) else { return false }
      let rest = text.dropFirst(word.count)
      return rest.first?.isLetter != true
        && rest.split { !$0.isLetter }.allSatisfy { $0.count <= 3 || fillers.contains(String($0)) }
    }
  }
}
