package import TerminalScreen

/// A command that a key runs where no text is typed.
package enum AppCommand: Hashable, Sendable, CaseIterable {
  case add, edit, delete, copyAsNew
  case mark, markRange, markAll
  case search, filter, type, sections, order, reverse
  case undo, redo
  case up, down, tenUp, tenDown, pageUp, pageDown, halfUp, halfDown, first, last
  case previousSection, nextSection, fold, unfold, foldAll, previousMonth, nextMonth, today
  case showList, showMonth, showBudgets, showCalendar, showHistory, showRecurring
  case open, year, limit, nextPanel, previousPanel, panel
  case trend, weekBefore, weekAfter, recurringShown, runDue, skip, end, remove, new
  case importFile, export
  case pickRow, pickAll, rowType, nameType, rule, compare, same, never, mapping, importRows
  case copyRows, copyCommand
  case help, back, close, interrupt, suspend, repaint, reload, mouse
}

extension AppCommand {
  /// Commands without a meaning where lines are printed.
  static let onDrawnScreen: Set<AppCommand> = [.repaint, .mouse, .suspend]
  /// Commands that change a review.
  static let onReview: Set<AppCommand> = [
    .pickRow, .pickAll, .rowType, .nameType, .rule, .mapping, .importRows,
  ]
  /// Commands that concern the rows on the screen.
  static let onRows: Set<AppCommand> = [
    .edit, .delete, .copyAsNew, .mark, .markRange, .markAll, .copyRows,
  ]
}

