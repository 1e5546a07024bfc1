#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A rule for an expense that recurs: its fields, its amounts over time, and its dates.
///
/// The rule records nothing by itself: ``Expenses/recordDue(until:)`` does. A change of the rule leaves
/// what was recorded as it is.
public struct RecurringRule: Identifiable, Hashable, Sendable {
  /// An amount from a date on.
  public struct Price: Hashable, Sendable {
    /// The first due date with this amount.
    public let from: Day
    /// The amount.
    public let amount: Amount
  }

  /// The date of an expense that is due at a weekend.
  ///
  /// The due date itself stays: ids, skipped dates and the order do not depend on weekends.
  public enum Weekend: String, CaseIterable, Sendable {
    /// The Friday before.
    case before
    /// The Monday after.
    case after
    case stay
  }

  /// The largest number of amounts and of skipped dates of a rule: 10,000.
  public static let maximumDays = 10_000

  /// The stable identifier.
  public let id: UUID
  /// The name of its expenses; several rules may share it.
  public var name: String
  /// The type of its expenses.
  public var type: ExpenseType
  /// The currency of the amounts; nil for the home currency.
  public var currency: CurrencyCode?
  /// The details of its expenses.
  public var details: ExpenseDetails
  /// The amounts, each from a date on, earliest first; the first one also holds before its date.
  public internal(set) var prices: [Price]
  /// The due dates, which have no end.
  public var schedule: Schedule
  /// The last day on which it may be due; nil if it does not end.
  public var end: Day?
  /// The date of an expense that is due at a weekend.
  public var weekend: Weekend
  /// The text in names and notes of a bank's rows by which they are recognized; nil for the name.
  public var match: String?
  /// The due dates on which nothing is recorded, in ascending order.
  public internal(set) var skipped: [Day] = []
  /// The last due date that was dealt with: recorded, linked or skipped; nil if none was.
  public internal(set) var done: Day?
  /// Members unknown to this version, as stored in the file.
  package var unknownMembers: [JSONMember] = []

  /// Create a rule from an expense that stands for those to record, and the dates.
  ///
  /// - Parameters:
  ///   - item: An expense with name, type, amount, currency and details.
  ///   - schedule: The due dates.
  ///   - end: The last day on which it may be due; nil for none.
  ///   - weekend: The date of an expense that is due at a weekend.
  ///   - match: The text by which a bank's rows are recognized; nil for the name.
  /// - Throws: An ``InvalidValue`` if a field breaks its rule, or if the end is before the first
  ///   date.
  public init(
    recording item: ExpenseItem, on schedule: Schedule, until end: Day? = nil,
    weekend: Weekend = .stay, match: String? = nil
  ) throws {
    id = item.id
    name = item.name
    type = item.type
    currency = item.currency
    details = item.details
    prices = [Price(from: schedule.start, amount: item.amount)]
    (self.schedule, self.end, self.weekend, self.match) = (schedule, end, weekend, match)
    try check()
  }

  /// Check what the settings file requires of a rule.
  ///
  /// - Throws: An ``InvalidValue``.
  func check() throws {
    if let match {
      let text = try TextRule(.name).apply(to: match)
      guard text.isSearchable, text == match else {
        throw InvalidValue(field: .name, text: match, reason: .empty)
      }
    }
    guard let first = schedule[0] else {
      throw InvalidValue(field: .date, text: "\(schedule.start)", reason: .noSuchDay)
    }
    if let end, end < first {
      throw InvalidValue(field: .date, text: "\(end)", reason: .endsBefore(first))
    }
  }

  /// The amount of a due date.
  public func amount(on due: Day) -> Amount {
    (prices.last { $0.from <= due } ?? prices.first)?.amount ?? .zero
  }

