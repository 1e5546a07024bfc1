extension String {
  /// The text of a name of the system, for messages: bytes that are not UTF-8 are shown as `\xe9`.
  ///
  /// It may be the name of another file, so nothing is opened by it.
  package init(showing bytes: some Sequence<UInt8>) {
    self = ""
    var rest = Array(bytes)[...]
    while let first = rest.first {
      // A character has at most four bytes.
      let valid = (1...4).lazy.compactMap { length in
        String(validating: rest.prefix(length), as: UTF8.self)
      }.first
      self += valid ?? "\\x" + String(first, radix: 16)
      rest = rest.dropFirst(valid?.utf8.count ?? 1)
    }
  }
}
