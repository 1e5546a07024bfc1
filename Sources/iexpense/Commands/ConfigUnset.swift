import CommandSpec
import ExpenseCore
import ExpenseDisplay
import Text

/// `iexpense config unset`: clear one setting, or all.
struct ConfigUnset: ToolCommand {
  var key: Settings.Key?
  var unsetsAll = false
  var global = GlobalOptions()

  static let name = "unset"

  static let specification = CommandSpecification<ConfigUnset>(
    summary: "Remove a setting, or all of them.",
    details: """
      Amounts in a home currency that is removed are marked with it first. Settings that cannot be \
      read are kept in another file by --all, which is the only case that 'iexpense undo' cannot undo.
      """,
    examples: ["iexpense config unset default-account", "iexpense config unset --all"],
    arguments: [
      .operand(
        .choice("setting", of: Settings.Key.allCases), help: "Setting to remove.", isRequired: false
      ) { $0.key = $1 },
      .flag("all", sets: \.unsetsAll, help: "Remove all settings, types and budgets included."),
    ])

  func validate() throws(UsageError) {
    if key == nil, !unsetsAll {
      throw UsageError(.missingArgument(ConfigUnset.argument("setting")))
    }
    if key != nil, unsetsAll {
      throw UsageError.refused("A setting and '--all' cannot be used together.")
    }
  }

  func run(in context: Context) throws {
    let nothing: DisplayText = "Not set; nothing to do."
    let expenses = try context.expenses()
    if let key {
      let commit = try expenses.updateSettings(as: .unsetSetting) { settings in
        settings.unset(key)
        settings.settle(key)
      }
      return try commit.report { try context.tell(of: commit, orElse: nothing) }
    }
    let (commit, recovered) = try expenses.resetSettings()
    try commit.report {
      guard let recovered else { return try context.tell(of: commit, orElse: nothing) }
      try context.console.tell(
        "The unreadable settings, home currency included, were moved to \(recovered); 'undo' cannot restore them."
      )
    }
  }
}
