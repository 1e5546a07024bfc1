#if canImport(FoundationInternationalization)
  import FoundationEssentials
  import FoundationInternationalization
#else
  import Foundation
#endif

/// The names of months and weekdays in a language, and its form for days in digits.
struct DayWords {
  /// A meaning of a word.
  enum Meaning: Hashable {
    /// 1 to 12.
    case month(Int)
    /// 1 for Monday to 7 for Sunday.
    case weekday(Int)
  }

  /// The order of day, month and year in digits, and the separator between them.
  struct NumericForm: Hashable {
    enum Part { case day, month, year }
    let order: [Part]
    let separator: Character
  }

  private var names: [String: Set<Meaning>] = [:]
  /// The form for days in digits; nil if the order is unknown.
  private(set) var numericForm: NumericForm?

  static let english: DayWords = {
    var words = DayWords()
    for (index, name) in Day.englishMonths.enumerated() {
      words.add([name, String(name.prefix(3))], .month(index + 1))
    }
    for (index, name) in Day.englishWeekdays.enumerated() {
      words.add([name, String(name.prefix(3))], .weekday(index + 1))
    }
    words.add(["sept"], .month(9))
    words.add(["tues"], .weekday(2))
    words.add(["thur", "thurs"], .weekday(4))
    return words
  }()

  private init() {}

  /// Create the words of a locale from Unicode's CLDR.
  ///
  /// - Parameter locale: Language and country; an unknown locale is valid, and adds no words.
  init(_ locale: Locale) {
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = locale
    for symbols in [
      calendar.monthSymbols, calendar.standaloneMonthSymbols, calendar.shortMonthSymbols,
      calendar.shortStandaloneMonthSymbols,
    ] {
      for (index, name) in symbols.enumerated() { add([name], .month(index + 1)) }
    }
    for symbols in [
      calendar.weekdaySymbols, calendar.standaloneWeekdaySymbols, calendar.shortWeekdaySymbols,
      calendar.shortStandaloneWeekdaySymbols,
    ] {
      // Foundation starts with Sunday.
      for (index, name) in symbols.enumerated() { add([name], .weekday(index == 0 ? 7 : index)) }
    }
    // If another calendar is in use, days in digits are not Gregorian.
    if locale.calendar.identifier == .gregorian {
      numericForm = DayWords.numericForm(of: locale)
    }
  }

  /// The meanings of a word; several if it is ambiguous.
  func meanings(of word: String) -> Set<Meaning> { names[DayWords.key(word), default: []] }

  private mutating func add(_ words: [String], _ meaning: Meaning) {
    for word in words { names[DayWords.key(word), default: []].insert(meaning) }
  }

  /// The lookup key for a word: abbreviations may end with a point or not.
  private static func key(_ word: String) -> String {
    String((word.hasSuffix(".") ? String(word.dropLast()) : word).folded)
  }

  /// The form for days in digits, derived from a formatted day whose parts all differ.
  private static func numericForm(of locale: Locale) -> NumericForm? {
    var style = Date.FormatStyle(locale: locale, calendar: Calendar(identifier: .gregorian))
      .year().month(.twoDigits).day(.twoDigits)
    style.timeZone = .gmt
    // November 22, 2001.
    let text = style.format(Date(timeIntervalSince1970: 1_006_430_400))
    var order: [NumericForm.Part] = []
    var separators: [Character] = []
    for part in text.split(whereSeparator: { $0.wholeNumberValue == nil }) {
      switch part.compactMap(\.wholeNumberValue) {
      case [2, 2]: order.append(.day)
      case [1, 1]: order.append(.month)
      case [2, 0, 0, 1]: order.append(.year)
      default: return nil
      }
    }
    for character in text where character.wholeNumberValue == nil {
      if "./-".contains(character) { separators.append(character) }
    }
    guard order.count == 3, let separator = separators.first,
      separators.prefix(2).allSatisfy({ $0 == separator })
    else { return nil }
    return NumericForm(order: order, separator: separator)
  }
}
