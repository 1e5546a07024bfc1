extension ExpenseItem {
  /// The member that has further fingerprints, as JSON text.
  package static let alsoMember = "\"also\""

  /// The fingerprints of further rows that are this expense, as ``importKey`` has the first one: of
  /// another source that has it, too, or of a row that a person has joined with it.
  ///
  /// It is the member `also` of the file, which other programs may use for something else.
  package var furtherImportKeys: [String] {
    get {
      guard let member = unknownMembers.first(where: { $0.name == ExpenseItem.alsoMember }) else {
        return []
      }
      let window = ByteWindow(text: Array(member.value.utf8))
      var reader = JSONReader(window, isLast: true)
      return reader.readList { $0.readText() } ?? []
    }
    set {
      unknownMembers.removeAll { $0.name == ExpenseItem.alsoMember }
      guard !newValue.isEmpty else { return }
      unknownMembers.append(
        UnknownMember(name: ExpenseItem.alsoMember, value: newValue.asJSON(\.asJSON)))
    }
  }

  /// The keys of all rows that are this expense, the one in the member `import` first.
  package var importKeys: [ImportKey] {
    let first = importKey.flatMap(ImportKey.init).map { [$0] } ?? []
    return unknownMembers.isEmpty ? first : first + furtherImportKeys.compactMap(ImportKey.init)
  }

  /// Note that a row is this expense.
  mutating func addImportKey(_ key: String) {
    if importKey == nil {
      importKey = key
    } else if importKey != key, !furtherImportKeys.contains(key) {
      furtherImportKeys += [key]
    }
  }

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
        lines.append(typedAmount(in: currency ?? home))
      }
      amount = row.amount
      if !isSameCurrency { currency = row.currency == home ? nil : row.currency }
    }
    let text = lines.joined(separator: "\n")
    note = text.isEmpty ? nil : (try? TextRule(.note).apply(to: text)) ?? note
  }

  /// The amount as somebody would have typed it: `20.00 USD`.
  private func typedAmount(in currency: CurrencyCode?) -> String {
    let decimals = currency?.decimals ?? 2
    let text = "\(amount)"
    let isWhole = !text.utf8.contains(UInt8(ascii: "."))
    let fraction = isWhole && decimals > 0 ? "." + String(repeating: "0", count: decimals) : ""
    return text + fraction + (currency.map { " \($0.code)" } ?? "")
  }
}
