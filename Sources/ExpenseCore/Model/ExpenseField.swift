/// The members of an expense that have a meaning, by their names in the file and in its order.
public enum ExpenseField: String, CaseIterable, Sendable {
  case id, name, type, amount, date, currency, account, note, tags
  case importKey = "import"
}
