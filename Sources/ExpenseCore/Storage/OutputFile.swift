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
  ///   - expenses: The store that is read, which is not to be replaced, nor a file that belongs to it; nil
  ///     for standard input, of which the same holds.
  ///   - write: Writes the content to its closure, piece by piece.
  /// - Throws: ``ExpenseError/outputExists(path:)``, ``ExpenseError/outputIsInput(path:)``,
  ///   ``ExpenseError/missingFolder(path:)``, ``ExpenseError/interrupted``, ``ExpenseError/system(_:)``, or
  ///   what the closure throws; nothing has changed then.
  public func write(
    apartFrom expenses: Expenses?, _ write: (_ sink: ([UInt8]) throws -> Void) throws -> Void
  ) throws {
    do {
      let found = try FileDescriptor.status(at: path)
      if let found {
        if OutputFile.isInput(found, of: expenses) { throw ExpenseError.outputIsInput(path: path) }
        guard found.isRegular else { return try write(FileDescriptor.output(path).writeAll) }
        guard isReplacing else { throw ExpenseError.outputExists(path: path) }
      }
      let place = try FilePlace(path)
      if try place.isOfStore(expenses) { throw ExpenseError.outputIsInput(path: path) }
      try self.write(to: place, like: found, write)
    } catch let error as SystemError where [.missing, .notAFolder].contains(error.kind) {
      throw ExpenseError.missingFolder(path: Platform.folder(of: path))
    } catch let error as SystemError {
      throw ExpenseError.system(error)
    }
  }

  private func write(
    to place: borrowing FilePlace, like old: FileStatus?,
    _ write: (_ sink: ([UInt8]) throws -> Void) throws -> Void
  ) throws {
    let hold = InterruptionHold()
    defer { withExtendedLifetime(hold) {} }
    let (folder, name) = (place.folder, place.name)
    let temporaryName = AtomicReplacement.newTemporaryName(for: name)
    let temporary = try folder.createFile(temporaryName, for: name)
    var isPublished = false
    defer { if !isPublished { folder.remove(temporaryName) } }
    try write {
      try temporary.writeAll($0)
      try InterruptionHold.check()
    }
    if let old { try temporary.adopt(old) }
    try temporary.synchronize()
    try InterruptionHold.check()
    if old == nil {
      // A hard link never replaces what has come meanwhile.
      switch try folder.link(temporaryName, to: name) {
      case .done: return try folder.unlink(temporaryName)
      case .nameTaken: throw ExpenseError.outputExists(path: path)
      case .unsupported:
        guard try folder.status(of: name) == nil else {
          throw ExpenseError.outputExists(path: path)
        }
      }
    }
    try folder.rename(temporaryName, to: name)
    isPublished = true
    try folder.synchronize()
  }

  /// Refuses to write to standard output where it is the store that is read, or standard input: a shell
  /// was told to send it there.
  ///
  /// - Parameter expenses: The store that is read; nil for standard input.
  /// - Throws: ``ExpenseError/outputIsInput(path:)``.
  public static func checkStandardOutput(apartFrom expenses: Expenses?) throws {
    let output = FileDescriptor.standardOutput
    if let status = try? output.status(), status.isRegular, isInput(status, of: expenses) {
      throw ExpenseError.outputIsInput(path: "Standard output")
    }
  }

  /// Whether a file is what expenses are read from, or belongs to them.
  private static func isInput(_ file: FileStatus, of expenses: Expenses?) -> Bool {
    guard let expenses else {
      return file.isRegular
        && (try? FileDescriptor.standardInput.status())?.isSameFile(as: file) == true
    }
    guard let place = try? FilePlace(expenses.path) else { return false }
    return place.namesOfStore.contains { name in
      (try? place.folder.status(of: name))?.isSameFile(as: file) == true
    }
  }
}

extension FilePlace {
  /// The names of a store here and of the files that belong to it, whether they are there or not.
  fileprivate var namesOfStore: [String] {
    [name, SettingsFile.name(for: name), History.name(for: name)]
  }

  /// Whether a store or a file that belongs to it has this place.
  fileprivate func isOfStore(_ expenses: Expenses?) throws -> Bool {
    guard let expenses, let store = try? FilePlace(expenses.path) else { return false }
    return try store.namesOfStore.contains(name)
      && store.folder.status().isSameFile(as: folder.status())
  }
}
