internal import ExpenseCore

/// The cost of a text in a language and script, in bits: the more unusual its characters, the higher.
///
/// The numbers were fitted to the files of `Tests/ImportCorpus` and the texts of `EncodingTests`, which
/// the tests of these names read: what changed none of them is gone.
struct CharacterCost {
  /// A character with what its cost depends on.
  struct Letter {
    let scalar: Unicode.Scalar
    let small: Unicode.Scalar
    let isLetter: Bool
    let isUpper: Bool
    let isLower: Bool

    init(_ scalar: Unicode.Scalar) {
      let properties = scalar.properties
      self.scalar = scalar
      isUpper = properties.isUppercase
      isLower = properties.isLowercase
      isLetter = properties.isAlphabetic
      small = isUpper ? properties.lowercaseMapping.unicodeScalars.first ?? scalar : scalar
    }

    var isASCII: Bool { scalar.isASCII }
    var isHalfWidth: Bool { 0xFF61...0xFF9F ~= scalar.value }
    var isDigit: Bool { "0"..."9" ~= scalar }
  }

  /// Tenths of the bits for a byte beyond ASCII that long readable texts do not exceed.
  let mostTenths: Int
  private var bits: [Unicode.Scalar: Int] = [:]
  let isLatin: Bool
  private let isAsian: Bool
  /// True for Cyrillic and Greek.
  private let hasVowels: Bool

  init(_ script: Script, of language: Language) {
    for (index, group) in script.letters.split(separator: " ").enumerated() {
      for letter in group.unicodeScalars where letter != "-" && bits[letter] == nil {
        bits[letter] = index + 1
      }
    }
    isAsian = script.encodings.allSatisfy { !CharacterTable.of($0).isSingleByte }
    isLatin = script.isLatin
    if isAsian {
      // The characters of titles.
      for letter in language.titles.unicodeScalars where !letter.isASCII && bits[letter] == nil {
        bits[letter] = 9
      }
    }
    hasVowels = !isAsian && !isLatin && bits["а"] ?? bits["α"] != nil
    mostTenths = isLatin ? 55 : isAsian ? 70 : 53
  }

  /// The bits of a word with the signs around it.
  func bits(_ word: [Letter]) -> Int {
    word.indices.reduce(0) { sum, index in
      let letter = word[index]
      let before = index > 0 ? word[index - 1] : nil
      let after = index + 1 < word.count ? word[index + 1] : nil
      let own = letter.isASCII ? 0 : bits(letter, between: before, and: after)
      guard let before, letter.isLetter, before.isLetter, !(letter.isASCII && before.isASCII)
      else { return sum + own }
      return sum + own
        + bits(
          letter, after: before, index > 1 ? word[index - 2] : nil,
          isKeyed: index == 1 && word.count > 2 && !word[2].isASCII)
    }
  }

  /// The bits of a letter after another one.
  private func bits(
    _ letter: Letter, after before: Letter, _ first: Letter?, isKeyed: Bool
  ) -> Int {
    var bits = 0
    if hasVowels || isLatin, let first,
      [letter, before, first].allSatisfy({ $0.isLetter && !CharacterCost.vowels.contains($0.small) }
      )
    {
      bits += isLatin ? 3 : letter.isASCII ? 0 : 2
    }
    if letter.isUpper, before.isLower { bits += 8 }
    if letter.isLower, before.isUpper, first?.isUpper == true { bits += 5 }
    // Katakana of half width beside other characters, as nobody writes in a word.
    if isAsian, letter.isHalfWidth != before.isHalfWidth, !letter.isASCII, !before.isASCII {
      bits += 10
    }
    // Two alphabets in one word; a capital letter may be the key of a QIF line.
    if letter.isASCII != before.isASCII, !isLatin, !isKeyed || !before.isUpper {
      let latin = letter.isASCII ? letter : before
      bits += !isAsian ? 12 : latin.isUpper ? 1 : 6
    }
    return bits
  }

  /// The bits of a character beyond ASCII.
  private func bits(_ letter: Letter, between before: Letter?, and after: Letter?) -> Int {
    // A letter next to a digit is more likely a sign of a currency.
    let isByDigit = before?.isDigit == true || after?.isDigit == true
    let digitBits = isByDigit && !isAsian ? 14 : 0
    if let bits = bits[letter.scalar] ?? bits[letter.small] { return bits + digitBits }
    let isAlone = before?.isASCII != false && after?.isASCII != false
    if isAsian, let bits = asianBits(letter.scalar, isAlone: isAlone) { return bits }
    if letter.isLetter {
      return digitBits + (isLatin && CharacterCost.foreignLetters.contains(letter.small) ? 7 : 12)
    }
    return signBits(
      letter.scalar, isAfter: before?.isLetter == true, isBefore: after?.isLetter == true)
  }

  /// The bits of a sign after a letter, before one, or between two.
  private func signBits(_ scalar: Unicode.Scalar, isAfter: Bool, isBefore: Bool) -> Int {
    if CharacterCost.joining.contains(scalar) { return isBefore && !isAfter ? 14 : 5 }
    let isOpening = CharacterCost.opening.contains(scalar)
    let isClosing = CharacterCost.closing.contains(scalar)
    return (CharacterCost.signs.contains(scalar) ? 5 : 16)
      + (isAfter && !isClosing ? 7 : 0) + (isBefore && !isOpening ? 7 : 0)
  }

  /// The bits of a character of Chinese, Japanese or Korean that is not frequent.
  private func asianBits(_ scalar: Unicode.Scalar, isAlone: Bool) -> Int? {
    switch scalar.value {
    // Hiragana and katakana, of which the latter may have half the width.
    case 0x3041...0x30FF: bits["円"] == nil ? 16 : 7
    case 0xFF61...0xFF9F: isAlone ? 20 : 5
    // Punctuation, and the letters and digits of full width.
    case 0x3000...0x3003, 0x3005...0x3020, 0xFF01...0xFF5E: 8
    case 0xAC00...0xD7A3: 12
    // Ideographs, of which few are in use in Korean.
    case 0x4E00...0x9FFF: bits["은"] == nil ? 13 : 16
    default: scalar.value > 0x9FFF ? 16 : nil
    }
  }

  /// The vowels, and the letters of Cyrillic that only soften or harden.
  private static let vowels = Set(
    "аеёиоуыэюяіїєўъьαεηιουωάέήίόύώϊϋΐΰaeiouyáàâäãåāąæéèêëēėęěíìîïīįıóòôöõøőœúùûüūůűųýăİ"
      .unicodeScalars)
  /// Letters of foreign names that occur in any language in Latin letters.
  private static let foreignLetters = Set("éèáàâíóôöüäúêëîïçñåøæčšžćłńőß".unicodeScalars)
  /// Signs that may stand within a word.
  private static let joining = Set("’´·–-\u{A0}".unicodeScalars)
  /// Signs that are usual between words.
  private static let signs = Set("€„“”‘‚…£§°«»—•™®©№ºª¿¡‹›".unicodeScalars)
  /// Signs that may stand before a word, and after one.
  private static let opening = Set("„“‘‚«‹¿¡»›№".unicodeScalars)
  private static let closing = Set("”“’‘»›«‹™®©ºª°…".unicodeScalars)
}
