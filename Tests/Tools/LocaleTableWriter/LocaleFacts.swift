import ExpenseCore
import Foundation

/// The facts about a locale that the table holds, learned from what Foundation writes.
struct LocaleFacts {
  /// The fields of the table by their keys: see `LocaleTable` for their forms.
  private(set) var fields: [String: String] = [:]
  /// The symbol and the narrow symbol of each currency.
  private(set) var symbols: [String: String] = [:]

  private let locale: Locale

  /// Ask Foundation about a locale.
  ///
  /// - Parameters:
  ///   - identifier: The identifier of the locale.
  ///   - currencies: The codes of all currencies.
  init(of identifier: String, currencies: [String]) {
    locale = Locale(identifier: identifier)
    let plain = writingNumbers()
    let marks = WrittenMarks(plain).text
    fields["marks"] = marks
    fields["plain"] = pattern(plain(1, 0)) + ";" + pattern(plain(-1, 0))
    let money = WrittenMarks(writing("XTS", .isoCode)).text
    fields["money"] = money == marks ? "=" : money
    for code in currencies {
      let own = WrittenMarks(writing(code, .isoCode)).text
      if own != money { fields["marks.\(code)"] = own }
    }
    learnSymbols(currencies)
    learnNames()
    learnDays()
  }

  /// The same facts, with a field for each currency that only a parent treats apart.
  func overriding(_ parent: LocaleFacts) -> LocaleFacts {
    var facts = self
    for key in parent.fields.keys where fields[key] == nil {
      facts.fields[key] = fields[key.hasPrefix("amount") ? "amount" : "money"]
    }
    return facts
  }

  // MARK: Amounts

  private func writingNumbers() -> (Decimal, Int) -> String {
    let style = Decimal.FormatStyle(locale: locale)
    return { number, decimals in style.precision(.fractionLength(decimals)).format(number) }
  }

  private func writing(
    _ code: String, _ presentation: CurrencyFormatStyleConfiguration.Presentation
  ) -> (Decimal, Int) -> String {
    let style = Decimal.FormatStyle.Currency(code: code, locale: locale)
      .presentation(presentation)
    return { number, decimals in style.precision(.fractionLength(decimals)).format(number) }
  }

  /// A formatted number with `#` for the digits, and `¤` for the name of the currency.
  private func pattern(_ text: String, of name: String? = nil) -> String {
    let (prefix, suffix) = split(text)
    let pattern = prefix + "#" + suffix
    return name.map { pattern.replacing($0, with: "¤", maxReplacements: 1) } ?? pattern
  }

  /// The text before and after the digits.
  private func split(_ text: String) -> (prefix: String, suffix: String) {
    let scalars = text.unicodeScalars
    guard let first = scalars.firstIndex(where: { $0.digitValue != nil }),
      let last = scalars.lastIndex(where: { $0.digitValue != nil })
    else { fatalError("no digits in \(text)") }
    return (String(scalars[..<first]), String(scalars[scalars.index(after: last)...]))
  }

  /// Learn the patterns of amounts, and the name of each currency as what remains of an amount.
  private mutating func learnSymbols(_ currencies: [String]) {
    for space in ["_", "^"] {
      let general = patterns(of: "XTS", signOf: "INR", "₹", space)
      // In some countries, euros are written as in others.
      let euros = patterns(of: "EUR", signOf: "EUR", "€", space)
      let names = currencies.map { currency in
        [CurrencyFormatStyleConfiguration.Presentation.standard, .narrow].map {
          name(in: currency == "EUR" ? euros : general, writing(currency, $0))
        }
      }
      guard names.allSatisfy({ !$0.contains(nil) }) else { continue }
      fields["amount"] = general.joined(separator: ";")
      if euros != general { fields["amount.EUR"] = euros.joined(separator: ";") }
      for (currency, names) in zip(currencies, names) {
        let narrow = names[1] == names[0] ? "" : "|" + (names[1] ?? "")
        symbols[currency] = (names[0] == currency ? "" : names[0] ?? "") + narrow
      }
      return
    }
    fatalError("\(locale.identifier): amounts without a pattern")
  }

  /// The patterns of positive and negative amounts, with `_` or `^` for a space that depends on the
  /// name.
  private func patterns(
    of code: String, signOf other: String, _ sign: String, _ space: String
  ) -> [String] {
    let (withCode, withSign) = (writing(code, .isoCode), writing(other, .narrow))
    return [Decimal(1), -1].map { number in
      let (spaced, plain) = (
        pattern(withCode(number, 0), of: code), pattern(withSign(number, 0), of: sign)
      )
      let optional = spaced.replacing("¤\u{A0}#", with: "¤\(space)#").replacing(
        "#\u{A0}¤", with: "#\(space)¤")
      let isOptional = plain.contains("¤") && optional.replacing(space, with: "") == plain
      return isOptional ? optional : spaced
    }
  }

