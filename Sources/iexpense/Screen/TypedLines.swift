internal import SystemCalls
import CommandSpec
import ExpenseActions
import ExpenseApp
import ExpenseCore
import ExpenseDisplay
import Text

/// Lines typed on the screen, in the grammar of the command line.
struct TypedLines {
  /// Maximum number of candidates offered.
  private static let offeredCount = 100
  private static let optionsOfExport: Set<String> = ["format", "force", "default-date"]

  private let context: Context

  /// Create the reader of lines in a context whose output is not shown.
  init(_ context: Context) {
    self.context = context
  }

  /// Export expenses to the file of a line, with the options of `iexpense export`.
  ///
  /// - Returns: The report.
  func export(_ items: ExpenseList, _ line: String) throws -> DisplayText {
    var words = ShellLine(line).words.map(\.text).filter { !$0.isEmpty }
    guard let path = words.first, !path.hasPrefix("-") else {
      throw UsageError(
        .refused("The file must come first.", hint: "For example: expenses.csv --force"))
    }
    try refuseOthers(ShellLine(line).words, allowing: TypedLines.optionsOfExport)
    words[0] = "--output=\(context.surroundings.expandingHome(path))"
    let export = try parse(Export.self, words)
    guard export.output.path != nil else {
      throw UsageError(.refused("Cannot export to the screen.", hint: "Name a file."))
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
    guard let input = command.inputs.first else {
      throw UsageError(.refused("No file given.", hint: nil))
    }
    return (input.name, command.request)
  }

  private func parse<Line: Command>(_ type: Line.Type, _ words: [String]) throws -> Line {
    guard case .run(let draft) = try CommandParser.parse(type, words) else {
      throw UsageError(.refused("Help is not available here; name a file.", hint: nil))
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
        throw UsageError(
          .refused("'\(word)' cannot be used here.", hint: "The options are \(options)."))
      }
    }
  }

  // MARK: Completion

  /// Complete the last word of a line, as a shell would.
  ///
  /// - Returns: The line, and the candidates if there are several.
  func completion(of line: TypedLine) -> (text: String, candidates: [String]) {
    let words = ShellLine(line.text).words
    let (typed, raw) = (words.last?.text ?? "", words.last?.raw ?? "")
    let found = candidates(for: line.grammar, words.map(\.text))
    let shared = found.dropFirst().reduce(found.first ?? "") { $0.commonPrefix(with: $1) }
    guard shared.count >= typed.count, !found.isEmpty else {
      return (line.text, found.map(\.lastComponent))
    }
    var word =
      shared.hasPrefix("~/") ? "~/" + String(shared.dropFirst(2)).shellPath : shared.shellPath
    if found.count == 1, !["/", "="].contains(shared.last) { word += " " }
    let kept = line.text.unicodeScalars.dropLast(raw.unicodeScalars.count)
    return (
      String(String.UnicodeScalarView(kept)) + word,
      found.count == 1 ? [] : found.prefix(TypedLines.offeredCount).map(\.lastComponent)
    )
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

  /// The paths with a text as prefix; folders end with a slash.
  private func files(_ text: String) -> [String] {
    let folder = text.lastIndex(of: "/").map { String(text[...$0]) } ?? ""
    let start = text.dropFirst(folder.count)
    let path = context.surroundings.expandingHome(folder.isEmpty ? "." : folder)
    let names = (try? FileDescriptor.folder(Array(path.utf8)[...]).names()) ?? []
    return names.filter { $0.hasPrefix(start) && ($0.hasPrefix(".") == start.hasPrefix(".")) }
      .filter { ![".", ".."].contains($0) }.sorted().map { name in
        let status = (try? FileDescriptor.status(at: "\(path)/\(name)")) ?? nil
        return folder + name + (status?.isFolder == true ? "/" : "")
      }
  }
}

extension String {
  /// The path as one shell word, quoted if needed.
  fileprivate var shellPath: String { isEmpty ? "" : shellWord }

  /// The last path component, with the trailing slash of a folder.
  fileprivate var lastComponent: String {
    let isFolder = hasSuffix("/")
    let name = (isFolder ? dropLast() : self[...]).split(separator: "/").last ?? ""
    return name + (isFolder ? "/" : "")
  }

  /// The common prefix of both texts.
  fileprivate func commonPrefix(with other: String) -> String {
    String(zip(self, other).prefix { $0 == $1 }.map(\.0))
  }
}
