import CommandSpec
import ExpenseCore
import ExpenseDisplay
import SystemCalls
import Text

/// The store of a command.
extension Context {
  /// The store of a command that needs it to be there: if it was named by an option, it must exist.
  func expenses() throws -> Expenses { try expenses(mustExist: global.file != nil) }

  /// The store, whose file must exist if that is asked for.
  func expenses(mustExist: Bool) throws -> Expenses {
    try global.refuseInput()
    let lockTimeout = try lockTimeout
    let warn: (StoreWarning) -> Void = { [self] in self.warn($0) }
    if let path = try global.file ?? surroundings.variable("IEXPENSE_FILE"), !path.isEmpty {
      return Expenses(at: path, mustExist: mustExist, lockTimeout: lockTimeout, warn: warn)
    }
    return Expenses(
      at: try dataFolder + "/iexpense/expenses.json", createsFolder: true,
      lockTimeout: lockTimeout, warn: warn)
  }

  /// The settings of the store; empty for standard input.
  func storedSettings() throws -> Settings {
    global.file == "-" ? Settings() : try expenses(mustExist: false).settings()
  }

  /// The expenses to read, each with its currency according to the settings that were read before.
  ///
  /// - Throws: ``SettingsChanged`` if the home currency has changed since, so that an amount
  ///   without a currency may be in either; or the same errors as for the expenses alone.
  func source() throws -> ExpenseSource {
    let source = try storedSource()
    if global.file != "-", try storedSettings().currency != settings.currency {
      throw SettingsChanged()
    }
    return source.namingCurrencies(settings.currency)
  }

  /// The expenses to read, as they are in the store or on standard input.
  func storedSource() throws -> ExpenseSource {
    guard global.file == "-" else {
      try noteMissingStore()
      return try expenses().source()
    }
    if surroundings.isInputTerminal {
      try console.note("Type or paste expenses as JSON, and end with ^D.")
    }
    return ExpenseSource(warn: { [self] in warn($0) }, reading: surroundings.readInput)
  }

  /// Report a missing file that the environment names, for commands that only read.
  func noteMissingStore() throws {
    guard !console.isQuiet, global.file == nil,
      try surroundings.variable("IEXPENSE_FILE")?.isEmpty == false
    else { return }
    let expenses = try expenses(mustExist: false)
    guard !expenses.exists else { return }
    try console.write(
      message: "IEXPENSE_FILE names \(expenses.path), which does not exist yet.", titled: "Note:")
    try errors.flush()
  }

  /// Report a warning about the store at once.
  ///
  /// A command that reads the store twice reports its conflicts once.
  private func warn(_ warning: StoreWarning) {
    switch warning {
    case .openConflicts:
      guard !console.isQuiet, !hasToldOfConflicts else { return }
      hasToldOfConflicts = true
      console.warn("\(warning) To see them: \(command("list --conflicts"))")
    case .deletedElsewhere(let items): console.warn(presentation.sentence(onRemoved: items))
    default: console.warn("\(warning)")
    }
  }

  // MARK: Environment

  /// The data folder of the XDG Base Directory Specification, which ignores relative paths.
  private var dataFolder: String {
    get throws {
      if let folder = try surroundings.variable("XDG_DATA_HOME"), folder.hasPrefix("/") {
        return folder
      }
      guard let home = try surroundings.variable("HOME"), home.hasPrefix("/") else {
        throw UsageError.refused(
          "No home folder: HOME is not set to a path.",
          hint: "Name a file with --file or IEXPENSE_FILE.")
      }
      return "\(home)/\(Platform.dataFolderInHome)"
    }
  }

  /// The time to wait for another process that is writing.
  var lockTimeout: Duration {
    get throws {
      guard let text = try surroundings.variable("IEXPENSE_LOCK_TIMEOUT"), !text.isEmpty else {
        return .seconds(10)
      }
      guard let seconds = Int(text), (0...86_400).contains(seconds) else {
        throw UsageError.refused(
          "Invalid IEXPENSE_LOCK_TIMEOUT '\(text)': must be a number of seconds up to 86400.")
      }
      return .seconds(seconds)
    }
  }
}

/// A change of the home currency between two reads of a store: the command has to start again.
struct SettingsChanged: Error {}
