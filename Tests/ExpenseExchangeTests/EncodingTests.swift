import ExpenseCore
import Foundation
import TestSupport
import Testing

@testable import ExpenseExchange

/// Old encodings: their tables, and what is found out about a text in one of them.
@Suite struct EncodingTests {
  // MARK: Tables

  /// The encodings with tables, by their numbers in Foundation's list.
  private static let peers: [(TextEncoding, UInt)] = [
    (.windows1250, 0x0501), (.windows1251, 0x0502), (.windows1252, 0x0500), (.windows1253, 0x0503),
    (.windows1254, 0x0504), (.windows1255, 0x0505), (.windows1257, 0x0507), (.iso8859_2, 0x0202),
    (.iso8859_5, 0x0205), (.iso8859_7, 0x0207), (.iso8859_9, 0x0209), (.iso8859_15, 0x020F),
    (.koi8r, 0x0A02), (.gb18030, 0x0632), (.big5, 0x0A03), (.shiftJIS, 0x0420), (.eucKR, 0x0422),
  ]

  private static func text(_ bytes: [UInt8], in encoding: TextEncoding) -> String? {
    (try? encoding.decode(bytes)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// A text is checked in pieces of 64 KiB.
  @Test(arguments: ["é", "€", "😀"])
  func `a character at the end of a piece is valid only as a whole`(character: String) throws {
    let bytes = Array(character.utf8)
    for offset in (1 << 16) - bytes.count...(1 << 16) {
      let start = [UInt8](repeating: 0x61, count: offset)
      let text = start + bytes + Array("b".utf8)
      #expect(TextEncoding.unicode(in: text) == .utf8)
      #expect(try TextEncoding.utf8.decode(text) == text)
      for count in 1..<bytes.count {
        for end in [[], [0x62]] as [[UInt8]] {
          #expect(throws: ImportProblem.self) {
            try TextEncoding.utf8.decode(start + bytes.prefix(count) + end)
          }
        }
      }
      #expect(throws: ImportProblem.self) {
        try TextEncoding.utf8.decode(start + [0x80] + Array("b".utf8))
      }
    }
  }

  /// Characters that were private use or undefined in the first edition of an encoding.
  private static let newer = Set("︐︑︒︓︔︕︖︗︘︙ḿ龴龵龶龷龸龹龺龻ª\u{3000}".map(String.init))

  private static func isPrivateOrControl(_ text: String) -> Bool {
    text.unicodeScalars.contains {
      [.privateUse, .control, .unassigned].contains($0.properties.generalCategory)
    }
  }

  @Test(arguments: peers)
  func `a table has the characters of Foundation's`(encoding: TextEncoding, number: UInt) throws {
    let peer = String.Encoding(rawValue: 0x8000_0000 | number)
    var sequences = (0x80...0xFF).map { [UInt8($0)] }
    if [.gb18030, .big5, .shiftJIS, .eucKR].contains(encoding) {
      sequences += (0x81...0xFE).flatMap { lead in
        (0x40...0xFE).map { [UInt8(lead), UInt8($0)] }
      }
    }
    var compared = 0
    for bytes in sequences {
      guard let theirs = String(bytes: bytes, encoding: peer), theirs.unicodeScalars.count == 1,
        !Self.newer.contains(theirs), theirs != "\u{FFFD}", theirs != "\u{1A}",
        !Self.isPrivateOrControl(theirs)
      else { continue }
      compared += 1
      let ours = Self.text(bytes, in: encoding)
      #expect(ours == theirs, "\(bytes.map { String($0, radix: 16) })")
    }
    #expect(compared > 60)
  }

  @Test func `four bytes of GB18030 are the rest of Unicode`() {
    #expect(Self.text([0x81, 0x30, 0x81, 0x30], in: .gb18030) == "\u{80}")
    #expect(Self.text([0x81, 0x30, 0x86, 0x38], in: .gb18030) == "À")
    #expect(Self.text([0x84, 0x31, 0xA4, 0x39], in: .gb18030) == "\u{FFFF}")
    #expect(Self.text([0x84, 0x31, 0x95, 0x33], in: .gb18030) == "\u{FEFF}")
    #expect(Self.text([0x90, 0x30, 0x81, 0x30], in: .gb18030) == "\u{10000}")
    #expect(Self.text([0x95, 0x32, 0x90, 0x31], in: .gb18030) == "𠂇")
    #expect(Self.text([0xE3, 0x32, 0x9A, 0x35], in: .gb18030) == "\u{10FFFF}")
    // Beyond Unicode, between the planes, and cut.
    for bytes: [UInt8] in [
      [0xE3, 0x32, 0x9A, 0x36], [0xFE, 0x39, 0xFE, 0x39], [0x85, 0x30, 0x81, 0x30],
      [0x81, 0x30, 0x81], [0x81, 0x30], [0x81], [0xFF],
    ] {
      #expect(Self.text(bytes, in: .gb18030) == nil)
    }
  }

