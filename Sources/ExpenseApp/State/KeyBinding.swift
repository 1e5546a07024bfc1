package import TerminalScreen

/// A command that a key runs where no text is typed.
package enum AppCommand: Hashable, Sendable, CaseIterable {
  case add, edit, delete, copyAsNew
  case mark, markRange, markAll
  case search, filter, type, sections, order, reverse
  case undo, redo
  case up, down, tenUp, tenDown, pageUp, pageDown, halfUp, halfDown, first, last
  case previousSection, nextSection, fold, unfold, foldAll, previousMonth, nextMonth, today
  case showExpenses, showSummary, showBudgets, showHistory
  case open, year, limit, nextPanel, previousPanel
  case importFile, export
  case pickRow, pickAll, rowType, nameType, rule, compare, mapping, importRows
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
    _ keys: Key..., on screens: [Screen] = Screen.allCases, command: AppCommand,
    name: String? = nil, _ sentence: String
  ) {
    self.keys = keys
    self.command = command
    self.screens = screens
    self.name = name
    self.sentence = sentence
  }

  private static let list: [Screen] = [.expenses]
  private static let tabs = Screen.tabs

  /// All bindings, the most useful first.
  package static let all: [KeyBinding] = [
    KeyBinding(
      .text("a"), .text("+"), .insert, on: tabs, command: .add, name: "add", "Add an expense"),
    KeyBinding(
      .enter, on: [.review], command: .importRows, name: "import", "Import the picked rows"),
    KeyBinding(
      .text(" "), on: [.review], command: .pickRow, name: "pick", "Pick or skip the row"),
    KeyBinding(
      .text("*"), on: [.review], command: .pickAll, "Pick all new rows, or none"),
    KeyBinding(
      .text("t"), on: [.review], command: .rowType, name: "type", "Choose the type of the row"),
    KeyBinding(
      .text("T"), on: [.review], command: .nameType,
      "Choose the type of all rows with a similar name"),
    KeyBinding(
      .text("r"), on: [.review], command: .rule, name: "rule",
      "Add a rule that gives this name the type"),
    KeyBinding(
      .text("="), on: [.review], command: .compare, "Show the expense that the row resembles"),
    KeyBinding(
      .text("p"), on: [.review], command: .mapping, name: "options",
      "Choose another file or import options"),
    KeyBinding(.escape, on: [.review], command: .back, name: "leave", "Leave the review"),
    KeyBinding(
      .text("e"), .enter, on: list, command: .edit, name: "edit",
      "Edit the expense, or all marked ones"),
    KeyBinding(
      .text("d"), .delete, on: list, command: .delete, name: "delete",
      "Delete the expense, or all marked ones"),
    KeyBinding(.text("c"), on: list, command: .copyAsNew, "Add a copy with today's date"),
    KeyBinding(.text(" "), on: list, command: .mark, name: "mark", "Mark the expense, and go down"),
    KeyBinding(
      .text("v"), on: list, command: .markRange, "Start a range; again: mark it up to the cursor"),
    KeyBinding(.text("*"), on: list, command: .markAll, "Mark all listed expenses, or none"),
    KeyBinding(.text("/"), on: list, command: .search, name: "search", "Search names and notes"),
    KeyBinding(
      .text("f"), on: list, command: .filter, name: "filter",
      "Filter with the options of 'iexpense list'"),
    KeyBinding(.text("t"), on: list, command: .type, "Show only one type"),
    KeyBinding(.text("s"), on: list, command: .sections, "Group the list into sections"),
    KeyBinding(.text("o"), on: list, command: .order, "Choose the order"),
    KeyBinding(.text("O"), on: list, command: .reverse, "Reverse the order"),
    KeyBinding(
      .enter, on: [.summary], command: .open, name: "expenses", "Show the expenses of this row"),
    KeyBinding(.tab, on: [.summary], command: .nextPanel, name: "panel", "Go to the next panel"),
    KeyBinding(.backTab, on: [.summary], command: .previousPanel, "Go to the previous panel"),
    KeyBinding(
      .enter, on: [.budgets], command: .open, name: "expenses", "Show the expenses of this budget"),
    KeyBinding(
      .enter, on: [.history], command: .open, name: "details", "Show the details of the change"),
    KeyBinding(.text("e"), on: [.budgets], command: .limit, name: "limit", "Change the limit"),
    KeyBinding(
      .text("["), on: [.summary], command: .previousMonth, name: "prev",
      "Show the previous month or year"),
    KeyBinding(
      .text("]"), on: [.summary], command: .nextMonth, name: "next", "Show the next month or year"),
    KeyBinding(
      .text("Y"), on: [.summary], command: .year, name: "year", "Switch between month and year"),
    KeyBinding(.text("u"), on: tabs, command: .undo, name: "undo", "Undo the last change"),
    KeyBinding(.text("U"), .control("r"), on: tabs, command: .redo, "Redo the last undone change"),
    KeyBinding(.up, .text("k"), .control("p"), command: .up, "Go up"),
    KeyBinding(.down, .text("j"), .control("n"), command: .down, "Go down"),
    KeyBinding(.text("K"), command: .tenUp, "Go up ten rows"),
    KeyBinding(.text("J"), command: .tenDown, "Go down ten rows"),
    KeyBinding(.pageUp, .control("b"), command: .pageUp, "Go up a page"),
    KeyBinding(.pageDown, .control("f"), command: .pageDown, "Go down a page"),
    KeyBinding(.control("u"), command: .halfUp, "Go up half a page"),
    KeyBinding(.control("d"), command: .halfDown, "Go down half a page"),
    KeyBinding(.home, .text("g"), command: .first, "Go to the first row"),
    KeyBinding(.end, .text("G"), command: .last, "Go to the last row"),
    KeyBinding(.text("{"), on: list, command: .previousSection, "Go to the previous section"),
    KeyBinding(.text("}"), on: list, command: .nextSection, "Go to the next section"),
    KeyBinding(.left, .text("h"), on: list, command: .fold, "Fold the section"),
    KeyBinding(.right, .text("l"), on: list, command: .unfold, "Unfold the section"),
    KeyBinding(.text("z"), on: list, command: .foldAll, "Fold or unfold all sections"),
    KeyBinding(.text("["), on: list, command: .previousMonth, "Go to the previous month"),
    KeyBinding(.text("]"), on: list, command: .nextMonth, "Go to the next month"),
    KeyBinding(.text("."), on: [.expenses, .summary], command: .today, "Go to today"),
    KeyBinding(.text("1"), on: tabs, command: .showExpenses, "Show the expenses"),
    KeyBinding(.text("2"), on: tabs, command: .showSummary, "Show the summary of the month"),
    KeyBinding(.text("3"), on: tabs, command: .showBudgets, "Show the budgets"),
    KeyBinding(.text("4"), on: tabs, command: .showHistory, "Show the history of changes"),
    KeyBinding(.text("I"), on: list, command: .importFile, "Review and import a file"),
    KeyBinding(.text("x"), on: list, command: .export, "Export the listed expenses"),
    KeyBinding(.text("y"), on: list, command: .copyRows, "Copy the rows to the clipboard"),
    KeyBinding(
      .text("Y"), on: list, command: .copyCommand, "Copy the command that shows this list"),
    KeyBinding(.text("R"), on: tabs, command: .reload, "Reload the file"),
    KeyBinding(.control("l"), command: .repaint, "Redraw the screen"),
    KeyBinding(.text("m"), command: .mouse, "Turn the mouse on or off"),
    KeyBinding(.control("z"), command: .suspend, "Suspend; 'fg' resumes"),
    KeyBinding(
      .escape, on: list, command: .back,
      "Clear one by one: marks, search, folds, dates, type, filter"),
    KeyBinding(
      .escape, on: Screen.reports, command: .back, name: "back", "Go back to the expenses"),
    KeyBinding(.text("q"), command: .close, name: "quit", "Close what is on top, or quit"),
    KeyBinding(.control("c"), command: .interrupt, "Like q, but also in text fields"),
    KeyBinding(
      .text("?"), .text(":"), .function(1), command: .help, name: "keys",
      "Show all keys and commands"),
  ]

  /// A line of the documentation: commands of a screen, by their first keys, and keys of forms.
  private static let lines: [(screen: Screen, commands: [AppCommand], sentence: String)] = [
    (
      .expenses, [.add, .edit, .delete, .copyAsNew], "Add, edit, delete, or copy with today's date."
    ),
    (.expenses, [.mark, .markRange, .markAll], "Mark the expense, a range, or all."),
    (.expenses, [.undo, .redo], "Undo, redo."),
    (.expenses, [.search, .filter, .type], "Search, filter as with 'list', show one type."),
    (.expenses, [.sections, .order, .reverse], "Sections, order, reverse order."),
    (.expenses, [.fold, .unfold, .foldAll], "Fold, unfold, fold all sections."),
    (.expenses, [.up, .down, .tenUp, .tenDown], "Up, down, ten rows at a time."),
    (
      .expenses, [.pageUp, .pageDown, .halfUp, .halfDown], "Up and down by a page, by half a page."
    ),
    (
      .expenses, [.first, .last, .previousSection, .nextSection],
      "First, last row; previous, next section."
    ),
    (.expenses, [.previousMonth, .nextMonth, .today], "Previous, next month; today."),
    (
      .expenses, [.showExpenses, .showSummary, .showBudgets, .showHistory],
      "Expenses, summary, budgets, history."
    ),
    (.expenses, [.importFile, .export], "Import a file, export the list."),
    (.expenses, [.copyRows, .copyCommand], "Copy the rows, or the command for them."),
    (.expenses, [.reload, .repaint, .mouse, .suspend], "Reload, redraw, mouse, suspend."),
    (.expenses, [.back, .close, .interrupt], "Clear marks and filters, close or quit."),
    (.expenses, [.help], "All keys and commands."),
    (
      .summary, [.open, .nextPanel, .previousMonth, .nextMonth, .year],
      "expenses, panels, months, year."
    ),
    (.budgets, [.open, .limit], "expenses, limit."),
    (.history, [.open], "details of the change."),
    (
      .review, [.importRows, .pickRow, .pickAll, .rowType, .nameType, .rule, .compare, .mapping],
      "import, pick, types, rule, compare, options."
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
      return (names(keys), screen == .expenses ? sentence : "\(screen.title): \(sentence)")
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
