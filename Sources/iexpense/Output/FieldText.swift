import ExpenseCore

extension ExpenseItem {
  /// What a field says to people; nil where the expense has no such thing.
  func text(of field: ExpenseField) -> String? {
    switch field {
    case .id: "\(id)"
    case .name: name
    case .type: type.name
    case .amount: AmountText(self).text
    case .date: date?.description
    case .currency: currency?.code
    case .account: account
    case .note: note
    case .tags: tags.isEmpty ? nil : tags.joined(separator: ", ")
    }
  }

  /// In what this expense and another one differ, a line for each member: `amount: $1.00 → $2.00`.
  func differences(from before: ExpenseItem) -> [String] {
    func line(_ name: String, _ old: String?, _ new: String?) -> String {
      "\(name): \(old ?? "(none)") → \(new ?? "(none)")".escapedForTerminal
    }
    let known = differingFields(from: before)
      .map { line($0.rawValue, before.text(of: $0), text(of: $0)) }
    let old = Dictionary(before.unknownMembers.map { ($0.name, $0.value) }) { $1 }
    let new = Dictionary(unknownMembers.map { ($0.name, $0.value) }) { $1 }
    return known
      + Set(old.keys).union(new.keys).sorted().filter { old[$0] != new[$0] }
      .map { line($0, old[$0], new[$0]) }
  }

  /// The expense in one line: its id, name, amount, type and day.
  func line(to sink: TextSink) -> String {
    [
      shortID, name.escapedForTerminal, sink.styled(AmountText(self).text, TextStyle(self)),
      type.name.escapedForTerminal, date?.description,
    ]
    .compactMap(\.self).joined(separator: "  ")
  }
}
