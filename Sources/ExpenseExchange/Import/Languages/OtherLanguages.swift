internal import ExpenseCore

extension Language {
  /// Languages whose letters are known, and whose titles and words are not yet.
  static let withoutWords = [
    // Also Slovenian, Bosnian and Serbian in Latin letters.
    Language(
      code: "hr", scripts: [Script("- čš ž ć đ", Script.central, currencies: "RSD BAM")]),
    Language(
      code: "is", scripts: [Script("- íú óáð æöþ ýé", Script.western, currencies: "ISK")]),
    Language(
      code: "sq", scripts: [Script("ë - ç", Script.western + Script.central, currencies: "ALL")]),
    Language(code: "ca", scripts: [Script("- à éóèíç - òú üï", Script.western)]),
    Language(
      code: "bg",
      scripts: [
        Script("- - аио кнсерт лмвдупъгб зчйящ хцжшфюь", Script.cyrillic, currencies: "BGN")
      ]),
    Language(
      code: "be",
      scripts: [
        Script("- - а нксіреотл ымвдуягпьбз йўчцхшжэю ёф", Script.cyrillic, currencies: "BYN")
      ]),
    // Also Macedonian.
    Language(
      code: "sr",
      scripts: [
        Script(
          "- - аио нсеркт лмвдујгп збчцш жхфћњљђ џѓќѕ", Script.cyrillic, currencies: "RSD MKD BAM")
      ]),
    Language(
      code: "he",
      scripts: [Script("- - יו הלאר תבשםמנ פקדחעכסט גצןז ךףץ", [.windows1255], currencies: "ILS")]),
  ]
}
