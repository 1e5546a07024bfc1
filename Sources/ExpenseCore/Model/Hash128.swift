/// A hash of consecutive texts: FNV-1a with 128 bits (Fowler, Noll, Vo; RFC 9923).
///
/// It is fast, and must never change, since files hold it.
package struct Hash128 {
  package private(set) var value: UInt128 = 0x6C62_272E_07BB_0142_62B8_2175_6295_C58D

  package init() {}

  package mutating func add(_ byte: UInt8) {
    value = (value ^ UInt128(byte)) &* 0x0000_0000_0100_0000_0000_0000_0000_013B
  }

  /// End a text with a byte that never occurs in UTF-8.
  package mutating func end() { add(0xFF) }
}
