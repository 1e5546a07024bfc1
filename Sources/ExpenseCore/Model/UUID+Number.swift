#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension UUID {
  /// The 128 bits as a number, with the first digit highest.
  package var number: UInt128 {
    withUnsafeBytes(of: uuid) { UInt128(bigEndian: $0.loadUnaligned(as: UInt128.self)) }
  }

  /// A random id: version 4 of RFC 9562.
  ///
  /// `UUID()` opens, reads and closes a device on Linux, which takes five times as long.
  static func random() -> UUID { UUID(UInt128.random(in: 0 ... .max), version: 4) }

  /// Create an id of a version of RFC 9562 with these bits.
  init(_ bits: UInt128, version: UInt128) {
    let versioned = bits & ~(0xF << 76) | version << 76
    self.init(versioned & ~(0x3 << 62) | 2 << 62)
  }

  /// Create an id from 128 bits, with the first digit highest.
  init(_ number: UInt128) {
    self.init(uuid: withUnsafeBytes(of: number.bigEndian) { $0.load(as: uuid_t.self) })
  }
}
