package import ExpenseCore

/// A budget to set.
package struct BudgetRequest: Hashable, Sendable {
  /// The type to limit; nil for all types together.
  package var type: String?
  package var limit: String
  package var span: Budget.Span
  /// The currency beside the limit; nil for none.
  package var currency: CurrencyCode?

  package init(
    for type: String?, limit: String, per span: Budget.Span = .month, currency: CurrencyCode? = nil
  ) {
    self.type = type
    self.limit = limit
    self.span = span
    self.currency = currency
  }
}

extension Actions {
  /// Set a budget.
  ///
  /// - Returns: The commit, the budget, and the budgets that it replaces.
  /// - Throws: ``InvalidInput`` for the type or the amount, or the reason why it cannot be saved.
  package func setBudget(
    _ request: BudgetRequest
  ) throws -> (commit: Commit, budget: Budget, before: [Budget]) {
    let type = try request.type.map { word in try input.read(.type) { try $0.type(word) } }
    let budget = try input.read(.amount) { input in
      let reading = try input.amount(request.limit, in: request.currency)
      // Without a home currency, that of the locale is meant.
      let home = settings.currency == nil ? input.home : nil
      return try Budget(
        for: type, limit: reading.amount, per: request.span,
        currency: reading.currency ?? request.currency ?? home, since: input.possibleToday)
    }
    var before: [Budget] = []
    let commit = try expenses.updateSettings(as: .setBudget) { settings in
      // A type may have been renamed meanwhile.
      if let type { _ = try settings.knownTypes.type(named: type.name) }
      before = settings.set(budget)
    }
    return (commit, budget, before)
  }

  /// Remove the budgets of a type, or the overall ones.
  ///
  /// - Parameters:
  ///   - type: The type; nil for all types together.
  ///   - currency: Their currency; nil for all currencies.
  /// - Returns: The commit, and the budgets that were removed.
  /// - Throws: `ExpenseError.names(.noBudget)`, or the reason why the change cannot be saved.
  package func removeBudgets(
    of type: ExpenseType?, in currency: CurrencyCode?
  ) throws -> (commit: Commit, removed: [Budget]) {
    func remove(from settings: inout Settings) throws -> [Budget] {
      let removed = settings.removeBudgets(of: type, in: currency)
      guard !removed.isEmpty else { throw ExpenseError.names(.noBudget(type?.name)) }
      return removed
    }
    var current = settings
    // Do not create a file if there is nothing to remove.
    var removed = try remove(from: &current)
    let commit = try expenses.updateSettings(as: .removeBudget) { removed = try remove(from: &$0) }
    return (commit, removed)
  }
}
