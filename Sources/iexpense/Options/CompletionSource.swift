import CommandSpec
import ExpenseCore

/// Where a shell's completions of a value come from when they are not in the specification.
enum CompletionSource: String {
  case names, types, accounts, tags, ids, settings, rules, profiles

  var completion: ArgumentInfo.Completion { .found(rawValue) }
}
