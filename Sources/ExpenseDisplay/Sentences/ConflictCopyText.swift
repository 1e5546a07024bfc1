import ExpenseMerge
package import Text

extension [ConflictCopy] {
  /// The notice that there are conflict copies; nil for none.
  ///
  /// Each list counts once, together with its settings and its history.
  ///
  /// - Parameter command: The command that merges them.
  /// - Returns: The sentence.
  package func notice(merging command: String) -> DisplayText? {
    let lists = filter { $0.part == .list }
    let counted = lists.isEmpty ? self : lists
    guard let first = counted.first else { return nil }
    if counted.count > 1 {
      return "\(counted.count) conflict copies are not included. To merge them: \(command)"
    }
    let verb = first.isUnclear ? "may be" : "is"
    return "\(first.name) \(verb) a conflict copy; it is not included. To merge it: \(command)"
  }
}
