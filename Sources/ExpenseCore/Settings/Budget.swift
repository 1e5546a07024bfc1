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
  public var type: ExpenseType?
  /// How much may be spent, 0 or more.
  public var limit: Amount
  /// How long it has to last.
  public var span: Span
  /// The currency; nil for the home currency.
  public var currency: CurrencyCode?
  /// Members that this version does not know, as the file has them.
  var unknownMembers: [Settings.Member] = []

  /// Limits what is spent.
  public init(
    for type: ExpenseType? = nil, limit: Amount, per span: Span = .month,
    currency: CurrencyCode? = nil
  ) {
    self.type = type
    self.limit = limit
    self.span = span
    self.currency = currency
  }

  /// The period of this budget that a day belongs to, in a store with these settings.
  public func period(of day: Day, _ settings: Settings) -> Period {
    switch span {
    case .week: Period(weekOf: day)
    case .month: Period(monthOf: day, startingOn: settings.firstOfMonth)
    case .year: Period(yearOf: day)
    }
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
  /// - Returns: The limit that there was.
  @discardableResult
  public mutating func set(_ budget: Budget) -> Budget? {
    var all = budgets ?? []
    var new = budget
    let before = all.first { $0.limitsSame(as: budget, self) }
    if let place = all.firstIndex(where: { $0.limitsSame(as: budget, self) }) {
      new.unknownMembers = all[place].unknownMembers
      all[place] = new
      let others = all[(place + 1)...].filter { !$0.limitsSame(as: budget, self) }
      all = all[...place] + others
    } else {
      all.append(new)
    }
    budgets = all
    return before
  }

  /// Takes the limits off a type, or the overall ones.
  ///
  /// - Parameters:
  ///   - type: The type, whatever its case; nil for the limits of everything.
  ///   - currency: The currency of the limit; nil for all of them.
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

  /// Gives the budgets of a type to another one, as far as that has none of its own.
  mutating func moveBudgets(from type: ExpenseType, to other: ExpenseType) {
    let all = budgets ?? []
    var kept: [Budget] = []
    for budget in all {
      var budget = budget
      if budget.type?.matches(type) == true {
        budget.type = other
        let isTaken = all.contains {
          $0.type?.matches(type) == false && $0.limitsSame(as: budget, self)
        }
        if isTaken { continue }
      }
      kept.append(budget)
    }
    if kept != all { budgets = kept.isEmpty ? nil : kept }
  }
}
