import Foundation
import SystemCalls
import TestSupport
import Testing

@testable import ExpenseCore
@testable import ExpenseExchange

/// The records of a large statement, which several threads read part by part.
@Suite struct CSVStatementTests {
  private func content(_ lines: [String]) throws -> ImportReport {
    let text = Array((lines.joined(separator: "\n") + "\n").utf8)
    return try CSVStatement(text, .utf8, .semicolon, ImportContext(), progress: { _ in })
      .content { _ in }
  }

  /// Every kind of line is the last one of a part, or the first one of the next, for some offset.
  @Test(arguments: 0..<6)
  func `where a part ends makes no difference`(offset: Int) throws {
    var lines = ["Date;Text;Amount"]
    var (names, others, invalid): ([String], [Int], [Int]) = ([], [], [])
    func add(_ number: Int) {
      lines.append("2026-01-\(number % 20 + 10);Shop \(number);-1.00")
      names.append("Shop \(number)")
    }
    lines.append(";Opening balance;50.00")
    others.append(lines.count)
    for number in 0..<offset { add(number) }
    for number in 0..<Scale.count(100, thorough: 2_000) {
      add(number)
      lines.append(";near \(number);")
      names[names.count - 1] += " near \(number)"
      add(number)
      lines += [";;", ";not below \(number);"]
      invalid.append(lines.count)
      lines.append("2026-01-05;Broken;x")
      invalid.append(lines.count)
    }
    add(0)
    lines.append(";Total;-\(names.count).00")
    others.append(lines.count)
    let content = try content(lines)
    #expect(content.rows.map(\.item.name) == names)
    #expect(content.invalidRows.map(\.line) == invalid)
    #expect(content.otherLines.map(\.line) == others)
    #expect(Set(content.rows.map(\.item.id)).count == names.count)
  }

  @Test func `random bytes do not come from a file in the place of the device`() throws {
    let folder = try TemporaryFolder()
    try Data(repeating: 7, count: 64).write(to: URL(filePath: folder("urandom")))
    for path in ["/dev/urandom", folder("urandom"), folder("none")] {
      #expect(randomBytes(32, from: path).count == 32)
      #expect(Set(randomBytes(64, from: path)).count > 8)
    }
  }

  @Test func `ids are random, of version 4`() {
    let ids = NewIDs()
    let made = (0..<1_000).map { _ in ids.next() }
    #expect(Set(made).count == made.count)
    #expect(made.allSatisfy { $0.uuid.6 >> 4 == 4 && $0.uuid.8 >> 6 == 2 })
  }
}
