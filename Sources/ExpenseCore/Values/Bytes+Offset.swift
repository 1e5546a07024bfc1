extension [UInt8] {
  /// Where other bytes, eight or more, first are among these: what `memmem` of C does.
  func offset(of wanted: [UInt8]) -> Int? {
    withUnsafeBytes { bytes in
      wanted.withUnsafeBytes { wanted in
        guard wanted.count >= 8, bytes.count >= wanted.count else { return nil }
        let first = wanted.loadUnaligned(as: UInt64.self)
        var offset = 0
        while offset <= bytes.count - wanted.count {
          if bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self) == first,
            bytes[offset..<offset + wanted.count].elementsEqual(wanted)
          {
            return offset
          }
          offset += 1
        }
        return nil
      }
    }
  }
}
