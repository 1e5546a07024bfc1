package import ExpenseCore
package import ExpenseDisplay

/// The screens, in the order of their keys.
package enum Screen: String, CaseIterable, Sendable {
  case expenses, summary, budgets, history
  /// The rows of a file before they are imported.
  case review

  /// The screens that have a key of their own.
  static let tabs: [Screen] = [.expenses, .summary, .budgets, .history]
  /// Those with a report of the command line.
  static let reports: [Screen] = [.summary, .budgets, .history]

  /// The key that shows it.
  var number: Int { (Screen.allCases.firstIndex(of: self) ?? 0) + 1 }
  var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}

/// A report that is to be shown.
package struct PageRequest: Hashable, Sendable {
  package let screen: Screen
  /// A day of the month or year that is summed up.
  package var day: Day
  package var isOfYear = false
  /// The filter of the list, which holds for the summary too.
  package var query = ListQuery()
  /// Columns and lines that there are.
  package var width: Int
  package var height: Int

  init(_ screen: Screen, on day: Day, query: ListQuery, width: Int, height: Int) {
    self.screen = screen
    self.day = day
    self.query = query
    self.width = width
    self.height = height
  }
}

/// A report of the command line, as lines.
package struct PageContent: Sendable {
  /// A piece of text in one style.
  package struct Span: Hashable, Sendable {
    package let text: String
    package let style: TextStyle?

    package init(_ text: String, _ style: TextStyle?) {
      self.text = text
      self.style = style
    }
  }

  /// A row on which the cursor can stand: a line of a report, or a part of one in a panel.
  package struct Row: Sendable {
    /// The line, counted from 0.
    package let line: Int
    /// Its columns; nil for the whole line.
    package let columns: Range<Int>?
    /// The number of the panel that it is in.
    package let panel: Int
    /// The expenses that it is about; nil where there are none.
    package var query: ListQuery?
    /// The expense on which the cursor goes there.
    package var id: ExpenseItem.ID?
    /// What it stands for, in full.
    package var details: Message?
    /// The words behind `budget set` that say which limit it is; nil for other rows.
    package var budget: [String]?

    package init(line: Int, columns: Range<Int>? = nil, panel: Int = 0) {
      self.line = line
      self.columns = columns
      self.panel = panel
    }
  }

  /// An amount of the month, for the line above the list.
  package struct Metric: Sendable {
    package let title: String
    package let value: Span
    /// The one with the highest rank goes first where there is no room.
    package let rank: Int

    package init(_ title: String, _ value: Span, rank: Int) {
      self.title = title
      self.value = value
      self.rank = rank
    }
  }

  package var lines: [[Span]]
  /// Panel by panel, from the top.
  package var rows: [Row] = []
  /// The amounts of the month.
  package var metrics: [Metric] = []

  package init(_ lines: [[Span]]) { self.lines = lines }
}

/// The month above and beside the list.
struct MonthPanel: Sendable {
  /// What was asked for last, and what is there.
  var asked: PageRequest?
  var shown: PageRequest?
  var content = PageContent([])
}

/// The report that is shown, and where in it the cursor is.
struct PageScreen: Sendable {
  private(set) var content = PageContent([])
  /// The position of the row under the cursor.
  private var cursor = 0
  private(set) var top = 0

  /// The row under the cursor; nil where there are none.
  var row: PageContent.Row? {
    content.rows.indices.contains(cursor) ? content.rows[cursor] : nil
  }

  mutating func show(_ content: PageContent, height: Int) {
    self.content = content
    move(by: 0, height: height)
  }

  /// Starts from the top.
  mutating func reset() { self = PageScreen() }

  /// Moves the cursor to another row; without any, what is seen.
  mutating func move(by count: Int, height: Int) {
    let last = max(0, content.lines.count - height)
    guard !content.rows.isEmpty else {
      top = min(max(0, top + count), last)
      return
    }
    cursor = min(max(0, cursor + count), content.rows.count - 1)
    guard let line = row?.line else { return }
    // The titles are seen together with the first row, and what is at the end with the last one.
    let first = cursor == 0 ? 0 : line
    top = min(max(min(top, first), line - height + 1, 0), last)
    if line == content.rows.map(\.line).max(), line >= last { top = last }
  }

  /// Moves the cursor to the first row of another panel.
  mutating func movePanel(by count: Int, height: Int) {
    let panels = Set(content.rows.map(\.panel)).sorted()
    guard let panel = row?.panel, let place = panels.firstIndex(of: panel) else { return }
    let next = panels[(place + count + panels.count) % panels.count]
    let start = content.rows.firstIndex { $0.panel == next } ?? cursor
    move(by: start - cursor, height: height)
  }
}
