import ExpenseCore
import TestSupport

@testable import iexpense

/// The test tool, whose commands run in its folder.
struct FolderTool {
  let tool: TestTool
  var folder: TemporaryFolder { tool.folder }
  var store: String { get throws { try tool.store } }
  var items: [ExpenseItem] { get throws { try tool.items } }

  func run(_ words: String...) throws -> (code: ExitCode?, output: String, errors: String) {
    try run(words: words)
  }

  func run(words: [String]) throws -> (code: ExitCode?, output: String, errors: String) {
    let result = try Subprocess.run(
      [TestTool.program] + words, in: tool.folder, environment: tool.environment, input: "")
    return (ExitCode(rawValue: result.status), result.output, result.errors.withoutUnsetCurrency)
  }
}
