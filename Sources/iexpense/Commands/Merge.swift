import CommandSpec
import ExpenseCore

/// `iexpense merge`: make one list of two.
struct Merge: ToolCommand {
  private var operands: [String] = []
  private var output: String?
  private var path: String?
  private var resolves = false
  private(set) var choice: ConflictChoice?
  private var isForced = false
  private var isDryRun = false
  private(set) var isJSON = false
  var global = GlobalOptions()

  static let name = "merge"

  static let specification = CommandSpecification<Merge>(
    summary: "Merge another copy of the list, and settle conflicts.",
    discussion: "What agrees is merged; what does not is kept with both values.",
    details: """
      With one file, the expenses and settings of that copy are merged into yours in one step, and \
      the copy is only read. The history tells what you changed since the copy was made. Where it \
      does not know, nothing is deleted.

      With three files, two versions and the base from which both come ('-' for none) are merged into \
      a fourth: lists of expenses, or settings. No history is needed for that, and the result is the \
      same whichever version comes first.

      An expense that both sides changed differently is in conflict. It holds the greater value until \
      you decide with --resolve, or edit the field. The exit code is then 1.
      """,
    examples: [
      "iexpense merge copy.json", "iexpense merge base.json ours.json theirs.json -o all.json",
      "iexpense merge --resolve", "iexpense merge --resolve 08B1 --take 12.50",
    ],
    arguments: [
      .operand(
        .file, help: "Copy to merge; or base, ours and theirs; or ids.", isRequired: false,
        isRepeatable: true
      ) { $0.operands.append($1) },
      .option("output", short: "o", .file, help: "File to write, of three files.") {
        $0.output = $1
      },
      .option("path", .text("path"), help: "Path of the file that the three are versions of.") {
        $0.path = $1
      }.under("More options"),
      .flag("resolve", help: "Settle conflicts: all, or those of some expenses.") {
        $0.resolves = true
      },
      .option("take", .text("value"), help: "Settle with this value, one of the two.") {
        $0.choice = .value($1)
      },
      .flag("here", help: "Take the values that were in this list.") { $0.choice = .here },
      .flag("there", help: "Take the values that were in the other one.") { $0.choice = .there },
      .flag("force", help: "Accept a base that seems to be of another list.") {
        $0.isForced = true
      }.under("More options"),
      .flag("dry-run", short: "n", help: "Show what would change; change nothing.") {
        $0.isDryRun = true
      },
      .flag("json", help: "Print the changes and conflicts as a JSON object.") {
        $0.isJSON = true
      }.under("More options"),
    ],
    groups: [Argument.group(\.global, GlobalOptions.arguments)],
    rules: [
      .exclusive(["take", "here", "there"]), .requires("take", "resolve"),
      .requires("here", "resolve"), .requires("there", "resolve"),
      .exclusive(["resolve", "output"]), .requires("path", "output"),
      .exclusive(["resolve", "force"]), .exclusive(["output", "dry-run"]),
    ])

  func validate() throws(UsageError) {
    try global.refuseInput()
    if resolves { return }
    guard operands.count == 1 || operands.count == 3 else {
      throw UsageError(
        .refused(
          "'merge' takes one file, or three: base, ours and theirs.",
          hint: "For example: iexpense merge copy.json"))
    }
    if operands.count == 3, output == nil, !isDryRun {
      throw UsageError(
        .refused("Three files need a fourth to write: --output.", hint: nil))
    }
    if operands.count == 1, output != nil {
      throw UsageError(
        .refused("'--output' is for three files: base, ours and theirs.", hint: nil))
    }
  }

  func run(in surroundings: Surroundings) throws {
    // The report of this command is about the conflicts.
    surroundings.told.haveConflicts = true
    if resolves { return try resolve(operands, isDryRun: isDryRun, in: surroundings) }
    if operands.count == 3 { return try mergeFiles(in: surroundings) }
    let settings = try surroundings.adoptSettings(of: global)
    let expenses = try global.expenses(in: surroundings, mustExist: global.file != nil)
    let copy = StoreCopy(ofStoreAt: operands[0])
    let home = try surroundings.home(settings)
    let text = MergeText(operands[0], isJSON: isJSON, global)
    if isDryRun {
      let (changes, report) = try expenses.previewMerge(copy, home: home)
      return try text.write(changes, report, in: surroundings)
    }
    let (commit, report) = try expenses.merge(copy, home: home)
    try text.write(commit, report, in: surroundings)
    try surroundings.tellMore(of: commit, of: expenses, settings, global)
    try text.finish(report)
  }

  /// Merge two versions and their base into a file.
  private func mergeFiles(in surroundings: Surroundings) throws {
    let shown = path ?? output ?? operands[1]
    // The settings beside the file only say how amounts are shown.
    try surroundings.adopt((try? Expenses(at: shown).settings()) ?? Settings())
    let merge = try FileMerge(
      FileMerge.Files(
        base: operands[0] == "-" ? nil : operands[0], ours: operands[1], theirs: operands[2],
        name: path), isForced: isForced)
    var durability = Durability.confirmed
    if let output, !isDryRun {
      durability = try merge.write(to: OutputFile(at: output, replacing: true))
    }
    let text = MergeText(shown, isJSON: isJSON, global)
    try text.write(merge.report, in: surroundings)
    if case .unconfirmed(let error) = durability {
      throw UnconfirmedChange(
        description: "The file was written, but may not survive a power cut: \(error)")
    }
    try text.finish(merge.report)
  }
}

/// The value to take in conflicts: one that was typed, or that of a side.
enum ConflictChoice: Sendable {
  case value(String), here, there
}
