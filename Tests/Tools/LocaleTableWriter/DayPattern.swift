import ExpenseCore
import Foundation

/// The pattern of formatted days, with `{d}` or `{dd}` for the day, `{y}` for the year, `{m}` or
/// `{mm}` for the number of the month, and `{0}` to `{3}` for its name in that form.
struct DayPattern {
  private(set) var text = "{y}-{mm}-{dd}"

  /// Learn the pattern from formatted days of 2001.
  ///
  /// - Parameters:
  ///   - months: The names of the months, as in the table.
  ///   - write: Format a month and a day.
  init(months: String, _ write: (_ month: Int, _ day: Int) -> String) {
    let early = write(1, 5).unicodeScalars.split { $0.digitValue == nil }
    let hasTwoDigits = early.contains { $0.compactMap(\.digitValue) == [0, 5] }
    var written: [String] = []
    for month in 1...12 {
      guard let text = DayPattern.withoutNumbers(write(month, 22), hasTwoDigits) else { return }
      written.append(text)
    }
    // By scalars, since a name may begin with one that joins the separator before it.
    let names = months.unicodeScalars.split(separator: "|").map { entry in
      var names = entry.split(separator: "~", omittingEmptySubsequences: false).map {
        String($0)
      }
      names += Array(repeating: "", count: 4 - names.count)
      if names[1] == "" { names[1] = names[0] }
      if names[2] == "" { names[2] = names[0] }
      if names[3] == "" { names[3] = names[1] }
      return names.map(\.withoutDirectionMarks)
    }
    for (token, form) in [("{1}", 1), ("{0}", 0), ("{3}", 3), ("{2}", 2)] {
      let patterns = Set(
        zip(written, names).map {
          $0.replacing($1[form], with: token, maxReplacements: 1)
        })
      if let pattern = patterns.first, patterns.count == 1, pattern.contains(token) {
        text = pattern
        return
      }
    }
    let token = written[0].contains { $0.wholeNumberValue == 0 } ? "{mm}" : "{m}"
    let patterns = Set(written.map { DayPattern.replacingNumbers(in: $0) { _ in token } })
    guard let pattern = patterns.first, patterns.count == 1, pattern.contains(token) else {
      fatalError("no pattern: \(written)")
    }
    text = pattern
  }

  /// A formatted day with tokens for the numbers of the day (22) and the year (2001); nil unless
  /// each occurs once.
  private static func withoutNumbers(_ text: String, _ hasTwoDigits: Bool) -> String? {
    var tokens: [String] = []
    let pattern = replacingNumbers(in: text.withoutDirectionMarks) { digits in
      let token = digits == [2, 2] ? hasTwoDigits ? "{dd}" : "{d}" : "{y}"
      guard digits == [2, 2] || digits == [2, 0, 0, 1] else { return nil }
      tokens.append(token)
      return token
    }
    return tokens.count == 2 && tokens[0] != tokens[1] ? pattern : nil
  }

  private static func replacingNumbers(
    in text: String, _ replacement: ([Int]) -> String?
  ) -> String {
    var (result, digits) = (String.UnicodeScalarView(), String.UnicodeScalarView())
    func endNumber() {
      guard !digits.isEmpty else { return }
      result += replacement(digits.compactMap(\.digitValue))?.unicodeScalars ?? digits
      digits = String.UnicodeScalarView()
    }
    for scalar in text.unicodeScalars {
      if scalar.digitValue != nil {
        digits.append(scalar)
      } else {
        endNumber()
        result.append(scalar)
      }
    }
    endNumber()
    return String(result)
  }

  /// The order of day, month and year in a formatted November 22, 2001, such as `d.m.y`; `-` if it
  /// is unknown.
  static func numericForm(_ text: String) -> String {
    var order: [String] = []
    for part in text.split(whereSeparator: { $0.wholeNumberValue == nil }) {
      switch part.compactMap(\.wholeNumberValue) {
      case [2, 2]: order.append("d")
      case [1, 1]: order.append("m")
      case [2, 0, 0, 1]: order.append("y")
      default: return "-"
      }
    }
    let separators = text.filter { "./-".contains($0) }
    guard order.count == 3, let separator = separators.first,
      separators.prefix(2).allSatisfy({ $0 == separator })
    else { return "-" }
    return order.joined(separator: String(separator))
  }
}
