import SystemCalls
import CommandSpec
import ExpenseCore
import Foundation
import TestSupport
import ExpenseDisplay

@testable import iexpense

/// The tool in a separate folder, with only the character set and a test's own values in its
/// environment.
struct TestTool {
  /// The lines that an empty list has, which say how to begin.
  static let beginning = """
    No expenses yet. To begin:
      iexpense add Lunch 12.50       record an expense
      iexpense import statement.csv  take in the statement of a bank
      iexpense help                  all commands

    """

  let folder: TemporaryFolder
  /// The environment; it names the store unless a test changes that.
  var environment: [String: String]
  var today = Day(year: 2026, month: 11, day: 21)
  var width = 80
  var height = 24
  /// True if all three streams are terminals.
  var isAtTerminal = false
  /// True if errors include the notice that no home currency is set, which else follows every change
  /// here, as the environment has no locale.
  var showsUnsetCurrency = false
  /// True if the terminal provides keys, so that lines can be edited.
  var givesKeys = false

  init() throws {
    folder = try TemporaryFolder()
    environment = ["IEXPENSE_FILE": folder("expenses.json"), "LC_CTYPE": "C.UTF-8"]
  }

  /// The output and the exit code of a command.
  struct Result: CustomStringConvertible {
    let code: ExitCode
    let output: String
    let errors: String
    /// The pagers that were asked for; none is started.
    var pagers: [String] = []
    /// The files that were to be opened; none is.
    var opened: [String] = []

    var description: String { "exit \(code.rawValue)\noutput:\n\(output)\nerrors:\n\(errors)" }
  }

  /// The surroundings of a command without input, whose output is discarded.
  var surroundings: Surroundings { surroundings(to: TextSink { _ in }) { [] } }

  /// The surroundings of a command that reads and writes through closures.
  func surroundings(to output: TextSink, reading read: @escaping () -> [UInt8]) -> Surroundings {
    Surroundings(
      variable: { environment[$0] }, today: { today }, startPager: { _ in nil },
      isInputTerminal: isAtTerminal, readInput: { _ in read() }, enterKeyMode: { nil },
      takeScreen: { _, _ in nil }, openFile: { _ in },
      console: Console(output: output, errors: TextSink { _ in }, width: width, height: height),
      tool: { Tool.info }, run: { Tool.run($0, in: $1) == .success })
  }

  /// Run a command within the process.
  @discardableResult
  func run(_ words: String..., input: String = "") -> Result {
    run(words, input: input)
  }

  @discardableResult
  func run(_ words: [String], input: String = "") -> Result {
    var (output, errors) = ([UInt8](), [UInt8]())
    var pagers: [String] = []
    var opened: [String] = []
    var input = Array(input.utf8)[...]
    let surroundings = Surroundings(
      variable: { environment[$0] }, today: { today },
      startPager: {
        pagers.append($0)
        return nil
      }, isInputTerminal: isAtTerminal,
      readInput: { limit in
        var count = limit
        if isAtTerminal {
          // ^D ends the input, and more may be typed afterwards.
          if input.first == 4 {
            input = input.dropFirst()
            return []
          }
          // A terminal gives one line at a time.
          count = min(input.prefix { $0 != UInt8(ascii: "\n") }.count + 1, limit)
        }
        let piece = input.prefix(count)
        input = input.dropFirst(piece.count)
        return Array(piece)
      },
      enterKeyMode: { givesKeys ? {} : nil }, takeScreen: { _, _ in nil },
      openFile: { opened.append($0) },
      console: Console(
        output: TextSink(isTerminal: isAtTerminal) { output += $0 },
        errors: TextSink(isTerminal: isAtTerminal) { errors += $0 }, width: width, height: height),
      tool: { Tool.info })
    let code = Tool.run(words, in: surroundings)
    let told = String(decoding: errors, as: UTF8.self)
    return Result(
      code: code, output: String(decoding: output, as: UTF8.self),
      errors: showsUnsetCurrency ? told : told.withoutUnsetCurrency, pagers: pagers, opened: opened)
  }

  /// Run the built program, as a shell would.
  func spawn(_ words: String..., input: String = "") throws -> ProgramResult {
    try Subprocess.run(
      [TestTool.program] + words, in: folder, environment: environment, input: input)
  }

  /// Run a script with the built program as `$iexpense`.
  func shell(_ script: String) throws -> ProgramResult {
    try Subprocess.run(
      ["sh", "-c", script], in: folder,
      environment: environment.merging(["iexpense": TestTool.program]) { first, _ in first })
  }

  static let isOnLinux = Platform.dataFolderInHome == ".local/share"

  /// The program built together with the tests.
  static let program = Bundle.module.bundleURL.deletingLastPathComponent()
    .appending(path: "iexpense").path

  /// A search path on which that program comes first.
  static let searchPath =
    URL(filePath: program).deletingLastPathComponent().path + ":"
    + (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin")

  var store: String {
    get throws { try folder.text(of: "expenses.json") }
  }

  var items: [ExpenseItem] {
    get throws { try Expenses(at: folder("expenses.json")).items }
  }

  /// Fill the store with known expenses.
  func fill(_ rows: String...) throws { try fill(rows) }

  func fill(_ rows: [String]) throws {
    try folder.write("[" + rows.joined(separator: ",\n") + "]\n", to: "expenses.json")
  }

  /// A row of the store, with an id made from its number.
  static func row(
    _ number: Int, _ name: String, _ type: String = "Personal", _ amount: String = "1",
    _ members: String = ""
  ) -> String {
    let digits = String(number)
    let id =
      String(repeating: "0", count: 8 - digits.count) + digits + "-0000-4000-8000-000000000000"
    return
      "{\"id\":\"\(id)\",\"name\":\"\(name)\",\"type\":\"\(type)\",\"amount\":\(amount)\(members)}"
  }
}

extension String {
  /// The text without the notice that no home currency is set, which may be wrapped.
  var withoutUnsetCurrency: String {
    replacing(/Home currency: not set\.(.|\n)*? USD\n/, with: "")
  }
}

extension CommandInfo {
  /// The words that lead to the command.
  var words: [String] { name.split(separator: " ").map(String.init) }
}
