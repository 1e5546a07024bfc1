package import ExpenseCore
internal import SystemCalls

extension Expenses {
  /// Fix what can be fixed, and return all findings.
  ///
  /// No byte is lost: content after the end of the list and leftovers of interrupted changes are
  /// kept in files beside the store, whose names end with `.recovered-` and the time. A second
  /// expense with the same id gets a new one. That and rounding are recorded in the history:
  /// undoing brings back all digits. Malformed text is left unchanged.
  ///
  /// - Parameter rounds: True to round amounts with more than four decimals to the nearest, ties
  ///   away from zero; false to leave them unchanged.
  /// - Returns: All findings; ``Finding/repair`` tells how each was fixed.
  /// - Throws: ``ExpenseError`` if the file could not be opened, locked or written. The store is
  ///   then unchanged. Errors around the store are reported as ``Finding/failure``.
  package func repair(rounding rounds: Bool) throws -> Examination {
    let hold = InterruptionHold()
    // Swift may release the value right after its last use.
    defer { withExtendedLifetime(hold) {} }
    return try ExpenseError.wrapping {
      guard let lock = try FileLock(file, creates: false) else {
        var examination = try examine()
        guard !examination.findings.isEmpty else { return examination }
        repairSurroundings(&examination, in: try FileLocation(file.path))
        return examination
      }
      // Swift may release the descriptor, and with it the lock, after its last use.
      defer { withExtendedLifetime(lock.file) {} }
      let status = try lock.file.status()
      let source = ExpenseSource(locked: lock.file, size: Int(status.size), path: file.path)
      var examination = try file.examine(source, isLocked: true)
      try repairText(&examination, rounding: rounds, of: source, status, under: lock)
      repairSurroundings(&examination, in: lock.location)
      return examination
    }
  }

  /// Rewrite the expenses, if that fixes anything and loses nothing.
  private func repairText(
    _ examination: inout Examination, rounding rounds: Bool, of source: ExpenseSource,
    _ status: FileStatus, under lock: borrowing FileLock
  ) throws {
    let isMended = examination.findings.map { $0.problem.isRepairedByRewriting(rounding: rounds) }
    let isLossless = zip(examination.findings, isMended).allSatisfy {
      !$0.isError || !$0.isInList || $1
    }
    guard isLossless, isMended.contains(true) else { return }
    let changes = try self.changes(of: source)
    let leftoverCount = examination.findings.reduce(0) { sum, finding in
      if case .unacknowledgedBytes(let count) = finding.problem { count } else { sum }
    }
    let record = record(changes, leftoverCount: leftoverCount, of: status, under: lock)
    var tailName: String?
    // Bytes that were kept but are still in the store exist twice. If the replacement fails, remove
    // the copy.
    var isReplaced = false
    defer {
      if !isReplaced {
        record?.withdraw()
        if let tailName { lock.location.folder.remove(tailName) }
      }
    }
    let replacement = try AtomicReplacement.replace(
      lock.location.name, in: lock.location.folder, at: file.path, expecting: status,
      after: {
        guard try lock.leads(to: status) else {
          throw ExpenseError.busy(.changedMeanwhile(path: file.path))
        }
      }
    ) { output in
      var writer = StoreWriter(output)
      var rest = changes[...]
      var stream = source.roundingAmounts().stream()
      var tail: Range<Int>?
      do {
        while try stream.advance() {
          let isChanged = rest.first?.index == stream.count - 1
          let changed = isChanged ? rest.popFirst()?.after : nil
          try writer.write(changed ?? stream.item())
        }
      } catch ExpenseError.malformed where stream.isAfterList {
        tail = stream.listEnd..<Int(status.size)
      }
      if stream.leftoverCount > 0 { tail = stream.listEnd + 1..<Int(status.size) }
      if let tail {
        tailName = try lock.location.folder.keep(
          [tail], of: lock.file, for: lock.location.name, like: status)
      }
      try writer.finish()
    }
    isReplaced = true
    examination.durability = replacement.durability
    var ids = changes.filter { $0.before?.id != $0.after?.id }.compactMap(\.after?.id)
      .makeIterator()
    for (index, finding) in examination.findings.enumerated() where isMended[index] {
      examination.findings[index].repair =
        switch finding.problem {
        case .noisyAmount(_, let amount), .preciseAmount(_, let amount): "Changed to \(amount)."
        case .duplicateID: ids.next().map { "Changed the id to \($0)." }
        case .bytesAfterEnd, .unacknowledgedBytes: tailName.map { "Moved to the file \($0)." }
        default: nil
        }
    }
    refreshIfLoaded()
  }

