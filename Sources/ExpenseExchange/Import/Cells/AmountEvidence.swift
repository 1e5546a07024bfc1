internal import ExpenseCore

/// Evidence for the decimal mark, from all amounts of a file.
struct AmountEvidence {
  private struct Sample {
    let text: String
    let line: Int
    let amount: WrittenAmount
  }

  /// The first cell that rules out each decimal mark.
  private var counterexamples: [DecimalMark: Sample] = [:]
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
    var marks = amount.decimalMarks
    guard !marks.isEmpty else { return }
    if marks.count > 1, let currency {
      let fitting = marks.filter { amount.decimals($0) <= currency.decimals }
      if !fitting.isEmpty { marks = fitting }
    }
    for mark in DecimalMark.allCases where !marks.contains(mark) {
      if counterexamples[mark] == nil {
        counterexamples[mark] = Sample(text: text, line: line, amount: amount)
      }
    }
    if openCell == nil, marks.count > 1, amount.hasDecimalMark {
      openCell = Sample(text: text, line: line, amount: amount)
    }
  }

  /// The evidence for a mark: the first cell that rules out the other one.
  func evidence(for mark: DecimalMark?) -> ImportFinding.Evidence {
    guard let mark else { return .allAlike }
    let cell = counterexamples.first { $0.key != mark }?.value
    return cell.map { .cell($0.text, line: $0.line) } ?? .balances
  }

  /// The decimal mark.
  ///
  /// - Throws: An ``ImportProblem`` if no mark fits all amounts, or if both do and the values
  ///   differ.
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
