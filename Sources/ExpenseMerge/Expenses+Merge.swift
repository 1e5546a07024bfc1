package import ExpenseCore
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
  /// - Throws: ``MergeError/malformedInput(path:_:)`` or ``MergeError/sameInput(path:)`` for
  ///   the copy, or the reason why saving failed.
  @discardableResult
  package func merge(
    _ copy: StoreCopy, home: CurrencyCode? = nil
  ) throws -> (commit: Commit, report: MergeReport) {
    var report = MergeReport()
    let commit = try commit(creating: true) { commit in
      let (before, found) = try commit.settings.valid()
      let merge = try StoreMerge(
        of: copy, into: commit.source, commit.status, before, home: home,
        history: { try HistoryWalk(commit.history.lines(), to: commit.state(found)) })
      report = merge.report
      var plan = CommitPlan(
        event: History.Event(command: .mergeCopy), changes: merge.changes,
        additions: merge.additions)
      if !plan.changes.isEmpty {
        let ids = plan.changes.compactMap { $0.before?.id }
        plan.reading = try commit.read(lookingFor: ids.map(IDPrefix.init))
      }
      let hasExpenses = !plan.changes.isEmpty || !plan.additions.isEmpty
      return plan.settling(hasExpenses ? home : nil, merge.settings, from: before, found: found)
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
  package func previewMerge(
    _ copy: StoreCopy, home: CurrencyCode? = nil
  ) throws -> (changes: [ExpenseChange], report: MergeReport) {
    let opened = try file.open()
    let merge = try StoreMerge(
      of: copy, into: try source(), opened?.1, try settings(), home: home,
      history: { try self.walk()?.walk })
    let changes = merge.changes.joinedByID + merge.additions.map(ExpenseChange.init(adding:))
    return (changes, merge.report)
  }

  /// Settle conflicts, all of them in one step.
  ///
  /// Conflicts that someone else has settled or changed meanwhile stay as they are.
  ///
  /// - Parameter settled: The conflicts, with the values to take.
  /// - Returns: The changes.
  /// - Throws: The reason why saving failed.
  package func resolve(_ settled: [SettledConflict]) throws -> Commit {
    var decisions: [ExpenseItem.ID: [(conflict: MergeConflict, value: String?)]] = [:]
    var settingDecisions: [(conflict: SettingConflict, value: String?)] = []
    for decision in settled {
      switch decision.subject {
      case .expense(let item, let conflict):
        decisions[item.id, default: []].append((conflict, decision.value))
      case .setting(let conflict): settingDecisions.append((conflict, decision.value))
      }
    }
    return try commit { commit in
      let (before, found) = try commit.settings.valid()
      var plan = CommitPlan(event: History.Event(command: .resolve))
      var after = before
      for (conflict, value) in settingDecisions where after.conflicts.contains(conflict) {
        after = try after.taking(value, for: conflict)
      }
      // Amounts keep their meaning: those without a currency get the former home currency.
      let formerHome = after.currency == before.currency ? nil : before.currency
      if let formerHome { after.nameCurrencies(formerHome) }
      if !decisions.isEmpty || formerHome != nil {
        let ids = Set(decisions.keys)
        let reading = try commit.read(
          lookingFor: .satisfying {
            ids.contains($0.id) || formerHome != nil && $0.currency == nil
          })
        plan.reading = reading
        plan.changes = try reading.matches.compactMap { match in
          var item = match.item
          let known = (decisions[item.id] ?? []).filter { item.conflicts.contains($0.conflict) }
          if known.contains(where: { $0.conflict.isOfDeletion && $0.value == "true" }) {
            return match.change(to: nil)
          }
          for (conflict, value) in known { item = try item.taking(value, for: conflict) }
          if let formerHome, item.currency == nil { item = item.namingCurrency(formerHome) }
          return item.isIdentical(to: match.item) ? nil : match.change(to: item)
        }
      }
      _ = after.addDeleted(
        plan.changes.filter { $0.after == nil }.compactMap(\.before),
        leaving: try commit.importKeys(leftBy: plan.changes))
      plan.settings = SettingsFile.Change(after, from: before, found: found)
      return plan
    }
  }

  /// The sides of the last merge of some expenses, and of the settings.
  ///
  /// - Parameter ids: The ids of the expenses.
  /// - Returns: The sides, as far as they are known.
  /// - Throws: The reason why the index of Git or the history cannot be read.
  package func mergedSides(of ids: [ExpenseItem.ID]) throws -> MergedSides {
    try ExpenseError.wrapping {
      var sides = MergedSides()
      if let version = try versionHere(of: path) {
        let source = ExpenseSource(
          locked: version, size: Int(try version.status().size), path: path)
        let found = try source.items(with: ids.map(IDPrefix.init)).map { ($0.id.number, $0) }
        let known = Dictionary(found) { first, _ in first }
        for id in ids {
          sides.items[id.number] = [MergedSides.Step(before: known[id.number], after: nil)]
        }
      }
      if let version = try versionHere(of: path + FileLocation.settingsSuffix) {
        let settings = try Settings.read(version.settingsText()).settings
        sides.settings = [MergedSides.Step(before: settings, after: nil)]
      }
      try sides.add(of: ids, from: walk()?.walk, settings: settings())
      return sides
    }
  }

  /// The version of a file here, if Git has it in conflict.
  private func versionHere(of path: String) throws -> FileDescriptor? {
    guard let repository = try GitRepository.found(of: path), try repository.version(.theirs) != nil
    else { return nil }
    return try repository.version(.ours)
  }

  /// The conflict copies beside this store, by name.
  ///
  /// Files with names that people give, too, are copies only if they share an expense with the
  /// store and are no store with files of their own.
  ///
  /// - Throws: An ``ExpenseError`` if the folder cannot be read.
  package func conflictCopies() throws -> [ConflictCopy] {
    do {
      return try FileLocation(path).conflictCopies()
    } catch let error as SystemError {
      guard [.missing, .notAFolder].contains(error.kind) else { throw ExpenseError.system(error) }
      return []
    }
  }

  /// The conflict copies beside this store that a glance finds, for a notice.
  ///
  /// Files with names that people give, too, count if they share one of the first 100 expenses with
  /// the store.
  ///
  /// - Returns: The copies, by name; none if the folder cannot be read.
  package func conflictCopiesAtAGlance() -> [ConflictCopy] {
    (try? FileLocation(path).conflictCopies(comparing: 100)) ?? []
  }

  /// Rename a file beside this store, so that it is kept but found no more.
  ///
  /// - Parameter copy: The file.
  /// - Returns: Its new name.
  /// - Throws: ``ExpenseError/BusyProblem/changedMeanwhile(path:)`` if it has changed since it was found, or an
  ///   ``ExpenseError`` if it cannot be renamed.
  package func setAside(_ copy: ConflictCopy) throws -> String {
    try ExpenseError.wrapping {
      let location = try FileLocation(path)
      guard try location.folder.status(of: copy.name).hasSameContent(as: copy.status) else {
        throw ExpenseError.busy(.changedMeanwhile(path: location.folder.pathOf(copy.name)))
      }
      let recovered = try location.folder.recoveredName(for: location.name)
      try location.folder.rename(copy.name, to: recovered)
      try location.folder.synchronize()
      return recovered
    }
  }
}
