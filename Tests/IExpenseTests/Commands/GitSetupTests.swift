import ExpenseCore
import Foundation
import TestSupport
import Testing

@testable import iexpense

/// The setup of Git.
@Suite(.enabled(if: Subprocess.has("git"), "needs git")) struct GitSetupTests {
  private let tool: GitTool

  init() throws { tool = try GitTool() }

  @discardableResult
  private func git(_ script: String, status: Int32 = 0) throws -> ProgramResult {
    try tool.run(script, status: status)
  }

  @Test func `the setup is shown, made once, and removed`() throws {
    let planned = try git("iexpense merge --install --dry-run").output
    #expect(
      planned == """
        Would set merge.iexpense.name: lists of expenses
        Would set merge.iexpense.driver: iexpense merge %O %A %B -o %A --path=%P
        Would add to .gitattributes:
          /expenses.json merge=iexpense
          /expenses.json.settings merge=iexpense
        Would add to .gitignore:
          /expenses.json.history
          /expenses.json.recovered-*
          /.expenses.json.*.tmp

        """)
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
        == "iexpense merge %O %A %B -o %A --path=%P\n")
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
    try tool.write(GitTool.lunch, to: name)
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
      result.output.contains(
        "Added to ~/.config/git/attributes:\n  expenses.json merge=iexpense\n"))
    #expect(result.errors.isEmpty)
    try git("git add -A")
    try tool.branch()
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

  @Test func `doctor names half a setup`() throws {
    try tool.write(GitTool.lunch)
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

  @Test func `lines that end with CR LF are found, and kept so`() throws {
    try tool.folder.write("*.png binary\r\n", to: ".gitattributes")
    try git("iexpense merge --install")
    let text = try tool.folder.text(of: ".gitattributes")
    #expect(
      text.utf8.elementsEqual(
        "*.png binary\r\n/expenses.json merge=iexpense\r\n/expenses.json.settings merge=iexpense\r\n"
          .utf8))
    #expect(try git("iexpense merge --install").output == "Nothing to change.\n")
    try git("iexpense merge --uninstall")
    #expect(try tool.folder.text(of: ".gitattributes").utf8.elementsEqual("*.png binary\r\n".utf8))
  }

  @Test func `what others have set stays`() throws {
    try git("git config merge.iexpense.recursive binary; iexpense merge --install -f a.json")
    try git("iexpense merge --install -f b.json")
    #expect(try !git("iexpense merge --uninstall -f b.json").output.contains("driver"))
    #expect(try git("git config merge.iexpense.driver").output.hasPrefix("iexpense merge"))
    #expect(
      try git("iexpense merge --uninstall -f a.json").output.contains(
        "Removed merge.iexpense.driver"))
    #expect(try git("git config merge.iexpense.recursive").output == "binary\n")
    try git("mkdir sub; iexpense merge --install -f sub/c.json; iexpense merge --install -f a.json")
    #expect(try !git("iexpense merge --uninstall -f a.json").output.contains("driver"))
    // Several values are one afterwards.
    try git("git config --add merge.iexpense.driver x; git config --add merge.iexpense.driver y")
    try git("iexpense merge --install")
    #expect(
      try git("git config --get-all merge.iexpense.driver").output.hasPrefix("iexpense merge"))
  }

  @Test func `a setup without effect is named`() throws {
    try tool.folder.write("", to: "elsewhere")
    let result = try git("ln -s elsewhere .gitattributes; iexpense merge --install")
    #expect(result.errors.contains("Git does not use this: .gitattributes is a link"))
  }

  @Test func `the reason why Git cannot be asked is named`() throws {
    try git("mkdir bin; ln -s $(command -v iexpense) bin")
    let missing = try git("PATH=$HOME/bin; iexpense merge --install", status: 1)
    #expect(missing.errors.contains("'git rev-parse' failed: git: No such file or directory"))
    let foreign = try git(
      "GIT_TEST_ASSUME_DIFFERENT_OWNER=1 iexpense merge --install", status: 1)
    #expect(foreign.errors.contains("dubious ownership"))
    #expect(try git("TMPDIR=/nowhere iexpense merge --install -n").output.contains("Would set"))
    #expect(
      try git("unset HOME; iexpense merge --install --global", status: 1).errors.contains(
        "'git config' failed"))
    #expect(try git("PATH=$HOME/bin; iexpense doctor").output.contains("No problems found"))
  }

  @Test(.enabled(if: TestTool.isOnLinux, "other file systems refuse such names"))
  func `a path that is not UTF-8 is not that of another file`() throws {
    try git(
      """
      mkdir "$(printf 'a\\351')" "$(printf 'a\\357\\277\\275')"; ln -s "$(printf 'a\\351/b.json')" link
      for name in a*; do git init -q "$name"; done
      """)
    try git("iexpense add Tea 1 -f link && iexpense doctor -f link")
    let result = try git("iexpense merge --install -f link", status: 1)
    #expect(result.errors.contains("the name of the folder 'a\\xe9' is not UTF-8"), "\(result)")
    let home = try git(
      "HOME=$HOME/$(printf 'a\\351') iexpense merge --install --global", status: 1)
    #expect(home.errors.contains("HOME is not UTF-8: "), "\(home)")
    try git("git config --global core.attributesFile \"$HOME/$(printf 'a\\351')/attributes\"")
    try git("iexpense merge --install --global", status: 1)
    #expect(try git("find a* -name '*attributes' -o -name '.gitignore'").output.isEmpty)
  }

  /// Programs in a configuration, one for each setting with which Git runs one; `PROGRAM` writes
  /// what it is.
  private static let programs = """
    [core]
      repositoryformatversion = 1
      fsmonitor = PROGRAM fsmonitor
      hooksPath = HOOKS
      sshCommand = PROGRAM ssh
      gitProxy = PROGRAM proxy
      pager = PROGRAM pager
      editor = PROGRAM editor
      askPass = PROGRAM askpass
      alternateRefsCommand = PROGRAM alternates
    [extensions]
      partialClone = origin
    [remote "origin"]
      url = ext::PROGRAM remote
      promisor = true
      uploadpack = PROGRAM uploadpack
    [protocol "ext"]
      allow = always
    [credential]
      helper = !PROGRAM credential
    [gpg]
      program = PROGRAM gpg
    [sequence]
      editor = PROGRAM sequence
    [pager]
      grep = PROGRAM pager
      config = PROGRAM pager
    [alias]
      grep = !PROGRAM alias
      config = !PROGRAM alias
      ls-files = !PROGRAM alias
    [diff]
      external = PROGRAM diff
    [diff "x"]
      command = PROGRAM diff
      textconv = PROGRAM textconv
    [filter "x"]
      clean = PROGRAM clean
      smudge = PROGRAM smudge
      process = PROGRAM process
      required = true
    [merge "x"]
      driver = PROGRAM driver

    """

  @Test(arguments: [false, true])
  func `the configuration of a folder runs nothing`(isIncluded: Bool) throws {
    try git("iexpense add Tea 1 && iexpense delete last && git add -A && git commit -qm one")
    let program = tool.folder(".git/program")
    // The index has versions of a conflict that are not here, but with the remote.
    try tool.folder.write("#!/bin/sh\necho \"$1\" >>\(tool.folder("ran"))\n", to: ".git/program")
    try git(
      """
      chmod +x .git/program; mkdir .git/other
      for hook in post-index-change reference-transaction pre-auto-gc; do
        printf '#!/bin/sh\\n%s hook' "$PWD/.git/program" >.git/other/$hook; chmod +x .git/other/$hook
      done
      for stage in 1 2 3; do
        printf '100644 %040d %d\\texpenses.json\\n' 1$stage $stage
      done | git update-index --index-info
      """)
    let text = Self.programs.replacing("PROGRAM", with: program)
      .replacing("HOOKS", with: tool.folder(".git/other"))
    try tool.folder.write("* diff=x filter=x merge=x\n", to: ".gitattributes")
    try tool.folder.write(text, to: ".git/included")
    try tool.folder.write(
      isIncluded ? "[include]\n  path = included\n" : text, to: ".git/config")
    try git("git ls-files; git cat-file blob :3:./expenses.json; test -e ran; mv ran before")
    let before = try tool.folder.text(of: "before")
    #expect(before.contains("fsmonitor") && before.contains("remote"), "\(before)")
    for words in [
      "list", "doctor", "doctor --fix", "merge", "merge --git", "merge --git expenses.json",
      "merge --install -n", "merge --install", "merge --install --global", "merge --uninstall",
      "merge --uninstall --global",
    ] {
      let result = try tool.tool.tool.shell("iexpense \(words)")
      #expect(try !tool.folder.names.contains("ran"), "\(result)")
    }
  }
}
