internal import SystemCalls
import CommandSpec
import ExpenseActions
import ExpenseCore
import ExpenseDisplay
import ExpenseMerge
import Text

/// `iexpense merge`: make one list of two.
struct Merge: ToolCommand {
  private var operands: [String] = []
  private var output: String?
  private var path: String?
  private var resolves = false
  private var joins = false
  private(set) var choice: ConflictChoice?
  private var repairsGitConflict = false
  private var setup: SetupChange?
  private(set) var isGlobal = false
  private(set) var isForced = false
  private(set) var isDryRun = false
  private(set) var isJSON = false
  var global = GlobalOptions()

  static let name = "merge"
  static let tellsOfMerges = false

  static let specification = CommandSpecification<Merge>(
    summary: "Merge another copy of the list, and settle conflicts.",
    discussion: "What agrees is merged; what does not is kept with both values.",
    details: """
      With one file, the expenses and settings of that copy are merged into yours in one step, and \
      the copy is only read. The history tells what you changed since the copy was made. Where it \
      does not know, nothing is deleted.

      Without a file, the copies are merged that Syncthing, Dropbox, Nextcloud, iCloud, OneDrive and \
      Google Drive leave beside the list if two machines changed it. Each is renamed when it is \
      merged. Until then, every command on expenses says that there is one. Deleted expenses that Git \
      has brought back are removed again, as by any other change.

      With three files, two versions and the base from which both come ('-' for none) are merged into \
      a fourth: lists of expenses, or settings. No history is needed for that, and the result is the \
      same whichever version comes first. After --install, Git merges so by itself; each clone needs \
      that once. --git repairs a file in which Git has marked a conflict.

      Two people may have recorded the same purchase, or added the same recurring expense. Both are \
      named, and --same makes one of them; nothing is joined by itself.

      An expense that both sides changed differently is in conflict. It holds the greater value until \
      you decide with --resolve, or edit the field. The exit code is then 1.
      """,
    examples: [
      "iexpense merge copy.json", "iexpense merge --resolve 08B1 --take 12.50",
      "iexpense merge --same 08B1 5D0C",
    ],
    arguments: [
      .operand(
        .file, help: "Copy to merge; or base, ours and theirs; or ids.", isRequired: false,
        isRepeatable: true
      ) { $0.operands.append($1) },
      .flag("resolve", sets: \.resolves, help: "Settle conflicts: all, or those of some expenses."),
      .option("take", .text("value"), help: "Settle with this value, one of the two.") {
        $0.choice = .value($1)
      },
      .flag("here", help: "Take the values that were in this list.") {
        $0.choice = .side(isHere: true)
      },
      .flag("there", help: "Take the values that were in the other one.") {
        $0.choice = .side(isHere: false)
      },
      .flag("git", sets: \.repairsGitConflict, help: "Merge what Git has marked as a conflict."),
      .flag("install", help: "Let Git merge the list of this repository.") { $0.setup = .install },
      .flag(
        "dry-run", short: "n", sets: \.isDryRun, help: "Show what would change; change nothing."),
    ],
    groups: [
      [
        .option(
          "output", short: "o", .file, sets: \.output,
          help: "File to write, of three files; '-' for standard output."),
        .option(
          "path", .text("path"), sets: \.path,
          help: "Path of the file that the three are versions of."),
        .flag(
          "same", sets: \.joins,
          help: "Make one of two expenses, or of two recurring ones."),
        .flag("uninstall", help: "Undo --install.") { $0.setup = .uninstall },
        .flag("global", sets: \.isGlobal, help: "Install for all your repositories."),
        .flag(
          "force", sets: \.isForced,
          help: "Accept an unrelated base, or merge what Git has once more."),
        .flag("json", sets: \.isJSON, help: "Print the changes and conflicts as a JSON object."),
      ].under("More options")
    ],
    rules: [
      .exclusive(["take", "here", "there"]), .requires("take", "resolve"),
      .requires("here", "resolve"), .requires("there", "resolve"),
      .exclusive(["resolve", "output", "git", "install", "uninstall", "same"]),
      .exclusive(["same", "dry-run"]), .exclusive(["same", "force"]),
      .exclusive(["same", "global"]),
      .requires("path", "output"),
      .exclusive(["resolve", "force"]), .exclusive(["output", "dry-run"]),
      .exclusive(["install", "json"]), .exclusive(["uninstall", "json"]),
      .exclusive(["resolve", "global"]), .exclusive(["git", "global"]),
      .exclusive(["output", "global"]), .exclusive(["install", "force"]),
      .exclusive(["uninstall", "force"]),
    ])

