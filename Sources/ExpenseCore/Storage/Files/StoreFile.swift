package import SystemCalls

/// The file that holds a store: its path, and the options for reading it.
package struct StoreFile {
  package let path: String
  /// True if a missing file is an error instead of an empty store.
  let mustExist: Bool
  /// True to create the missing folder of a new store.
  let createsFolder: Bool
  /// Maximum time to wait for another process that is writing.
  let lockTimeout: Duration
  /// The limits of its history.
  package let historyLimits: HistoryLimits
  /// A closure called with warnings.
  package let warn: (StoreWarning) -> Void

  package init(
    path: String, mustExist: Bool, createsFolder: Bool, lockTimeout: Duration,
    historyLimits: HistoryLimits = HistoryLimits(),
    warn: @escaping (StoreWarning) -> Void = { _ in }
  ) {
    self.path = path
    self.mustExist = mustExist
    self.createsFolder = createsFolder
    self.lockTimeout = lockTimeout
    self.historyLimits = historyLimits
    self.warn = warn
  }

  /// Expenses, and the state of the file in which they were found.
  package struct Snapshot {
    let items: [ExpenseItem]
    /// The state of the file; nil if there was none or its state is unknown.
    package let status: FileStatus?
  }

  /// Read the store without a lock: a replacement is complete at any moment.
  package func read() throws -> Snapshot {
    let (source, status) = try opened(warn: warn)
    return Snapshot(items: try source.items(), status: status)
  }

  /// The source from which to read the expenses of the store.
  package func source() throws -> ExpenseSource { try opened(warn: warn).source }

  /// The source from which to read the expenses of the store, by default without a warning, and the
  /// state of its file; nil if there is none.
  package func opened(
    warn: @escaping (StoreWarning) -> Void = { _ in }
  ) throws -> (source: ExpenseSource, status: FileStatus?) {
    guard let (file, status) = try open() else { return (.emptyList, nil) }
    return (ExpenseSource(file, size: Int(status.size), path: path, warn: warn), status)
  }

  /// The settings of the store; empty if there is no settings file.
  package func settings() throws -> Settings {
    try ExpenseError.wrapping {
      guard let location = try location() else { return Settings() }
      return try SettingsFile(of: location, like: nil).valid().settings
    }
  }

  /// The location for opening the store and the files beside it; nil if no store can be there.
  ///
  /// Reading the store itself reports a bad path better.
  func location() throws(SystemError) -> FileLocation? {
    do {
      return try FileLocation(path, for: .open)
    } catch  where [.missing, .notAFolder, .isFolder, .unusablePath].contains(error.kind) {
      return nil
    }
  }

  /// Open the file for reading; nil if there is none.
  package func open() throws -> (FileDescriptor, FileStatus)? {
    do {
      let file = try FileDescriptor.reading(path)
      let status = try file.status()
      guard status.isRegular else { throw ExpenseError.file(.notAFile(path: path)) }
      return (file, status)
    } catch let error as SystemError where [.missing, .notAFolder].contains(error.kind) {
      guard !mustExist else { throw ExpenseError.file(.missing(path: path)) }
      return nil
    } catch let error as SystemError {
      throw ExpenseError.system(error)
    }
  }

  /// True if the file has changed since a snapshot.
  func hasChanged(since snapshot: Snapshot) throws -> Bool {
    do {
      return try FileDescriptor.reading(path).status() != snapshot.status
    } catch {
      guard [.missing, .notAFolder].contains(error.kind) else { throw ExpenseError.system(error) }
      return snapshot.status != nil
    }
  }
}
