import CommandSpec
import ExpenseCore

/// What has commands of its own by which it is shown, renamed and merged.
protocol NameKind: Sendable {
  static var kind: SharedName { get }
}

/// The types of expenses.
enum Types: NameKind { static let kind = SharedName.type }

/// The accounts that paid.
enum Accounts: NameKind { static let kind = SharedName.account }

extension NameKind {
  /// The name that expenses were given, as it is stored; without any, as it was typed.
  static func given(_ typed: String, by commit: Commit) throws -> String {
    try commit.changes.lazy.compactMap { $0.after.flatMap(kind.name) }.first
      ?? typed.trimmingWhitespace()
  }

  /// A name of this kind, as an argument.
  static func argument(_ name: String) -> ArgumentValue<String> {
    let source = kind == .type ? CompletionSource.types : .accounts
    return .text(name, completion: source.completion)
  }
}
