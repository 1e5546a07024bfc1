internal import ExpenseCore
internal import SystemCalls

/// Another copy of a store, to be merged into it: a list, settings, or both.
package struct StoreCopy: Hashable, Sendable {
  /// The path of the list; nil if there is none.
  package let list: String?
  /// The path of the settings; nil if there are none.
  package let settings: String?

  /// Create a copy from its files.
  package init(list: String?, settings: String?) { (self.list, self.settings) = (list, settings) }

  /// Create a copy from a list, with the settings beside it if there are any.
  package init(ofStoreAt path: String) {
    let settings = path + FileLocation.settingsSuffix
    self.init(list: path, settings: Folders.exists(settings) ? settings : nil)
  }

  /// The expenses of the copy, each with its currency if the copy has another home currency.
  ///
  /// - Throws: ``MergeError/malformedInput(path:_:)``, ``ExpenseError/FileProblem/missing(path:)``,
  ///   ``MergeError/sameInput(path:)``, or the reason why the file cannot be read.
  func items(
    hashedBy hash: KeyedHash, naming currency: CurrencyCode?, besides store: FileStatus?
  ) throws -> MergeList {
    guard let list else { return MergeList([], hashedBy: hash) }
    let (file, status) = try StoreFile.openExisting(list)
    if let store, status.isSameFile(as: store) { throw MergeError.sameInput(path: list) }
    let source = ExpenseSource(file, size: Int(status.size), path: list, warn: { _ in })
    do {
      guard currency == nil else {
        return MergeList(try source.items().map { $0.namingCurrency(currency) }, hashedBy: hash)
      }
      return try MergeList(source, hashedBy: hash)
    } catch ExpenseError.malformed(_, let problem) {
      throw MergeError.malformedInput(path: list, problem)
    }
  }

  /// The settings of the copy; nil if there are none.
  ///
  /// - Throws: ``MergeError/malformedInput(path:_:)``, ``SystemError`` for settings that another user
  ///   put beside the list, or the reason why the file cannot be read.
  func readSettings() throws -> Settings? {
    guard let settings else { return nil }
    let file = try FileDescriptor.reading(settings)
    guard try file.status().isRegular else { throw ExpenseError.file(.notAFile(path: settings)) }
    if let list, settings == list + FileLocation.settingsSuffix {
      // Whoever names a list trusts its owner, but not all who can put a file beside it.
      let folder = try FileDescriptor.folder(Array(Folders.parent(of: list).utf8)[...], for: .open)
      try file.checkOwner(besides: FileDescriptor.status(at: list), in: folder)
    }
    return try Settings.toMerge(file.settingsText(), path: settings)
  }
}
