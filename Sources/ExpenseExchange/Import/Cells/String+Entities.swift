internal import ExpenseCore
internal import Text

extension String {
  /// The text with the character references of web pages replaced, and line breaks as spaces:
  /// `Caf&eacute;&lt;br/&gt;Paris` is `Café Paris`.
  ///
  /// Anything that only looks like a reference stays: `AT&T`, `B&Q;Leeds`.
  var withoutEntities: String {
    guard utf8.contains(where: { $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "<") }) else {
      return self
    }
    var result = ""
    var rest = self[...]
    while let start = rest.firstIndex(of: "&") {
      result += rest[..<start]
      rest = rest[start...]
      if let end = rest.prefix(12).firstIndex(of: ";"),
        let character = String.character(named: rest[start..<end].dropFirst())
      {
        result.unicodeScalars.append(character)
        rest = rest[rest.index(after: end)...]
      } else {
        result.append(rest.removeFirst())
      }
    }
    result += rest
    guard result.utf8.contains(UInt8(ascii: "<")) else { return result.trimmingWhitespace() }
    return result.replacingBreakTags.trimmingWhitespace()
  }

  /// The text with a space in place of each `<br>`, `<BR />` and the like.
  private var replacingBreakTags: String {
    var (result, rest) = ("", self[...])
    while let start = rest.firstIndex(of: "<") {
      result += rest[..<start]
      rest = rest[start...].dropFirst()
      var end = rest.dropFirst(2).drop(while: \.isWhitespace)
      if end.first == "/" { end.removeFirst() }
      if rest.prefix(2).lowercased() == "br", end.first == ">" {
        result += " "
        rest = end.dropFirst()
      } else {
        result += "<"
      }
    }
    return result + rest
  }

  /// The character of a reference without `&` and `;`: `eacute`, `#39`, `#x27`; nil if there is none.
  private static func character(named name: Substring) -> Unicode.Scalar? {
    if let scalar = Unicode.Scalar(reference: String(name)) {
      return scalar.value >= 0x20 && !scalar.isUnsafeInText ? scalar : nil
    }
    if let character = basic[name] { return character }
    guard let index = latin.firstIndex(of: name) else { return nil }
    return Unicode.Scalar(UInt32(0xA0 + index))
  }

  private static let basic: [Substring: Unicode.Scalar] = [
    "euro": "€", "ndash": "–", "mdash": "—", "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”",
    "bdquo": "„", "hellip": "…", "bull": "•", "Scaron": "Š", "scaron": "š", "OElig": "Œ",
    "oelig": "œ",
  ]

  /// The names of U+00A0 to U+00FF in HTML 4.
  private static let latin = """
    nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn \
    sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave \
    Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml \
    ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN \
    szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave \
    iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc \
    uuml yacute thorn yuml
    """.split(separator: " ")
}

extension Unicode.Scalar {
  private static let named: [String: Unicode.Scalar] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'",
  ]

  /// The character of a reference in XML, without `&` and `;`: `amp`, `#39`, `#x27`, `#X27`.
  init?(reference name: String) {
    let digits = name.dropFirst()
    let isHexadecimal = digits.first == "x" || digits.first == "X"
    let number = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    let numbered = name.first == "#" ? number.flatMap(Unicode.Scalar.init) : nil
    guard let scalar = Unicode.Scalar.named[name] ?? numbered else { return nil }
    self = scalar
  }
}
