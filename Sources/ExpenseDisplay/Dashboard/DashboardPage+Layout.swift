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
  /// - Returns: The rows, panel by panel; panel numbers start at 1.
  func regions(of columns: [[Panel]], width: Int, from top: Int) -> [Region] {
    var regions: [Region] = []
    var number = 0
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

  /// Amounts in boxes side by side, the last with all remaining cells; nil if they do not fit.
  func cards(_ titles: [DisplayText], _ cells: [Cell], width: Int) -> [StyledLine]? {
    let signs: (top: [DisplayText], side: DisplayText, bottom: [DisplayText]) =
      presentation.isASCII
      ? (["+", "-", "+"], "|", ["+", "-", "+"]) : (["┌", "─", "┐"], "│", ["└", "─", "┘"])
    let boxes = titles.enumerated().map { index, title in
      let isLast = index == titles.count - 1
      return (title: title, cells: isLast ? Array(cells[index...]) : [cells[index]])
    }
    let cardWidth = width / max(1, boxes.count)
    let least = boxes.map { box in
      max(box.title.width + 4, box.cells.reduce(2) { $0 + $1.width + 2 })
    }
    guard let widest = least.max(), widest <= cardWidth else { return nil }
    var lines = [StyledLine(), StyledLine(), StyledLine()]
    func bar(_ count: Int) -> DisplayText {
      repeatElement(signs.top[1], count: max(0, count)).joined()
    }
    for box in boxes {
      let room = cardWidth - 3 - box.title.width
      lines[0].append(signs.top[0], .heading)
      lines[0].append(" \(box.title) ", .heading)
      lines[0].append(bar(room - 1) + signs.top[2], .heading)
      let used = box.cells.reduce(0) { $0 + $1.width + 2 }
      lines[1].append(signs.side, .heading)
      lines[1].pad(to: lines[1].width + cardWidth - 3 - used)
      for cell in box.cells {
        lines[1].pad(to: lines[1].width + 2)
        lines[1].append(cell.text, cell.style, width: cell.width)
      }
      lines[1].pad(to: lines[1].width + 1)
      lines[1].append(signs.side, .heading)
      lines[2].append(signs.bottom[0] + bar(cardWidth - 2) + signs.bottom[2], .heading)
    }
    return lines
  }
}
