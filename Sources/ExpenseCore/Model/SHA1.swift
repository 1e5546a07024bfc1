/// The hash for version 5 ids: SHA-1 of FIPS 180-4.
///
/// It is not used for security: the standard for these ids requires it, and no module of the
/// toolchain provides it on Linux.
enum SHA1 {
  /// The first 128 of the 160 bits of a hash.
  static func first128Bits(of bytes: [UInt8]) -> UInt128 {
    var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]
    let padded = padded(bytes)
    for start in stride(from: 0, to: padded.count, by: 64) {
      add(padded[start..<start + 64], to: &state)
    }
    return state.prefix(4).reduce(0) { $0 << 32 | UInt128($1) }
  }

  /// The bytes followed by a 1 bit, zeros, and their length in bits.
  private static func padded(_ bytes: [UInt8]) -> [UInt8] {
    var padded = bytes + [0x80]
    padded += [UInt8](repeating: 0, count: (120 - padded.count % 64) % 64)
    for shift in stride(from: 56, through: 0, by: -8) {
      padded.append(UInt8(truncatingIfNeeded: (bytes.count << 3) >> shift))
    }
    return padded
  }

  private static func add(_ block: ArraySlice<UInt8>, to state: inout [UInt32]) {
    var words = stride(from: block.startIndex, to: block.endIndex, by: 4).map { start in
      block[start..<start + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    }
    for position in 16..<80 {
      let word =
        words[position - 3] ^ words[position - 8] ^ words[position - 14] ^ words[position - 16]
      words.append(word.rotated(left: 1))
    }
    var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
    for (round, word) in words.enumerated() {
      let (mixed, constant): (UInt32, UInt32) =
        switch round / 20 {
        case 0: (b & c | ~b & d, 0x5A82_7999)
        case 1: (b ^ c ^ d, 0x6ED9_EBA1)
        case 2: (b & c | b & d | c & d, 0x8F1B_BCDC)
        default: (b ^ c ^ d, 0xCA62_C1D6)
        }
      let next = a.rotated(left: 5) &+ mixed &+ e &+ constant &+ word
      (a, b, c, d, e) = (next, a, b.rotated(left: 30), c, d)
    }
    for (position, value) in [a, b, c, d, e].enumerated() { state[position] &+= value }
  }
}

extension UInt32 {
  fileprivate func rotated(left count: UInt32) -> UInt32 { self << count | self >> (32 - count) }
}
