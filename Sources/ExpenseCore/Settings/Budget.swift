/// A limit for what is spent on a type, or on everything, in a week, a month or a year.
public struct Budget: Hashable, Sendable {
  /// The periods that a limit can hold for.
  public enum Span: String, CaseIterable, Sendable {
    /// Monday to Sunday.
    case week
    /// From the day on which the store's months begin.
    case month
    /// The calendar year.
    case year
  }

  /// The type that is limited; nil for everything.
  public internal(set) var type: ExpenseType?
  /// How much may be spent, 0 or more.
  public let limit: Amount
  /// How long it has to last.
  public let span: Span
  /// The currency; nil for the home currency.
  public internal(set) var currency: CurrencyCode?
  /// The day on which it was set; nil where that is not known, and it counts for all times.
  public internal(set) var since: Day?
  /// Members that this version does not know, as the file has them.
  var unknownMembers: [JSONMember] = []

  /// Limits what is spent.
  ///
  /// - Parameters:
  ///   - type: The type that is limited; nil for everything.
  ///   - limit: How much may be spent.
  ///   - span: How long it has to last.
  ///   - currency: The currency; nil for the home currency.
  ///   - since: The day on which it is set; nil for a budget of all times.
  /// - Throws: ``InvalidValue`` for a limit of less than 0, or a type without a name.
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

  /// Whether it was set by the end of a period.
  func held(in period: Period) -> Bool { since.map { $0 <= period.last } ?? true }

  /// The period of this budget that a day belongs to, in a store with these settings.
  public func period(of day: Day, _ settings: Settings) -> Period {
    let span: Period.Span =
      switch span {
      case .week: .week
      case .month: .month
      case .year: .year
      }
    return Period(span, of: day, monthsFrom: settings.firstOfMonth)
  }

  /// Whether it limits the same as another: there is one limit for a type in each currency.
  func limitsSame(as other: Budget, _ settings: Settings) -> Bool {
    guard settings.currency(of: currency) == settings.currency(of: other.currency) else {
      return false
    }
    guard let type, let otherType = other.type else { return type == other.type }
    return type.matches(otherType)
  }
}

extension Settings {
  /// Sets a limit, in the place of the one that there is for the same type and currency.
  ///
  /// - Returns: The limits that there were; more than one where the home currency was set when there
  ///   was one in it and one without a currency.
  @discardableResult
  public mutating func set(_ budget: Budget) -> [Budget] {
    var all = budgets ?? []
    let before = all.filter { $0.limitsSame(as: budget, self) }
    var new = budget
    new.unknownMembers = before.first?.unknownMembers ?? []
    if let old = before.first, old.limit == new.limit, old.span == new.span {
      new.since = old.since
    }
    let place = all.firstIndex { $0.limitsSame(as: budget, self) } ?? all.count
    all.removeAll { $0.limitsSame(as: budget, self) }
    all.insert(new, at: place)
    budgets = all
    return before
  }

  /// The budgets that limit the same as one before them: where the home currency was set when there
  /// was one in it and one without a currency.
  public var repeatedBudgets: [Budget] {
    let all = budgets ?? []
    return all.enumerated().filter { place, budget in
      all[..<place].contains { $0.limitsSame(as: budget, self) }
    }.map(\.element)
  }

  /// Takes the limits off a type, or the overall ones.
  ///
  /// - Parameters:
  ///   - type: The type, whatever its case; nil for the limits of everything.
  ///   - currency: The currency of the limit; nil for the limits in all of them, also that without
  ///     one.
  /// - Returns: Those that there were.
  @discardableResult
  public mutating func removeBudgets(
    of type: ExpenseType?, in currency: CurrencyCode? = nil
  ) -> [Budget] {
    let all = budgets ?? []
    func isKept(_ budget: Budget) -> Bool {
      let isOfOther =
        if let type, let limited = budget.type {
          !limited.matches(type)
        } else {
          (type == nil) != (budget.type == nil)
        }
      return isOfOther || currency.map { self.currency(of: budget.currency) != $0 } ?? false
    }
    let kept = all.filter(isKept)
    budgets = kept.isEmpty ? nil : kept
    return all.filter { !isKept($0) }
  }

  /// Gives the budgets of a type the name that it has now.
  mutating func renameBudgets(of type: ExpenseType, to newType: ExpenseType) {
    budgets = budgets?.map { budget in
      var budget = budget
      if budget.type?.matches(type) == true { budget.type = newType }
      return budget
    }
  }
}

extension Budget {
  /// Whether an expense of any day counts for this budget.
  func limits(_ item: ExpenseItem, _ settings: Settings) -> Bool {
    (type?.matches(item.type) ?? true)
      && settings.currency(of: currency) == settings.currency(of: item.currency)
  }
}