/// A key binding, from the one table that dispatch, help and documentation use.
package struct KeyBinding: Sendable {
  package let keys: [Key]
  package let command: AppCommand
  /// The screens on which the binding applies.
  package let screens: [Screen]
  /// The word for the key in the last line; nil for a key that is not shown there.
  package let name: String?
  /// A short description of the command.
  package let sentence: String

  init(
    _ keys: Key..., on screens: [Screen] = Screen.allCases, run command: AppCommand,
    name: String? = nil, _ sentence: String
  ) {
    self.keys = keys
    self.command = command
    self.screens = screens
    self.name = name
    self.sentence = sentence
  }

  private static let list: [Screen] = [.list]
  private static let review: [Screen] = [.review]
  private static let tabs = Screen.tabs

  /// All bindings, the most useful first.
  package static let all: [KeyBinding] = [
    KeyBinding("a", "+", .insert, on: tabs, run: .add, name: "add", "Add an expense"),
    KeyBinding(.enter, on: review, run: .importRows, name: "import", "Import the picked rows"),
    KeyBinding(" ", on: review, run: .pickRow, name: "pick", "Pick or skip the row"),
    KeyBinding("*", on: review, run: .pickAll, "Pick all new rows, or none"),
    KeyBinding("t", on: review, run: .rowType, name: "type", "Choose the type of the row"),
    KeyBinding("T", on: review, run: .nameType, "Choose the type of all rows with a similar name"),
    KeyBinding(
      "r", on: review, run: .rule, name: "rule", "Add a rule that gives this name the type"),
    KeyBinding("=", on: review, run: .compare, "Show the expense that the row is, or may be"),
    KeyBinding("s", on: review, run: .same, name: "same", "Say that the row is that expense"),
    KeyBinding("x", on: review, run: .never, "Leave the row out, next time too"),
    KeyBinding(
      "p", on: review, run: .mapping, name: "options", "Choose another file or import options"),
    KeyBinding(.escape, on: review, run: .back, name: "leave", "Leave the review"),
    KeyBinding(
      "e", .enter, on: list, run: .edit, name: "edit", "Edit the expense, or all marked ones"),
    KeyBinding(
      "d", .delete, on: list, run: .delete, name: "delete",
      "Delete the expense, or all marked ones"),
    KeyBinding("c", on: list, run: .copyAsNew, "Add a copy with today's date"),
    KeyBinding(" ", on: list, run: .mark, name: "mark", "Mark the expense, and go down"),
    KeyBinding("v", on: list, run: .markRange, "Start a range; again: mark it up to the cursor"),
    KeyBinding("*", on: list, run: .markAll, "Mark all listed expenses, or none"),
    KeyBinding("/", on: list, run: .search, name: "search", "Search names and notes"),
    KeyBinding(
      "f", on: list, run: .filter, name: "filter", "Filter with the options of 'iexpense list'"),
    KeyBinding("t", on: list, run: .type, "Show only one type"),
    KeyBinding("s", on: list, run: .sections, "Group the list into sections"),
    KeyBinding("o", on: list, run: .order, "Choose the order"),
    KeyBinding("O", on: list, run: .reverse, "Reverse the order"),
    KeyBinding(
      .enter, on: [.month], run: .open, name: "expenses", "Show the expenses of this row"),
    KeyBinding(.tab, on: [.month], run: .nextPanel, name: "panel", "Go to the next panel"),
    KeyBinding(.backTab, on: [.month], run: .previousPanel, "Go to the previous panel"),
    KeyBinding(
      .enter, on: [.budgets], run: .open, name: "expenses", "Show the expenses of this budget"),
    KeyBinding(
      .enter, on: [.history], run: .open, name: "details", "Show the details of the change"),
    KeyBinding("e", on: [.budgets], run: .limit, name: "limit", "Change the limit"),
    KeyBinding(
      .right, "l", on: [.month, .budgets], run: .trend, name: "trend", "Show the trend of the type"),
    KeyBinding(
      .enter, on: [.calendar], run: .open, name: "expenses", "Show the expenses of the day"),
    KeyBinding(.left, "h", on: [.calendar], run: .weekBefore, name: "week", "Go back a week"),
    KeyBinding(.right, "l", on: [.calendar], run: .weekAfter, "Go on a week"),
    KeyBinding(
      "r", on: [.calendar], run: .recurringShown, name: "recurring", "Show or leave out what recurs"
    ),
    KeyBinding(
      .enter, on: [.recurring], run: .open, name: "expenses",
      "Show the expenses with the name of the rule"),
    KeyBinding("r", on: [.recurring], run: .runDue, name: "run", "Record all that is due"),
    KeyBinding("s", on: [.recurring], run: .skip, name: "skip", "Skip the next date"),
    KeyBinding("E", on: [.recurring], run: .end, name: "end", "End it on a day"),
    KeyBinding(
      "d", .delete, on: [.budgets, .recurring], run: .remove, name: "remove",
      "Remove the budget or the recurring expense"),
    KeyBinding(
      "[", on: [.month, .calendar], run: .previousMonth, name: "prev",
      "Show the previous month or year"),
    KeyBinding(
      "]", on: [.month, .calendar], run: .nextMonth, name: "next", "Show the next month or year"),
    KeyBinding("Y", on: [.month], run: .year, name: "year", "Switch between month and year"),
    KeyBinding("u", on: tabs, run: .undo, name: "undo", "Undo the last change"),
    KeyBinding("U", .control("r"), on: tabs, run: .redo, "Redo the last undone change"),
    KeyBinding(.up, "k", .control("p"), run: .up, "Go up"),
    KeyBinding(.down, "j", .control("n"), run: .down, "Go down"),
    KeyBinding("K", run: .tenUp, "Go up ten rows"),
    KeyBinding("J", run: .tenDown, "Go down ten rows"),
    KeyBinding(.pageUp, .control("b"), run: .pageUp, "Go up a page"),
    KeyBinding(.pageDown, .control("f"), run: .pageDown, "Go down a page"),
    KeyBinding(.control("u"), run: .halfUp, "Go up half a page"),
    KeyBinding(.control("d"), run: .halfDown, "Go down half a page"),
    KeyBinding(.home, "g", run: .first, "Go to the first row"),
    KeyBinding(.end, "G", run: .last, "Go to the last row"),
    KeyBinding("{", on: list, run: .previousSection, "Go to the previous section"),
    KeyBinding("}", on: list, run: .nextSection, "Go to the next section"),
    KeyBinding(.left, "h", on: list, run: .fold, "Fold the section"),
    KeyBinding(.right, "l", on: list, run: .unfold, "Unfold the section"),
    KeyBinding("z", on: list, run: .foldAll, "Fold or unfold all sections"),
    KeyBinding("[", on: list, run: .previousMonth, "Go to the previous month"),
    KeyBinding("]", on: list, run: .nextMonth, "Go to the next month"),
    KeyBinding(".", on: [.list, .month, .calendar], run: .today, "Go to today"),
    KeyBinding("1", on: tabs, run: .showList, "Show the list of expenses"),
    KeyBinding("2", on: tabs, run: .showMonth, "Show the month on one page"),
    KeyBinding("3", on: tabs, run: .showBudgets, "Show the budgets"),
    KeyBinding("4", on: tabs, run: .showCalendar, "Show the calendar"),
    KeyBinding("5", on: tabs, run: .showHistory, "Show the history of changes"),
    KeyBinding("6", on: tabs, run: .showRecurring, "Show the recurring expenses"),
    KeyBinding("n", on: tabs, run: .new, "New budget, type, rule, account or recurring expense"),
    KeyBinding(
      "M", on: list, run: .end, "Make a recurring expense of this one"),
    KeyBinding("I", on: list, run: .importFile, "Review and import a file"),
    KeyBinding("x", on: list, run: .export, "Export the listed expenses"),
    KeyBinding("y", on: list, run: .copyRows, "Copy the rows to the clipboard"),
    KeyBinding("Y", on: list, run: .copyCommand, "Copy the command that shows this list"),
    KeyBinding(.tab, on: list, run: .nextPanel, "Scroll the panel, or the list again"),
    KeyBinding("p", on: list, run: .panel, "Show or hide the panel"),
    KeyBinding("R", on: tabs, run: .reload, "Reload the file"),
    KeyBinding(.control("l"), run: .repaint, "Redraw the screen"),
    KeyBinding("m", run: .mouse, "Turn the mouse on or off"),
    KeyBinding(.control("z"), run: .suspend, "Suspend; 'fg' resumes"),
    KeyBinding(
      .escape, on: list, run: .back, "Clear one by one: marks, search, folds, dates, type, filter"),
    KeyBinding(.escape, on: Screen.reports, run: .back, name: "back", "Go back to the expenses"),
    KeyBinding("q", run: .close, name: "quit", "Close what is on top, or quit"),
    KeyBinding(.control("c"), run: .interrupt, "Like q, but also in text fields"),
    KeyBinding("?", ":", .function(1), run: .help, name: "keys", "Show all keys and commands"),
  ]

  /// A line of the documentation: commands of a screen, by their first keys, and keys of forms.
  private static let lines: [(screen: Screen, commands: [AppCommand], sentence: String)] = [
    (
      .list, [.add, .edit, .delete, .copyAsNew], "Add, edit, delete, or copy with today's date."
    ),
    (.list, [.mark, .markRange, .markAll], "Mark the expense, a range, or all."),
    (.list, [.undo, .redo], "Undo, redo."),
    (.list, [.search, .filter, .type], "Search, filter as with 'list', show one type."),
    (.list, [.sections, .order, .reverse], "Sections, order, reverse order."),
    (.list, [.fold, .unfold, .foldAll], "Fold, unfold, fold all sections."),
    (.list, [.up, .down, .tenUp, .tenDown], "Up, down, ten rows at a time."),
    (
      .list, [.pageUp, .pageDown, .halfUp, .halfDown], "Up and down by a page, by half a page."
    ),
    (
      .list, [.first, .last, .previousSection, .nextSection],
      "First, last row; previous, next section."
    ),
    (.list, [.previousMonth, .nextMonth, .today], "Previous, next month; today."),
    (
      .list,
      [.showList, .showMonth, .showBudgets, .showCalendar, .showHistory, .showRecurring],
      "List, month, budgets, calendar, history, recurring."
    ),
    (.list, [.importFile, .export], "Import a file, export the list."),
    (.list, [.new, .end], "New budget, type, rule, account; make one recurring."),
    (.list, [.copyRows, .copyCommand], "Copy the rows, or the command for them."),
    (.list, [.nextPanel, .panel], "Scroll the panel; show or hide it."),
    (.list, [.reload, .repaint, .mouse, .suspend], "Reload, redraw, mouse, suspend."),
    (.list, [.back, .close, .interrupt], "Clear marks and filters, close or quit."),
    (.list, [.help], "All keys and commands."),
    (
      .month, [.open, .nextPanel, .previousMonth, .nextMonth, .year],
      "expenses, panels, months, year."
    ),
    (.month, [.trend, .back], "trend of the type, back."),
    (.budgets, [.open, .limit, .remove, .trend], "expenses, limit, remove, trend."),
    (
      .calendar, [.open, .weekBefore, .weekAfter, .recurringShown],
      "expenses, weeks, what recurs."
    ),
    (.history, [.open], "details of the change."),
    (
      .recurring, [.open, .runDue, .skip, .end, .remove], "expenses, run, skip, end, remove."
    ),
    (
      .review,
      [
        .importRows, .pickRow, .pickAll, .rowType, .nameType, .rule, .compare, .same, .never,
        .mapping,
      ],
      "import, pick, types, rule, compare, same, options."
    ),
  ]

  /// Keys in the fields of a form.
  private static let inFields: [(keys: [Key], sentence: String)] = [
    ([.tab, .backTab, .up, .down, .right], "In a form: next field, day or type, suggestion."),
    (
      [.enter, .control("s"), .control("t"), .escape],
      "In a form: save, save and go on, accept, close."
    ),
    (["a", "e", "w", "u", "k"].map { .control($0) }, "In a text field: as in readline."),
  ]

  /// The keys and descriptions of all commands, those of the list first.
  package static var documentation: [(keys: String, sentence: String)] {
    func names(_ keys: [Key]) -> String { keys.map(\.name).joined(separator: " ") }
    let ofScreens = lines.map { screen, commands, sentence in
      let keys = commands.compactMap { command in
        all(on: screen).first { $0.command == command }?.keys.first
      }
      return (names(keys), screen == .list ? sentence : "\(screen.title): \(sentence)")
    }
    return ofScreens + inFields.map { (names($0.keys), $0.sentence) }
  }

  /// The bindings of a screen, in the order of the table.
  static func all(on screen: Screen) -> [KeyBinding] { all.filter { $0.screens.contains(screen) } }

  /// The command of a key; nil for a key without one.
  static func command(for key: Key, on screen: Screen) -> AppCommand? {
    all(on: screen).first { $0.keys.contains(key) }?.command
  }
}

extension Key {
  /// The common name of the key.
  package var name: String {
    switch self {
    case .text(" "): "Space"
    case .text(let text): text
    case .enter: "Enter"
    case .tab: "Tab"
    case .backTab: "Shift-Tab"
    case .escape: "Esc"
    case .backspace: "Backspace"
    case .delete: "Del"
    case .insert: "Ins"
    case .up: "↑"
    case .down: "↓"
    case .left: "←"
    case .right: "→"
    case .home: "Home"
    case .end: "End"
    case .pageUp: "PgUp"
    case .pageDown: "PgDn"
    case .function(let number): "F\(number)"
    case .control(let letter): "^\(letter.uppercased())"
    }
  }
}
