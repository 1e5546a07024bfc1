/// A command line as it stands in a shell, taken apart into words.
///
/// Quotation marks and backslashes are understood as POSIX has them (Shell Command Language,
/// section 2.2); nothing is expanded, and a quotation mark may still be open at the end.
public struct ShellLine {
  /// A word of the line.
  public struct Word {
    /// The word as it stands there.
    public var raw = ""
    /// The word without what quotes it.
    public var text = ""
  }

  /// The words; the last one is that at the end of the line, which may be empty.
  public private(set) var words = [Word()]

  /// Takes a line apart.
  public init(_ line: String) {
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
        // Between double quotation marks a backslash stands for itself before most characters.
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