  func validate() throws(UsageError) {
    if resolves {
      if isDryRun, isJSON {
        throw UsageError.refused("'--dry-run' and '--json' cannot be used together with --resolve.")
      }
      return
    }
    if isGlobal, setup == nil {
      throw UsageError.refused("'--global' is for --install and --uninstall.")
    }
    func refuse(unless holds: Bool, _ message: String, _ example: String) throws(UsageError) {
      if !holds { throw UsageError.refused(message, hint: "For example: iexpense \(example)") }
    }
    if joins {
      try refuse(unless: operands.count == 2, "'--same' takes two ids.", "merge --same 08B1 5D0C")
    } else if setup != nil {
      try refuse(
        unless: operands.isEmpty, "'--install' and '--uninstall' take no file.", "merge --install")
    } else if repairsGitConflict {
      try refuse(
        unless: operands.count <= 1, "'--git' takes one file.", "merge --git expenses.json")
    } else {
      try refuse(
        unless: [0, 1, 3].contains(operands.count),
        "'merge' takes one file, or three: base, ours and theirs.", "merge copy.json")
    }
    if operands.count == 3, output == nil, !isDryRun {
      throw UsageError.refused("Three files need a fourth to write: --output.")
    }
    if operands.count < 3, output != nil, !joins {
      throw UsageError.refused("'--output' is for three files: base, ours and theirs.")
    }
  }

  func run(in context: Context) throws {
    // The report of this command is about the conflicts.
    context.hasToldOfConflicts = true
    context.hasToldOfSettingConflicts = true
    if resolves { return try resolve(operands, isDryRun: isDryRun, in: context) }
    if joins { return try join(operands, in: context) }
    if let setup { return try change(setup, in: context) }
    if repairsGitConflict { return try repairGitConflict(in: operands.first, context) }
    if operands.count == 3 { return try mergeFiles(in: context) }
    guard let path = operands.first else { return try mergeCopies(in: context) }
    let report = try merge(StoreCopy(ofStoreAt: path), text(path, in: context), in: context)
    try [report].finish(in: isDryRun ? nil : global.store)
  }

  /// The report of a merge of a file.
  func text(_ name: String, in context: Context) -> MergeText {
    MergeText(name, isJSON: isJSON, to: context.console, undoHint: context.undoHint) {
      context.global.store.command("merge --same", $0)
    }
  }

  /// Merge a copy into the store, or show what that would change.
  func merge(_ copy: StoreCopy, _ text: MergeText, in context: Context) throws -> MergeReport {
    try context.readSettings()
    let expenses = try context.expenses()
    let home = context.settings.currency ?? context.surroundings.locales.currency
    if isDryRun {
      let (changes, report) = try expenses.previewMerge(copy, home: home)
      try text.writePlan(changes, report)
      return report
    }
    let (commit, report) = try expenses.merge(copy, home: home)
    try text.writeMerge(commit, report)
    try context.showNotes(on: commit, of: expenses)
    return report
  }

