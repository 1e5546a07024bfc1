internal import ExpenseCore

/// The names of the months in the supported languages.
enum MonthNames {
  /// The month with that name or abbreviation, ignoring case; 1 to 12.
  static func month(_ word: String) -> Int? { numbers[word.folded] }

  // CLDR 46, wide and abbreviated names, followed by other abbreviations that banks write.
  private static let names = [
    "january jan januar jänner janvier janv enero ene gennaio gen januari janeiro",
    "february feb februar febr février févr fév febrero febbraio februari fevereiro fev",
    "march mar märz mär mrz mars marzo maart mrt março",
    "april apr avril avr abril abr aprile",
    "may mai mayo maggio mag mei maio maj",
    "june jun juni juin junio giugno giu junho",
    "july jul juli juillet juil julio luglio lug julho",
    "august aug août aoû agosto ago augustus augusti",
    "september sep sept septembre septiembre settembre set setembro",
    "october oct oktober okt octobre octubre ottobre ott outubro out",
    "november nov novembre noviembre novembro",
    "december dec dezember dez décembre déc diciembre dic dicembre dezembro",
  ]

  private static let numbers: [String: Int] = {
    var numbers: [String: Int] = [:]
    for (index, line) in names.enumerated() {
      for name in line.split(separator: " ") { numbers[String(name).folded] = index + 1 }
    }
    for language in LanguageWords.all {
      for (index, line) in language.months.split(separator: "|").enumerated() {
        for name in line.split(separator: " ") {
          // A name that means another month elsewhere stays as it is.
          numbers[String(name).folded] = numbers[String(name).folded] ?? index + 1
        }
      }
    }
    return numbers
  }()
}
