import TerminalScreen

/// Gives one key after the other, as they are typed.
struct KeyReader {
  private let read: () throws -> [UInt8]
  private var decoder = InputDecoder()
  private var keys: [Key] = []

  /// - Parameter read: Gives the bytes that come next, at least one; none at the end.
  init(_ read: @escaping () throws -> [UInt8]) { self.read = read }

  /// The next key; nil at the end of the input.
  mutating func next() throws -> Key? {
    while keys.isEmpty {
      let bytes = try read()
      if bytes.isEmpty { return nil }
      // No one waits for an escape by itself: it has no meaning here.
      keys = decoder.decode(bytes, at: 0).compactMap { event in
        if case .key(let key) = event { key } else { nil }
      }
    }
    return keys.removeFirst()
  }
}
