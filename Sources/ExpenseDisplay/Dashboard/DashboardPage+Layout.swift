import ExpenseCore
import Text

/// The layout of a dashboard.
extension DashboardPage {
  /// The lines of panels, stacked in columns of equal width.
  func lines(of columns: [[Panel]], width: Int) -> [StyledLine] {
    let texts = zip(columns, columnRanges(of: columns.count, width: width)).map { panels, range in
      let lines = panels.map { $0.lines(width: range.count, presentation) }
      return Array(lines.joined(separator: [StyledLine()]))
    }
    let starts = columnRanges(of: columns.count, width: width).map(\.lowerBound)
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
    of columns: [[Panel]], width: Int, from top: Int, after before: Int
  ) -> [Region] {
    var regions: [Region] = []
    var number = before
    for (panels, range) in zip(columns, columnRanges(of: columns.count, width: width)) {
      var line = top
      for panel in panels {
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
  private func columnRanges(of count: Int, width: Int) -> [Range<Int>] {
    guard count > 0 else { return [] }
    let columnWidth = (width + DashboardPage.gap) / count - DashboardPage.gap
    return (0..<count).map { number in
      let start = number * (columnWidth + DashboardPage.gap)
      return start..<(number == count - 1 ? width : start + columnWidth)
    }
  }
}
