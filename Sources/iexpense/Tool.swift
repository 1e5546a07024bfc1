import CommandSpec
import ExpenseApp
import ExpenseCore
import ExpenseDisplay
import Text

/// The program: its commands, and the way from a command line to an exit code.
enum Tool {
  static let version = "0.1.0"

  /// Run the command line of this process.
  static func runProcess() -> ExitCode {
    let surroundings = Surroundings.ofProcess { info }
    do {
      return run(try Surroundings.arguments(), in: surroundings)
    } catch {
      return ErrorReport(error, usageOf: info).write(to: surroundings.console)
    }
  }

  /// Run a command line, without the name of the program.
  static func run(_ words: [String], in surroundings: Surroundings) -> ExitCode {
    var surroundings = surroundings
    surroundings.run = { run($0, in: $1) == .success }
    do {
      try dispatch(words, in: surroundings)
      try surroundings.console.output.finish()
      return .success
    } catch {
      try? surroundings.console.output.finish()
      if error is UsageError { showColor(typedIn: words, in: surroundings) }
      return ErrorReport(error, usageOf: info).write(to: surroundings.console)
    }
  }

  private static func dispatch(_ words: [String], in surroundings: Surroundings) throws {
    if words.first == Completions.request {
      return try Completions.answer(Array(words.dropFirst()), in: surroundings)
    }
    // The command nearly always comes first, or after global options only. It is then found without
    // the arguments of all commands, which take longer to create than an expense takes to add.
    let (path, rest) =
      try CommandParser.split(words, in: tree, knowing: GlobalOptions.arguments.map(\.info))
      ?? CommandParser.split(words, in: info)
    guard !path.isEmpty else { return try runWithoutCommand(rest, in: surroundings) }
    if case .family = tree.node(at: path), rest.contains(where: { ["--help", "-h"].contains($0) }) {
      return try Help.show(path, in: surroundings)
    }
    try run(path, rest, in: surroundings)
  }

  /// Run the command at a path.
  private static func run(
    _ path: [String], _ words: [String], in surroundings: Surroundings
  ) throws {
    guard let found = tree.command(at: path) else { return }
    // Help is shown whatever else is on the line.
    if found.command == Help.self { return try Help.run(words, in: surroundings) }
    do {
      try run(found.command, at: found.path, words, in: surroundings)
    } catch let error as UsageError {
      let advised = MeantCommand(at: found.path, words, in: surroundings).advising(error)
      throw surroundings.tool().advised(advised, at: found.path)
    }
  }

  private static func run<C: ToolCommand>(
    _: C.Type, at path: [String], _ words: [String], in surroundings: Surroundings
  ) throws {
    switch try CommandParser.parse(C.self, words) {
    case .run(var draft):
      let global = draft.command.global
      showColor(global.color, in: surroundings)
      do {
        if !C.takesInput { try global.refuseInput() }
        let context = Context(surroundings, global)
        if let form = try draft.command.form(in: context) {
          try form.run(in: context)
        } else {
          if !draft.missing.isEmpty { try context.complete(&draft) }
          try run(try draft.finished(), in: context)
        }
        if C.tellsOfMerges { try context.showMergeNotices() }
      } catch {
        throw error is UsageError ? error : CommandError(error: error, global: global)
      }
    case .showHelp: try Help.show(path, in: surroundings)
    case .showVersion: try showVersion(in: surroundings)
    }
  }

  /// Run a command, again if the home currency changes meanwhile.
  private static func run(_ command: some ToolCommand, in context: Context) throws {
    for _ in 0..<100 {
      do {
        return try command.run(in: context)
      } catch is SettingsChanged {
        continue
      }
    }
    throw ExpenseError.busy(.changedMeanwhile(path: try context.expenses(mustExist: false).path))
  }

  private static func runWithoutCommand(_ words: [String], in surroundings: Surroundings) throws {
    switch try CommandParser.parse(NoCommand.self, words) {
    case .run, .showHelp: try Help.show([], in: surroundings)
    case .showVersion: try showVersion(in: surroundings)
    }
  }

  private static func showVersion(in surroundings: Surroundings) throws {
    try surroundings.console.output.write("iexpense \(version)\n")
  }

  private static func showColor(_ choice: ColorChoice, in surroundings: Surroundings) {
    for sink in [surroundings.console.output, surroundings.console.errors] {
      sink.hasColor = choice.isOn(sink) { surroundings.value($0) }
    }
  }

  /// Apply the colour options of a command line that is otherwise invalid.
  private static func showColor(typedIn words: [String], in surroundings: Surroundings) {
    let typed = info.lastValue(of: ["color", "no-color"], in: words)
    let choice = typed.map { $0.isEmpty ? .never : ColorChoice(rawValue: $0.lowercased()) ?? .auto }
    showColor(choice ?? .auto, in: surroundings)
  }
}

/// A command line without a command: global options at most.
private struct NoCommand: Command {
  var global = GlobalOptions()

  static let name = ""
  static let specification = CommandSpecification<NoCommand>(
    bare: "", arguments: Argument.group(\.global, GlobalOptions.arguments))
}
