extension String {
  /// This text in quotation marks, as one word of a shell's command line.
  package var quotedForShell: String {
    // Also where a combining mark follows, with which the mark is another character to Swift.
    var quoted = "'"
    for scalar in unicodeScalars {
      if scalar == "'" { quoted += "'\\''" } else { quoted.unicodeScalars.append(scalar) }
    }
    return quoted + "'"
  }

  /// This text as one word of a shell's command line, in quotation marks only where it needs them.
  package var shellWord: String {
    let isPlain = allSatisfy {
      $0.isASCII && ($0.isLetter || $0.isNumber || "=-_./,:+@%".contains($0))
    }
    return isPlain && !isEmpty ? self : quotedForShell
  }
}
