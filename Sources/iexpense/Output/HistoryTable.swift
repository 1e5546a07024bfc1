import CommandSpec
import ExpenseCore

/// Steps of a history for people: a line for each.
enum HistoryTable {
  private static let titles = ["Step", "When", "Command", "Expenses", "Difference", "What"]
  /// Numbers are aligned at their end.
  private static let alignedAtEnd: Set<Int> = [0, 3, 4]

  /// Writes the table, in lines of at most so many columns where that can be.
  static func write(_ steps: [HistoryStep], width: Int, to sink: TextSink) throws {
    guard !steps.isEmpty else { return }
    let rows = steps.map { $0.cells(sink.presentation) }
    let widths = titles.indices.map { column in
      rows.map { $0[column].displayWidth }.reduce(titles[column].count, max)
    }
    func start(_ column: Int) -> Int { widths[..<column].reduce(0) { $0 + $1 + 2 } }
    var count = titles.count
    // Of the last column some letters are enough; the steps are shown in any case.
    if start(count - 1) + ExpenseTable.leastWidth > width {
      repeat { count -= 1 } while count > 3 && start(count) - 2 > width
    }
    func line(_ cells: [String]) -> String {
      var text = ""
      for (column, cell) in cells[..<count].enumerated() {
        if column == titles.count - 1 { return text + cell.shortened(to: width - start(column)) }
        let spaces = String(repeating: " ", count: widths[column] - cell.displayWidth)
        let isAtEnd = alignedAtEnd.contains(column)
        text += isAtEnd ? spaces + cell : column < count - 1 ? cell + spaces : cell
        if column < count - 1 { text += "  " }
      }
      return text
    }
    try sink.write(sink.styled(line(titles), .heading) + "\n")
    for row in rows { try sink.write(line(row) + "\n") }
  }
}

extension HistoryStep {
  /// When it was done, by the clock of the user.
  var localTime: String { Platform.localTime(of: time) ?? time.escapedForTerminal }

  fileprivate func cells(_ presentation: Presentation) -> [String] {
    [
      "\(serial)", String(localTime.prefix(16)), commandText, presentation.text(of: changes.count),
      differenceText(presentation), what,
    ]
  }

  /// The command, and what it has undone or whether it is undone itself.
  var commandText: String {
    let name = command.escapedForTerminal
    if reverted.count > 3 { return "\(name) of \(reverted.count) steps" }
    if !reverted.isEmpty { return "\(name) of \(reverted.map { "\($0)" }.joined(separator: ", "))" }
    return state == .done ? name : "\(name) (undone)"
  }

  /// By how much the totals have changed, with a sign.
  private func differenceText(_ presentation: Presentation) -> String {
    let amounts = differences(home: presentation.home).map { currency, total in
      (total.tenThousandths > 0 ? "+" : "") + AmountText(total, currency, presentation).text
    }
    return amounts.isEmpty ? "-" : amounts.joined(separator: ", ")
  }

  /// The names of some of the expenses, or of the settings if there are none.
  private var what: String {
    if changes.isEmpty {
      return settingChanges.map(\.name.escapedForTerminal).joined(separator: ", ")
    }
    let names = changes.prefix(2).compactMap { ($0.after ?? $0.before)?.name.escapedForTerminal }
    let others = changes.count - names.count
    return names.joined(separator: ", ") + (others > 0 ? " and \(others) more" : "")
  }
}
