package import ExpenseCore

extension ExpenseItem {
  /// What a field says to people; nil where the expense has no such thing.
  package func text(of field: ExpenseField, _ presentation: Presentation) -> String? {
    switch field {
    case .id: "\(id)"
    case .name: name
    case .type: type.name
    case .amount: unroundedAmount ?? AmountText(self, presentation).text
    case .date: date.map(presentation.text)
    case .currency: currency?.code
    case .account: account
    case .note: note
    case .tags: tags.isEmpty ? nil : tags.joined(separator: ", ")
    case .importKey: importKey
    }
  }

  /// In what this expense and another one differ, a line for each member: `amount: $1.00 → $2.00`.
  package func differences(from before: ExpenseItem, _ presentation: Presentation) -> [String] {
    let known = differingFields(from: before)
      .map {
        changeLine($0.rawValue, before.text(of: $0, presentation), text(of: $0, presentation))
      }
    let old = Dictionary(before.unknownMembers.map { ($0.name, $0.value) }) { $1 }
    let new = Dictionary(unknownMembers.map { ($0.name, $0.value) }) { $1 }
    return known
      + Set(old.keys).union(new.keys).sorted().filter { old[$0] != new[$0] }
      .map { changeLine($0, old[$0], new[$0]) }
  }
}

extension SettingChange {
  /// What has become of the setting: `currency: EUR → USD`.
  package var line: String { changeLine(name, textBefore, textAfter) }
}

private func changeLine(_ name: String, _ before: String?, _ after: String?) -> String {
  "\(name): \(before ?? "(none)") → \(after ?? "(none)")".escapedForTerminal
}
