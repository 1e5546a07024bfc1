import Text

/// A line of text with a cursor, for editing.
package struct LineEditor: Equatable, Sendable {
  package private(set) var letters: [Character] = []
  /// The number of letters before the cursor.
  package private(set) var cursor = 0

  package init(_ text: String = "") { replace(by: text) }

  /// The typed text.
  package var text: String { String(letters) }

  /// Handle a key that edits the line or moves the cursor, as in readline.
  ///
  /// - Returns: False for a key that a line does not use.
  @discardableResult
  package mutating func press(_ key: Key) -> Bool {
    switch key {
    case .text(let text): insert(text)
    case .left, .control("b"): cursor = max(0, cursor - 1)
    case .right, .control("f"): cursor = min(letters.count, cursor + 1)
    case .home, .control("a"): cursor = 0
    case .end, .control("e"): cursor = letters.count
    case .backspace, .control("h"): remove(max(0, cursor - 1)..<cursor)
    case .delete, .control("d"): remove(cursor..<min(letters.count, cursor + 1))
    case .control("u"): remove(0..<cursor)
    case .control("k"): remove(cursor..<letters.count)
    case .control("w"):
      var start = cursor
      while start > 0, letters[start - 1].isWhitespace { start -= 1 }
      while start > 0, !letters[start - 1].isWhitespace { start -= 1 }
      remove(start..<cursor)
    default: return false
    }
    return true
  }

  /// Replace the line, and move the cursor to its end.
  package mutating func replace(by text: String) {
    letters = Array(text)
    cursor = letters.count
  }

  private mutating func insert(_ text: String) {
    // A combining mark may merge with the letter before it or after it.
    let before = cursor > 0 ? String(letters[cursor - 1]) : ""
    let after = cursor < letters.count ? String(letters[cursor]) : ""
    let start = Array(before + text)
    let changed = Array(before + text + after)
    let first = max(0, cursor - 1)
    letters.replaceSubrange(first..<min(letters.count, cursor + 1), with: changed)
    cursor = min(first + start.count, letters.count)
  }

  private mutating func remove(_ range: Range<Int>) {
    letters.removeSubrange(range)
    cursor = range.lowerBound
  }

  /// The visible part of the line, which includes the cursor.
  ///
  /// - Parameter width: The columns for text and cursor.
  /// - Returns: The text, and the columns before the cursor.
  package func visible(in width: Int) -> (text: String, column: Int) {
    let room = max(1, width - 1)
    var start = cursor
    var column = 0
    while start > 0, column + letters[start - 1].displayWidth <= room {
      start -= 1
      column += letters[start].displayWidth
    }
    var (end, total) = (cursor, column)
    while end < letters.count, total + letters[end].displayWidth <= room {
      total += letters[end].displayWidth
      end += 1
    }
    return (String(letters[start..<end]), column)
  }
}
