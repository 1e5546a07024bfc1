import ExpenseCore
import Text

/// The layout of a dashboard.
extension DashboardPage {
  /// Panels, one above the other, in a column of the page.
  struct Column {
    let panels: [Panel]
    /// The width beside that of the other columns of the row.
    var weight = 1
  }

  /// The lines of panels, stacked in columns.
  func lines(of columns: [Column], width: Int) -> [StyledLine] {
    let ranges = columnRanges(of: columns, width: width)
    let texts = zip(columns, ranges).map { column, range in
      let lines = column.panels.map { $0.lines(range.count) }
      return Array(lines.joined(separator: [StyledLine()]))
    }
    let starts = ranges.map(\.lowerBound)
    return (0..<(texts.map(\.count).max() ?? 0)).map { row in
      var line = StyledLine()
      for (start, text) in zip(starts, texts) where row < text.count && text[row].width > 0 {
        line.pad(to: start)
        line.append(text[row])
      }
      return line
    }
  }

  /// The rows of panels that stand for some of the expenses.
  ///
  /// - Parameters:
  ///   - columns: The panels.
  ///   - width: The width of the page in columns.
  ///   - top: The line of the first panel titles.
  ///   - before: The number of panels before these.
  /// - Returns: The rows, panel by panel; panel numbers start at 1.
  func regions(
    of columns: [Column], width: Int, from top: Int, after before: Int
  ) -> [Region] {
    var regions: [Region] = []
    var number = before
    for (column, range) in zip(columns, columnRanges(of: columns, width: width)) {
      var line = top
      for panel in column.panels {
        number += 1
        for (row, target) in panel.targets.enumerated() {
          guard let target else { continue }
          regions.append(
            Region(line: line + 1 + row, columns: range, panel: number, target: target))
        }
        line += panel.lineCount + 1
      }
    }
    return regions
  }

  /// The columns of a page; the last one gets the remainder of the division.
  private func columnRanges(of columns: [Column], width: Int) -> [Range<Int>] {
    let all = columns.reduce(0) { $0 + $1.weight }
    let room = width - DashboardPage.gap * (columns.count - 1)
    var start = 0
    return columns.enumerated().map { number, column in
      let end = number == columns.count - 1 ? width : start + room * column.weight / all
      defer { start = end + DashboardPage.gap }
      return start..<end
    }
  }
}
