package import ExpenseCore
internal import SystemCalls

/// The merge of files: two versions of a store or of its settings, and their base.
package struct FileMerge {
  /// The outcome, as it is told to people.
  package let report: MergeReport
  private let content: Content
  private let inputs: [Input]

  private enum Content {
    case list(ListMerge)
    case settings(Settings)
  }

  /// Read and merge files, without writing anything.
  ///
  /// - Parameters:
  ///   - base: The path of the version from which both come; nil, or an empty file, if there is none.
  ///   - ours: The path of one version.
  ///   - theirs: The path of the other version.
  ///   - name: The name of the file that they are versions of, for errors; nil for their paths.
  ///   - isForced: True to accept a base that shares no expense with one of the versions. Who names
  ///     the file that they are versions of knows that it is the base.
  /// - Throws: ``MergeError/malformedInput(path:_:)`` with line and column,
  ///   ``MergeError/mergeOfKinds(_:_:)`` for a list and settings,
  ///   ``MergeError/sameInput(path:)``, ``MergeError/unrelatedBase(path:)``, or the reason why
  ///   a file cannot be read.
  package init(base: String?, ours: String, theirs: String, name: String?, isForced: Bool) throws {
    self = try ExpenseError.wrapping {
      let found = try base.map { try Input($0, name, "base") }
      return try FileMerge(
        base: found?.status.size == 0 ? nil : found, ours: Input(ours, name, "ours"),
        theirs: Input(theirs, name, "theirs"), isForced: isForced || name != nil)
    }
  }

  /// Read and merge open files.
  init(base: Input?, ours: Input, theirs: Input, isForced: Bool) throws {
    inputs = [base, ours, theirs].compactMap(\.self)
    for (number, input) in inputs.enumerated() {
      if inputs[..<number].contains(where: { $0.status.isSameFile(as: input.status) }) {
        throw MergeError.sameInput(path: input.label)
      }
      if try input.isOfSettings != ours.isOfSettings {
        throw MergeError.mergeOfKinds(ours.label, input.label)
      }
    }
    if try ours.isOfSettings {
      let (own, other) = (try ours.settings(), try theirs.settings())
      let merge = try SettingsMerge(base: base?.settings() ?? Settings(), own, other)
      content = .settings(merge.result)
      var report = merge.report(own, other)
      report.equalRules = merge.result.equalRules(addedBy: own, other)
      self.report = report
      return
    }
    let hash = KeyedHash()
    let lists = try inputs.map { try $0.list(hashedBy: hash) }
    let baseList = base == nil ? MergeList([], hashedBy: hash) : lists[0]
    let versions = lists.suffix(2)
    if let base, !isForced, versions.contains(where: baseList.isUnrelated) {
      throw MergeError.unrelatedBase(path: base.label)
    }
    let merge = try ListMerge(base: baseList, versions[versions.startIndex], lists[lists.count - 1])
    content = .list(merge)
    report = merge.report
  }

  /// Write the merged file, whole or not at all.
  ///
  /// A file that is there is locked, as a store is for any change. If it is one of those that were
  /// read, it must not have changed since.
  ///
  /// - Parameters:
  ///   - path: The path of the file, which may be one of those that were read.
  ///   - lockTimeout: Maximum time to wait for another process that is writing.
  /// - Returns: The durability of the file.
  /// - Throws: As for any output file, ``ExpenseError/BusyProblem/locked(path:timeout:)``, or
  ///   ``ExpenseError/BusyProblem/changedMeanwhile(path:)``.
  package func write(to path: String, lockTimeout: Duration) throws -> Durability {
    let hold = InterruptionHold()
    // Swift may release these values, and with them the lock, after their last use.
    defer { withExtendedLifetime(hold) {} }
    do {
      let isThere = try FileDescriptor.status(at: path)?.isRegular == true
      guard isThere, let lock = try StoreLock(ofFileAt: path, lockTimeout) else {
        return try OutputFile(at: path, replacing: true).write(apartFrom: nil, file: write)
      }
      defer { withExtendedLifetime(lock) {} }
      let location = try FileLocation(path)
      guard let status = try location.folder.status(of: location.name),
        try inputs.allSatisfy({ try !$0.isAt(location) || $0.status.hasSameContent(as: status) })
      else { throw ExpenseError.busy(.changedMeanwhile(path: path)) }
      return try AtomicReplacement.replace(
        location.name, in: location.folder, at: path, expecting: status, with: write
      ).durability
    } catch let error as SystemError where error.kind == .missing {
      throw ExpenseError.file(.missingFolder(path: error.path))
    } catch let error as SystemError {
      throw ExpenseError.system(error)
    }
  }

  /// Write the merge to standard output.
  ///
  /// - Throws: An error if it cannot be written.
  package func writeToStandardOutput() throws {
    try OutputFile.checkStandardOutput(apartFrom: nil)
    try ExpenseError.wrapping { try write(to: FileDescriptor.standardOutput) }
  }

  /// Write the merge to an empty file.
  func write(to file: FileDescriptor) throws {
    switch content {
    case .settings(let settings): try file.writeAll(settings.text)
    case .list(let merge): try merge.write(to: file)
    }
  }

  /// A file to merge.
  struct Input {
    /// The file as errors name it.
    let label: String
    let status: FileStatus
    private let file: FileDescriptor
    /// The path; nil for a file without a name.
    private let path: String?

    /// Create an input from an open file without a name.
    init(_ file: FileDescriptor, label: String) throws {
      (self.file, self.label, path) = (file, label, nil)
      status = try file.status()
    }

    fileprivate init(_ path: String, _ name: String?, _ role: String) throws {
      self.path = path
      label = name.map { "\($0) (\(role))" } ?? path
      (file, status) = try StoreFile.openExisting(path)
    }

    /// True if the path of the file leads to a location.
    fileprivate func isAt(_ location: FileLocation) throws -> Bool {
      try path.map { try FileLocation($0).isSame(as: location) } ?? false
    }

    /// True if the file holds an object, as settings do.
    fileprivate var isOfSettings: Bool {
      get throws {
        try file.bytes(0..<1 << 10).droppingByteOrderMark.first { !$0.isWhitespace }
          == UInt8(ascii: "{")
      }
    }

    fileprivate func list(hashedBy hash: KeyedHash) throws -> MergeList {
      do {
        return try MergeList(
          ExpenseSource(locked: file, size: Int(status.size), path: label), hashedBy: hash)
      } catch ExpenseError.malformed(_, let problem) {
        throw MergeError.malformedInput(path: label, problem)
      }
    }

    fileprivate func settings() throws -> Settings {
      try Settings.toMerge(file.settingsText(), path: label)
    }
  }
}

