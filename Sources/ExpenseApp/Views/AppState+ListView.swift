import ExpenseCore
import ExpenseDisplay
import TerminalScreen
import Text

/// The list on the screen.
extension AppState {
  /// The width from which there is room for types and accounts.
  private static let widthOfTypes = 60
  private static let widthOfAccounts = 76
  /// The width of the list from which types have all the room they need.
  private static let widthOfWholeTypes = 90
  private static let widestType = 22
  private static let usualType = 13
  private static let widestAccount = 10
  private static let titleWidth = 18
  /// The least room for a note after the name.
  private static let noteWidth = 8

  /// The start columns of the fields in the rows on the screen.
  struct ListColumns {
    var date = 2
    var name = 2
    var type: Int?
    var account: Int?
    /// The column after the amount.
    var end: Int
    /// The start column of the widest amount.
    var amount: Int
    /// True if only the day of the month and the weekday are shown, once for each date.
    var hasWeekdays = false
  }

  /// Draw the list.
  ///
  /// - Returns: The position of the selected row.
  func drawList(in grid: inout Grid) -> Cursor {
    guard list.content.lineCount > 0 else {
      for (number, line) in emptyLines.enumerated() {
        draw(line, at: 3, listTop + 1 + number, in: &grid)
      }
      return Cursor(column: 0, line: listTop)
    }
    let numbers = list.top..<min(list.top + listHeight, list.content.lineCount)
    let items = numbers.compactMap(list.content.item)
    var text = AmountText(facts.presentation, .ofExpense)
    let amounts = items.map { item in
      text.set(item)
      return text.wholeWidth + text.restWidth
    }
    let columns = columns(amountWidth: amounts.max() ?? 0)
    let highlight = Highlight(list.query.search)
    var date: Day?
    for number in numbers {
      let line = listTop + number - list.top
      switch list.content.line(at: number) {
      case .title(let section):
        draw(section, line, in: &grid)
        date = nil
      case .item(let index):
        let item = list.content.sections[index.section].items[index.item]
        draw(item, number, line, columns, after: date, &text, highlight, in: &grid)
        date = item.date
      case nil: break
      }
      guard number == list.cursor else { continue }
      grid.put(signs.cursor, at: 0, line)
      grid.restyle(line, to: listWidth) {
        $0 = Style(isBold: true, isUnderlined: $0.isUnderlined, isReversed: true)
      }
    }
    return Cursor(column: 0, line: listTop + list.cursor - list.top)
  }

  /// The first things to do in an empty store; else the reason for an empty list, and a way out.
  private var emptyLines: [StyledLine] {
    guard list.content.allCount == 0, size.width >= AppState.widthOfTypes else {
      return [StyledLine(emptyText)]
    }
    let ways: [(key: DisplayText, words: DisplayText, command: DisplayText)] = [
      ("a", "record an expense", "iexpense add Coffee 3.50"),
      ("I", "import a bank statement", "iexpense import statement.csv"),
      ("n", "add a type, a budget or a rule", "iexpense types add Groceries"),
      ("?", "all keys", ""),
    ]
    let lines = ways.map { way -> StyledLine in
      "\(way.key, .strong)  \(way.words + .spaces(32 - way.words.width))\(way.command, .dim)"
    }
    return ["Nothing recorded yet.", StyledLine()] + lines
  }

  /// The reason for an empty list, and a way out.
  var emptyText: DisplayText {
    let all = list.content.allCount
    if all == 0 { return "No expenses yet. Press a to add or I to import." }
    if !list.marks.isEmpty, prompt == nil { return "No matches. Esc clears the marks." }
    let presentation = facts.presentation
    return switch prompt?.countBefore ?? list.content.widerCount {
    case 0: "No matches. Esc goes one step back."
    case all: "No matches. Esc shows all \(presentation.text(of: all))."
    case let count:
      "No matches. Esc shows \(presentation.text(of: count)) of \(presentation.text(of: all))."
    }
  }

  /// The columns of the rows, given the width of the widest amount.
  func columns(amountWidth: Int) -> ListColumns {
    let end = listWidth - 1
    var column = end - max(9, amountWidth) - 1
    var columns = ListColumns(end: end, amount: column)
    columns.hasWeekdays = list.query.grouping == .month
    columns.name = columns.date + dateWidth(columns) + 1
    if list.content.hasAccounts, listWidth >= min(AppState.widthOfAccounts, size.width),
      size.width >= AppState.widthOfAccounts
    {
      let widest = facts.accounts.map(\.displayWidth).max() ?? 0
      column -= min(max(4, widest), AppState.widestAccount) + 2
      columns.account = column + 1
    }
    if size.width >= AppState.widthOfTypes, list.query.grouping != .type {
      let widest = facts.settings.knownTypes.types.map(\.name.displayWidth).max() ?? 0
      let most =
        listWidth >= AppState.widthOfWholeTypes ? AppState.widestType : AppState.usualType
      column -= min(widest, most) + 1
      columns.type = column
    }
    return columns
  }

