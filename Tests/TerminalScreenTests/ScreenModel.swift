@testable import TerminalScreen
import Text

/// A terminal that understands exactly what the encoder may send, and fails on anything else.
struct ScreenModel {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  let size: Size
  private(set) var grid: Grid
  private(set) var column = 0
  private(set) var line = 0
  private(set) var isCursorVisible = true
  private var modes: Set<Int> = [7, 25]
  private var style = Style.plain
  private var isDrawing = false

  init(_ size: Size) {
    self.size = size
    grid = Grid(size)
  }

  /// Process a frame, at whose end every mode it switched must be as before.
  mutating func take(_ bytes: [UInt8]) throws {
    var rest = Substring(String(decoding: bytes, as: UTF8.self))
    while let character = rest.first {
      if character == "\u{1B}" {
        try takeSequence(&rest)
      } else {
        rest.removeFirst()
        guard isDrawing else { throw Failure(description: "text outside of a frame: \(character)") }
        guard line < size.height, column < size.width else {
          throw Failure(description: "text at \(column), \(line)")
        }
        column = grid.put(DisplayText(String(character)), at: column, line, style)
      }
    }
    guard modes.contains(7), !modes.contains(2026) else {
      throw Failure(description: "modes \(modes)")
    }
    isCursorVisible = modes.contains(25)
  }

  private mutating func takeSequence(_ rest: inout Substring) throws {
    let end = rest.dropFirst(2).firstIndex { $0.isLetter }
    guard rest.hasPrefix("\u{1B}["), let end else {
      throw Failure(description: "sequence \(rest.prefix(12).debugDescription)")
    }
    let body = rest.dropFirst(2)[..<end]
    let final = rest[end]
    rest = rest[rest.index(after: end)...]
    let isPrivate = body.first == "?"
    let numbers = body.drop { $0 == "?" }.split(separator: ";").compactMap { Int($0) }
    switch (final, isPrivate) {
    case ("h", true):
      modes.formUnion(numbers)
      if numbers == [2026] { isDrawing = true }
    case ("l", true):
      guard numbers.allSatisfy([7, 25, 2026].contains) else {
        throw Failure(description: "mode \(numbers)")
      }
      modes.subtract(numbers)
      if numbers == [2026] { isDrawing = false }
    case ("H", false):
      (line, column) = (numbers[0] - 1, numbers[1] - 1)
      guard line < size.height, column < size.width else {
        throw Failure(description: "cursor at \(column), \(line)")
      }
    case ("J", false) where numbers == [2]: grid = Grid(size)
    case ("K", false) where numbers.isEmpty:
      guard style == .plain else { throw Failure(description: "a painted background") }
      grid.clear(line, from: column)
    case ("M", false): try move(deleting: numbers[0])
    case ("L", false): try move(inserting: numbers[0])
    case ("m", false): try restyle(numbers)
    default: throw Failure(description: "sequence \(body)\(final)")
    }
  }

  private var deleted: (line: Int, count: Int)?

  private mutating func move(deleting count: Int) throws {
    guard style == .plain, column == 0 else { throw Failure(description: "delete in a line") }
    deleted = (line, count)
  }

  private mutating func move(inserting count: Int) throws {
    guard let deleted, deleted.count == count else { throw Failure(description: "uneven lines") }
    // As on a terminal: lines vanish at one position, and blank ones appear at the other.
    var lines = (0..<size.height).map { Array(grid.line($0)) }
    let blank = Array(repeating: Cell.blank, count: size.width)
    lines.removeSubrange(deleted.line..<deleted.line + count)
    lines += Array(repeating: blank, count: count)
    lines.insert(contentsOf: Array(repeating: blank, count: count), at: line)
    lines.removeLast(count)
    var moved = Grid(size)
    for (number, cells) in lines.enumerated() {
      for (index, cell) in cells.enumerated() where cell.width > 0 && cell != .blank {
        moved.put(DisplayText(cell.text), at: index, number, cell.style)
      }
    }
    grid = moved
    self.deleted = nil
  }

  private mutating func restyle(_ numbers: [Int]) throws {
    guard numbers.first == 0 else { throw Failure(description: "style \(numbers)") }
    style = .plain
    var rest = numbers.dropFirst()
    while let number = rest.popFirst() {
      switch number {
      case 1: style.isBold = true
      case 2: style.isDim = true
      case 4: style.isUnderlined = true
      case 7: style.isReversed = true
      case 30...37: style.color = UInt8(number - 30)
      default: throw Failure(description: "style \(numbers)")
      }
    }
  }
}
