import ExpenseCore
import Text

/// A chart of a column per period, with a mark at another number of it.
struct ColumnChart {
  /// The numbers of the columns; those of 0 or less have none.
  let totals: [Total]
  /// The number at which each column has a mark; empty for no marks.
  var marks: [Total] = []
  /// The width of a column.
  var columnWidth = 3
  /// The number of blanks after a column.
  var gap = 1

  private static let levels: [Character] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

  /// The lines of the columns, without labels.
  ///
  /// - Parameters:
  ///   - height: Number of lines.
  ///   - axis: The axis; nil for the largest number at the top.
  ///   - isASCII: True for plain characters.
  /// - Returns: The lines, from the top.
  func lines(height: Int, axis: Total? = nil, isASCII: Bool) -> [StyledLine] {
    let scale = Bar.Scale((axis.map { [$0] } ?? []) + totals + marks)
    let parts = isASCII ? 1 : 8
    let heights = totals.map {
      $0 > .zero ? max(1, Bar.length(of: $0, scale, parts: height * parts)) : 0
    }
    let tops = marks.map {
      $0 > .zero ? min(height - 1, Bar.length(of: $0, scale, parts: height)) : -1
    }
    return (0..<height).reversed().map { level in
      var line = StyledLine()
      for (number, height) in heights.enumerated() {
        line.pad(to: number * (columnWidth + gap))
        let part = min(parts, height - level * parts)
        let isMarked = number < tops.count && tops[number] == level
        if part > 0 {
          let sign: Character = isASCII ? "#" : ColumnChart.levels[part - 1]
          append(sign, .bar, to: &line)
        } else if isMarked {
          append(isASCII ? "-" : "▔", .gain, to: &line)
        }
      }
      return line
    }
  }

  private func append(_ sign: Character, _ style: TextStyle, to line: inout StyledLine) {
    line.append(DisplayText(String(repeating: sign, count: columnWidth)), style, width: columnWidth)
  }
}
