internal import SystemCalls
import CommandSpec
import ExpenseCore
import ExpenseDisplay
import ExpenseMerge
import Text

/// The merge for Git: its setup, and conflicts that it has marked in a file.
extension Merge {
  /// Merge the versions between which Git has marked a conflict, in a file or in the list.
  func repairGitConflict(in operand: String?, _ context: Context) throws {
    let expenses = try context.expenses(mustExist: false)
    let path = operand ?? expenses.path
    // The settings only say how amounts are shown, and may have a conflict themselves.
    context.adopt((try? Expenses(at: path).settings()) ?? Settings())
    let conflict = GitConflict(at: path, isForced: isForced, lockTimeout: try context.lockTimeout)
    var text = self.text(context.surroundings.abbreviated(path), in: context)
    if isDryRun {
      let report = try conflict.merge().report
      try text.writeReport(onFile: report, isDone: false)
      return try [report].finish(in: nil)
    }
    let outcome = try conflict.repair()
    text.renamed = "Its former text"
    try outcome.durability.reportIfKept(to: context.output) {
      try text.writeReport(onFile: outcome.report, isDone: true, movedTo: [outcome.recoveredName])
      if outcome.isInRepository { try context.console.note("For Git: \(Merge.git("add", path))") }
    }
    try [outcome.report].finish(in: sameStore(ofFileAt: path, in: context))
  }

  /// A command of Git for a file, wherever it is.
  private static func git(_ words: String, _ path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "git \(words) \(path.shellPath)" }
    let folder = slash == path.startIndex ? "/" : String(path[..<slash])
    return "git -C \(folder.shellWord) \(words) \(String(path[slash...].dropFirst()).shellPath)"
  }

  /// The command with which Git merges the list; Git quotes the path (`%P`) for the shell.
  private static let driver = "iexpense merge %O %A %B -o %A --path=%P"

  /// Let Git merge the list, or no more.
  func change(_ setup: SetupChange, in context: Context) throws {
    let path = try context.expenses(mustExist: false).path
    let git = try GitSetup(forStoreAt: path, isGlobal: isGlobal, driver: Merge.driver)
    let changes =
      try setup == .install
      ? git.install(onlyPlanning: isDryRun) : git.uninstall(onlyPlanning: isDryRun)
    if context.console.isQuiet { return }
    func report() throws {
      for change in changes {
        for line in change.lines(isPlanned: isDryRun, context.surroundings.abbreviated) {
          try context.output.write("\(line)\n")
        }
      }
    }
    if changes.isEmpty {
      try context.console.say("Nothing to change.")
    } else if isDryRun {
      try report()
    } else {
      try Durability.confirmed.reportIfKept(to: context.output, report)
    }
    guard setup == .install, !isDryRun else { return }
    let notes = GitSetup.notes(
      isNew: !changes.isEmpty, isForAll: isGlobal, isHistoryTracked: try git.isHistoryTracked,
      isEffective: try git.isEffective, removal: Merge.git("rm --cached", path + ".history"))
    for note in notes { try context.console.tell(note) }
    if !ShellCommand.isInstalled("iexpense") {
      try context.console.tell("Git will not find 'iexpense': it is in no folder of PATH.")
    }
  }
}
