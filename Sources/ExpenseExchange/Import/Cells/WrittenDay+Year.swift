internal import ExpenseCore
internal import Text

extension WrittenDay {
  /// A day and a month with a year: `02 May 2026`, `02.05.2026`, `05/02/2026`, whose order is found
  /// later; nil for any other text, and if there is no such day in any order.
  static func text(_ text: String, inYear year: Int) -> String? {
    let isNumeric = text.utf8.allSatisfy { $0.isDigit || "./-".utf8.contains($0) }
    let whole: String
    if isNumeric {
      let parts = text.split { !$0.isNumber }
      guard parts.count == 2, parts.allSatisfy({ $0.count <= 2 }),
        let mark = text.first(where: { !$0.isNumber })
      else { return nil }
      whole = "\(parts[0])\(mark)\(parts[1])\(mark)\(year)"
    } else {
      whole = "\(text) \(year)"
      guard WrittenDay(whole)?.isNamed == true else { return nil }
    }
    guard let day = WrittenDay(whole), let order = day.orders.first else { return nil }
    return isNumeric ? whole : day.day(in: order).map { "\($0)" }
  }

  /// True for a day and a month without a year.
  static func lacksYear(_ text: String) -> Bool {
    WrittenDay(text) == nil && WrittenDay.text(text, inYear: 2024) != nil
  }
}
