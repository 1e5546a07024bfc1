internal import SystemCalls
import CommandSpec
import ExpenseApp
import ExpenseCore
import Text

/// Lines typed on the screen, in the grammar of the command line.
extension ScreenStore {
  /// Maximum number of candidates offered.
  private static let offeredCount = 100

  /// The command that shows the same list.
  func command(_ query: ListQuery) throws -> String {
    let options = try FilterLine.options(query, in: context)
    return context.command((["list"] + options).joined(separator: " "))
  }

  /// Export the listed expenses, in order of entry.
  func export(_ query: ListQuery, _ line: String) throws -> AppEvent {
    var words = ShellLine(line).words.map(\.text).filter { !$0.isEmpty }
    guard let path = words.first, !path.hasPrefix("-") else {
      throw UsageError(
        .refused("The file must come first.", hint: "For example: expenses.csv --force"))
    }
    try refuseOthers(ShellLine(line).words, allowing: ScreenStore.optionsOfExport)
    words[0] = "--output=\(context.surroundings.expandingHome(path))"
    guard case .run(let draft) = try CommandParser.parse(Export.self, words) else {
      throw UsageError(.refused("Help is not available here; name a file.", hint: nil))
    }
    let export = try draft.finished()
    guard export.output.path != nil else {
      throw UsageError(.refused("Cannot export to the screen.", hint: "Name a file."))
    }
    let captured = CapturedText()
    let filter = try FilterLine.filter(query, in: context)
    let items = try expenses.source().namingCurrencies(facts.settings.currency)
      .matching(filter).list()
    try export.write(
      items, of: expenses, facts.settings, in: captured.context(like: context))
    return .said(captured.lines.first ?? "Exported.")
  }

  private static let optionsOfExport: Set<String> = ["format", "force", "default-date"]

  /// Refuse options that do not apply to a line on the screen.
  func refuseOthers(_ words: [ShellLine.Word], allowing names: Set<String>) throws {
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
  func complete(_ line: TypedLine) -> AppEvent {
    let words = ShellLine(line.text).words
    let (typed, raw) = (words.last?.text ?? "", words.last?.raw ?? "")
    let found = candidates(for: line.grammar, words.map(\.text))
    let shared = found.dropFirst().reduce(found.first ?? "") { $0.commonPrefix(with: $1) }
    guard shared.count >= typed.count, !found.isEmpty else {
      return .completed(line, line.text, found.map(\.lastComponent))
    }
    var word =
      shared.hasPrefix("~/") ? "~/" + String(shared.dropFirst(2)).shellPath : shared.shellPath
    if found.count == 1, !["/", "="].contains(shared.last) { word += " " }
    let kept = line.text.unicodeScalars.dropLast(raw.unicodeScalars.count)
    return .completed(
      line, String(String.UnicodeScalarView(kept)) + word,
      found.count == 1 ? [] : found.prefix(ScreenStore.offeredCount).map(\.lastComponent))
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
      options = ScreenStore.optionsOfExport
    }
    let completer = Completer(context.surroundings.tool()) { [self] name in
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
