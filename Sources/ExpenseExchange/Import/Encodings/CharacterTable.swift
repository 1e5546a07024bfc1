internal import ExpenseCore
internal import Tables

/// The characters of an encoding that keeps ASCII, by their one, two or four bytes.
///
/// Foundation needs files of the machine for most of these encodings, which a static program must
/// not depend on. ``CharacterRows`` holds what is irregular; the rest is computed.
struct CharacterTable: Sendable {
  /// The characters of the single bytes from 0x80; 0 if undefined.
  private var singles = [UInt16](repeating: 0, count: 128)
  /// The characters of two bytes, 256 for each lead byte from 0x80; 0 if undefined.
  private var doubles: [UInt16] = []
  /// The characters of four bytes, in their order, up to U+FFFF; 0 if undefined.
  private var quadruples: [UInt16] = []

  /// The table of an encoding; empty for UTF-8 and UTF-16.
  static func of(_ encoding: TextEncoding) -> CharacterTable {
    switch encoding {
    case .gb18030: gb18030
    case .big5: big5
    case .shiftJIS: shiftJIS
    case .eucKR: eucKR
    case .utf8, .utf16: CharacterTable(singles: "")
    case .windows1250: CharacterTable(singles: CharacterRows.windows1250)
    case .windows1251: CharacterTable(singles: CharacterRows.windows1251)
    case .windows1252: CharacterTable(singles: CharacterRows.windows1252)
    case .windows1253: CharacterTable(singles: CharacterRows.windows1253)
    case .windows1254: CharacterTable(singles: CharacterRows.windows1254)
    case .windows1255: CharacterTable(singles: CharacterRows.windows1255)
    case .windows1257: CharacterTable(singles: CharacterRows.windows1257)
    case .iso8859_2: CharacterTable(singles: CharacterRows.iso8859_2)
    case .iso8859_5: CharacterTable(singles: CharacterRows.iso8859_5)
    case .iso8859_7: CharacterTable(singles: CharacterRows.iso8859_7)
    case .iso8859_9: CharacterTable(singles: CharacterRows.iso8859_9)
    case .iso8859_15: CharacterTable(singles: CharacterRows.iso8859_15)
    case .koi8r: CharacterTable(singles: CharacterRows.koi8r)
    }
  }

  /// Create a table of single bytes.
  private init(singles text: String) {
    for (index, scalar) in text.unicodeScalars.prefix(128).enumerated() {
      singles[index] = CharacterTable.code(scalar)
    }
  }

  /// The code of a character of a text, where `.` stands for none.
  private static func code(_ scalar: Unicode.Scalar) -> UInt16 {
    scalar == "." ? 0 : UInt16(truncatingIfNeeded: scalar.value)
  }

  /// True if each character is one byte.
  var isSingleByte: Bool { doubles.isEmpty }

  // MARK: Decoding

  /// Append the characters of a text, up to the first bytes that are undefined.
  ///
  /// - Returns: The offset of these bytes; nil if there are none.
  func append(_ bytes: ArraySlice<UInt8>, to text: inout [UInt8]) -> Int? {
    var position = bytes.startIndex
    while position < bytes.endIndex {
      let byte = bytes[position]
      if byte < 0x80 {
        text.append(byte)
        position += 1
      } else if let (scalar, count) = character(in: bytes, at: position) {
        if let code = UTF8.encode(scalar) { text += code }
        position += count
      } else {
        return position
      }
    }
    return nil
  }

  /// The character at a byte from 0x80, and its number of bytes.
  private func character(
    in bytes: ArraySlice<UInt8>, at position: Int
  ) -> (scalar: Unicode.Scalar, count: Int)? {
    let lead = Int(bytes[position])
    if let scalar = defined(singles[lead - 0x80]) { return (scalar, 1) }
    guard !doubles.isEmpty, position + 1 < bytes.endIndex else { return nil }
    let trail = Int(bytes[position + 1])
    if let scalar = defined(doubles[(lead - 0x80) << 8 | trail]) { return (scalar, 2) }
    guard !quadruples.isEmpty, position + 3 < bytes.endIndex else { return nil }
    let third = Int(bytes[position + 2]) - 0x81
    let (second, last) = (trail - 0x30, Int(bytes[position + 3]) - 0x30)
    guard 0..<10 ~= second, 0..<126 ~= third, 0..<10 ~= last else { return nil }
    let index = (((lead - 0x81) * 10 + second) * 126 + third) * 10 + last
    // The characters beyond U+FFFF begin with the bytes 90 30 81 30.
    let scalar =
      index < quadruples.count
      ? defined(quadruples[index]) : Unicode.Scalar(UInt32(max(0, index - 189_000) + 0x10000))
    guard index < quadruples.count || index >= 189_000 else { return nil }
    return scalar.map { ($0, 4) }
  }

  private func defined(_ code: UInt16) -> Unicode.Scalar? { code == 0 ? nil : Unicode.Scalar(code) }

  // MARK: Encodings of two bytes

  private init(singles: String = "", rows: [(lead: Int, text: String)]) {
    self.init(singles: singles)
    doubles = Array(repeating: 0, count: 128 << 8)
    for (lead, text) in rows { fill(lead, CharacterTable.upper, text) }
  }

