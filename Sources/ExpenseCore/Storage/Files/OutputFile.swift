internal import SystemCalls

/// A file that is written for someone else: as a whole, or not at all.
public struct OutputFile {
  private let path: String
  private let isReplacing: Bool

  /// Names a file that is to be written.
  ///
  /// - Parameters:
  ///   - path: The path of the file; symbolic links are followed.
  ///   - isReplacing: Whether a file that is there already is replaced.
  public init(at path: String, replacing isReplacing: Bool = false) {
    self.path = path
    self.isReplacing = isReplacing
  }

  /// Writes the file: under another name at first, and under its own once it is whole and durable.
  ///
  /// A new file can be read by its owner only; one that replaces another has the permissions of that. A
  /// pipe or a device is written as it is.
  ///
  /// - Parameters:
  ///   - store: The path of the store that is read, which is not to be replaced, nor a file that belongs to
  ///     it; nil for standard input, of which the same holds.
  ///   - write: Writes the content to its closure, piece by piece.
  /// - Returns: Whether the file is known to be on the disk.
  /// - Throws: ``ExpenseError/outputExists(path:)``, ``ExpenseError/outputIsInput(path:)``,
  ///   ``ExpenseError/missingFolder(path:)``, ``ExpenseError/interrupted``, ``ExpenseError/system(_:)``, or
  ///   what the closure throws; nothing has changed then, but for what a pipe or a device has got.
  public func write(
    apartFrom store: String?, _ write: (_ sink: ([UInt8]) throws -> Void) throws -> Void
  ) throws -> Durability {
    do {
      let found = try FileDescriptor.status(at: path)
      if let found {
        if try OutputFile.isInput(found, of: store) {
          throw ExpenseError.outputIsInput(path: path)
        }
        guard found.isRegular else {
          try write(FileDescriptor.output(path).writeAll)
          return .confirmed
        }
        guard isReplacing else { throw ExpenseError.outputExists(path: path) }
      }
      let place = try FilePlace(path)
      if try place.isOfStore(at: store) { throw ExpenseError.outputIsInput(path: path) }
      return try self.write(to: place, like: found, write)
    } catch let error as SystemError where error.kind == .missing {
      throw ExpenseError.missingFolder(path: error.path)
    } catch let error as SystemError {
      throw ExpenseError.system(error)
    }
  }

  private func write(
    to place: FilePlace, like old: FileStatus?,
    _ write: (_ sink: ([UInt8]) throws -> Void) throws -> Void
  ) throws -> Durability {
    let hold = InterruptionHold()
    defer { withExtendedLifetime(hold) {} }
    let (folder, name) = (place.folder, place.name)
    let temporaryName = AtomicReplacement.newTemporaryName(for: name)
    let temporary = try folder.createFile(temporaryName, for: name)
    var isRenamed = false
    defer { if !isRenamed { folder.remove(temporaryName) } }
    try write {
      try temporary.writeAll($0)
      try InterruptionHold.check()
    }
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

  /// Gives a new file its name by a hard link, which never replaces what has come meanwhile.
  ///
  /// - Returns: False where there are no hard links, and nothing has the name.
  private func publish(
    _ temporaryName: String, as name: String, in folder: FileDescriptor
  ) throws -> Bool {
    switch try folder.link(temporaryName, to: name) {
    case .done: return true
    case .nameTaken: throw ExpenseError.outputExists(path: path)
    case .unsupported:
      guard try folder.status(of: name) == nil else {
        throw ExpenseError.outputExists(path: path)
      }
      return false
    }
  }

  /// Refuses to write to standard output where it is the store that is read, or standard input: a shell
  /// was told to send it there.
  ///
  /// - Parameter store: The path of the store that is read; nil for standard input.
  /// - Throws: ``ExpenseError/outputIsInput(path:)``, or why it cannot be told.
  public static func checkStandardOutput(apartFrom store: String?) throws {
    let output = FileDescriptor.standardOutput
    do {
      let status = try output.status()
      if try status.isRegular && isInput(status, of: store) {
        throw ExpenseError.outputIsInput(path: nil)
      }
    } catch let error as SystemError {
      throw ExpenseError.system(error)
    }
  }

  /// Whether a file is what expenses are read from, or belongs to them.
  private static func isInput(_ file: FileStatus, of store: String?) throws -> Bool {
    guard let store else {
      return try file.isRegular && FileDescriptor.standardInput.status().isSameFile(as: file)
    }
    guard let place = try place(of: store) else { return false }
    return try place.namesOfStore.contains { name in
      do throws(SystemError) {
        return try place.folder.status(of: name)?.isSameFile(as: file) == true
      } catch  where error.kind == .unusablePath {
        // A name that is too long is that of no file.
        return false
      }
    }
  }

  /// Where a store is; nil where its folder is missing.
  fileprivate static func place(of store: String) throws(SystemError) -> FilePlace? {
    do throws(SystemError) {
      return try FilePlace(store, for: .open)
    } catch  where [.missing, .notAFolder].contains(error.kind) {
      return nil
    }
  }
}

extension FilePlace {
  /// The names of a store here and of the files that belong to it, whether they are there or not.
  fileprivate var namesOfStore: [String] {
    [name, settingsName, historyName]
  }

  /// Whether a store or a file that belongs to it has this place, or what was kept of it.
  fileprivate func isOfStore(at path: String?) throws -> Bool {
    guard let path, let store = try OutputFile.place(of: path) else { return false }
    return
      try (store.namesOfStore.contains(name) || name.hasPrefix(store.name + ".recovered-"))
      && store.folder.status().isSameFile(as: folder.status())
  }
}
