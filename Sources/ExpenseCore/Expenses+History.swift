internal import SystemCalls

extension Expenses {
  /// The recorded changes to the store, or to one expense, oldest first.
  ///
  /// - Throws: An ``ExpenseError`` if the store or its history cannot be read.
  public func history(of id: ExpenseItem.ID? = nil) throws -> [HistoryStep] {
    try ExpenseError.wrapping {
      guard let (walk, lastHome) = try walk() else { return [] }
      let (done, undone) = (Set(walk.done.map(\.serial)), Set(walk.undone.map(\.serial)))
      var home = lastHome
      var steps: [HistoryStep] = []
      // Backwards, since the home currency at a time follows from its later values.
      for line in walk.lines.reversed() {
        let isWanted = try id.map { try line.mentions($0) } ?? true
        guard isWanted || line.head.foundSettings != nil, let changes = try line.changes() else {
          continue
        }
        let serial = line.head.serial
        if isWanted {
          steps.append(
            HistoryStep(
              line.head, changes,
              done.contains(serial) ? .done : undone.contains(serial) ? .undone : .past, home: home)
          )
        }
        // Amounts recorded before there was a home currency are in the first one.
        home = changes.settings.homeCurrency(before: home) ?? home
      }
      return steps.reversed()
    }
  }

  /// The expense that was added most recently, according to the history, and still exists.
  ///
  /// Additions, imports and recurring expenses count; of several, the last one. Undone additions and deleted expenses
  /// do not count. The history does not know changes made by other programs.
  ///
  /// - Returns: The id.
  /// - Throws: ``ExpenseError/HistoryProblem/nothingAdded`` if the history has no such expense, or the reason why
  ///   it cannot be read.
  public func lastAdded() throws -> ExpenseItem.ID {
    try ExpenseError.wrapping {
      let lines = try walk()?.walk.lines ?? []
      // The last line that mentions an id tells whether its expense still exists.
      var exists: [UInt128: Bool] = [:]
      for line in lines.reversed() {
        let isAddition = [.add, .import, .recordDue].contains(line.head.event.command)
        var added: UInt128?
        var mentioned: [UInt128: Bool] = [:]
        try line.forEachID { id, existed, isThereAfterwards in
          if isAddition, !existed, isThereAfterwards, exists[id] != false { added = id }
          mentioned[id] = isThereAfterwards
        }
        if let added { return ExpenseItem.ID(added) }
        exists.merge(mentioned) { later, _ in later }
      }
      throw ExpenseError.history(.nothingAdded)
    }
  }

  /// Clear the history; no earlier change can then be undone or redone.
  ///
  /// - Throws: The reason why the history could not be cleared.
  public func clearHistory() throws {
    try ExpenseError.wrapping {
      guard let commit = try StoreCommit(file, creates: false) else {
        return try file.removeHistory()
      }
      // Only the history knows how to complete a change that was cut off.
      _ = try commit.completeLastChange()
      try commit.clearHistory()
    }
  }

  /// The part of the history that reached the store, and the current home currency; nil without a
  /// store.
  package func walk() throws -> (walk: HistoryWalk, home: CurrencyCode?)? {
    try ExpenseError.wrapping {
      guard let (history, state, home) = try file.history() else { return nil }
      return (try HistoryWalk(history.lines(), to: state), home)
    }
  }
}

extension HistoryLine {
  /// Call a closure for the id of each change, with the presence of its expense before and after.
  ///
  /// A line that cannot be read has no ids.
  fileprivate func forEachID(
    _ body: (_ id: UInt128, _ existed: Bool, _ exists: Bool) -> Void
  ) throws {
    guard var stream = stream(isInverse: false) else { return }
    do {
      while try stream.advance() {
        let side = stream.after.exists ? stream.after : stream.before
        body(stream.id(side), stream.before.exists, stream.after.exists)
      }
    } catch is JSONReader.Failure {
      return
    }
  }
}
