package import ExpenseCore
package import Text

extension RowReport<HistoryStep> {
  /// The steps of a history.
  package static func history(_ steps: [HistoryStep], _ presentation: Presentation) -> RowReport {
    RowReport(
      steps, presentation, fields: stepFields + changes(home: presentation.home),
      columns: [
        Column(.init("Step", .trailing)) { Cell("\($0.serial)") },
        Column(.init("When")) { Cell(String(presentation.text(ofTime: $0.time).prefix(16))) },
        Column(.init("Command")) { Cell($0.commandText) },
        Column(.init("Expenses", .trailing, rank: 1)) {
          Cell(presentation.text(of: $0.changes.count))
        },
        Column(.init("Difference", .trailing, rank: 2)) { Cell($0.differenceText(presentation)) },
        Column(.init("What", isFlexible: true, rank: 3)) { Cell($0.what) },
      ])
  }

  /// The first fields of a step, which tell when and how it was made.
  static var stepFields: [Field] {
    [
      Field("serial") { .number($0.serial) },
      Field("time") { .word($0.time) },
      Field("command") { .word($0.command.description) },
      Field("reverts") { step in .structure { $0.write(array: step.reverted) { $0.write($1) } } },
      Field("state") { .word($0.state.rawValue) },
    ]
  }

  private static func changes(home: CurrencyCode?) -> [Field] {
    [
      Field("count") { .number($0.changes.count) },
      Field("difference") { step in
        .structure {
          $0.write(array: step.differences(home: home)) { $0.write($1.currency, $1.total) }
        }
      },
      Field("settings") { step in
        guard !step.settingChanges.isEmpty else { return .absent }
        return .structure { $0.write(array: step.settingChanges) { $0.write($1) } }
      },
    ]
  }
}

extension HistoryStep {
  /// The command, with the steps that it reverted, or marked if it was itself undone.
  package var commandText: DisplayText {
    let name = DisplayText(command.description)
    if reverted.count > 3 { return "\(name) of \(reverted.count) steps" }
    if !reverted.isEmpty { return "\(name) of \(reverted.map { "\($0)" }.joined(separator: ", "))" }
    return state == .done ? name : "\(name) (undone)"
  }

  /// The signed change of the totals.
  fileprivate func differenceText(_ presentation: Presentation) -> String {
    let amounts = differences(home: presentation.home).map { currency, total in
      (total.tenThousandths > 0 ? "+" : "") + AmountText(total, currency, presentation).text
    }
    return amounts.isEmpty ? "-" : amounts.joined(separator: ", ")
  }

  /// The names of some of the changed expenses, or of the changed settings if there are none.
  fileprivate var what: DisplayText {
    if changes.isEmpty {
      var seen: Set<String> = []
      let names = settingChanges.map(\.setting).filter { seen.insert($0).inserted }
      return DisplayText(names.joined(separator: ", "))
    }
    let names = changes.prefix(2).compactMap { ($0.after ?? $0.before)?.name }
    let others = changes.count - names.count
    return DisplayText(names.joined(separator: ", ") + (others > 0 ? " and \(others) more" : ""))
  }
}
