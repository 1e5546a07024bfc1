import ExpenseCore
import Text

/// A highlighter for the matches of a search in shown text.
struct Highlight {
  private let texts: [[Character]]

  init(_ search: String) { texts = SearchQuery(search).texts.map { Array($0.folded) } }

  /// The columns of all matches, counted from the start of the text.
  func columns(in text: String) -> [Range<Int>] {
    guard !texts.isEmpty else { return [] }
    // Case folding can make several letters of one; each gets the columns of the original.
    var letters: [Character] = []
    var columns: [Range<Int>] = []
    var column = 0
    for character in text {
      let end = column + character.displayWidth
      for letter in String(character).folded {
        letters.append(letter)
        columns.append(column..<end)
      }
      column = end
    }
    return texts.flatMap { text in
      letters.indices.filter { letters[$0...].starts(with: text) }.map { start in
        columns[start].lowerBound..<columns[start + text.count - 1].upperBound
      }
    }
  }
}
