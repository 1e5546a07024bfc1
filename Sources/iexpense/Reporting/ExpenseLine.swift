import ExpenseCore
import ExpenseDisplay
import Text

extension ExpenseItem {
  /// The expense in one line: its id, name, amount, type and date.
  ///
  /// - Parameters:
  ///   - sink: The output.
  ///   - source: The reason for its type, if it is worth a remark.
  ///   - isStyled: True if the amount may be coloured.
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
  /// The remark after a type, for people; nil if there is none.
  fileprivate var remark: String? {
    switch self {
    case .rule(let text): " (rule \"\(text)\")"
    case .history: " (as before)"
    case .explicit, .file, .default: nil
    }
  }
}