  /// The name of a currency in formatted amounts; nil if they do not follow the patterns.
  private func name(in patterns: [String], _ text: (Decimal, Int) -> String) -> String? {
    let written = [pattern(text(1, 0)), pattern(text(-1, 0))]
    for space in ["\u{A0}", ""] {
      let parts = patterns[0].replacing("_", with: space).replacing("^", with: space)
        .unicodeScalars.split(separator: "¤", omittingEmptySubsequences: false)
      let scalars = written[0].unicodeScalars
      guard scalars.starts(with: parts[0]), scalars.reversed().starts(with: parts[1].reversed())
      else { continue }
      let name = String(scalars.dropFirst(parts[0].count).dropLast(parts[1].count))
      if patterns.map({ LocaleFacts.inserting(name, in: $0) }) == written { return name }
    }
    return nil
  }

  /// The rule of CLDR (`currencySpacing`): a space separates digits from anything but a symbol, in
  /// some languages only from a capital letter.
  private static func inserting(_ name: String, in pattern: String) -> String {
    let isFirst = pattern.contains("¤_") || pattern.contains("¤^")
    let edge = isFirst ? name.unicodeScalars.last : name.unicodeScalars.first
    let category = edge?.properties.generalCategory
    let isSign =
      switch category {
      case .currencySymbol, .mathSymbol, .modifierSymbol, .otherSymbol, .spaceSeparator: true
      default: false
      }
    return pattern.replacing("_", with: isSign ? "" : "\u{A0}")
      .replacing("^", with: category == .uppercaseLetter ? "\u{A0}" : "")
      .replacing("¤", with: name, maxReplacements: 1)
  }

  // MARK: Days

  private mutating func learnNames() {
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = locale
    fields["months"] = LocaleFacts.list([
      calendar.monthSymbols, calendar.shortMonthSymbols, calendar.standaloneMonthSymbols,
      calendar.shortStandaloneMonthSymbols,
    ])
    // Foundation starts with Sunday.
    fields["weekdays"] = LocaleFacts.list(
      [
        calendar.weekdaySymbols, calendar.shortWeekdaySymbols, calendar.standaloneWeekdaySymbols,
        calendar.shortStandaloneWeekdaySymbols,
      ].map { Array($0[1...] + $0[..<1]) })
  }

  /// A list of names, each in up to four forms.
  private static func list(_ forms: [[String]]) -> String {
    forms[0].indices.map { index in
      var names = forms.map { $0[index] }
      precondition(!names.contains { $0.utf8.contains { "|~\n".utf8.contains($0) } }, "\(names)")
      if names[3] == names[1] { names[3] = "" }
      if names[2] == names[0] { names[2] = "" }
      if names[1] == names[0] { names[1] = "" }
      while names.last == "" { names.removeLast() }
      return names.joined(separator: "~")
    }.joined(separator: "|")
  }

  private mutating func learnDays() {
    let calendar = Calendar(identifier: .gregorian)
    let style = Date.FormatStyle(
      date: .abbreviated, time: .omitted, locale: locale, calendar: calendar, timeZone: .gmt)
    func text(_ style: Date.FormatStyle, _ month: Int, _ day: Int) -> String {
      var utc = calendar
      utc.timeZone = .gmt
      let date = utc.date(from: DateComponents(year: 2001, month: month, day: day))
      return date.map(style.format) ?? ""
    }
    fields["day"] = DayPattern(months: fields["months"] ?? "") { text(style, $0, $1) }.text
    var numeric = Date.FormatStyle(locale: locale, calendar: calendar)
      .year().month(.twoDigits).day(.twoDigits)
    numeric.timeZone = .gmt
    // If another calendar is in use, days in digits are not Gregorian.
    let isGregorian = locale.calendar.identifier == .gregorian
    fields["form"] = isGregorian ? DayPattern.numericForm(text(numeric, 11, 22)) : "*"
  }
}

/// The digits and marks of a formatted number.
private struct WrittenMarks {
  var text: String

  init(_ write: (Decimal, Int) -> String) {
    let scalars = Array(
      write(Decimal(sign: .plus, exponent: -4, significand: 98_765_432_101_234), 4).unicodeScalars)
    let digits = scalars.indices.filter { scalars[$0].digitValue != nil }
    guard let first = digits.first, let last = digits.last,
      let value = scalars[first].digitValue,
      let zero = Unicode.Scalar(scalars[first].value - UInt32(value))
    else { fatalError("no digits") }
    var (marks, groups) = ([""], [0])
    for scalar in scalars[first...last] {
      if scalar.digitValue == nil {
        marks[marks.count - 1].unicodeScalars.append(scalar)
      } else {
        if marks.last != "" { (marks, groups) = (marks + [""], groups + [0]) }
        groups[groups.count - 1] += 1
      }
    }
    // The last mark precedes the four decimals.
    let decimal = marks[marks.count - 2]
    guard groups.count > 2 else {
      text = "\(zero) \(decimal)  3 3 1"
      return
    }
    let lastGroup = groups[groups.count - 2]
    let otherGroups = groups.count > 3 ? groups[groups.count - 3] : lastGroup
    var power = Decimal(1)
    for _ in 0..<lastGroup { power *= 10 }
    let short = write(power, 0).unicodeScalars
    let isGrouped =
      short.drop { $0.digitValue == nil }.reversed().drop { $0.digitValue == nil }
      .contains { $0.digitValue == nil }
    text = "\(zero) \(decimal) \(marks[0]) \(lastGroup) \(otherGroups) \(isGrouped ? 1 : 2)"
  }
}
