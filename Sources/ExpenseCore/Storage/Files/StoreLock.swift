internal import SystemCalls

/// The lock on the store that a file belongs to: a list, or the settings beside it.
package struct StoreLock {
  /// The path of the store.
  package let path: String
  private let file: FileDescriptor

  /// Lock the store; nil if there is none.
  ///
  /// - Throws: As for any lock.
  package init?(ofFileAt path: String, _ timeout: Duration) throws {
    let settings = FileLocation.settingsSuffix
    self.path = path.hasSuffix(settings) ? String(path.dropLast(settings.count)) : path
    let store = StoreFile(
      path: self.path, mustExist: false, createsFolder: false, lockTimeout: timeout)
    guard let lock = try FileLock(store, creates: false) else { return nil }
    file = lock.file
  }
}
