package import ExpenseCore

/// A conflict that two versions left: of an expense, or of the settings.
package struct OpenConflict: Sendable {
  package enum Subject: Sendable {
    case expense(ExpenseItem, MergeConflict)
    case setting(SettingConflict)
  }

  package let subject: Subject
  private let here: Int?

  package init(_ subject: Subject, here: Int?) { (self.subject, self.here) = (subject, here) }

  /// The two values as JSON text; nil for an absent member.
  package var values: [String?] {
    switch subject {
    case .expense(_, let conflict): conflict.values
    case .setting(let found): found.conflict.values
    }
  }

  /// The index of the value that a side had; nil if it is not known any more.
  package func index(here isHere: Bool) -> Int? { isHere ? here : here.map { 1 - $0 } }
}

/// A conflict, with the value to take.
package struct SettledConflict: Sendable {
  let subject: OpenConflict.Subject
  /// One of the values; for a deletion, `true` deletes the expense, or removes the element.
  let value: String?

  package init(_ conflict: OpenConflict, taking index: Int) {
    (subject, value) = (conflict.subject, conflict.values[index])
  }
}
