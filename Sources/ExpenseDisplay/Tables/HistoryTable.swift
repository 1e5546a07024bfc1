package import ExpenseCore
package import Text
package import Text

/// A table of the steps of a history, one per line.
package enum HistoryTable {
  /// The lines of the table, at most `width` columns wide if possible; every step is shown.
  package static func lines(
    _ steps: [HistoryStep], width: Int, _ presentation: Presentation
  ) -> [StyledLine] {
    guard !steps.isEmpty else { return [] }
    var table = TextTable([
      .init("Step", .trailing), .init("When"), .init("Command"),
      .init("Expenses", .trailing, rank: 1), .init("Difference", .trailing, rank: 2),
      .init("What", isFlexible: true, rank: 3),
    ])
    for step in steps { table.append(step.cells(presentation).map { TextTable.Cell($0) }) }
    return table.lines(width: width, presentation)
  }
}

extension HistoryStep {
  fileprivate func cells(_ presentation: Presentation) -> [DisplayText] {
    [
      "\(serial)", "\(presentation.text(ofTime: time).prefix(16))", commandText,
      "\(presentation.text(of: changes.count))", DisplayText(differenceText(presentation)), what,
    ]
  }

  /// The command, with the steps that it reverted, or marked if it was itself undone.
  package var commandText: DisplayText {
    let name = DisplayText(command.description)
    if reverted.count > 3 { return "\(name) of \(reverted.count) steps" }
    if !reverted.isEmpty {
      return "\(name) of \(reverted.map { "\($0)" }.joined(separator: ", "))"
    }
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
  private var what: DisplayText {
    if changes.isEmpty {
      let names = settingChanges.filter { !$0.isOfDeletedImport }.map(\.name)
      let all = names.count < settingChanges.count ? names + ["deleted-imports"] : names
      return DisplayText(all.joined(separator: ", "))
    }
    let names = changes.prefix(2).compactMap { ($0.after ?? $0.before)?.name }
    let others = changes.count - names.count
    return DisplayText(names.joined(separator: ", ") + (others > 0 ? " and \(others) more" : ""))
  }
}
