/// A rule that sets the type of new expenses whose name or note contains a text.
///
/// It applies to expenses that are added or imported without a type.
public struct TypeRule: Hashable, Sendable {
  /// The text to find anywhere, ignoring case and accents.
  public let text: String
  /// The type to set.
  public internal(set) var type: ExpenseType
  /// Members unknown to this version, as stored in the file.
  package var unknownMembers: [JSONMember] = []

  /// Create a rule.
  ///
  /// - Parameters:
  ///   - text: The text to find, of 1 to 100 characters.
  ///   - type: The type to set.
  /// - Throws: An ``InvalidValue`` if the text is not a valid name or has nothing to search for.
  public init(_ text: String, _ type: ExpenseType) throws {
    let text = try TextRule(.name).apply(to: text)
    guard text.isSearchable else { throw InvalidValue(field: .name, text: text, reason: .empty) }
    (self.text, self.type) = (text, type)
  }

}

extension Settings {
  /// The first rule that matches a text.
  public func rule(for text: String) -> TypeRule? { ruleFinder(text) }

  /// A function that finds the first rule matching a text, for use with many texts.
  var ruleFinder: @Sendable (String) -> TypeRule? {
    let rules = (typeRules ?? []).map { (rule: $0, text: $0.text.foldedBytes) }
    return { text in
      if rules.isEmpty { return nil }
      return text.foldedBytes.withUnsafeBufferPointer { bytes in
        rules.first { bytes.contains(folded: $0.text) }?.rule
      }
    }
  }

  /// Add a rule at the end, replacing one with the same text.
  ///
  /// - Returns: The replaced rule.
  public mutating func add(_ rule: TypeRule) -> TypeRule? {
    let old = typeRules?.first { $0.text.folded == rule.text.folded }
    if old?.type == rule.type { return nil }
    typeRules = (typeRules ?? []).filter { $0 != old } + [rule]
    return old
  }

  /// Remove the rule with a text.
  ///
  /// - Returns: The removed rule; nil if there is none.
  public mutating func removeRule(_ text: String) -> TypeRule? {
    let rules = typeRules ?? []
    guard let rule = rules.first(where: { $0.text.folded == text.trimmingWhitespace().folded })
    else { return nil }
    typeRules = rules.filter { $0 != rule }.nonEmpty
    return rule
  }

  /// Replace a type in the rules by another one; nil to remove its rules.
  mutating func replaceInRules(_ type: ExpenseType, by other: ExpenseType?) {
    let changed = typeRules?.compactMap { rule -> TypeRule? in
      guard rule.type.matches(type) else { return rule }
      guard let other else { return nil }
      var rule = rule
      rule.type = other
      return rule
    }
    typeRules = changed?.nonEmpty
  }
}

extension TypeRule: SettingObject {
  package struct Draft {
    var text: String?
    package var type: ExpenseType?
  }

  package static var emptyDraft: Draft { Draft() }

  package static let members: [ObjectMember<Draft>] = [
    .text("text", { $0.text }, { $0.text = $1 }), .type("type", { $0.type }, { $0.type = $1 }),
  ]

  package var draft: Draft { Draft(text: text, type: type) }

  package init(_ draft: Draft) throws(InvalidMember) {
    guard let type = draft.type else { throw InvalidMember("type") }
    guard let text = draft.text, let rule = try? TypeRule(text, type), rule.text == text else {
      throw InvalidMember("text")
    }
    self = rule
  }
}
