internal import ExpenseCore

/// What all dates of a column say about their order.
struct DateEvidence {
  /// A value, and where it is.
  struct Cell {
    let text: String
    let line: Int
    let day: WrittenDay
  }

  /// The first cell that cannot be read in an order.
  private var counterexamples: [DayOrder: Cell] = [:]
  /// The first cell that is two days with the day first and with the month first.
  private var openCell: Cell?
  /// The first and the last numbers of all dates, where each of them may be a year.
  private var possibleYears:
    (first: ClosedRange<Int>, month: ClosedRange<Int>, last: ClosedRange<Int>, cell: Cell)?
  /// Whether each date has such numbers.
  private var havePossibleYears = true
  /// How many dates there are.
  private(set) var count = 0

  /// Takes in a cell that is a date.
  mutating func add(_ day: WrittenDay, _ text: String, line: Int) {
    count += 1
    let cell = Cell(text: text, line: line, day: day)
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

  private mutating func add(_ years: (first: Int, month: Int, last: Int)?, _ cell: Cell) {
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
  private var unusualCell: Cell? {
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
  private func problem(_ cell: Cell, _ orders: [DayOrder]) -> ImportProblem {
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

/// What all amounts of a file say about its decimal mark, and about their signs.
struct AmountEvidence {
  private struct Cell {
    let text: String
    let line: Int
    let amount: WrittenAmount
  }

  /// The first cell that is no number with a mark before the decimals.
  private var counterexamples: [DecimalMark: Cell] = [:]
  /// The first cell that has different values with each mark.
  private var openCell: Cell?

  /// Takes in a cell.
  ///
  /// - Parameters:
  ///   - amount: The amount.
  ///   - text: The cell.
  ///   - line: Where it is.
  ///   - currency: Its currency, if that is known: it cannot have more decimals.
  mutating func add(
    _ amount: WrittenAmount, _ text: String, line: Int, in currency: CurrencyCode?
  ) {
    guard amount.hasMark else { return }
    var marks = amount.decimalMarks
    guard !marks.isEmpty else { return }
    if marks.count > 1, let currency {
      let fitting = marks.filter { amount.decimals($0) <= currency.decimals }
      if !fitting.isEmpty { marks = fitting }
    }
    for mark in DecimalMark.allCases where !marks.contains(mark) {
      if counterexamples[mark] == nil {
        counterexamples[mark] = Cell(text: text, line: line, amount: amount)
      }
    }
    if openCell == nil, marks.count > 1, amount.hasDecimalMark {
      openCell = Cell(text: text, line: line, amount: amount)
    }
  }

  /// The decimal mark.
  ///
  /// - Throws: ``ImportProblem`` where none fits all, or where both do and it makes a difference.
  var decimalMark: DecimalMark? {
    get throws {
      let open = DecimalMark.allCases.filter { counterexamples[$0] == nil }
      switch (open.count, openCell) {
      case (2, let cell?):
        var readings: [DecimalMark: Amount] = [:]
        for mark in DecimalMark.allCases { readings[mark] = cell.amount.amount(mark) }
        throw ImportProblem(.openDecimals(cell.text, readings), line: cell.line)
      case (2, nil): return nil
      case (1, _): return open[0]
      default:
        let cells = counterexamples.values.sorted { $0.line < $1.line }
        throw ImportProblem(
          .mixedDecimals(cells[1].text, line: cells[0].line, cells[0].text), line: cells[1].line)
      }
    }
  }
}

/// What all amounts of one column say about who got the money.
struct SignEvidence {
  private(set) var negatives = 0
  private(set) var positives = 0
  private(set) var explicitPluses = 0
  private(set) var sample: (text: String, line: Int)?
  /// An amount with a minus that seems to be money that came in: its text, and where it is.
  private var receipt: (amount: String, text: String, line: Int)?

  mutating func add(_ amount: WrittenAmount, _ text: String, line: Int) {
    guard text.contains(where: { ("1"..."9").contains($0) }) else { return }
    if sample == nil { sample = (text, line) }
    if amount.isNegative { negatives += 1 } else { positives += 1 }
    if amount.hasPlus { explicitPluses += 1 }
  }

  /// Takes in a text that stands beside an amount with a minus.
  mutating func add(textOfNegative text: String, _ amount: String, line: Int) {
    if receipt == nil, ReceiptWords.isOne(text) { receipt = (amount, text, line) }
  }

  var isMixed: Bool { negatives > 0 && positives > 0 }

  /// What is in doubt where a minus is beside the words for a payment to a card.
  var receiptProblem: ImportProblem? {
    receipt.map { ImportProblem(.openSigns($0.amount, .receipt($0.text)), line: $0.line) }
  }

  /// The sign that most have.
  var usual: SpentSign { negatives > positives ? .negative : .positive }

  /// Which amounts were spent; nil where there are none.
  ///
  /// Banks write what leaves an account with a minus. It has to be told where that is in doubt: where
  /// as much came in as went out or more, as it would seem of a card's statement that has it the other
  /// way round, where a minus is beside the words for a payment to a card, or where there is no sign.
  /// Where only what came in is marked, all else was spent.
  ///
  /// - Throws: ``ImportProblem``.
  var spent: SpentSign? {
    get throws {
      if let receiptProblem { throw receiptProblem }
      let unsigned = positives - explicitPluses
      if negatives == 0, explicitPluses > 0, unsigned > 0 { return .unsigned }
      let isOpen = explicitPluses > 0 && unsigned > 0
      if !isOpen, negatives > positives || explicitPluses > 0 { return .negative }
      guard let sample else { return nil }
      let doubt: ImportProblem.SignDoubt =
        isOpen ? .threeWays : isMixed ? .fewNegatives : .noSigns
      throw ImportProblem(.openSigns(sample.text, doubt), line: sample.line)
    }
  }
}
