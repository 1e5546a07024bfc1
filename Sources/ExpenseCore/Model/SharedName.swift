/// What many expenses have in common by name, and what is renamed for all of them at once.
public enum SharedName: String, Sendable {
  case type, account

  var withArticle: String { self == .type ? "a type" : "an account" }

  var rule: TextRule { self == .type ? .type : .account }

  /// The name that an expense has; nil for none.
  public func name(of item: ExpenseItem) -> String? {
    self == .type ? item.type.name : item.account
  }

  /// Whether this is what an expense has.
  func isNamed(_ name: String, _ item: ExpenseItem) -> Bool {
    self.name(of: item)?.trimmingWhitespace().isSameName(as: name) == true
  }

  /// Gives an expense another name where it has this one, and also where it is known by which account
  /// it was imported for.
  func rename(_ name: String, to newName: String, in item: inout ExpenseItem) {
    switch self {
    case .type: if isNamed(name, item) { item.type = ExpenseType(newName) }
    case .account:
      item.importKey = item.importKey.map { ImportKey.renaming(name, to: newName, in: $0) }
      if isNamed(name, item) { item.account = newName }
    }
  }
}
