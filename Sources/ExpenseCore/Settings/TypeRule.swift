/// The type of expenses that are added or imported without one and have a text in their name or note.
public struct TypeRule: Hashable, Sendable {
  /// The text, which may be anywhere; case and accents do not count.
  public let text: String
  /// The type.
  public internal(set) var type: ExpenseType
  /// Members that this version does not know, as the file has them.
  var unknownMembers: [JSONMember] = []

  /// Makes a rule.
  ///
  /// - Parameters:
  ///   - text: The text, of 1 to 100 characters.
  ///   - type: The type.
  /// - Throws: ``InvalidValue`` for a text that is no name, or has nothing to look for.
  public init(_ text: String, _ type: ExpenseType) throws {
    let text = try TextRule.name.apply(to: text)
    guard text.isSearchable else {
      throw InvalidValue(field: .name, text: text, reason: .empty)
    }
    self.text = text
    self.type = type
  }

  /// The text by which a rule would know a name: the words before the first one with a digit, since banks put
  /// numbers, dates and branches behind what matters.
  package static func text(for name: String) -> String {
    let words = name.split(separator: " ").prefix { !$0.contains(where: \.isNumber) }
    let text = words.joined(separator: " ")
    return text.isSearchable ? text : name
  }
}

extension Settings {
  /// The first rule that is about a text.
  public func rule(for text: String) -> TypeRule? { ruleFinder(text) }

  /// Finds the first rule that is about each of many texts.
  var ruleFinder: @Sendable (String) -> TypeRule? {
    let rules = (typeRules ?? []).map { (rule: $0, text: $0.text.foldedBytes) }
    return { text in
      if rules.isEmpty { return nil }
      return text.foldedBytes.withUnsafeBufferPointer { bytes in
        rules.first { bytes.contains(folded: $0.text) }?.rule
      }
    }
  }

  /// Adds a rule behind all others; one with the same text goes.
  ///
  /// - Returns: The rule that has gone.
  public mutating func add(_ rule: TypeRule) -> TypeRule? {
    let old = typeRules?.first { $0.text.folded == rule.text.folded }
    if old?.type == rule.type { return nil }
    typeRules = (typeRules ?? []).filter { $0 != old } + [rule]
    return old
  }

  /// Removes the rule with a text.
  ///
  /// - Returns: The rule; nil if there is none.
  public mutating func removeRule(_ text: String) -> TypeRule? {
    let rules = typeRules ?? []
    guard let rule = rules.first(where: { $0.text.folded == text.trimmingWhitespace().folded })
    else { return nil }
    let rest = rules.filter { $0 != rule }
    typeRules = rest.isEmpty ? nil : rest
    return rule
  }

  /// Gives the rules of a type to another one, or removes them.
  mutating func replaceInRules(_ type: ExpenseType, by other: ExpenseType?) {
    guard let rules = typeRules, rules.contains(where: { $0.type.matches(type) }) else { return }
    let changed = rules.compactMap { rule -> TypeRule? in
      guard rule.type.matches(type) else { return rule }
      guard let other else { return nil }
      var rule = rule
      rule.type = other
      return rule
    }
    typeRules = changed.isEmpty ? nil : changed
  }
}

extension TypeRule {
  /// The rule as the file has it.
  var asJSON: String {
    ([
      JSONMember(name: "text", value: text.asJSON),
      JSONMember(name: "type", value: type.name.asJSON),
    ] + unknownMembers).asJSON
  }
}

extension JSONReader {
  /// A rule; nil if it lacks something, or has something that is not valid.
  mutating func readTypeRule() throws -> TypeRule? {
    var (text, type): (String?, String?)
    let others = try readMembers { reader, name in
      switch name {
      case "text": text = reader.readText()
      case "type": type = reader.readText()
      default: return false
      }
      return true
    }
    guard let others, let text, let type, var rule = try? TypeRule(text, ExpenseType(type)),
      rule.text == text
    else { return nil }
    rule.unknownMembers = others
    return rule
  }
}
