extension Unicode.Scalar {
  /// True for a character without width, which programs leave in copied texts: a mark of direction, a
  /// soft hyphen, a byte order mark, a joiner and the like.
  package var isInvisible: Bool {
    switch value {
    case 0xAD, 0x061C, 0x180E, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2069, 0xFEFF: true
    default: false
    }
  }
}

extension String {
  /// The text without invisible characters.
  package var withoutInvisibles: String {
    guard utf8.contains(where: { $0 >= 0x80 }), unicodeScalars.contains(where: \.isInvisible) else {
      return self
    }
    return String(UnicodeScalarView(unicodeScalars.filter { !$0.isInvisible }))
  }
}
