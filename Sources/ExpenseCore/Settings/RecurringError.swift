/// An error about a recurring expense; nothing has changed when one of these is thrown.
public enum RecurringError: Error, Equatable, Sendable {
  /// A name or an id that no recurring expense has.
  case unknown(String)
  /// A name or the start of an id that several recurring expenses have.
  case ambiguous(String, [RecurringRule])
  /// A recurring expense that cannot be recorded, and the reason.
  case unusable(RecurringRule, InvalidValue)
  /// The type to remove, the number of recurring expenses that have it, and a type to use instead.
  case typeInUse(String, count: Int, other: String?)
  /// A recurring expense for which one amount was given, and the number of its dates.
  case severalDates(RecurringRule, count: Int)
  /// A recurring expense with more dates than can be recorded at once.
  case tooManyDates(RecurringRule)
  /// A recurring expense whose dates are to change, and the number of its open dates before that.
  case openDates(RecurringRule, count: Int, before: Day)
  /// A date on which a recurring expense is not due, and the next one on which it is, if any.
  case notDue(RecurringRule, Day, next: Day?)
  /// A date of a recurring expense that is recorded already.
  case recorded(RecurringRule, Day)

  /// Maximum number of dates recorded at once: 100,000.
  static let maximumDates = 100_000
}

extension RecurringError: CustomStringConvertible {
  /// The error in one sentence.
  public var description: String {
    switch self {
    case .unknown(let text): "No recurring expense '\(text.shortened)'."
    case .ambiguous(let text, let rules):
      "\(rules.count) recurring expenses are called '\(text.shortened)'."
    case .unusable(let rule, let value):
      "The recurring expense '\(rule.name.shortened)' cannot be recorded: \(value)"
    case .typeInUse(let name, let count, _):
      "\(count == 1 ? "1 recurring expense has" : "\(count) recurring expenses have") the type '\(name)'."
    case .severalDates(let rule, 0): "'\(rule.name.shortened)' is not due."
    case .severalDates(let rule, let count):
      "'\(rule.name.shortened)' is due on \(count) dates, and the amount is for one."
    case .tooManyDates(let rule):
      "'\(rule.name.shortened)' is due on more than \(RecurringError.maximumDates) dates."
    case .openDates(let rule, let count, let day):
      "'\(rule.name.shortened)' has \(count == 1 ? "1 date" : "\(count) dates") before \(day) to record first."
    case .notDue(let rule, let day, nil): "'\(rule.name.shortened)' is not due on \(day)."
    case .notDue(let rule, let day, let next?):
      "'\(rule.name.shortened)' is not due on \(day), but on \(next)."
    case .recorded(let rule, let day): "'\(rule.name.shortened)' is recorded on \(day) already."
    }
  }
}
