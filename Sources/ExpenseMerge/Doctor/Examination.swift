package import ExpenseCore
internal import SystemCalls

/// The result of examining a store: how much of it can be read, and what is wrong or odd.
package struct Examination: Sendable {
  /// Number of expenses read, up to the first error that stops reading.
  package internal(set) var count = 0
  /// The findings: first those at a position in the file, in the order of the expenses, then those
  /// that concern many expenses, then those around the file.
  package internal(set) var findings: [Finding] = []

  /// The durability of the repairs.
  package internal(set) var durability = Durability.confirmed

  /// True if all commands can read the store and its settings.
  package var isReadable: Bool { !findings.contains { $0.isError && $0.repair == nil } }

  /// True if the list can be read to its end, whatever is wrong around it.
  package var isListReadable: Bool {
    !findings.contains { $0.isError && $0.repair == nil && $0.isInList }
  }

  /// A way to fix findings that were not repaired.
  package enum Remedy: Sendable {
    /// Editing the text by hand.
    case editing(MalformedText.Problem)
    /// A repair that also rounds amounts with more than four decimals.
    case rounding
    /// A repair without rounding.
    case repair
    /// The remedy for an error in the settings.
    case settings(ExpenseError)
    /// The removal of the profiles for imports.
    case removingProfiles
    /// A merge of the versions in the index of Git.
    case mergingVersions
    /// A merge of the conflict copies.
    case mergingCopies
    /// A merge of the copy at a path, which another user left.
    case trusting(path: String)
    /// A merge, which takes out deleted expenses that have come back.
    case takingOutReturned
    /// The setup of Git for merging the list.
    case settingUpGit
    /// The making of one expense, or one rule, of two with these ids.
    case joining([ExpenseItem.ID])
  }

  /// The ways to fix the findings that were not repaired: one for the files of the store, then those
  /// around it.
  package var remedies: [Remedy] {
    let open = findings.filter { $0.repair == nil && $0.failure == nil }
    let kinds = Set(open.map(\.kind))
    var remedies = fileRemedy(for: open).map { [$0] } ?? []
    let hasProfiles = open.contains { finding in
      if case .unusableSettings(_, nil) = finding.problem { true } else { false }
    }
    if hasProfiles { remedies.append(.removingProfiles) }
    if kinds.contains(.unmergedVersions) { remedies.append(.mergingVersions) }
    let copies = open.compactMap { finding in
      if case .conflictCopy(let copy) = finding.problem { copy } else { nil }
    }
    if copies.contains(where: \.isTrusted) { remedies.append(.mergingCopies) }
    remedies += copies.filter { $0.isFromStranger && $0.part == .list }.map {
      .trusting(path: $0.path)
    }
    if kinds.contains(.returnedExpenses) { remedies.append(.takingOutReturned) }
    if !kinds.isDisjoint(with: [.missingMergeDriver, .unusedMergeDriver]) {
      remedies.append(.settingUpGit)
    }
    remedies += open.compactMap { finding in
      switch finding.problem {
      case .equalPurchases(let pair): .joining([pair.first.id, pair.second.id])
      case .equalRules(let first, let second): .joining([first.id, second.id])
      default: nil
      }
    }
    return remedies
  }

  private func fileRemedy(for open: [Finding]) -> Remedy? {
    for case .malformed(let problem) in open.map(\.problem) { return .editing(problem) }
    if open.contains(where: { $0.kind == .preciseAmount }) { return .rounding }
    for case .unusableSettings(_, let error?) in open.map(\.problem) { return .settings(error) }
    return open.contains(where: \.isRepairable) ? .repair : nil
  }

  /// Examine a text of expenses.
  ///
  /// - Parameters:
  ///   - source: The text, which may be malformed.
  ///   - known: The known types.
  /// - Throws: Errors from reading, but not problems of the text.
  package init(of source: ExpenseSource, types known: KnownTypes = .builtIn) throws {
    var stream = source.roundingAmounts().stream()
    var ids: Set<UInt128> = []
    var typeCounts: [Int] = []
    do {
      while try stream.advance() {
        if let amount = stream.inexactAmount {
          let read = stream.expense.amount
          findings.append(
            Finding(
              amount.isRounded
                ? .preciseAmount(amount.literal, nearest: read)
                : .noisyAmount(amount.literal, read: read), at: amount.position))
        }
        if !ids.insert(stream.id).inserted {
          findings.append(Finding(.duplicateID(stream.item().id), at: stream.position))
        }
        if stream.typeNumber == typeCounts.count { typeCounts.append(0) }
        typeCounts[stream.typeNumber] += 1
      }
    } catch ExpenseError.malformed(_, let text) {
      findings.append(
        Finding(
          stream.isAfterList ? .bytesAfterEnd : .malformed(text.problem),
          at: (text.line, text.column)))
    }
    if source.hasLeftover(of: stream.leftoverCount, behind: stream.listEnd) {
      findings.append(Finding(.unacknowledgedBytes(stream.leftoverCount)))
    }
    count = stream.count
    // Spellings that Unicode considers equivalent are one type.
    var types: [ExpenseType] = []
    var counts: [ExpenseType: Int] = [:]
    for (name, count) in zip(stream.types.strings, typeCounts) {
      let type = ExpenseType(name)
      guard !known.contains(type) else { continue }
      if counts[type] == nil { types.append(type) }
      counts[type, default: 0] += count
    }
    findings += types.map { Finding(.unknownType($0, count: counts[$0, default: 0])) }
  }

  /// Add a problem of a profile for imports, as the end of a sentence.
  package mutating func add(problemOfProfile reason: String) {
    findings.append(Finding(.unusableSettings(reason, nil)))
  }
}

