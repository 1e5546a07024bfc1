#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension UUID {
  /// The 128 bits, the first digit highest.
  package var number: UInt128 {
    withUnsafeBytes(of: uuid) { $0.reduce(0) { $0 << 8 | UInt128($1) } }
  }

  /// The id of 128 bits, the first digit highest.
  init(_ number: UInt128) {
    self.init(uuid: withUnsafeBytes(of: number.bigEndian) { $0.load(as: uuid_t.self) })
  }
}
