internal import SystemCalls
import ExpenseCore
import ExpenseDisplay
import Text

/// A table of the steps of a history, one per line.
enum HistoryTable {
  /// Write the table, at most `width` columns wide if possible; every step is shown.
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
  /// The time of the step in the user's time zone.
  var localTime: String { SystemClock.localTime(of: time) ?? time.escapedForTerminal }

  fileprivate func cells(_ presentation: Presentation) -> [String] {
    [
      "\(serial)", String(localTime.prefix(16)), commandText, presentation.text(of: changes.count),
      differenceText(presentation), what,
    ]
  }

  /// The command, with the steps that it reverted, or marked if it was itself undone.
  var commandText: String {
    let name = command.description.escapedForTerminal
    if reverted.count > 3 { return "\(name) of \(reverted.count) steps" }
    if !reverted.isEmpty { return "\(name) of \(reverted.map { "\($0)" }.joined(separator: ", "))" }
    return state == .done ? name : "\(name) (undone)"
  }

  /// The signed change of the totals.
  private func differenceText(_ presentation: Presentation) -> String {
    let amounts = differences(home: presentation.home).map { currency, total in
      (total.tenThousandths > 0 ? "+" : "") + AmountText(total, currency, presentation).text
    }
    return amounts.isEmpty ? "-" : amounts.joined(separator: ", ")
  }

  /// The names of some of the changed expenses, or of the changed settings if there are none.
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
