import CommandSpec
import ExpenseActions
import ExpenseApp
import ExpenseCore
import ExpenseDisplay
import Text

/// Changes to the store, made by the commands of the command line.
extension ScreenStore {
  func change(_ edit: StoreEdit) throws -> [AppEvent] {
    let captured = CapturedText()
    let context = captured.context(like: context)
    // After a change by another program, the steps made here are no longer the last ones.
    if historyStatus != statusOfHistory() { ownSteps = 0 }
    var events: [AppEvent]
    do {
      guard let commit = try commit(edit, in: context) else {
        return [.failed(Message("Nothing was done."))]
      }
      count(commit, edit)
      if !commit.settingChanges.isEmpty { isStale = true }
      // The change stands, even if its report fails.
      let sentence = (try? sentence(for: commit, edit, captured)) ?? captured.lines.first
      let notes = captured.notes.filter { $0 != sentence }
      let id = (try? changedID(commit, edit)) ?? nil
      events = [.changed(ChangeAnswer(sentence: sentence ?? "Saved.", notes: notes, id: id))]
    } catch ExpenseError.nothingToUndo, ExpenseError.nothingToRedo {
      let verb = edit == .undo ? "undo" : "redo"
      events = [
        .changed(ChangeAnswer(sentence: "Nothing to \(verb).", notes: [], id: nil))
      ]
    } catch let error as ExpenseError {
      guard case .importedBefore = error else { throw error }
      return [.importedBefore("\(error)")]
    } catch let error as UnconfirmedChange {
      isStale = true
      ownSteps = 0
      let doubt = ChangeAnswer(
        sentence: captured.lines.first ?? "", notes: [], id: nil, doubt: message(of: error))
      events = [.changed(doubt)]
    }
    historyStatus = statusOfHistory()
    guard isStale else { return events }
    do {
      try reload()
      events.append(.facts(facts))
    } catch {
      events.append(.alert(message(of: error)))
    }
    return events
  }

  /// Count the steps that can be undone without asking.
  private func count(_ commit: Commit, _ edit: StoreEdit) {
    guard commit.changeCount > 0 || !commit.settingChanges.isEmpty else { return }
    ownSteps = edit == .undo ? max(0, ownSteps - 1) : ownSteps + 1
  }

  /// Make a change, and report it; return nil if there was nothing to do.
  private func commit(_ edit: StoreEdit, in context: Context) throws -> Commit? {
    let console = context.console
    func actions() throws -> Actions {
      try context.readSettings(isASCII: isASCII)
      return context.actions(on: expenses)
    }
    switch edit {
    case .add(let fields):
      guard case .added(let commit) = try actions().add(AddRequest(fields)) else { return nil }
      try ChangeReport(.text, verb: "Added").write(commit, to: console)
      try context.tellMore(of: commit, of: expenses)
      return commit
    case .edit(let ids, let fields):
      let actions = try actions()
      let commit = try actions.change(ids.map(IDPrefix.init), try actions.change(fields))
      if commit.changeCount == 0 { try console.note("Nothing to change.") }
      try ChangeReport(.text, verb: "Changed").write(commit, to: console)
      try context.tellMore(of: commit, of: expenses)
      return commit
    case .delete(let ids):
      let commit = try expenses.remove(ids.map(IDPrefix.init))
      try ChangeReport(.text, verb: "Deleted").write(commit, to: console)
      return commit
    case .limit(let request):
      let outcome = try actions().setBudget(request)
      try outcome.commit.report {
        guard !outcome.commit.settingChanges.isEmpty else {
          return try context.tell(of: outcome.commit)
        }
        try console.say(
          console.presentation.sentence(on: outcome.budget, insteadOf: outcome.before))
      }
      return outcome.commit
    case .importRows(let choice, let acceptsRepetition):
      return try importRows(choice, acceptsRepetition: acceptsRepetition, in: context)
    case .undo:
      return try StepOptions().write("Undid", of: expenses, in: context) { try $0.undo() }
    case .redo:
      return try StepOptions().write("Redid", of: expenses, in: context) { try $0.redo() }
    }
  }

  /// A one-line report of the change.
  private func sentence(
    for commit: Commit, _ edit: StoreEdit, _ captured: CapturedText
  ) throws -> DisplayText {
    if case .importRows = edit {
      let totals = try Totals(of: commit.items, home: expenses.settings().currency)
      return "Imported \(facts.presentation.text(of: totals))"
    }
    guard let first = captured.lines.first else { return captured.notes.first ?? "" }
    let isStep = edit == .undo || edit == .redo
    if isStep, commit.changeCount == 1, captured.lines.count > 1 {
      return "\(first) \(captured.lines[1])"
    }
    guard !isStep, commit.changeCount > 1 else {
      return first.mapping { $0.hasSuffix(":") ? $0.dropLast() : $0[...] }
    }
    let totals = try Totals(of: commit.items, home: facts.settings.currency)
    let verb = if case .delete = edit { "Deleted" } else { "Changed" }
    return "\(verb) \(facts.presentation.text(of: totals))"
  }

  /// The expense to which the cursor moves.
  private func changedID(_ commit: Commit, _ edit: StoreEdit) throws -> ExpenseItem.ID? {
    if case .delete = edit { return nil }
    guard commit.changeCount > 0, commit.changeCount < 1_000 else { return nil }
    return try commit.changes.first { $0.after != nil }?.after?.id
  }
}
