package import ExpenseCore

/// Which expenses are shown, in which order and sections.
package struct ListQuery: Hashable, Sendable {
  /// Options of `iexpense list`, as they were typed.
  package var filter = ""
  /// The days that are shown; nil for all that the filter allows.
  package var days: Period?
  /// The one type that is shown; nil for all.
  package var type: String?
  /// Words to be found in name or note; they are narrowed down while they are typed.
  package var search = ""
  /// What the sections are; nil for one list.
  package var grouping: Grouping? = .month
  package var order = SortOrder()

  package init() {}

  /// True if all expenses are shown.
  package var isOfAll: Bool {
    days == nil && type == nil && filter.allSatisfy(\.isWhitespace)
      && search.allSatisfy(\.isWhitespace)
  }
}
