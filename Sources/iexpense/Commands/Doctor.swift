import CommandSpec
import ExpenseActions
import ExpenseCore
import ExpenseDisplay
import ExpenseExchange
import ExpenseMerge
import Text

/// `iexpense doctor`: check the store and its surroundings.
struct Doctor: ToolCommand {
  var fixes = false
  var rounds = false
  var isConfirmed = false
  var isJSON = false
  var global = GlobalOptions()

  static let name = "doctor"
  static let tellsOfMerges = false
  static let takesInput = true

  static let specification = CommandSpecification<Doctor>(
    summary: "Check the expense file, and repair it with --fix.",
    discussion: "Without --fix, nothing is changed; --fix alone loses no data.",
    details: """
      --fix keeps whatever is not part of the list in a file beside it. --round asks first, and \
      'iexpense undo' brings the digits back. With '--file -', standard input is checked.
      """,
    examples: [
      "iexpense doctor", "iexpense doctor --fix", "iexpense doctor --json | jq .findings",
    ],
    arguments: [
      .flag("fix", sets: \.fixes, help: "Repair whatever can be repaired without loss."),
      .flag("round", sets: \.rounds, help: "Round amounts with more than four decimals."),
      .flag("yes", short: "y", sets: \.isConfirmed, help: "Round without asking."),
      .flag("json", sets: \.isJSON, help: "Print all findings as a JSON object."),
    ], rules: [.requires("round", "fix"), .requires("yes", "round")])

  func validate() throws(UsageError) {
    if fixes { try global.refuseInput() }
  }

  func run(in context: Context) throws {
    // The settings themselves may be invalid.
    context.adopt(Settings())
    let isInput = global.file == "-"
    if !isInput { try context.noteMissingStore() }
    let expenses = isInput ? nil : try context.expenses()
    var examination =
      try expenses.map { try examine($0, in: context) }
      ?? Examination(of: try context.storedSource())
    for problem in (try? expenses?.settings())?.profileProblems ?? [] {
      examination.add(problemOfProfile: problem)
    }
    if examination.findings.contains(where: { $0.repair != nil }) {
      try examination.durability.reportIfKept(to: context.output) {
        try report(examination, on: expenses, in: context)
      }
    } else {
      try report(examination, on: expenses, in: context)
    }
    guard examination.isReadable else { throw ReportedDefect() }
  }

  private func report(
    _ examination: Examination, on expenses: Expenses?, in context: Context
  ) throws {
    if isJSON {
      try JSONOutput.writeExamination(examination, of: expenses?.path, to: context.output)
    } else {
      let path = expenses.map { context.surroundings.abbreviated($0.path) } ?? "standard input"
      try ExaminationText.write(
        examination, of: path, hints: examination.advice(global.store),
        isQuiet: context.console.isQuiet, to: context.output)
    }
  }

  private func examine(_ expenses: Expenses, in context: Context) throws -> Examination {
    guard fixes else { return try expenses.examine() }
    if rounds, !isConfirmed { try confirmRounding(of: expenses, in: context) }
    return try expenses.repair(rounding: rounds)
  }

  private func confirmRounding(of expenses: Expenses, in context: Context) throws {
    let examination = try expenses.examine()
    guard let question = ExaminationText.questionOnRounding(examination) else { return }
    try context.confirm(question, unless: "--yes")
  }
}
