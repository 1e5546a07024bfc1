package import ExpenseCore
import Text

extension RowReport<HistoryStep> {
  /// The steps of a history, in sentences.
  package static func history(_ steps: [HistoryStep], _ presentation: Presentation) -> RowReport {
    let times = presentation.times(of: steps)
    return RowReport(
      steps, presentation, fields: stepFields + changes(home: presentation.home),
      columns: [
        Column(.init("Step", .trailing)) { Cell("\($0.serial)", .dim) },
        Column(.init("When", .trailing, rank: 2)) { Cell(times[$0.serial] ?? "", .dim) },
        Column(.init("What", isFlexible: true)) {
          Cell($0.sentence(presentation), $0.state == .undone ? .dim : nil)
        },
        Column(.init("Amounts", .trailing, rank: 1)) { Cell($0.differenceText(presentation)) },
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
  /// The signed change of the totals.
  fileprivate func differenceText(_ presentation: Presentation) -> String {
    let amounts = differences(home: presentation.home).map { currency, total in
      (total.tenThousandths > 0 ? "+" : "") + AmountText(total, currency, presentation).text
    }
    return amounts.joined(separator: ", ")
  }
}
