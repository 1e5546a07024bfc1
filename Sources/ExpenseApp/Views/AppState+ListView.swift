import ExpenseCore
import ExpenseDisplay
import TerminalScreen
import Text

/// The list on the screen.
extension AppState {
  /// The width from which there is room for types and accounts.
  private static let widthOfTypes = 60
  private static let widthOfAccounts = 76
  /// The width from which there is room for tags and notes.
  private static let widthOfDetails = 110
  private static let widestType = 12
  private static let accountWidth = 10
  private static let titleWidth = 18

  /// The start columns of the fields in the rows on the screen.
  struct ListColumns {
    var date = 3
    var name = 3
    var type: Int?
    var account: Int?
    var details: Int?
    /// The column after the amount.
    var end: Int
    /// The start column of the widest amount.
    var amount: Int
    /// True if only the day of the month is shown.
    var isShort = false
  }

  /// Draw the list.
  ///
  /// - Returns: The position of the selected row.
  func drawList(in grid: inout Grid) -> Cursor {
    guard list.content.lineCount > 0 else {
      grid.put(emptyText, at: 3, listTop + 1)
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
    for number in numbers {
      let line = listTop + number - list.top
      switch list.content.line(at: number) {
      case .title(let section): draw(section, line, in: &grid)
      case .item(let index):
        let item = list.content.sections[index.section].items[index.item]
        draw(item, number, line, columns, &text, highlight, in: &grid)
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
    var column = end - max(10, amountWidth) - 1
    var columns = ListColumns(end: end, amount: column)
    columns.isShort = size.width < AppState.widthOfTypes && list.query.grouping == .month
    let day = facts.presentation.days
    let dateWidth =
      columns.isShort
      ? 2
      : (1...12).compactMap { Day(year: facts.today.year, month: $0, day: 28) }
        .map(day.width).max() ?? 10
    columns.name = columns.date + dateWidth + (columns.isShort ? 1 : 2)
    if listWidth >= AppState.widthOfDetails, !hasSide {
      column -= 20
      columns.details = column
    }
    if list.content.hasAccounts, size.width >= AppState.widthOfAccounts {
      column -= AppState.accountWidth + 1
      columns.account = column
    }
    if size.width >= AppState.widthOfTypes, list.query.grouping != .type {
      let widest = facts.settings.knownTypes.types.map(\.name.displayWidth).max() ?? 0
      column -= min(widest, AppState.widestType) + 1
      columns.type = column
    }
    return columns
  }

  private func draw(_ number: Int, _ line: Int, in grid: inout Grid) {
    let section = list.content.sections[number]
    let presentation = facts.presentation
    let isFolded = list.content.folded.contains(section.key)
    let title = list.query.grouping?.listTitle(of: section.key, presentation) ?? ""
    let count = presentation.expenses(section.totals.count)
    // Keep room for the name of a month.
    let room = listWidth - 1 - AppState.titleWidth
    let whole = presentation.amounts(of: section.totals, in: max(10, room - count.displayWidth - 2))
    let fits = count.displayWidth + 2 + whole.displayWidth <= room
    let right: DisplayText = fits ? "\(count)  \(whole)" : "\(whole)"
    let column = max(2, listWidth - 1 - right.width)
    let sign = isFolded ? "+ " : ""
    grid.put("\(sign)\(title)", at: 1, line, .bold, before: max(2, column - 1))
    grid.put(right, at: column, line, .dim)
  }

  private func draw(
    _ item: ExpenseItem, _ number: Int, _ line: Int, _ columns: ListColumns,
    _ text: inout AmountText, _ highlight: Highlight, in grid: inout Grid
  ) {
    let presentation = facts.presentation
    if list.isMarked(item, line: number) { grid.put(signs.mark, at: 1, line, Style(.strong)) }
    if let date = item.date {
      let day =
        columns.isShort ? (date.day < 10 ? " " : "") + "\(date.day)" : presentation.text(of: date)
      grid.put(DisplayText(day), at: columns.date, line, before: columns.name - 1)
    } else {
      grid.put("-", at: columns.date, line, .dim)
    }
    text.set(item)
    let width = text.wholeWidth + text.restWidth
    let amountStart = columns.end - width
    func put(_ value: String, at column: Int, before end: Int, _ style: Style = .plain) {
      grid.put(
        DisplayText(value).shortened(to: max(1, end - column - 1), signs.ellipsis), at: column,
        line, style, before: end - 1)
    }
    let starts = [columns.type, columns.account, columns.details, columns.amount].compactMap(\.self)
    put(item.listedName, at: columns.name, before: starts[0])
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
    if let details = columns.details {
      let texts = [item.tags.joined(separator: " "), item.note ?? ""].filter { !$0.isEmpty }
      put(texts.joined(separator: "  "), at: details, before: columns.amount, .dim)
    }
    grid.put(DisplayText(text.text), at: max(columns.name, amountStart), line, Style(text.style))
  }
}

extension Grouping {
  /// The title of a section; months have their names.
  func listTitle(of key: String?, _ presentation: Presentation) -> String {
    if self == .month, let key, let day = try? Day(key + "-01") {
      return "\(day.monthName) \(day.year)"
    }
    return title(of: key, presentation)
  }
}
