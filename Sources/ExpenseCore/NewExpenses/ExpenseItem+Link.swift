extension ExpenseItem {
  /// Link the expense to a row of a bank: it gets the fingerprint of the row, and what it lacks.
  ///
  /// Name, type and date stay, and so does the amount unless the row's is the right one: then a note
  /// keeps what was typed.
  ///
  /// - Parameters:
  ///   - row: The expense made from the row.
  ///   - home: The home currency.
  package mutating func link(to row: ExpenseItem, home: CurrencyCode?) {
    if let key = row.importKey { addImportKey(key) }
    account = account ?? row.account
    var lines = note.map { [$0] } ?? []
    if note == nil {
      if row.name != name { lines.append(row.name) }
      if let text = row.note { lines.append(text) }
    }
    let isSameCurrency = (currency ?? home) == (row.currency ?? home)
    if amount != row.amount || !isSameCurrency {
      if occurrence?.id != id {
        lines.append(typedAmount(home: home))
      }
      amount = row.amount
      if !isSameCurrency { currency = row.currency == home ? nil : row.currency }
    }
    let text = lines.joined(separator: "\n")
    note = text.isEmpty ? nil : (try? TextRule(.note).apply(to: text)) ?? note
  }

  /// The amount as somebody would have typed it: `20.00 USD`.
  func typedAmount(home: CurrencyCode?) -> String {
    let currency = currency ?? home
    let decimals = currency?.decimals ?? 2
    let text = "\(amount)"
    let isWhole = !text.utf8.contains(UInt8(ascii: "."))
    let fraction = isWhole && decimals > 0 ? "." + String(repeating: "0", count: decimals) : ""
    return text + fraction + (currency.map { " \($0.code)" } ?? "")
  }
}
