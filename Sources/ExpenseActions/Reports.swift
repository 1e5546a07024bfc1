package import ExpenseCore

/// The reports on the expenses of a store or of standard input that match a typed filter.
///
/// Each function throws ``FilterProblem`` for an invalid filter, if nothing can match, or for a type
/// that is neither known nor used; or the reason why the expenses cannot be read.
package struct Reports {
  private let filter: FilterInput
  private let input: InputReader
  /// The store; nil for standard input, which has no recurring expenses.
  private let expenses: Expenses?
  private let source: () throws -> ExpenseSource

  /// Create the reports.
  ///
  /// - Parameters:
  ///   - filter: The filter.
  ///   - input: The reader of the filter, with the settings of the store.
  ///   - expenses: The store; nil for standard input.
  ///   - source: A closure that opens the expenses.
  package init(
    on filter: FilterInput, _ input: InputReader, of expenses: Expenses?,
    reading source: @escaping () throws -> ExpenseSource
  ) {
    self.filter = filter
    self.input = input
    self.expenses = expenses
    self.source = source
  }

  private var settings: Settings { input.settings }

  /// The settings without those that are about all expenses, if the filter leaves some out.
  private func settings(without keys: Settings.Key...) -> Settings {
    var settings = settings
    if filter.limitsMoreThanDays { for key in keys { settings.unset(key) } }
    return settings
  }

  /// Read the expenses that match.
  package func read<Result>(_ body: (ExpenseSource) throws -> Result) throws -> Result {
    try read(input.filter(filter), body)
  }

  private func read<Result>(
    _ matching: Filter, _ body: (ExpenseSource) throws -> Result
  ) throws -> Result {
    let source = try source()
    return try filter.isEmpty ? body(source) : source.reading(matching, body)
  }

  /// Read the expenses of all days that match the rest of the filter, with the days asked for.
  private func readAllDays<Result>(
    _ body: (ExpenseSource, _ days: Period?) throws -> Result
  ) throws -> Result {
    var filter = try input.filter(filter)
    let days = filter.days
    filter.days = nil
    return try read(filter) { try body($0, days) }
  }

  /// The totals by one key or two; by one, those of a period are compared with others.
  ///
  /// - Parameters:
  ///   - grouping: The key of the groups.
  ///   - columns: The key of their columns; nil for none.
  ///   - until: The day up to which recurring expenses to come are included; nil for none.
  ///   - choice: The days with which those of the filter are compared.
  /// - Returns: The totals, and those of what is to come alone; nil without a day.
  /// - Throws: The errors of a report.
  package func breakdown(
    by grouping: Grouping, and columns: Grouping?, until: Day?,
    comparing choice: Period.Comparison.Choice = .previous
  ) throws -> (all: Breakdown, coming: Breakdown?) {
    let coming = try coming(until)
    let days = try input.filter(filter).days
    let comparison = try days.flatMap { days in
      columns == nil
        ? Period.Comparison(
          of: days, with: choice, on: try input.today, startingOn: settings.starts) : nil
    }
    let all =
      if let days, let comparison {
        try readAllDays { source, _ in
          try Breakdown(
            of: source.appending(coming ?? []), by: grouping, on: days, comparing: comparison,
            settings)
        }
      } else {
        try read {
          try Breakdown(of: $0.appending(coming ?? []), by: grouping, and: columns, settings)
        }
      }
    return (
      all,
      try coming.map {
        let source = $0.source(matching: try input.filter(filter))
        return try Breakdown(of: source, by: grouping, and: columns, settings)
      }
    )
  }

  /// The dashboard of the days of the filter, or of the current month without any.
  ///
  /// - Parameters:
  ///   - until: The day up to which recurring expenses to come are included, and to which the current
  ///     month is extended; nil for none.
  ///   - choice: The days with which those of the filter are compared.
  /// - Returns: The dashboard, and the totals by type of what is to come alone; nil without a day.
  /// - Throws: The errors of a report.
  package func dashboard(
    until: Day?, comparing choice: Period.Comparison.Choice = .previous
  ) throws -> (dashboard: Dashboard, coming: Breakdown?) {
    let settings = settings(without: .budgets)
    let today = try input.today
    let coming = try coming(until)
    let dashboard = try readAllDays { source, days in
      let days = days ?? until.flatMap { extendedMonth(of: today, until: $0) }
      if let coming {
        return try Dashboard(
          of: source.appending(coming), in: days, comparing: choice, on: today, settings)
      }
      return try Dashboard(
        of: source, in: days, comparing: choice, on: today, settings,
        coming: try expenses?.committedExpenses(in: days, on: today, settings) ?? [])
    }
    return (
      dashboard,
      try coming.map {
        var filter = try input.filter(filter)
        filter.days = dashboard.period
        return try Breakdown(of: $0.source(matching: filter), by: .type, settings)
      }
    )
  }

  /// The report for the browser.
  package func spending() throws -> SpendingReport {
    let settings = settings(without: .budgets, .recurring)
    let today = try input.today
    return try readAllDays { source, days in
      let coming = try expenses?.committedExpenses(in: days, on: today, settings) ?? []
      return try SpendingReport(of: source, on: days, today: today, settings, coming: coming)
    }
  }

  /// The recurring expenses to come; nil without a day.
  private func coming(_ until: Day?) throws -> [ExpenseItem]? {
    try until.map { try expenses?.comingExpenses(through: $0, settings) ?? [] }
  }

  /// The current month, extended to a day; nil if the day is in the month.
  private func extendedMonth(of today: Day, until day: Day) -> Period? {
    let month = Period(monthOf: today, startingOn: settings.starts)
    return day > month.last ? Period(from: month.first, to: day) : nil
  }
}

extension [ExpenseItem] {
  /// The expenses as a source, limited to those that match a filter.
  fileprivate func source(matching filter: Filter) -> ExpenseSource {
    var filter = filter
    // A type that only the list has occurs in none of them.
    let types = filter.types
    let known = filter.settings.knownTypes
    filter.types = types.filter(known.contains)
    filter.excludedTypes = filter.excludedTypes.filter(known.contains)
    if !types.isEmpty, filter.types.isEmpty { return .emptyList }
    return ExpenseSource.emptyList.appending(self)
      .namingCurrencies(filter.settings.currency).matching(filter)
  }
}
