import CommandSpec
import ExpenseCore

/// What depends on the options that all commands share.
extension Surroundings {
  /// Reads the settings of a store, and shows amounts and days by them and by the locale from now on.
  ///
  /// A store on standard input has no settings.
  ///
  /// - Parameters:
  ///   - global: The store.
  ///   - isASCII: Whether they are shown in plain ASCII.
  /// - Returns: The settings.
  /// - Throws: Why they cannot be read.
  func adoptSettings(of global: GlobalOptions, isASCII: Bool = false) throws -> Settings {
    let settings = try global.settings(in: self)
    try adopt(settings, isASCII: isASCII)
    return settings
  }

  /// Says what a command has done, in a line that is written at once.
  func say(_ sentence: String, _ global: GlobalOptions) throws {
    guard !global.isQuiet else { return }
    try output.write(sentence.escapedForTerminal + "\n")
    try output.flush()
  }

  /// Tells that there is nothing to show.
  func tellOfNothing(_ sentence: String, _ global: GlobalOptions) throws {
    if !global.isQuiet { try tell(sentence) }
  }

  /// Tells where the environment names a file that is not there, for commands that only read.
  func tellOfMissingStore(_ global: GlobalOptions) throws {
    guard !global.isQuiet, global.file == nil, try variable("IEXPENSE_FILE")?.isEmpty == false
    else { return }
    let expenses = try global.expenses(in: self, mustExist: false)
    guard !expenses.isThere else { return }
    try write(
      message: "IEXPENSE_FILE names \(expenses.path), which does not exist yet.", titled: "Note:",
      nil)
    try errors.flush()
  }
}

extension Surroundings {
  /// A path as a shell would expand it, where it begins with the home folder.
  func expandingHome(_ path: String) -> String {
    guard path == "~" || path.hasPrefix("~/"), let home = (try? variable("HOME")) ?? nil else {
      return path
    }
    return home + path.dropFirst()
  }
}
