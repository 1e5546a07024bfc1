import CommandSpec
import ExpenseCore

/// The program: its commands, and the way from a command line to an exit code.
enum Tool {
  static let version = "0.1.0"

  /// The commands as the help groups them.
  static let groups: [(title: String, commands: [any ToolCommand.Type])] = [
    ("", [Add.self, List.self, Show.self, Edit.self, Delete.self, Import.self, Export.self]),
    ("history", [Undo.self, Redo.self, HistoryList.self]),
    ("report", [Summary.self, BudgetList.self, BudgetSet.self, BudgetRemove.self]),
    (
      "settings",
      [
        NamesList<Types>.self, TypesAdd.self, NamesReplace<Types, Renaming>.self,
        NamesReplace<Types, Merging>.self,
        TypesRemove.self, TypesRuleList.self, TypesRuleAdd.self, TypesRuleRemove.self,
        TypesRuleTest.self, NamesList<Accounts>.self, NamesReplace<Accounts, Renaming>.self,
        NamesReplace<Accounts, Merging>.self, ConfigList.self, ConfigGet.self, ConfigSet.self,
        ConfigUnset.self,
      ]
    ),
    ("other", [Doctor.self, Completions.self, Manual.self, Help.self]),
  ]

  /// Runs the command line of this process.
  static func runProcess() -> ExitCode {
    let surroundings = Surroundings.ofProcess { info }
    do {
      return run(try Surroundings.arguments(), in: surroundings)
    } catch {
      return ErrorReport(error, usageOf: info).write(in: surroundings)
    }
  }

  /// Runs a command line, without the name of the program.
  static func run(_ words: [String], in surroundings: Surroundings) -> ExitCode {
    do {
      try dispatch(words, in: surroundings)
      try surroundings.output.flush()
      return .success
    } catch {
      if error is UsageError { showColor(typedIn: words, in: surroundings) }
      return ErrorReport(error, usageOf: info).write(in: surroundings)
    }
  }

  private static func dispatch(_ words: [String], in surroundings: Surroundings) throws {
    // Where the command stands first, as nearly always, the arguments of the others need not be
    // known: that takes longer than adding an expense.
    if let word = words.first {
      if word == Completions.request {
        return try Completions.answer(Array(words.dropFirst()), in: surroundings)
      }
      // Words that stand for a family of commands may be followed by one of them.
      var name = word
      for count in 1...3 where count <= words.count {
        if count > 1 { name += " " + words[count - 1] }
        if let command = command(called: name),
          words.count == count || command.name.count(where: { $0 == " " }) == count - 1
        {
          return try run(command, Array(words.dropFirst(count)), in: surroundings)
        }
      }
    }
    let (word, rest) = try CommandParser.split(words, in: info)
    guard let word else { return try runWithoutCommand(rest, in: surroundings) }
    let name = try info.command(named: word).name
    if info.family(named: word) != nil, rest.contains(where: { ["--help", "-h"].contains($0) }) {
      return try Help.show(word, in: surroundings)
    }
    if let command = command(called: name) { try run(command, rest, in: surroundings) }
  }

  private static func command(called word: String) -> (any ToolCommand.Type)? {
    for group in groups {
      for command in group.commands where command.isCalled(word) { return command }
    }
    return nil
  }

  private static func run<C: ToolCommand>(
    _: C.Type, _ words: [String], in surroundings: Surroundings
  ) throws {
    // Help is given whatever else is on the line.
    if C.self == Help.self { return try Help.run(words, in: surroundings) }
    switch try CommandParser.parse(C.self, words) {
    case .run(var draft):
      showColor(draft.command.global.color, in: surroundings)
      do {
        if !draft.missing.isEmpty { try surroundings.complete(&draft) }
        try run(try draft.finished(), in: surroundings)
      } catch let error as UsageError {
        throw UsageError(error.problem, in: C.specification.info)
      } catch {
        throw CommandError(error: error, global: draft.command.global)
      }
    case .showHelp: try Help.show(C.specification.info, in: surroundings)
    case .showVersion: try showVersion(in: surroundings)
    }
  }

  /// Runs a command, again if someone has changed the home currency while it was looking.
  private static func run(_ command: some ToolCommand, in surroundings: Surroundings) throws {
    for _ in 0..<100 {
      do {
        return try command.run(in: surroundings)
      } catch is SettingsChanged {
        continue
      }
    }
    throw ExpenseError.changedMeanwhile(
      path: try command.global.expenses(in: surroundings, mustExist: false).path)
  }

  private static func runWithoutCommand(
    _ words: [String], in surroundings: Surroundings
  ) throws {
    do {
      switch try CommandParser.parse(NoCommand.self, words) {
      case .run, .showHelp: try Help.show(nil, in: surroundings)
      case .showVersion: try showVersion(in: surroundings)
      }
    } catch let error as UsageError {
      throw UsageError(error.problem)
    }
  }

  private static func showVersion(in surroundings: Surroundings) throws {
    try surroundings.output.write("iexpense \(version)\n")
  }

  private static func showColor(_ choice: ColorChoice, in surroundings: Surroundings) {
    for sink in [surroundings.output, surroundings.errors] {
      sink.hasColor = choice.isOn(sink) { (try? surroundings.variable($0)) ?? "" }
    }
  }

  /// Shows colour as a command line asks for that cannot be understood otherwise.
  private static func showColor(typedIn words: [String], in surroundings: Surroundings) {
    let typed = info.lastValue(of: ["color", "no-color"], in: words)
    let choice = typed.map { $0.isEmpty ? .never : ColorChoice(rawValue: $0.lowercased()) ?? .auto }
    showColor(choice ?? .auto, in: surroundings)
  }
}

/// What stands on a command line without a command: global options at most.
private struct NoCommand: Command {
  var global = GlobalOptions()

  static let name = ""
  static let specification = CommandSpecification<NoCommand>(
    summary: "", examples: [], arguments: Argument.group(\.global, GlobalOptions.arguments))
}
