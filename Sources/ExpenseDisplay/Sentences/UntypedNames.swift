import ExpenseCore
package import Text
package import ExpenseExchange

/// The names of imported expenses with the default type, and commands that add rules for them.
package struct UntypedNames {
  private var counts: [String: (text: String, count: Int)] = [:]

  /// Create the counts of the names of new expenses with the default type.
  package init(_ reports: [ImportReport]) {
    for row in reports.flatMap(\.rows) {
      guard case .new(.default) = row.outcome else { continue }
      let text = TypeRule.text(for: row.item.name)
      counts[text.folded, default: (text, 0)].count += 1
    }
  }

  /// A line for each name, most frequent first; empty if there are none.
  ///
  /// - Parameters:
  ///   - presentation: The presentation of counts.
  ///   - command: The command that adds a rule for a text.
  /// - Returns: The lines, each with its line break.
  package func text(_ presentation: Presentation, command: (String) -> String) -> DisplayText {
    guard !counts.isEmpty else { return "" }
    let names = counts.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }.map(\.value)
    let shown = names.prefix(Presentation.listedCount)
    let width = shown.map { presentation.text(of: $0.count).count }.max() ?? 0
    var text: DisplayText = "To give these a type by rules (replace TYPE):\n"
    for name in shown {
      let count = presentation.text(of: name.count)
      text += .spaces(width - count.count + 2) + "\(count)  \(command(name.text))\n"
    }
    return presentation.rest(of: names.count).map { text + "\($0)\n" } ?? text
  }
}
