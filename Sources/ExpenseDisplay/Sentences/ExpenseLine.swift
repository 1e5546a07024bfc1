package import ExpenseCore
import Text

extension Presentation {
  /// An expense in one line: its id, name, amount, type and date.
  ///
  /// - Parameters:
  ///   - item: The expense.
  ///   - source: The reason for its type, if it is worth a remark.
  /// - Returns: The line, with the amount in the style of its size.
  package func line(of item: ExpenseItem, typeSource source: TypeSource? = nil) -> StyledLine {
    let amount = AmountText(item, self)
    var line: StyledLine =
      "\(item.shortID)  \(item.name)  \(DisplayText(amount.text), amount.style)  \(item.type.name)\(source?.remark ?? "")"
    if let date = item.date { line.append("  \(text(of: date))") }
    return line
  }

  /// The texts that describe an expense to someone who hears or compares it.
  package func texts(of item: ExpenseItem) -> [String] {
    [
      item.name, AmountText(item, self).text, item.type.name,
      item.date.map(text) ?? "no date", item.account, item.note,
    ].compactMap(\.self)
  }
}

extension ExpenseItem {
  /// The leading digits of the id, as shown to people.
  package var shortID: String { String("\(id)".prefix(IDPrefix.shownDigits)) }
}

extension TypeSource {
  /// The remark after a type, for people; nil if there is none.
  fileprivate var remark: String? {
    switch self {
    case .rule(let text): " (rule \"\(text)\")"
    case .history: " (as before)"
    case .explicit, .file, .income, .default: nil
    }
  }
}
