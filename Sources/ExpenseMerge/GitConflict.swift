package import ExpenseCore
internal import SystemCalls

/// A list or settings in which Git left a conflict, since no merge driver was set up.
package struct GitConflict {
  private let path: String
  private let isForced: Bool
  private let lockTimeout: Duration

  /// Create the conflict of a file, without reading it.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - isForced: True to merge the versions in the index of Git again, whatever the file holds now.
  ///   - lockTimeout: Maximum time to wait for another process that is writing.
  package init(at path: String, isForced: Bool = false, lockTimeout: Duration = .seconds(10)) {
    (self.path, self.isForced, self.lockTimeout) = (path, isForced, lockTimeout)
  }

  /// The outcome of repairing a file.
  package struct Outcome: Sendable {
    /// The merge.
    package let report: MergeReport
    /// The name of the file beside it that keeps the text with the markers.
    package let recoveredName: String
    /// The durability of the file.
    package let durability: Durability
    /// True if Git has the file in conflict until it is added.
    package let isInRepository: Bool
  }

  /// Merge the versions, without writing anything.
  ///
  /// The index of Git has them until the conflict is marked as resolved. They are merged if the file
  /// has markers, or lacks what the other side has changed. After that, those that the markers
  /// enclose are merged; of the style without a base, nothing is deleted.
  ///
  /// - Returns: The merge.
  /// - Throws: ``MergeError/noMarkers(path:)``, ``MergeError/malformedInput(path:_:)`` with the
  ///   line of a marker or in a version, or the reason why the file or a version cannot be read.
  package func merge() throws -> FileMerge {
    try ExpenseError.wrapping { try merge(of: StoreFile.openExisting(path).file) }
  }

  /// True if Git has another version of the file that is not merged, although there are no markers.
  var isUnmerged: Bool { (try? GitConflict(at: path).merge()) != nil }

  /// Put the merge in place of the file, under the lock of its store.
  ///
  /// The text with the markers is kept in a file beside it.
  ///
  /// - Returns: The merge, and where the old text is.
  /// - Throws: As for the merge, ``ExpenseError/BusyProblem/locked(path:timeout:)``,
  ///   ``ExpenseError/BusyProblem/changedMeanwhile(path:)``, or the reason why saving failed. Nothing has
  ///   changed then.
  package func repair() throws -> Outcome {
    let hold = InterruptionHold()
    // Swift may release these values, and with them the lock, after their last use.
    defer { withExtendedLifetime(hold) {} }
    return try ExpenseError.wrapping {
      // Settings change under the lock of their store.
      let lock = try StoreLock(ofFileAt: path, lockTimeout)
      defer { withExtendedLifetime(lock) {} }
      let (file, status) = try StoreFile.openExisting(path)
      let merge = try merge(of: file)
      let isInRepository = try GitRepository.found(of: path)?.version(.theirs) != nil
      let location = try FileLocation(path)
      let storeName = try lock.map { try FileLocation($0.path).name } ?? location.name
      let recovered = try location.folder.keep(
        [0..<Int(status.size)], of: file, for: storeName, like: status)
      var isReplaced = false
      defer { if !isReplaced { location.folder.remove(recovered) } }
      let replacement = try AtomicReplacement.replace(
        location.name, in: location.folder, at: path, expecting: status, with: merge.write)
      isReplaced = true
      return Outcome(
        report: merge.report, recoveredName: recovered, durability: replacement.durability,
        isInRepository: isInRepository)
    }
  }

  private func merge(of file: FileDescriptor) throws -> FileMerge {
    let text = try file.bytes(0..<Int(file.status().size))
    let hasMarkers = ConflictMarkers.areIn(text)
    if let repository = try GitRepository.found(of: path),
      let ours = try repository.version(.ours), let theirs = try repository.version(.theirs)
    {
      let base = try repository.version(.base)
      func merge(_ ours: FileMerge.Input) throws -> FileMerge {
        // Git knows the base.
        try FileMerge(
          base: base.map { try input($0, "base") }, ours: ours, theirs: input(theirs, "theirs"),
          isForced: true)
      }
      if hasMarkers || isForced { return try merge(input(ours, "ours")) }
      // If a driver failed, Git leaves the file as it was on this side. Once merged, the file only
      // differs where someone has decided.
      let merged = try merge(input(file, "ours"))
      if merged.report.changedInOurs > 0 { return merged }
    }
    guard hasMarkers else { throw MergeError.noMarkers(path: path) }
    let versions: ConflictMarkers
    do {
      versions = try ConflictMarkers(text)
    } catch {
      throw MergeError.malformedInput(path: path, error)
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
