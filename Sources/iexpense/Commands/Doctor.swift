import CommandSpec
import ExpenseCore

/// `iexpense doctor`: checks the store and what is around it.
struct Doctor: ToolCommand {
  var fixes = false
  var rounds = false
  var isJSON = false
  var global = GlobalOptions()

  static let specification = CommandSpecification<Doctor>(
    "doctor", summary: "Check the file of the expenses, and mend it.",
    discussion: """
      Nothing is changed without --fix, and no byte is lost with it: what does not belong to the \
      list is kept in a file beside it. With '--file -' standard input is checked.
      """,
    examples: [
      "iexpense doctor", "iexpense doctor --fix", "iexpense doctor --json | jq .findings",
    ],
    arguments: [
      .flag(\.fixes, "fix", help: "Mend what can be mended without losing anything."),
      .flag(
        \.rounds, "round",
        help: "With --fix, round amounts that have more than four decimals."),
      .flag(\.isJSON, "json", help: "Print JSON: an object of all findings."),
    ],
    groups: [Argument.group(\.global, GlobalOptions.arguments)])

  func run(in surroundings: Surroundings) throws {
    guard fixes || !rounds else {
      throw UsageError(.refused("'--round' is for '--fix' only.", hint: nil))
    }
    let examination = try examination(in: surroundings)
    if isJSON {
      try JSONOutput.write(examination, to: surroundings.output)
    } else {
      try ExaminationText.write(examination, isQuiet: global.isQuiet, to: surroundings.output)
    }
    try surroundings.output.flush()
    try examination.durability.confirm()
    guard examination.isReadable else {
      throw UnreadableStore()
    }
  }

  private func examination(in surroundings: Surroundings) throws -> Examination {
    if global.file == "-", !fixes {
      return try Examination(of: try global.source(in: surroundings))
    }
    let expenses = try global.expenses(in: surroundings, mustExist: global.file != nil)
    return fixes ? try expenses.repair(rounding: rounds) : try expenses.examine()
  }
}

/// The findings have said why: there is only the exit code left to give.
struct UnreadableStore: Error {}
