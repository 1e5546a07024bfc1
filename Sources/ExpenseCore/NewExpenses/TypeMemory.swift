/// The types that expenses of certain names had last.
package struct TypeMemory: Sendable {
  /// A way to compare names.
  enum Comparison {
    /// The whole name, regardless of case and accents.
    case names
    /// The whole name, or else its words and its prefixes.
    ///
    /// Names from banks have numbers and places after the part that matters.
    case beginnings
  }

  /// A memory without names.
  static let none = TypeMemory(of: [], comparing: .names, Settings())

  private let comparison: Comparison
  /// The numbers of the keys to look for.
  ///
  /// Not a `Set`: setting up its type metadata takes long, compared with adding an expense.
  private var numbers = KeyTable()
  /// The last type, by the number of the key; nil for none yet.
  private var types: [String?] = []
  /// True if there is a payment to the name, whatever its type, by the number of the key.
  private var arePaid: [Bool] = []
  /// A bit for the first byte of each name in lower case, by its last six bits; non-ASCII names may
  /// begin with any byte.
  private var initials: UInt64 = 0
  private let defaultType: ExpenseType

  /// Create a memory for names, empty at first.
  ///
  /// - Parameters:
  ///   - names: The names.
  ///   - comparison: The way to compare them.
  ///   - settings: The settings of the store.
  init(of names: some Sequence<String>, comparing comparison: Comparison, _ settings: Settings) {
    self.comparison = comparison
    defaultType = settings.newType
    for name in names {
      let folded = name.foldedBytes
      for key in keys(of: folded) where numbers.number(of: KeyTable.Key(key)) == nil {
        numbers.insert(KeyTable.Key(key), types.count)
        types.append(nil)
        arePaid.append(false)
      }
      if let first = folded.first { initials |= 1 << UInt64(first & 63) }
    }
  }

  private func keys(of folded: [UInt8]) -> [UInt128] {
    comparison == .names
      ? [NameKeys.whole(folded)] : [NameKeys.whole(folded)] + NameKeys.beginnings(folded)
  }

  /// Remember the current expense of a stream, if it has one of the names; later expenses replace
  /// earlier ones.
  @inline(__always)
  mutating func remember(_ stream: inout ExpenseStream) {
    if types.isEmpty || comparison == .names && !mayBeWanted(stream.firstByteOfName) { return }
    rememberName(of: &stream)
  }

  @inline(__always)
  private func mayBeWanted(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == UInt8(ascii: "\\") || initials >> UInt64(byte.lowercased & 63) & 1 == 1
  }

  @inline(never)
  private mutating func rememberName(of stream: inout ExpenseStream) {
    let token = stream.expense.name
    let plain =
      comparison == .beginnings || token.hasEscapes
      ? nil : NameKeys.whole(ofASCII: stream.reader.bytes(in: token.start..<token.end))
    if let plain { return remember(plain, &stream) }
    let folded = stream.reader.text(token).foldedBytes
    remember(NameKeys.whole(folded), &stream)
    if comparison == .beginnings, let words = NameKeys.words(folded) { remember(words, &stream) }
  }

  private mutating func remember(_ key: UInt128, _ stream: inout ExpenseStream) {
    guard let number = numbers.number(of: KeyTable.Key(key)) else { return }
    if stream.expense.amount > .zero { arePaid[number] = true }
    let type = stream.types.strings[stream.typeNumber]
    // An imported expense may have the default type only because nobody has looked at it yet.
    if stream.expense.importKey != nil, ExpenseType(type).matches(defaultType) { return }
    types[number] = type
  }

  /// Remember the type of a later expense, if it has one of the names.
  mutating func remember(_ type: ExpenseType, of name: String) {
    guard !types.isEmpty else { return }
    let key = KeyTable.Key(NameKeys.whole(name.foldedBytes))
    if let number = numbers.number(of: key) { types[number] = type.name }
  }

  /// Remember the types found in a later part of the store.
  ///
  /// - Parameter later: A memory for the same names; for any names if this one is empty.
  mutating func remember(_ later: TypeMemory) {
    guard !types.isEmpty else {
      self = later
      return
    }
    for (number, type) in later.types.enumerated() where type != nil { types[number] = type }
    for (number, isPaid) in later.arePaid.enumerated() where isPaid { arePaid[number] = true }
  }

  /// True if there is a payment to a name.
  package func isPaid(_ name: String) -> Bool {
    if types.isEmpty { return false }
    return keys(of: name.foldedBytes).contains { key in
      numbers.number(of: KeyTable.Key(key)).map { arePaid[$0] } ?? false
    }
  }

  /// The last type of the expenses with a name; nil if there are none.
  package func type(of name: String) -> String? {
    if types.isEmpty { return nil }
    for key in keys(of: name.foldedBytes) {
      if let number = numbers.number(of: KeyTable.Key(key)), let type = types[number] {
        return type
      }
    }
    return nil
  }
}

extension KeyTable.Key {
  fileprivate init(_ key: UInt128) {
    self.init(UInt64(truncatingIfNeeded: key >> 64), UInt64(truncatingIfNeeded: key))
  }
}
