internal import SystemCalls
import ExpenseCore
import ExpenseDisplay

/// Steps of a history for people: a line for each.
enum HistoryTable {
  /// Writes the table, in lines of at most so many columns where that can be; the steps are shown in
  /// any case.
  static func write(_ steps: [HistoryStep], width: Int, to sink: TextSink) throws {
    guard !steps.isEmpty else { return }
    var table = TextTable([
      .init("Step", .trailing), .init("When"), .init("Command"),
      .init("Expenses", .trailing, rank: 1), .init("Difference", .trailing, rank: 2),
      .init("What", isFlexible: true, rank: 3),
    ])
    for step in steps { table.append(step.cells(sink.presentation).map { TextTable.Cell($0) }) }
    try table.write(width: width, to: sink)
  }
}

extension HistoryStep {
  /// When it was done, by the clock of the user.
  var localTime: String { SystemClock.localTime(of: time) ?? time.escapedForTerminal }

  fileprivate func cells(_ presentation: Presentation) -> [String] {
    [
      "\(serial)", String(localTime.prefix(16)), commandText, presentation.text(of: changes.count),
      differenceText(presentation), what,
    ]
  }

  /// The command, and what it has undone or whether it is undone itself.
  var commandText: String {
    let name = command.description.escapedForTerminal
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
      let names = settingChanges.filter { !$0.isOfDeletedImport }.map(\.name)
      let all = names.count < settingChanges.count ? names + ["deleted-imports"] : names
      return all.map(\.escapedForTerminal).joined(separator: ", ")
    }
    let names = changes.prefix(2).compactMap { ($0.after ?? $0.before)?.name.escapedForTerminal }
    let others = changes.count - names.count
    return names.joined(separator: ", ") + (others > 0 ? " and \(others) more" : "")
  }
}
