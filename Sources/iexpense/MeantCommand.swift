import CommandSpec
import ExpenseActions
import ExpenseCore
import Text

/// A search for the command line that was meant by an invalid one.
struct MeantCommand {
  private let path: [String]
  private let words: [String]
  private let surroundings: Surroundings
  private let context: Context

  /// Create a search for a command line, of the path of a command and all other words.
  init(at path: [String], _ words: [String], in surroundings: Surroundings) {
    self.path = path
    self.words = words
    self.surroundings = surroundings
    var global = GlobalOptions()
    global.file = surroundings.tool().lastValue(of: ["file"], in: words)
    context = Context(surroundings, global)
  }

  /// The error, with the line that was meant as its hint if one is found.
  func advising(_ error: UsageError) -> UsageError {
    guard case .command(let command, _, _) = surroundings.tool().tree.node(at: path) else {
      return error
    }
    func has(_ option: String) -> Bool { command.arguments.contains { $0.name == option } }
    func line(_ options: [String] = [], _ change: ([String]) -> [String]) -> String {
      let rest = command.rewriting(words, adding: options, change)
      return (["iexpense"] + path + rest).map(\.shellWord).joined(separator: " ")
    }
    switch error.problem {
    case .misplaced(let sentence, let title, let operands, let options):
      let added = options.count == 2 ? option(options[0], options[1]) : options
      let hint = "\(title): \(line(added) { _ in operands })"
      return UsageError.refused(sentence, hint: hint)
    case .unexpectedArguments(let strays, nil) where has("search") && !has("row"):
      let isCount = strays.count == 1 && has("limit") && MeantCommand.row(strays[0]) != nil
      guard let options = isCount ? ["--limit"] + strays : filters(for: strays) else {
        return error
      }
      let meant = line(options) { _ in [] }
      return UsageError(.unexpectedArguments(strays, hint: "Did you mean: \(meant)"))
    case .invalidValue(let argument, let word, let invalid)
    where argument.kind == .operand && argument.valueName == "id" && has("row"):
      guard MeantCommand.row(word) != nil else {
        let options = filters(for: [word]) ?? option("--search", word)
        let list = context.command("list " + options.map(\.shellWord).joined(separator: " "))
        return argument.invalid(
          word,
          InvalidArgumentValue(reason: invalid.reason ?? "not an id", hint: "To find it: \(list)"))
      }
      let operands = surroundings.tool().operands(in: words)
      let rows = operands.filter { MeantCommand.row($0) != nil }
      let list = rows.joined(separator: ",")
      let meant = line(["--row", list]) { $0.filter { MeantCommand.row($0) == nil } }
      let hint = "For \(rows.count == 1 ? "row" : "rows") \(list) of the list: \(meant)"
      return argument.invalid(
        word,
        InvalidArgumentValue(
          reason: "too short; give the first 4 or more digits of an id", hint: hint))
    default: return error
    }
  }

  /// The row number in a word that is too short for an id.
  private static func row(_ word: String) -> Int? {
    guard word.utf8.count <= 3, let row = Int(word), row > 0 else { return nil }
    return row
  }

  /// The filter options for some words, together or else one by one.
  private func filters(for strays: [String]) -> [String]? {
    guard (try? context.readSettings()) != nil, let source = try? context.storedSource(),
      let found = context.input.filters(for: strays, in: source)
    else { return nil }
    return found.flatMap { filter in
      switch filter {
      case .type(let name): option("--type", name)
      case .month(let word): ["--month", word]
      case .year(let word): ["--year", word]
      case .day(let word): ["--from", word, "--to", word]
      case .account(let name): option("--account", name)
      case .tag(let name): option("--tag", [name].joinedTags())
      case .search(let text): option("--search", text)
      }
    }
  }

  /// An option and its value, joined if the value looks like an option.
  private func option(_ name: String, _ value: String) -> [String] {
    value.hasPrefix("-") ? ["\(name)=\(value)"] : [name, value]
  }
}
