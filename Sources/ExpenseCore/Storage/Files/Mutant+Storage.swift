internal import SystemCalls

/// The steps of the commit that can be left out.
extension Mutant {
  /// The new file is made durable before it gets the store's name.
  static let fileSync = Mutant("file-sync")
  /// Until the folder is durable, the replaced file keeps another name.
  static let oldName = Mutant("old-name")
  /// The folder is made durable after a replacement.
  static let folderSync = Mutant("folder-sync")
  /// Whoever has the lock looks whether the path still leads to what is locked.
  static let inodeCheck = Mutant("inode-check")
  /// Whoever has the lock looks whether the path, as it was given, still leads to the same folder.
  static let placeCheck = Mutant("place-check")
  /// The new lines are durable before the byte is written that makes them part of the list.
  static let appendOrder = Mutant("append-order")
  /// Only a store that ends as it has to is appended to.
  static let tailCheck = Mutant("tail-check")
  /// The folder is made durable after an append too.
  static let appendFolderSync = Mutant("append-folder-sync")
  /// The new file of a replacement is locked from its start.
  static let temporaryLock = Mutant("temporary-lock")
  /// Settings that cannot be read are an error, instead of none.
  static let settingsError = Mutant("settings-error")
  /// The history is durable before the change.
  static let historySync = Mutant("history-sync")
  /// How many bytes are behind the list tells which addition has left them.
  static let leftoverCount = Mutant("leftover-count")
  /// The history forgets nothing before the change is made.
  static let lateTrim = Mutant("late-trim")
  /// An addition that counts, but where the path no longer leads, is told as such, and not as refused.
  static let displacedAnswer = Mutant("displaced-answer")
  /// A file that someone else has put beside a store, where everyone may, is refused.
  static let ownerCheck = Mutant("owner-check")
  /// Where only its owner may replace a file, no one else begins to.
  static let mayReplaceCheck = Mutant("may-replace-check")
}
