internal import ExpenseCore

/// The dates of a statement whose date column has no whole dates: serial numbers of a spreadsheet
/// below a title that says date, or a day and a month, whose year is in a line above them, in the
/// period of the statement, or given by a person.
///
/// The text is written anew, with whole dates, before it is read as usual.
struct DateCompletion {
  /// The text with whole dates.
  private(set) var text: [UInt8] = []
  /// The first cell that has a day and a month, and its line, if nothing says the year.
  private(set) var undecided: (text: String, line: Int)?
  /// True if a year was given, but the rows are in no order that tells where another one begins.
  private(set) var isWithoutOrder = false

  /// A cell of a column of dates.
  private struct Cell {
    let text: String
    let range: Range<Int>
    let line: Int
    /// The index of its column.
    let column: Int
    /// True if it is in the first column of dates.
    let isFirst: Bool
    /// The year in the line above it; nil if there is none, or if there are two.
    let year: Int?
    /// The number of such lines above it.
    let section: Int
    /// The date, if it has a year.
    let whole: WrittenDay?
  }

  private var cells: [Cell] = []
  /// The fields of the lines with a year between the rows, which are left out.
  private var headings: [Range<Int>] = []
  private var columns: [Int] = []
  /// The period of the statement.
  private var period: ClosedRange<Day>?

