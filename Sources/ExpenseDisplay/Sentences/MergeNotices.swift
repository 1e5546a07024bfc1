package import ExpenseCore
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

extension Presentation {
  /// The notice that expenses were deleted and have come back by a merge; nil for none.
  ///
  /// - Parameters:
  ///   - items: The expenses.
  ///   - command: The command that takes them out.
  /// - Returns: The sentences.
  package func notice(onReturned items: [ExpenseItem], merging command: String) -> DisplayText? {
    if items.isEmpty { return nil }
    let subject = items.count == 1 ? "1 deleted expense is" : "\(items.count) deleted expenses are"
    return
      "\(subject) in the list again: \(names(of: items)). The next change removes what was not edited here; to do so now: \(command)"
  }

  /// The sentences for expenses that had come back so, and were removed after a change.
  package func sentence(onRemoved items: [ExpenseItem]) -> DisplayText {
    let subject =
      items.count == 1 ? "1 deleted expense was" : "\(items.count) deleted expenses were"
    let object = items.count == 1 ? "it" : "them"
    return
      "\(subject) in the list again, and removed: \(names(of: items)). That is a step of its own; undoing it keeps \(object)."
  }

  /// The names and amounts of the first three expenses, and the number of the others.
  private func names(of items: [ExpenseItem]) -> DisplayText {
    let named = items.prefix(3).map { "\($0.name) \(AmountText($0, self).text)" as DisplayText }
    let rest = items.count - named.count
    return named.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }
}
