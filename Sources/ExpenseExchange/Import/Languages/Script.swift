internal import ExpenseCore

/// A way to write a language, with the letters that tell its encodings apart.
struct Script {
  /// The letters by their cost in bits, from 1 bit, separated by spaces; `-` stands for no letter.
  ///
  /// A letter of n bits is about one of 2ⁿ letters: of those beyond ASCII in Latin script, of all in
  /// other alphabets, and of the frequent characters in Chinese, Japanese and Korean. They were
  /// counted in the names of countries, languages and currencies in the Unicode CLDR, and rounded.
  let letters: String
  /// The encodings of statements in it.
  let encodings: [TextEncoding]
  /// The codes of currencies in use where it is read, and hardly elsewhere, separated by spaces.
  let currencies: String

  init(_ letters: String, _ encodings: [TextEncoding], currencies: String = "") {
    self.letters = letters
    self.encodings = encodings
    self.currencies = currencies
  }

  /// Create a script of several thousand characters, of which the frequent ones cost 8 bits.
  init(frequent: String, _ encoding: TextEncoding, currencies: String) {
    self.init("- - - - - - - \(frequent)", [encoding], currencies: currencies)
  }

  /// True if it has Latin letters.
  var isLatin: Bool { letters.unicodeScalars.allSatisfy { $0.value < 0x370 } }

  static let western: [TextEncoding] = [.windows1252, .iso8859_15]
  static let central: [TextEncoding] = [.windows1250, .iso8859_2]
  static let baltic: [TextEncoding] = [.windows1257]
  static let turkish: [TextEncoding] = [.windows1254, .iso8859_9]
  static let cyrillic: [TextEncoding] = [.windows1251, .iso8859_5]
  static let greek: [TextEncoding] = [.windows1253, .iso8859_7]
}
