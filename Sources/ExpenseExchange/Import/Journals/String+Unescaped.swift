extension String {
  /// The text with the escapes of an exported journal read: `\n`, `\t`, `\\` and `\u003a`.
  var unescapingControls: String {
    guard utf8.contains(UInt8(ascii: "\\")) else { return self }
    var text = String.UnicodeScalarView()
    var rest = unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == "\\", let next = rest.popFirst() else {
        text.append(scalar)
        continue
      }
      switch next {
      case "n": text.append("\n")
      case "t": text.append("\t")
      case "u":
        let digits = String(rest.prefix(4))
        if digits.count == 4, let value = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) {
          text.append(value)
          rest = rest.dropFirst(4)
        } else {
          text.append(contentsOf: "\\u".unicodeScalars)
        }
      default: text.append(next)
      }
    }
    return String(text)
  }
}
