internal import SystemCalls
import CommandSpec
import ExpenseCore
import ExpenseDisplay

/// Inputs and outputs of this process.
extension Surroundings {
  /// The surroundings of this process.
  static func ofProcess(_ tool: @escaping () -> ToolInfo) -> Surroundings {
    StandardStreams.prepare()
    let columns = (try? variable("COLUMNS")).flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    let input = FileDescriptor.standardInput
    let output = FileDescriptor.standardOutput
    let errors = FileDescriptor.standardError
    let terminalSize = StandardStreams.terminalSize
    // Lines are padded to the width, and no terminal has more than some thousands of columns.
    let width = min(columns ?? terminalSize.width ?? 80, 10_000)
    let terminal = try? variable("TERM")
    let isSimpleTerminal = terminal == nil || terminal == "dumb" || !errors.isTerminal
    return Surroundings(
      variable: variable, today: today,
      systemLocale: Platform.systemLocale.map { LocaleIdentifier($0) }, startPager: startPager,
      isInputTerminal: input.isTerminal, readInput: { try input.readChunk(limit: $0) },
      enterKeyMode: { isSimpleTerminal ? nil : TerminalMode.enterKeyMode() },
      takeScreen: { ScreenTerminal(entering: $0, leaving: $1) }, openFile: openFile,
      console: Console(
        output: sink(of: output), errors: sink(of: errors),
        width: width, height: terminalSize.height ?? 24), tool: tool)
  }

  private static func sink(of file: FileDescriptor) -> TextSink {
    TextSink(isTerminal: file.isTerminal) { bytes in try noticingEnd { try file.writeAll(bytes) } }
  }

  /// Write to a pipe, whose reader may have closed it.
  private static func noticingEnd(_ write: () throws -> Void) throws {
    do {
      try write()
    } catch let error as SystemError where error.kind == .closedPipe {
      throw ClosedOutput()
    }
  }

  private static func startPager(_ command: String) throws -> RunningPager? {
    guard let shell = try ShellCommand(pager: command) else { return nil }
    return RunningPager { bytes in
      try noticingEnd { try shell.write(bytes) }
    } end: {
      shell.end()
    }
  }

  private static func openFile(_ path: String) throws {
    // A path that starts with a hyphen would be an option.
    let path = path.hasPrefix("/") ? path : "./\(path)"
    guard ShellCommand.isInstalled(Platform.fileOpener),
      try FinishedProgram(running: [Platform.fileOpener, path]).status == 0
    else {
      throw UnopenedFile(path: path, opener: Platform.fileOpener)
    }
  }

  /// The current date, which scripts and tests can set.
  private static func today() throws -> Day? {
    guard let text = try variable("IEXPENSE_TODAY"), !text.isEmpty else { return Day.today }
    do {
      return try Day(text)
    } catch let value as InvalidValue {
      // Words for dates are relative to this one, so they are not allowed here.
      let reason =
        value.reason == .notADay ? "must be a date of the form YYYY-MM-DD" : "\(value.reason)"
      throw UsageError.refused(
        "Invalid IEXPENSE_TODAY '\(text)': \(reason).", hint: "For example: 2026-11-21")
    }
  }

  /// The arguments of the process, without its name.
  ///
  /// - Throws: ``UsageError`` if one is not UTF-8, or ``NoArguments``.
  static func arguments() throws -> [String] {
    let words = CurrentProcess.words
    guard !words.isEmpty else { throw NoArguments() }
    return try words.enumerated().dropFirst().map { number, word in
      guard let text = String(validating: word, as: UTF8.self) else {
        throw UsageError.refused(
          "Argument \(number) is not valid UTF-8: '\(String(showing: word))'.",
          hint: "Type it in a terminal that uses UTF-8; a file of this name must be renamed first.")
      }
      return text
    }
  }

  /// The value of an environment variable, validated as UTF-8.
  ///
  /// Foundation would repair invalid UTF-8, and so lead to another file.
  private static func variable(_ name: String) throws -> String? {
    guard let value = CurrentProcess.environmentVariable(name) else { return nil }
    guard let text = String(validating: value, as: UTF8.self) else {
      let isFolder = ["HOME", "XDG_DATA_HOME"].contains(name)
      throw UsageError.refused(
        "The environment variable \(name) is not valid UTF-8: '\(String(showing: value))'.",
        hint: name == "IEXPENSE_FILE"
          ? "Rename the file, or only read it: iexpense list --file - <FILE"
          : isFolder ? "Name a file with --file or IEXPENSE_FILE." : nil)
    }
    return text
  }
}

/// The error for a file that was written, but that no program opened.
struct UnopenedFile: Error, CustomStringConvertible {
  let path: String
  let opener: String

  var description: String { "The file was written, but '\(opener)' could not open it." }
}

/// The error for an empty argument list, which lacks even the program name.
struct NoArguments: Error, CustomStringConvertible {
  var description: String { "The system provided no arguments; nothing was done." }
}
