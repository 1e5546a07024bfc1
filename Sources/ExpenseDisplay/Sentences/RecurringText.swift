package import ExpenseCore
package import Text

/// Rules of recurring expenses in sentences.
extension Presentation {
  /// The rule in one line: its id, name, amount, type and dates; not yet escaped.
  package func line(of rule: RecurringRule) -> String {
    let amount = text(of: rule.amount(on: rule.shownDay), rule)
    return [rule.shortID, rule.name, amount, rule.type.name, dates(of: rule)]
      .joined(separator: "  ")
  }

  /// An amount in the currency of a rule.
  package func text(of amount: Amount, _ rule: RecurringRule) -> String {
    AmountText(Total(amount), rule.currency, self).text
  }

  /// The dates of a rule: `every 2 weeks on Friday from Nov 6, 2026 to Dec 31, 2026`.
  package func dates(of rule: RecurringRule) -> String {
    "every \(rule.schedule.text) from \(text(of: rule.schedule.start))"
      + (rule.end.map { " to \(text(of: $0))" } ?? "")
  }

  /// The state of a rule after a change, as the end of a sentence: its next date, or those due.
  package func state(
    of rule: RecurringRule, on today: Day, command: (_ words: String) -> String
  ) -> String {
    let due = rule.due(through: today, limit: 1_001).count
    if due > 0 {
      let count =
        due > 1_000
        ? "more than \(text(of: 1_000)) dates are" : due == 1 ? "1 is" : "\(text(of: due)) are"
      return "\(count) due: \(command("recurring run"))"
    }
    return rule.next.map { "next on \(text(of: $0))" } ?? "no more dates"
  }

  /// The differences between two versions of a rule, a line for each.
  package func differences(_ rule: RecurringRule, from before: RecurringRule) -> [DisplayText] {
    func fields(_ rule: RecurringRule) -> [(String, String?)] {
      let amounts = rule.prices.map {
        text(of: $0.amount, rule)
          + ($0.from > rule.schedule.start ? " from \(text(of: $0.from))" : "")
      }
      let tags = rule.details.tags
      return [
        ("name", rule.name), ("amount", amounts.joined(separator: ", ")), ("type", rule.type.name),
        ("currency", rule.currency?.code),
      ] + ExpenseDetails.TextField.allCases.map { ($0.rawValue, rule.details[$0]) } + [
        ("tags", tags.isEmpty ? nil : tags.joined(separator: ", ")),
        ("dates", dates(of: rule)), ("weekend", rule.weekend.rawValue), ("match", rule.match),
      ]
    }
    return zip(fields(before), fields(rule)).filter { $0.1 != $1.1 }.map {
      old, new -> DisplayText in "\(new.0): \(old.1 ?? "(none)") → \(new.1 ?? "(none)")"
    }
  }
}

extension RecurringRule {
  /// The first digits of the id, as lists show them.
  package var shortID: String { String("\(id)".prefix(IDPrefix.shownDigits)) }
}

extension Schedule {
  /// The interval and the named day: `2 weeks on Friday`, `month on the last workday`.
  package var text: String {
    guard let anchor else { return "\(interval)" }
    let words = "\(anchor)".split(separator: " ").map { word in
      let isWeekday = word.hasSuffix("day") && !["day", "workday"].contains(word)
      return isWeekday ? word.capitalizedStart : String(word)
    }
    let article = words.count > 1 ? "the " : ""
    return "\(interval) on \(article)\(words.joined(separator: " "))"
  }
}

extension [DueExpense] {
  /// The expenses to record.
  package var recorded: [ExpenseItem] {
    compactMap { if case .recorded(let item) = $0.outcome { item } else { nil } }
  }

  /// The expenses to link.
  package var linked: [ExpenseItem] {
    compactMap { if case .linked(let item) = $0.outcome { item } else { nil } }
  }

  /// The expenses that were linked before.
  package var known: [ExpenseItem] {
    compactMap { if case .known(let item) = $0.outcome { item } else { nil } }
  }

  /// The largest number of dates of one rule.
  package var largestCount: Int {
    Dictionary(map { ($0.rule.id, 1) }, uniquingKeysWith: +).values.max() ?? 0
  }

  /// The changes that recording would make, each with its verb.
  package var plannedChanges: [(verb: DisplayText, change: ExpenseChange)] {
    flatMap { date -> [(verb: DisplayText, change: ExpenseChange)] in
      switch date.outcome {
      case .recorded(let item): [("Would add", ExpenseChange(adding: item))]
      case .linked(let item), .known(let item): [("Already there:", ExpenseChange(adding: item))]
      case .joined(let item, let other):
        [
          ("Already there:", ExpenseChange(adding: item)),
          ("Would remove", ExpenseChange(removing: other)),
        ]
      case .removed(let item): [("Would remove", ExpenseChange(removing: item))]
      case .doubtful: []
      }
    }
  }
}

extension Presentation {
  /// The cost of a year by currency, the home currency first, then by code: `A year: $12.00, €3.00`.
  package func sumOfYear(_ costs: [(currency: CurrencyCode?, total: Total)]) -> DisplayText {
    let texts = sums(by: costs).map { AmountText($0.total, $0.currency, self).text }
    return "A year: \(texts.joined(separator: ", "))"
  }

  /// The sums by currency, the home currency first, then by code.
  func sums(
    by costs: [(currency: CurrencyCode?, total: Total)]
  ) -> [(currency: CurrencyCode?, total: Total)] {
    let sums = Dictionary(costs.map { ($0.currency, $0.total) }, uniquingKeysWith: +)
    func rank(_ currency: CurrencyCode?) -> String { currency == home ? "" : currency?.code ?? " " }
    return sums.sorted { rank($0.key) < rank($1.key) }.map { ($0.key, $0.value) }
  }

  /// The sentence if nothing is due: the next date of all rules.
  package func sentence(onNothingDueOf rules: [RecurringRule]) -> DisplayText {
    let next = rules.compactMap { rule in rule.next.map { (day: $0, rule: rule) } }
      .min { $0.day < $1.day }
    guard let (day, rule) = next else { return "Nothing is due." }
    return
      "Nothing is due. Next: \(rule.name), \(text(of: rule.amount(on: day), rule)), \(text(of: day))"
  }

  /// The first expenses, each in a line after some words, and the number of the others.
  package func lines(of items: [ExpenseItem], _ start: DisplayText = "") -> [StyledLine] {
    items.prefix(Presentation.listedCount).map { "\(start)\(line(of: $0))" }
      + (rest(of: items.count).map { [StyledLine($0)] } ?? [])
  }

  /// A date and the expense that may be its payment, as the beginning of a sentence; empty for any other
  /// outcome.
  package func sentence(on date: DueExpense) -> DisplayText {
    guard case .doubtful(let item) = date.outcome else { return "" }
    let due = "\(date.rule.name.shortened) \(text(of: date.rule.amount(on: date.due), date.rule))"
    return
      "\(due) is due on \(text(of: date.due)), and \(item.shortID) \(item.name.shortened) \(AmountText(item, self).text) may be its payment"
  }

  /// The question before many dates are recorded.
  package func question(recording due: [DueExpense]) -> DisplayText {
    let days = due.map(\.due)
    let span =
      days.min().flatMap { first in days.max().map { " from \(text(of: first)) to \(text(of: $0))" }
      } ?? ""
    return "Record \(expenses(due.recorded.count))\(span)?"
  }
}
