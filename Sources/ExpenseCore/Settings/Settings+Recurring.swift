#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension Settings {
  /// The rule for a recurring expense with a name or the start of an id, ignoring case.
  ///
  /// - Parameter text: The name, or four or more digits of the id.
  /// - Returns: The rule.
  /// - Throws: ``RecurringError/unknown(_:)`` or ``RecurringError/ambiguous(_:_:)``.
  public func recurringRule(_ text: String) throws -> RecurringRule {
    let rules = recurring ?? []
    var found = rules.filter { $0.name.isSameName(as: text.trimmingWhitespace()) }
    if let prefix = try? IDPrefix(text) {
      // An id is meant rather than a name, since it tells two rules of one name apart.
      let withID = rules.filter { prefix.matches($0.id.number) }
      if !withID.isEmpty { found = withID }
    }
    guard let rule = found.first else { throw RecurringError.unknown(text) }
    guard found.count == 1 else { throw RecurringError.ambiguous(text, found) }
    return rule
  }

  /// Add a rule for a recurring expense, or replace the one with its id.
  ///
  /// - Parameter rule: The rule.
  /// - Throws: An ``InvalidValue`` if a field breaks its rule.
  public mutating func set(_ rule: RecurringRule) throws {
    try rule.check()
    let old = recurring?.first { $0.id == rule.id }
    let item = try rule.expense(on: rule.schedule.start).validated(
      changedFrom: old.map { $0.expense(on: $0.schedule.start) }, by: self)
    for price in rule.prices { try price.amount.check(fits: currency(of: rule.currency)) }
    var rule = rule
    (rule.name, rule.type, rule.details) = (item.name, item.type, item.details)
    rule.unknownMembers = rule.unknownMembers.settled
    var rules = recurring ?? []
    if let index = rules.firstIndex(where: { $0.id == rule.id }) {
      rules[index] = rule
    } else {
      rules.append(rule)
    }
    recurring = rules
  }

  /// Remove the rule with an id; what it recorded stays.
  public mutating func removeRecurring(id: UUID) {
    recurring = recurring?.filter { $0.id != id }.nonEmpty
  }

  /// True if a rule has the date of an occurrence and does not skip it.
  package func isOpen(_ occurrence: Occurrence) -> Bool {
    recurring?.contains { $0.id == occurrence.rule && !$0.skipped.contains(occurrence.due) }
      ?? false
  }

  /// Skip the dates of deleted expenses, so that they are not recorded again.
  mutating func skipDeleted(_ items: [ExpenseItem]) {
    let occurrences = items.compactMap(\.occurrence)
    if occurrences.isEmpty { return }
    let days = Dictionary(grouping: occurrences, by: \.rule).mapValues { Set($0.map(\.due)) }
    recurring?.changeEach { rule in
      guard let days = days[rule.id] else { return }
      rule.skipped = Array(days.union(rule.skipped).sorted().suffix(RecurringRule.maximumDays))
    }
  }
}

extension RecurringRule {
  /// The rule for display: `Rent 950 EUR every month`.
  package var text: String {
    let amount = prices.last.map { " \($0.amount)" } ?? ""
    return
      "\(name)\(amount)\(currency.map { " \($0)" } ?? "") every \(schedule.interval.description)"
  }
}
