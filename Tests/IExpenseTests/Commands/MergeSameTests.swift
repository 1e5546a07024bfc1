import ExpenseCore
import Foundation
import TestSupport
import Testing

@testable import iexpense

/// Purchases and rules that two people recorded, each on a machine of their own.
@Suite struct MergeSameTests {
  private let (mine, other): (TestTool, TestTool)

  init() throws {
    (mine, other) = (try TestTool(), try TestTool())
    _ = mine.run("add", "Rent", "900", "--date", "2026-11-01")
    try other.folder.write(try mine.folder.text(of: "expenses.json"), to: "expenses.json")
  }

  private var copy: String { other.folder("expenses.json") }

  /// The ids in the commands that a text offers.
  private func ids(in text: String) -> [[String]] {
    text.matches(of: /merge --same ([0-9A-F]{8}) ([0-9A-F]{8})/)
      .map { [String($0.output.1), String($0.output.2)] }
  }

  /// Two expenses, and whether they may be one.
  @Test(arguments: [
    ("the same words", ["Tesco", "12.50"], ["TESCO Stores", "12.50"], true),
    ("a day apart", ["Tesco", "12.50"], ["Tesco", "12.50", "--date", "2026-11-20"], true),
    ("two days apart", ["Tesco", "12.50"], ["Tesco", "12.50", "--date", "2026-11-19"], false),
    ("another amount", ["Tesco", "12.50"], ["Tesco", "12.51"], false),
    ("other words", ["Tesco", "12.50"], ["Aldi", "12.50"], false),
    (
      "other accounts", ["Tesco", "12.50", "--account", "Giro"],
      ["Tesco", "12.50", "--account", "Visa"], false
    ),
    (
      "one account", ["Tesco", "12.50", "--account", "Giro"], ["Tesco", "12.50"], true
    ),
  ])
  func `a merge names what two people recorded, and joins nothing`(
    _: String, own: [String], others: [String], areSame: Bool
  ) throws {
    _ = mine.run(["add"] + own)
    _ = other.run(["add"] + others)
    let result = mine.run("merge", copy)
    #expect(result.code == .success)
    #expect(ids(in: result.output).count == (areSame ? 1 : 0), "\(result)")
    #expect(try mine.items.count == 3)
    #expect(ids(in: mine.run("doctor").errors + mine.run("doctor").output).isEmpty == !areSame)
  }

  @Test func `two equal purchases of one person are named by nobody`() throws {
    _ = mine.run("add", "Coffee", "3.50")
    _ = mine.run("add", "Coffee", "3.50")
    _ = other.run("add", "Tea", "2")
    #expect(ids(in: mine.run("merge", copy).output).isEmpty)
    let doctor = mine.run("doctor")
    #expect(doctor.output.contains("No problems found"))
    // Nor are they if the other one has one of them: that could be either.
    _ = other.run("add", "Coffee", "3.50")
    #expect(ids(in: mine.run("merge", copy).output).isEmpty)
  }

