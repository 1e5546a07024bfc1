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
    for key in Settings.Key.allCases {
      let usual = key.usualText(in: settings, unmarked: unmarked)
      let value = settings.text(of: key) ?? usual.map { "not set: \($0)" } ?? "not set"
      append([Cell(key.rawValue), Cell(value)])
    }
    for member in settings.unknownMembers { append([Cell(member.name), Cell(member.value)]) }
  }

  /// Create the table of type rules.
  package init(of rules: [TypeRule]) {
    self.init([.init("Text", isFlexible: true), .init("Type")])
    for rule in rules { append([Cell(rule.text), Cell(rule.type.name)]) }
  }
}

extension Settings.Key {
  /// The text of what holds without a value; nil if nothing does.
  fileprivate func usualText(in settings: Settings, unmarked: CurrencyCode) -> String? {
    switch self {
    case .currency: "shown as \(unmarked)"
    case .defaultType: settings.newType.name
    case .defaultAccount, .budgets, .typeRules, .importProfiles, .deletedImports, .recurring: nil
    case .monthStart: "\(settings.firstOfMonth)"
    case .pager: "auto"
    case .types: settings.knownTypes.types.map(\.name).joined(separator: ", ")
    }
  }

  /// The purpose of the setting.
  package var help: String {
    switch self {
    case .currency: "Home currency: the currency of amounts without one."
    case .defaultType: "Type of new expenses."
    case .defaultAccount: "Account of new expenses."
    case .monthStart: "Day of the month on which months start."
    case .pager: "When to page long output: auto or never."
    case .types: "Known types."
    case .budgets: "Budgets."
    case .typeRules: "Rules that choose types."
    case .importProfiles: "Saved formats of bank statements."
    case .deletedImports: "Deleted imports, which are not imported again."
    case .recurring: "Recurring expenses."
    }
  }
}
