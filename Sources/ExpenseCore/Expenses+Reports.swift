/// Questions to the store, by its settings: known types and their sides, the home currency, the first days of months and years.
extension Expenses {
  /// The expenses of a query, in its order.
  ///
  /// - Throws: ``InvalidValue`` if the query names a type that is unknown and that no expense has, or
  ///   the reason why the store cannot be read.
  public func list(_ query: Query = Query()) throws -> ExpenseList { try list(query, settings()) }

  private func list(_ query: Query, _ settings: Settings) throws -> ExpenseList {
    let list = try source(of: query.filter, settings).list()
    return list.sorted(by: query.order, types: settings.knownTypes).slice(
      from: 0, count: max(0, query.limit))
  }

  /// The expenses of a query in sections, which have their totals.
  ///
  /// - Parameters:
  ///   - grouping: The property to group by.
  ///   - query: The expenses.
  /// - Returns: The sections that have expenses, in the order of ``ExpenseSection``.
  /// - Throws: As for ``list(_:)``.
  public func sections(by grouping: Grouping, of query: Query = Query()) throws -> [ExpenseSection]
  {
    let settings = try settings()
    return try list(query, settings).sections(by: grouping, settings)
  }

  /// The totals of expenses in groups, without keeping the expenses in memory.
  ///
  /// - Parameters:
  ///   - grouping: The grouping of the rows.
  ///   - columnGrouping: The grouping of the columns; nil for no columns.
  ///   - filter: The expenses to include.
  /// - Returns: The totals.
  /// - Throws: As for ``list(_:)``.
  public func summary(
    by grouping: Grouping, and columnGrouping: Grouping? = nil, of filter: Filter = Filter()
  ) throws -> Breakdown {
    let settings = try settings()
    return try Breakdown(
      of: source(of: filter, settings), by: grouping, and: columnGrouping, settings)
  }

  /// The most important figures of a month or another period.
  ///
  /// - Parameters:
  ///   - period: The days to cover; nil for the current month.
  ///   - choice: The days with which they are compared.
  ///   - today: The current date.
  /// - Returns: The figures, with what recurring expenses will still add.
  /// - Throws: The reason why the store cannot be read.
  public func dashboard(
    of period: Period? = nil, comparing choice: Period.Comparison.Choice = .previous, on today: Day
  ) throws -> Dashboard {
    let settings = try settings()
    let coming = try committedExpenses(in: period, on: today, settings)
    return try Dashboard(
      of: source(), in: period, comparing: choice, on: today, settings, coming: coming)
  }

  /// The state of all budgets, each in its period around a day.
  ///
  /// - Parameters:
  ///   - day: The day; nil for today.
  ///   - today: The current date.
  /// - Returns: The budgets, with what recurring expenses will still add.
  /// - Throws: The reason why the store cannot be read.
  public func budgetReport(of day: Day? = nil, on today: Day) throws -> BudgetReport {
    let settings = try settings()
    let coming = try committedExpenses(in: day.map { Period($0) }, on: today, settings)
    return try BudgetReport(of: source(), settings, on: day ?? today, today: today, coming: coming)
  }

  /// The subscriptions and other regular payments among all expenses.
  ///
  /// - Parameter today: The current date; later expenses count, too.
  /// - Returns: The subscriptions, active ones first, then by their cost in a year.
  /// - Throws: The reason why the store cannot be read.
  public func subscriptions(on today: Day) throws -> [Subscription] {
    try SubscriptionReport(of: source(), on: today, settings()).subscriptions
  }

  /// The expenses that match a filter, by these settings of the store.
  package func source(of filter: Filter, _ settings: Settings) throws -> ExpenseSource {
    if filter == Filter() { return try source() }
    var filter = filter
    filter.settings = settings
    return try source().matching(filter)
  }
}
