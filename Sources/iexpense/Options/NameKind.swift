import CommandSpec
import ExpenseCore

/// A kind of name that has commands to show, rename and merge it.
protocol NameKind: Sendable {
  static var kind: RenamableField { get }
}

/// The types of expenses.
enum Types: NameKind { static let kind = RenamableField.type }

/// The accounts that paid.
enum Accounts: NameKind { static let kind = RenamableField.account }

extension NameKind {
  /// The name that expenses were given, as stored; as typed if there are none.
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
