internal import ExpenseCore

/// The dates of a statement whose date column has no whole dates: serial numbers of a spreadsheet
/// below a title that says date, or a day and a month below a line with the year.
///
/// The text is written anew, with dates as year, month and day, before it is read as usual.
struct DateCompletion {
  /// The text with whole dates.
  private(set) var text: [UInt8] = []

  /// Create the text; nil if some cell of the date column is something else, or if its year is
  /// unknown.
  ///
  /// - Parameter reader: The reader of the whole text.
  /// - Throws: An ``ImportProblem`` if the text is not delimited.
  init?(_ reader: CSVReader) throws {
    var reader = reader
    var columns: [Int] = []
    var year: Int?
    var copied = 0
    var count = 0
    // The days since the last line with a year.
    var days: [Day] = []
    while try reader.next() {
      let fields = reader.fields.map(reader.string)
      if columns.isEmpty {
        let row = CSVSample.Row(line: reader.recordLine, fields: fields)
        if row.hasKnownTitles {
          columns = fields.indices.filter {
            HeaderWords.meaning(of: fields[$0])?.meaning.isDate == true
          }
          continue
        }
      }
      if let found = DateCompletion.years(fields, isHeading: !columns.isEmpty) {
        // Of two years, either may be meant.
        year = found.count == 1 ? found[0] : nil
        days = []
        if !columns.isEmpty {
          for field in reader.fields {
            text += reader.text[copied..<field.range.lowerBound]
            copied = field.range.upperBound
          }
        }
        continue
      }
      for index in columns where index < fields.count && !fields[index].isEmpty {
        guard let day = DateCompletion.day(fields[index], year) else { return nil }
        if index == columns.first {
          days.append(day)
          guard DateCompletion.areOfOneYear(days.suffix(3)) else { return nil }
        }
        let range = reader.fields[index].range
        text += reader.text[copied..<range.lowerBound] + Array("\(day)".utf8)
        copied = range.upperBound
        count += 1
      }
    }
    guard count > 0 else { return nil }
    text += reader.text[copied...]
  }

  /// The years of a line that has no other numbers; nil for any other line.
  ///
  /// Between the rows, such a line has only one field.
  private static func years(_ fields: [String], isHeading: Bool) -> [Int]? {
    let filled = fields.filter { !$0.isEmpty }
    if isHeading, filled.count > 1 { return nil }
    let words = filled.flatMap { $0.split(separator: " ") }
    let numbers = words.filter { $0.contains(where: \.isNumber) }
    let years = numbers.compactMap { Int($0) }.filter(WrittenDay.years.contains)
    return years.isEmpty || years.count < numbers.count ? nil : years
  }

  /// True if days next to each other may be of the year above them: in one order, without a gap of
  /// more than 100 days, as between a December and the January of the same year.
  private static func areOfOneYear(_ days: ArraySlice<Day>) -> Bool {
    let pairs = zip(days, days.dropFirst())
    return (pairs.allSatisfy { $0 <= $1 } || pairs.allSatisfy { $1 <= $0 })
      && pairs.allSatisfy { first, next in
        first.advanced(by: 100).map { next <= $0 } ?? true
          && next.advanced(by: 100).map { first <= $0 } ?? true
      }
  }

  private static func day(_ text: String, _ year: Int?) -> Day? {
    if let number = Int(text.prefix { $0 != "." && $0 != "," }) {
      let rest = text.drop { $0 != "." && $0 != "," }.dropFirst()
      // Excel counts the days since December 30, 1899; these are of the years 1970 to 2099.
      guard rest.allSatisfy(\.isNumber), (25_569...73_050).contains(number) else { return nil }
      return Day(year: 1899, month: 12, day: 30)?.advanced(by: number)
    }
    guard let year, let written = WrittenDay("\(text) \(year)"), written.isNamed else { return nil }
    return written.day(in: .yearFirst)
  }
}
