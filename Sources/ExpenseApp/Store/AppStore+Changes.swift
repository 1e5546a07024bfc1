import ExpenseActions
import ExpenseCore
import ExpenseDisplay
import ExpenseExchange
import Text

/// Changes of the store, by the actions that the command line uses, too.
extension AppStore {
  /// A change that was made, and what to say of it.
  private struct Change {
    let commit: Commit
    var sentence: DisplayText
    var notes: [DisplayText] = []
  }

  func change(_ edit: StoreEdit) throws -> [AppEvent] {
    // After a change by another program, the steps made here are no longer the last ones.
    if historyStatus != statusOfHistory() { ownSteps = 0 }
    var events: [AppEvent]
    do {
      guard let change = try make(edit) else { return [.failed(Message("Nothing was done."))] }
      events = [.changed(answer(to: change, edit))]
    } catch ExpenseError.history(.nothingToUndo), ExpenseError.history(.nothingToRedo) {
      let verb = edit == .undo ? "undo" : "redo"
      events = [.changed(ChangeAnswer(sentence: "Nothing to \(verb).", notes: [], id: nil))]
    } catch let error as ImportRefusal {
      guard case .importedBefore = error else { throw error }
      return [.importedBefore("\(error)")]
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

  /// The answer to a change, which may not be confirmed.
  private func answer(to change: Change, _ edit: StoreEdit) -> ChangeAnswer {
    let commit = change.commit
    if !commit.settingChanges.isEmpty { isStale = true }
    do {
      try commit.durability.confirm()
    } catch {
      isStale = true
      ownSteps = 0
      let isWithdrawn = if case .withdrawn = commit.durability { true } else { false }
      return ChangeAnswer(
        sentence: isWithdrawn ? "" : change.sentence, notes: [], id: nil, doubt: message(of: error))
    }
    // Count the steps that can be undone without asking.
    if commit.changeCount > 0 || !commit.settingChanges.isEmpty {
      ownSteps = edit == .undo ? max(0, ownSteps - 1) : ownSteps + 1
    }
    return ChangeAnswer(sentence: change.sentence, notes: change.notes, id: changedID(commit, edit))
  }

  // MARK: Making

  /// Make a change; return nil if there was nothing to do.
  private func make(_ edit: StoreEdit) throws -> Change? {
    switch edit {
    case .add(let fields):
      let actions = try actions()
      guard case .added(let commit) = try actions.add(AddRequest(fields)) else { return nil }
      return change("Added", commit, noting: actions)
    case .edit(let ids, let fields):
      let actions = try actions()
      let commit = try actions.change(ids.map(IDPrefix.init), try actions.change(fields))
      return change("Changed", commit, noting: actions)
    case .delete(let ids):
      var deleted = change("Deleted", try expenses.remove(ids.map(IDPrefix.init)))
      let dot = facts.presentation.isASCII ? "-" : "·"
      deleted.sentence += " \(dot) u undoes it"
      return deleted
    case .limit(let request):
      let outcome = try actions().setBudget(request)
      let sentence = facts.presentation.sentence(on: outcome.budget, insteadOf: outcome.before)
      return Change(
        commit: outcome.commit,
        sentence: outcome.commit.settingChanges.isEmpty ? "Already set; nothing to do." : sentence)
    case .importRows(let choice, let acceptsRepetition):
      let (commit, notes) = try importRows(choice, acceptsRepetition: acceptsRepetition)
      let totals = try? Totals(bySignOf: commit.items, home: expenses.settings().currency)
      return Change(
        commit: commit,
        sentence: totals.map { "Imported \(facts.presentation.text(of: $0))" } ?? "Imported.",
        notes: notes)
    case .undo: return step("Undid", try expenses.undo())
    case .redo: return step("Redid", try expenses.redo())
    }
  }

  /// The actions on the store, by its settings as they are now.
  func actions() throws -> Actions { Actions(expenses, try surroundings.facts().input) }

  /// A change of expenses in a sentence, with the notes on it.
  ///
  /// The change stands, even if its report fails.
  private func change(
    _ verb: DisplayText, _ commit: Commit, noting actions: Actions? = nil
  ) -> Change {
    let notes = actions.map { self.notes(on: commit, $0) } ?? []
    return Change(commit: commit, sentence: (try? sentence(verb, commit)) ?? "Saved.", notes: notes)
  }

  private func sentence(_ verb: DisplayText, _ commit: Commit) throws -> DisplayText {
    if commit.changeCount == 0 { return "Nothing to change." }
    if commit.changeCount == 1 { return try line(of: commit, verb) }
    let totals = try Totals(bySignOf: commit.items, home: facts.settings.currency)
    return "\(verb) \(facts.presentation.text(of: totals))"
  }

  /// The notes on a change; a failure of finding them is one of them.
  func notes(on commit: Commit, _ actions: Actions, origin: String? = nil) -> [DisplayText] {
    let presentation = facts.presentation.adopting(commit)
    var lines: [DisplayText] = []
    do {
      try actions.forEachNote(on: commit, isBrief: surroundings.isQuiet) { note in
        let message = presentation.message(
          for: note, currencyFrom: origin ?? surroundings.localeOrigin,
          command: surroundings.command)
        lines.append(message.line)
      }
      return lines
    } catch {
      return ["Warning: \(message(of: error).sentence)"]
    }
  }

  /// An undone or redone step in a sentence.
  private func step(_ verb: DisplayText, _ commit: Commit) -> Change {
    let heading = facts.presentation.adopting(commit).heading(verb, commit)
    var change = Change(
      commit: commit, sentence: heading.mapping { $0.hasSuffix(":") ? $0.dropLast() : $0[...] })
    if commit.changeCount == 1, let only = try? commit.changes.first,
      let line = try? line(of: commit, only.verbOfStep)
    {
      change.sentence = "\(heading) \(line)"
    }
    if (try? commit.bringsBackDigits) == true {
      change.notes = [
        "Warning: \(DisplayText.digitsAreBack(redo: surroundings.command("redo", [])))"
      ]
    }
    return change
  }

  /// The only change of a commit in one line.
  private func line(of commit: Commit, _ verb: DisplayText) throws -> DisplayText {
    let before = facts.presentation
    let after = before.adopting(commit)
    guard let change = try commit.changes.first else { return verb }
    return after.line(
      of: change.namingCurrencies(before: before.home, after: after.home), verb, commit.typeSources
    ).text
  }

  /// The expense to which the cursor moves.
  private func changedID(_ commit: Commit, _ edit: StoreEdit) -> ExpenseItem.ID? {
    if case .delete = edit { return nil }
    guard commit.changeCount > 0, commit.changeCount < 1_000 else { return nil }
    return (try? commit.changes.first { $0.after != nil }?.after?.id) ?? nil
  }
}
