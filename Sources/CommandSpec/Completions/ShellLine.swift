/// A shell command line, split into words.
///
/// Quotation marks and backslashes follow POSIX (Shell Command Language, section 2.2). Nothing is
/// expanded, and a quotation mark may still be open at the end.
public struct ShellLine {
  /// A word of the line.
  public struct Word {
    /// The word as it was typed.
    public var raw = ""
    /// The word without its quoting.
    public var text = ""
  }

  /// The words; the last one, at the end of the line, may be empty.
  public private(set) var words = [Word()]

  /// The whole line.
  let line: String

  /// Create the words of a line.
  public init(_ line: String) {
    self.line = line
    var quote: Unicode.Scalar?
    var isEscaped = false
    var isInWord = false
    for character in line.unicodeScalars {
      if quote == nil, !isEscaped, character == " " || character == "\t" || character == "\n" {
        if isInWord { words.append(Word()) }
        isInWord = false
        continue
      }
      isInWord = true
      words[words.count - 1].raw.unicodeScalars.append(character)
      if isEscaped {
        isEscaped = false
        // Within double quotation marks, a backslash is literal before most characters.
        if quote == "\"", !["\"", "\\", "$", "`"].contains(character) { append("\\") }
        append(character)
      } else if character == "\\", quote != "'" {
        isEscaped = true
      } else if character == quote {
        quote = nil
      } else if quote == nil, character == "'" || character == "\"" {
        quote = character
      } else {
        append(character)
      }
    }
  }

  private mutating func append(_ character: Unicode.Scalar) {
    words[words.count - 1].text.unicodeScalars.append(character)
  }
}
