internal import ExpenseCore
internal import ExpenseDisplay
import Text

/// The listed expenses for the script of the page, as JSON.
///
/// Each column is a string of numbers, and each text stands once in a list. A number is written in
/// digits to the base of 44, the lowest first; each digit but the last has a mark. Digits and
/// marked digits are the 88 printable ASCII characters that need no escaping in JSON or HTML, in
/// their order:
///
/// - day, currency, tags, note: after a 0 comes the number of further zeros in a row.
/// - day: the days from a date to that of the expense before, from `latest` on. Expenses without a
///   date come last and have no number.
/// - amount: in units of the last decimal in use; `2n` for `n`, and `2n - 1` for `-n`.
/// - account, tags, note: 0 for none, else the index plus 1.
/// - id: the first eight digits of the id, as five digits to the base of 88.
///
/// Dates are days since January 1, 1970.
struct ReportData {
  let page: ReportPage
  private var report: SpendingReport { page.report }

  func bytes() -> [UInt8] {
    let rows = page.rows
    let currencies = currencies()
    let columns = ReportColumns(
      page, units: Dictionary(currencies.map { ($0.stored, $0.unit) }) { first, _ in first })
    var json = JSONWriter()
    json.writeObject { json in
      json.member("today", report.today.daysSince1970)
      let starts = report.settings.starts
      json.member("monthStart", starts.month)
      json.member("yearStart")
      json.write(array: [starts.year.month, starts.year.day]) { $0.write($1) }
      json.member("latest", rows.rows.first?.day?.daysSince1970 ?? 0)
      json.member("dated", rows.rows.count { $0.day != nil })
      json.member("count", rows.rows.count)
      json.member("total", report.rows.rows.count)
      json.member("isPartial", rows.rows.count < report.rows.rows.count)
      write("period", report.period, to: &json)
      write("days", report.days, to: &json)
      json.member("unit", report.spans.grouping.rawValue)
      write("course", report.course?.period, to: &json)
      json.member("currencies")
      json.write(objects: currencies) { write($1, to: &$0) }
      write(page.presentation.days.format, to: &json)
      json.member("percent")
      json.writeObject { write(page.presentation.numberFormat, decimals: 1, to: &$0) }
      let texts: [(StaticString, [String])] = [
        ("names", columns.names), ("types", columns.types), ("accounts", columns.accounts),
        ("tags", columns.tags),
      ]
      for (name, texts) in texts {
        json.member(name)
        json.write(array: texts) { $0.write($1.escapingControls) }
      }
      // The indices of the types of income, and of the expenses that recur.
      json.member("income")
      json.write(array: columns.typesOfIncome) { $0.write($1) }
      json.member("recurring")
      json.write(array: page.rows.rows.indices.filter(report.recurring.contains)) {
        $0.write($1 - page.rows.rows.startIndex)
      }
      json.member("notes")
      json.write(array: columns.notes) { $0.write($1.escapingControlsInLines) }
      json.member("tagSets")
      json.write(array: columns.tagSets) { json, set in json.write(array: set) { $0.write($1) } }
      if columns.payees != columns.names {
        json.member("payees")
        json.write(array: columns.payees) { $0.write($1.escapingControls) }
        json.member("payeeOf")
        json.write(array: columns.payeesOfNames) { $0.write($1) }
      }
      json.member("columns")
      json.writeObject { json in
        for (title, digits) in columns.columns {
          json.member(title, String(decoding: digits, as: UTF8.self))
        }
      }
    }
    return escapedForScript(json.take())
  }

  /// The bytes without `<`, which occurs only in strings and could end the script element.
  private func escapedForScript(_ json: [UInt8]) -> [UInt8] {
    guard json.contains(UInt8(ascii: "<")) else { return json }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(json.count + 1_000)
    for byte in json {
      if byte == UInt8(ascii: "<") { bytes += "\\u003c".utf8 } else { bytes.append(byte) }
    }
    return bytes
  }

