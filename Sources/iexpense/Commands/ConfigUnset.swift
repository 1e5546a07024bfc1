import CommandSpec
import ExpenseCore

/// `iexpense config unset`: takes the value off a setting, or off all.
struct ConfigUnset: ToolCommand {
  var key: Settings.Key?
  var unsetsAll = false
  var global = GlobalOptions()

  static let name = "unset"

  private static let keyArgument = Argument<ConfigUnset>.operand(
    .choice("setting", of: Settings.Key.allCases), help: "The setting.", isRequired: false
  ) { $0.key = $1 }

  static let specification = CommandSpecification<ConfigUnset>(
    summary: "Unset a setting, or all of them.",
    discussion: """
      With --all that goes for all of them, types and budgets among them. Without a home currency, \
      amounts in it are marked with it. 'iexpense undo' takes a change \
      back, but for settings that cannot be read: with --all they are put aside, in a file of another \
      name.
      """,
    examples: ["iexpense config unset default-account", "iexpense config unset --all"],
    arguments: [
      keyArgument, .flag("all", help: "All settings.") { $0.unsetsAll = true },
    ],
    groups: [Argument.group(\.global, GlobalOptions.arguments)])

  func validate() throws(UsageError) {
    try global.refuseInput()
    if key == nil, !unsetsAll { throw UsageError(.missingArgument(ConfigUnset.keyArgument.info)) }
    if key != nil, unsetsAll {
      throw UsageError(.refused("A setting and '--all' cannot be given together.", hint: nil))
    }
  }

  func run(in surroundings: Surroundings) throws {
    let expenses = try global.expenses(in: surroundings, mustExist: global.file != nil)
    if let key {
      let commit = try expenses.updateSettings(as: .unsetSetting) { $0.unset(key) }
      return try commit.report { try surroundings.tell(of: commit, global) }
    }
    let (commit, recovered) = try expenses.resetSettings()
    try commit.report {
      guard let recovered else { return try surroundings.tell(of: commit, global) }
      try surroundings.tell(
        "What could not be read is now in the file \(recovered), the home currency with it; 'undo' does not bring it back."
          .escapedForTerminal)
    }
  }
}
