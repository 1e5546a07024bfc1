import Text

// Foundation has searches of the same names, so files that import it use these instead of `Text`.

extension String {
  /// The width in terminal columns.
  var columnCount: Int { displayWidth }
}

extension Unicode.Scalar {
  /// True if this could act on a terminal.
  var isUnsafe: Bool { isUnsafeInText }
}

extension String {
  /// The lines as a terminal shows those of programs.
  var shownLines: String { escapingControlsInLines }
}
