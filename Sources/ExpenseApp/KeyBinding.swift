package import TerminalScreen

/// A command that a key runs where no text is typed.
package enum AppCommand: Hashable, Sendable, CaseIterable {
  case add, edit, editInPlace, delete, copyAsNew
  case mark, markRange, markAll
  case search, filter, type, sections, order, reverse
  case undo, redo
  case up, down, tenUp, tenDown, pageUp, pageDown, halfUp, halfDown, first, last
  case previousSection, nextSection, fold, unfold, foldAll, previousMonth, nextMonth, today
  case showExpenses, showSummary, showBudgets, showHistory
  case open, year, limit, nextPanel, previousPanel
  case importFile, export
  case takeRow, takeAll, rowType, nameType, rule, compare, mapping, importRows
  case copyRows, copyCommand
  case help, back, close, interrupt, suspend, repaint, reload, mouse
}

extension AppCommand {
  /// Commands without a meaning where lines are printed.
  static let onDrawnScreen: Set<AppCommand> = [.repaint, .mouse, .suspend, .editInPlace]
  /// Commands that change a review.
  static let onReview: Set<AppCommand> = [
    .takeRow, .takeAll, .rowType, .nameType, .rule, .mapping, .importRows,
  ]
  /// Commands that concern the rows on the screen.
  static let onRows: Set<AppCommand> = [
    .edit, .editInPlace, .delete, .copyAsNew, .mark, .markRange, .markAll, .copyRows,
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
      .enter, on: [.review], command: .importRows, name: "import", "Import the rows that are taken"),
    KeyBinding(
      .text(" "), on: [.review], command: .takeRow, name: "take", "Take the row, or leave it out"),
    KeyBinding(
      .text("*"), on: [.review], command: .takeAll, "Take all rows that are new, or none"),
    KeyBinding(.text("t"), on: [.review], command: .rowType, name: "type", "Choose its type"),
    KeyBinding(
      .text("T"), on: [.review], command: .nameType,
      "Choose the type of all rows with such a name"),
    KeyBinding(
      .text("r"), on: [.review], command: .rule, name: "rule", "Keep its type as a rule"),
    KeyBinding(
      .text("="), on: [.review], command: .compare,
      "Show the expense that is like it"),
    KeyBinding(
      .text("p"), on: [.review], command: .mapping, name: "options",
      "Change the file, or how it is read"),
    KeyBinding(.escape, on: [.review], command: .back, name: "leave", "Leave the review"),
    KeyBinding(
      .text("e"), .enter, on: list, command: .edit, name: "edit", "Edit it, or all marked ones"),
    KeyBinding(
      .text("d"), .delete, on: list, command: .delete, name: "delete",
      "Delete it, or all marked ones"),
    KeyBinding(.text("i"), on: list, command: .editInPlace, "Edit it in its row"),
    KeyBinding(.text("c"), on: list, command: .copyAsNew, "Add a copy with today's date"),
    KeyBinding(.text(" "), on: list, command: .mark, name: "mark", "Mark it, and go down"),
    KeyBinding(
      .text("v"), on: list, command: .markRange, "Mark from here to where the cursor goes"),
    KeyBinding(.text("*"), on: list, command: .markAll, "Mark all that is shown, or none"),
    KeyBinding(
      .text("/"), on: list, command: .search, name: "search", "Search names and notes"),
    KeyBinding(
      .text("f"), on: list, command: .filter, name: "filter",
      "Filter with the options of 'iexpense list'"),
    KeyBinding(.text("t"), on: list, command: .type, "Show one type only"),
    KeyBinding(.text("s"), on: list, command: .sections, "Choose the sections"),
    KeyBinding(.text("o"), on: list, command: .order, "Choose the order"),
    KeyBinding(.text("O"), on: list, command: .reverse, "Reverse the order"),
    KeyBinding(
      .enter, on: [.summary], command: .open, name: "its expenses", "Show the expenses of the row"),
    KeyBinding(.tab, on: [.summary], command: .nextPanel, name: "panel", "Go to the next panel"),
    KeyBinding(.backTab, on: [.summary], command: .previousPanel, "Go to the panel before"),
    KeyBinding(
      .enter, on: [.budgets], command: .open, name: "its expenses", "Show the expenses that count"),
    KeyBinding(.enter, on: [.history], command: .open, name: "details", "Show what has changed"),
    KeyBinding(.text("e"), on: [.budgets], command: .limit, name: "limit", "Change the limit"),
    KeyBinding(
      .text("["), on: [.summary], command: .previousMonth, name: "before",
      "Show the month or year before"),
    KeyBinding(
      .text("]"), on: [.summary], command: .nextMonth, name: "after",
      "Show the month or year after"),
    KeyBinding(
      .text("Y"), on: [.summary], command: .year, name: "year", "Show the year, or the month"),
    KeyBinding(.text("u"), on: tabs, command: .undo, name: "undo", "Undo the last change"),
    KeyBinding(
      .text("U"), .control("r"), on: tabs, command: .redo, "Redo the last undone change"),
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
    KeyBinding(.text("{"), on: list, command: .previousSection, "Go to the section before"),
    KeyBinding(.text("}"), on: list, command: .nextSection, "Go to the section after"),
    KeyBinding(.left, .text("h"), on: list, command: .fold, "Fold the section"),
    KeyBinding(.right, .text("l"), on: list, command: .unfold, "Unfold the section"),
    KeyBinding(.text("z"), on: list, command: .foldAll, "Fold or unfold all sections"),
    KeyBinding(.text("["), on: list, command: .previousMonth, "Go to the month before"),
    KeyBinding(.text("]"), on: list, command: .nextMonth, "Go to the month after"),
    KeyBinding(.text("."), on: [.expenses, .summary], command: .today, "Go to today"),
    KeyBinding(.text("1"), on: tabs, command: .showExpenses, "Show the expenses"),
    KeyBinding(.text("2"), on: tabs, command: .showSummary, "Show the summary of the month"),
    KeyBinding(.text("3"), on: tabs, command: .showBudgets, "Show the budgets"),
    KeyBinding(.text("4"), on: tabs, command: .showHistory, "Show what was done"),
    KeyBinding(.text("I"), on: list, command: .importFile, "Import a file, and look at it first"),
    KeyBinding(.text("x"), on: list, command: .export, "Export what is shown"),
    KeyBinding(.text("y"), on: list, command: .copyRows, "Copy the rows to the clipboard"),
    KeyBinding(
      .text("Y"), on: list, command: .copyCommand, "Copy the command that shows this list"),
    KeyBinding(.text("R"), on: tabs, command: .reload, "Read the file again"),
    KeyBinding(.control("l"), command: .repaint, "Draw the screen again"),
    KeyBinding(.text("m"), command: .mouse, "Use the mouse, or no more"),
    KeyBinding(.control("z"), command: .suspend, "Suspend: 'fg' brings it back"),
    KeyBinding(
      .escape, on: list, command: .back, "Go back one step: marks, search, folds, type, filter"),
    KeyBinding(
      .escape, on: Screen.reports, command: .back, name: "back", "Go back to the expenses"),
    KeyBinding(.text("q"), command: .close, name: "quit", "Close what is on top; quit"),
    KeyBinding(.control("c"), command: .interrupt, "The same, from fields too"),
    KeyBinding(
      .text("?"), .text(":"), .function(1), command: .help, name: "keys",
      "Show all keys and commands"),
  ]

  /// Keys in the fields of a form.
  private static let inFields: [(keys: [Key], sentence: String)] = [
    ([.tab, .down], "In a form: go to the next field"),
    ([.backTab, .up], "In a form: go to the field before"),
    ([.up, .down], "In a date or a type: another day, another type"),
    ([.right], "At the end of a field: take the suggestion"),
    ([.enter], "In a form: save and close, or go to the first field that is not valid"),
    ([.control("s")], "In a form: save, and begin the next expense"),
    ([.control("t")], "In a form: take what another program has made of the field"),
    ([.escape], "In a form: close it, and keep the draft"),
    (
      ["a", "e", "b", "f", "h", "d", "w", "u", "k"].map { .control($0) },
      "In a line: move and delete as in readline"
    ),
  ]

  /// The comma-separated keys and the descriptions of all bindings, for manuals.
  package static var documentation: [(keys: String, sentence: String)] {
    func names(_ keys: [Key]) -> String { keys.map(\.name).joined(separator: ", ") }
    return all.map { binding in
      let place = binding.screens.contains(.expenses) ? nil : binding.screens.first
      let isOfAll = binding.screens.count > 1 ? "In reports" : place.map { "In \($0.title)" }
      let words = binding.sentence.prefix(1).lowercased() + binding.sentence.dropFirst()
      return (names(binding.keys), place == nil ? binding.sentence : "\(isOfAll ?? ""): \(words)")
    } + inFields.map { (names($0.keys), $0.sentence) }
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