  /// Set the amount from a due date on, up to that of a later date.
  ///
  /// - Parameters:
  ///   - amount: The amount.
  ///   - day: The first due date; nil for the next one.
  public mutating func setAmount(_ amount: Amount, from day: Day? = nil) {
    // Without a day, the amount holds from the start if nothing is recorded yet.
    let isFromStart = day == nil && done == nil
    let day = day ?? (isFromStart ? schedule.start : next ?? schedule.start)
    let others = prices.filter { $0.from != day && !(isFromStart && $0.from <= day) }
    prices = (others + [Price(from: day, amount: amount)]).sorted { $0.from < $1.from }
  }

  /// The due dates that are not dealt with yet, earliest first.
  ///
  /// - Parameters:
  ///   - day: The last day.
  ///   - first: The first day; nil for all dates.
  ///   - limit: The largest number of dates.
  /// - Returns: The dates.
  public func due(through day: Day, from first: Day? = nil, limit: Int = .max) -> [Day] {
    let skipped = Set(skipped)
    let before = [done, first?.advanced(by: -1)].compactMap(\.self).max()
    let (count, overflow) = limit.addingReportingOverflow(skipped.count)
    let days = schedule.days(
      after: before, through: min(day, end ?? day), limit: overflow ? .max : count)
    return Array(days.lazy.filter { !skipped.contains($0) }.prefix(limit))
  }

  /// The next date that is not dealt with; nil if the rule has ended.
  public var next: Day? {
    var next = schedule.next(after: done)
    while let day = next, skipped.contains(day) { next = schedule.next(after: day) }
    return next.flatMap { day in end.map { day <= $0 } ?? true ? day : nil }
  }

  /// The last date that was dealt with and not skipped; nil if there is none.
  public var last: Day? {
    guard var day = done else { return nil }
    while skipped.contains(day) {
      guard let before = schedule.last(before: day) else { return nil }
      day = before
    }
    return day
  }

  /// Skip a date.
  ///
  /// - Parameter day: The due date.
  /// - Throws: ``RecurringError/notDue(_:_:next:)`` or ``RecurringError/recorded(_:_:)``.
  public mutating func skip(_ day: Day) throws {
    if skipped.contains(day) { return }
    let found = schedule.next(after: day.advanced(by: -1)).flatMap { found in
      end.map { found <= $0 } ?? true ? found : nil
    }
    guard found == day else { throw RecurringError.notDue(self, day, next: found) }
    if let done, day <= done { throw RecurringError.recorded(self, day) }
    skipped = (skipped + [day]).sorted()
  }

  /// The expense to record on a due date.
  ///
  /// - Parameters:
  ///   - due: The due date.
  ///   - amount: The amount if it differs this time.
  /// - Returns: The expense.
  public func expense(on due: Day, amount: Amount? = nil) -> ExpenseItem {
    let occurrence = Occurrence(of: id, on: due)
    var item = ExpenseItem(
      id: occurrence.id, name: name, type: type, amount: amount ?? self.amount(on: due),
      date: date(of: due), currency: currency, details: details)
    item.occurrence = occurrence
    return item
  }

  /// True if the expense is what the rule records on a due date, changed by nobody since.
  package func hasRecorded(_ item: ExpenseItem, on due: Day) -> Bool {
    item.isIdentical(to: expense(on: due))
  }

  /// The date of the expense that is due on a day.
  private func date(of due: Day) -> Day {
    guard due.weekday > 5 else { return due }
    return switch weekend {
    case .stay: due
    case .before: due.advanced(by: 5 - due.weekday) ?? due
    case .after: due.advanced(by: 8 - due.weekday) ?? due
    }
  }

  /// The amount of a year from a date on: that of the dates in it.
  ///
  /// - Parameter day: The first day of the year.
  /// - Returns: The sum; zero if the rule has ended.
  public func amount(inYearFrom day: Day) -> Total {
    let last = day.advanced(by: 364) ?? .last
    let skipped = Set(skipped)
    return schedule.days(after: day.advanced(by: -1), through: min(last, end ?? last), limit: 366)
      .reduce(Total.zero) { skipped.contains($1) ? $0 : $0 + Total(amount(on: $1)) }
  }
}
