import CommandSpec
import ExpenseCore

/// The options that all commands share.
struct GlobalOptions: Sendable {
  var file: String?
  var isQuiet = false

  static let arguments: [Argument<GlobalOptions>] = [
    .option(
      \.file, "file", short: "f", .storePath,
      help: "The file of the expenses; '-' reads them from standard input."),
    .flag(\.isQuiet, "quiet", short: "q", help: "Say nothing but errors and what was asked for."),
  ]
}

extension GlobalOptions {
  /// The expenses to show, in the order of the file.
  func items(in surroundings: Surroundings) throws -> [ExpenseItem] {
    guard file == "-" else {
      return try expenses(in: surroundings, mustExist: file != nil).items
    }
    let bytes = try surroundings.readInput(ExpenseItem.maximumStoreBytes)
    return try ExpenseItem.list(inStore: bytes, path: nil)
  }

  /// The store to change, whose file has to exist only if that is asked for.
  func expenses(in surroundings: Surroundings, mustExist: Bool) throws -> Expenses {
    guard file != "-" else {
      throw UsageError(
        .refused(
          "'--file -' is for commands that only read.",
          hint: "Name the file in which the change is to be saved."))
    }
    let environment = surroundings.environment
    let lockTimeout = try GlobalOptions.lockTimeout(in: environment)
    if let path = file ?? environment["IEXPENSE_FILE"], !path.isEmpty {
      return Expenses(at: path, mustExist: mustExist, lockTimeout: lockTimeout)
    }
    let path = try GlobalOptions.dataFolder(in: environment) + "/iexpense/expenses.json"
    return Expenses(at: path, createsFolder: true, lockTimeout: lockTimeout)
  }

  /// The folder for data of the XDG Base Directory Specification, which ignores relative paths.
  private static func dataFolder(in environment: [String: String]) throws -> String {
    if let folder = environment["XDG_DATA_HOME"], folder.hasPrefix("/") { return folder }
    guard let home = environment["HOME"], home.hasPrefix("/") else {
      throw UsageError(
        .refused(
          "There is no home folder to keep the expenses in: HOME is not set to a path.",
          hint: "Name a file with --file or IEXPENSE_FILE."))
    }
    return home + "/" + Platform.dataFolderInHome
  }

  private static func lockTimeout(in environment: [String: String]) throws -> Duration {
    guard let text = environment["IEXPENSE_LOCK_TIMEOUT"], !text.isEmpty else {
      return .seconds(10)
    }
    guard let seconds = Int(text), (0...86_400).contains(seconds) else {
      throw UsageError(
        .refused(
          "IEXPENSE_LOCK_TIMEOUT is '\(text)', which is no number of seconds up to 86400.",
          hint: nil))
    }
    return .seconds(seconds)
  }
}
