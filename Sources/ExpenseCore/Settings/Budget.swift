/// A spending limit for a type, or for everything, in a week, month or year.
public struct Budget: Hashable, Sendable {
  /// The period of a limit.
  public enum Span: String, CaseIterable, Sendable {
    /// Monday to Sunday.
    case week
    /// A month from the day on which the store's months start.
    case month
    /// A year from the day on which the store's years start.
    case year
  }

  /// The limited type; nil for everything.
  public internal(set) var type: ExpenseType?
  /// The limit, 0 or more.
  public let limit: Amount
  /// The period of the limit.
  public let span: Span
  /// The currency; nil for the home currency.
  public internal(set) var currency: CurrencyCode?
  /// The date on which the budget was set; nil if unknown, which applies it to all periods.
  public internal(set) var since: Day?
  /// Members unknown to this version, as stored in the file.
  package var unknownMembers: [JSONMember] = []

  /// Create a budget.
  ///
  /// - Parameters:
  ///   - type: The limited type; nil for everything.
  ///   - limit: The limit, 0 or more.
  ///   - span: The period of the limit.
  ///   - currency: The currency; nil for the home currency.
  ///   - since: The date on which it is set; nil to apply it to all periods.
  /// - Throws: An ``InvalidValue`` for a limit below 0 or a type without a name.
  public init(
    for type: ExpenseType? = nil, limit: Amount, per span: Span = .month,
    currency: CurrencyCode? = nil, since: Day? = nil
  ) throws {
    guard limit >= .zero else {
      throw InvalidValue(field: .amount, text: limit.description, reason: .negative)
    }
    if let type, type.name.isEmpty {
      throw InvalidValue(field: .type, text: type.name, reason: .empty)
    }
    self.type = type
    self.limit = limit
    self.span = span
    self.currency = currency
    self.since = since
  }

  /// True if the budget was set by the end of a period.
  func held(in period: Period) -> Bool { since.map { $0 <= period.last } ?? true }

  /// The budget period that contains a date, in a store with these settings.
  public func period(of day: Day, _ settings: Settings) -> Period {
    switch span {
    case .week: Period(weekOf: day)
    case .month: Period(monthOf: day, startingOn: settings.starts)
    case .year: Period(yearOf: day, startingOn: settings.starts)
    }
  }

  /// True if both budgets limit the same thing; each type has one limit per currency.
  func limitsSame(as other: Budget, _ settings: Settings) -> Bool {
    guard settings.currency(of: currency) == settings.currency(of: other.currency) else {
      return false
    }
    guard let type, let otherType = other.type else { return type == other.type }
    return type.matches(otherType)
  }

  /// True if an expense counts towards this budget, whatever its date.
  func limits(_ item: ExpenseItem, _ settings: Settings) -> Bool {
    (type?.matches(item.type) ?? true)
      && settings.currency(of: currency) == settings.currency(of: item.currency)
  }
}

extension Settings {
  /// Set a budget, in place of the one for the same type and currency.
  ///
  /// - Returns: The replaced budgets; more than one if setting the home currency made two of them
  ///   equal.
  @discardableResult
  public mutating func set(_ budget: Budget) -> [Budget] {
    var all = budgets ?? []
    let before = all.filter { $0.limitsSame(as: budget, self) }
    var new = budget
    new.unknownMembers = before.first?.unknownMembers.settled ?? []
    if let old = before.first, old.limit == new.limit, old.span == new.span {
      new.since = old.since
    }
    let index = all.firstIndex { $0.limitsSame(as: budget, self) } ?? all.count
    all.removeAll { $0.limitsSame(as: budget, self) }
    all.insert(new, at: index)
    budgets = all
    return before
  }

  /// Budgets that limit the same as an earlier one, because setting the home currency made them
  /// equal.
  public var repeatedBudgets: [Budget] {
    let all = budgets ?? []
    return all.enumerated().filter { index, budget in
      all[..<index].contains { $0.limitsSame(as: budget, self) }
    }.map(\.element)
  }

  /// Remove the budgets of a type, or the overall ones.
  ///
  /// - Parameters:
  ///   - type: The type, ignoring case; nil for the overall budgets.
  ///   - currency: The currency of the budget; nil for budgets in all currencies and without one.
  /// - Returns: The removed budgets.
  @discardableResult
  public mutating func removeBudgets(
    of type: ExpenseType?, in currency: CurrencyCode? = nil
  ) -> [Budget] {
    let removed = (budgets ?? []).filter { budget in
      let isOfType = type.map { budget.type?.matches($0) == true } ?? (budget.type == nil)
      return isOfType && currency.map { self.currency(of: budget.currency) == $0 } ?? true
    }
    budgets = budgets?.filter { !removed.contains($0) }.nonEmpty
    return removed
  }

  /// Rename a type in its budgets.
  mutating func renameBudgets(of type: ExpenseType, to newType: ExpenseType) {
    budgets?.changeEach { if $0.type?.matches(type) == true { $0.type = newType } }
  }
}
