#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  public import Foundation
#endif

/// One date of a recurring expense.
///
/// The expense that records it has an id derived from rule and date, so that two machines, or two
/// runs of one machine, record the same expense. An expense that was there already keeps its id, and
/// names the occurrence.
package struct Occurrence: Hashable, Sendable {
  /// The id of the rule.
  package let rule: UUID
  /// The due date, wherever a weekend may have moved the expense.
  package let due: Day

  /// Create the occurrence of a rule on a date.
  package init(of rule: UUID, on due: Day) { (self.rule, self.due) = (rule, due) }

  /// Create an occurrence from the text of an expense; nil for any other text.
  package init?(_ text: String) {
    let parts = text.split(separator: " ", omittingEmptySubsequences: false)
    guard parts.count == 2, let rule = UUID(spelled: String(parts[0])),
      let due = try? Day(String(parts[1]))
    else { return nil }
    self.init(of: rule, on: due)
  }

  /// The id of the expense that records it: version 5 of RFC 9562, of the date in the rule's
  /// namespace.
  package var id: UUID { UUID(derivedFrom: "\(due)", in: rule.number) }
}

extension Occurrence: CustomStringConvertible {
  /// The text of an expense: the rule's id, a space, and the due date.
  package var description: String { "\(rule) \(due)" }
}
