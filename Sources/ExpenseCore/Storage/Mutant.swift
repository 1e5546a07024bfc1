/// A step of the commit, or a precaution against a hostile system, that can be left out, to see that
/// the sweeps of `Tests/Durability` notice.
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
  /// How many bytes are behind the list tells which addition has left them.
  case leftoverCount = "leftover-count"
  /// The history forgets nothing before the change is made.
  case lateTrim = "late-trim"
  /// An addition that counts, but where the path no longer leads, is told as such, and not as refused.
  case displacedAnswer = "displaced-answer"
  /// A file that someone else has put beside a store, where everyone may, is refused.
  case ownerCheck = "owner-check"
  /// A link that someone else has put where everyone may is not followed.
  case linkCheck = "link-check"
  /// Where only its owner may replace a file, no one else begins to.
  case mayReplaceCheck = "may-replace-check"
  /// The arguments are those that `main` gets, whatever the runtime of Swift finds.
  case arguments
  /// Where no thread can be had, one does it all.
  case threadOffer = "thread-offer"

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
