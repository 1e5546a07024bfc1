import ExpenseCore
import Foundation
import SystemCalls
import TerminalScreen
import TestSupport
import Testing

@testable import iexpense

@Suite struct MergeCopiesTests {
  private let tool: FolderTool
  private let copy = "expenses.sync-conflict-20261122-101500-K3QX7AB.json"

  init() throws { tool = FolderTool(tool: try TestTool()) }

  private func write(_ rows: String..., to name: String) throws {
    try tool.folder.write("[\n" + rows.joined(separator: ",\n") + "]\n", to: name)
  }

  private var recovered: [String] {
    get throws { try tool.folder.names.filter { $0.contains(".recovered-") } }
  }

  @Test func `a copy is merged and set aside`() throws {
    let (lunch, tea) = (TestTool.row(1, "Lunch"), TestTool.row(3, "Tea"))
    try write(lunch, TestTool.row(2, "Taxi"), to: "expenses.json")
    try write(lunch, tea, to: copy)
    let planned = try tool.run("merge", "--dry-run")
    #expect(
      planned.output.hasPrefix("Would merge \(copy): 1 from there, 1 from here\nWould add 00000003")
    )
    #expect(try tool.folder.names.contains(copy))
    let result = try tool.run("merge")
    #expect(result.code == .success)
    let name = try #require(try recovered.first)
    #expect(name.hasPrefix("expenses.json.recovered-2"))
    #expect(
      result.output == """
        Merged \(copy): 1 from there, 1 from here. It is now \(name).
        Added 00000003  Tea  $1.00  Personal
          1 is here only, new here or deleted there; it is kept.

        """)
    #expect(try tool.items.map(\.name) == ["Lunch", "Taxi", "Tea"])
    #expect(try tool.folder.text(of: name) == "[\n\(lunch),\n\(tea)]\n")
    #expect(try !tool.folder.names.contains(copy))
    #expect(
      try tool.run("merge").output == "No conflict copies beside \(tool.folder("expenses.json")).\n"
    )
    #expect(try tool.run("undo").code == .success)
    #expect(try tool.items.map(\.name) == ["Lunch", "Taxi"])
  }

  @Test(.enabled(if: CurrentProcess.user == 0, "only root gives files away"))
  func `in a folder for everyone, the copy of someone else is merged only by its name`() throws {
    let (lunch, tea) = (TestTool.row(1, "Lunch"), TestTool.row(3, "Tea"))
    try write(lunch, to: "expenses.json")
    try write(lunch, tea, to: copy)
    let settings = "expenses.json" + copy.dropFirst(8).dropLast(5) + ".settings"
    try tool.folder.write(#"{"month-start":5}"#, to: settings)
    let stranger: [FileAttributeKey: Any] = [.ownerAccountID: 65_534]
    for name in try tool.folder.names where name != "expenses.json" {
      try FileManager.default.setAttributes(stranger, ofItemAtPath: tool.folder(name))
    }
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o1777], ofItemAtPath: tool.folder.path)
    // Each command says so, with the command that takes it.
    let trust = "If you trust it: iexpense merge \(tool.folder(copy))\n"
    let listed = try tool.run("list")
    #expect(
      listed.errors == "Warning: \(copy) of another user is a conflict copy; it is not included. "
        + trust, "\(listed)")
    let examined = try tool.run("doctor").output
    #expect(examined.contains(trust.dropLast()), "\(examined)")
    #expect(!examined.contains("To merge the copies"), "\(examined)")
    let result = try tool.run("merge")
    #expect(result.code == .permission, "\(result)")
    #expect(result.errors.contains("Error: \(copy) belongs to another user"), "\(result)")
    #expect(result.errors.contains("iexpense merge \(tool.folder(copy))"), "\(result)")
    #expect(try tool.items.map(\.name) == ["Lunch"] && recovered.isEmpty)
    #expect(try tool.run("merge", tool.folder(copy)).code == .success)
    #expect(try tool.items.map(\.name) == ["Lunch", "Tea"])
    // In a folder of one's own, anyone with access is trusted.
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: tool.folder.path)
    #expect(try tool.run("merge").code == .success)
  }

  @Test(.enabled(if: CurrentProcess.user == 0, "only root gives files away"))
  func `in a folder for everyone, nobody puts settings beside a named copy`() throws {
    try write(TestTool.row(1, "Lunch"), to: "expenses.json")
    try write(TestTool.row(1, "Lunch"), TestTool.row(3, "Tea"), to: "backup.json")
    try tool.folder.write(#"{"month-start":5}"#, to: "backup.json.settings")
    let stranger: [FileAttributeKey: Any] = [.ownerAccountID: 65_534]
    try FileManager.default.setAttributes(
      stranger, ofItemAtPath: tool.folder("backup.json.settings"))
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o1777], ofItemAtPath: tool.folder.path)
    let refused = try tool.run("merge", tool.folder("backup.json"))
    #expect(refused.code == .permission && refused.errors.contains("belongs to another user"))
    #expect(try tool.items.map(\.name) == ["Lunch"])
    // Whoever names a list of another user trusts that user.
    try FileManager.default.setAttributes(stranger, ofItemAtPath: tool.folder("backup.json"))
    #expect(try tool.run("merge", tool.folder("backup.json")).code == .success)
    #expect(try tool.run("config", "get", "month-start").output == "5\n")
  }

  @Test func `settings are merged, too, and histories are only set aside`() throws {
    try write(TestTool.row(1, "Lunch"), to: "expenses.json")
    try write(TestTool.row(1, "Lunch"), TestTool.row(2, "Tea"), to: "expenses 2.json")
    try tool.folder.write(#"{"month-start":5}"#, to: "expenses.json 2.settings")
    try tool.folder.write("x", to: "expenses.json 2.history")
    let result = try tool.run("merge")
    #expect(result.code == .success)
    #expect(
      result.output.hasPrefix("Merged expenses 2.json and expenses.json 2.settings: 1 from there"))
    #expect(result.output.contains("They are now expenses.json.recovered-"))
    #expect(result.output.contains("Set aside expenses.json 2.history as expenses.json.recovered-"))
    #expect(try tool.run("config", "get", "month-start").output == "5\n")
    #expect(try recovered.count == 3)
    #expect(try tool.items.count == 2)
  }

  @Test func `a conflict stays open, a malformed copy stays where it is`() throws {
    let taxi = TestTool.row(2, "Taxi", "Business", "31.40")
    try write(taxi, to: "expenses.json")
    try write(TestTool.row(2, "Taxi", "Business", "34.10"), to: copy)
    let result = try tool.run("merge")
    #expect(result.code == .failure)
    #expect(result.output.contains("amount is $31.40 here and $34.10 there"))
    #expect(result.errors.contains("iexpense merge --resolve"))
    try tool.folder.write("[\n{]", to: copy)
    let before = try tool.store
    let refused = try tool.run("merge")
    #expect(refused.code == .malformedData)
    #expect(refused.errors.contains("\(copy), line 2, column 2:"))
    #expect(try tool.store == before)
    #expect(try tool.folder.text(of: copy) == "[\n{]")
  }

  @Test func `machines get an object for each copy`() throws {
    try write(TestTool.row(1, "Lunch"), to: "expenses.json")
    try write(TestTool.row(1, "Lunch"), TestTool.row(2, "Tea"), to: copy)
    try write(TestTool.row(1, "Lunch"), TestTool.row(3, "Cake"), to: "expenses 2.json")
    let result = try tool.run("merge", "--json")
    #expect(result.code == .success)
    let names = try recovered
    let lines = result.output.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(
      lines.first?.hasPrefix(
        #"{"file":"expenses 2.json","movedTo":["\#(names[0])"],"fromThere":1,"#) == true)
    #expect(
      lines.last?.contains(#""file":"\#(copy)","movedTo":["expenses.json.recovered-"#) == true)
    #expect(try tool.run("merge", "--json").output.isEmpty)
  }

  @Test func `doctor names the copies, and how to merge them`() throws {
    try write(TestTool.row(1, "Lunch"), to: "expenses.json")
    try write(TestTool.row(1, "Lunch"), to: copy)
    let result = try tool.run("doctor")
    #expect(result.code == .success)
    #expect(
      result.output.contains("Warning: \(copy) is another version of the list, left by Syncthing."))
    #expect(result.output.contains("Hint: To merge the copies: iexpense merge\n"))
  }

  @Test func `a malformed copy does not keep the others from being merged`() throws {
    try write(TestTool.row(1, "Lunch"), to: "expenses.json")
    try tool.folder.write("[{]", to: "expenses (conflicted copy 2026-11-20 101500).json")
    try write(TestTool.row(1, "Lunch"), TestTool.row(2, "Tea"), to: copy)
    let result = try tool.run("merge")
    #expect(result.code == .malformedData)
    #expect(result.errors.contains("101500).json, line 1, column 3:"))
    #expect(!result.errors.contains("Nothing was changed"))
    #expect(try tool.items.count == 2)
    #expect(try recovered.count == 1)
  }

  @Test func `a home currency that only one side names is no conflict`() throws {
    try write(
      TestTool.row(1, "Lunch"), TestTool.row(2, "Tea", "Food", "2", #","currency":"EUR""#),
      to: "expenses.json")
    try tool.folder.write(#"{"currency":"EUR"}"#, to: "expenses.json.settings")
    let before = try tool.store
    try write(
      TestTool.row(1, "Lunch", "Personal", "1", #","currency":"EUR""#),
      TestTool.row(2, "Tea", "Food", "2"), to: copy)
    try tool.folder.write(#"{"currency":"EUR"}"#, to: copy + ".settings")
    #expect(try tool.run("merge", copy).code == .success)
    #expect(try tool.store == before)
  }

  @Test func `a copy of the list alone keeps the meaning of its amounts`() throws {
    try write(TestTool.row(1, "Lunch"), to: "expenses.json")
    try tool.folder.write(#"{"currency":"EUR"}"#, to: "expenses.json.settings")
    try write(TestTool.row(1, "Lunch"), TestTool.row(2, "Tea"), to: copy)
    #expect(try tool.run("config", "set", "currency", "USD").code == .success)
    let result = try tool.run("merge")
    #expect(result.code == .failure)
    #expect(result.output.contains("00000002  Tea: currency: (none) or EUR"))
    #expect(try tool.items.map(\.currency) == [.euro, .euro])
  }

  // MARK: Notice

  private var notice: String {
    "Warning: \(copy) is a conflict copy; it is not included. To merge it: iexpense merge\n"
  }

  /// Run a command line within the process; `@` stands for the folder.
  private func run(_ line: String, input: String = "") -> TestTool.Result {
    let words = line.split(separator: " ").map { String($0).replacing("@", with: tool.folder.path) }
    return tool.tool.run(words, input: input)
  }

  @Test(arguments: [
    "list", "list --json", "list --by month", "show 00000001", "summary",
    "summary --by type --json", "report -o @/page.html", "add Tea 3", "add Tea 3 --json",
    "edit 00000001 --name Dinner", "delete 00000001", "repeat 00000001", "undo", "redo", "history",
    "export", "export -o @/out.csv", "import @/more.json", "import @/more.json --dry-run", "budget",
    "budget set food 300", "recurring", "recurring run", "recurring add Rent 950 --every month",
    "subscriptions", "types", "types rename food Meals", "types rule", "accounts",
  ])
  func `every command on expenses tells of a copy, in one line at the end`(line: String) throws {
    try write(TestTool.row(1, "Lunch", "Food"), to: "expenses.json")
    try write(TestTool.row(5, "Cake"), to: "more.json")
    for line in ["add Taxi 8", "add Bus 2", "undo"] { #expect(run(line).code == .success) }
    #expect(!run("list").errors.contains("conflict copy"))
    try write(TestTool.row(1, "Lunch", "Food"), TestTool.row(3, "Tea"), to: copy)
    let result = run(line)
    #expect(result.code == .success, "\(result)")
    #expect(result.errors.hasSuffix(notice), "\(result)")
    #expect(result.errors.ranges(of: "conflict copy").count == 1, "\(result)")
    #expect(!result.output.contains("conflict copy"), "\(result)")
  }

  @Test(arguments: [
    "list -q", "add Tea 3 -q", "summary --quiet", "list -f -", "merge --dry-run", "doctor",
    "config", "config set month-start 5", "config get month-start", "completions bash", "help",
    "help merge", "list --help", "manual", "--version",
  ])
  func `others do not, nor does one that is quiet or reads standard input`(line: String) throws {
    try write(TestTool.row(1, "Lunch"), to: "expenses.json")
    try write(TestTool.row(1, "Lunch"), TestTool.row(3, "Tea"), to: copy)
    let result = run(line, input: "[]")
    #expect(!result.errors.contains("a conflict copy"), "\(result)")
  }

  @Test func `the notice says how many there are, what is not sure, and names the file`() throws {
    try write(TestTool.row(1, "Lunch"), to: "expenses.json")
    try write(TestTool.row(2, "Tea"), to: "expenses (1).json")
    #expect(run("list").errors.isEmpty)
    try write(TestTool.row(1, "Lunch"), TestTool.row(2, "Tea"), to: "expenses (1).json")
    #expect(run("list").errors.hasPrefix("Warning: expenses (1).json may be a conflict copy; "))
    try write(TestTool.row(1, "Lunch"), to: copy)
    #expect(
      run("list -f @/expenses.json").errors.hasPrefix(
        "Warning: 2 conflict copies are not included. To merge them: iexpense merge --file "))
    try FileManager.default.removeItem(atPath: tool.folder("expenses (1).json"))
    // The settings of the same conflict belong to the list.
    let settings = "expenses.json" + copy.dropFirst(8).dropLast(5) + ".settings"
    try tool.folder.write("{}", to: settings)
    #expect(run("list").errors == notice)
    try FileManager.default.removeItem(atPath: tool.folder(copy))
    #expect(run("list").errors.hasPrefix("Warning: \(settings) is a conflict copy; "))
  }

  @Test func `deleted expenses that Git has brought back are announced until they go`() throws {
    let key = String(repeating: "a", count: 32)
    let row = TestTool.row(2, "Tea").dropLast() + ",\"import\":\"\(key)\"}"
    try write(TestTool.row(1, "Lunch"), String(row), to: "expenses.json")
    try tool.folder.write(
      #"{"currency":"USD","deleted-imports":["!\#(key)"]}"#, to: "expenses.json.settings")
    let notice = "1 deleted expense is in the list again: Tea $1.00."
    let whole =
      "Warning: \(notice) The next change removes what was not edited here; "
      + "to do so now: iexpense merge\n"
    for line in ["list", "list --json", "summary", "report -o @/page.html", "recurring run"] {
      #expect(run(line).errors.hasSuffix(whole), "\(line)")
    }
    #expect(run("list -q").errors.isEmpty)
    #expect(run("merge --dry-run").errors == whole)
    let examined = run("doctor")
    #expect(
      examined.output.contains("Warning: 1 deleted expense is in the list again: Tea.\n")
        && examined.output.contains("To take out what was deleted: iexpense merge\n"),
      "\(examined)")
    #expect(run("doctor --json").output.contains(#""kind":"returned-expenses""#))
    // Of two notices, the app shows one after the other.
    try tool.folder.write(try tool.store, to: copy)
    let session = try ScreenSession(tool.tool, width: 120)
    #expect(session.screen.contains("\(copy) is a conflict copy"), "\(session.screen)")
    session.type("oamount").press(.enter)
    #expect(session.screen.contains(notice), "\(session.screen)")
    try FileManager.default.removeItem(atPath: tool.folder(copy))
    #expect(
      run("add Cake 4").errors.contains(
        "Warning: 1 deleted expense was in the list again, and removed: Tea $1.00. "
          + "That is a step of its own; undoing it keeps it.\n"))
    #expect(try tool.items.map(\.name) == ["Lunch", "Cake"])
    for line in ["list", "doctor"] { #expect(!"\(run(line))".contains("again"), "\(line)") }
  }

  @Test func `a merge of nothing but a history removes returned expenses`() throws {
    let key = String(repeating: "a", count: 32)
    let row = TestTool.row(2, "Tea").dropLast() + ",\"import\":\"\(key)\"}"
    try write(TestTool.row(1, "Lunch"), String(row), to: "expenses.json")
    try tool.folder.write(#"{"deleted-imports":["!\#(key)"]}"#, to: "expenses.json.settings")
    try tool.folder.write("x", to: "expenses.json 2.history")
    let result = try tool.run("merge")
    #expect(result.output.hasPrefix("Set aside expenses.json 2.history as "), "\(result)")
    #expect(result.errors.contains("was in the list again, and removed: Tea"), "\(result)")
    #expect(try tool.items.map(\.name) == ["Lunch"])
  }

  @Test(.enabled(if: TestTool.isOnLinux, "other file systems refuse such names"))
  func `a copy whose name is not UTF-8 is announced, too`() throws {
    let result = try TestTool().shell(
      """
      "$iexpense" add Lunch -a 5 -qf expenses.json
      cp expenses.json "$(printf 'expenses (conflicted copy \\351 2026-11-21).json')"
      "$iexpense" list -f expenses.json
      """)
    #expect(
      result.errors.contains(
        #"Warning: expenses (conflicted copy \xe9 2026-11-21).json is a conflict copy; it is not "#
          + "included. Its name is not UTF-8: rename it to merge it.\n"), "\(result)")
  }
}
