#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif
internal import SystemCalls

/// Random ids for many expenses, whose bits are read from the system in blocks.
///
/// Each thread needs its own.
package final class NewIDs {
  /// Ids in a block.
  private static let blockSize = 256

  private var bits: [UInt128] = []

  /// Create a source of ids.
  package init() {}

  /// The next id: version 4 of RFC 9562.
  package func next() -> UUID {
    if bits.isEmpty {
      bits = randomBytes(NewIDs.blockSize * 16).withUnsafeBytes { bytes in
        (0..<NewIDs.blockSize).map {
          bytes.loadUnaligned(fromByteOffset: $0 * 16, as: UInt128.self)
        }
      }
    }
    return UUID(bits.removeLast(), version: 4)
  }
}
