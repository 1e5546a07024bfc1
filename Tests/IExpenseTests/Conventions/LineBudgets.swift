import Foundation
import TestSupport
import Testing

/// The number of lines that each target may have.
///
/// A commit that needs more changes this file on purpose, and says why.
enum LineBudgets {
  static let lines = [
    "Benchmarks": 950, "CommandSpec": 2_390, "ExpenseActions": 1_670, "ExpenseApp": 5_670,
    "ExpenseCore": 24_850, "ExpenseDisplay": 5_220, "ExpenseExchange": 16_060,
    "ExpenseFoundation": 300, "ExpenseReport": 2_770, "SystemCalls": 1_930, "TerminalScreen": 910,
    "Text": 400, "iexpense": 7_000,
  ]
}

@Suite struct LineBudgetTests {
  @Test func `no target has more lines than its budget`() throws {
    let sources = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Sources").standardizedFileURL
    let targets = try FileManager.default.contentsOfDirectory(atPath: sources.path)
      .filter { !$0.hasPrefix(".") }
    #expect(Set(targets) == Set(LineBudgets.lines.keys))
    for target in targets {
      let folder = sources.appending(path: target)
      let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
        .filter { $0.hasSuffix(".swift") }
      let count = try (files ?? []).reduce(0) { count, file in
        try count
          + Data(contentsOf: folder.appending(path: file)).count { $0 == UInt8(ascii: "\n") }
      }
      #expect(count > 0 && count <= LineBudgets.lines[target] ?? 0, "\(target) has \(count)")
    }
  }
}
