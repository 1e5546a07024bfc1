internal import ExpenseCore

/// A language in which statements are written, with the letters that tell its encodings apart.
struct WrittenLanguage {
  /// The letters by their cost in bits, from 1 bit, separated by spaces; `-` stands for no letter.
  ///
  /// A letter of n bits is about one of 2ⁿ letters: of those beyond ASCII in Latin script, of all in
  /// other alphabets, and of the frequent characters in Chinese, Japanese and Korean.
  let letters: String
  /// The encodings of statements in this language.
  let encodings: [TextEncoding]
  /// The language whose titles of columns are known, if it is one in Latin letters.
  ///
  /// Other letters are evidence enough.
  var latin: HeaderWords.LatinLanguage?
  /// The codes of currencies in use where it is spoken, and hardly elsewhere, separated by spaces.
  var currencies = ""

  /// The languages, whose letters were counted in the names of countries, languages and currencies
  /// in the Unicode CLDR, and rounded.
  static let all = central + western + eastern + asian

  private static let central = [
    WrittenLanguage(
      letters: "- ł óęąż śćń - - ź", encodings: latin2, latin: .polish, currencies: "PLN"),
    WrittenLanguage(
      letters: "- íá éěř čžšý ů ú óň ťď", encodings: latin2, latin: .czech, currencies: "CZK"),
    WrittenLanguage(letters: "- á éíč šýž ľúť ňô ďäó - ĺŕ", encodings: latin2, latin: .slovak),
    WrittenLanguage(
      letters: "- áé óöő üí - ú ű", encodings: latin2, latin: .hungarian, currencies: "HUF"),
    WrittenLanguage(
      letters: "- ă şţșț îâ", encodings: latin2, latin: .romanian, currencies: "RON MDL"),
    // Croatian, Slovenian, Bosnian and Serbian in Latin letters.
    WrittenLanguage(letters: "- čš ž ć đ", encodings: latin2, currencies: "RSD BAM"),
    WrittenLanguage(
      letters: "- ėų šž ąūį čę", encodings: [.windows1257], latin: .lithuanian),
    WrittenLanguage(
      letters: "- āī ēš ņļūž čķ ģ", encodings: [.windows1257], latin: .latvian),
    WrittenLanguage(
      letters: "- äõü ö - - š ž", encodings: [.windows1257] + latin1,
      latin: .estonian),
    WrittenLanguage(
      letters: "- ı şüİ ğöç - â - îû", encodings: [.windows1254, .iso8859_9],
      latin: .turkish, currencies: "TRY"),
  ]

  private static let western = [
    WrittenLanguage(letters: "- üä öß - - - é", encodings: latin1, latin: .german),
    WrittenLanguage(letters: "é - èà ç êô îâûùœ - ëï - ü", encodings: latin1, latin: .french),
    WrittenLanguage(letters: "- óíá ñé ú - - ü", encodings: latin1, latin: .spanish),
    WrittenLanguage(
      letters: "- ãç áéí óêú õâà ô", encodings: latin1, latin: .portuguese, currencies: "BRL"),
    WrittenLanguage(letters: "- àè ùò ìé", encodings: latin1, latin: .italian),
    WrittenLanguage(letters: "- éë ï üè öó ê ç", encodings: latin1, latin: .dutch),
    WrittenLanguage(
      letters: "- äåö - - - é ü", encodings: latin1, latin: .swedish, currencies: "SEK"),
    WrittenLanguage(
      letters: "- øå æ - é - öäüó", encodings: latin1, latin: .danish, currencies: "DKK"),
    WrittenLanguage(
      letters: "- øå æ - é - öäüó", encodings: latin1, latin: .norwegian, currencies: "NOK"),
    WrittenLanguage(letters: "ä - ö - å - - š éž", encodings: latin1, latin: .finnish),
    WrittenLanguage(letters: "- íú óáð æöþ ýé", encodings: latin1, currencies: "ISK"),
    WrittenLanguage(letters: "ë - ç", encodings: latin1 + latin2, currencies: "ALL"),
    WrittenLanguage(letters: "- à éóèíç - òú üï", encodings: latin1),
    WrittenLanguage(letters: "- é è - áêïñóç íúö", encodings: latin1),
  ]

  private static let eastern = [
    WrittenLanguage(
      letters: "- - ао иксенрт лмвуядпыйьбг зчжшхц юэщфё ъ",
      encodings: cyrillic + [.koi8r], currencies: "RUB BYN KZT"),
    WrittenLanguage(
      letters: "- - ао нксіиерт влдмупяй ьбгзчхї жшцєющф - - ґ", encodings: cyrillic,
      currencies: "UAH"),
    WrittenLanguage(
      letters: "- - аио кнсерт лмвдупъгб зчйящ хцжшфюь", encodings: cyrillic, currencies: "BGN"),
    WrittenLanguage(
      letters: "- - а нксіреотл ымвдуягпьбз йўчцхшжэю ёф", encodings: cyrillic, currencies: "BYN"),
    WrittenLanguage(
      letters: "- - аио нсеркт лмвдујгп збчцш жхфћњљђ џѓќѕ", encodings: cyrillic,
      currencies: "RSD MKD BAM"),
    WrittenLanguage(
      letters: "- - α ιοντκρε σλμυπςί γδόέά ηθχωήύώ φβξζψϊ ϋΐΰ",
      encodings: [.windows1253, .iso8859_7]),
    WrittenLanguage(
      letters: "- - יו הלאר תבשםמנ פקדחעכסט גצןז ךףץ", encodings: [.windows1255], currencies: "ILS"),
  ]

  private static let latin1: [TextEncoding] = [.windows1252, .iso8859_15]
  private static let latin2: [TextEncoding] = [.windows1250, .iso8859_2]
  private static let cyrillic: [TextEncoding] = [.windows1251, .iso8859_5]
}