  @Test func `a rule is not joined with itself, and not with an expense`() throws {
    _ = mine.run("recurring", "add", "Rent", "950", "--every", "month", "--from", "2026-09-01")
    _ = mine.run("recurring", "run")
    let rule = try #require(
      mine.run("recurring", "--json").output.firstMatch(of: /"id":"([0-9A-F-]+)"/)?.output.1)
    let before = try mine.items.map(\.encoded)
    #expect(mine.run("merge", "--same", String(rule), String(rule.prefix(8))).output.isEmpty)
    let refused = mine.run(
      "merge", "--same", String(rule), "\(try #require(try mine.items.first).id)")
    #expect(refused.code == .usage && refused.errors.contains("is a recurring expense"))
    #expect(try mine.items.map(\.encoded) == before)
  }

  @Test func `whoever joins, both keep the same expense, and no merge loses it`() throws {
    _ = mine.run("add", "Tesco", "12.50")
    _ = other.run("add", "TESCO Stores", "12.50")
    let base = try TestTool()
    _ = mine.run("merge", copy)
    for tool in [base, other] {
      try tool.folder.write(mine.folder.text(of: "expenses.json"), to: "expenses.json")
    }
    let ids = try mine.items.filter { $0.name != "Rent" }.map { "\($0.id)" }
    _ = mine.run(["merge", "--same"] + ids)
    _ = other.run(["merge", "--same"] + ids.reversed())
    let kept = try mine.items.map(\.id)
    #expect(try kept.count == 2 && other.items.map(\.id) == kept)
    _ = mine.run(
      "merge", base.folder("expenses.json"), mine.folder("expenses.json"), copy, "-o",
      mine.folder("out.json"))
    #expect(mine.run("list", "--json", "-f", mine.folder("out.json")).output.contains("12.5"))
  }

  @Test func `expenses and then rules are joined, and a later merge or run repeats nothing`() throws
  {
    for tool in [mine, other] {
      _ = tool.run("recurring", "add", "Gym", "30", "--every", "month", "--from", "2026-09-05")
      _ = tool.run("recurring", "run")
    }
    let offered = ids(in: mine.run("merge", copy).output)
    #expect(offered.count == 4)
    for pair in offered { #expect(mine.run(["merge", "--same"] + pair).code == .success) }
    #expect(try mine.items.count { $0.name == "Gym" } == 3)
    #expect(!(try mine.folder.text(of: "expenses.json.settings")).contains("skip"))
    _ = mine.run("recurring", "run")
    #expect(try mine.items.count { $0.name == "Gym" } == 3)
    _ = mine.run("merge", copy)
    #expect(try mine.items.contains { $0.name == "Gym" })
  }

  @Test func `equal rules are named although one of them has recorded more`() throws {
    for tool in [mine, other] {
      _ = tool.run("recurring", "add", "Gym", "30", "--every", "month", "--from", "2026-09-05")
    }
    _ = mine.run("recurring", "run")
    #expect(mine.run("merge", copy).output.contains("2 recurring expenses may be the same: "))
  }

  @Test func `--same keeps one with what it lacks, and undo and redo take both`() throws {
    _ = mine.run("add", "Tesco", "12.50", "--note", "lunch", "--tag", "a")
    _ = other.run(
      "add", "TESCO Stores", "12.50", "--account", "Giro", "--note", "for two", "--tag", "b")
    let offered = try #require(ids(in: mine.run("merge", copy).output).first)
    let before = try mine.items.map(\.encoded)
    #expect(mine.run(["merge", "--same"] + offered).code == .success)
    let kept = try #require(try mine.items.first { $0.name != "Rent" })
    #expect(try mine.items.count == 2)
    #expect(kept.account == "Giro" && Set(kept.tags) == ["a", "b"])
    #expect(kept.note?.contains("lunch") == true && kept.note?.contains("for two") == true)
    let after = try mine.items.map(\.encoded)
    _ = mine.run("undo")
    #expect(try mine.items.map(\.encoded) == before)
    _ = mine.run("redo")
    #expect(try mine.items.map(\.encoded) == after)
    #expect(mine.run("doctor").output.contains("No problems found"))
  }

  @Test func `the fingerprint of the one that goes counts for the one that stays`() throws {
    try mine.folder.write("Date,Payee,Amount\n2026-11-21,TESCO,-12.50\n", to: "bank.csv")
    _ = mine.run("add", "Food", "12.00")
    _ = mine.run("import", mine.folder("bank.csv"))
    let ids = try mine.items.filter { $0.name != "Rent" }.map { "\($0.id)" }
    #expect(mine.run(["merge", "--same"] + ids).code == .success)
    // Another amount is in the note.
    let kept = try #require(try mine.items.first { $0.name != "Rent" })
    #expect(kept.note?.contains(kept.name == "Food" ? "12.50" : "12.00") == true)
    #expect(mine.run("import", mine.folder("bank.csv")).output.contains("1 duplicate"))
    _ = mine.run("delete", "\(kept.id)")
    #expect(mine.run("import", mine.folder("bank.csv")).output.contains("1 left out before"))
  }

  @Test func `equal rules are named and joined, and what they recorded stays once`() throws {
    for tool in [mine, other] {
      _ = tool.run(
        "recurring", "add", "Netflix", "12.99", "--every", "month", "--from", "2026-10-05")
    }
    _ = mine.run("recurring", "run")
    _ = other.run("recurring", "run")
    let result = mine.run("merge", copy)
    #expect(result.output.contains("2 recurring expenses may be the same: "))
    let doctor = mine.run("doctor")
    #expect(
      doctor.errors.contains("2 recurring expenses may be the same")
        || doctor.output.contains("2 recurring expenses may be the same"))
    let offered = try #require(ids(in: result.output).last)
    #expect(try mine.items.count { $0.name == "Netflix" } == 4)
    let joined = mine.run(["merge", "--same"] + offered)
    #expect(joined.code == .success)
    #expect(try mine.items.count { $0.name == "Netflix" } == 2)
    #expect(mine.run("recurring", "--json").output.components(separatedBy: "\"name\"").count == 2)
    #expect(try mine.run("recurring", "run").code == .success && mine.items.count == 3)
    _ = mine.run("undo")
    #expect(try mine.items.count { $0.name == "Netflix" } == 4)
    _ = mine.run("redo")
    #expect(try mine.items.count { $0.name == "Netflix" } == 2)
  }

  @Test func `mistakes are refused, and change nothing`() throws {
    let id = "\(try #require(try mine.items.first).id)"
    #expect(mine.run("merge", "--same", id).code == .usage)
    #expect(mine.run("merge", "--same", id, "xyz").code == .usage)
    #expect(mine.run("merge", "--same", id, "ABCDEF12").errors.contains("No expense"))
    #expect(mine.run("merge", "--same", id, id).output.isEmpty)
    #expect(mine.run("merge", "--same", "--resolve", id, id).code == .usage)
    #expect(try mine.items.count == 1)
  }

  @Test func `a row that one linked and the other imported is one expense after a merge`() throws {
    for tool in [mine, other] {
      try tool.folder.write("Date,Payee,Amount\n2026-11-08,Rent Miller,-900.00\n", to: "bank.csv")
    }
    let linked = mine.run("import", mine.folder("bank.csv"), "--doubtful", "same")
    #expect(linked.output.contains("linked: 1 row"))
    #expect(other.run("import", other.folder("bank.csv"), "--doubtful", "new").code == .success)
    #expect(try other.items.count == 2)
    _ = mine.run("merge", copy)
    #expect(try mine.items.map(\.name) == ["Rent"])
    _ = other.run("merge", mine.folder("expenses.json"))
    #expect(try other.items.map(\.name) == ["Rent"])
  }
}
