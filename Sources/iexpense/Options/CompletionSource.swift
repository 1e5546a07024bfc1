import CommandSpec
import ExpenseCore

/// A source of completions for values that the specification does not list.
enum CompletionSource: String {
  case names, types, accounts, tags, ids, settings, rules, profiles, recurring

  var completion: ArgumentInfo.Completion { .found(rawValue) }
}
