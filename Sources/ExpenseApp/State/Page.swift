package import ExpenseCore
package import ExpenseDisplay

/// The screens, in the order of their keys.
package enum Screen: String, CaseIterable, Sendable {
  case list, month, budgets, calendar, history, recurring
  /// The rows of a file before their import.
  case review

  /// The screens that have a key.
  static let tabs: [Screen] = [.list, .month, .budgets, .calendar, .history, .recurring]
  /// The screens that show a report.
  static let reports: [Screen] = [.month, .budgets, .calendar, .history, .recurring]

  /// The number of its key.
  var number: Int { (Screen.allCases.firstIndex(of: self) ?? 0) + 1 }
  var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}

/// A request for a report.
package struct PageRequest: Hashable, Sendable {
  package let screen: Screen
  /// A date in the month or year of the report.
  package var day: Day
  package var isOfYear = false
  /// The type whose trend is shown; nil for all types.
  package var type: String?
  /// True if the calendar has what recurs, too.
  package var hasRecurring = false
  /// True for sentences only, without charts, for those who hear the report.
  package var isSpoken = false
  /// The query of the list, whose filter applies to the summary too.
  package var query = ListQuery()
  /// The available columns and lines.
  package var width: Int
  package var height: Int
}

/// A report of the command line as lines.
package struct PageContent: Sendable {
  /// A row for the cursor: a line of a report, or a part of a line in a panel.
  package struct Row: Sendable {
    /// The index of the line.
    package let line: Int
    /// The columns of the row; nil for the whole line.
    package var columns: Range<Int>?
    /// The index of the panel.
    package var panel = 0
    /// The query for the expenses of the row; nil if it has none.
    package var query: ListQuery?
    /// The expense for the cursor in that list.
    package var id: ExpenseItem.ID?
    /// The full description of the row.
    package var details: Message?
    /// The budget; nil for other rows.
    package var budget: Budget?
    /// The day of a calendar; nil for other rows.
    package var day: Day?
    /// The rule for a recurring expense; nil for other rows.
    package var rule: RecurringRule?
    /// The type whose trend can be shown; nil for other rows.
    package var type: String?
    /// The lines below the report while the cursor is on the row.
    package var below: [StyledLine] = []
  }

  package var lines: [StyledLine] = []
  /// The rows, panel by panel from the top.
  package var rows: [Row] = []
  /// The index of the first row of the cursor.
  package var start = 0
  /// The month above and beside the list.
  package var month: DashboardPage?
}

/// The month above and beside the list.
struct MonthPanel: Sendable {
  /// True if the panel is shown where there is room.
  var isOpen = true
  /// True if the keys scroll the panel.
  var hasFocus = false
  /// The first visible line of the panel.
  var top = 0
  /// The last request, and the request of the content.
  var asked: PageRequest?
  var shown: PageRequest?
  var content = PageContent()
}

/// The current report, and the cursor in it.
struct PageScreen: Sendable {
  private(set) var content = PageContent()
  /// The index of the row under the cursor.
  private var cursor = 0
  private(set) var top = 0

  /// The row under the cursor; nil if there are no rows.
  var row: PageContent.Row? { content.rows.indices.contains(cursor) ? content.rows[cursor] : nil }

  /// True once a report is shown.
  private var isShown = false

  /// Show a report, with the cursor on the same day of a calendar, whose weeks depend on the width.
  mutating func show(_ content: PageContent, height: Int) {
    let day = row?.day
    self.content = content
    if !isShown {
      cursor = content.start
    } else if let day, let index = content.rows.firstIndex(where: { $0.day == day }) {
      cursor = index
    }
    isShown = true
    move(by: 0, height: height)
  }

  /// Move the cursor by a number of rows; without rows, scroll.
  mutating func move(by count: Int, height: Int) {
    let last = max(0, content.lines.count - height)
    guard !content.rows.isEmpty else { return top = min(max(0, top + count), last) }
    cursor = min(max(0, cursor + count), content.rows.count - 1)
    guard let line = row?.line else { return }
    // The first row brings the titles into view, the last one the end of the report.
    let first = cursor == 0 ? 0 : line
    top = min(max(min(top, first), line - height + 1, 0), last)
    if line == content.rows.map(\.line).max(), line >= last { top = last }
  }

  /// Move the cursor to the first row of another panel.
  mutating func movePanel(by count: Int, height: Int) {
    let panels = Set(content.rows.map(\.panel)).sorted()
    guard let panel = row?.panel, let index = panels.firstIndex(of: panel) else { return }
    let next = panels[(index + count + panels.count) % panels.count]
    let start = content.rows.firstIndex { $0.panel == next } ?? cursor
    move(by: start - cursor, height: height)
  }
}