  /// The width of the dates; that of weekdays is left out on a narrow screen.
  private func dateWidth(_ columns: ListColumns) -> Int {
    let presentation = facts.presentation
    let week = (1...7).compactMap { Day(year: 2024, month: 1, day: $0) }
    if columns.hasWeekdays {
      guard size.width >= AppState.widthOfTypes else { return 2 }
      return 3 + (week.map { presentation.weekday(of: $0).displayWidth }.max() ?? 3)
    }
    return (1...12).compactMap { Day(year: facts.today.year - 1, month: $0, day: 28) }
      .map { presentation.tableText(of: $0).displayWidth }.max().map { $0 + 1 } ?? 13
  }

  private func draw(_ number: Int, _ line: Int, in grid: inout Grid) {
    let section = list.content.sections[number]
    let presentation = facts.presentation
    let isFolded = list.content.folded.contains(section.key)
    let title = list.query.grouping?.longTitle(of: section.key, presentation) ?? ""
    let count = presentation.expenses(section.totals.count)
    // Keep room for the name of a month.
    let room = listWidth - 1 - AppState.titleWidth
    let sentence = presentation.sentence(on: section.totals) ?? ""
    let right =
      sentence.displayWidth <= room
      ? sentence : presentation.amounts(of: section.totals, in: max(10, room))
    let column = max(2, listWidth - 1 - right.displayWidth)
    let sign = isFolded ? "+ " : ""
    let end = grid.put("\(sign)\(title)", at: 1, line, .bold, before: max(2, column - 1))
    if end + 2 + count.displayWidth + 2 <= column {
      grid.put(DisplayText(count), at: end + 2, line, .dim)
    }
    grid.put(DisplayText(right), at: column, line)
  }

  private func draw(
    _ item: ExpenseItem, _ number: Int, _ line: Int, _ columns: ListColumns, after date: Day?,
    _ text: inout AmountText, _ highlight: Highlight, in grid: inout Grid
  ) {
    if list.isMarked(item, line: number) { grid.put(signs.mark, at: 1, line, Style(.strong)) }
    drawDate(of: item, line, columns, isRepeated: item.date != nil && item.date == date, in: &grid)
    text.set(item)
    let width = text.wholeWidth + text.restWidth
    let amountStart = columns.end - width
    func put(_ value: String, at column: Int, before end: Int, _ style: Style = .plain) {
      grid.put(
        DisplayText(value).shortened(to: max(1, end - column - 1), signs.ellipsis), at: column,
        line, style, before: end - 1)
    }
    let starts = [columns.type, columns.account, columns.amount].compactMap(\.self)
    let nameWidth = min(item.listedName.displayWidth, max(1, starts[0] - columns.name - 1))
    put(item.listedName, at: columns.name, before: starts[0])
    let note = columns.name + nameWidth + 2
    if starts[0] - note > AppState.noteWidth {
      let tags = item.tags.map { "#\($0)" }.joined(separator: " ")
      let texts = [item.note ?? "", tags].filter { !$0.isEmpty }
      put(texts.joined(separator: "  "), at: note, before: starts[0], .dim)
    }
    for found in highlight.columns(in: DisplayText(item.name).string) {
      let end = min(columns.name + found.upperBound, starts[0] - 1)
      grid.restyle(line, from: columns.name + found.lowerBound, to: end) { $0.isUnderlined = true }
    }
    if let type = columns.type {
      put(item.type.name, at: type, before: starts.first { $0 > type } ?? columns.amount)
    }
    if let account = columns.account, let name = item.account {
      put(name, at: account, before: starts.first { $0 > account } ?? columns.amount)
    }
    grid.put(DisplayText(text.text), at: max(columns.name, amountStart), line, Style(text.style))
  }

  /// Draw the date of a row: `25 Wed` below the name of a month, unless the row above has it, else
  /// `Nov 25`.
  private func drawDate(
    of item: ExpenseItem, _ line: Int, _ columns: ListColumns, isRepeated: Bool,
    in grid: inout Grid
  ) {
    guard let date = item.date else {
      grid.put("-", at: columns.date, line, .dim)
      return
    }
    let presentation = facts.presentation
    guard columns.hasWeekdays else {
      let text = DisplayText(presentation.tableText(of: date))
      grid.put(text, at: columns.date, line, isRepeated ? .dim : .plain, before: columns.name - 1)
      return
    }
    guard !isRepeated else { return }
    let day: DisplayText = "\(date.day < 10 ? " " : "")\(date.day)"
    let column = grid.put(day, at: columns.date, line)
    if columns.name > columns.date + 3 {
      grid.put(DisplayText(presentation.weekday(of: date)), at: column + 1, line, .dim)
    }
  }
}
