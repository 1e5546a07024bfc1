package import ExpenseCore
package import Text

/// Descriptions of budgets.
extension Presentation {
  /// The limit and its period: `$300.00 a month`.
  package func text(of budget: Budget) -> String {
    "\(AmountText(Total(budget.limit), budget.currency, self).text) a \(budget.span)"
  }

  /// A sentence on a budget that was set, instead of others.
  package func sentence(on budget: Budget, insteadOf before: [Budget]) -> DisplayText {
    let subject = budget.type.map { "Budget for \($0.name)" } ?? "Overall budget"
    let others = before.map { ", instead of \(text(of: $0))" }.joined()
    return "\(subject): \(text(of: budget))\(others)"
  }

  /// A sentence on a budget that was removed.
  package func sentence(onRemoved budget: Budget) -> DisplayText {
    let subject = budget.type.map { "No budget for \($0.name)" } ?? "No overall budget"
    return "\(subject) any more: it was \(text(of: budget))"
  }

  /// A sentence on two budgets that are for the same now, with the command that makes them one.
  package func sentence(
    onRepeated budget: Budget, nowIn currency: String,
    command: (_ words: String, _ operands: [String]) -> String
  ) -> DisplayText {
    let subject = budget.type.map { "\($0.name) has" } ?? "Everything together has"
    let words = "budget set --per \(budget.span.rawValue)"
    let line =
      budget.type.map { command(words, [$0.name, "\(budget.limit)"]) }
      ?? command(words + " --overall", ["\(budget.limit)"])
    return "\(subject) two budgets in \(currency) now. To make them one: \(line)"
  }

  /// A sentence about expenses in currencies that a budget leaves out; nil if there are none.
  func noteOnOtherCurrencies(_ line: BudgetReport.Line) -> DisplayText? {
    guard line.otherCount > 0 else { return nil }
    let verb = line.otherCount == 1 ? "is" : "are"
    return "\(line.title): \(expenses(line.otherCount)) in other currencies \(verb) not counted."
  }

  /// The period of a budget, as the end of a sentence.
  package func text(of line: BudgetReport.Line, on today: Day?) -> String {
    let first = line.period.first
    switch line.budget.span {
    case .week: return "the week of \(text(of: first))"
    case .year: return "\(first.year)"
    case .month:
      return today.map { line.period.contains($0) } == true
        ? first.monthName : "\(first.monthName) \(first.year)"
    }
  }
}

extension BudgetReport.Line {
  /// The name of the limited type, or "Everything".
  package var title: String { budget.type?.name ?? "Everything" }
}
