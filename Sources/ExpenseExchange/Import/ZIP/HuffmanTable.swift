/// The codes of a Huffman tree, looked up by their bits.
struct HuffmanTable {
  /// Maximum bits of a code.
  static let maximumLength = 15

  /// For all bits that may follow: the symbol times 16, plus the length of its code; 0 for none.
  private var entries: [UInt16]
  private let mask: UInt64

  /// Create a table from the length of each symbol's code in bits, 0 for an unused one.
  ///
  /// - Throws: An ``Inflater/Failure`` if there are more codes than fit.
  init(_ lengths: ArraySlice<UInt8>) throws(Inflater.Failure) {
    var counts = [Int](repeating: 0, count: HuffmanTable.maximumLength + 1)
    for length in lengths { counts[Int(length)] += 1 }
    counts[0] = 0
    let longest = counts.lastIndex { $0 > 0 } ?? 1
    var (code, next) = (0, [Int](repeating: 0, count: HuffmanTable.maximumLength + 1))
    for length in 1...HuffmanTable.maximumLength {
      code = (code + counts[length - 1]) << 1
      next[length] = code
      guard code + counts[length] <= 1 << length else { throw .invalid }
    }
    entries = [UInt16](repeating: 0, count: 1 << longest)
    mask = UInt64(entries.count - 1)
    for (symbol, length) in lengths.enumerated() where length > 0 {
      let length = Int(length)
      // The first bit of a code is the lowest one of the input.
      var (code, reversed) = (next[length], 0)
      next[length] += 1
      for _ in 0..<length {
        reversed = reversed << 1 | code & 1
        code >>= 1
      }
      for index in stride(from: reversed, to: entries.count, by: 1 << length) {
        entries[index] = UInt16(symbol << 4 | length)
      }
    }
  }

  /// The fixed tables of RFC 1951, section 3.2.6.
  static let fixed: (literals: HuffmanTable, distances: HuffmanTable)? = {
    let lengths =
      Array(repeating: UInt8(8), count: 144) + Array(repeating: 9, count: 112)
      + Array(repeating: 7, count: 24) + Array(repeating: 8, count: 8)
    let distances = Array(repeating: UInt8(5), count: 30)
    guard let first = try? HuffmanTable(lengths[...]),
      let second = try? HuffmanTable(distances[...])
    else { return nil }
    return (first, second)
  }()

  /// The symbol for the next bits, and the length of its code; 0 if there is none.
  func entry(for bits: UInt64) -> (symbol: Int, length: Int) {
    let entry = entries[Int(bits & mask)]
    return (Int(entry >> 4), Int(entry & 15))
  }
}
