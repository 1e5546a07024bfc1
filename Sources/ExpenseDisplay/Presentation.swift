internal import Synchronization
package import ExpenseCore
import TerminalText

#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// How amounts, days and counts are shown to the person here: by the locale, and by the home
/// currency of the store.
///
/// What Foundation knows of a locale is asked for once, and only if it is needed.
package final class Presentation: Sendable {
  /// The locales for the purposes that POSIX tells apart; nil where none is known.
  package struct Locales {
    package var monetary: Locale?
    package var numeric: Locale?
    package var time: Locale?

    package init(monetary: Locale? = nil, numeric: Locale? = nil, time: Locale? = nil) {
      self.monetary = monetary
      self.numeric = numeric
      self.time = time
    }
  }

  /// How amounts of a currency are shown, and how many columns what is around their digits fills.
  package struct AmountStyle {
    package let format: AmountFormat
    /// How many decimals the currency has.
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

  /// How days are shown, and how many columns what is around their digits fills in each month.
  package struct DayStyle {
    package let format: DayFormat
    private let literalWidths: [Int]

    init(_ format: DayFormat) {
      self.format = format
      literalWidths = (1...12).map { format.literals(ofMonth: $0).displayWidth }
    }

    /// How many columns a day fills.
    package func width(of day: Day) -> Int {
      format.digitCount(of: day) + literalWidths[day.month - 1]
    }
  }

  private let locales: Locales
  /// Whether amounts, days and counts are in plain ASCII, for terminals that know nothing else.
  package let isASCII: Bool
  /// The currency of amounts without one, if the store has set it.
  package let home: CurrencyCode?
  // A few at most; what a dictionary needs to know of its types takes longer than a small command.
  private let amountStyles = Mutex<[(currency: CurrencyCode?, style: AmountStyle)]>([])
  private let dayStyle = Mutex<DayStyle?>(nil)
  private let countFormat = Mutex<AmountFormat?>(nil)
  private let percentFormat = Mutex<AmountFormat?>(nil)

  /// What stands for the end of a text that is shortened.
  package var ellipsis: Character { isASCII ? "~" : "…" }
  /// What stands between the first and the last day.
  package var dash: String { isASCII ? "-" : "–" }

  /// The currency in which amounts without one are shown.
  package var unmarked: CurrencyCode { home ?? locales.monetary?.homeCurrency ?? .usDollar }

  package init(_ locales: Locales = Locales(), home: CurrencyCode? = nil, isASCII: Bool = false) {
    self.locales = locales
    self.home = home
    self.isASCII = isASCII
  }

  /// The same for a store with another home currency.
  package func withHome(_ home: CurrencyCode?) -> Presentation {
    Presentation(locales, home: home, isASCII: isASCII)
  }

  /// How amounts of a currency are shown; nil stands for those that have none.
  ///
  /// As long as no home currency is set, those look like amounts of the locale's currency. An amount
  /// that is known to be in that one is then shown with its code, so that the two stay apart.
  package func amounts(in currency: CurrencyCode?) -> AmountStyle {
    amountStyles.withLock { styles in
      if let known = styles.first(where: { $0.currency == currency }) { return known.style }
      let shown = currency ?? unmarked
      let style = AmountStyle(
        shown,
        format(of: shown, naming: home == nil && currency == unmarked ? .code : .symbol)
          .withoutDirectionMarks)
      styles.append((currency, style))
      return style
    }
  }

  /// In plain ASCII, a currency whose symbol is something else is named by its code, and where that is
  /// not enough, amounts are written as in the United States.
  private func format(
    of currency: CurrencyCode, naming: AmountFormat.Naming
  ) -> AmountFormat {
    let format = AmountFormat(currency, locale: locales.monetary, naming: naming)
    guard isASCII else { return format }
    return format.inASCII
      ?? AmountFormat(currency, locale: locales.monetary, naming: .code).inASCII
      ?? AmountFormat(currency, locale: nil, naming: .code).inASCII ?? format
  }

  /// How days are shown.
  package var days: DayStyle {
    dayStyle.withLock { style in
      let known = style ?? DayStyle(DayFormat(locale: locales.time))
      style = known
      return known
    }
  }

  package func text(of day: Day) -> String {
    let text = days.format.text(of: day)
    return isASCII && !text.utf8.allSatisfy { $0 < 0x80 } ? day.description : text
  }

  /// A number of things.
  package func text(of count: Int) -> String {
    countFormat.withLock { format in
      let known = format ?? numberFormat
      format = known
      return known.text(of: count)
    }
  }

  private var numberFormat: AmountFormat {
    let format = AmountFormat(numbersIn: locales.numeric).withoutDirectionMarks
    return isASCII ? format.inASCII ?? AmountFormat(numbersIn: nil) : format
  }

  /// A number with one decimal.
  package func text(withOneDecimal number: Total) -> String {
    percentFormat.withLock { format in
      let known = format ?? numberFormat.withDecimals(1)
      format = known
      return known.text(of: number)
    }
  }

  /// So many expenses: `1 expense`, `1,234 expenses`.
  package func expenses(_ count: Int) -> String {
    "\(text(of: count)) \(count == 1 ? "expense" : "expenses")"
  }

  /// The number of expenses and their totals: `3 expenses, $47.50, €12.00`.
  package func text(of totals: Totals) -> String {
    ([expenses(totals.count)]
      + totals.byCurrency.map { AmountText($0.total, $0.currency, self).text })
      .joined(separator: ", ")
  }
}
