package import ExpenseCore
import Text

/// One expense in full, with its history.
package struct ExpenseWithHistory {
  private let item: ExpenseItem
  private let steps: [HistoryStep]
  private let context: ExpenseContext?

  /// Create the report on an expense, with the steps that changed it, and its context if that is known.
  package init(_ item: ExpenseItem, _ steps: [HistoryStep], _ context: ExpenseContext?) {
    (self.item, self.steps, self.context) = (item, steps, context)
  }

  /// A line for each field, and the steps that changed the expense.
  package func lines(_ presentation: Presentation) -> [StyledLine] {
    let members = members(presentation)
    let width = members.map(\.name.width).max() ?? 0
    var lines = members.flatMap { name, value -> [StyledLine] in
      // A note may have several lines.
      value.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map {
        number, line in
        let title = number == 0 ? name + .spaces(width - name.width) : .spaces(width)
        return "\(title, .dim)  \(DisplayText(String(line)))"
      }
    }
    if let line = context.flatMap({ presentation.line(on: $0, of: item) }) {
      lines += [StyledLine(), StyledLine(line)]
    }
    if !steps.isEmpty { lines += [StyledLine(), StyledLine("History", .dim)] }
    for step in steps {
      lines.append("\(presentation.text(ofTime: step.time))  \(step.sentence(presentation))")
      for change in step.changes where change.id == item.id {
        guard let before = change.before, let after = change.after else { continue }
        lines += after.differences(from: before, presentation).map { "  \($0)" }
      }
    }
    return lines
  }

  /// Write one object with the expense and its history.
  package func writeJSON(to sink: TextSink) throws {
    try sink.writeObject { writer in
      writer.member("expense", item)
      writer.member("history")
      writer.write(objects: steps, separatedBy: ",\n") { writer, step in
        writer.write(membersOf: step, RowReport.stepFields)
        for change in step.changes where change.id == item.id {
          writer.member("before", change.before)
          writer.member("after", change.after)
        }
      }
    }
  }

  private func members(_ presentation: Presentation) -> [(name: DisplayText, value: String)] {
    ExpenseField.allCases.compactMap { field in
      item.text(of: field, presentation).map { (DisplayText(field.title), $0) }
    }
      + item.otherMembers(presentation).map { name, text in
        (name == "recurring" ? "Recurring" : DisplayText(name), text)
      } + item.conflicts.map { ("Conflict", item.line(of: $0, presentation).string) }
  }
}

extension Presentation {
  /// The number of expenses with the name, and the total of the type in the month: `Lunch with Ana: 3 times, usually
  /// €29.50; Eating out in November 2026: 18, €469.94`.
  fileprivate func line(on context: ExpenseContext, of item: ExpenseItem) -> DisplayText? {
    func sums(_ totals: Totals) -> [CurrencyTotal] {
      totals.byCurrency.filter { $0.currency == (item.currency ?? totals.home) }
    }
    guard let name = sums(context.name).first, name.count > 0 else { return nil }
    var line: DisplayText = "\(item.name): "
    if name.count == 1 {
      line += "once"
    } else {
      line += "\(text(of: name.count)) times"
      if let average = name.average {
        let amount = AmountText(rounded(average, in: name.currency), name.currency, self).text
        line += ", \(amount) on average"
      }
    }
    guard let month = context.month, let type = sums(context.type).first, type.count > 1 else {
      return line
    }
    let total = AmountText(
      type.income.count > 0 ? type.received : type.spent, type.currency, self
    ).text
    return
      "\(line); \(item.type.name) in \(month.first.monthName) \(month.first.year): \(text(of: type.count)), \(total)"
  }
}
