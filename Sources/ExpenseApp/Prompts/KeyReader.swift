package import TerminalScreen

/// A reader of keys, one at a time, as they are typed.
package struct KeyReader {
  private let read: () throws -> [UInt8]
  private var decoder = InputDecoder()
  private var keys: ArraySlice<Key> = []

  /// Create a reader of keys.
  ///
  /// - Parameter read: Return the next bytes, at least one; none at the end.
  package init(_ read: @escaping () throws -> [UInt8]) { self.read = read }

  /// True if a key is there already.
  var hasNext: Bool { !keys.isEmpty }

  /// The next key; nil at the end of the input.
  package mutating func next() throws -> Key? {
    while keys.isEmpty {
      let bytes = try read()
      if bytes.isEmpty { return nil }
      // A lone Escape has no meaning here, so nothing waits for it.
      keys =
        decoder.decode(bytes, at: 0).compactMap { event in
          if case .key(let key) = event { key } else { nil }
        }[...]
    }
    return keys.removeFirst()
  }
}
