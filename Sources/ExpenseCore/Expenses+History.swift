internal import SystemCalls

extension Expenses {
  /// What was done to the store, or to one expense, and can be told by its history, in the order in
  /// which it was done.
  ///
  /// - Throws: ``ExpenseError`` when the store or its history cannot be read.
  public func history(of id: ExpenseItem.ID? = nil) throws -> [HistoryStep] {
    do {
      guard let (walk, lastHome) = try walk() else { return [] }
      let (done, undone) = (Set(walk.done.map(\.serial)), Set(walk.undone.map(\.serial)))
      var home = lastHome
      var steps: [HistoryStep] = []
      // From the last one on: the home currency of a time is known by what it became later.
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
        // What was recorded before there was one, is in the first one.
        home = changes.settings.homeCurrency(before: home) ?? home
      }
      return steps.reversed()
    } catch let error as SystemError {
      throw ExpenseError.system(error)
    }
  }

  /// The expense that was added most recently, as far as the history knows, and that is still there.
  ///
  /// Additions and imports count, and of an import its last row. What was undone does not count, nor what
  /// was deleted since. What other programs have done to the file, the history does not know.
  ///
  /// - Returns: The id.
  /// - Throws: ``ExpenseError/nothingAdded`` where the history has no such expense, or why it cannot be
  ///   read.
  public func lastAdded() throws -> ExpenseItem.ID {
    do {
      let lines = try walk()?.walk.lines ?? []
      // The last line that has an id says whether its expense is there.
      var isThere: [UInt128: Bool] = [:]
      for line in lines.reversed() {
        let isAddition = [.add, .import].contains(line.head.event.command)
        var added: UInt128?
        var mentioned: [UInt128: Bool] = [:]
        try line.forEachID { id, wasThere, isThereAfterwards in
          if isAddition, !wasThere, isThereAfterwards, isThere[id] != false { added = id }
          mentioned[id] = isThereAfterwards
        }
        if let added { return ExpenseItem.ID(added) }
        isThere.merge(mentioned) { later, _ in later }
      }
      throw ExpenseError.nothingAdded
    } catch let error as SystemError {
      throw ExpenseError.system(error)
    }
  }

  /// Forgets what was done: nothing of it can be undone or redone any more.
  ///
  /// - Throws: Why that could not be done.
  public func clearHistory() throws {
    do {
      guard let commit = try StoreCommit(file, creates: false) else {
        return try file.removeHistory()
      }
      try commit.clearHistory()
    } catch let error as SystemError {
      throw ExpenseError.system(error)
    }
  }

  /// What of the history has reached the store, and the home currency by now; nil without a store.
  private func walk() throws -> (walk: HistoryWalk, home: CurrencyCode?)? {
    do {
      guard let (history, store, settings, home) = try file.history() else { return nil }
      let lines = try history.lines()
      let mark = try lines.mark(of: store) {
        try source().roundingAmounts().reduce({ _ in 0 }, { _, _ in }, merging: { _, _ in })
          .leftoverCount
      }
      return (HistoryWalk(lines, to: mark, settings), home)
    } catch let error as SystemError {
      throw ExpenseError.system(error)
    }
  }
}

extension HistoryLine {
  /// Calls a closure with the id of each change, and with whether its expense was there before and is
  /// afterwards; a line that cannot be read has none.
  fileprivate func forEachID(
    _ body: (_ id: UInt128, _ wasThere: Bool, _ isThere: Bool) -> Void
  ) throws {
    guard var stream = stream(isInverse: false) else { return }
    do {
      while try stream.advance() {
        let side = stream.after.isThere ? stream.after : stream.before
        body(stream.id(side), stream.before.isThere, stream.after.isThere)
      }
    } catch is JSONReader.Failure {
      return
    }
  }
}

extension [HistoryLine] {
  /// What a store is like, for what comes behind the last line.
  ///
  /// - Parameters:
  ///   - store: The state of the store.
  ///   - leftoverCount: Tells how many bytes are behind its list; it is asked only where the last
  ///     line may be of an addition that was cut off, since it has to read all of a large store.
  /// - Returns: The mark.
  /// - Throws: What the closure throws.
  func mark(
    of store: FileStatus, _ leftoverCount: () throws -> Int
  ) throws -> StoreMark {
    let mark = StoreMark(store, leftoverCount: 0)
    // Lines of the settings alone say nothing about the store.
    guard let line = last(where: { $0.head.found != nil })?.head,
      line.event.command.mayBeAddition,
      line.found?.canBeCutOff(before: mark) == true
    else { return mark }
    return StoreMark(store, leftoverCount: try leftoverCount())
  }
}