  private func write(_ name: StaticString, _ period: Period?, to json: inout JSONWriter) {
    json.member(name)
    guard let period else { return json.write(literal: "null") }
    json.write(array: [period.first, period.last]) { $0.write($1.daysSince1970) }
  }

  // MARK: Formats

  /// A currency and the unit of its amounts.
  private struct Currency {
    let money: Dashboard.Money
    /// The currency as rows have it: nil for the home currency.
    let stored: CurrencyCode?
    /// Number of decimals in the unit.
    let scale: Int
    /// The unit in ten-thousandths.
    let unit: Amount
    /// True if sums may have more than 53 bits, the limit of a script's plain numbers.
    let isBig: Bool
  }

  private func currencies() -> [Currency] {
    var common: [CurrencyCode?: (divisor: Int64, sum: UInt128)] = [:]
    var (last, divisor, sum): (CurrencyCode?, Int64, UInt128) = (nil, 10_000, 0)
    for row in page.rows.rows {
      if row.currency != last {
        common[last] = (divisor, sum)
        last = row.currency
        (divisor, sum) = common[last] ?? (10_000, 0)
      }
      while row.amount.tenThousandths % divisor != 0 { divisor /= 10 }
      sum += UInt128(row.amount.tenThousandths.magnitude)
    }
    common[last] = (divisor, sum)
    return page.money.map { money in
      let stored = money.currency == report.settings.currency ? nil : money.currency
      let decimals = (money.currency ?? page.presentation.unmarked).decimals
      let divisor = common[stored]?.divisor ?? 10_000
      let needed = [10_000: 0, 1_000: 1, 100: 2, 10: 3][divisor] ?? 4
      let scale = max(decimals, needed)
      let unit = [10_000, 1_000, 100, 10, 1][scale]
      return Currency(
        money: money, stored: stored, scale: scale, unit: Amount(tenThousandths: Int64(unit)),
        isBig: (common[stored]?.sum ?? 0) / UInt128(unit) >= 1 << 52)
    }
  }

  private func write(_ currency: Currency, to json: inout JSONWriter) {
    let format = page.presentation.amounts(in: currency.money.currency).format
    json.member("code", (currency.money.currency ?? page.presentation.unmarked).code)
    json.member("scale", currency.scale)
    json.member("isBig", currency.isBig)
    write(format, decimals: format.minimumDecimals, to: &json)
  }

  /// Write the members of a number format.
  private func write(_ format: AmountFormat, decimals: Int, to json: inout JSONWriter) {
    json.member("decimals", decimals)
    let forms: [(StaticString, AmountFormat, Bool)] = [
      ("positive", format, false), ("negative", format, true),
      ("moneyIn", format.showingMoneyIn, true),
    ]
    for (name, format, isNegative) in forms {
      let affixes = format.affixes(isNegative: isNegative)
      json.member(name)
      json.write(array: [affixes.prefix, affixes.suffix]) { $0.write($1) }
    }
    json.member("decimalMark", format.marks.decimalMark)
    json.member("groupingMark", format.marks.groupingMark)
    json.member("groups")
    let marks = format.marks
    json.write(array: [marks.lastGroup, marks.otherGroups, marks.minimumGroupingDigits]) {
      $0.write($1)
    }
    json.member("zero", String(marks.zero))
  }

  private func write(_ format: DayFormat, to json: inout JSONWriter) {
    json.member("date")
    json.writeObject { json in
      for (name, format) in [("months", format), ("short", format.withoutYear)]
        as [(StaticString, DayFormat)]
      {
        json.member(name)
        json.write(array: format.months) { json, parts in
          json.write(array: parts) { json, part in
            switch part {
            case .literal(let text): json.write(text)
            case .day: json.write(0)
            case .year: json.write(1)
            }
          }
        }
      }
      json.member("digits", format.minimumDayDigits)
      json.member("zero", String(format.zero))
    }
  }
}

extension Day {
  /// Number of days since January 1, 1970.
  fileprivate var daysSince1970: Int { Day.first.days(to: self) - 719_162 }
}
