extension JSONReader {
  /// Read a list of distinct budgets, at least one; nil if anything else is there.
  mutating func readBudgets() -> [Budget]? {
    // Budgets with and without a currency are both kept, even if the home currency makes them
    // equal.
    var names: Set<[String?]> = []
    return readList { reader in
      guard let budget = try reader.readBudget(),
        names.insert([budget.type?.name.nameKey, budget.currency?.code]).inserted
      else { return nil }
      return budget
    }
  }

  /// Read a budget; nil if a member is missing or invalid.
  mutating func readBudget() throws -> Budget? {
    var (type, currency): (ExpenseType?, CurrencyCode?)
    var (limit, span): (Amount?, Budget.Span?)
    var since: Day?
    var isValid = true
    let others = try readMembers { reader, name in
      switch name {
      case "type":
        type = reader.readText().map(ExpenseType.init)
        isValid = isValid && type != nil
      case "currency":
        currency = reader.readText().flatMap(CurrencyCode.init)
        isValid = isValid && currency != nil
      case "since":
        since = reader.readText().flatMap { try? Day($0) }
        isValid = isValid && since != nil
      case "per": span = reader.readText().flatMap(Budget.Span.init)
      case "limit": limit = try reader.readSettingAmount()
      default: return false
      }
      return true
    }
    guard isValid, let others, let limit, let span else { return nil }
    var budget = try Budget(for: type, limit: limit, per: span, currency: currency, since: since)
    budget.unknownMembers = others
    return budget
  }
}

extension Budget {
  /// The budget as JSON for the file.
  package var asJSON: String {
    ([
      type.map { JSONMember(name: "type", value: $0.name.asJSON) },
      JSONMember(name: "limit", value: limit.description),
      JSONMember(name: "per", value: span.rawValue.asJSON),
      currency.map { JSONMember(name: "currency", value: $0.code.asJSON) },
      since.map { JSONMember(name: "since", value: $0.description.asJSON) },
    ].compactMap(\.self) + unknownMembers).asJSON
  }

  /// The budget for display: `Food 300 a month`, `everything 1500 EUR a month`.
  package var text: String {
    let amount = limit.description + (currency.map { " \($0)" } ?? "")
    return "\(type?.name ?? "everything") \(amount) a \(span.rawValue)"
  }
}
