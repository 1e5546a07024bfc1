internal import SystemCalls

/// What there is to say about a store: how much of it can be read, and what is wrong or odd.
public struct Examination: Sendable {
  /// How many expenses were read, up to the first thing that cannot be read.
  public internal(set) var count = 0
  /// What was found: first what is at one place of the file, in the order of the expenses, then
  /// what concerns many of them, then what is around the file.
  public internal(set) var findings: [Finding] = []

  /// Whether what was mended is known to be on the disk.
  public internal(set) var durability = Durability.confirmed

  /// Whether all commands can read the store and its settings.
  public var isReadable: Bool { !findings.contains { $0.isError && $0.repair == nil } }

  /// Whether the list can be read to its end, whatever is around it.
  public var isListReadable: Bool {
    !findings.contains { $0.isError && $0.repair == nil && $0.isInList }
  }

  /// What helps against what was not mended.
  public enum Remedy: Sendable {
    case none
    /// Someone has to mend the text.
    case editing(MalformedText.Problem)
    /// To mend it, and round amounts with digits beyond the ten-thousandths.
    case rounding
    /// To mend it.
    case repair
    /// What helps against an error of the settings.
    case settings(ExpenseError)
  }

  /// What helps against what was not mended.
  public var remedy: Remedy {
    let open = findings.filter { $0.repair == nil && $0.failure == nil }
    let malformed = open.compactMap { finding -> MalformedText.Problem? in
      if case .malformed(let problem) = finding.problem { problem } else { nil }
    }
    if let problem = malformed.first {
      return .editing(problem)
    }
    if open.contains(where: { $0.kind == .preciseAmount }) { return .rounding }
    for case .unusableSettings(_, let error?) in open.map(\.problem) { return .settings(error) }
    return open.contains(where: \.isMendable) ? .repair : .none
  }

  init() {}

  /// Examines a text of expenses.
  ///
  /// - Parameters:
  ///   - source: The text, which may be wrong.
  ///   - known: The types that are known.
  /// - Throws: What reading throws, but not what is wrong with the text.
  public init(of source: ExpenseSource, types known: KnownTypes = .builtIn) throws {
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
          stream.isBehindList ? .bytesAfterEnd : .malformed(text.problem),
          at: (text.line, text.column)))
    }
    if source.hasLeftover(of: stream.leftoverCount, behind: stream.listEnd) {
      findings.append(Finding(.unacknowledgedBytes(stream.leftoverCount)))
    }
    count = stream.count
    // Spellings that are equal to Unicode are one type.
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
}

extension Expenses {
  /// Looks for all that is wrong or odd with the file and around it, without changing anything.
  ///
  /// - Throws: ``ExpenseError`` when there is no file that could be opened.
  public func examine() throws -> Examination {
    try file.examine(try source())
  }
}

extension StoreFile {
  /// Examines the store and what is around it.
  ///
  /// - Parameters:
  ///   - source: The expenses of this store.
  ///   - isLocked: Whether no one else can be writing.
  /// - Returns: What there is to say about them.
  /// - Throws: ``ExpenseError`` where something cannot be read, but not what is wrong with it.
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
    problems += try surroundings(isLocked: isLocked)
    examination.findings += problems.map { Finding($0) }
    return examination
  }

  /// What is odd around the file: its permissions, what cut off changes have left, its history.
  ///
  /// - Parameter isLocked: Whether no one else can be writing.
  /// - Returns: What is odd; nothing where there is no folder.
  /// - Throws: ``ExpenseError`` where the folder cannot be read.
  private func surroundings(isLocked: Bool) throws -> [Finding.Problem] {
    do {
      let place = try FilePlace(path)
      let status = try place.folder.status(of: place.name)
      let open = status.flatMap { $0.isOpenToOthers ? $0.permissions : nil }
      let names = [place.historyName, place.settingsName, place.name]
      return (open.map { [.openToOthers($0)] } ?? [])
        // Long names have the same beginning.
        + Set(
          try names.flatMap {
            try AtomicReplacement.leftovers(
              of: $0, in: place.folder, lockedByUs: isLocked ? status : nil)
          }
        ).sorted().map { .leftoverFile($0) }
        + (try place.folder.recoveredNames(for: place.name).map { .recoveredFile($0) })
        + (status.flatMap { history(of: place, $0, isLocked: isLocked) }.map { [$0] } ?? [])
    } catch let error as SystemError {
      guard [.missing, .notAFolder].contains(error.kind) else { throw ExpenseError.system(error) }
      return []
    }
  }

  private func history(
    of place: FilePlace, _ status: FileStatus, isLocked: Bool
  ) -> Finding.Problem? {
    do {
      let store = isLocked ? nil : try FileDescriptor.reading(path)
      // The lock goes with the descriptor, which Swift would let go after its last use.
      defer { withExtendedLifetime(store) {} }
      // A line that is being written looks torn.
      if let store, try !store.tryLock(isShared: true) { return nil }
      let count = try History(of: place, like: status, limits: historyLimits).foreignByteCount()
      return count > 0 ? .tornHistory(count) : nil
    } catch {
      return .unusableHistory("\(error)".trimmingSuffix("."))
    }
  }
}

extension String {
  fileprivate func trimmingSuffix(_ suffix: String) -> String {
    hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
  }
}

extension FileStatus {
  /// Whether those who are neither the owner nor in the group have any permission.
  var isOpenToOthers: Bool { permissions & 0o007 != 0 }
}
