extension [UInt8] {
  /// Where other bytes, eight or more, first are among these: what `memmem` of C does.
  package func offset(of wanted: [UInt8]) -> Int? {
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

extension [UInt8] {
  /// These bytes without a mark at their start that says no more than that they are UTF-8.
  package var droppingByteOrderMark: [UInt8] {
    starts(with: [0xEF, 0xBB, 0xBF]) ? Array(dropFirst(3)) : self
  }
}
