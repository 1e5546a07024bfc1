extension String {
  /// The text, or as much of its start as fits into the width with an ellipsis.
  package func shortened(to width: Int, _ ellipsis: Character = "…") -> String {
    guard displayWidth > width else { return self }
    var text = ""
    var textWidth = 0
    for character in self {
      textWidth += character.displayWidth
      guard textWidth < width else { break }
      text.append(character)
    }
    return text + String(ellipsis)
  }

  /// The text wrapped into lines of at most a number of columns.
  ///
  /// - Parameters:
  ///   - width: The number of columns.
  ///   - breaksWords: True to break words that are too wide; otherwise their lines are wider, so
  ///     that they can be copied.
  /// - Returns: The lines.
  package func wrapped(to width: Int, breakingWords breaksWords: Bool = false) -> [String] {
    split(separator: "\n", omittingEmptySubsequences: false).flatMap { paragraph in
      var lines: [String] = []
      var line = ""
      for word in paragraph.split(separator: " ") {
        if !line.isEmpty, line.displayWidth + 1 + String(word).displayWidth > width {
          lines.append(line)
          line = ""
        }
        line += (line.isEmpty ? "" : " ") + word
        while breaksWords, line.displayWidth > max(2, width) {
          var (start, column) = (line.startIndex, 0)
          repeat {
            column += line[start].displayWidth
            start = line.index(after: start)
          } while column + line[start].displayWidth <= max(2, width)
          lines.append(String(line[..<start]))
          line = String(line[start...])
        }
      }
      return lines + [line]
    }
  }
}
