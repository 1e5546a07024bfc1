internal import ExpenseCore

/// The names of the months in the supported languages.
enum MonthNames {
  /// The month with that name or abbreviation, ignoring case; 1 to 12.
  static func month(_ word: String) -> Int? { numbers[word.folded] }

  private static let numbers: [String: Int] = {
    var numbers: [String: Int] = [:]
    for language in Language.all {
      for (index, line) in language.months.split(separator: "|").enumerated() {
        for name in line.split(separator: " ").map({ String($0).folded }) {
          // A name that means another month elsewhere stays as it is.
          numbers[name] = numbers[name] ?? index + 1
        }
      }
    }
    return numbers
  }()
}