extension Expenses {
  /// Look for everything wrong or odd with the file and around it, without changing anything.
  ///
  /// - Throws: ``ExpenseError`` if the file cannot be opened.
  package func examine() throws -> Examination {
    var examination = try file.examine(try source())
    guard examination.isReadable, let settings = try? settings() else { return examination }
    // A history that cannot be read has a finding of its own.
    let pairs = (try? equalPurchases(home: settings.currency)) ?? []
    examination.findings += pairs.map { Finding(.equalPurchases($0)) }
    examination.findings += settings.equalRules.map { Finding(.equalRules($0.first, $0.second)) }
    return examination
  }
}

extension StoreFile {
  /// Examine the store and the files around it.
  ///
  /// - Parameters:
  ///   - source: The expenses of this store.
  ///   - isLocked: True if no other process can be writing.
  /// - Returns: The findings.
  /// - Throws: ``ExpenseError`` if something cannot be read, but not problems of its content.
  func examine(_ source: ExpenseSource, isLocked: Bool = false) throws -> Examination {
    var settings = Settings()
    var problems: [Finding.Problem] = []
    do {
      settings = try self.settings()
    } catch {
      let reason = "\(error)".trimmingSuffix(".")
      problems = [.unusableSettings(reason, error as? ExpenseError)]
    }
    var examination = try Examination(of: source, types: settings.knownTypes)
    if examination.findings.contains(where: \.isOfConflictMarker) {
      problems += try markedConflicts()
    }
    let hasMarkers = !examination.isListReadable
    if !hasMarkers, let returned = try DeletedExpenses(settings)?.expenses(in: source),
      !returned.isEmpty
    {
      problems.append(.returnedExpenses(returned))
    }
    problems += try surroundings(isLocked: isLocked, hasMarkers: hasMarkers)
    examination.findings += problems.map { Finding($0) }
    return examination
  }

  /// The conflicts that Git marked in the file; none if their markers are out of order.
  private func markedConflicts() throws -> [Finding.Problem] {
    guard let (file, status) = try open(),
      let conflicts = try? ConflictMarkers(file.bytes(0..<Int(status.size)))
    else { return [] }
    return [.markedConflicts(conflicts.count, haveBase: conflicts.base != nil)]
  }