  @Test func `undefined bytes are refused with their place`() {
    #expect(throws: ImportProblem(.notInEncoding(.shiftJIS, 0x81), line: 2, column: 2)) {
      try TextEncoding.shiftJIS.decode([0x8A, 0x6D, 0x0A, 0x41, 0x81])
    }
    #expect(throws: ImportProblem(.notInEncoding(.iso8859_15, 0x80), line: 1, column: 1)) {
      try TextEncoding.iso8859_15.decode([0x80])
    }
  }

  // MARK: What the letters say

  /// A word of each language that its letters decide, in an encoding of its own.
  @Test(arguments: [
    ("Księgarnia Żółć, Świętokrzyska 5", TextEncoding.windows1250),
    ("Księgarnia Żółć, Świętokrzyska 5", .iso8859_2),
    ("Řeznictví Šťastný, Žďár", .windows1250), ("Пятёрочка, Ленинский проспект", .windows1251),
    ("Пятёрочка, Ленинский проспект", .koi8r), ("Пятёрочка, Ленинский проспект", .iso8859_5),
    ("Київстар, Хрещатик, їжа", .windows1251), ("Άρτος, Άννα, Άλσος, Άγιος", .windows1253),
    ("Άρτος, Άννα, Άλσος, Άγιος", .iso8859_7), ("Şişli Çarşısı, Beyoğlu, ışık", .windows1254),
    ("Šiaulių knygynas, Žvėrynas, ėdalas", .windows1257),
    ("Bäckerei Größer, Müllerstraße", .windows1252), ("Cœur, bœuf, mœurs, œuf", .iso8859_15),
    ("中国银行 支付宝 微信转账", .gb18030), ("台灣銀行 便利商店 捷運", .big5),
    ("三井住友銀行 振込手数料 コンビニ", .shiftJIS), ("ﾃﾞﾝｷﾘﾖｳｷﾝ ｶ)ﾄｳｷﾖｳ", .shiftJIS),
    ("스타벅스 강남점 편의점", .eucKR),
  ])
  func `letters tell the encoding`(text: String, encoding: TextEncoding) throws {
    let number = try #require(Self.peers.first { $0.0 == encoding }).1
    let bytes = try #require(
      text.data(using: String.Encoding(rawValue: 0x8000_0000 | number)).map { [UInt8]($0) })
    #expect(try TextEncoding.detect(in: bytes) == encoding)
    #expect(Self.text(bytes, in: encoding) == text)
  }

  private static func candidates(_ bytes: [UInt8]) -> [ImportProblem.EncodingCandidate]? {
    do {
      _ = try TextEncoding.detect(in: bytes)
      return nil
    } catch {
      guard case .openEncoding(let candidates)? = (error as? ImportProblem)?.reason else {
        return []
      }
      return candidates
    }
  }

  @Test func `a letter that two languages share is asked for`() throws {
    let bytes = Array("Date,Name,Amount\n2026-11-02,Mari".utf8) + [0xE8] + Array(",-5.00\n".utf8)
    let samples = try #require(Self.candidates(bytes)).map(\.samples)
    #expect(samples.contains(["Marič"]) && samples.contains(["Mariè"]))
  }

  @Test func `titles and currencies of a language decide where letters do not`() throws {
    func text(_ titles: String, _ currency: String) -> [UInt8] {
      Array("\(titles)\n2026-11-02,Mari".utf8) + [0xE8] + Array(",-5.00,\(currency)\n".utf8)
    }
    #expect(
      try TextEncoding.detect(in: text("Data operazione,Descrizione,Importo,Divisa", "EUR"))
        == .windows1252)
    #expect(
      try TextEncoding.detect(in: text("Datum transakce,Protistrana,Objem,Měna".folded, "CZK"))
        == .windows1250)
    // English titles say nothing.
    #expect(Self.candidates(text("Date,Name,Amount,Currency", "EUR"))?.isEmpty == false)
  }

  @Test func `a name that stands in many rows counts once`() {
    let row = Array("2026-11-02,Mari".utf8) + [0xE8] + Array(",-5.00\n".utf8)
    let rows = Array(repeatElement(row, count: 500).joined())
    #expect(Self.candidates(Array("Date,Name,Amount\n".utf8) + rows)?.isEmpty == false)
  }

  @Test func `text that no encoding makes readable is refused`() {
    // Mac OS Roman, and code pages 866 and 874.
    let texts: [[UInt8]] = [
      Array("Libell".utf8) + [0x8E] + Array(" cr".utf8) + [0x8F] + Array("me".utf8),
      [
        0x8F, 0xE0, 0xAE, 0xA4, 0xE3, 0xAA, 0xE2, 0xEB, 0x20, 0xAC, 0xA0, 0xA3, 0xA0, 0xA7, 0xA8,
      ],
      [
        0xC3, 0xE9, 0xD2, 0xB9, 0xA2, 0xB9, 0xC1, 0xBB, 0xD1, 0xA7, 0xCA, 0xE9, 0xC1, 0xB5, 0xD3,
        0x2C, 0xC3, 0xE9, 0xD2, 0xB9, 0xA2, 0xD2, 0xC2, 0xC2, 0xD2, 0xE0, 0xC0, 0xCA, 0xD1, 0xAA,
      ],
    ]
    for bytes in texts {
      #expect {
        try TextEncoding.detect(in: bytes)
      } throws: { error in
        guard case .unknownEncoding? = (error as? ImportProblem)?.reason else { return false }
        return true
      }
    }
  }

  @Test func `signs alone are no letters`() throws {
    for (bytes, text) in [
      ([0x80, 0x35], "€5"), ([0xA3, 0x35], "£5"), ([0x4E, 0xB0, 0x35], "N°5"),
    ] {
      let encoding = try TextEncoding.detect(in: bytes.map { UInt8($0) })
      #expect(Self.text(bytes.map { UInt8($0) }, in: encoding) == text)
    }
  }

  // MARK: The whole file

  /// Different names with an ó, which is the same byte in many encodings, and nothing else.
  private static let rows: [UInt8] = (0..<26 * 26).flatMap { number -> [UInt8] in
    let letters = [UInt8(97 + number / 26), UInt8(97 + number % 26)]
    return Array("Kawiarniakawiarniakawiarnia".utf8) + [0xF3] + letters + [0x0A]
  }

  @Test func `a late word decides, too`() throws {
    let late: [UInt8] = [
      0xA6, 0x77, 0x69, 0xEA, 0x74, 0x6F, 0x6B, 0x72, 0x7A, 0x79, 0x73, 0x6B, 0x61,
    ]
    let zolc: [UInt8] = [0xAF, 0xF3, 0xB3, 0xE6, 0x20, 0x6B, 0xB1, 0xA6, 0x6E, 0x69, 0xB1]
    #expect(try TextEncoding.detect(in: Self.rows + late + [0x2C] + zolc) == .iso8859_2)
  }

  @Test func `a late byte that is undefined rules an encoding out`() throws {
    // Ś is 8C in windows-1250, and undefined in ISO 8859-2.
    let late: [UInt8] = [
      0x8C, 0x77, 0x69, 0xEA, 0x74, 0x79, 0x2C, 0xB3, 0xF3, 0x64, 0x9F, 0x2C, 0xBF, 0xF3, 0xB3,
      0xE6,
    ]
    #expect(try TextEncoding.detect(in: Self.rows + late) == .windows1250)
  }

  @Test func `an endless word is cut, and a cut character is no fault`() throws {
    let name: [UInt8] = [0xD6, 0xD0, 0xB9, 0xFA, 0xD2, 0xF8, 0xD0, 0xD0]
    let text =
      [0x41] + Array(repeatElement(name, count: Scale.count(9_000, thorough: 20_000)).joined())
    #expect(try TextEncoding.detect(in: text) == .gb18030)
  }

  @Test func `what a file declares decides only where letters do not`() throws {
    func found(_ bytes: [UInt8], _ declared: TextEncoding?) -> TextEncoding? {
      try? EncodingFinder(bytes).encoding(declared: declared)
    }
    let open = Array("Mari".utf8) + [0xE8]
    #expect(found(open, nil) == nil)
    #expect(found(open, .windows1252) == .windows1252)
    #expect(found(open, .windows1250) == .windows1250)
    let polish = Array("K".utf8) + [0xB9, 0x9C, 0x6E, 0x69, 0xB9, 0x2C, 0x67, 0xEA, 0x9C]
    #expect(found(polish, .windows1252) == .windows1250)
    // Unreadable, but defined.
    let signs: [UInt8] = [0x61, 0xA6, 0x20, 0x62, 0xAC]
    #expect(found(signs, nil) == nil)
    #expect(found(signs, .windows1252) == .windows1252)
  }
}
