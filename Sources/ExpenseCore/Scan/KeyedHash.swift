/// A hash of 128 bits that tells apart the texts of one run of the program.
///
/// The key is random and known to no one, so nobody can make two texts with the same hash, and by
/// chance it happens once in 2¹⁰⁰ pairs. Each half mixes 16 bytes at a time with a multiplication
/// of 64 by 64 bits (Wang Yi, "wyhash").
package struct KeyedHash: Sendable {
  private let keys: (UInt64, UInt64, UInt64, UInt64)

  package init() {
    func key() -> UInt64 { UInt64.random(in: .min ... .max) }
    keys = (key(), key(), key(), key())
  }

  @inline(__always)
  private static func mixed(_ first: UInt64, _ second: UInt64) -> UInt64 {
    let product = first.multipliedFullWidth(by: second)
    return product.high ^ product.low
  }

  /// The hash of some bytes.
  package func callAsFunction(_ bytes: UnsafeBufferPointer<UInt8>) -> (UInt64, UInt64) {
    let count = UInt64(truncatingIfNeeded: bytes.count)
    var (first, second) = (keys.0 ^ count, keys.2 ^ count)
    guard let start = UnsafeRawPointer(bytes.baseAddress) else { return (first, second) }
    func add(_ word: UInt64, _ next: UInt64) {
      first = KeyedHash.mixed(first ^ word ^ keys.0, next ^ keys.1)
      second = KeyedHash.mixed(second ^ word ^ keys.2, next ^ keys.3)
    }
    var offset = 0
    while offset + 16 <= bytes.count {
      add(
        start.loadUnaligned(fromByteOffset: offset, as: UInt64.self),
        start.loadUnaligned(fromByteOffset: offset + 8, as: UInt64.self))
      offset += 16
    }
    var rest: (UInt64, UInt64) = (0, 0)
    withUnsafeMutableBytes(of: &rest) {
      $0.copyMemory(
        from: UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[offset...]))
    }
    add(rest.0, rest.1)
    add(keys.1, keys.3)
    return (first, second)
  }
}
