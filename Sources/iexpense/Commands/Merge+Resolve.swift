import CommandSpec
import ExpenseActions
import ExpenseApp
import ExpenseCore
import ExpenseDisplay
import ExpenseMerge
import Text

/// The value to take in conflicts: one that was typed, or that of a side.
enum ConflictChoice: Sendable {
  case value(String)
  case side(isHere: Bool)
}

/// Settling conflicts.
extension Merge {
  /// Settle the conflicts of some expenses and settings, or all.
  func resolve(_ operands: [String], isDryRun: Bool, in context: Context) throws {
    let names = Set(try context.readSettings().conflicts.map(\.name))
    let ids = try operands.filter { !names.contains($0) }.map { word in
      do {
        return try ArgumentValue<IDPrefix>.id.value(of: word)
      } catch let error as InvalidArgumentValue {
        throw UsageError.refused(
          "Invalid id '\(word)': \(error.reason ?? "").", hint: InvalidArgumentValue.idHint)
      }
    }
    let isTyped = if case .value = choice { true } else { false }
    let actions = context.actions(on: try context.expenses())
    let found = try actions.openConflicts(
      of: ids, settings: operands.filter(names.contains), knowingSides: !isTyped)
    if found.isEmpty { return try context.console.note("No conflicts.") }
    guard choice != nil || context.hasPerson else {
      throw UsageError.refused(
        "Conflicts are open, but there is no terminal to ask.",
        hint: "Add --take with one of the values, --here or --there.")
    }
    var settled: [SettledConflict] = []
    // One that cannot be settled so does not keep the others from it.
    var refused: [UsageError] = []
    func trying(_ body: () throws -> Void) throws {
      do { try body() } catch let error as UsageError { refused.append(error) }
    }
    for conflicts in found {
      try trying {
        for conflict in try fitting(conflicts, in: context) {
          try trying {
            guard let index = try index(for: conflict, in: context) else { return }
            settled.append(SettledConflict(conflict, taking: index))
          }
        }
      }
    }
    if let error = refused.first, settled.isEmpty || !operands.isEmpty { throw error }
    try apply(settled, by: actions, isDryRun: isDryRun, in: context)
    if !refused.isEmpty {
      let count = refused.count
      try context.console.tell(
        "\(count) \(count == 1 ? "conflict is" : "conflicts are") left: \(refused[0].description)")
      throw OpenConflicts(store: isDryRun ? nil : global.store)
    }
  }

  private func apply(
    _ settled: [SettledConflict], by actions: Actions, isDryRun: Bool, in context: Context
  ) throws {
    if settled.isEmpty { return try context.console.note("Nothing was settled.") }
    if isDryRun {
      return try context.console.say(
        "Would settle \(settled.count == 1 ? "1 conflict" : "\(settled.count) conflicts")")
    }
    let report = ChangeReport(isJSON ? .array : .text) { change in
      change.after == nil ? "Deleted" : "Settled"
    }
    try report.write(
      actions.expenses.resolve(settled), undoHint: context.undoHint, to: context.console)
  }

  /// The conflicts of one subject to settle: those that the typed value fits, or all.
  private func fitting(_ conflicts: [OpenConflict], in context: Context) throws -> [OpenConflict] {
    guard case .value(let word) = choice else { return conflicts }
    let texts = conflicts.map { $0.texts(context.presentation) }
    let fitting = zip(conflicts, texts)
      .filter { $0.index(of: word, shownAs: $1, context.input) != nil }.map(\.0)
    if !fitting.isEmpty { return fitting }
    let values = zip(conflicts, texts).map { "\($0.title): \($1.joined(separator: ", "))" }
    throw UsageError.refused(
      "'\(word)' is none of the values of \(values.joined(separator: "; ")).",
      hint: conflicts.first?.editableID.map {
        "For another value, edit the expense: \(context.command("edit", $0))"
      })
  }

  /// The index of the value to take; nil to leave the conflict open.
  private func index(for conflict: OpenConflict, in context: Context) throws -> Int? {
    let texts = conflict.texts(context.presentation)
    switch choice {
    case .value(let word): return conflict.index(of: word, shownAs: texts, context.input)
    case .side(let isHere):
      if let index = conflict.index(here: isHere) { return index }
      throw UsageError.refused(
        "It is not known any more which value of \(conflict.shortName) was \(isHere ? "here" : "there").",
        hint: "Take one of the values: "
          + texts.map { $0.asOption("take") }.joined(separator: ", or "))
    case nil:
      try context.console.tell(conflict.heading)
      return try ask(texts, here: conflict.index(here: true), in: context)
    }
  }

  /// Ask for one of the values, and say which was here if that is known.
  private func ask(_ texts: [String], here: Int?, in context: Context) throws -> Int? {
    for (number, text) in texts.enumerated() {
      let side = here.map { number == $0 ? " (here)" : " (there)" } ?? ""
      try context.console.tell("  \(number + 1)  \(text)\(side)")
    }
    return try context.dialog.ask(
      "Which one? [1-\(texts.count)] (Enter to leave it open) ",
      advice: "Type a number from 1 to \(texts.count), or Enter."
    ) { Int($0).flatMap { texts.indices.contains($0 - 1) ? $0 - 1 : nil } }
  }
}
