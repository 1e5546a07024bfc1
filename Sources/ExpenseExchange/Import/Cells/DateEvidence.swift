internal import ExpenseCore

/// Evidence for the order of day, month and year, from all dates of a column.
struct DateEvidence {
  /// A date, and its line.
  private typealias Sample = (text: String, line: Int, day: WrittenDay)

  /// The first cell that rules out each order.
  private var counterexamples: [DayOrder: Sample] = [:]
  /// The first cell whose date depends on the order.
  private var openCell: Sample?
  /// The ranges of the numbers of all dates, if each has a possible year at both ends.
  private var possibleYears:
    (first: ClosedRange<Int>, month: ClosedRange<Int>, last: ClosedRange<Int>, cell: Sample)?
  /// True if each date so far has such numbers.
  private var havePossibleYears = true
  /// The date added last.
  private var last = ""
  /// Number of dates.
  private(set) var count = 0

  /// Add a cell with a date.
  mutating func add(_ day: WrittenDay, _ text: String, line: Int) {
    count += 1
    // The same date again says nothing more.
    if text == last { return }
    last = text
    let cell: Sample = (text, line, day)
    add(day.possibleYears, cell)
    if day.isNamed { return }
    let orders = day.orders
    // A date that is invalid in every order is reported when its row is read.
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
      widened(possibleYears?.last, years.last), possibleYears?.cell ?? cell
    )
  }

  /// A date that seems to begin with its year, which is unusual.
  ///
  /// The first numbers then span one or two years, and the last numbers more.
  private var unusualCell: Sample? {
    guard havePossibleYears, let (first, _, last, cell) = possibleYears, first.count <= 2,
      last.count > 3
    else { return nil }
    return cell
  }

  /// The orders in which every cell is a date.
  var orders: [DayOrder] { DayOrder.allCases.filter { counterexamples[$0] == nil } }

  /// The only possible order; nil if all orders give the same dates.
  ///
  /// - Parameters:
  ///   - others: Evidence from other dates of the same rows, used if these dates are ambiguous.
  ///   - isStrict: True if a two-digit year may come first, unless the numbers show that it comes
  ///     last: the last ones are alike, and the first ones are not.
  /// - Returns: The order, or nil.
  /// - Throws: An ``ImportProblem`` if no order fits all dates, or if several do.
  func order(with others: [DateEvidence] = [], isStrict: Bool = false) throws -> DayOrder? {
    var open = orders
    guard !open.isEmpty else { throw mixed }
    if isStrict, havePossibleYears, let (first, month, last, cell) = possibleYears,
      // A yearly payment has the same day and month each time.
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

  /// The evidence for an order: the first cell that rules out the others.
  func evidence(for order: DayOrder?) -> ImportFinding.Evidence {
    let cells = counterexamples.filter { $0.key != order }.values
    guard let order, orders == [order], let cell = cells.max(by: { $0.line < $1.line }) else {
      return order == nil ? .allAlike : .contents
    }
    return .cell(cell.text, line: cell.line)
  }

  /// The problem of a cell with several possible dates.
  private func problem(_ cell: Sample, _ orders: [DayOrder]) -> ImportProblem {
    let readings = orders.compactMap { order in cell.day.day(in: order).map { (order, $0) } }
    return ImportProblem(
      .openDates(cell.text, Dictionary(readings) { first, _ in first }), line: cell.line)
  }

  private var mixed: ImportProblem {
    // Name the first and the last of the three counterexamples.
    let cells = [DayOrder.dayFirst, .monthFirst, .yearFirst].compactMap { counterexamples[$0] }
      .sorted { $0.line < $1.line }
    let (first, last) = (cells[0], cells[cells.count - 1])
    return ImportProblem(.mixedDates(last.text, line: first.line, first.text), line: last.line)
  }
}
