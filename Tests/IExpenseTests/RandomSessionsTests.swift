import ExpenseCore
import Foundation
import TestSupport
import Testing

@testable import iexpense

/// Random sessions on one machine, where nothing that was deleted can have come back.
@Suite struct RandomSessionsTests {
  @Test(arguments: 0..<UInt64(Scale.count(4, thorough: 20)))
  func `on one machine, only what a command names is removed, and nothing is imported twice`(
    number: UInt64
  ) throws {
    let seed = Scale.seed()
    var session = try Session(seed: UInt64(seed) * 20 + number)
    for _ in 0..<Scale.count(25, thorough: 60) {
      guard try session.step() else {
        Issue.record("IEXPENSE_RANDOM_SEED=\(seed), session \(number):\n\(session.transcript)")
        return
      }
    }
    #expect(
      try session.isTheSameUndoneAndRedone(),
      "IEXPENSE_RANDOM_SEED=\(seed), session \(number):\n\(session.transcript)")
  }

  /// A session, and its transcript.
  private struct Session {
    private let tool: TestTool
    private var random: SplitMix64
    private var exports: [String] = []
    private var lines: [String] = []
    /// The import of a file all of whose rows are there or were deleted.
    private var imported: [String]?

    /// The commands so far with their messages.
    var transcript: String { lines.joined(separator: "\n") }

    init(seed: UInt64) throws {
      tool = try TestTool()
      random = SplitMix64(seed: seed)
      tool.run("config", "set", "currency", "USD")
      tool.run("add", "Tea", "3")
      tool.run("recurring", "add", "Rent", "900", "--every", "month", "--from", "2026-09-01")
    }

    /// Run a random command.
    ///
    /// - Returns: True if it has removed nothing that it did not name, and the last file still has
    ///   nothing new.
    mutating func step() throws -> Bool {
      let before = try tool.items
      let (words, input) = try command(before)
      let result = try run(words, input: input)
      let after = Set(try tool.items.map(\.id))
      let mayRemove = ["delete", "undo", "redo"].contains(words[0])
      let isWhole = mayRemove || before.allSatisfy { after.contains($0.id) }
      let notices = try result.errors + run(["list"]).errors
      switch words[0] {
      case "import" where words[1].hasSuffix(".csv"):
        imported = result.code == .success ? words.filter { $0 != "--again" } : nil
      // Rows that were imported may be gone, or have another account.
      case "undo", "redo", "accounts", "config": imported = nil
      default: break
      }
      if let imported { try run(imported) }
      return try [.success, .usage, .failure].contains(result.code) && isWhole
        && !notices.contains("in the list again") && after == Set(tool.items.map(\.id))
    }

    /// Run a command after another program has written the list, as a pull does, so that it looks for
    /// expenses that have come back.
    @discardableResult
    private mutating func run(_ words: [String], input: String = "") throws -> TestTool.Result {
      try tool.folder.write(try tool.store, to: "expenses.json")
      let result = tool.run(words, input: input)
      lines.append(words.joined(separator: " ") + " → \(result.code.rawValue)\n" + result.errors)
      return result
    }

    /// Undo every change, then redo it.
    func isTheSameUndoneAndRedone() throws -> Bool {
      let last = try tool.items
      var count = 0
      while tool.run("undo").code == .success { count += 1 }
      for _ in 0..<count where tool.run("redo").code != .success { return false }
      return try tool.items == last
    }

    private mutating func one(of choices: [String]) -> String {
      choices.randomElement(using: &random) ?? ""
    }

    private mutating func chance(_ percent: Int) -> Bool {
      Int.random(in: 0..<100, using: &random) < percent
    }

    private mutating func command(_ items: [ExpenseItem]) throws -> ([String], input: String) {
      let account = one(of: ["Giro", "Visa"])
      let some = items.shuffled(using: &random).map(\.id.description)
      guard let id = some.first else { return (["add", "Pie", "2", "--account", account], "") }
      switch Int.random(in: 0..<17, using: &random) {
      case 0...4:
        // Few values, so that rows are equal.
        let rows = (0..<Int.random(in: 1...2, using: &random)).map { _ in
          "2026-11-01,\(one(of: ["Café,-3.00", "Café,-4.00", "Rent,-900.00"]))\n"
        }
        try tool.folder.write("Date,Payee,Amount\n" + rows.joined(), to: "bank.csv")
        return (
          ["import", tool.folder("bank.csv"), "--spent", "negative"]
            + (chance(80) ? ["--account", account] : []) + (chance(30) ? ["--again"] : [])
            + (chance(60) ? ["--yes"] : []), ""
        )
      case 5, 6: return (["delete"] + some.prefix(Int.random(in: 1...3, using: &random)), "")
      case 7:
        let imported = items.filter { $0.importKey != nil }.map(\.id.description)
        return (["delete"] + (imported.isEmpty ? [id] : imported), "")
      case 8: return (["undo", one(of: ["1", "1", "1", "3"])], "")
      case 9: return (["redo"], "")
      case 10, 11:
        let used = Set(items.compactMap(\.account)).sorted().shuffled(using: &random)
        guard let first = used.first else { return (["edit", id, "--account", account], "") }
        guard used.count > 1 else {
          return (["accounts", "rename", first, first == "Giro" ? "Visa" : "Giro"], "")
        }
        return (["accounts", "merge"] + used.prefix(2), "")
      case 12:
        let day = one(of: ["2026-10-15", "2026-11-20", "2026-12-02"])
        return (["recurring", "run", "--yes", "--until", day], "")
      case 13:
        let changes = [["--note", "n"], ["-a", "7"], ["--account", account], ["--name", "X"]]
        return (["edit", id] + (changes.randomElement(using: &random) ?? []), "")
      case 14:
        // What was exported may have been deleted since.
        if exports.isEmpty || chance(30) { exports.append(tool.run("list", "--json").output) }
        let export = one(of: exports)
        try tool.folder.write(export, to: "own.json")
        return (chance(50) ? ["import", tool.folder("own.json")] : ["add", "-"], export)
      case 15: return (["config", "set", "currency", one(of: ["USD", "USD", "EUR"])], "")
      default: return (["add", "Pie", "2", "--account", account], "")
      }
    }
  }
}
