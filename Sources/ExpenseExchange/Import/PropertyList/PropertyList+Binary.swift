internal import ExpenseCore

extension PropertyList {
  /// Create the values of a binary property list; nil if it is damaged, or not a dictionary.
  ///
  /// Source: Apple, CFBinaryPList.c. After a header of 8 bytes come the objects, a table of their
  /// offsets, and a trailer of 32 bytes with the sizes of offsets and of references to objects.
  init?(binary bytes: [UInt8]) {
    let file = BinaryPropertyList(bytes: bytes)
    guard let top = file.number(at: bytes.count - 16, size: 8), let dictionary = file.object(top),
      dictionary.kind == .dictionary
    else { return nil }
    var copied = 0
    for index in 0..<dictionary.count {
      guard let key = file.object(index, of: dictionary).flatMap(file.contents),
        let value = file.object(dictionary.count + index, of: dictionary)
      else { return nil }
      if let contents = file.contents(of: value) {
        // Objects may be referred to any number of times: only texts in UTF-16 are copied.
        if value.kind == .utf16 { copied += contents.count }
        guard copied <= ImportLimits.fileBytes else { return nil }
        values.append((String(decoding: key, as: UTF8.self), contents))
      }
    }
  }
}

/// The objects of a binary property list.
private struct BinaryPropertyList {
  /// The kind of an object, by the high half of its first byte.
  enum Kind: UInt8 {
    case data = 4, ascii, utf16, dictionary = 13
    case other = 0
  }

  struct Object {
    let kind: Kind
    /// Number of its bytes, characters or entries.
    let count: Int
    /// The offset of its contents.
    let start: Int
  }

  let bytes: [UInt8]

  /// The unsigned number at an offset; nil outside the file, or above its size, where no number has
  /// a meaning.
  func number(at offset: Int, size: Int) -> Int? {
    guard offset >= 0, (1...8).contains(size), offset <= bytes.count - size else { return nil }
    let value = bytes[offset..<offset + size].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return value <= UInt64(bytes.count) ? Int(value) : nil
  }

  /// The object with a number; nil if the file is damaged.
  func object(_ number: Int) -> Object? {
    let trailer = bytes.count - 32
    guard let size = self.number(at: trailer + 6, size: 1),
      let table = self.number(at: trailer + 24, size: 8),
      let offset = self.number(at: table + number * size, size: size), offset < trailer
    else { return nil }
    let kind = Kind(rawValue: bytes[offset] >> 4) ?? .other
    let count = Int(bytes[offset] & 15)
    guard count == 15, kind != .other else {
      return Object(kind: kind, count: count, start: offset + 1)
    }
    // A longer count is an integer of its own, of 1, 2, 4 or 8 bytes.
    guard offset + 1 < trailer, bytes[offset + 1] >> 4 == 1, bytes[offset + 1] & 15 <= 3 else {
      return nil
    }
    let width = 1 << Int(bytes[offset + 1] & 15)
    return self.number(at: offset + 2, size: width).map {
      Object(kind: kind, count: $0, start: offset + 2 + width)
    }
  }

  /// The object that an entry of a dictionary refers to: first come all keys, then all values.
  func object(_ entry: Int, of dictionary: Object) -> Object? {
    guard let size = number(at: bytes.count - 25, size: 1) else { return nil }
    return number(at: dictionary.start + entry * size, size: size).flatMap(object)
  }

  /// The data, or the text in UTF-8; nil for another object.
  func contents(of object: Object) -> ArraySlice<UInt8>? {
    let size = object.kind == .utf16 ? 2 * object.count : object.count
    guard object.start + size <= bytes.count else { return nil }
    let range = bytes[object.start..<object.start + size]
    switch object.kind {
    case .data, .ascii: return range
    case .utf16:
      let units = stride(from: range.startIndex, to: range.endIndex, by: 2).map {
        UInt16(range[$0]) << 8 | UInt16(range[$0 + 1])
      }
      return Array(String(decoding: units, as: UTF16.self).utf8)[...]
    case .dictionary, .other: return nil
    }
  }
}
