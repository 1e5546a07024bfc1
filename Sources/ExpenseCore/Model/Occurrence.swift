#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// One date of a recurring expense.
///
/// The expense that records it has an id derived from rule and date, so that two machines, or two
/// runs of one machine, record the same expense. An expense that was there already keeps its id, and
/// names the occurrence.
public struct Occurrence: Hashable, Sendable {
  /// The id of the rule.
  public let rule: UUID
  /// The due date, wherever a weekend may have moved the expense.
  public let due: Day

  /// Create the occurrence of a rule on a date.
  public init(of rule: UUID, on due: Day) {
    (self.rule, self.due) = (rule, due)
  }

  /// Create an occurrence from the text of an expense; nil for any other text.
  public init?(_ text: String) {
    let parts = text.split(separator: " ", omittingEmptySubsequences: false)
    guard parts.count == 2, let rule = UUID(spelled: String(parts[0])),
      let due = try? Day(String(parts[1]))
    else { return nil }
    self.init(of: rule, on: due)
  }

  /// The id of the expense that records it: version 5 of RFC 9562, of the date in the rule's
  /// namespace.
  public var id: UUID { UUID(derivedFrom: "\(due)", in: rule.number) }
}

extension Occurrence: CustomStringConvertible {
  /// The text of an expense: the rule's id, a space, and the due date.
  public var description: String { "\(rule) \(due)" }
}
