package import SystemCalls

/// An output file, written as a whole or not at all.
package struct OutputFile {
  private let path: String
  private let isReplacing: Bool

  /// Create an output file; nothing is written yet.
  ///
  /// - Parameters:
  ///   - path: The path of the file; symbolic links are followed.
  ///   - isReplacing: True to replace an existing file.
  package init(at path: String, replacing isReplacing: Bool = false) {
    (self.path, self.isReplacing) = (path, isReplacing)
  }

  /// Write the file under a temporary name, and rename it once it is complete and durable.
  ///
  /// Only its owner can read a new file; one that replaces another keeps the old permissions. Pipes
  /// and devices are written directly.
  ///
  /// - Parameters:
  ///   - store: The path of the store being read, nil for standard input; neither it nor its files
  ///     may be replaced.
  ///   - write: A closure that writes the content to the given sink, piece by piece.
  /// - Returns: The durability of the file.
  /// - Throws: ``ExpenseError/FileProblem/outputExists(path:)``, ``ExpenseError/FileProblem/outputIsInput(path:)``,
  ///   ``ExpenseError/FileProblem/missingFolder(path:)``, ``ExpenseError/BusyProblem/interrupted``,
  ///   ``ExpenseError/system(_:)``, or an error from the closure. Nothing has changed then, except
  ///   for what a pipe or a device has received.
  package func write(
    apartFrom store: String?, _ write: (_ sink: ([UInt8]) throws -> Void) throws -> Void
  ) throws -> Durability {
    try self.write(
      apartFrom: store,
      file: { file in
        try write {
          try file.writeAll($0)
          try InterruptionHold.check()
        }
      })
  }

  /// Write the file in the same way, by a closure that gets the empty file.
  package func write(
    apartFrom store: String?, file write: (FileDescriptor) throws -> Void
  ) throws -> Durability {
    do {
      let found = try FileDescriptor.status(at: path)
      if let found {
        if try OutputFile.isInput(found, of: store) {
          throw ExpenseError.file(.outputIsInput(path: path))
        }
        guard found.isRegular else {
          try write(FileDescriptor.output(path))
          return .confirmed
        }
        guard isReplacing else { throw ExpenseError.file(.outputExists(path: path)) }
      }
      let location = try FileLocation(path)
      if try location.isOfStore(at: store) { throw ExpenseError.file(.outputIsInput(path: path)) }
      return try self.write(to: location, like: found, write)
    } catch let error as SystemError where error.kind == .missing {
      throw ExpenseError.file(.missingFolder(path: error.path))
    } catch let error as SystemError {
      throw ExpenseError.system(error)
    }
  }

  private func write(
    to location: FileLocation, like old: FileStatus?, _ write: (FileDescriptor) throws -> Void
  ) throws -> Durability {
    let hold = InterruptionHold()
    defer { withExtendedLifetime(hold) {} }
    let (folder, name) = (location.folder, location.name)
    let temporaryName = AtomicReplacement.newTemporaryName(for: name)
    let temporary = try folder.createFile(temporaryName, for: name)
    var isRenamed = false
    defer { if !isRenamed { folder.remove(temporaryName) } }
    try write(temporary)
    if let old { try temporary.adopt(old) }
    try temporary.synchronize()
    try InterruptionHold.check()
    if try isReplacing || !publish(temporaryName, as: name, in: folder) {
      try folder.rename(temporaryName, to: name)
      isRenamed = true
    }
    do {
      try folder.synchronize()
      return .confirmed
    } catch {
      return .unconfirmed(error)
    }
  }

  /// Publish a new file by a hard link, which never replaces a file that has appeared meanwhile.
  ///
  /// - Returns: False if hard links are not supported and the name is free.
  private func publish(
    _ temporaryName: String, as name: String, in folder: FileDescriptor
  ) throws -> Bool {
    switch try folder.link(temporaryName, to: name) {
    case .done: return true
    case .nameTaken: throw ExpenseError.file(.outputExists(path: path))
    case .unsupported:
      guard try folder.status(of: name) == nil else {
        throw ExpenseError.file(.outputExists(path: path))
      }
      return false
    }
  }

  /// Refuse to write to standard output if the shell redirects it to the store or to standard
  /// input.
  ///
  /// - Parameter store: The path of the store being read; nil for standard input.
  /// - Throws: ``ExpenseError/FileProblem/outputIsInput(path:)``, or an error if the check fails.
  package static func checkStandardOutput(apartFrom store: String?) throws {
    let output = FileDescriptor.standardOutput
    try ExpenseError.wrapping {
      let status = try output.status()
      if try status.isRegular && isInput(status, of: store) {
        throw ExpenseError.file(.outputIsInput(path: nil))
      }
    }
  }

  /// True if a file is the source of the expenses, or belongs to it.
  private static func isInput(_ file: FileStatus, of store: String?) throws -> Bool {
    guard let store else {
      return try file.isRegular && FileDescriptor.standardInput.status().isSameFile(as: file)
    }
    guard let location = try location(of: store) else { return false }
    return try location.namesOfStore.contains { name in
      try location.folder.statusIfAny(of: name)?.isSameFile(as: file) == true
    }
  }

  /// The location of a store; nil if its folder is missing.
  fileprivate static func location(of store: String) throws(SystemError) -> FileLocation? {
    do {
      return try FileLocation(store, for: .open)
    } catch  where [.missing, .notAFolder].contains(error.kind) {
      return nil
    }
  }
}

extension FileLocation {
  /// The names of a store here and of its files, existing or not.
  fileprivate var namesOfStore: [String] { [name, settingsName, historyName] }

  /// True if this is the location of a store, of one of its files, or of a recovered file.
  fileprivate func isOfStore(at path: String?) throws -> Bool {
    guard let path, let store = try OutputFile.location(of: path) else { return false }
    return try (store.namesOfStore.contains(name) || name.hasPrefix(store.name + ".recovered-"))
      && store.folder.status().isSameFile(as: folder.status())
  }
}
