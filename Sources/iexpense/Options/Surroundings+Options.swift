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

  /// Tells that there is nothing, and where the environment names a file that is not there, that.
  func tellOfNothing(_ sentence: String, _ global: GlobalOptions) throws {
    guard !global.isQuiet else { return }
    let isNamed = try global.file == nil && variable("IEXPENSE_FILE")?.isEmpty == false
    let expenses = isNamed ? try global.expenses(in: self, mustExist: false) : nil
    guard let expenses, !expenses.isThere else { return try tell(sentence) }
    try tell(
      "\(sentence) IEXPENSE_FILE names \(expenses.path), and there is no such file yet."
        .escapedForTerminal)
  }
}
