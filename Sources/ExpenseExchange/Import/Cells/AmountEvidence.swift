internal import ExpenseCore

/// Evidence for the decimal mark, from all amounts of a file.
struct AmountEvidence {
  private typealias Sample = (text: String, line: Int, amount: WrittenAmount)

  /// The first cells that rule out a point, or a comma.
  private var (withoutPoint, withoutComma): (Sample?, Sample?) = (nil, nil)
  /// The first cell whose value depends on the decimal mark.
  private var openCell: Sample?

  /// Add a cell.
  ///
  /// - Parameters:
  ///   - amount: The amount.
  ///   - text: The cell.
  ///   - line: Its line.
  ///   - currency: Its currency, if known, which limits the decimals.
  mutating func add(
    _ amount: WrittenAmount, _ text: String, line: Int, in currency: CurrencyCode?
  ) {
    guard amount.hasMark else { return }
    var (isPoint, isComma) = (amount.canHave(.point), amount.canHave(.comma))
    guard isPoint || isComma else { return }
    if isPoint, isComma, let currency {
      // Zeros are no decimals, but for a currency without any: 16,000 yen.
      func fits(_ mark: DecimalMark) -> Bool {
        let count = currency.decimals == 0 ? amount.fractionDigits(mark) : amount.decimals(mark)
        return count <= currency.decimals
      }
      if fits(.point) || fits(.comma) { (isPoint, isComma) = (fits(.point), fits(.comma)) }
    }
    if !isPoint, withoutPoint == nil { withoutPoint = (text, line, amount) }
    if !isComma, withoutComma == nil { withoutComma = (text, line, amount) }
    if openCell == nil, isPoint, isComma, amount.hasDecimalMark { openCell = (text, line, amount) }
  }

  /// The first cell that rules out a mark.
  private func counterexample(to mark: DecimalMark) -> Sample? {
    mark == .point ? withoutPoint : withoutComma
  }

  /// The evidence for a mark: the first cell that rules out the other one.
  ///
  /// - Parameters:
  ///   - mark: The mark; nil if all amounts are the same with both.
  ///   - others: Evidence from other columns, used if these amounts are ambiguous.
  /// - Returns: The evidence.
  func evidence(
    for mark: DecimalMark?, or others: AmountEvidence? = nil
  ) -> ImportFinding.Evidence {
    guard let mark else { return .allAlike }
    let other: DecimalMark = mark == .point ? .comma : .point
    let cell = counterexample(to: other) ?? others?.counterexample(to: other)
    return cell.map { .cell($0.text, line: $0.line) } ?? .contents
  }

  /// The decimal mark.
  ///
  /// - Throws: An ``ImportProblem`` if no mark fits all amounts, or if both do and the values
  ///   differ.
  var decimalMark: DecimalMark? {
    get throws {
      let open = DecimalMark.allCases.filter { counterexample(to: $0) == nil }
      switch (open.count, openCell) {
      case (2, let cell?):
        var readings: [DecimalMark: Amount] = [:]
        for mark in DecimalMark.allCases { readings[mark] = cell.amount.amount(mark) }
        throw ImportProblem(.openDecimals(cell.text, readings), line: cell.line)
      case (2, nil): return nil
      case (1, _): return open[0]
      default:
        let cells = [withoutPoint, withoutComma].compactMap(\.self).sorted { $0.line < $1.line }
        throw ImportProblem(
          .mixedDecimals(cells[1].text, line: cells[0].line, cells[0].text), line: cells[1].line)
      }
    }
  }
}
