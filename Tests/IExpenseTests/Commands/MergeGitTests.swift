import ExpenseCore
import Foundation
import TestSupport
import Testing

@testable import iexpense

/// The merge as Git runs it, and files in which Git has marked conflicts.
@Suite(.waiting, .enabled(if: Subprocess.has("git"), "needs git")) struct MergeGitTests {
  private let tool: GitTool

  init() throws { tool = try GitTool() }

  @discardableResult
  private func git(_ script: String, status: Int32 = 0) throws -> ProgramResult {
    try tool.run(script, status: status)
  }

  @Test func `Git merges by itself, and a conflict is one command`() throws {
    try git("iexpense merge --install")
    try tool.branch()
    let result = try git("git merge laptop", status: 1)
    #expect(
      result.output.hasPrefix(
        """
        Merged expenses.json: 1 from there, 1 from here, 1 conflict
          00000002  Taxi: amount is $31.40 here and $34.10 there

        """), "\(result)")
    #expect(
      try tool.folder.names.filter { $0.contains("merge_file") || $0.hasSuffix(".tmp") }.isEmpty)
    #expect(try git("iexpense list", status: 0).errors.contains("has 1 expense in conflict."))
    // The stages of the index know the sides.
    try git("iexpense merge --resolve --here")
    #expect(try tool.store.contains(GitTool.taxiHere))
    try git("iexpense undo && iexpense merge --resolve --there")
    #expect(
      try tool.store
        == "[\n\(GitTool.lunch),\n\(GitTool.taxiThere),\n\(GitTool.tea),\n\(GitTool.cake)]\n")
    try git("git commit -qam merged && git checkout -q laptop && git merge -q main")
    #expect(
      try tool.store
        == "[\n\(GitTool.lunch),\n\(GitTool.taxiThere),\n\(GitTool.tea),\n\(GitTool.cake)]\n")
  }

  @Test func `lists that both sides add are merged, and so are settings and lists in folders`()
    throws
  {
    try git("mkdir 'für uns'")
    try git("git commit -q --allow-empty -m base && git branch laptop")
    try git("iexpense merge --install -f 'für uns/expenses.json'")
    try tool.write(GitTool.lunch, to: "für uns/expenses.json")
    try tool.folder.write(#"{"month-start":5}"#, to: "für uns/expenses.json.settings")
    try git("git add -A && git commit -qm here && git checkout -q laptop && mkdir -p 'für uns'")
    try tool.write(GitTool.tea, to: "für uns/expenses.json")
    try tool.folder.write(#"{"default-account":"Visa"}"#, to: "für uns/expenses.json.settings")
    try git("git add -A && git commit -qm there && git checkout -q main && git merge -q laptop")
    #expect(
      try tool.folder.text(of: "für uns/expenses.json") == "[\n\(GitTool.lunch),\n\(GitTool.tea)]\n"
    )
    let settings = try tool.folder.text(of: "für uns/expenses.json.settings")
    #expect(settings.contains("Visa") && settings.contains("5"))
  }

  @Test func `the hint names the list wherever Git was called`() throws {
    try git("mkdir -p ours/old && iexpense merge --install -f ours/list.json")
    try tool.write(GitTool.taxi, to: "ours/list.json")
    try git("git add -A && git commit -qm base && git branch laptop")
    try tool.write(GitTool.taxiHere, to: "ours/list.json")
    try git("git commit -qam here && git checkout -q laptop")
    try tool.write(GitTool.taxiThere, to: "ours/list.json")
    try git("git commit -qam there && git checkout -q main")
    let result = try git("cd ours/old && git merge laptop", status: 1)
    let top = try git("pwd -P").output.dropLast()
    #expect(result.errors.contains("merge --resolve --file \(top)/ours/list.json\n"), "\(result)")
  }

  @Test(arguments: ["merge", "diff3", "zdiff3"])
  func `a marked conflict is merged from the index`(style: String) throws {
    try git("git config merge.conflictStyle \(style)")
    try tool.branch()
    try git("git merge -q laptop", status: 1)
    let marked = try tool.store
    #expect(marked.contains("<<<<<<< HEAD"))
    let list = try git("iexpense list", status: 65)
    #expect(
      list.errors.contains(
        "expenses.json, line 3, column 1: a conflict of two versions begins here"))
    #expect(list.errors.contains("Hint: To merge both sides: iexpense merge --git expenses.json"))
    let doctor = try git("iexpense doctor", status: 65).output
    #expect(doctor.contains("Warning: Git left 1 conflict in the list, "))
    #expect(doctor.contains(style == "merge" ? "with both sides" : "with the base of both sides"))
    #expect(doctor.contains("Hint: To merge both sides: iexpense merge --git\n"))
    let planned = try git("iexpense merge --git -n", status: 1)
    #expect(try tool.store == marked)
    let result = try git("iexpense merge --git expenses.json", status: 1)
    #expect(result.output.hasPrefix("Merged" + planned.output.dropFirst(11).prefix(50)))
    #expect(result.errors.hasPrefix("For Git: git add expenses.json\n"))
    let kept = try #require(try tool.folder.names.first { $0.contains(".recovered-") })
    #expect(result.output.contains("Its former text is now \(kept)."))
    #expect(try tool.folder.text(of: kept) == marked)
    try git("iexpense merge --resolve --there")
    #expect(
      try tool.store
        == "[\n\(GitTool.lunch),\n\(GitTool.taxiThere),\n\(GitTool.tea),\n\(GitTool.cake)]\n")
    let again = try git("iexpense merge --git", status: 1)
    #expect(again.errors.contains("expenses.json has no conflict markers of Git."))
    // The versions in the index can be merged again.
    try git("iexpense merge --git --force", status: 1)
    #expect(try tool.items[1].conflicts.count == 1)
  }

  @Test(arguments: ["merge", "diff3", "zdiff3"])
  func `a marked conflict that was committed is merged from its text`(style: String) throws {
    try git("git config merge.conflictStyle \(style)")
    try tool.branch()
    try git("git merge -q laptop; git commit -qam marked")
    try git("iexpense merge --git", status: 1)
    #expect(try tool.items.map(\.name) == ["Lunch", "Taxi", "Tea", "Cake"])
    #expect(try tool.items[1].conflicts.first?.values == ["31.40", "34.10"])
  }

  @Test func `a deletion on one side needs the base`() throws {
    try tool.write(GitTool.lunch, GitTool.taxi)
    try git("git add -A && git commit -qm base && git branch laptop")
    try tool.write(GitTool.taxi, GitTool.tea)
    try git("git commit -qam here && git checkout -q laptop")
    try tool.write(GitTool.lunch, GitTool.taxi, GitTool.cake)
    try git("git commit -qam there && git checkout -q main; git merge -q laptop", status: 1)
    try git("cp expenses.json marked.json; iexpense merge --git")
    #expect(try tool.items.map(\.name) == ["Taxi", "Tea", "Cake"])
    // The text alone does not tell what was deleted.
    try git("iexpense merge --git marked.json")
    #expect(
      try Expenses(at: tool.folder("marked.json")).items.map(\.name) == [
        "Lunch", "Taxi", "Tea", "Cake",
      ])
  }

  @Test(arguments: [
    ("<<<<<<< a\n{}\n<<<<<<< b\n=======\n>>>>>>> b", 4, "in the wrong place"),
    ("<<<<<<< a\n{}\n", 2, "has no end"),
  ])
  func `markers that are nested or cut off are errors, and nothing changes`(
    text: String, line: Int, message: String
  ) throws {
    try tool.folder.write("[\n" + text, to: "expenses.json")
    let result = try git("iexpense merge --git", status: 65)
    #expect(result.errors.contains("expenses.json, line \(line), column 1: "))
    #expect(result.errors.contains(message))
    #expect(try tool.store == "[\n" + text)
    #expect(try tool.folder.names == [".git", "expenses.json"])
  }

  @Test func `settings with markers are merged`() throws {
    try tool.write(GitTool.lunch)
    try tool.folder.write(
      "{\n<<<<<<< HEAD\n\"month-start\":5}\n=======\n\"month-start\":9}\n>>>>>>> x\n",
      to: "expenses.json.settings")
    let list = try git("iexpense list", status: 65)
    #expect(list.errors.contains("iexpense merge --git expenses.json.settings"))
    let doctor = try git("iexpense doctor", status: 65)
    #expect(doctor.output.contains("iexpense merge --git expenses.json.settings"))
    let result = try git("iexpense merge --git expenses.json.settings", status: 1)
    #expect(result.output.contains("month-start: 5 or 9"))
    #expect(result.errors.hasSuffix("To settle the conflicts: iexpense merge --resolve\n"))
    #expect(try git("iexpense config get month-start").output == "9\n")
    #expect(try tool.folder.names.contains { $0.hasPrefix("expenses.json.recovered-") })
  }

  @Test func `a malformed version stops Git without touching the file`() throws {
    try git("iexpense merge --install")
    try tool.branch()
    try git(
      "git checkout -q laptop && echo '[{]' >expenses.json && git commit -qam bad && git checkout -q main"
    )
    let before = try tool.store
    let result = try git("git merge laptop", status: 1)
    #expect(result.errors.contains("expenses.json (theirs), line 1, column 3:"))
    #expect(try tool.store == before)
  }

  @Test func `options that do not belong together are refused`() throws {
    #expect(try git("iexpense merge --install x", status: 64).errors.contains("take no file"))
    #expect(
      try git("iexpense merge --git a b", status: 64).errors.contains("'--git' takes one file"))
    #expect(try git("iexpense merge --global", status: 64).errors.contains("is for --install"))
    #expect(try git("iexpense merge --install --uninstall", status: 64).status == 64)
    #expect(try git("iexpense merge --git --resolve", status: 64).status == 64)
    #expect(
      try git("iexpense merge --git nowhere", status: 66).errors.contains("No such file: nowhere"))
  }

  @Test func `a driver that failed leaves a trace, and both versions can be merged later`() throws {
    try git("iexpense merge --install")
    try tool.branch()
    try git("git config merge.iexpense.driver false; git merge laptop", status: 1)
    #expect(try tool.store.contains(GitTool.taxiHere))
    let doctor = try git("iexpense doctor").output
    #expect(doctor.contains("Git has two versions of the list that are not merged"))
    #expect(doctor.contains("Hint: To merge them: iexpense merge --git\n"))
    try git("iexpense merge --git", status: 1)
    #expect(try tool.items.map(\.name) == ["Lunch", "Taxi", "Tea", "Cake"])
    #expect(try !git("iexpense doctor").output.contains("not merged"))
  }

  @Test func `names that begin with a hyphen are merged, and hints work wherever one is`() throws {
    try git(
      "git config merge.conflictStyle merge; mkdir sub; iexpense merge --install -f sub/-x.json")
    try git("iexpense add Lunch 1 -f sub/-x.json -q; git add -A; git commit -qm a; git branch b")
    try git("iexpense edit last -a 2 -q -f sub/-x.json; git commit -qam c; git checkout -q b")
    try git("iexpense edit last -a 3 -q -f sub/-x.json; git commit -qam d")
    let result = try git("cd sub; git merge main", status: 1)
    #expect(result.output.hasPrefix("Merged sub/-x.json: 0 from there, 0 from here, 1 conflict\n"))
    let hint = try #require(
      result.errors.split(separator: "\n").first { $0.contains("iexpense merge --resolve") })
    let command = try #require(hint.firstRange(of: "iexpense").map { hint[$0.lowerBound...] })
    #expect(try git("cd sub; \(command) --here").output.contains("Settled"))
  }

  @Test func `the hint for Git works from elsewhere`() throws {
    try tool.branch()
    let script = "git merge -q laptop; mkdir else; cd else; iexpense merge --git ../expenses.json"
    let result = try git(script, status: 1)
    #expect(result.errors.hasPrefix("For Git: git -C .. add expenses.json\n"))
    #expect(result.errors.contains("iexpense merge --resolve --file ../expenses.json\n"))
  }

  @Test func `all expenses of a base may be gone`() throws {
    try git("iexpense merge --install")
    try tool.write(GitTool.lunch, GitTool.taxi, GitTool.tea)
    try git("git add -A && git commit -qm base && git branch laptop")
    try tool.write(GitTool.cake)
    try git("git commit -qam here && git checkout -q laptop")
    try tool.write(GitTool.lunch, GitTool.taxi, GitTool.tea, TestTool.row(5, "Rent"))
    try git("git commit -qam there && git merge -q main")
    #expect(try Set(tool.items.map(\.name)) == ["Cake", "Rent"])
  }

  @Test(arguments: [true, false])
  func `a row that one side deletes and the other adds goes, whoever pulls`(
    deleterPulls: Bool
  ) throws {
    try git("printf 'b\\ns.csv\\n' >>.git/info/exclude")
    try git("iexpense merge --install && iexpense add Lunch 1 -q && git add -A && git commit -qm a")
    try git("git clone -q . b && cd b && iexpense merge --install")
    try tool.folder.write("Date,Name,Amount\n2026-11-20,Rewe,-1.50\n", to: "s.csv")
    let record = "iexpense import s.csv --spent negative -q"
    try git("\(record) && iexpense delete last -q -y && git add -A && git commit -qm b")
    try git("cd b && \(record.replacing("s.csv", with: "../s.csv")) && git commit -qam c")
    let pull =
      deleterPulls ? "git pull -q --no-rebase b main" : "cd b && git pull -q --no-rebase .. main"
    let here = deleterPulls ? "" : "cd b && "
    try git(pull)
    let listed = try git("\(here)iexpense list")
    #expect(listed.output.contains("Rewe"), "\(listed)")
    #expect(
      listed.errors.hasPrefix("Warning: 1 deleted expense is in the list again: Rewe"), "\(listed)")
    let added = try git("\(here)iexpense add Tea 1")
    #expect(added.errors.contains("was in the list again, and removed: Rewe"), "\(added)")
    let again = try git("\(here)iexpense list")
    #expect(again.errors.isEmpty && !again.output.contains("Rewe"), "\(again)")
  }

  @Test func `a driver that failed is noticed even if the list was changed since`() throws {
    try git("iexpense merge --install")
    try tool.branch()
    try git("git config merge.iexpense.driver false; git merge laptop", status: 1)
    try git("iexpense add New 9 -q")
    #expect(try git("iexpense doctor").output.contains("Git has two versions of the list"))
    try git("iexpense merge --git", status: 1)
    #expect(try Set(tool.items.map(\.name)) == ["Lunch", "Taxi", "Tea", "Cake", "New"])
    try git("iexpense merge --resolve --here")
    #expect(try !git("iexpense doctor").output.contains("Git has two versions"))
    #expect(try git("iexpense merge --git", status: 1).errors.contains("no conflict markers"))
  }
}
