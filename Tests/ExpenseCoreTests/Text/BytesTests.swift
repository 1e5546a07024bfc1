import Testing

@testable import ExpenseCore

/// Looking through bytes eight at a time.
@Suite struct BytesTests {
  @Test(arguments: 0...17) func `a byte is found wherever it is`(count: Int) {
    let text = [UInt8](repeating: 0x61, count: count)
    #expect(text.withUnsafeBufferPointer(\.asciiCount) == count)
    for index in text.indices {
      var changed = text
      changed[index] = 0x80
      #expect(changed.withUnsafeBufferPointer(\.asciiCount) == index)
      changed[index] = 0x7F
      #expect(changed.withUnsafeBufferPointer(\.asciiCount) == count)
    }
  }

  @Test func `a word has the bytes that are in it`() {
    for byte: UInt8 in [0, 0x0A, 0x7F, 0x80, 0xFF] {
      #expect(!EightBytes(bits: EightBytes.each(byte ^ 1)).has(byte))
      for index in 0..<8 {
        let bits = EightBytes.each(byte ^ 1) ^ (1 << UInt64(8 * index))
        #expect(EightBytes(bits: bits).has(byte), "\(byte) at \(index)")
      }
    }
  }

  @Test(arguments: [
    ("a-BC", "bc", 2), ("abab", "ab", 0), ("aab", "ab", 1), ("ab", "abc", nil), ("ab", "", nil),
    ("", "a", nil), ("[", "{", nil), ("É", "é", nil), ("xÉ", "É", 1), ("ABC", "c", 2),
  ])
  func `the case of ASCII letters does not matter`(text: String, part: String, offset: Int?) {
    Array(text.utf8).withUnsafeBufferPointer {
      #expect($0.offset(ofFolded: Array(part.utf8)) == offset)
      #expect($0.contains(folded: Array(part.utf8)) == (offset != nil))
    }
  }
}
