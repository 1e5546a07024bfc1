/// A decoder of DEFLATE, the compression of ZIP archives.
///
/// Source: RFC 1951. The output never grows beyond a limit, whatever the input says.
struct Inflater {
  enum Failure: Error {
    /// Data that break the rules of the format, or end too early.
    case invalid
    /// More output than the limit.
    case tooLarge
  }

  private let input: ArraySlice<UInt8>
  private let limit: Int
  private var offset: Int
  private var bits: UInt64 = 0
  private var bitCount = 0
  private var output: [UInt8] = []

  /// Decode data.
  ///
  /// - Parameters:
  ///   - input: The compressed data.
  ///   - expected: The expected number of bytes of the output, which need not be right.
  ///   - limit: Maximum bytes of the output.
  /// - Returns: The output.
  /// - Throws: A ``Failure``.
  static func output(
    of input: ArraySlice<UInt8>, expected: Int, limit: Int
  ) throws(Failure) -> [UInt8] {
    var inflater = Inflater(input: input, limit: limit, offset: input.startIndex)
    inflater.output.reserveCapacity(min(max(0, expected), limit))
    while try inflater.readBlock() {}
    return inflater.output
  }

  // MARK: Bits

  /// Fill the buffer of bits; beyond the end of the input it gets zeros.
  private mutating func refill() {
    while bitCount <= 56 {
      if offset < input.endIndex { bits |= UInt64(input[offset]) << UInt64(bitCount) }
      offset += 1
      bitCount += 8
    }
  }

  private mutating func take(_ count: Int) throws(Failure) -> Int {
    if bitCount < count { refill() }
    let value = Int(bits & (1 << UInt64(count) - 1))
    try drop(count)
    return value
  }

  private mutating func drop(_ count: Int) throws(Failure) {
    bits >>= UInt64(count)
    bitCount -= count
    // The buffer may be ahead of the end of the input, but not the bits that are used.
    guard offset - bitCount / 8 <= input.endIndex else { throw .invalid }
  }

  // MARK: Blocks

  /// Decode a block; return false after the last one.
  private mutating func readBlock() throws(Failure) -> Bool {
    let isLast = try take(1) == 1
    switch try take(2) {
    case 0: try readStored()
    case 1:
      guard let (literals, distances) = HuffmanTable.fixed else { throw .invalid }
      try readCompressed(literals, distances)
    case 2:
      let (literals, distances) = try readTables()
      try readCompressed(literals, distances)
    default: throw .invalid
    }
    return !isLast
  }

  private mutating func readStored() throws(Failure) {
    _ = try take(bitCount & 7)
    let (length, complement) = (try take(16), try take(16))
    guard length ^ complement == 0xFFFF else { throw .invalid }
    // Put whole bytes back.
    offset -= bitCount / 8
    (bits, bitCount) = (0, 0)
    guard input.endIndex - offset >= length else { throw .invalid }
    guard limit - output.count >= length else { throw .tooLarge }
    output += input[offset..<offset + length]
    offset += length
  }

  /// The order in which the lengths of the codes for lengths are stored.
  private static let lengthOrder = [
    16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15,
  ]

  private mutating func readTables() throws(Failure) -> (HuffmanTable, HuffmanTable) {
    let (literalCount, distanceCount) = (try take(5) + 257, try take(5) + 1)
    let lengthCount = try take(4) + 4
    var lengthLengths = [UInt8](repeating: 0, count: 19)
    for index in Inflater.lengthOrder.prefix(lengthCount) {
      lengthLengths[index] = UInt8(try take(3))
    }
    let table = try HuffmanTable(lengthLengths[...])
    var lengths: [UInt8] = []
    while lengths.count < literalCount + distanceCount {
      let symbol = try read(table)
      switch symbol {
      case 0...15: lengths.append(UInt8(symbol))
      case 16:
        guard let last = lengths.last else { throw .invalid }
        lengths += Array(repeating: last, count: try take(2) + 3)
      case 17: lengths += Array(repeating: 0, count: try take(3) + 3)
      default: lengths += Array(repeating: 0, count: try take(7) + 11)
      }
    }
    guard lengths.count == literalCount + distanceCount else { throw .invalid }
    return (try HuffmanTable(lengths[..<literalCount]), try HuffmanTable(lengths[literalCount...]))
  }

  private mutating func read(_ table: HuffmanTable) throws(Failure) -> Int {
    if bitCount < HuffmanTable.maximumLength { refill() }
    let entry = table.entry(for: bits)
    guard entry.length > 0 else { throw .invalid }
    try drop(entry.length)
    return entry.symbol
  }

  /// The base values of the codes for lengths and distances, and their numbers of extra bits.
  private static let lengthBases = [
    3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131,
    163, 195, 227, 258,
  ]
  private static let lengthBits = [
    0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
  ]
  private static let distanceBases = [
    1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1_025, 1_537,
    2_049, 3_073, 4_097, 6_145, 8_193, 12_289, 16_385, 24_577,
  ]

  private mutating func readCompressed(
    _ literals: HuffmanTable, _ distances: HuffmanTable
  ) throws(Failure) {
    let (lengthBases, lengthBits) = (Inflater.lengthBases, Inflater.lengthBits)
    let distanceBases = Inflater.distanceBases
    while true {
      let symbol = try read(literals)
      if symbol < 256 {
        guard output.count < limit else { throw .tooLarge }
        output.append(UInt8(symbol))
        continue
      }
      if symbol == 256 { return }
      guard symbol - 257 < lengthBases.count else { throw .invalid }
      let length = lengthBases[symbol - 257] + (try take(lengthBits[symbol - 257]))
      let code = try read(distances)
      guard code < distanceBases.count else { throw .invalid }
      let distance = distanceBases[code] + (try take(max(0, code / 2 - 1)))
      guard distance <= output.count else { throw .invalid }
      guard limit - output.count >= length else { throw .tooLarge }
      let start = output.count - distance
      // A slice of the output would keep it from growing in place.
      for index in start..<start + length { output.append(output[index]) }
    }
  }
}
