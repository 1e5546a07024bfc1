import ExpenseCore
import Foundation
import TestSupport
import Testing

@testable import iexpense

/// The merge as Git runs it, and files in which Git has marked conflicts.
@Suite(.enabled(if: Subprocess.has("git"), "needs git")) struct MergeGitTests {
  private let tool: FolderTool

  init() throws {
    var tool = try TestTool()
    tool.environment = [
      "HOME": tool.folder.path, "IEXPENSE_FILE": "expenses.json", "LC_CTYPE": "C.UTF-8",
      "IEXPENSE_TODAY": "2026-11-21", "PATH": TestTool.searchPath, "GIT_CONFIG_NOSYSTEM": "1",
      "GIT_AUTHOR_NAME": "Ann", "GIT_AUTHOR_EMAIL": "ann@example.org", "GIT_COMMITTER_NAME": "Ann",
      "GIT_COMMITTER_EMAIL": "ann@example.org",
    ]
    self.tool = FolderTool(tool: tool)
    try git("git init -q -b main")
  }

  @discardableResult
  private func git(_ script: String, status: Int32 = 0) throws -> ProgramResult {
    let result = try tool.tool.shell(script)
    #expect(result.status == status, "\(result)")
    return result
  }

  private func write(_ rows: String..., to name: String = "expenses.json") throws {
    try tool.folder.write("[\n" + rows.joined(separator: ",\n") + "]\n", to: name)
  }

  private let lunch = TestTool.row(1, "Lunch", "Personal", "12.50")
  private let taxi = TestTool.row(2, "Taxi", "Business", "30")
  private let taxiHere = TestTool.row(2, "Taxi", "Business", "31.40")
  private let taxiThere = TestTool.row(2, "Taxi", "Business", "34.10")
  private let tea = TestTool.row(3, "Tea")
  private let cake = TestTool.row(4, "Cake")

  /// Two branches that both changed the taxi and added an expense.
  private func branch() throws {
    try write(lunch, taxi)
    try git("git add -A && git commit -qm base && git branch laptop")
    try write(lunch, taxiHere, tea)
    try git("git commit -qam here && git checkout -q laptop")
    try write(lunch, taxiThere, cake)
    try git("git commit -qam there && git checkout -q main")
  }

  @Test func `the setup is shown, made once, and removed`() throws {
    let planned = try git("iexpense merge --install --dry-run").output
    #expect(planned.hasPrefix("Would add to .gitattributes:\n  /expenses.json merge=iexpense\n"))
    #expect(try tool.folder.names == [".git"])
    try tool.folder.write("*.png binary", to: ".gitattributes")
    let result = try git("iexpense merge --install")
    #expect(
      result.output
        == planned.replacing("Would add", with: "Added").replacing("Would set", with: "Set"))
    #expect(
      result.errors == "Each clone needs this once: Git does not pass on its configuration.\n")
    #expect(
      try tool.folder.text(of: ".gitattributes")
        == "*.png binary\n/expenses.json merge=iexpense\n/expenses.json.settings merge=iexpense\n")
    #expect(
      try tool.folder.text(of: ".gitignore")
        == "/expenses.json.history\n/expenses.json.recovered-*\n/.expenses.json.*.tmp\n")
    #expect(
      try git("git config merge.iexpense.driver").output
        == "iexpense merge %O %A %B -o %A --path %P\n")
    let config = try tool.folder.text(of: ".git/config")
    #expect(try git("iexpense merge --install").output == "Nothing to change.\n")
    #expect(try tool.folder.text(of: ".git/config") == config)
    try git("iexpense add Tea 1 && iexpense delete last && git add -A")
    #expect(
      try git("git status --short").output
        == "A  .gitattributes\nA  .gitignore\nA  expenses.json\n")
    #expect(try git("iexpense doctor").output.contains("No problems found"))
    #expect(
      try git("iexpense merge --uninstall").output.contains("Removed merge.iexpense.driver\n"))
    #expect(try tool.folder.text(of: ".gitattributes") == "*.png binary\n")
    #expect(try !tool.folder.names.contains(".gitignore"))
    #expect(try git("git config merge.iexpense.driver", status: 1).output.isEmpty)
    #expect(try git("iexpense merge --uninstall").output == "Nothing to change.\n")
  }

  @Test func `names with blanks and marks are quoted for Git`() throws {
    let name = #"#my "ex" [1]*.json"#
    try write(lunch, to: name)
    let result = try git(
      "iexpense merge --install -f '\(name)'; git add -A; touch '\(name).history'")
    #expect(result.errors.contains("Each clone"))
    #expect(
      try git("git check-attr merge -- '\(name)' '\(name).settings' my.json").output.split(
        separator: "\n"
      )
      .map { $0.hasSuffix("merge: iexpense") } == [true, true, false])
    #expect(try git("git status --short --untracked-files=all").output.contains("history") == false)
    #expect(try !git("iexpense doctor -f '\(name)'").output.contains("Git has"))
  }

  @Test func `the setup for all repositories is in the user's configuration`() throws {
    let result = try git("iexpense merge --install --global")
    #expect(
      result.output.hasPrefix(
        "Added to ~/.config/git/attributes:\n  expenses.json merge=iexpense\n"))
    #expect(result.errors.isEmpty)
    try git("git add -A")
    try branch()
    #expect(
      try git("git merge laptop", status: 1).output.contains("Merged expenses.json: 1 from there"))
    #expect(
      try git("iexpense merge --uninstall --global").output.contains(
        "Removed merge.iexpense.driver"))
    try git("git config --global core.attributesFile '~/att'; iexpense merge --install --global")
    #expect(try tool.folder.text(of: "att").hasPrefix("expenses.json merge=iexpense\n"))
  }

  @Test func `without a repository, there is nothing to set up`() throws {
    let result = try git("rm -r .git; iexpense merge --install", status: 1)
    #expect(result.errors.contains("expenses.json is in no working tree of Git."))
    #expect(try git("iexpense merge --install --global").status == 0)
  }

  @Test func `a history that Git has is told`() throws {
    try git("iexpense add Tea 1; git add -A; git commit -qm a")
    let result = try git("iexpense merge --install")
    #expect(result.errors.contains("git rm --cached expenses.json.history\n"))
  }

  @Test func `Git merges by itself, and a conflict is one command`() throws {
    try git("iexpense merge --install")
    try branch()
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
    #expect(try tool.store.contains(taxiHere))
    try git("iexpense undo && iexpense merge --resolve --there")
    #expect(try tool.store == "[\n\(lunch),\n\(taxiThere),\n\(tea),\n\(cake)]\n")
    try git("git commit -qam merged && git checkout -q laptop && git merge -q main")
    #expect(try tool.store == "[\n\(lunch),\n\(taxiThere),\n\(tea),\n\(cake)]\n")
  }

  @Test func `lists that both sides add are merged, and so are settings and lists in folders`()
    throws
  {
    try git("mkdir 'für uns'")
    try git("git commit -q --allow-empty -m base && git branch laptop")
    try git("iexpense merge --install -f 'für uns/expenses.json'")
    try write(lunch, to: "für uns/expenses.json")
    try tool.folder.write(#"{"month-start":5}"#, to: "für uns/expenses.json.settings")
    try git("git add -A && git commit -qm here && git checkout -q laptop && mkdir -p 'für uns'")
    try write(tea, to: "für uns/expenses.json")
    try tool.folder.write(#"{"default-account":"Visa"}"#, to: "für uns/expenses.json.settings")
    try git("git add -A && git commit -qm there && git checkout -q main && git merge -q laptop")
    #expect(try tool.folder.text(of: "für uns/expenses.json") == "[\n\(lunch),\n\(tea)]\n")
    let settings = try tool.folder.text(of: "für uns/expenses.json.settings")
    #expect(settings.contains("Visa") && settings.contains("5"))
  }

  @Test(arguments: ["merge", "diff3", "zdiff3"])
  func `a marked conflict is merged from the index`(style: String) throws {
    try git("git config merge.conflictStyle \(style)")
    try branch()
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
    #expect(result.output.hasPrefix(planned.output.prefix(58)))
    #expect(result.errors.hasPrefix("For Git: git add expenses.json\n"))
    let kept = try #require(try tool.folder.names.first { $0.contains(".recovered-") })
    #expect(result.output.contains("The text with the markers is now \(kept)."))
    #expect(try tool.folder.text(of: kept) == marked)
    try git("iexpense merge --resolve --there")
    #expect(try tool.store == "[\n\(lunch),\n\(taxiThere),\n\(tea),\n\(cake)]\n")
    let again = try git("iexpense merge --git", status: 1)
    #expect(again.errors.contains("expenses.json has no conflict markers of Git."))
    // The versions in the index can be merged again.
    try git("iexpense merge --git --force", status: 1)
    #expect(try tool.items[1].conflicts.count == 1)
  }

  @Test(arguments: ["merge", "diff3", "zdiff3"])
  func `a marked conflict that was committed is merged from its text`(style: String) throws {
    try git("git config merge.conflictStyle \(style)")
    try branch()
    try git("git merge -q laptop; git commit -qam marked")
    try git("iexpense merge --git", status: 1)
    #expect(try tool.items.map(\.name) == ["Lunch", "Taxi", "Tea", "Cake"])
    #expect(try tool.items[1].conflicts.first?.values == ["31.40", "34.10"])
  }

  @Test func `a deletion on one side needs the base`() throws {
    try write(lunch, taxi)
    try git("git add -A && git commit -qm base && git branch laptop")
    try write(taxi, tea)
    try git("git commit -qam here && git checkout -q laptop")
    try write(lunch, taxi, cake)
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
    try write(lunch)
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

  @Test func `doctor names half a setup`() throws {
    try write(lunch)
    try git("git add -A && git commit -qm base && iexpense merge --install")
    try git("git config --remove-section merge.iexpense")
    let missing = try git("iexpense doctor").output
    #expect(missing.contains("Git has an attribute for merging the list, but no driver"))
    #expect(missing.contains("Hint: To make Git merge the list: iexpense merge --install\n"))
    try git("iexpense merge --install && rm .gitattributes")
    #expect(
      try git("iexpense doctor").output.contains("a driver for merging the list, but no attribute"))
    #expect(
      try git("iexpense doctor --json").output.contains(
        #""kind":"unused-merge-driver","severity":"warning""#))
    try git("iexpense merge --install")
    #expect(try !git("iexpense doctor").output.contains("Git has"))
  }

  @Test func `a malformed version stops Git without touching the file`() throws {
    try git("iexpense merge --install")
    try branch()
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
}
