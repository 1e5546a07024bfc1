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
