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

  package struct Line: Sendable {
    package let spans: [Span]
    /// The expenses that it is about; nil where there are none.
    package var query: ListQuery?
    /// What it stands for, in full.
    package var details: Message?
    /// The words behind `budget set` that say which limit it is; nil for other lines.
    package var budget: [String]?

    package init(_ spans: [Span]) { self.spans = spans }

    /// True if the cursor can stand on it.
    var isSelectable: Bool { query != nil || details != nil || budget != nil }
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

  package var lines: [Line]
  /// The amounts of the month.
  package var metrics: [Metric] = []
  /// The days that the whole report is about; nil for none in particular.
  package var days: Period?

  package init(_ lines: [Line]) { self.lines = lines }
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
  var content = PageContent([])
  private(set) var cursor = 0
  private(set) var top = 0

  var line: PageContent.Line? {
    content.lines.indices.contains(cursor) ? content.lines[cursor] : nil
  }

  /// True if there are lines to choose from.
  private var hasRows: Bool { content.lines.contains(where: \.isSelectable) }

  mutating func show(_ content: PageContent, height: Int) {
    self.content = content
    move(by: 0, height: height)
  }

  /// Starts from the top.
  mutating func reset() { self = PageScreen() }

  /// Moves the cursor to another row; without any, what is seen.
  mutating func move(by count: Int, height: Int) {
    let last = max(0, content.lines.count - 1)
    guard hasRows else {
      top = min(max(0, top + count), max(0, content.lines.count - height))
      cursor = top
      return
    }
    let rows = content.lines.indices.filter { content.lines[$0].isSelectable }
    let place = rows.lastIndex { $0 <= cursor } ?? 0
    cursor = rows[min(max(0, place + count), rows.count - 1)]
    // The titles are seen together with the first row.
    let first = cursor == rows[0] ? 0 : cursor
    top = min(max(min(top, first), cursor - height + 1, 0), last)
  }
}
