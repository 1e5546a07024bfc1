/// A name that many expenses share and that can be renamed in all of them at once.
public enum RenamableField: String, Sendable {
  case type, account

  package var withArticle: String { self == .type ? "a type" : "an account" }

  var rule: TextRule { TextRule(self == .type ? .type : .account) }

  /// The name in an expense; nil if it has none.
  public func name(of item: ExpenseItem) -> String? {
    self == .type ? item.type.name : item.account
  }

  /// True if an expense has this name.
  func isNamed(_ name: String, _ item: ExpenseItem) -> Bool {
    self.name(of: item)?.trimmingWhitespace().isSameName(as: name) == true
  }

  /// Rename the type or account of an expense if it has this name, and an account also in its
  /// import key.
  func rename(_ name: String, to newName: String, in item: inout ExpenseItem) {
    switch self {
    case .type: if isNamed(name, item) { item.type = ExpenseType(newName) }
    case .account:
      item.importKey = item.importKey.map { ImportKey.renaming(name, to: newName, in: $0) }
      if !item.furtherImportKeys.isEmpty {
        item.furtherImportKeys = item.furtherImportKeys.map {
          ImportKey.renaming(name, to: newName, in: $0)
        }
      }
      if isNamed(name, item) { item.account = newName }
    }
  }
}
