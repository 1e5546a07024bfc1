import ExpenseCore
import ExpenseMerge
package import Text

extension [ConflictCopy] {
  /// The notice that there are conflict copies; nil for none.
  ///
  /// Each list counts once, together with its settings and its history. One that another user left, or
  /// whose name is not UTF-8, is named if there is no other.
  ///
  /// - Parameter command: A closure that returns the command that merges all copies, or the one with
  ///   a path.
  /// - Returns: The sentence.
  package func notice(merging command: (_ path: String?) -> String) -> DisplayText? {
    let trusted = filter(\.isTrusted)
    let strangers = filter(\.isFromStranger)
    let copies = !trusted.isEmpty ? trusted : !strangers.isEmpty ? strangers : self
    let lists = copies.filter { $0.part == .list }
    let counted = lists.isEmpty ? copies : lists
    guard let first = counted.first else { return nil }
    if counted.count > 1, first.isTrusted {
      return "\(counted.count) conflict copies are not included. To merge them: \(command(nil))"
    }
    let verb = first.isUnclear ? "may be" : "is"
    if first.isTrusted {
      return
        "\(first.name) \(verb) a conflict copy; it is not included. To merge it: \(command(nil))"
    }
    if !first.hasTextName {
      return
        "\(first.name) \(verb) a conflict copy; it is not included. Its name is not UTF-8: rename it to merge it."
    }
    let start: DisplayText =
      "\(first.name) of another user \(verb) a conflict copy; it is not included."
    return first.part == .list ? start + " If you trust it: \(command(first.path))" : start
  }
}

extension [ExpenseItem] {
  /// The notice that these were deleted and have come back by a merge; nil for none.
  ///
  /// - Parameter command: The command that takes them out.
  /// - Returns: The sentence.
  package func noticeOfReturn(merging command: String) -> DisplayText? {
    if isEmpty { return nil }
    let subject = count == 1 ? "1 deleted expense has" : "\(count) deleted expenses have"
    let object = count == 1 ? "it" : "them"
    return
      "\(subject) come back by a merge: \(firstThree). The next change takes \(object) out, or: \(command)"
  }
}
