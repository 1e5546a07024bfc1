extension String {
  /// The text in lines of at most that many columns.
  ///
  /// - Parameters:
  ///   - width: The columns.
  ///   - breaksWords: True if a word that is wider goes on in the next line; else its line is wider, so that
  ///     it can be copied.
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
