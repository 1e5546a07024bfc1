/// The known fields of an expense, by their names in the file and in file order.
public enum ExpenseField: String, CaseIterable, Sendable {
  case id, name, type, amount, date, currency, account, note, tags
  case importKey = "import"

  /// The fields that a person types, from top to bottom of a form.
  package static let typed: [ExpenseField] = [
    .name, .amount, .type, .date, .account, .currency, .tags, .note,
  ]
  /// The fields that a person types and that an expense may lack.
  package static let clearable: [ExpenseField] = [.date, .note, .account, .tags, .currency]

  /// The word for one value of the field.
  package var word: String { self == .tags ? "tag" : rawValue }
}
