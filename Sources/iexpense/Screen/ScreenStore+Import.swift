import CommandSpec
import ExpenseApp
import ExpenseCore
import ExpenseExchange

/// A file that is looked at before it is imported.
struct ReviewedFile {
  let words: String
  let command: Import
  /// The file as it was read: what is decided of its rows is about these bytes.
  let file: ImportFile
}

/// Imports with review, by the command of the command line.
extension ScreenStore {
  /// Reads a file, and judges its rows.
  func review(_ request: ReviewRequest) -> AppEvent {
    do {
      let reviewed = try reviewedFile(of: request.words)
      let settings = try expenses.settings()
      let report = try expenses.preview(
        [reviewed.file], options(reviewed, request, settings), settings: settings)[0]
      let captured = CapturedText()
      let surroundings = captured.surroundings(like: surroundings)
      let path = reviewed.command.name
      let name = path.split(separator: "/").last.map(String.init) ?? path
      try ImportText(report, name, to: surroundings.output).writeLayout()
      try surroundings.output.flush()
      return .reviewed(
        request,
        ReviewContent(name: name, layout: captured.lines, report: report))
    } catch {
      return .unreadable(request, message(of: error))
    }
  }

  /// Imports the rows of a file that was looked at.
  func importRows(
    _ request: ReviewRequest, _ decisions: [Int: ImportDecision], acceptsRepetition: Bool,
    in surroundings: Surroundings
  ) throws -> Commit {
    let reviewed = try reviewedFile(of: request.words)
    let settings = try surroundings.adoptSettings(of: global, isASCII: isASCII)
    var options = try options(reviewed, request, settings)
    options.decisions = decisions
    if acceptsRepetition { options.acceptsRepetition = true }
    return try reviewed.command.add(
      [reviewed.file], to: expenses, options, settings, tellsWayBack: false, in: surroundings)
  }

  private func options(
    _ reviewed: ReviewedFile, _ request: ReviewRequest, _ settings: Settings
  ) throws -> ImportOptions {
    var options = try reviewed.command.options(settings, in: surroundings)
    options.rules = request.rules
    return options
  }

  /// The file that some words of `iexpense import` name; that of the last review is not read again.
  private func reviewedFile(of words: String) throws -> ReviewedFile {
    if let reviewed, reviewed.words == words { return reviewed }
    var typed = ["--review"]
    for word in ShellLine(words).words.map(\.text) where !word.isEmpty {
      typed.append(surroundings.expandingHome(word))
    }
    guard case .run(let draft) = try CommandParser.parse(Import.self, typed) else {
      throw UsageError(.refused("These words ask for help, and name no file.", hint: nil))
    }
    var command = try draft.finished()
    command.global = global
    guard let input = command.inputs.first else {
      throw UsageError(.refused("No file is named.", hint: nil))
    }
    let file = try command.file(of: input, for: expenses, in: surroundings)
    let reviewed = ReviewedFile(words: words, command: command, file: file)
    self.reviewed = reviewed
    return reviewed
  }
}

extension Surroundings {
  /// A path as a shell would expand it, where it begins with the home folder.
  func expandingHome(_ path: String) -> String {
    guard path == "~" || path.hasPrefix("~/"), let home = (try? variable("HOME")) ?? nil else {
      return path
    }
    return home + path.dropFirst()
  }
}
