import ExpenseCore
import TestSupport
import Testing

@testable import ExpenseExchange

/// ZIP archives and their compression.
@Suite struct ZIPArchiveTests {
  /// "a" and 258 copies of it, again and again, with the fixed codes of DEFLATE; each copies the
  /// byte before it, or the 258 bytes.
  private static func repeated(_ count: Int, isFar: Bool = false) -> [UInt8] {
    var (bytes, bits, length) = ([UInt8](), UInt64(0), UInt64(0))
    func put(_ value: UInt64, _ count: UInt64) {
      bits |= value << length
      length += count
      while length >= 8 {
        bytes.append(UInt8(bits & 0xFF))
        (bits, length) = (bits >> 8, length - 8)
      }
    }
    /// A code, whose first bit comes first.
    func code(_ value: UInt64, _ count: UInt64) {
      for bit in (0..<count).reversed() { put(value >> bit & 1, 1) }
    }
    put(1, 1)
    put(1, 2)
    code(0x30 + 0x61, 8)
    for number in 0..<count {
      code(0b1100_0101, 8)
      // Code 16 is for distances from 257 on, with seven bits more.
      code(isFar && number > 0 ? 16 : 0, 5)
      if isFar, number > 0 { put(1, 7) }
    }
    code(0, 7)
    put(0, 7)
    return bytes
  }

  private static let sentence = Array(
    (0..<30).map { number in
      let day = String(number % 28 + 101).dropFirst()
      return "2026-11-\(day);Stadtwerke \(number * 7 % 11);-\(number * number % 97),50\n"
    }.joined().utf8)

  private static let dynamic: [UInt8] = [
    0x75, 0xD3, 0x41, 0x0A, 0x02, 0x31, 0x0C, 0x85, 0xE1, 0xBD, 0xA7, 0xF0, 0x00, 0x06, 0x9A,
    0xB4, 0x4D, 0x1B, 0x72, 0x0C, 0x4F, 0x20, 0x38, 0x2B, 0x77, 0x22, 0x78, 0x7D, 0x8B, 0x20,
    0xF4, 0x3D, 0x70, 0xFD, 0xD3, 0x34, 0xF3, 0xCD, 0x8C, 0x15, 0x73, 0x51, 0x95, 0xA2, 0x79,
    0x7D, 0xDD, 0xEE, 0xAF, 0xF7, 0xF1, 0x7C, 0x1C, 0xE7, 0x92, 0x52, 0x2E, 0xBD, 0x9C, 0xEC,
    0x57, 0x6D, 0xAF, 0x23, 0x45, 0xA1, 0xD6, 0xBD, 0xD6, 0x94, 0x06, 0xB5, 0xED, 0x55, 0xD7,
    0xE8, 0x80, 0xDC, 0xF7, 0xEC, 0x6B, 0xB4, 0x43, 0xF6, 0x3D, 0x5B, 0x8A, 0x75, 0xC8, 0x63,
    0xCF, 0x91, 0x52, 0xF1, 0xF4, 0xDC, 0x73, 0x5F, 0x9B, 0xE1, 0xDD, 0x01, 0xAB, 0xA5, 0x38,
    0x6C, 0xBE, 0x76, 0xDD, 0xF2, 0x4C, 0x99, 0xF0, 0xD8, 0x0A, 0x64, 0x6D, 0xDD, 0x0D, 0xD5,
    0x08, 0xD4, 0x70, 0x76, 0x25, 0xD1, 0x36, 0x20, 0x37, 0x22, 0x1D, 0x06, 0xB9, 0xB3, 0x29,
    0x66, 0x27, 0xD3, 0x8A, 0x8B, 0x0F, 0x32, 0x75, 0x3C, 0x3D, 0xC9, 0x34, 0x80, 0x5C, 0x83,
    0x4C, 0x2B, 0x3C, 0xB7, 0x15, 0x32, 0x1D, 0xF0, 0x25, 0x99, 0x92, 0xA9, 0xC2, 0xDD, 0x66,
    0x64, 0xDA, 0x71, 0x78, 0x25, 0xD4, 0x80, 0xD7, 0x6D, 0x8D, 0x51, 0xC1, 0xDC, 0x3A, 0xA1,
    0x06, 0xB0, 0x98, 0x33, 0x6A, 0xC3, 0xCB, 0x07, 0xA9, 0x06, 0x4E, 0x9F, 0xA4, 0xDA, 0xF1,
    0x17, 0x52, 0x52, 0x9D, 0xFF, 0x7F, 0xB0, 0x85, 0xEA, 0x5F, 0xF3, 0x0F,
  ]

