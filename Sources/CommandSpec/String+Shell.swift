extension String {
  /// The text in quotation marks, as one word of a shell command line.
  package var quotedForShell: String {
    // Compare scalars: with a combining mark, a quotation mark is part of another Character.
    var quoted = "'"
    for scalar in unicodeScalars {
      if scalar == "'" { quoted += "'\\''" } else { quoted.unicodeScalars.append(scalar) }
    }
    return quoted + "'"
  }

  /// The text as one word of a shell command line, quoted only if necessary.
  package var shellWord: String {
    let isPlain = allSatisfy {
      $0.isASCII && ($0.isLetter || $0.isNumber || "=-_./,:+@%".contains($0))
    }
    return isPlain && !isEmpty ? self : quotedForShell
  }
}
