import CommandSpec
import ExpenseCore

/// A command of this program.
protocol ToolCommand: Command {
  var global: GlobalOptions { get }

  /// Does what the command does; the arguments are known to be well-formed.
  func run(in surroundings: Surroundings) throws
}

/// The program: its commands, and the way from a command line to an exit code.
enum Tool {
  static let version = "0.1.0"

  static let commands: [any ToolCommand.Type] = [
    Add.self, List.self, Delete.self, Summary.self, Doctor.self,
  ]

  static let info = ToolInfo(
    name: "iexpense",
    summary: "Keep track of expenses in one JSON file that belongs to you.",
    discussion: """
      The file is what --file names, or else $IEXPENSE_FILE, or else iexpense/expenses.json in \
      the folder for data, which $XDG_DATA_HOME can move.
      """,
    commands: commands.map { $0.specificationInfo },
    globalArguments: GlobalOptions.arguments.map(\.info))

  /// Runs the command line of this process.
  static func runProcess() -> ExitCode {
    let surroundings = Surroundings.ofProcess
    do throws(UsageError) {
      return run(try Surroundings.arguments(), in: surroundings)
    } catch {
      return ErrorReport(error).write(in: surroundings)
    }
  }

  /// Runs a command line, without the name of the program.
  static func run(_ words: [String], in surroundings: Surroundings) -> ExitCode {
    do {
      try dispatch(words, in: surroundings)
      try surroundings.output.flush()
      return .success
    } catch {
      return ErrorReport(error).write(in: surroundings)
    }
  }

  private static func dispatch(_ words: [String], in surroundings: Surroundings) throws {
    // Where the command stands first, as nearly always, the arguments of the others need not be
    // known: that takes longer than adding an expense.
    if let word = words.first,
      let command = commands.first(where: { $0.specificationInfo.isCalled(word) })
    {
      return try run(command, Array(words.dropFirst()), in: surroundings)
    }
    let (word, rest) = try CommandParser.split(words, in: info)
    switch word {
    case nil: try runWithoutCommand(rest, in: surroundings)
    case "help": try help(rest, in: surroundings)
    case let word?:
      let name = try info.command(named: word).name
      for command in commands where command.specificationInfo.name == name {
        try run(command, rest, in: surroundings)
      }
    }
  }

  private static func run<C: ToolCommand>(
    _: C.Type, _ words: [String], in surroundings: Surroundings
  ) throws {
    switch try CommandParser.parse(C.self, words) {
    case .run(let command):
      do {
        try command.run(in: surroundings)
      } catch let error as UsageError {
        throw UsageError(error.problem, in: C.specification.info)
      }
    case .showHelp: try showHelp(of: C.specification.info, in: surroundings)
    case .showVersion: try showVersion(in: surroundings)
    }
  }

  private static func runWithoutCommand(
    _ words: [String], in surroundings: Surroundings
  ) throws {
    do {
      switch try CommandParser.parse(NoCommand.self, words) {
      case .run, .showHelp: try showHelp(of: nil, in: surroundings)
      case .showVersion: try showVersion(in: surroundings)
      }
    } catch let error as UsageError {
      throw UsageError(error.problem)
    }
  }

  private static func help(_ words: [String], in surroundings: Surroundings) throws {
    let word = try CommandParser.split(words, in: info).command
    let command = try word.flatMap { $0 == "help" ? nil : try info.command(named: $0) }
    try showHelp(of: command, in: surroundings)
  }

  private static func showHelp(of command: CommandInfo?, in surroundings: Surroundings) throws {
    let width = surroundings.width
    try surroundings.output.write(
      command.map { HelpPage.text(for: $0, in: info, width: width) }
        ?? HelpPage.text(for: info, width: width))
  }

  private static func showVersion(in surroundings: Surroundings) throws {
    try surroundings.output.write("iexpense \(version)\n")
  }
}

extension ToolCommand {
  fileprivate static var specificationInfo: CommandInfo { specification.info }
}

/// What stands on a command line without a command: global options at most.
private struct NoCommand: Command {
  var global = GlobalOptions()

  static let specification = CommandSpecification<NoCommand>(
    "", summary: "", examples: [], arguments: Argument.group(\.global, GlobalOptions.arguments))
}
