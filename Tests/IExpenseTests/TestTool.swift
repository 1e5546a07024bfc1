import SystemCalls
import CommandSpec
import ExpenseCore
import Foundation
import TestSupport
import ExpenseDisplay

@testable import iexpense

/// The tool in a folder of its own, with an environment that holds nothing but the character set and what
/// a test puts in.
struct TestTool {
  let folder: TemporaryFolder
  /// Sets the store unless a test says otherwise.
  var environment: [String: String]
  var today = Day(year: 2026, month: 11, day: 21)
  var width = 80
  var height = 24
  /// Whether a person is at all three streams.
  var isAtTerminal = false
  /// Whether the terminal gives keys, so that lines can be edited.
  var givesKeys = false

  init() throws {
    folder = try TemporaryFolder()
    environment = ["IEXPENSE_FILE": folder("expenses.json"), "LC_CTYPE": "C.UTF-8"]
  }

  /// What a command has said and how it ended.
  struct Result: CustomStringConvertible {
    let code: ExitCode
    let output: String
    let errors: String
    /// The pagers that were asked for; none is there.
    var pagers: [String] = []

    var description: String { "exit \(code.rawValue)\noutput:\n\(output)\nerrors:\n\(errors)" }
  }

  /// What a command has from outside, where nothing is typed and what it says is lost.
  var surroundings: Surroundings { surroundings(to: TextSink { _ in }) { [] } }

  /// What a command has from outside, where it reads and writes by closures.
  func surroundings(to output: TextSink, reading read: @escaping () -> [UInt8]) -> Surroundings {
    Surroundings(
      variable: { environment[$0] }, today: { today }, width: width, height: height,
      startPager: { _ in nil }, isInputTerminal: isAtTerminal, readInput: { _ in read() },
      enterKeyMode: { nil }, takeScreen: { _, _ in nil }, output: output, errors: TextSink { _ in },
      tool: { Tool.info })
  }

  /// Runs a command within the process.
  @discardableResult
  func run(_ words: String..., input: String = "") -> Result {
    run(words, input: input)
  }

  @discardableResult
  func run(_ words: [String], input: String = "") -> Result {
    var (output, errors) = ([UInt8](), [UInt8]())
    var pagers: [String] = []
    var input = Array(input.utf8)[...]
    let surroundings = Surroundings(
      variable: { environment[$0] }, today: { today }, width: width, height: height,
      startPager: {
        pagers.append($0)
        return nil
      }, isInputTerminal: isAtTerminal,
      readInput: { limit in
        // A terminal gives one line at a time.
        let line = input.prefix { $0 != UInt8(ascii: "\n") }.count + 1
        // ^D ends what is typed, and more may be typed afterwards.
        if isAtTerminal, input.first == 4 {
          input = input.dropFirst()
          return []
        }
        let piece = input.prefix(isAtTerminal ? min(line, limit) : limit)
        input = input.dropFirst(piece.count)
        return Array(piece)
      },
      enterKeyMode: { givesKeys ? {} : nil }, takeScreen: { _, _ in nil },
      output: TextSink(isTerminal: isAtTerminal) { output += $0 },
      errors: TextSink(isTerminal: isAtTerminal) { errors += $0 }, tool: { Tool.info })
    let code = Tool.run(words, in: surroundings)
    return Result(
      code: code, output: String(decoding: output, as: UTF8.self),
      errors: String(decoding: errors, as: UTF8.self), pagers: pagers)
  }

  /// Runs the built program, as a shell would.
  func spawn(_ words: String..., input: String = "") throws -> ProgramResult {
    try Subprocess.run(
      [TestTool.program] + words, in: folder, environment: environment, input: input)
  }

  /// Runs a script with the built program as `$iexpense`.
  func shell(_ script: String) throws -> ProgramResult {
    try Subprocess.run(
      ["sh", "-c", script], in: folder,
      environment: environment.merging(["iexpense": TestTool.program]) { first, _ in first })
  }

  static let isOnLinux = Platform.dataFolderInHome == ".local/share"

  /// The program that was built together with the tests.
  static let program = Bundle.module.bundleURL.deletingLastPathComponent()
    .appending(path: "iexpense").path

  /// A search path on which that program is the first.
  static let searchPath =
    URL(filePath: program).deletingLastPathComponent().path + ":"
    + (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin")

  var store: String {
    get throws { try folder.text(of: "expenses.json") }
  }

  var items: [ExpenseItem] {
    get throws { try Expenses(at: folder("expenses.json")).items }
  }

  /// Fills the store with known expenses.
  func fill(_ rows: String...) throws {
    try folder.write("[" + rows.joined(separator: ",\n") + "]\n", to: "expenses.json")
  }

  /// A row of the store; the id is made of the number.
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

extension CommandInfo {
  /// The words that lead to the command.
  var words: [String] { name.split(separator: " ").map(String.init) }
}
