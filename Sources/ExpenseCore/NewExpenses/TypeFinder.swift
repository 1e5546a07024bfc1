/// A finder for the types of expenses without one, added or imported.
///
/// The first rule of the settings that matches decides, else the type that expenses of the same
/// name had last, else the default type.
package struct TypeFinder {
  private let known: KnownTypes
  private let rule: (String) -> TypeRule?
  package private(set) var memory: TypeMemory
  private let defaultType: ExpenseType

  package init(_ settings: Settings, _ memory: TypeMemory) {
    known = settings.knownTypes
    rule = settings.ruleFinder
    self.memory = memory
    defaultType = settings.newType
  }

  /// The type of an expense, and the reason for it.
  ///
  /// - Parameters:
  ///   - item: The expense; rules look in its name and note.
  ///   - category: The type that a bank statement suggests, which takes precedence over past
  ///     expenses.
  /// - Returns: The type and the reason.
  package func type(
    of item: ExpenseItem, category: ExpenseType? = nil
  ) -> (type: ExpenseType, source: TypeSource) {
    if let rule = rule(item.ruleText) { return (known.spelling(of: rule.type), .rule(rule.text)) }
    if let category { return (category, .file) }
    if let type = memory.type(of: item.name).flatMap({ try? known.type(named: $0) }) {
      return (type, .history)
    }
    return (defaultType, .default)
  }

  /// Remember an expense that is added before the next ones.
  mutating func remember(_ item: ExpenseItem) { memory.remember(item.type, of: item.name) }
}
