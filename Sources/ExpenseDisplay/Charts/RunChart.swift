import ExpenseCore
import Text

/// A chart of what was spent by each day of a period, beside the one before, in dots of braille.
///
/// The period before has every second dot, so that the two are told apart without colour.
struct RunChart {
  /// The amounts by the end of each step.
  let current: [Total]
  let previous: [Total]
  /// Number of steps in the width.
  let stepCount: Int
  /// The labels of the steps below the chart: the first and some of the others.
  let labels: [(step: Int, text: DisplayText)]
  /// The format of the axis.
  let label: (Total) -> DisplayText

  /// Minimum height in lines, labels of steps included.
  static let leastHeight = 4

  /// The lines, `height` with the labels; empty if there is nothing to draw or no room.
  func lines(width: Int, height: Int, isASCII: Bool) -> [StyledLine] {
    guard height >= RunChart.leastHeight, stepCount > 1, let axis = ChartAxis(current + previous)
    else { return [] }
    let names = [axis.top, .zero].map(label)
    let start = (names.map(\.width).max() ?? 0) + 2
    guard width - start >= 10 else { return [] }
    var canvas = DotCanvas(width: width - start, height: height - 1)
    canvas.draw(points(previous, axis, on: canvas), .previous)
    canvas.draw(points(current, axis, on: canvas), .current)
    let (tick, side, corner): (DisplayText, DisplayText, DisplayText) =
      isASCII ? ("+", "|", "+") : ("┤", "│", "└")
    var lines = canvas.lines(isASCII: isASCII).enumerated().map { number, dots -> StyledLine in
      let name = number == 0 ? names[0] : number == height - 2 ? names[1] : ""
      return
        "\(.spaces(start - 2 - name.width) + name + " " + (name.isEmpty ? side : tick), .dim)\(dots)"
    }
    lines.append(StyledLine(.spaces(start - 1) + corner + labelText(canvas.dots.width / 2), .dim))
    return lines
  }

  private func points(
    _ totals: [Total], _ axis: ChartAxis, on canvas: DotCanvas
  ) -> [(x: Int, y: Int)] {
    let (width, height) = canvas.dots
    return totals.enumerated().map { step, total in
      (step * (width - 1) / (stepCount - 1), axis.height(of: total, in: height - 1))
    }
  }

  /// The labels below their steps, as far as they do not touch.
  private func labelText(_ width: Int) -> DisplayText {
    var text: DisplayText = ""
    for (step, label) in labels {
      let column = step * (width - 1) / max(1, stepCount - 1)
      guard text.isEmpty || column > text.width, column + label.width <= width else { continue }
      text += .spaces(column - text.width) + label
    }
    return text
  }
}

/// Dots of braille, 2 × 4 in a cell, of two lines.
private struct DotCanvas {
  enum Ink: Int {
    case previous, current
  }

  private let width: Int
  private let height: Int
  /// The dots of each cell, line by line, by ink.
  private var cells: [[UInt8]]

  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    cells = [[UInt8]](repeating: [UInt8](repeating: 0, count: width * height), count: 2)
  }

  /// The size in dots.
  var dots: (width: Int, height: Int) { (2 * width, 4 * height) }

  /// The bits of the dots of a cell, from the top, left and right (Unicode Standard, "Braille Patterns").
  private static let bits: [[UInt8]] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]]

  /// Draw a line through points, from the left; y is counted from the bottom.
  mutating func draw(_ points: [(x: Int, y: Int)], _ ink: Ink) {
    guard let first = points.first else { return }
    set(first.x, first.y, ink)
    for (one, other) in zip(points, points.dropFirst()) {
      let steps = max(other.x - one.x, abs(other.y - one.y))
      guard steps > 0 else { continue }
      for step in 1...steps {
        let x = one.x + ((other.x - one.x) * step * 2 + steps) / (2 * steps)
        let y = one.y + ((other.y - one.y) * step * 2 + steps) / (2 * steps)
        // Every second dot of the period before.
        if ink == .current || x % 2 == 0 { set(x, y, ink) }
      }
    }
  }

  private mutating func set(_ x: Int, _ y: Int, _ ink: Ink) {
    guard 0..<2 * width ~= x, 0..<4 * height ~= y else { return }
    let line = height - 1 - y / 4
    cells[ink.rawValue][line * width + x / 2] |= DotCanvas.bits[3 - y % 4][x % 2]
  }

  func lines(isASCII: Bool) -> [StyledLine] {
    (0..<height).map { row in
      var line = StyledLine()
      for column in 0..<width {
        let index = row * width + column
        let (previous, current) = (cells[0][index], cells[1][index])
        guard previous | current != 0 else { continue }
        line.pad(to: column)
        let dots = Character(Unicode.Scalar(0x2800 + UInt16(previous | current)) ?? " ")
        let sign: Character = isASCII ? (current == 0 ? "." : "*") : dots
        line.append(DisplayText(String(sign)), current == 0 ? .dim : .bar, width: 1)
      }
      return line
    }
  }
}
