internal import SystemCalls
import CommandSpec
import ExpenseActions
import ExpenseApp
import ExpenseCore
import ExpenseDisplay
import Text

/// Lines typed on the screen, in the grammar of the command line.
struct TypedLines {
  private static let optionsOfExport: Set<String> = ["format", "force", "default-date"]

  private let context: Context

  /// Create the reader of lines in a context whose output is not shown.
  init(_ context: Context) { self.context = context }

  /// Export expenses to the file of a line, with the options of `iexpense export`.
  ///
  /// - Returns: The report.
  func export(_ items: ExpenseList, _ line: String) throws -> DisplayText {
    var words = ShellLine(line).words.map(\.text).filter { !$0.isEmpty }
    guard let path = words.first, !path.hasPrefix("-") else {
      throw UsageError.refused(
        "The file must come first.", hint: "For example: expenses.csv --force")
    }
    try refuseOthers(ShellLine(line).words, allowing: TypedLines.optionsOfExport)
    words[0] = "--output=\(context.surroundings.expandingHome(path))"
    let export = try parse(Export.self, words)
    guard export.output.path != nil else {
      throw UsageError.refused("Cannot export to the screen.", hint: "Name a file.")
    }
    var report: DisplayText = "Exported."
    try export.write(
      items, of: context.expenses(mustExist: false), context.settings, in: context
    ) { report = $0 }
    return report
  }

  /// The file and the request of a line, with the options of `iexpense import`.
  func importRequest(_ line: String) throws -> (path: String, request: ImportRequest) {
    let words = ShellLine(line).words.filter { !$0.raw.isEmpty }
    try refuseOthers(words, allowing: Import.optionsOfReview)
    // In quotation marks, '~' does not stand for the home folder.
    let typed = words.map { word in
      word.raw.hasPrefix("~/") ? context.surroundings.expandingHome(word.text) : word.text
    }
    let command = try parse(Import.self, ["--review"] + typed)
    guard let input = command.inputs.first else { throw UsageError.refused("No file given.") }
    return (input, command.request)
  }

  /// Run a line that changes a store, without questions.
  ///
  /// - Returns: The output, and true if it is an error.
  func run(_ line: String, on path: String) -> (message: Message, isError: Bool) {
    var text: [UInt8] = []
    var surroundings = context.surroundings
    surroundings.console = Console(
      output: TextSink { text += $0 }, errors: TextSink { text += $0 }, width: .max,
      height: context.console.height)
    let words = ShellLine(line).words.map(\.text).filter { !$0.isEmpty }
    let isError = !surroundings.run(words + ["--file", path, "--no-input"], surroundings)
    var lines = String(decoding: text, as: UTF8.self).split(separator: "\n").map(String.init)
      .filter { !$0.hasPrefix("Usage: ") }
    let hint = lines.firstIndex { $0.hasPrefix("Hint: ") }.map { lines.remove(at: $0) }
    let first = lines.isEmpty ? "Done." : lines.removeFirst()
    let message = Message(
      DisplayText(isError && first.hasPrefix("Error: ") ? String(first.dropFirst(7)) : first),
      hint: hint.map { DisplayText(String($0.dropFirst(6))) },
      details: lines.map { DisplayText($0) })
    return (message, isError)
  }

  private func parse<Line: Command>(_ type: Line.Type, _ words: [String]) throws -> Line {
    guard case .run(let draft) = try CommandParser.parse(type, words) else {
      throw UsageError.refused("Help is not available here; name a file.")
    }
    return try draft.finished()
  }

  /// Refuse options that do not apply to a line on the screen.
  private func refuseOthers(_ words: [ShellLine.Word], allowing names: Set<String>) throws {
    let shorts = ["-t", "-y"].filter { names.contains($0 == "-t" ? "type" : "yes") }
    for word in words.map(\.text)
    where word.hasPrefix("-") && !shorts.contains(String(word.prefix(2))) {
      let name = word.drop { $0 == "-" }.prefix { $0 != "=" }
      guard word.hasPrefix("--"), names.contains(String(name)) else {
        let options = names.sorted().map { "--\($0)" }.joined(separator: ", ")
        throw UsageError.refused(
          "'\(word)' cannot be used here.", hint: "The options are \(options).")
      }
    }
  }

  // MARK: Completion

  /// Complete the last word of a line, as a shell would.
  ///
  /// - Returns: The line, and the candidates if there are several.
  func completion(of line: TypedLine) -> (text: String, candidates: [String]) {
    let words = ShellLine(line.text).words
    let found = candidates(for: line.grammar, words.map(\.text))
    return ShellLine(line.text).completed(with: found)
  }

  /// The candidates for the last word.
  private func candidates(for grammar: TypedLine.Grammar, _ words: [String]) -> [String] {
    let current = words.last ?? ""
    let options: Set<String>
    var command: [String]
    switch grammar {
    case .filter:
      command = ["list"] + words
      options = Set(FilterOptions.arguments.map(\.info.name))
    case .importFile:
      command = ["import"] + words
      options = Import.optionsOfReview
    case .export:
      guard words.count > 1 else { return files(current) }
      command = ["export", "--output=\(words[0])"] + words.dropFirst()
      options = TypedLines.optionsOfExport
    }
    let completer = Completer(context.surroundings.tool()) { name in
      CompletionSource(rawValue: name)?.candidates(in: context) ?? []
    }
    switch completer.answer(for: command) {
    case .files: return files(current)
    case .candidates(let candidates):
      return candidates.map(\.word).filter { word in
        guard word.hasPrefix("--") else { return true }
        let name = word.dropFirst(2).prefix { $0 != "=" }
        return options.contains(String(name))
      }
    }
  }

  private func files(_ text: String) -> [String] {
    Folders.paths(startingWith: text, expandingHome: context.surroundings.expandingHome)
  }
}
