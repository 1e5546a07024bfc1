/// A value of a file, and where it is in its row.
struct Cell {
  /// Where a value is.
  enum Place {
    /// The number of its column, counted from 0.
    case column(Int)
    /// The name of its field.
    case field(String)
  }

  let text: String
  /// Nil for what stands for a row as a whole.
  let place: Place?

  init(_ text: String, at place: Place?) {
    self.text = text
    self.place = place
  }

  init(_ text: String, field name: String) {
    self.init(text, at: .field(name))
  }
}
