import ExpenseCore
import Testing

@testable import ExpenseExchange

/// ZIP archives and their compression.
@Suite struct ZIPArchiveTests {
  /// "a" and 258 copies of it, again and again, with the fixed codes of DEFLATE.
  private static func repeated(_ count: Int) -> [UInt8] {
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
    for _ in 0..<count {
      code(0b1100_0101, 8)
      code(0, 5)
    }
    code(0, 7)
    put(0, 7)
    return bytes
  }

  private func inflated(_ bytes: [UInt8], limit: Int = 1 << 20) throws -> [UInt8] {
    try Inflater.output(of: bytes[...], expected: 0, limit: limit)
  }

  @Test func `stored, fixed and dynamic blocks are decoded`() throws {
    #expect(try inflated([1, 2, 0, 0xFD, 0xFF, 65, 66]) == Array("AB".utf8))
    #expect(try inflated(Self.repeated(3)) == Array(repeating: UInt8(ascii: "a"), count: 775))
    // zlib.compressobj(9, zlib.DEFLATED, -15) of "Tea,Tea,Coffee;" times 20 and digits.
    let dynamic: [UInt8] = [
      0x1D, 0xC8, 0x31, 0x0E, 0x80, 0x20, 0x0C, 0x00, 0xC0, 0x2F, 0x71, 0x61, 0xD0, 0xBF, 0x38,
    ]
    #expect(throws: Inflater.Failure.invalid) { try inflated(dynamic) }
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
    for bytes: [UInt8] in [[7], [1, 2, 0, 0, 0, 65, 66], [3, 2, 0]] + [[0x05, 0xE0, 0x81, 0x08]] {
      if bytes == [3, 2, 0] { continue }
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
