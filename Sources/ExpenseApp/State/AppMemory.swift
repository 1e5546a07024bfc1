package import ExpenseCore

/// The page, the sections, the order and the filter with which the app was left.
///
/// It is kept as lines of text, each a word, `=` and a value; an unknown or invalid line is ignored.
package struct AppMemory: Equatable, Sendable {
  package var screen = Screen.list
  package var grouping: Grouping? = .month
  package var order = SortOrder()
  package var filter = ""
  /// True if the panel beside the list is shown.
  package var hasPanel = true

  /// Maximum number of bytes of a filter.
  private static let filterSize = 500

  /// Create what is remembered of a state.
  init(_ state: AppState) {
    let screen = state.origin?.screen ?? state.screen
    let query = state.origin?.query ?? state.list.query
    self.screen = Screen.tabs.contains(screen) ? screen : .list
    (grouping, order, filter) = (query.grouping, query.order, query.filter)
    hasPanel = state.month.isOpen
  }

  /// Create it from its text.
  package init(_ text: String) {
    for line in text.split(separator: "\n") {
      guard let mark = line.firstIndex(of: "=") else { continue }
      let value = String(line[line.index(after: mark)...])
      switch line[..<mark] {
      case "page": screen = Screen.tabs.first { $0.rawValue == value } ?? .list
      case "by": grouping = value == "none" ? nil : Grouping(rawValue: value) ?? .month
      case "sort": order.key = SortOrder.Key(rawValue: value) ?? .date
      case "reverse": order.isReversed = value == "yes"
      case "filter": filter = value
      case "panel": hasPanel = value != "closed"
      default: break
      }
    }
  }

  /// The text to keep.
  package var text: String {
    let isKept = filter.utf8.count <= AppMemory.filterSize && !filter.contains("\n")
    return """
      page=\(screen.rawValue)
      by=\(grouping?.rawValue ?? "none")
      sort=\(order.key.rawValue)
      reverse=\(order.isReversed ? "yes" : "no")
      filter=\(isKept ? filter : "")
      panel=\(hasPanel ? "open" : "closed")

      """
  }
}
