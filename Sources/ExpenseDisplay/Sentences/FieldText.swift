package import ExpenseCore
package import Text

extension ExpenseField {
  /// The title of its column, and its label in a form.
  package var title: String { self == .id ? "ID" : rawValue.capitalizedStart }
}

extension StringProtocol {
  /// The text with a capital letter at its start.
  var capitalizedStart: String { prefix(1).uppercased() + dropFirst() }
}

extension ExpenseItem {
  /// The display text of a field; nil if the expense does not have it.
  package func text(of field: ExpenseField, _ presentation: Presentation) -> String? {
    switch value(of: field) {
    case .id(let id): "\(id)"
    case .text(let text): text
    case .amount(_, let digits): digits ?? AmountText(self, presentation).text
    case .day(let day): day.map(presentation.text)
    case .tags(let tags): tags.isEmpty ? nil : tags.joinedTags(by: ", ")
    }
  }

  /// The display texts of members other than fields: the date of a recurring expense, then those that
  /// this version does not know.
  package func otherMembers(_ presentation: Presentation) -> [(name: String, text: String)] {
    guard let occurrence else { return unknownMembers.map { ($0.name, $0.value) } }
    let rule = "\(occurrence.rule)".prefix(IDPrefix.shownDigits)
    return [("recurring", "\(rule) on \(presentation.text(of: occurrence.due))")]
      + unknownMembers.filter { $0.name != ExpenseItem.ruleMember }.map { ($0.name, $0.value) }
  }

  /// The differences from another expense, a line for each field: `amount: $1.00 → $2.00`.
  package func differences(
    from before: ExpenseItem, _ presentation: Presentation
  ) -> [DisplayText] {
    let known = differingFields(from: before)
      .map {
        changeLine($0.rawValue, before.text(of: $0, presentation), text(of: $0, presentation))
      }
    let old = Dictionary(before.otherMembers(presentation).map { ($0.name, $0.text) }) { $1 }
    let new = Dictionary(otherMembers(presentation).map { ($0.name, $0.text) }) { $1 }
    return known
      + Set(old.keys).union(new.keys).sorted().filter { old[$0] != new[$0] }
      .map { changeLine($0, old[$0], new[$0]) }
  }
}

extension SettingChange {
  /// The change of the setting: `currency: EUR → USD`.
  package var line: DisplayText {
    // The text of conflicts is for machines.
    isOfConflicts
      ? "conflicts of settings: \(textAfter == nil ? "settled" : "open")"
      : changeLine(setting, textBefore, textAfter)
  }
}

extension Presentation {
  /// A line for each change of a setting, and the number of deleted imports that were forgotten.
  package func lines(of changes: [SettingChange]) -> [DisplayText] {
    let forgotten = changes.count(where: \.isOfDeletedImport)
    return changes.filter { !$0.isOfDeletedImport && $0.textBefore != $0.textAfter }.map(\.line)
      + (forgotten > 0 ? ["deleted-imports: \(text(of: forgotten)) forgotten"] : [])
  }
}

private func changeLine(_ name: String, _ before: String?, _ after: String?) -> DisplayText {
  "\(name): \(before ?? "(none)") → \(after ?? "(none)")"
}
