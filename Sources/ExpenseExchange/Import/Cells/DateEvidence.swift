internal import ExpenseCore

/// What all dates of a column say about their order.
struct DateEvidence {
  /// A value, and where it is.
  struct Sample {
    let text: String
    let line: Int
    let day: WrittenDay
  }

  /// The first cell that cannot be read in an order.
  private var counterexamples: [DayOrder: Sample] = [:]
  /// The first cell that is two days with the day first and with the month first.
  private var openCell: Sample?
  /// The first and the last numbers of all dates, where each of them may be a year.
  private var possibleYears:
    (first: ClosedRange<Int>, month: ClosedRange<Int>, last: ClosedRange<Int>, cell: Sample)?
  /// Whether each date has such numbers.
  private var havePossibleYears = true
  /// How many dates there are.
  private(set) var count = 0

  /// Takes in a cell that is a date.
  mutating func add(_ day: WrittenDay, _ text: String, line: Int) {
    count += 1
    let cell = Sample(text: text, line: line, day: day)
    add(day.possibleYears, cell)
    if day.isNamed { return }
    let orders = day.orders
    // What is no day in any order is for the reader of the row to tell.
    guard !orders.isEmpty else { return }
    for order in DayOrder.allCases where !orders.contains(order) {
      if counterexamples[order] == nil { counterexamples[order] = cell }
    }
    if openCell == nil, orders.count > 1, Set(orders.map { day.day(in: $0) }).count > 1 {
      openCell = cell
    }
  }

  private mutating func add(_ years: (first: Int, month: Int, last: Int)?, _ cell: Sample) {
    guard let years, havePossibleYears else {
      havePossibleYears = false
      return
    }
    func widened(_ range: ClosedRange<Int>?, _ value: Int) -> ClosedRange<Int> {
      min(range?.lowerBound ?? value, value)...max(range?.upperBound ?? value, value)
    }
    possibleYears = (
      widened(possibleYears?.first, years.first), widened(possibleYears?.month, years.month),
      widened(possibleYears?.last, years.last),
      possibleYears?.cell ?? cell
    )
  }

  /// A date of which the year seems to come first, against all custom: where the first numbers are
  /// those of one year or two, and the last ones are of more.
  private var unusualCell: Sample? {
    guard havePossibleYears, let (first, _, last, cell) = possibleYears, first.count <= 2,
      last.count > 3
    else { return nil }
    return cell
  }

  /// The orders in which every cell is a day.
  var orders: [DayOrder] { DayOrder.allCases.filter { counterexamples[$0] == nil } }

  /// The one order that there can be; nil where all of them give the same days.
  ///
  /// - Parameters:
  ///   - others: What other dates of the same rows say, which counts where these dates leave it open.
  ///   - isStrict: Whether a year of two digits may come first, as long as the numbers do not say that
  ///     it comes last: by being alike, while the first ones are not.
  /// - Returns: The order, or nil.
  /// - Throws: ``ImportProblem`` where no order fits all, or where several do.
  func order(with others: [DateEvidence] = [], isStrict: Bool = false) throws -> DayOrder? {
    var open = orders
    guard !open.isEmpty else { throw mixed }
    if isStrict, havePossibleYears, let (first, month, last, cell) = possibleYears,
      // What comes each year has the same day and month.
      last.count > 2 || first.count <= 2 || first.count <= 7 && month.count == 1
    {
      throw problem(cell, open + [.yearFirst])
    }
    if let unusualCell { throw problem(unusualCell, open + [.yearFirst]) }
    if open.count == 1 { return open[0] }
    guard let openCell else { return nil }
    for other in others where other.count > 0 {
      let both = open.filter(other.orders.contains)
      if !both.isEmpty { open = both }
    }
    guard open.count > 1 else { return open[0] }
    throw problem(openCell, open)
  }

  /// A cell that may be several days.
  private func problem(_ cell: Sample, _ orders: [DayOrder]) -> ImportProblem {
    let readings = orders.compactMap { order in cell.day.day(in: order).map { (order, $0) } }
    return ImportProblem(
      .openDates(cell.text, Dictionary(readings) { first, _ in first }), line: cell.line)
  }

  private var mixed: ImportProblem {
    // The two that come last contradict each other for sure.
    let cells = [DayOrder.dayFirst, .monthFirst, .yearFirst].compactMap { counterexamples[$0] }
      .sorted { $0.line < $1.line }
    let (first, last) = (cells[0], cells[cells.count - 1])
    return ImportProblem(.mixedDates(last.text, line: first.line, first.text), line: last.line)
  }
}
