internal import Text

/// A value of a file, and its position in the row.
struct Cell {
  /// The position of a value.
  enum Position {
    /// The index of its column, counted from 0.
    case column(Int)
    /// The name of its field.
    case field(String)
  }

  let text: String
  /// The position; nil for a row as a whole.
  let position: Position?

  init(_ text: String, at position: Position?) { (self.text, self.position) = (text, position) }

  init(_ text: String, field name: String) { self.init(text, at: .field(name)) }
}

extension Cell {
  /// The other characters in it that nobody can see, in brackets; empty if there are none.
  var invisibles: String {
    let found = text.unicodeScalars.first {
      $0.isInvisible || $0.properties.generalCategory == .format
        || $0.properties.generalCategory == .control
    }
    return found.map { " (it has the invisible character \($0.codePoint))" } ?? ""
  }
}
