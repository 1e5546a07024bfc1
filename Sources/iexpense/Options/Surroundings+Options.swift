import CommandSpec
import ExpenseCore
import Text
import ExpenseDisplay

/// Functions that depend on the options of all commands.
extension Surroundings {
  /// Read the settings of a store, and show amounts and dates by them and by the locale from now
  /// on.
  ///
  /// A store on standard input has no settings.
  ///
  /// - Parameters:
  ///   - global: The store.
  ///   - isASCII: True to show them in plain ASCII.
  /// - Returns: The settings.
  /// - Throws: An error if the settings cannot be read.
  func adoptSettings(of global: GlobalOptions, isASCII: Bool = false) throws -> Settings {
    let settings = try global.settings(in: self)
    try adopt(settings, isASCII: isASCII)
    let count = settings.conflicts.count
    if count > 0, !global.isQuiet, !told.haveSettingConflicts {
      told.haveSettingConflicts = true
      warn(
        "Warning:",
        "The settings have \(count == 1 ? "1 conflict" : "\(count) conflicts"). To settle: \(global.command("merge --resolve"))"
      )
    }
    return settings
  }

  /// Report the result of a command, in a line that is written at once.
  func say(_ sentence: DisplayText, _ global: GlobalOptions) throws {
    guard !global.isQuiet else { return }
    try output.write(sentence + "\n")
    try output.flush()
  }

  /// Report that there is nothing to show.
  func tellOfNothing(_ sentence: DisplayText, _ global: GlobalOptions) throws {
    if !global.isQuiet { try tell(sentence) }
  }

  /// Report a missing file that the environment names, for commands that only read.
  func tellOfMissingStore(_ global: GlobalOptions) throws {
    guard !global.isQuiet, global.file == nil, try variable("IEXPENSE_FILE")?.isEmpty == false
    else { return }
    let expenses = try global.expenses(in: self, mustExist: false)
    guard !expenses.exists else { return }
    try write(
      message: "IEXPENSE_FILE names \(expenses.path), which does not exist yet.", titled: "Note:",
      nil)
    try errors.flush()
  }
}

extension Surroundings {
  /// The path with `~` at its start expanded to the home folder, as by a shell.
  func expandingHome(_ path: String) -> String {
    guard path == "~" || path.hasPrefix("~/"), let home = (try? variable("HOME")) ?? nil else {
      return path
    }
    return home + path.dropFirst()
  }
}
