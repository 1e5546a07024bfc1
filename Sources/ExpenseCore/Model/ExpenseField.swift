/// The known fields of an expense, by their names in the file and in file order.
public enum ExpenseField: String, CaseIterable, Sendable {
  case id, name, type, amount, date, currency, account, note, tags
  case importKey = "import"
}
