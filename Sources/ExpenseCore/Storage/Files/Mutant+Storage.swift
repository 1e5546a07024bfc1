package import SystemCalls

/// The steps of a commit that tests can leave out.
extension Mutant {
  /// The sync of the new file before its rename to the store's name.
  static let fileSync = Mutant("file-sync")
  /// The second name of the replaced file, kept until the folder is durable.
  static let oldName = Mutant("old-name")
  /// The sync of the folder after a replacement.
  static let folderSync = Mutant("folder-sync")
  /// The check, with the lock held, that the path still leads to the locked file.
  static let inodeCheck = Mutant("inode-check")
  /// The check, with the lock held, that the path as given still leads to the same folder.
  static let locationCheck = Mutant("place-check")
  /// The sync of the new lines before the byte that makes them part of the list.
  static let appendOrder = Mutant("append-order")
  /// The check that the end of a store allows appending.
  static let tailCheck = Mutant("tail-check")
  /// The sync of the folder after an append.
  static let appendFolderSync = Mutant("append-folder-sync")
  /// The lock on the new file of a replacement from its start.
  static let temporaryLock = Mutant("temporary-lock")
  /// The error for unreadable settings, instead of treating them as missing.
  static let settingsError = Mutant("settings-error")
  /// The sync of the history before the change.
  static let historySync = Mutant("history-sync")
  /// The number of bytes after the list, which identifies the append that left them.
  package static let leftoverCount = Mutant("leftover-count")
  /// The delay of trimming the history until the change is made.
  static let lateTrim = Mutant("late-trim")
  /// The report of an append that took effect on a displaced file, instead of an error.
  static let displacedAnswer = Mutant("displaced-answer")
  /// The refusal of files that another user put beside a store in a world-writable folder.
  static let ownerCheck = Mutant("owner-check")
  /// The early refusal to replace a file that only its owner may replace.
  static let mayReplaceCheck = Mutant("may-replace-check")
}
