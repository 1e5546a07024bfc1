import ExpenseCore
import Foundation
import TerminalScreen
import TestSupport
import Testing

@testable import iexpense

/// The story of a household: whatever the order of the imports, each purchase is in the list once, and the
/// missing statement is named.
@Suite struct ReconcileStoryTests {
  private let story: ReconcileStory

  init() throws { story = try ReconcileStory() }

  /// Some orders of five files, or all.
  private static let orders: [[Int]] = {
    func permutations(_ items: [Int]) -> [[Int]] {
      items.isEmpty
        ? [[]]
        : items.flatMap { item in permutations(items.filter { $0 != item }).map { [item] + $0 } }
    }
    let all = permutations(Array(0..<5))
    return Scale.isThorough ? all : Scale.sample(of: all, size: 6, kinds: { ["\($0[0])"] })
  }()

  /// A list with what was typed, and with what the rules have recorded.
  private func prepared() throws -> TestTool {
    let tool = try TestTool()
    for file in story.files { try tool.folder.write(file.text, to: file.name + ".csv") }
    for item in story.typed {
      let account = item.account == "Bar" ? ["--account", "Bar"] : []
      #expect(
        tool.run(
          ["add", item.name, amount(item.cents), "--date", "\(item.day)"] + account
        ).code == .success)
    }
    let rent = ["Miete", "850", "--every", "month", "--from", "2026-09-01", "--match", "miete"]
    #expect(tool.run(["recurring", "add"] + rent).code == .success)
    let train = ["DB Abo", "58", "--every", "month", "--from", "2026-09-10"]
    #expect(tool.run(["recurring", "add"] + train).code == .success)
    #expect(tool.run("recurring", "run").code == .success)
    return tool
  }

  private func amount(_ cents: Int) -> String {
    "\(cents / 100).\(cents % 100 < 10 ? "0" : "")\(cents % 100)"
  }

  private func words(_ index: Int, _ tool: TestTool) -> [String] {
    let file = story.files[index]
    let account = file.account.map { ["--account", $0, "--gap"] } ?? ["--add-types"]
    return ["import", tool.folder(file.name + ".csv")] + account
  }

  /// Check the list and the account, after the bill of the card was deleted where it was imported first.
  private func check(_ tool: TestTool, _ order: [Int]) throws {
    let cents = try tool.items.map { Int($0.amount.tenThousandths / 100) }
    #expect(difference(cents).isEmpty, "\(order)")
    let giro = tool.run("accounts", "Giro").output
    #expect(giro.contains("$500.00 missing before it") || giro.contains("500.00 missing before it"))
    #expect(giro.components(separatedBy: "missing before it").count == 2, "\(giro)")
    #expect(
      try tool.items.count { $0.account == nil } == 2, "the rules recorded October for no account")
    // A further download of each file adds nothing.
    for index in order {
      #expect(tool.run(words(index, tool)).output.contains("\nImported 0 expenses\n"))
    }
  }

  private func difference(_ cents: [Int]) -> String {
    var missing = Dictionary(story.expected.map { ($0, 1) }, uniquingKeysWith: +)
    for amount in cents { missing[amount, default: 0] -= 1 }
    return missing.filter { $0.value != 0 }.sorted { $0.key < $1.key }
      .map { "\($0.key) \($0.value > 0 ? "missing" : "too often")" }.joined(separator: ", ")
  }

  /// Delete the expenses that an import says only move money.
  private func deleteMoved(_ result: TestTool.Result, _ tool: TestTool) {
    guard
      let line = result.output.split(separator: "\n").first(where: {
        $0.contains("only moves money")
      }),
      let id = line.split(separator: " ").last
    else { return }
    let deleted = tool.run("delete", String(id))
    #expect(deleted.code == .success, "\(line) \(deleted)")
  }

  @Test(arguments: orders) func `without a terminal, each order gives the same list`(
    order: [Int]
  ) throws {
    let tool = try prepared()
    for index in order {
      let result = tool.run(words(index, tool) + ["--doubtful", "same"])
      #expect(result.code == .success, "\(result)")
      deleteMoved(result, tool)
    }
    try check(tool, order)
    #expect(tool.run("types").output.contains("Lebensmittel"))
  }

  @Test func `a row that was deleted stays away, and all steps can be undone and redone`() throws {
    let tool = try prepared()
    let before = try tool.items.map(\.encoded)
    var steps = 0
    for index in [0, 4, 1, 2, 3] {
      #expect(tool.run(words(index, tool) + ["--doubtful", "same"]).code == .success)
      steps += 1
    }
    let row = try #require(try tool.items.last { $0.account == "Giro" && $0.importKey != nil })
    _ = tool.run("delete", "\(row.id)")
    #expect(tool.run(words(3, tool)).output.contains("1 left out before"))
    let after = try tool.items.map(\.encoded)
    let settings = try tool.folder.text(of: "expenses.json.settings")
    #expect(tool.run("undo", "\(steps + 1)").code == .success)
    #expect(try tool.items.map(\.encoded) == before)
    #expect(tool.run("redo", "\(steps + 1)").code == .success)
    #expect(try tool.items.map(\.encoded) == after)
    #expect(try tool.folder.text(of: "expenses.json.settings") == settings)
  }

  @Test(arguments: [[0, 1, 2, 3, 4], [3, 4, 2, 1, 0]])
  func `at a terminal, one answer is enough for each kind of question`(order: [Int]) throws {
    var tool = try prepared()
    tool.isAtTerminal = true
    var questions = 0
    for index in order {
      var answers = ""
      while true {
        let file = story.files[index]
        let account = file.account.map { ["--account", $0] } ?? []
        let result = tool.run(
          ["import", tool.folder(file.name + ".csv")] + account, input: answers)
        if result.code == .success { break }
        let prompt = try #require(
          result.errors.split(separator: "\n").last { line in
            ["[m]ap each", "[y/N]", "The same?", "): "].contains { line.contains($0) }
          }, "\(result)")
        questions += 1
        // The end of a line shows the last question: the answers are not echoed.
        if prompt.contains("[y/N]") || prompt.contains("[m]ap each") {
          answers += "y\n"
        } else if prompt.contains("The same?") {
          // Pairs with another amount are asked one by one.
          answers += result.errors.contains("it becomes") ? "y\n" : "a\n"
        } else {
          answers += "\n"
        }
        try #require(questions < 60, "\(answers.debugDescription) \(result)")
      }
    }
    tool.isAtTerminal = false
    try check(tool, order)
    #expect(questions < 40)
  }

  @Test func `the review gives the same list`() throws {
    let tool = try prepared()
    let order = [0, 4, 1, 2, 3]
    for index in order {
      let session = try ScreenSession(tool, width: 120, height: 50)
      let file = story.files[index]
      let account = file.account.map { " --account \($0) " } ?? " --add-types "
      session.type("I\(tool.folder(file.name + ".csv"))\(account)").press(.enter)
      // A row that may be there is the same; the key goes to the next row by itself.
      if session.screen.contains("? maybe") {
        for _ in 0..<36 {
          session.type("s")
          if session.screen.contains("No expense that this row may be") { session.press(.down) }
        }
      }
      session.press(.enter)
      // A gap is asked about.
      if !session.screen.contains("Imported ") { session.type("y") }
      #expect(session.screen.contains("Imported "), "\(session.screen)")
    }
    try check(tool, order)
  }

  @Test func `merges of two machines join what each of them has imported`() throws {
    let (first, second, base) = (try prepared(), try TestTool(), try TestTool())
    for name in ["expenses.json", "expenses.json.settings"] {
      for copy in [second, base] { try copy.folder.write(first.folder.text(of: name), to: name) }
    }
    for file in story.files { try second.folder.write(file.text, to: file.name + ".csv") }
    for index in [0, 1, 4] {
      let result = first.run(words(index, first) + ["--doubtful", "same"])
      deleteMoved(result, first)
    }
    for index in [2, 3] { _ = second.run(words(index, second) + ["--doubtful", "same"]) }
    for name in ["expenses.json", "expenses.json.settings"] {
      let merged = first.run(
        "merge", base.folder(name), first.folder(name), second.folder(name), "--output",
        first.folder(name))
      // Each machine found types for the rows that both have imported.
      #expect(
        merged.output.split(separator: "\n").dropFirst().allSatisfy { $0.contains(": type is ") })
    }
    let rows = try first.folder.text(of: "expenses.json.settings").components(
      separatedBy: "\"proof\"")
    #expect(rows.count == 5)
    let giro = first.run("accounts", "Giro").output
    #expect(giro.components(separatedBy: "missing before it").count == 2, "\(giro)")
    // The bill that the other machine has imported was deleted here, so the next change takes it out.
    _ = first.run(words(4, first))
    let cents = try first.items.map { Int($0.amount.tenThousandths / 100) }
    #expect(difference(cents) == "")
  }
}