  /// The problems around the file: its permissions, leftovers of interrupted changes, its history.
  ///
  /// - Parameters:
  ///   - isLocked: True if no other process can be writing.
  ///   - hasMarkers: True if the list cannot be read, such as one with conflict markers.
  /// - Returns: The problems; empty if there is no folder.
  /// - Throws: ``ExpenseError`` if the folder cannot be read.
  private func surroundings(isLocked: Bool, hasMarkers: Bool) throws -> [Finding.Problem] {
    do {
      let location = try FileLocation(path)
      let status = try location.folder.status(of: location.name)
      let system = location.folder.limitedFileSystem
      // Without permissions, nothing can be done about them.
      let hasPermissions = ![.fat, .exFAT].contains(system)
      let open = status.flatMap { $0.isOpenToOthers && hasPermissions ? $0.permissions : nil }
      let names = [location.historyName, location.settingsName, location.name]
      // Long names share a prefix.
      let leftovers = Set(
        try names.flatMap {
          try AtomicReplacement.leftovers(
            of: $0, in: location.folder, lockedByUs: isLocked ? status : nil)
        })
      var problems: [Finding.Problem] = []
      if let open { problems.append(.openToOthers(open)) }
      if let system { problems.append(.fileSystem(system.rawValue, system.risk)) }
      problems += leftovers.sorted().map { .leftoverFile($0) }
      problems += try location.folder.recoveredNames(for: location.name).map { .recoveredFile($0) }
      if let problem = status.flatMap({ history(of: location, $0, isLocked: isLocked) }) {
        problems.append(problem)
      }
      problems += try location.conflictCopies().map { .conflictCopy($0) }
      problems += try GitRepository.found(of: path)?.mergeProblems(hasMarkers: hasMarkers) ?? []
      return problems
    } catch let error as SystemError {
      guard [.missing, .notAFolder].contains(error.kind) else { throw ExpenseError.system(error) }
      return []
    }
  }

  private func history(
    of location: FileLocation, _ status: FileStatus, isLocked: Bool
  ) -> Finding.Problem? {
    do {
      let store = isLocked ? nil : try FileDescriptor.reading(path)
      // Swift may release the descriptor, and with it the lock, after its last use.
      defer { withExtendedLifetime(store) {} }
      // A line that is being written looks torn.
      if let store, try !store.tryLock(isShared: true) { return nil }
      let count = try History(of: location, like: status, limits: historyLimits).foreignByteCount()
      return count > 0 ? .tornHistory(count) : nil
    } catch {
      return .unusableHistory("\(error)".trimmingSuffix("."))
    }
  }
}

extension GitRepository {
  /// The missing part of the setup for merging the list, if Git has the other part.
  ///
  /// - Parameter hasMarkers: True if conflicts are marked in the list.
  /// - Returns: The problems.
  /// - Throws: ``SystemError`` if Git cannot be run.
  fileprivate func mergeProblems(hasMarkers: Bool) throws(SystemError) -> [Finding.Problem] {
    guard try isTracked() else { return [] }
    var problems: [Finding.Problem] = []
    if !hasMarkers, try version(.theirs) != nil, GitConflict(at: folder.pathOf(name)).isUnmerged {
      problems = [.unmergedVersions]
    }
    let hasDriver = try hasMergeDriver
    if try hasMergeAttribute != hasDriver {
      problems.append(hasDriver ? .unusedMergeDriver : .missingMergeDriver)
    }
    return problems
  }
}

extension Finding {
  fileprivate var isOfConflictMarker: Bool {
    if case .malformed(.conflictMarker) = problem { true } else { false }
  }
}

extension String {
  fileprivate func trimmingSuffix(_ suffix: String) -> String {
    hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
  }
}

extension FileStatus {
  /// True if users other than the owner and the group have any permission.
  var isOpenToOthers: Bool { permissions & 0o007 != 0 }
}

extension FileSystem {
  /// The risk of keeping expenses on it.
  var risk: Finding.FileSystemRisk {
    switch self {
    case .nfs, .smb, .afs, .ceph, .plan9: .locks
    case .fuse: .program
    case .fat, .exFAT: .powerCuts
    }
  }
}