  /// The trail bytes of 94 characters, and the lower ones of each set.
  private static let upper = Array(0xA1...0xFE)
  private static let lowerChinese = Array(0x40...0x7E) + Array(0x80...0xA0)
  private static let lowerBig5 = Array(0x40...0x7E)

  /// Set the characters of rows that follow each other, one line for each.
  private mutating func fill(_ lead: Int, _ trails: [Int], _ text: String) {
    for (row, line) in CharacterTable.lines(text).enumerated() { fill(lead + row, trails, line) }
  }

  private mutating func fill(_ lead: Int, _ trails: [Int], _ codes: ArraySlice<UInt16>) {
    for (trail, code) in zip(trails, codes) { doubles[(lead - 0x80) << 8 | trail] = code }
  }

  /// The codes of each line of a text.
  private static func lines(_ text: String) -> [ArraySlice<UInt16>] {
    text.unicodeScalars.map(code).split(separator: 0x0A)
  }

  /// For each code, true if it has two bytes.
  private var hasTwoBytes: [Bool] {
    var has = [Bool](repeating: false, count: 0x10000)
    for code in doubles { has[Int(code)] = true }
    return has
  }

  /// Set the codes of rows, one after the other, to characters in their order.
  private mutating func fill(
    _ leads: ClosedRange<Int>, _ trails: (_ lead: Int) -> [Int],
    _ scalars: inout some IteratorProtocol<UInt16>
  ) {
    for lead in leads {
      for trail in trails(lead) {
        guard let scalar = scalars.next() else { return }
        doubles[(lead - 0x80) << 8 | trail] = scalar
      }
    }
  }

  /// GB18030: the ideographs that GB 2312 lacks follow in their Unicode order.
  ///
  /// Characters of four bytes are those up to U+FFFF that have no two bytes, also in their order.
  /// Source: GB 18030-2000. Characters for private use are undefined here.
  private static let gb18030: CharacterTable = {
    // Windows has the euro sign at 0x80.
    var table = CharacterTable(
      singles: "€", rows: [(0xA1, CharacterRows.gbSymbols), (0xB0, CharacterRows.gbIdeographs)])
    table.fill(0xA8, lowerChinese, CharacterRows.gbMoreSymbols)
    let known = table.hasTwoBytes
    let last = lines(CharacterRows.gbLastIdeographs).joined()
    var ideographs = ((UInt16(0x4E00)...0x9FA5).filter { !known[Int($0)] } + last).makeIterator()
    table.fill(0x81...0xA0, { _ in lowerChinese + upper }, &ideographs)
    table.fill(0xAA...0xFE, { _ in lowerChinese }, &ideographs)
    let all = table.hasTwoBytes
    let privateUse = UInt16(0xE000)...0xE864
    for code in UInt16(0x80)...0xFFFF where !(0xD800...0xDFFF).contains(code) {
      // Of the private characters, 81 have four bytes.
      if code == privateUse.upperBound {
        table.quadruples += [UInt16](repeating: 0, count: 81)
      } else if !privateUse.contains(code), !all[Int(code)] {
        table.quadruples.append(code)
      }
    }
    return table
  }()

  /// Big5 in the form of code page 950.
  private static let big5: CharacterTable = {
    var table = CharacterTable(rows: [])
    for (index, line) in lines(CharacterRows.big5Rows).enumerated() {
      table.fill(0xA1 + index / 2, index.isMultiple(of: 2) ? lowerBig5 : upper, line)
    }
    return table
  }()

  /// EUC-KR: the syllables that KS X 1001 lacks follow in their Unicode order.
  private static let eucKR: CharacterTable = {
    var table = CharacterTable(rows: [
      (0xA1, CharacterRows.ksSymbols), (0xB0, CharacterRows.ksSyllables),
      (0xCA, CharacterRows.ksIdeographs),
    ])
    let known = table.hasTwoBytes
    var syllables = (UInt16(0xAC00)...0xD7A3).filter { !known[Int($0)] }.makeIterator()
    let lower = Array(0x41...0x5A) + Array(0x61...0x7A)
    table.fill(0x81...0xC6, { lower + Array(0x81...($0 < 0xA1 ? 0xFE : 0xA0)) }, &syllables)
    return table
  }()

  /// Shift JIS, which packs two rows of JIS X 0208 under each lead byte.
  private static let shiftJIS: CharacterTable = {
    var table = CharacterTable(rows: [])
    // Katakana of half width.
    for byte in 0xA1...0xDF { table.singles[byte - 0x80] = UInt16(0xFF61 + byte - 0xA1) }
    let texts = [
      (1, CharacterRows.jisSymbols), (13, CharacterRows.jisVendorSymbols),
      (16, CharacterRows.jisIdeographs), (89, CharacterRows.jisSelectedIdeographs),
      (115, CharacterRows.jisVendorIdeographs),
    ]
    for (first, text) in texts {
      for (row, line) in zip(first..., lines(text)) {
        let lead = (row - 1) / 2 + (row < 63 ? 0x81 : 0xC1)
        let trails =
          row.isMultiple(of: 2) ? Array(0x9F...0xFC) : Array(0x40...0x7E) + Array(0x80...0x9E)
        table.fill(lead, trails, line)
      }
    }
    return table
  }()
}