  /// Merge two versions and their base into a file.
  private func mergeFiles(in context: Context) throws {
    let shown = path ?? output ?? operands[1]
    // The settings beside the file only say how amounts are shown.
    context.adopt((try? Expenses(at: shown).settings()) ?? Settings())
    let merge = try FileMerge(
      base: operands[0] == "-" ? nil : operands[0], ours: operands[1], theirs: operands[2],
      name: path, isForced: isForced)
    let text = self.text(shown, in: context)
    if let output, ["-", "/dev/stdout"].contains(output), !isDryRun {
      // The report would be in the middle of the file.
      try merge.writeToStandardOutput()
    } else if let output, !isDryRun {
      let durability = try merge.write(to: output, lockTimeout: context.lockTimeout)
      try durability.reportIfKept(to: context.output, ofFile: true) {
        try text.writeReport(onFile: merge.report, isDone: true)
      }
    } else {
      try text.writeReport(onFile: merge.report, isDone: false)
    }
    try [merge.report].finish(
      in: isDryRun || shown == "-" ? nil : sameStore(ofFileAt: shown, in: context))
  }

  /// The store that a merged file belongs to, as hints name it: the usual one needs no name.
  func sameStore(ofFileAt path: String, in context: Context) -> StoreOption {
    let file = path.hasSuffix(".settings") ? String(path.dropLast(".settings".count)) : path
    guard let usual = try? context.expenses(mustExist: false).path,
      let status = try? FileDescriptor.status(at: file),
      (try? FileDescriptor.status(at: usual))?.isSameFile(as: status) == true
    else {
      // Git runs the driver at the top of the working tree, wherever its user is.
      let folder = self.path == nil ? "" : CurrentProcess.workingFolder.map { $0 + "/" } ?? ""
      return StoreOption(file: file.hasPrefix("/") ? file : folder + file)
    }
    return global.store
  }
}

/// A change of the setup of Git.
enum SetupChange: Sendable { case install, uninstall }

/// The merge of the copies that synchronising programs left beside the list.
extension Merge {
  func mergeCopies(in context: Context) throws {
    try context.readSettings()
    let expenses = try context.expenses()
    let found = try expenses.conflictCopies()
    if isDryRun, let notice = context.noticeOfReturned(in: expenses) {
      context.console.warn(notice)
    }
    if found.isEmpty, !context.console.isQuiet, !isJSON {
      try context.console.say(
        "No conflict copies beside \(context.surroundings.abbreviated(expenses.path)).")
    }
    var reports: [MergeReport] = []
    // The others are merged all the same.
    var defect: ReportedDefect?
    for copy in found where copy.isFromStranger {
      try refuse(copy, in: context)
      defect = ReportedDefect(exitCode: .permission)
    }
    let trusted = found.filter(\.isTrusted)
    for pair in trusted.pairs {
      let files = [pair.list, pair.settings].compactMap(\.self)
      let copy = StoreCopy(list: pair.list?.path, settings: pair.settings?.path)
      var text = self.text(files.map(\.name).joined(separator: " and "), in: context)
      text.setAside = isDryRun ? nil : { try files.map(expenses.setAside) }
      do {
        reports.append(try merge(copy, text, in: context))
      } catch let error as MergeError {
        guard case .malformedInput = error else { throw error }
        try context.console.write(message: "\(error)", titled: "Error:", .error)
        defect = ReportedDefect()
      }
    }
    // Histories are of one machine: that of another one is of no use here.
    for copy in trusted where copy.part == .history && !isDryRun {
      let name = try expenses.setAside(copy)
      if !isJSON { try context.console.say("Set aside \(copy.name) as \(name).") }
    }
    // The merge of a copy does so, too.
    if reports.isEmpty, !isDryRun { try expenses.takeOutReturned() }
    if let defect { throw defect }
    if let copy = found.first(where: { !$0.hasTextName }) {
      throw MergeError.unusableName(copy.name)
    }
    try reports.finish(in: isDryRun ? nil : global.store)
  }

  /// Say why a copy of another user is not merged, and how to merge it all the same.
  private func refuse(_ copy: ConflictCopy, in context: Context) throws {
    try context.console.write(
      message:
        "\(copy.name) belongs to another user, in a folder that everyone can write to; it is not merged.",
      titled: "Error:", .error)
    guard copy.part == .list else { return }
    try context.console.write(
      message: "If you trust it: \(context.command("merge", copy.path))", titled: "Hint:")
  }
}
