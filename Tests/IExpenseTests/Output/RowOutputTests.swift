import ExpenseCore
import ExpenseDisplay
import ExpenseExchange
import Foundation
import TestSupport
import Testing

@testable import iexpense

@Suite struct RowOutputTests {
  @Test(
    arguments: [
      0, 1, -1, 10, 100, 1_000, 10_000, -1_250, 125_000, 123_456, 120_001, 120_010, 120_100,
      -120_100,
      .max, .min,
    ] as [Int64])
  func `an amount is written as the file has it`(tenThousandths: Int64) {
    let amount = Amount(tenThousandths: tenThousandths)
    var bytes: [UInt8] = []
    bytes.append(amount)
    #expect(String(decoding: bytes, as: UTF8.self) == amount.description)
  }

  private static let names = [
    "Lunch", "a\tb", "a\nb", "a\r\nb", "\\t", "\"", ",", "", " a ", "日本語 🍜", "\u{1B}[31m",
    "\u{85}\u{202E}",
    "e\u{301}", "=1+1", "it's",
  ]

  private func output(_ rows: RowOutput, _ fields: [ExpenseField]?) throws -> String {
    var bytes: [UInt8] = []
    let sink = TextSink { bytes += $0 }
    let items = Self.names.map {
      ExpenseItem(
        name: $0, type: ExpenseType($0), amount: .zero, account: $0, note: $0, tags: [$0, "x,y\\"])
    }
    try rows.write(ExpenseList(items), fields, to: sink)
    try sink.flush()
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `in plain, every expense is a line and every field has its place`() throws {
    let lines = try output(.plain, nil).unicodeScalars.split(separator: "\n")
    #expect(lines.count == Self.names.count)
    for line in lines {
      #expect(
        line.split(separator: "\t", omittingEmptySubsequences: false).count
          == ExpenseField.allCases.count)
      #expect(!line.contains { $0 != "\t" && $0.isUnsafe })
    }
    #expect(try output(.plain, [.name]).split(separator: "\n")[1] == #"a\tb"#)
    #expect(try output(.plain, [.name]).split(separator: "\n")[4] == #"\\t"#)
    #expect(try output(.plain, [.tags]).split(separator: "\n")[0] == #"Lunch,x\\,y\\\\"#)
  }

  @Test(.enabled(if: Subprocess.has("python3"), "needs python3"))
  func `Python reads from CSV what was written`() throws {
    let folder = try TemporaryFolder()
    try folder.write(try output(.csv, [.name, .account, .note, .type]), to: "rows.csv")
    let script = """
      import csv, json, sys
      print(json.dumps(list(csv.reader(open("rows.csv", newline="", encoding="utf-8"), strict=True))))
      """
    let result = try Subprocess.run(["python3", "-c", script], in: folder)
    let rows = try JSONDecoder().decode([[String]].self, from: Data(result.output.utf8))
    let titles = ["name", "account", "note", "type"]
    let cells = Self.names.map { $0.hasPrefix("=") ? "'" + $0 : $0 }
    #expect(rows == [titles] + cells.map { [$0, $0, $0, $0] })
  }
}