  /// The changes that give duplicate ids new ones and that round amounts.
  private func changes(of source: ExpenseSource) throws -> [ExpenseChange] {
    var ids: Set<ExpenseItem.ID> = []
    var changes: [ExpenseChange] = []
    var stream = source.roundingAmounts().stream()
    do {
      while try stream.advance() {
        let item = stream.item()
        var changed = item
        changed.unroundedAmount = nil
        if !ids.insert(item.id).inserted { changed.id = ExpenseItem.newID() }
        if changed.isIdentical(to: item) { continue }
        changes.append(ExpenseChange(before: item, after: changed, index: stream.count - 1))
      }
    } catch ExpenseError.malformed where stream.isAfterList {
    }
    return changes
  }

  /// Write the history, durably; on failure, warn and go on with the change.
  ///
  /// - Returns: The line, to be withdrawn if the change is not made; nil if there is none.
  private func record(
    _ changes: [ExpenseChange], leftoverCount: Int, of status: FileStatus,
    under lock: borrowing FileLock
  ) -> HistoryRecord? {
    // A respelled amount does not change the expense.
    if changes.isEmpty { return nil }
    do {
      let history = History(
        of: lock.location, like: status, limits: file.historyLimits, warn: file.warn)
      let entry = CommitPlan(event: History.Event(command: .doctor), changes: changes).entry
      let record = try history.append(entry, leftoverCount: leftoverCount)
      try record?.confirm()
      return record
    } catch {
      file.warn(.notUndoable(reason: "\(error)"))
      return nil
    }
  }

  /// Remove the permissions of other users, and put away leftovers of interrupted changes.
  private func repairSurroundings(_ examination: inout Examination, in location: FileLocation) {
    for index in examination.findings.indices {
      do {
        let repair = try location.repair(examination.findings[index].problem)
        examination.findings[index].repair = repair ?? examination.findings[index].repair
      } catch {
        examination.findings[index].failure = "\(error)"
      }
    }
  }
}

extension Finding.Problem {
  /// True if rewriting the expenses fixes the problem.
  fileprivate func isRepairedByRewriting(rounding rounds: Bool) -> Bool {
    switch self {
    case .noisyAmount, .duplicateID, .bytesAfterEnd, .unacknowledgedBytes: true
    case .preciseAmount: rounds
    default: false
    }
  }
}

extension FileLocation {
  /// Fix a problem around the store, and return a description of the fix; nil for other problems.
  fileprivate func repair(_ problem: Finding.Problem) throws -> String? {
    switch problem {
    case .openToOthers(let permissions):
      let closed = permissions & ~0o007
      try folder.openFile(name).setPermissions(closed)
      return "Changed the mode to \(String(closed, radix: 8))."
    case .leftoverFile(let leftover):
      guard let recovered = try putAway(leftover) else {
        return "Deleted, because the store has all of its content."
      }
      return "Renamed to \(recovered)."
    case .tornHistory:
      guard let status = try folder.status(of: name) else { return nil }
      return try History(of: self, like: status, limits: HistoryLimits()).mend()
        .map { "Moved to the file \($0)." }
    default: return nil
    }
  }

  /// Remove a file if the store begins with the same bytes; otherwise rename it and return the new
  /// name.
  private func putAway(_ leftover: String) throws -> String? {
    if try storeBegins(with: leftover) {
      try folder.unlink(leftover)
      try folder.synchronize()
      return nil
    }
    let recovered = try folder.recoveredName(for: name)
    try folder.rename(leftover, to: recovered)
    try folder.synchronize()
    return recovered
  }

  private func storeBegins(with leftover: String) throws -> Bool {
    guard try folder.status(of: name) != nil else { return false }
    return try folder.openFile(name).begins(withContentOf: folder.openFile(leftover))
  }
}