extension StoreFile {
  /// Open a file of a list or of settings, which must exist.
  ///
  /// - Throws: ``ExpenseError/FileProblem/missing(path:)``, or the reason why it cannot be read.
  static func openExisting(_ path: String) throws -> (file: FileDescriptor, status: FileStatus) {
    let file = StoreFile(path: path, mustExist: true, createsFolder: false, lockTimeout: .zero)
    guard let opened = try file.open() else { throw ExpenseError.file(.missing(path: path)) }
    return opened
  }
}

extension Settings {
  /// Read settings to merge, of which every value must be valid.
  ///
  /// - Throws: ``MergeError/malformedInput(path:_:)``.
  static func toMerge(_ text: [UInt8], path: String) throws -> Settings {
    do {
      let reading = try read(text)
      if let problem = reading.problem { throw problem }
      return reading.settings
    } catch let problem as MalformedText {
      throw MergeError.malformedInput(path: path, problem)
    }
  }
}

extension MergeList {
  /// The number of expenses from which a base that shares none with a version is taken for one of
  /// another list; fewer may all have been deleted.
  private static let significantCount = 3

  /// True if another list, which is not empty, has none of these expenses.
  fileprivate func isUnrelated(to other: MergeList) -> Bool {
    guard entries.count >= MergeList.significantCount, !other.entries.isEmpty else { return false }
    return IDMatching(entries, other.entries).inSecond.allSatisfy { $0 < 0 }
  }
}

extension ListMerge {
  /// Write the result in the form of a store.
  fileprivate func write(to output: FileDescriptor) throws {
    var writer = StoreWriter(output)
    for piece in pieces {
      switch piece {
      case .ours(let range): try ours.write(range, to: &writer)
      case .theirs(let range): try theirs.write(range, to: &writer)
      case .merged(let item, _, _): try writer.write(item)
      }
    }
    if pieces.isEmpty { return try output.writeAll(ExpenseSource.newStore) }
    try writer.finish()
  }
}
