import ExpenseCore
import Foundation
import TestSupport
import Testing

@testable import iexpense

/// Random expenses read by other programs.
@Suite(.waiting, .enabled(if: Subprocess.has("python3", "jq"), "needs python3 and jq"))
struct PeerTests {
  private let tool: TestTool
  /// The number of expenses.
  private static let count = Scale.count(500, thorough: 4_000)
  /// The exact totals by type and overall, as Python adds them up: `Food 1439 143210.55`.
  private let totals: [String]

  init() throws {
    tool = try TestTool()
    let peers = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Peers")
    let made = try Subprocess.run(
      ["python3", peers.appending(path: "make-store.py").path, "\(Self.count)"], in: tool.folder,
      environment: ["PYTHONIOENCODING": "utf-8"])
    try tool.folder.write(made.output, to: "expenses.json")
    let added = try Subprocess.run(
      ["python3", peers.appending(path: "totals.py").path, tool.folder("expenses.json")],
      in: tool.folder)
    totals = added.output.split(separator: "\n").map(String.init)
    try #require(totals.count == 8, "\(made.errors) \(added)")
  }

  @Test func `a canonical store is written back byte for byte`() throws {
    let before = try tool.store
    let expenses = Expenses(at: tool.folder("expenses.json"))
    var writer = JSONWriter()
    writer.write(store: try expenses.source().list()) { _ in }
    #expect(writer.take() == Array(before.utf8))
    let item = ExpenseItem(name: "Lunch", type: .personal, amount: .zero)
    try expenses.add(item)
    #expect(try tool.store != before)
    try expenses.remove(ids: [item.id])
    #expect(try tool.store == before)
  }

  @Test func `the summary of random rows has the exact totals, from a file and a pipe`()
    throws
  {
    let peers = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Peers").path
    let seed = Scale.seed()
    let result = try tool.shell(
      """
      export PYTHONIOENCODING=utf-8
      python3 '\(peers)/make-store.py' \(Self.count * 10) \(seed) >many.json
      python3 '\(peers)/totals.py' many.json | sort >expected
      for file in many.json -; do
        "$iexpense" summary --by type --file $file <many.json |
          sed -n 's/^\\([A-Z][a-z]*\\)  *\\([0-9,]*\\)  *\\$\\([0-9.,]*\\) .*/\\1 \\2 \\3/p' |
          tr -d , | sort | cmp - expected
      done
      """)
    #expect(
      result.output.isEmpty && result.errors.isEmpty && result.status == 0, "\(seed) \(result)")
  }

  @Test func `random expenses in five currencies have the exact totals`() throws {
    let script = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Peers/currencies.py").path
    let seed = Scale.seed()
    let result = try tool.shell("python3 '\(script)' \"$iexpense\" \(Self.count * 10) \(seed)")
    // Four types, three accounts and all, each in five currencies.
    #expect(result.output == "totals: 40\n" && result.errors.isEmpty, "seed \(seed): \(result)")
  }

  @Test func `jq adds the list up to the exact total`() throws {
    // jq calculates in doubles: only sums of whole cents are exact there.
    let result = try tool.shell(
      "\"$iexpense\" list --json | jq '[.[].amount * 100 | round] | \"\\(length) \\(add)\"' -r")
    let total = try #require(totals.last)
    #expect("Total \(result.output)" == total.replacing(".", with: "") + "\n", "\(result)")
  }

  @Test func `jq finds the same expenses in the list as in the file`() throws {
    let result = try tool.shell(
      """
      "$iexpense" list --json | jq -cS 'sort_by(.id)' >listed
      jq -cS 'sort_by(.id)' expenses.json | cmp listed -
      """)
    #expect(result.status == 0, "\(result)")
  }

  @Test(
    .enabled(
      if: Subprocess.hasPython(modules: "mt940", "openpyxl"),
      "needs python3 and its modules mt940 and openpyxl"))
  func `openpyxl, mt-940 and a reader of XML find the same rows in statements`() throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let step = Scale.step(20)
    let result = try tool.shell(
      "python3 -B '\(tests.path)/Peers/statements.py' \"$iexpense\" '\(tests.path)/ImportCorpus' . \(step)"
    )
    let counts = try #require(
      try #/xlsx: (\d+) mt940: (\d+) camt: (\d+)\n/#.wholeMatch(in: result.output), "\(result)")
    let found = [counts.1, counts.2, counts.3].compactMap { Int($0) }
    #expect(found.count == 3 && found.allSatisfy { $0 > 50 / step }, "\(result)")
  }

  @Test(
    .enabled(
      if: Subprocess.has("python3", "hledger", "ledger", "bean-query"),
      "needs python3, hledger, ledger and beancount"))
  func `hledger, Ledger and Beancount find the same sums in journals`() throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let result = try tool.shell("python3 -B '\(tests.path)/Peers/journals.py' \"$iexpense\" .")
    let counts = try #require(
      try #/beancount (\d+)\nhledger 10\nledger 5\n/#.wholeMatch(in: result.output), "\(result)")
    // The examples are part of Debian's package.
    #expect(Int(counts.1).map { $0 == 0 || $0 > 50 } == true, "\(result)")
  }

  @Test func `random combinations of filters pick the same expenses as jq`() throws {
    let count = Scale.count(20, thorough: 200)
    try expectAgreement(with: "filters.py", count: count, telling: count / 2)
  }

  @Test func `random reports, with random filters and settings, have the numbers of SQLite`()
    throws
  {
    let count = Scale.count(20, thorough: 400)
    try expectAgreement(with: "reports.py", count: count, telling: count * 7 / 10)
  }

  /// Expect a script to get the same answers to its random questions, more than a minimum of them
  /// telling.
  private func expectAgreement(with script: String, count: Int, telling: Int) throws {
    let path = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Peers/\(script)").path
    let seed = Scale.seed()
    let result = try tool.shell(
      "python3 '\(path)' \"$iexpense\" random.json \(count) \(seed) \(Self.count)")
    let found = result.output.split(separator: "telling: ").last.flatMap {
      Int($0.trimmingCharacters(in: .newlines))
    }
    #expect(
      result.output.hasPrefix("telling: ") && result.errors.isEmpty && found ?? 0 > telling,
      "seed \(seed): \(result)")
  }

  @Test func `the list is in the order that jq sorts it to`() throws {
    let result = try tool.shell(
      """
      "$iexpense" list --json | jq -r '.[].id' >listed
      jq -r 'to_entries | sort_by(.value.date // "", .key) | reverse | .[].value.id' \
      expenses.json | cmp listed -
      """)
    #expect(result.status == 0, "\(result)")
  }

  @Test func `sections have the exact counts and totals`() throws {
    let table = try tool.shell(
      "\"$iexpense\" list --by-type | sed -n 's/^\\([^ ].*\\)  \\(.*\\) expenses  *\\$/\\1 \\2 /p; s/^\\(.*\\) expenses[^s]*spent \\$/Total \\1 /p' | tr -d ,"
    )
    #expect(Set(table.output.split(separator: "\n").map(String.init)) == Set(totals), "\(table)")
    let json = try tool.shell(
      """
      "$iexpense" list --by-type --json |
        jq -r '.[] | "\\(.type) \\(.count) \\(.totals[0].amount * 100 | round)"'
      """)
    let sections = json.output.split(separator: "\n").map(String.init)
    #expect(
      Set(sections) == Set(totals.dropLast().map { $0.replacing(".", with: "") }), "\(json)")
    #expect(sections.map { $0.prefix(8) }.prefix(2) == ["Personal", "Business"])
  }
}
