package import ExpenseCore
import Text

/// One expense in full, with its history.
package struct ExpenseWithHistory {
  private let item: ExpenseItem
  private let steps: [HistoryStep]

  package init(_ item: ExpenseItem, _ steps: [HistoryStep]) {
    self.item = item
    self.steps = steps
  }

  /// A line for each field, and the steps that changed the expense.
  package func lines(_ presentation: Presentation) -> [StyledLine] {
    let members = members(presentation)
    let width = members.map(\.name.width).max() ?? 0
    var lines = members.map { name, value -> StyledLine in
      "\(name + .spaces(width - name.width), .heading)  \(value)"
    }
    if !steps.isEmpty { lines += [StyledLine(), StyledLine("History", .heading)] }
    for step in steps {
      lines.append("\(presentation.text(ofTime: step.time))  \(step.commandText)")
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

  private func members(_ presentation: Presentation) -> [(name: DisplayText, value: DisplayText)] {
    ExpenseField.allCases.compactMap { field in
      item.text(of: field, presentation).map { (DisplayText(field.title), DisplayText($0)) }
    }
      + item.otherMembers(presentation).map { name, text in
        (name == "recurring" ? "Recurring" : DisplayText(name), DisplayText(text))
      } + item.conflicts.map { ("Conflict", item.line(of: $0, presentation)) }
  }
}
