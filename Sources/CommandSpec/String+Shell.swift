// Command lines to paste: bash, zsh and fish read the same words in them, and run nothing else,
// whatever the text. In double quotation marks, an interactive shell expands `!`; in single ones,
// fish takes `\'` and `\\` for escapes; zsh with the option RC_QUOTES takes `''` for a mark.
extension String {
  /// The text in quotation marks, as one word of a shell command line.
  package var quotedForShell: String {
    // Compare scalars: with a combining mark, a quotation mark is part of another Character.
    var quoted = ""
    var isInQuotes = false
    for scalar in unicodeScalars {
      let isEscaped = scalar == "'" || scalar == "\\"
      if isEscaped == isInQuotes {
        quoted += "'"
        isInQuotes.toggle()
      }
      if isEscaped { quoted += "\\" }
      quoted.unicodeScalars.append(scalar)
    }
    return isEmpty ? "''" : quoted + (isInQuotes ? "'" : "")
  }

  /// The text as one word of a shell command line, quoted only if necessary.
  package var shellWord: String {
    // At the start of a word, zsh expands `=` and fish `%self`; zsh with the option
    // MAGIC_EQUAL_SUBST expands `=` at the start of a value, too.
    var isStart = true
    let isPlain = unicodeScalars.allSatisfy { scalar in
      defer { isStart = "=:".unicodeScalars.contains(scalar) }
      return scalar.isASCII && scalar.properties.isAlphabetic
        || "0123456789-_./,:+@".unicodeScalars.contains(scalar)
        || !isStart && "=%".unicodeScalars.contains(scalar)
    }
    return isPlain && !isEmpty ? self : quotedForShell
  }

  /// The path as one word that no program takes for an option, nor Git for a pattern.
  package var shellPath: String {
    (hasPrefix("-") || hasPrefix(":") ? "./" + self : self).shellWord
  }

  /// The option of a command line with this value, joined to it if it looks like an option, too.
  ///
  /// - Parameters:
  ///   - name: The name of the option.
  ///   - isQuoted: True to quote the value always, for an option within a sentence.
  /// - Returns: The option and the value.
  package func asOption(_ name: String, quoted isQuoted: Bool = false) -> String {
    "--\(name)" + (hasPrefix("-") ? "=" : " ") + (isQuoted ? quotedForShell : shellWord)
  }
}
