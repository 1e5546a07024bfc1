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
    func forms(_ names: [String]) -> [[String]] { names.map { [$0, String($0.prefix(3))] } }
    var words = DayWords(months: forms(Day.englishMonths), weekdays: forms(Day.englishWeekdays))
    words.add(["sept"], .month(9))
    words.add(["tues"], .weekday(2))
    words.add(["thur", "thurs"], .weekday(4))
    return words
  }()

  private init(months: [[String]], weekdays: [[String]]) {
    for (index, names) in months.enumerated() { add(names, .month(index + 1)) }
    for (index, names) in weekdays.enumerated() { add(names, .weekday(index + 1)) }
  }

  /// Create the words of a locale from Unicode's CLDR.
  ///
  /// - Parameter locale: Language and country; an unknown locale is valid, and adds no words.
  init(_ locale: LocaleIdentifier) {
    let record = LocaleRecord(of: locale)
    self.init(months: record.months, weekdays: record.weekdays)
    // If another calendar is in use, days in digits are not Gregorian.
    if !record.hasOtherCalendar { numericForm = NumericForm(record.numericForm) }
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
}

extension DayWords.NumericForm {
  /// Create a form from a field of the table, such as `d.m.y`; nil if the order is unknown.
  init?(_ field: Substring) {
    let parts: [Character: Part] = ["d": .day, "m": .month, "y": .year]
    order = field.compactMap { parts[$0] }
    guard order.count == 3, let separator = field.dropFirst().first else { return nil }
    self.separator = separator
  }
}
