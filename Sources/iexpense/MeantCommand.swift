import CommandSpec
import ExpenseCore

/// Finds the command line that was meant by one with words that its command does not take.
struct MeantCommand {
  private let path: [String]
  private let words: [String]
  private let surroundings: Surroundings
  private var global = GlobalOptions()

  /// - Parameters:
  ///   - path: The words that lead to the command.
  ///   - words: All other words.
  ///   - surroundings: Where the store is looked for.
  init(at path: [String], _ words: [String], in surroundings: Surroundings) {
    self.path = path
    self.words = words
    self.surroundings = surroundings
    global.file = surroundings.tool().lastValue(of: ["file"], in: words)
  }

  /// The error with the line that was meant as its hint, if one can be found.
  func advising(_ error: UsageError) -> UsageError {
    guard case .command(let command, _, _) = surroundings.tool().tree.node(at: path) else {
      return error
    }
    func has(_ option: String) -> Bool { command.arguments.contains { $0.name == option } }
    switch error.problem {
    case .unexpectedArguments(let strays, nil) where has("search") && !has("row"):
      let isCount =
        strays.count == 1 && has("limit") && Int(strays[0]).map { 1..<1_000 ~= $0 } == true
      guard let options = isCount ? ["--limit"] + strays : filters(for: strays) else {
        return error
      }
      let line = "Did you mean: \(line(without: strays, options))"
      return UsageError(.unexpectedArguments(strays, hint: line))
    case .invalidValue(let argument, let word, let invalid)
    where argument.kind == .operand && argument.valueName == "id" && has("row"):
      let isRow = word.utf8.count <= 3 && Int(word).map { $0 > 0 } == true
      let hint =
        isRow
        ? "For row \(word) of the list: \(line(without: [word], ["--row", word]))"
        : "To find it: \(global.command("list --search", word))"
      let reason = isRow ? "an id has at least 4 digits" : invalid.reason ?? "it is not an id"
      return UsageError(
        .invalidValue(argument, word, InvalidArgumentValue(reason: reason, hint: hint)))
    default: return error
    }
  }

  /// The line without some words, and with other ones behind the rest.
  private func line(without strays: [String], _ others: [String]) -> String {
    var rest = words
    for stray in strays { rest.lastIndex(of: stray).map { _ = rest.remove(at: $0) } }
    let end = rest.firstIndex(of: "--") ?? rest.count
    rest.replaceSubrange(end..<min(end + 1, rest.count), with: others)
    return (["iexpense"] + path + rest).map(\.shellWord).joined(separator: " ")
  }

  /// The options that pick what some words are: a type, a time, an account, a tag, or words of names.
  private func filters(for strays: [String]) -> [String]? {
    guard let settings = try? surroundings.adoptSettings(of: global),
      let source = try? global.source(in: surroundings)
    else { return nil }
    let whole = strays.joined(separator: " ")
    if let type = try? settings.knownTypes.type(named: whole) { return ["--type", type.name] }
    if let periods = try? surroundings.periods(settings) {
      if (try? periods.month(whole)) != nil { return ["--month", whole] }
      if (try? periods.year(whole)) != nil { return ["--year", whole] }
      if (try? periods.day(whole)) != nil { return ["--from", whole, "--to", whole] }
    }
    for (field, option) in [(NameCounts.Field.account, "--account"), (.tag, "--tag")] {
      let names = (try? NameCounts(of: field, in: source).names) ?? []
      if let name = names.first(where: { $0.name.isSameName(as: whole) }) {
        return name.name.hasPrefix("-") ? ["\(option)=\(name.name)"] : [option, name.name]
      }
    }
    var filter = Filter(settings: settings)
    filter.searches = [SearchQuery(whole)]
    let isFound = (try? source.matching(filter).list().isEmpty) == false
    return isFound ? ["--search", whole] : nil
  }
}
