import CommandSpec
import ExpenseCore
import ExpenseDisplay
import Text

/// `iexpense config list`: show the settings of the store.
struct ConfigList: ToolCommand {
  var isJSON = false
  var global = GlobalOptions()

  static let name = "list"
  static let takesInput = true

  static let specification = CommandSpecification<ConfigList>(
    summary: "Show all settings.",
    discussion: "They belong to the expense file and apply to everyone who uses it.",
    details: """
      Types, rules and budgets have commands of their own: 'iexpense types' and 'iexpense budget'.
      """,
    examples: ["iexpense config", "iexpense config --json | jq -r .currency"],
    arguments: [.flag("json", sets: \.isJSON, help: "Print a JSON object.")])

  func run(in context: Context) throws {
    let settings = try context.readSettings()
    try context.tellOfMissingStore()
    if isJSON { return try JSONOutput.write(settings, to: context.output) }
    let titles = Settings.Key.allCases.map(\.rawValue) + settings.unknownMembers.map(\.name)
    let values = Settings.Key.allCases.map { key in
      if let text = settings.text(of: key) { return text }
      return key.defaultText(in: context, settings).map { "not set: \($0)" } ?? "not set"
    }
    var table = TextTable([.init("Setting"), .init("Value")])
    for (title, value) in zip(titles, values + settings.unknownMembers.map(\.value)) {
      table.append([
        TextTable.Cell(title), TextTable.Cell(value),
      ])
    }
    try table.write(width: .max, to: context.output)
  }
}

extension Settings.Key {
  /// The default of a setting without a value.
  fileprivate func defaultText(in context: Context, _ settings: Settings) -> String? {
    switch self {
    case .currency: "shown as \(context.presentation.unmarked)"
    case .defaultType: settings.newType.name
    case .defaultAccount, .budgets, .typeRules, .importProfiles, .deletedImports,
      .recurring:
      nil
    case .monthStart: "\(settings.firstOfMonth)"
    case .pager: "auto"
    case .form: "on"
    case .types: settings.knownTypes.types.map(\.name).joined(separator: ", ")
    }
  }
}