  private func inflated(_ bytes: [UInt8], limit: Int = 1 << 20) throws -> [UInt8] {
    try Inflater.output(of: bytes[...], expected: 0, limit: limit)
  }

  @Test func `stored, fixed and dynamic blocks are decoded`() throws {
    #expect(try inflated([1, 2, 0, 0xFD, 0xFF, 65, 66]) == Array("AB".utf8))
    #expect(try inflated(Self.repeated(3)) == Array(repeating: UInt8(ascii: "a"), count: 775))
    // Written by zlib with its tables: the workbooks of `ImportCorpus` have many more.
    #expect(try inflated(Self.dynamic) == Self.sentence)
  }

  @Test func `copies of much before take no longer than others`() throws {
    // Were the output copied each time, this would take minutes.
    let count = 40_000
    let large = try inflated(Self.repeated(count, isFar: true), limit: 1 << 24)
    // Not within `#expect`, which would look for the differences of these megabytes.
    let isRight = large == [UInt8](repeating: UInt8(ascii: "a"), count: 1 + 258 * count)
    #expect(isRight, "\(large.count) bytes")
  }

  @Test func `output stops at its limit`() throws {
    let bomb = Self.repeated(10_000)
    #expect(bomb.count < 17_000)
    #expect(try inflated(bomb, limit: 2_580_001).count == 2_580_001)
    #expect(throws: Inflater.Failure.tooLarge) { try inflated(bomb, limit: 2_580_000) }
    #expect(throws: Inflater.Failure.tooLarge) {
      try inflated([1, 2, 0, 0xFD, 0xFF, 65, 66], limit: 1)
    }
  }

  @Test func `data that end too early or break the rules are refused`() throws {
    let whole = Self.repeated(3)
    for count in 0..<whole.count {
      #expect(throws: Inflater.Failure.invalid, "\(count)") { try inflated(Array(whole[..<count])) }
    }
    // A reserved kind of block, a wrong complement, and a distance before the start.
    for bytes: [UInt8] in [[7], [1, 2, 0, 0, 0, 65, 66], [0x05, 0xE0, 0x81, 0x08]] {
      #expect(throws: Inflater.Failure.self, "\(bytes)") { try inflated(bytes) }
    }
  }

  /// An archive of one stored file.
  private func archive(
    _ contents: String, name: String = "a", checksum: UInt32, flags: UInt8 = 0, method: UInt8 = 0
  ) -> [UInt8] {
    func number(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(value >> (8 * $0) & 0xFF) }
    }
    let (data, name) = (Array(contents.utf8), Array(name.utf8))
    let fields =
      [20, 0, flags, 0, method, 0, 0, 0, 0, 0] + number(Int(checksum), 4) + number(data.count, 4)
      + number(data.count, 4) + number(name.count, 2) + [0, 0]
    let file = [0x50, 0x4B, 3, 4] + fields + name + data
    let entry =
      [0x50, 0x4B, 1, 2, 20, 0] + fields + Array(repeating: UInt8(0), count: 10) + number(0, 4)
      + name
    return file + entry + [0x50, 0x4B, 5, 6, 0, 0, 0, 0, 1, 0, 1, 0] + number(entry.count, 4)
      + number(file.count, 4) + [0, 0]
  }

  private func problem(_ bytes: [UInt8], limit: Int = 100) throws -> WorkbookProblem? {
    let problem = try #require(throws: ImportProblem.self) {
      _ = try ZIPArchive(bytes).contents(of: "a", limit: limit)
    }
    guard case .workbook(let found) = problem.reason else { return nil }
    return found
  }

  @Test func `a file is read if its checksum is right`() throws {
    // The checksum of "123456789" in every description of CRC-32.
    let whole = archive("123456789", checksum: 0xCBF4_3926)
    #expect(try ZIPArchive(whole).contents(of: "a") == Array("123456789".utf8))
    #expect(try ZIPArchive(whole).contents(of: "b") == nil)
    #expect(try problem(archive("123456780", checksum: 0xCBF4_3926)) == .damagedPart("a"))
    #expect(try problem(archive("1", checksum: 0, flags: 1)) == .encryptedPart("a"))
    #expect(
      try problem(archive("1", checksum: 0, method: 12)) == .unknownCompression("a", method: 12))
    #expect(try problem(whole, limit: 8) == .largePart("a"))
    for count in 0..<whole.count {
      #expect(throws: ImportProblem.self, "\(count)") { try ZIPArchive(Array(whole[..<count])) }
    }
  }
}
