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
    func line(
      _ words: [String], _ options: [String] = [], _ change: ([String]) -> [String]
    ) -> String {
      let rest = command.rewriting(words, adding: options, change)
      return (["iexpense"] + path + rest).map(\.shellWord).joined(separator: " ")
    }
    /// The question for a line with a limit, or with filters in place of operands.
    func question(_ words: [String], _ strays: [String], limit: String?) -> String? {
      var options = limit.map { ["--limit", $0] } ?? []
      for case .requires("limit", let other) in command.rules
      where limit != nil && surroundings.tool().lastValue(of: [other], in: words) == nil {
        let value = command.arguments.first { $0.name == other }?.values.first
        options += value.map { ["--\(other)", $0] } ?? []
      }
      if !strays.isEmpty {
        guard has("search"), let filters = filters(for: strays) else { return nil }
        options += filters
      }
      return options.isEmpty ? nil : "Did you mean: \(line(words, options) { _ in [] })"
    }
    switch error.problem {
    case .misplaced(let sentence, let title, let operands, let options):
      let added = options.count == 2 ? option(options[0], options[1]) : options
      let hint = "\(title): \(line(words, added) { _ in operands })"
      return UsageError.refused(sentence, hint: hint)
    case .unexpectedArguments(var strays) where !has("row"):
      let isAlone = strays.count == 1
      let index = strays.firstIndex { stray in
        Int(stray).map { $0 < 0 } ?? false || isAlone && MeantCommand.row(stray) != nil
      }
      let limit = index.flatMap { has("limit") ? strays.remove(at: $0) : nil }
      let hint = question(words, strays, limit: limit.map { String($0.drop { $0 == "-" }) })
      return UsageError(error.problem, hint: hint)
    case .unknownOption(let name, nil) where ["-n", "--n"].contains(name) && has("limit"):
      guard let (count, rest) = MeantCommand.count(behind: name, in: words),
        let hint = question(rest, surroundings.tool().operands(in: rest), limit: count)
      else { return UsageError(.unknownOption(name, suggestion: "--limit")) }
      return UsageError(error.problem, hint: hint)
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
      let meant = line(words, ["--row", list]) { $0.filter { MeantCommand.row($0) == nil } }
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

  /// The number given to an option of other programs, such as `-n 3`, `-n3` or `-n=3`, and the words
  /// without them.
  private static func count(
    behind name: String, in words: [String]
  ) -> (count: String, rest: [String])? {
    var rest = words
    let found = words.firstIndex { word in
      word.hasPrefix(name)
        && word.dropFirst(name.count).first.map { $0 == "=" || $0.isNumber } ?? true
    }
    guard let index = found, words[(index + 1)...].allSatisfy({ !$0.hasPrefix(name) }) else {
      return nil
    }
    var value = String(rest.remove(at: index).dropFirst(name.count).drop { $0 == "=" })
    if value.isEmpty, index < rest.count { value = rest.remove(at: index) }
    guard let count = Int(value), count > 0 else { return nil }
    return ("\(count)", rest)
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
