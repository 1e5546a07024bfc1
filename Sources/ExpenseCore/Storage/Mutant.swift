/// A step of the commit that can be left out, to see that the sweeps of `Tests/Durability` notice.
///
/// That is possible in the build for the sweeps only, which compiles with `MUTANTS`. In every other
/// build none is ever active, and the compiler removes the question.
enum Mutant: String {
  /// The new file is made durable before it gets the store's name.
  case fileSync = "file-sync"
  /// Until the folder is durable, the replaced file keeps another name.
  case oldName = "old-name"
  /// The folder is made durable after a replacement.
  case folderSync = "folder-sync"
  /// Whoever has the lock looks whether the path still leads to what is locked.
  case inodeCheck = "inode-check"
  /// Whoever has the lock looks whether the path, as it was given, still leads to the same folder.
  case placeCheck = "place-check"
  /// A call that has written only a part is followed by another one.
  case writeLoop = "write-loop"
  /// The new lines are durable before the byte is written that makes them part of the list.
  case appendOrder = "append-order"
  /// Only a store that ends as it has to is appended to.
  case tailCheck = "tail-check"
  /// The folder is made durable after an append too.
  case appendFolderSync = "append-folder-sync"
  /// The new file of a replacement is locked from its start.
  case temporaryLock = "temporary-lock"
  /// There are locks at all.
  case lock
  /// Settings that cannot be read are an error, instead of none.
  case settingsError = "settings-error"
  /// The history is durable before the change.
  case historySync = "history-sync"

  /// Whether this step is left out.
  @inline(__always)
  var isActive: Bool {
    #if MUTANTS
      Platform.activeMutant == rawValue
    #else
      false
    #endif
  }
}
