internal import SystemCalls

/// A list or settings in which Git left a conflict, since no merge driver was set up.
public struct GitConflict {
  private let path: String
  private let isOfSettings: Bool
  private let store: StoreFile
  private let isForced: Bool

  /// Create the conflict of a file, without reading it.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - isForced: True to merge the versions in the index of Git again, whatever the file holds now.
  ///   - lockTimeout: Maximum time to wait for another process that is writing.
  public init(at path: String, isForced: Bool = false, lockTimeout: Duration = .seconds(10)) {
    self.path = path
    self.isForced = isForced
    isOfSettings = path.hasSuffix(FileLocation.settingsSuffix)
    // Settings change under the lock of their store.
    store = StoreFile(
      path: isOfSettings ? path.droppingSettingsSuffix : path, mustExist: false,
      createsFolder: false, lockTimeout: lockTimeout)
  }

  /// The outcome of repairing a file.
  public struct Outcome: Sendable {
    /// The merge.
    public let report: MergeReport
    /// The name of the file beside it that keeps the text with the markers.
    public let recoveredName: String
    /// The durability of the file.
    public let durability: Durability
  }

  /// Merge the versions, without writing anything.
  ///
  /// The index of Git has them until the conflict is marked as resolved. After that, those that the
  /// markers in the file enclose are merged; of the style without a base, nothing is deleted.
  ///
  /// - Returns: The merge.
  /// - Throws: ``ExpenseError/noMarkers(path:)``, ``ExpenseError/malformedInput(path:_:)`` with the
  ///   line of a marker or in a version, or the reason why the file or a version cannot be read.
  public func merge() throws -> FileMerge {
    do {
      return try merge(of: read().file)
    } catch let error as SystemError {
      throw ExpenseError.system(error)
    }
  }

  /// Put the merge in place of the file, under the lock of its store.
  ///
  /// The text with the markers is kept in a file beside it.
  ///
  /// - Returns: The merge, and where the old text is.
  /// - Throws: As for the merge, ``ExpenseError/locked(path:timeout:)``,
  ///   ``ExpenseError/changedMeanwhile(path:)``, or the reason why saving failed. Nothing has
  ///   changed then.
  public func repair() throws -> Outcome {
    let hold = InterruptionHold()
    // Swift may release these values, and with them the lock, after their last use.
    defer { withExtendedLifetime(hold) {} }
    do {
      let lock = try lock()
      defer { withExtendedLifetime(lock) {} }
      let (file, status) = try read()
      let merge = try merge(of: file)
      let location = try FileLocation(path)
      let storeName = isOfSettings ? location.name.droppingSettingsSuffix : location.name
      let recovered = try location.folder.keep(
        [0..<Int(status.size)], of: file, for: storeName, like: status)
      var isReplaced = false
      defer { if !isReplaced { location.folder.remove(recovered) } }
      let replacement = try AtomicReplacement.replace(
        location.name, in: location.folder, at: path, expecting: status, with: merge.write)
      isReplaced = true
      return Outcome(
        report: merge.report, recoveredName: recovered, durability: replacement.durability)
    } catch let error as SystemError {
      throw ExpenseError.system(error)
    }
  }

  /// The locked store; nil if there is none.
  private func lock() throws -> FileDescriptor? {
    guard let lock = try FileLock(store, creates: false) else { return nil }
    return lock.file
  }

  private func read() throws -> (file: FileDescriptor, status: FileStatus) {
    let file = StoreFile(path: path, mustExist: true, createsFolder: false, lockTimeout: .zero)
    guard let opened = try file.open() else { throw ExpenseError.missingStore(path: path) }
    return opened
  }

  private func merge(of file: FileDescriptor) throws -> FileMerge {
    let text = try file.bytes(0..<Int(file.status().size))
    let hasMarkers = ConflictMarkers.areIn(text)
    guard hasMarkers || isForced else { throw ExpenseError.noMarkers(path: path) }
    if let repository = try GitRepository(of: path),
      let ours = try repository.version(.ours), let theirs = try repository.version(.theirs)
    {
      return try FileMerge(
        base: repository.version(.base).map { try input($0, "base") }, ours: input(ours, "ours"),
        theirs: input(theirs, "theirs"), isForced: isForced)
    }
    guard hasMarkers else { throw ExpenseError.noMarkers(path: path) }
    let versions: ConflictMarkers
    do {
      versions = try ConflictMarkers(text)
    } catch {
      throw ExpenseError.malformedInput(path: path, error)
    }
    return try FileMerge(
      base: versions.base.map { try input(.nameless(holding: $0), "base") },
      ours: input(.nameless(holding: versions.ours), "ours"),
      theirs: input(.nameless(holding: versions.theirs), "theirs"), isForced: isForced)
  }

  private func input(_ file: FileDescriptor, _ role: String) throws -> FileMerge.Input {
    try FileMerge.Input(file, label: "\(path) (\(role))")
  }
}

extension FileDescriptor {
  /// Create a temporary file without a name that holds a text.
  fileprivate static func nameless(holding text: [UInt8]) throws(SystemError) -> FileDescriptor {
    let file = try nameless()
    try file.writeAll(text)
    return file
  }
}

extension String {
  /// The path of a store, from that of its settings.
  fileprivate var droppingSettingsSuffix: String {
    String(dropLast(FileLocation.settingsSuffix.count))
  }
}
