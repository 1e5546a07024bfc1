internal import Synchronization
package import ExpenseCore
import Text

/// The formatting of amounts, dates and counts, by the locale and the home currency of the store.
///
/// The table of locales is searched once, and only if it is needed.
package final class Presentation: Sendable {
  /// The locales by POSIX category; nil if unknown.
  package struct Locales {
    package var monetary: LocaleIdentifier?
    package var numeric: LocaleIdentifier?
    package var time: LocaleIdentifier?

    package init(
      monetary: LocaleIdentifier? = nil, numeric: LocaleIdentifier? = nil,
      time: LocaleIdentifier? = nil
    ) {
      self.monetary = monetary
      self.numeric = numeric
      self.time = time
    }
  }

  /// The format of amounts in a currency, with the widths of its prefixes and suffixes.
  package struct AmountStyle {
    package let format: AmountFormat
    /// The number of decimals of the currency.
    package let decimals: Int
    private let positive: (prefix: Int, suffix: Int)
    private let negative: (prefix: Int, suffix: Int)

    init(_ currency: CurrencyCode, _ format: AmountFormat) {
      func widths(_ isNegative: Bool) -> (prefix: Int, suffix: Int) {
        let affixes = format.affixes(isNegative: isNegative)
        return (affixes.prefix.displayWidth, affixes.suffix.displayWidth)
      }
      self.format = format
      decimals = currency.decimals
      positive = widths(false)
      negative = widths(true)
    }

    package func widths(isNegative: Bool) -> (prefix: Int, suffix: Int) {
      isNegative ? negative : positive
    }
  }

  /// The format of dates, with the width of its literal text in each month.
  package struct DayStyle {
    package let format: DayFormat
    private let literalWidths: [Int]

    init(_ format: DayFormat) {
      self.format = format
      literalWidths = (1...12).map { format.literals(ofMonth: $0).displayWidth }
    }

    /// The width of a date in columns.
    package func width(of day: Day) -> Int {
      format.digitCount(of: day) + literalWidths[day.month - 1]
    }
  }

  private let locales: Locales
  /// True if amounts, dates and counts use plain ASCII, for terminals without Unicode.
  package let isASCII: Bool
  /// The home currency, if the store has one.
  package let home: CurrencyCode?
  /// The current date: dates of its year are shown without the year in tables; nil to show all years.
  package let today: Day?
  /// A point in time in UTC, as in the history, as a local time; nil if it cannot be read.
  private let localTime: @Sendable (_ time: String) -> String?
  // An array: it has a few elements, and setting up a dictionary's type takes longer than a small
  // command.
  private let amountStyles = Mutex<[(currency: CurrencyCode?, styles: [AmountStyle])]>([])
  private let dayStyle = Mutex<DayStyle?>(nil)
  private let shortDayStyle = Mutex<DayStyle?>(nil)
  private let countFormat = Mutex<AmountFormat?>(nil)
  private let madeWeekdays = Mutex<[String]?>(nil)
  private let percentFormat = Mutex<AmountFormat?>(nil)

  /// The mark at the end of a truncated text.
  package var ellipsis: Character { isASCII ? "~" : "…" }
  /// The dash between the first and the last day.
  package var dash: String { isASCII ? "-" : "–" }

  /// The currency in which amounts without one are shown.
  package var unmarked: CurrencyCode { home ?? locales.monetary?.homeCurrency ?? .usDollar }

  package init(
    _ locales: Locales = Locales(), home: CurrencyCode? = nil, isASCII: Bool = false,
    today: Day? = nil, localTime: @escaping @Sendable (_ time: String) -> String? = { _ in nil }
  ) {
    self.locales = locales
    self.today = today
    self.localTime = localTime
    self.home = home
    self.isASCII = isASCII
  }

  /// The same presentation for a store with another home currency.
  package func withHome(_ home: CurrencyCode?) -> Presentation {
    Presentation(locales, home: home, isASCII: isASCII, today: today, localTime: localTime)
  }

  /// The same presentation for pages in Unicode, whatever the terminal shows.
  package var inUnicode: Presentation {
    Presentation(locales, home: home, today: today, localTime: localTime)
  }

  /// A sign of amounts.
  package enum Sign: Int {
    /// The minus sign of a negative number.
    case ofNumber
    /// The plus sign of money that came in, which is negative in the file.
    case ofExpense
  }

  /// The style of amounts in a currency; nil stands for no currency.
  ///
  /// While no home currency is set, amounts without one look like amounts in the locale's currency.
  /// Amounts known to be in that currency then show its code, to keep the two apart.
  package func amounts(in currency: CurrencyCode?, _ sign: Sign = .ofNumber) -> AmountStyle {
    amountStyles.withLock { known in
      if let found = known.first(where: { $0.currency == currency }) {
        return found.styles[sign.rawValue]
      }
      let shown = currency ?? unmarked
      let format = format(
        of: shown, naming: home == nil && currency == unmarked ? .code : .symbol
      ).withoutDirectionMarks
      let styles = [format, format.showingMoneyIn].map { AmountStyle(shown, $0) }
      known.append((currency, styles))
      return styles[sign.rawValue]
    }
  }

  /// The format of a currency; in plain ASCII, its code replaces other symbols, and the United
  /// States format is the last resort.
  private func format(of currency: CurrencyCode, naming: AmountFormat.Naming) -> AmountFormat {
    let format = AmountFormat(currency, locale: locales.monetary, naming: naming)
    guard isASCII else { return format }
    return format.inASCII ?? AmountFormat(currency, locale: locales.monetary, naming: .code).inASCII
      ?? AmountFormat(currency, locale: nil, naming: .code).inASCII ?? format
  }

  /// The style of dates.
  package var days: DayStyle { dayStyle.made { DayStyle(DayFormat(locale: locales.time)) } }

  /// The style of dates in tables: those of the current year have none.
  var shortDays: DayStyle { shortDayStyle.made { DayStyle(days.format.withoutYear) } }

  /// A date in a table: without the year if that is the current one.
  package func tableText(of day: Day) -> String {
    day.year == today?.year ? shortText(of: day) : text(of: day)
  }

  package func text(of day: Day) -> String {
    let text = days.format.text(of: day)
    return isASCII && !text.utf8.allSatisfy { $0 < 0x80 } ? day.description : text
  }

  /// A point in time of the history in the user's time zone.
  package func text(ofTime time: String) -> String { localTime(time) ?? time }

  /// The short names of the weekdays from Monday on; in plain ASCII in English, if they have other
  /// characters.
  var weekdays: [String] {
    madeWeekdays.made {
      days.format.weekdays.enumerated().map { index, name in
        isASCII && !name.utf8.allSatisfy { $0 < 0x80 }
          ? String(Day.weekdayName(index).prefix(3)) : name
      }
    }
  }

  /// A formatted count.
  package func text(of count: Int) -> String { numberFormat.text(of: count) }

  /// The format of numbers without a currency.
  package var numberFormat: AmountFormat {
    countFormat.made {
      let format = AmountFormat(numbersIn: locales.numeric).withoutDirectionMarks
      return isASCII ? format.inASCII ?? AmountFormat(numbersIn: nil) : format
    }
  }

  /// A formatted number with one decimal.
  package func text(withOneDecimal number: Total) -> String {
    percentFormat.made { numberFormat.withDecimals(1) }.text(of: number)
  }

  /// A number of expenses: `1 expense`, `1,234 expenses`.
  package func expenses(_ count: Int) -> String {
    "\(text(of: count)) \(count == 1 ? "expense" : "expenses")"
  }

  /// The number of expenses and their totals, with what was received after a plus sign: `3 expenses,
  /// $47.50, +$3,200.00`.
  package func text(of totals: Totals) -> String {
    ([expenses(totals.count)] + amountTexts(of: totals)).joined(separator: ", ")
  }

  /// The amounts of each currency, first what was spent, then after a plus sign what was received, each
  /// if there are such expenses: `$47.50`, `+$3,200.00`.
  package func amountTexts(of totals: Totals) -> [String] {
    totals.byCurrency.flatMap { sum in
      (sum.spending.count > 0 ? [AmountText(sum.spent, sum.currency, self).text] : [])
        + (sum.income.count > 0
          ? [AmountText(sum.income.total, sum.currency, self, .ofExpense).text] : [])
    }
  }

  /// The amounts in words, each if there are such expenses: `spent $668.61, received $3,200.00`; nil
  /// without expenses.
  package func sentence(on totals: Totals) -> String? {
    func part(_ word: String, _ sums: [CurrencyTotal], _ total: (CurrencyTotal) -> Total) -> String?
    {
      let texts = sums.map { AmountText(total($0), $0.currency, self).text }
      return texts.isEmpty ? nil : "\(word) \(texts.joined(separator: ", "))"
    }
    let sums = totals.byCurrency
    let parts = [
      part("spent", sums.filter { $0.spending.count > 0 }, \.spent),
      part("received", sums.filter { $0.income.count > 0 }, \.received),
    ].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  /// The amounts that were received, without a sign.
  package func amountsReceived(in totals: Totals) -> [String] {
    totals.byCurrency.map { AmountText($0.received, $0.currency, self).text }
  }
}

extension Mutex {
  /// The value, which a closure makes when it is first needed.
  fileprivate func made<Made: Sendable>(by make: () -> Made) -> Made where Value == Made? {
    withLock { value in
      let known = value ?? make()
      value = known
      return known
    }
  }
}
