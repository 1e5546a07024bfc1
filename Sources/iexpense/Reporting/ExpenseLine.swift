import ExpenseCore
import ExpenseDisplay

extension ExpenseItem {
  /// The expense in one line: its id, name, amount, type and day.
  ///
  /// - Parameters:
  ///   - sink: Where it goes.
  ///   - source: The reason for its type, if that is worth a word.
  ///   - isStyled: Whether the amount may be coloured.
  /// - Returns: The line.
  func line(
    to sink: TextSink, typeSource source: TypeSource? = nil, isStyled: Bool = true
  ) -> String {
    let amount = AmountText(self, sink.presentation)
    return [
      shortID, name.escapedForTerminal,
      isStyled ? sink.styled(amount.text, amount.style) : amount.text,
      (type.name + (source?.remark ?? "")).escapedForTerminal, date.map(sink.presentation.text),
    ]
    .compactMap(\.self).joined(separator: "  ")
  }
}

extension TypeSource {
  /// What is said behind a type, for people; nil where there is nothing to say.
  fileprivate var remark: String? {
    switch self {
    case .rule(let text): " (rule \"\(text)\")"
    case .history: " (as before)"
    case .told, .file, .default: nil
    }
  }
}
