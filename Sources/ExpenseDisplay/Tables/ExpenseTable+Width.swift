import ExpenseCore
import Text

/// The widths of the columns of a table of expenses.
extension ExpenseTable {
  /// Widen the columns to fit these expenses.
  mutating func fit(_ items: ExpenseList) {
    // Row numbers are 0 if the list was never sorted.
    let lastRow = items.indices.map(items.row).max() ?? 0
    if let index = columns.firstIndex(where: { $0.content == .row }) {
      if lastRow == 0 {
        columns.remove(at: index)
      } else {
        columns[index].width = max(columns[index].width, String(lastRow).count)
        columns[index].isUsed = true
      }
    }
    if let index = columns.firstIndex(where: { $0.content == .field(.id) }), let ids {
      columns[index].width = max(
        columns[index].width, IDPrefix.width(ofDigits: ids.mostDigits))
    }
    items.forEachPiece { [self] piece in
      var table = self
      table.nameCounts = [Int](repeating: 0, count: nameCounts.count)
      var amount = AmountText(presentation, .ofExpense)
      piece.forEach { table.fit($0, using: &amount) }
      return table
    } _: { table in
      for index in columns.indices {
        columns[index].width = max(columns[index].width, table.columns[index].width)
        columns[index].isUsed = columns[index].isUsed || table.columns[index].isUsed
      }
      wholeWidth = max(wholeWidth, table.wholeWidth)
      restWidth = max(restWidth, table.restWidth)
      for width in nameCounts.indices { nameCounts[width] += table.nameCounts[width] }
    }
    if let index = columns.firstIndex(where: { $0.content == .field(.amount) }) {
      columns[index].width = max(columns[index].width, wholeWidth + restWidth)
    }
  }

  private mutating func fit(_ item: ExpenseItem, using amount: inout AmountText) {
    for index in columns.indices {
      switch columns[index].content {
      case .row, .field(.id): columns[index].isUsed = true
      case .field(.amount):
        columns[index].isUsed = true
        amount.set(item)
        wholeWidth = max(wholeWidth, amount.wholeWidth)
        restWidth = max(restWidth, amount.restWidth)
      case .field(.date):
        columns[index].isUsed = true
        guard let date = item.date else { continue }
        columns[index].width = max(columns[index].width, width(of: date))
      case .field(let field):
        guard let text = item.shownText(of: field) else { continue }
        columns[index].isUsed = true
        let width = text.terminalWidth
        columns[index].width = max(columns[index].width, width)
        if field == .name { nameCounts[min(width, nameCounts.count - 1)] += 1 }
      }
    }
  }

  /// Shorten lines to `width` columns, as far as possible.
  ///
  /// The longest tenth of the names is truncated first, then notes, tags and accounts; then all three
  /// are left out. Next, all names are truncated, then types. If that is not enough, the columns of
  /// types, rows and dates are left out, in that order. Fields that the user chose are always shown.
  mutating func shorten(to width: Int) {
    if !areChosen { columns.removeAll { !$0.isUsed } }
    func index(_ content: Content) -> Int? { columns.firstIndex { $0.content == content } }
    var fitted = FittedColumns(columns.map(\.width), limit: width)
    let (name, type) = (index(.field(.name)), index(.field(.type)))
    let details = ExpenseDetails.fields.reversed().compactMap { index(.field($0)) }
    fitted.narrow(name, to: max(FittedColumns.leastWidth, usualNameWidth))
    for detail in details { fitted.narrow(detail) }
    if !areChosen { fitted.leaveOut(details, widening: name) }
    fitted.narrow(name)
    fitted.narrow(type)
    if !areChosen {
      let others = [type, index(.row), index(.field(.date))].compactMap(\.self)
      fitted.leaveOut(others, widening: name)
      fitted.narrow(name, to: 1)
    }
    columns = zip(columns, fitted.widths).compactMap { column, width in
      guard let width else { return nil }
      var column = column
      column.width = width
      return column
    }
  }

  /// The width of a date.
  private func width(of day: Day) -> Int {
    day.year == thisYear ? shortDays.width(of: day) : days.width(of: day)
  }

  /// The width in which nine tenths of the names fit.
  private var usualNameWidth: Int {
    let all = nameCounts.reduce(0, +)
    var count = 0
    for (width, number) in nameCounts.enumerated() {
      count += number
      if count * 10 >= all * 9 { return width }
    }
    return 0
  }

  /// The width of a line.
  var lineWidth: Int {
    columns.reduce(-FittedColumns.gap) { $0 + $1.width + FittedColumns.gap }
  }

  /// The column after an amount whose text has a width after its decimal mark.
  func end(of amount: AmountText) -> Int { lineWidth - restWidth + amount.restWidth }
}

extension ExpenseItem {
  /// The text of a field as shown in a cell; nil if there is none.
  func shownText(of field: ExpenseField) -> String? {
    if field == .name { return listedName }
    return switch value(of: field) {
    case .text(let text): text
    case .tags(let tags): tags.isEmpty ? nil : tags.joinedTags(by: ", ")
    case .id, .amount, .day: nil
    }
  }
}
