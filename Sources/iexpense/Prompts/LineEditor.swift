import CommandSpec

/// A line that is typed, and where in it the next letter goes.
struct LineEditor {
  private(set) var letters: [Character] = []
  /// The number of letters before the cursor.
  private(set) var cursor = 0

  /// What was typed.
  var text: String { String(letters) }

  /// Takes a key that changes the line or moves in it; others are passed over.
  mutating func take(_ key: TypedKey) {
    switch key {
    case .text(let text): insert(text)
    case .left: cursor = max(0, cursor - 1)
    case .right: cursor = min(letters.count, cursor + 1)
    case .home: cursor = 0
    case .end: cursor = letters.count
    case .deleteBackwards: remove(max(0, cursor - 1)..<cursor)
    case .deleteForwards: remove(cursor..<min(letters.count, cursor + 1))
    case .deleteToStart: remove(0..<cursor)
    case .deleteToEnd: remove(cursor..<letters.count)
    case .deleteWord:
      var start = cursor
      while start > 0, letters[start - 1].isWhitespace { start -= 1 }
      while start > 0, !letters[start - 1].isWhitespace { start -= 1 }
      remove(start..<cursor)
    case .complete, .enter, .interrupt, .endOfInput: break
    }
  }

  /// Puts another text in the place of the line, and the cursor behind it.
  mutating func replace(by text: String) {
    letters = Array(text)
    cursor = letters.count
  }

  private mutating func insert(_ text: String) {
    // A mark may become a part of the letter before it.
    let start = Array(String(letters[..<cursor]) + text)
    letters = Array(String(start) + String(letters[cursor...]))
    cursor = min(start.count, letters.count)
  }

  private mutating func remove(_ range: Range<Int>) {
    letters.removeSubrange(range)
    cursor = range.lowerBound
  }

  /// The part of the line that is seen in so many columns, so that the cursor is in it.
  ///
  /// - Parameter width: The columns, for text and cursor.
  /// - Returns: The text, and the columns before the cursor.
  func visible(in width: Int) -> (text: String, column: Int) {
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
