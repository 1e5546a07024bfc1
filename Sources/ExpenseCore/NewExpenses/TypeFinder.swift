/// Finds the type of an expense that comes without one: what is added and what is imported goes by the
/// same rule.
///
/// The first rule of the settings that matches decides, else the type that expenses of the same name
/// had last, else the default type.
struct TypeFinder {
  private let known: KnownTypes
  private let rule: (String) -> TypeRule?
  private let memory: TypeMemory
  private let defaultType: ExpenseType

  init(_ settings: Settings, _ memory: TypeMemory) {
    known = settings.knownTypes
    rule = settings.ruleFinder
    self.memory = memory
    defaultType = settings.newType
  }

  /// The type of an expense, and the reason for it.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - text: The text in which rules look; nil for the name.
  ///   - category: The type that a bank's file suggests, which counts more than past expenses.
  /// - Returns: Both.
  func type(
    of name: String, rulesLookingIn text: String? = nil, category: ExpenseType? = nil
  ) -> (type: ExpenseType, source: TypeSource) {
    if let rule = rule(text ?? name) { return (known.spelling(of: rule.type), .rule(rule.text)) }
    if let category { return (category, .file) }
    if let type = memory.type(of: name).flatMap({ try? known.type(named: $0) }) {
      return (type, .history)
    }
    return (defaultType, .default)
  }
}
