import ExpenseCore
import TerminalScreen
internal import Text

/// A list to choose from: typing narrows it, and Enter takes the selected row.
struct Menu: Sendable {
  enum Choice: Sendable {
    case run(AppCommand)
    /// One type; nil for all.
    case type(String?)
    case sections(Grouping?)
    case order(SortOrder.Key)
    /// A prompt for the rest of a line of the command line.
    case command(String)
    /// The type for rows of a file.
    case rows([Int], ExpenseType)
  }

  struct Row: Sendable {
    let text: DisplayText
    /// A text at the right, such as keys.
    var detail: DisplayText = ""
    let choice: Choice
  }

  let title: DisplayText
  private let rows: [Row]
  var editor = LineEditor()
  private(set) var selected = 0

  init(_ title: DisplayText, _ rows: [Row], selected: Int = 0) {
    self.title = title
    self.rows = rows
    self.selected = selected
  }

  /// The rows that contain all typed words.
  var shown: [Row] {
    let words = editor.text.folded.split(separator: " ")
    return rows.filter { row in
      let text = "\(row.text.string) \(row.detail.string)".folded
      return words.allSatisfy { text.contains($0) }
    }
  }

  /// The choice that Enter takes.
  var choice: Choice? {
    let shown = shown
    return shown.indices.contains(selected) ? shown[selected].choice : nil
  }

  /// Handle a key that moves the selection or narrows the list.
  mutating func press(_ key: Key) {
    switch key {
    case .up, .control("p"): move(by: -1)
    case .down, .control("n"), .tab: move(by: 1)
    case .pageUp: move(by: -10)
    case .pageDown: move(by: 10)
    default:
      let count = editor.letters.count
      editor.press(key)
      if case .text = key { selected = 0 } else if editor.letters.count != count { selected = 0 }
    }
  }

  private mutating func move(by count: Int) {
    selected = max(0, min(selected + count, shown.count - 1))
  }

  /// A menu of the commands of a screen with their keys; line by line, without those that need a
  /// drawn screen.
  static func help(on screen: Screen, isLinear: Bool) -> Menu {
    Menu(
      "Keys and commands",
      KeyBinding.all(on: screen).filter { binding in
        !isLinear || !AppCommand.onDrawnScreen.contains(binding.command)
      }.map { binding in
        Row(
          text: DisplayText(binding.sentence),
          detail: DisplayText(binding.keys.map(\.name).joined(separator: " ")),
          choice: .run(binding.command))
      })
  }

  /// A menu of what can be made besides expenses.
  static func new() -> Menu {
    Menu(
      "New",
      [
        Row(text: "Budget", detail: "food 300", choice: .command("budget set")),
        Row(text: "Type", detail: "Garden", choice: .command("types add")),
        Row(text: "Rule for a type", detail: "rewe food", choice: .command("types rule add")),
        Row(
          text: "Account of new expenses", detail: "Giro",
          choice: .command("config set default-account")),
        Row(
          text: "Recurring expense", detail: "Rent 950 --every month",
          choice: .command("recurring add")),
      ])
  }

  static func types(_ known: [String], current: String?) -> Menu {
    Menu(
      "Type",
      [Row(text: "All types", choice: .type(nil))]
        + known.map { Row(text: DisplayText($0), choice: .type($0)) },
      selected: current.flatMap(known.firstIndex).map { $0 + 1 } ?? 0)
  }

  /// A menu of the types for rows of a file.
  static func types(_ known: [ExpenseType], current: ExpenseType, of rows: [Int]) -> Menu {
    Menu(
      rows.count == 1 ? "Type of this row" : "Type of \(rows.count) rows",
      known.map { Row(text: DisplayText($0.name), choice: .rows(rows, $0)) },
      selected: known.firstIndex(of: current) ?? 0)
  }

  static func sections(_ current: Grouping?) -> Menu {
    let groupings: [Grouping?] = [.month, .type, .account, .tag, .day, nil]
    return Menu(
      "Sections",
      groupings.map { Row(text: $0.map { "By \($0)" } ?? "None", choice: .sections($0)) },
      selected: groupings.firstIndex(of: current) ?? 0)
  }

  static func order(_ current: SortOrder.Key) -> Menu {
    let keys: [SortOrder.Key] = [.date, .amount, .name, .type, .added]
    return Menu(
      "Order", keys.map { Row(text: "By \($0)", choice: .order($0)) },
      selected: keys.firstIndex(of: current) ?? 0)
  }
}
