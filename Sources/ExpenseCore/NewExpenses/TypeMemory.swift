/// The types that expenses of some names had last.
struct TypeMemory: Sendable {
  /// How names are compared.
  enum Comparison {
    /// By the whole name, whatever its case and accents.
    case names
    /// By the whole name, or else by its words and its beginnings: the names of banks have numbers and
    /// places behind what matters.
    case beginnings
  }

  /// The memory of no name.
  static let none = TypeMemory(of: [], comparing: .names, Settings())

  private let comparison: Comparison
  /// The keys of the names that are looked for.
  private var wanted: Set<UInt128> = []
  /// The first bytes of these names, where they are ASCII: bit 97 stands for `a`.
  private var initials: UInt128 = 0
  private let defaultType: ExpenseType
  private var types: [UInt128: String] = [:]

  /// Looks for names; nothing is known of them yet.
  ///
  /// - Parameters:
  ///   - names: The names.
  ///   - comparison: How they are compared.
  ///   - settings: The settings of the store.
  init(of names: some Sequence<String>, comparing comparison: Comparison, _ settings: Settings) {
    self.comparison = comparison
    defaultType = settings.newType
    for name in names {
      let folded = name.foldedBytes
      wanted.formUnion(keys(of: folded))
      if let first = folded.first, first < 0x80 { initials |= 1 << UInt128(first) }
    }
  }

  private func keys(of folded: [UInt8]) -> [UInt128] {
    [NameKeys.whole(folded)] + (comparison == .names ? [] : NameKeys.beginnings(folded))
  }

  /// Remembers the current expense of a stream, which is later than those before it, if it has one of
  /// the names.
  @inline(__always)
  mutating func remember(_ stream: borrowing ExpenseStream) {
    if wanted.isEmpty || comparison == .names && !mayBeWanted(stream.firstByteOfName) { return }
    rememberName(of: stream)
  }

  private func mayBeWanted(_ byte: UInt8) -> Bool {
    // What is escaped or not ASCII may become any letter.
    if byte >= 0x80 || byte == UInt8(ascii: "\\") { return true }
    let letter = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    return initials >> UInt128(letter) & 1 == 1
  }

  @inline(never)
  private mutating func rememberName(of stream: borrowing ExpenseStream) {
    let folded = stream.reader.text(stream.expense.name).foldedBytes
    var keys = [NameKeys.whole(folded)]
    if comparison == .beginnings, let words = NameKeys.words(folded) { keys.append(words) }
    for key in keys where wanted.contains(key) {
      let type = stream.types.strings[stream.typeNumber]
      // What was imported and has the default type may have it since no one has looked at it yet.
      if stream.expense.importKey != nil, ExpenseType(type).matches(defaultType) { return }
      types[key] = type
    }
  }

  /// Remembers what was found in a later part of the same store.
  mutating func remember(_ later: TypeMemory) { types.merge(later.types) { $1 } }

  /// The type that expenses of a name had last; nil if there are none.
  func type(of name: String) -> String? {
    types.isEmpty ? nil : keys(of: name.foldedBytes).lazy.compactMap { types[$0] }.first
  }
}
