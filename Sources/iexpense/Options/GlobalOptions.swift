internal import SystemCalls
import CommandSpec
import ExpenseCore
import Text

/// The options that all commands share.
struct GlobalOptions: Sendable {
  var file: String?
  var isQuiet = false
  var color = ColorChoice.auto
  /// True if the program may prompt a person.
  var asks = true

  static let arguments: [Argument<GlobalOptions>] = [
    .option("file", short: "f", .storePath, help: "Expense file to use.") { $0.file = $1 },
    .flag("quiet", short: "q", help: "Print only errors and requested output.") {
      $0.isQuiet = true
    },
    .option(
      "color", .choice("when", of: ColorChoice.allCases), help: "When to use colour.",
      defaultText: "auto"
    ) { $0.color = $1 },
    .flag("no-color", help: "Same as --color never.") { $0.color = .never },
    .negatableFlag(
      "input", help: "Prompt for missing values and for confirmation.", default: true
    ) { $0.asks = $1 },
  ].under(ArgumentInfo.globalHeading)
}

extension GlobalOptions {
  /// The expenses to read: those of the store, or of standard input.
  func source(in surroundings: Surroundings) throws -> ExpenseSource {
    guard file == "-" else {
      try surroundings.tellOfMissingStore(self)
      return try expenses(in: surroundings, mustExist: file != nil).source()
    }
    if surroundings.isInputTerminal, !isQuiet {
      try surroundings.tell("Type or paste expenses as JSON, and end with ^D.")
    }
    return ExpenseSource(warn: { surroundings.warn($0, self) }, reading: surroundings.readInput)
  }

  /// The expenses to read, each with its currency according to settings that were read before.
  ///
  /// - Throws: ``SettingsChanged`` if the home currency has changed since, so that an amount
  ///   without a currency may be in either; or the same errors as for the expenses alone.
  func source(in surroundings: Surroundings, _ settings: Settings) throws -> ExpenseSource {
    let source = try source(in: surroundings)
    if file != "-", try self.settings(in: surroundings).currency != settings.currency {
      throw SettingsChanged()
    }
    return source.namingCurrencies(settings.currency)
  }

  /// The settings of the store; empty for standard input.
  func settings(in surroundings: Surroundings) throws -> Settings {
    file == "-" ? Settings() : try expenses(in: surroundings, mustExist: false).settings()
  }

  /// Refuse standard input as a store, for commands that change one.
  func refuseInput() throws(UsageError) {
    guard file != "-" else {
      throw UsageError(
        .refused(
          "'--file -' cannot be used with this command.",
          hint: "Name a file."))
    }
  }

  /// A command line of this program for the same store, as a person would type it.
  ///
  /// - Parameters:
  ///   - words: The command and its options.
  ///   - operands: Its operands, which may be any text.
  /// - Returns: The line for a shell.
  func command(_ words: String, _ operands: String...) -> String { command(words, operands) }

  /// A command line for the same store, with a sequence of operands.
  func command(_ words: String, _ operands: some Sequence<String>) -> String {
    SameStore(file: file).command(words, Array(operands))
  }

  /// The store to change, whose file must exist if that is asked for.
  func expenses(in surroundings: Surroundings, mustExist: Bool) throws -> Expenses {
    try refuseInput()
    let lockTimeout = try GlobalOptions.lockTimeout(in: surroundings)
    if let path = try file ?? surroundings.variable("IEXPENSE_FILE"), !path.isEmpty {
      return Expenses(
        at: path, mustExist: mustExist, lockTimeout: lockTimeout,
        warn: { surroundings.warn($0, self) })
    }
    let path = try GlobalOptions.dataFolder(in: surroundings) + "/iexpense/expenses.json"
    return Expenses(
      at: path, createsFolder: true, lockTimeout: lockTimeout,
      warn: { surroundings.warn($0, self) })
  }

  /// The data folder of the XDG Base Directory Specification, which ignores relative paths.
  private static func dataFolder(in surroundings: Surroundings) throws -> String {
    if let folder = try surroundings.variable("XDG_DATA_HOME"), folder.hasPrefix("/") {
      return folder
    }
    guard let home = try surroundings.variable("HOME"), home.hasPrefix("/") else {
      throw UsageError(
        .refused(
          "No home folder: HOME is not set to a path.",
          hint: "Name a file with --file or IEXPENSE_FILE."))
    }
    return home + "/" + Platform.dataFolderInHome
  }

  static func lockTimeout(in surroundings: Surroundings) throws -> Duration {
    guard let text = try surroundings.variable("IEXPENSE_LOCK_TIMEOUT"), !text.isEmpty else {
      return .seconds(10)
    }
    guard let seconds = Int(text), (0...86_400).contains(seconds) else {
      throw UsageError(
        .refused(
          "Invalid IEXPENSE_LOCK_TIMEOUT '\(text)': must be a number of seconds up to 86400.",
          hint: nil))
    }
    return .seconds(seconds)
  }
}

/// A change of the home currency between two reads of a store: the command has to start again.
struct SettingsChanged: Error {}
