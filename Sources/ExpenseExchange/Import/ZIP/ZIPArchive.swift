/// The files in a ZIP archive, read when they are asked for.
///
/// Source: PKWARE's APPNOTE, version 6.3.10. The directory at the end of the archive counts; what the
/// headers before each file say of sizes is ignored. Each file is checked against its checksum.
struct ZIPArchive {
  private struct Entry {
    let flags: Int
    let method: Int
    let checksum: UInt32
    let compressedSize: Int
    let size: Int
    let header: Int
  }

  /// The number of bytes unpacked so far.
  private final class Meter { var unpacked = 0 }

  private let bytes: [UInt8]
  private let meter = Meter()
  private var entries: [String: Entry] = [:]

  /// Maximum number of files in an archive, and of bytes unpacked in all: 1 GiB.
  private static let (maximumEntries, maximumBytes) = (10_000, 1 << 30)

  /// Read the directory of an archive.
  ///
  /// - Throws: An ``ImportProblem`` if the archive is damaged.
  init(_ bytes: [UInt8]) throws {
    self.bytes = bytes
    // The record at the end, before a comment of at most 64 KiB.
    let first = max(0, bytes.count - 22 - 65_535)
    let last = stride(from: bytes.count - 22, through: first, by: -1).first {
      number(4, at: $0) == 0x0605_4B50
    }
    guard let last else { throw ImportProblem(.workbook(.damagedArchive)) }
    var (count, offset) = (number(2, at: last + 10) ?? 0, number(4, at: last + 16) ?? 0)
    // Large archives have a further record, and its place before this one.
    if count == 0xFFFF || offset == 0xFFFF_FFFF, number(4, at: last - 20) == 0x0706_4B50,
      let record = number(8, at: last - 12), number(4, at: record) == 0x0606_4B50
    {
      (count, offset) = (number(8, at: record + 32) ?? 0, number(8, at: record + 48) ?? 0)
    }
    guard count <= ZIPArchive.maximumEntries else {
      throw ImportProblem(.workbook(.tooManyParts(ZIPArchive.maximumEntries)))
    }
    for _ in 0..<count { offset = try readEntry(at: offset) }
  }

  /// Read an entry of the directory, and return the offset of the next one.
  private mutating func readEntry(at offset: Int) throws -> Int {
    guard number(4, at: offset) == 0x0201_4B50, let flags = number(2, at: offset + 8),
      let method = number(2, at: offset + 10), let checksum = number(4, at: offset + 16),
      var compressedSize = number(4, at: offset + 20), var size = number(4, at: offset + 24),
      let nameLength = number(2, at: offset + 28), let extraLength = number(2, at: offset + 30),
      let commentLength = number(2, at: offset + 32), var header = number(4, at: offset + 42),
      bytes.count - offset - 46 >= nameLength + extraLength + commentLength
    else { throw ImportProblem(.workbook(.damagedArchive)) }
    let name = String(decoding: bytes[(offset + 46)...].prefix(nameLength), as: UTF8.self)
    // Sizes beyond four bytes are in an extra field, in this order.
    var extra = offset + 46 + nameLength
    let end = extra + extraLength
    while extra + 4 <= end, let id = number(2, at: extra), let length = number(2, at: extra + 2) {
      if id == 1 {
        var position = extra + 4
        func take(_ value: inout Int) {
          guard value == 0xFFFF_FFFF, let large = number(8, at: position) else { return }
          value = large
          position += 8
        }
        take(&size)
        take(&compressedSize)
        take(&header)
      }
      extra += 4 + length
    }
    // One of two files with the same name would be left out.
    guard entries[name] == nil else { throw ImportProblem(.workbook(.damagedArchive)) }
    entries[name] = Entry(
      flags: flags, method: method, checksum: UInt32(checksum), compressedSize: compressedSize,
      size: size, header: header)
    return end + commentLength
  }

  /// A number of some bytes, the lowest first; nil beyond the archive, or above Int's range.
  private func number(_ count: Int, at offset: Int) -> Int? {
    guard offset >= 0, offset <= bytes.count - count else { return nil }
    let value = bytes[offset..<offset + count].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return value < 1 << 48 ? Int(value) : nil
  }

  /// The contents of a file; nil if the archive has none with this name.
  ///
  /// - Parameters:
  ///   - name: The name, with its folders.
  ///   - limit: Maximum bytes.
  /// - Returns: The contents.
  /// - Throws: An ``ImportProblem`` if the file is damaged, encrypted or too large.
  func contents(of name: String, limit: Int = ImportLimits.fileBytes) throws -> [UInt8]? {
    guard let entry = entries[name] else { return nil }
    guard entry.flags & 1 == 0 else { throw ImportProblem(.workbook(.encryptedPart(name))) }
    let damaged = ImportProblem(.workbook(.damagedPart(name)))
    let tooLarge = ImportProblem(.workbook(.largePart(name)))
    guard number(4, at: entry.header) == 0x0403_4B50,
      let nameLength = number(2, at: entry.header + 26),
      let extraLength = number(2, at: entry.header + 28)
    else { throw damaged }
    let start = entry.header + 30 + nameLength + extraLength
    guard start <= bytes.count, entry.compressedSize <= bytes.count - start else { throw damaged }
    let data = bytes[start..<start + entry.compressedSize]
    let contents: [UInt8]
    switch entry.method {
    case 0:
      guard data.count <= limit else { throw tooLarge }
      contents = Array(data)
    case 8:
      do {
        contents = try Inflater.output(of: data, expected: entry.size, limit: limit)
      } catch {
        throw error == .tooLarge ? tooLarge : damaged
      }
    default: throw ImportProblem(.workbook(.unknownCompression(name, method: entry.method)))
    }
    meter.unpacked += contents.count
    guard meter.unpacked <= ZIPArchive.maximumBytes else { throw tooLarge }
    guard ZIPArchive.checksum(of: contents) == entry.checksum else { throw damaged }
    return contents
  }

  private static let checksums: [UInt32] = (0..<256).map { number in
    (0..<8).reduce(UInt32(number)) { value, _ in
      value & 1 == 0 ? value >> 1 : value >> 1 ^ 0xEDB8_8320
    }
  }

  /// The CRC-32 of some bytes.
  private static func checksum(of bytes: [UInt8]) -> UInt32 {
    let table = checksums
    return ~bytes.reduce(~UInt32(0)) {
      $0 >> 8 ^ table[Int(truncatingIfNeeded: ($0 ^ UInt32($1)) & 0xFF)]
    }
  }
}