  /// Create the text; nil if some cell of the date column is something else.
  ///
  /// - Parameters:
  ///   - reader: The reader of the whole text.
  ///   - mapping: The mapping known beforehand, which may name the column of dates, and the year of the
  ///     latest one.
  /// - Throws: An ``ImportProblem`` if the text is not delimited.
  init?(_ reader: CSVReader, _ mapping: ImportMapping = ImportMapping()) throws {
    try readCells(reader, mapping.columns[.date]?.first)
    // Whole dates need no year, whatever one is given.
    guard let first = cells.first(where: \.isFirst), cells.contains(where: { $0.whole == nil })
    else { return nil }
    let years = mapping.year.flatMap { yearsBack(from: $0) }
    let isAgainstWhole = zip(cells, years ?? []).contains { cell, year in
      cell.whole.flatMap { $0.orders.first.flatMap($0.day) }.map { $0.year != year } ?? false
    }
    if mapping.year != nil, years == nil || isAgainstWhole {
      isWithoutOrder = true
      undecided = (first.text, first.line)
      return
    }
    var written: [(range: Range<Int>, text: String)] = headings.map { ($0, "") }
    var section: (number: Int, days: [Day]) = (0, [])
    for (index, cell) in cells.enumerated() {
      if let serial = DateCompletion.serial(cell.text) {
        written.append((cell.range, "\(serial)"))
        continue
      }
      guard let whole = cell.whole != nil ? cell.text : whole(cell, years?[index]) else {
        if let years {
          // No such day in that year: the row is invalid.
          written.append((cell.range, "\(cell.text) \(years[index])"))
          continue
        }
        guard WrittenDay.lacksYear(cell.text) else { return nil }
        undecided = (first.text, first.line)
        return
      }
      if cell.whole == nil { written.append((cell.range, whole)) }
      guard cell.isFirst, years == nil, period == nil else { continue }
      if section.number != cell.section { section = (cell.section, []) }
      if let day = WrittenDay(whole).flatMap({ $0.orders.first.flatMap($0.day) }) {
        section.days.append(day)
      }
      guard DateCompletion.areOfOneYear(section.days.suffix(3)) else { return nil }
    }
    var copied = 0
    for part in written.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      text += reader.text[copied..<part.range.lowerBound] + Array(part.text.utf8)
      copied = part.range.upperBound
    }
    text += reader.text[copied...]
  }

  /// Read the cells of all columns of dates, and what says their years.
  private mutating func readCells(_ reader: CSVReader, _ column: CSVColumn?) throws {
    var reader = reader
    var statuses: [Int] = []
    var year: Int?
    var section = 0
    while try reader.next() {
      let fields = reader.fields.map(reader.string)
      if columns.isEmpty {
        let row = CSVSample.Row(line: reader.recordLine, fields: fields)
        if let index = DateCompletion.index(of: column, in: row) {
          columns = [index]
          continue
        }
        if row.hasKnownTitles {
          columns = fields.indices.filter {
            HeaderWords.meaning(of: fields[$0])?.meaning.isDate == true
          }
          // Posted, or the day on which that was.
          statuses = fields.indices.filter {
            HeaderWords.meaning(of: fields[$0])?.meaning == .status
          }
          year = columns.first.flatMap { HeaderWords.year(in: fields[$0]) } ?? year
          continue
        }
        period = period ?? DateCompletion.period(fields)
      }
      if let found = DateCompletion.years(fields, isHeading: !columns.isEmpty) {
        // Of two years, either may be meant.
        year = found.count == 1 ? found[0] : nil
        section += 1
        if !columns.isEmpty { headings += reader.fields.map(\.range) }
        continue
      }
      for index in columns + statuses where index < fields.count && !fields[index].isEmpty {
        cells.append(
          Cell(
            text: fields[index], range: reader.fields[index].range, line: reader.recordLine,
            column: index, isFirst: index == columns.first, year: year, section: section,
            whole: WrittenDay(fields[index])))
      }
    }
    for status in statuses where !columns.isEmpty {
      let own = cells.filter { $0.column == status }
      if !own.allSatisfy({ WrittenDay.lacksYear($0.text) }) {
        cells.removeAll { $0.column == status }
      }
    }
  }

  /// The index of a named column, if a row is the header row.
  private static func index(of column: CSVColumn?, in row: CSVSample.Row) -> Int? {
    switch column {
    case .title(let title): row.fields.firstIndex { $0.folded == title.folded }
    case .number(let number): row.hasKnownTitles && number <= row.fields.count ? number - 1 : nil
    case nil: nil
    }
  }

  /// The whole date of a cell; nil if nothing says its year.
  private func whole(_ cell: Cell, _ given: Int?) -> String? {
    if let year = cell.year ?? given { return WrittenDay.text(cell.text, inYear: year) }
    guard let period else { return nil }
    let years = (period.lowerBound.year...period.upperBound.year).filter { year in
      guard let text = WrittenDay.text(cell.text, inYear: year), let day = WrittenDay(text) else {
        return false
      }
      return day.orders.contains { day.day(in: $0).map(period.contains) ?? false }
    }
    return years.count == 1 ? WrittenDay.text(cell.text, inYear: years[0]) : nil
  }

  // MARK: Years

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

  /// The period that a line above the rows names by its first and its last day, at most 400 days
  /// apart; nil for any other line.
  private static func period(_ fields: [String]) -> ClosedRange<Day>? {
    var days: [Day] = []
    for field in fields {
      let words = field.split(separator: " ")
      var start = 0
      while start < words.count {
        // A date has one to four words.
        let found = (1...4).reversed().lazy.compactMap { count -> (Int, Day)? in
          guard start + count <= words.count else { return nil }
          let written = WrittenDay(words[start..<start + count].joined(separator: " "))
          let read = Set((written?.orders ?? []).compactMap { written?.day(in: $0) })
          return read.count == 1 ? read.first.map { (count, $0) } : nil
        }.first
        if let (_, day) = found { days.append(day) }
        start += found?.0 ?? 1
      }
    }
    guard days.count == 2, days[0] <= days[1], days[0].days(to: days[1]) <= 400 else { return nil }
    return days[0]...days[1]
  }

  /// The year of each cell, if the latest date is in a given year; nil if the rows are in no order.
  ///
  /// Rows may cross the turn of a year, in either order. The order in which they span far less time is
  /// the right one.
  private func yearsBack(from year: Int) -> [Int]? {
    var ordinals: [Int] = []
    for cell in cells {
      let day =
        cell.whole ?? WrittenDay.text(cell.text, inYear: 2024).flatMap(WrittenDay.init)
      let read = day?.orders.lazy.compactMap { day?.day(in: $0) }.first
      ordinals.append(read.map { $0.month * 31 + $0.day } ?? ordinals.last ?? 0)
    }
    let first = zip(cells, ordinals).filter(\.0.isFirst).map(\.1)
    let rising = zip(first, first.dropFirst()).contains { $0 < $1 }
    let falling = zip(first, first.dropFirst()).contains { $1 < $0 }
    // In one order, and within ten months, they are of one year.
    if !(rising && falling), (ordinals.max() ?? 0) - (ordinals.min() ?? 0) <= 310 {
      return ordinals.map { _ in year }
    }
    let (forward, backward) = (offsets(of: ordinals, 1), offsets(of: ordinals, -1))
    func span(_ offsets: [Int]) -> Int {
      let days = zip(offsets, ordinals).map { $0 * 372 + $1 }
      return (days.max() ?? 0) - (days.min() ?? 0)
    }
    let (rise, fall) = (span(forward), span(backward))
    guard forward == backward || max(rise, fall) * 2 >= min(rise, fall) * 3 else { return nil }
    let offsets = rise <= fall ? forward : backward
    guard let latest = offsets.max() else { return nil }
    return offsets.map { year - (latest - $0) }
  }

  /// The number of turns of a year before each cell, if the rows run forward (1) or backward (-1).
  ///
  /// Rows may be a few days out of order. The other dates of a row are those next to its first one.
  private func offsets(of ordinals: [Int], _ direction: Int) -> [Int] {
    var (offset, last) = (0, nil as Int?)
    return zip(cells, ordinals).map { cell, ordinal in
      guard cell.isFirst else {
        let days = ordinal - (last ?? ordinal)
        return days > 186 ? offset - 1 : days < -186 ? offset + 1 : offset
      }
      if let last, (last - ordinal) * direction > 20 { offset += direction }
      last = ordinal
      return offset
    }
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

  // MARK: Cells

  /// The day of a spreadsheet's serial number.
  private static func serial(_ text: String) -> Day? {
    guard let number = Int(text.prefix { $0 != "." && $0 != "," }) else { return nil }
    let rest = text.drop { $0 != "." && $0 != "," }.dropFirst()
    // Excel counts the days since December 30, 1899; these are of the years 1970 to 2099.
    guard rest.allSatisfy(\.isNumber), (25_569...73_050).contains(number) else { return nil }
    return Day(year: 1899, month: 12, day: 30)?.advanced(by: number)
  }
}
