extension [UInt8] {
  /// The bytes without a UTF-8 byte order mark at the start.
  package var droppingByteOrderMark: [UInt8] {
    starts(with: [0xEF, 0xBB, 0xBF]) ? Array(dropFirst(3)) : self
  }

  /// The offset of the first occurrence of eight or more bytes, like C's `memmem`.
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

extension UnsafeBufferPointer<UInt8> {
  /// Number of ASCII bytes at the start.
  var asciiCount: Int {
    guard let baseAddress else { return 0 }
    var position = 0
    while position + 8 <= count,
      EightBytes(at: baseAddress + position).bits & EightBytes.highBits == 0
    {
      position += 8
    }
    while position < count, baseAddress[position] < 0x80 { position += 1 }
    return position
  }
}
