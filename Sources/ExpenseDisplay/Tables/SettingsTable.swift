package import ExpenseCore
internal import Text

extension TextTable {
  /// Create the table of all settings and their values, or what holds without one.
  ///
  /// - Parameters:
  ///   - settings: The settings.
  ///   - unmarked: The currency in which amounts without one are shown.
  package init(of settings: Settings, unmarked: CurrencyCode) {
    self.init([.init("Setting"), .init("Value")])
    for field in Settings.fields {
      let usual = field.usualText(settings, unmarked)
      let value = settings.text(of: field.key) ?? usual.map { "not set: \($0)" } ?? "not set"
      append([Cell(field.key.rawValue), Cell(value)])
    }
    for member in settings.unknownMembers { append([Cell(member.name), Cell(member.value)]) }
  }

  /// Create the table of type rules.
  package init(of rules: [TypeRule]) {
    self.init([.init("Text", isFlexible: true), .init("Type")])
    for rule in rules { append([Cell(rule.text), Cell(rule.type.name)]) }
  }
}
