internal import SystemCalls

extension Expenses {
  /// Merge another copy of this list into it, as one step.
  ///
  /// The copy is only read. The history of this store tells what changed here since the copy was
  /// made; where it does not know, nothing is deleted, and what differs is in conflict.
  ///
  /// - Parameters:
  ///   - copy: The copy.
  ///   - home: The currency of amounts without one, for a store without a home currency.
  /// - Returns: The changes, and the conflicts among them.
  /// - Throws: ``ExpenseError/malformedInput(path:_:)`` or ``ExpenseError/sameInput(path:)`` for
  ///   the copy, or the reason why saving failed.
  @discardableResult
  public func merge(
    _ copy: StoreCopy, home: CurrencyCode? = nil
  ) throws -> (commit: Commit, report: MergeReport) {
    var report = MergeReport()
    let commit = try commit(creating: true) { commit in
      let found = try commit.settings.content()
      let before = try commit.settings.valid(found)
      let merge = try StoreMerge(
        of: copy, into: commit.source, commit.status, before, home: home,
        history: {
          let lines = try commit.history.lines()
          let mark = try lines.mark(of: commit.status) { try commit.survey().leftover.count }
          return HistoryWalk(lines, to: mark, SettingsFile.mark(found)).lines
        })
      report = merge.report
      var plan = CommitPlan(
        event: History.Event(command: .mergeCopy), changes: merge.changes,
        additions: merge.additions)
      if !plan.changes.isEmpty {
        let ids = plan.changes.compactMap { $0.before?.id }
        plan.survey = try commit.survey(lookingFor: ids.map(IDPrefix.init))
      }
      let hasExpenses = !plan.changes.isEmpty || !plan.additions.isEmpty
      return plan.settling(
        hasExpenses ? home : nil, merge.settings, from: before, found: found)
    } whenMissing: {
    }
    return (commit, report)
  }

  /// The changes that a merge would make; nothing is written.
  ///
  /// - Parameters:
  ///   - copy: The copy.
  ///   - home: As for the merge.
  /// - Returns: The changes, and the conflicts among them.
  /// - Throws: As for the merge, except for errors from saving.
  public func previewMerge(
    _ copy: StoreCopy, home: CurrencyCode? = nil
  ) throws -> (changes: [ExpenseChange], report: MergeReport) {
    let opened = try file.open()
    let merge = try StoreMerge(
      of: copy, into: try source(), opened?.1, try settings(), home: home,
      history: { try self.walk()?.walk.lines ?? [] })
    let changes = merge.changes.joinedByID + merge.additions.map(ExpenseChange.init(adding:))
    return (changes, merge.report)
  }
}

extension Expenses {
  /// Settle conflicts, all of them in one step.
  ///
  /// Conflicts that someone else has settled or changed meanwhile stay as they are.
  ///
  /// - Parameters:
  ///   - decisions: The values to take for members of expenses.
  ///   - settingDecisions: The values to take for settings.
  /// - Returns: The changes.
  /// - Throws: The reason why saving failed.
  @discardableResult
  public func resolve(
    _ decisions: [ConflictDecision], settings settingDecisions: [SettingDecision] = []
  ) throws -> Commit {
    let byID = Dictionary(grouping: decisions, by: \.id)
    return try commit { commit in
      let found = try commit.settings.content()
      let before = try commit.settings.valid(found)
      var plan = CommitPlan(event: History.Event(command: .resolve))
      if !byID.isEmpty {
        let survey = try commit.survey(lookingFor: byID.keys.map(IDPrefix.init))
        plan.survey = survey
        plan.changes = try survey.matches.compactMap { match in
          var item = match.item
          let known = (byID[item.id] ?? []).filter { item.conflicts.contains($0.conflict) }
          if known.isEmpty { return nil }
          if known.contains(where: \.isDeletion) {
            return ExpenseChange(before: match.item, after: nil, index: match.index)
          }
          for decision in known { item = try item.taking(decision.value, for: decision.conflict) }
          return ExpenseChange(before: match.item, after: item, index: match.index)
        }
      }
      var after = before
      for decision in settingDecisions where after.conflicts.contains(decision.conflict) {
        after = try after.taking(decision.value, for: decision.conflict)
      }
      _ = after.addDeleted(
        plan.changes.filter { $0.after == nil }.compactMap(\.before).filter {
          $0.importKey != nil
        })
      plan.settings = SettingsFile.Change(after, from: before, found: found)
      return plan
    } whenMissing: {
    }
  }
}

extension Expenses {
  /// The states of an expense that its last merge met.
  ///
  /// - Returns: The states; nil if the history does not know the merge.
  /// - Throws: The reason why the history cannot be read.
  public func mergedSides(of id: ExpenseItem.ID) throws -> MergedSides? {
    let step = try history(of: id).last { $0.command == .mergeCopy && $0.state == .done }
    let change = step?.changes.first { $0.id == id }
    return change.map { MergedSides(before: $0.before) }
  }
}

/// The value to take for a setting in conflict.
public struct SettingDecision: Sendable {
  /// The conflict.
  public let conflict: SettingConflict
  /// One of its values; for a deletion, `true` removes the element.
  public let value: String?

  /// Create a decision.
  public init(_ conflict: SettingConflict, taking value: String?) {
    (self.conflict, self.value) = (conflict, value)
  }
}
