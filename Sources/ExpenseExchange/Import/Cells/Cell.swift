/// A value of a file, and its position in the row.
struct Cell {
  /// The position of a value.
  enum Place {
    /// The index of its column, counted from 0.
    case column(Int)
    /// The name of its field.
    case field(String)
  }

  let text: String
  /// The position; nil for a row as a whole.
  let place: Place?

  init(_ text: String, at place: Place?) {
    self.text = text
    self.place = place
  }

  init(_ text: String, field name: String) {
    self.init(text, at: .field(name))
  }
}
