internal import SystemCalls

/// The file that holds a store: where it is, and how it is read.
struct StoreFile {
  let path: String
  /// Whether a missing file is an error instead of an empty store.
  let mustExist: Bool
  /// Whether the folder of a new store is made if it is missing.
  let createsFolder: Bool
  /// How long to wait for another process that is writing.
  let lockTimeout: Duration
  /// How much of its history is kept.
  var historyLimits = HistoryLimits()
  /// Is called with what is odd, but no error.
  var warn: (StoreWarning) -> Void = { _ in }

  /// Expenses, and the state of the file in which they were found.
  struct Snapshot {
    let items: [ExpenseItem]
    /// Nil where there was no file, or where its state is not known.
    let status: FileStatus?
  }

  /// Reads the store without a lock: a replacement is whole at any moment.
  func read() throws -> Snapshot {
    guard let (file, status) = try open() else { return Snapshot(items: [], status: nil) }
    return Snapshot(items: try source(of: file, status).items(), status: status)
  }

  /// The expenses of the store, to be read.
  func source() throws -> ExpenseSource {
    guard let (file, status) = try open() else { return .emptyList }
    return source(of: file, status)
  }

  private func source(of file: FileDescriptor, _ status: FileStatus) -> ExpenseSource {
    ExpenseSource(file, size: Int(status.size), path: path, warn: warn)
  }

  /// The settings of the store; none are set where there is no file of them.
  func settings() throws -> Settings {
    do {
      guard let place = try place() else { return Settings() }
      let file = SettingsFile(of: place, like: nil)
      return try file.valid(file.content())
    } catch let error as SystemError {
      throw ExpenseError.system(error)
    }
  }

  /// Where the files beside the store are to be read; nil where there can be no store: what is wrong
  /// with its path, the store says better.
  private func place() throws -> FilePlace? {
    do throws(SystemError) {
      return try FilePlace(path, for: .open)
    } catch  where [.missing, .notAFolder, .isFolder, .unusablePath].contains(error.kind) {
      return nil
    }
  }

  /// Opens the file for reading, if there is one.
  func open() throws -> (FileDescriptor, FileStatus)? {
    do {
      let file = try FileDescriptor.reading(path)
      let status = try file.status()
      guard status.isRegular else { throw ExpenseError.notAFile(path: path) }
      return (file, status)
    } catch let error as SystemError where [.missing, .notAFolder].contains(error.kind) {
      guard !mustExist else { throw ExpenseError.missingStore(path: path) }
      return nil
    } catch let error as SystemError {
      throw ExpenseError.system(error)
    }
  }

  /// Whether the file is no longer as it was found.
  func hasChanged(since snapshot: Snapshot) throws -> Bool {
    do {
      return try FileDescriptor.reading(path).status() != snapshot.status
    } catch  where [.missing, .notAFolder].contains(error.kind) {
      return snapshot.status != nil
    } catch {
      throw ExpenseError.system(error)
    }
  }
}
