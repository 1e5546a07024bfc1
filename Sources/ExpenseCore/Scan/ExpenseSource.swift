package import SystemCalls
internal import Text

/// A text of expenses to read: a store's file, standard input, or bytes.
///
/// A file can be read any number of times, anything else once. Reading is strict, goes from front
/// to back, and keeps only what is asked for. See <doc:FileFormat>.
package struct ExpenseSource {
  package enum Content {
    case file(FileDescriptor, size: Int)
    case input(ExpenseStream.Read)
  }

  package let content: Content
  /// The path of the file for errors, or nil for standard input.
  package let path: String?
  private let warn: (StoreWarning) -> Void
  /// True if no other program can be writing.
  private let isLocked: Bool
  /// The filter for the expenses; nil for all.
  var filter: Filter?
  /// The currency for amounts without one; nil to leave them without.
  private(set) var home: CurrencyCode?

  /// Expenses that are read after those of the text.
  private(set) var appended: [ExpenseItem] = []

  /// Minimum number of bytes worth a thread: 1 MiB takes about half a millisecond.
  var smallestPart = 1 << 20

  /// True to round digits of amounts beyond the ten-thousandths instead of rejecting them.
  private(set) var roundsAmounts = false

  /// The contents that stand for a store without a file.
  package static var emptyList: ExpenseSource { ExpenseSource(Array("[]".utf8)) }

  /// The text of a new store.
  package static let newStore = Array("[]\n".utf8)

  /// True for a file with the text of a new store.
  package var isNew: Bool {
    guard case .file(let file, let size) = content, size == ExpenseSource.newStore.count else {
      return false
    }
    return (try? file.bytes(0..<size)) == ExpenseSource.newStore
  }

  private init(
    content: Content, path: String?, isLocked: Bool = false, warn: @escaping (StoreWarning) -> Void
  ) {
    self.content = content
    self.path = path
    self.isLocked = isLocked
    self.warn = warn
  }

  /// Create a source from a file; its size is only a hint for the number of threads.
  package init(
    _ file: FileDescriptor, size: Int, path: String, warn: @escaping (StoreWarning) -> Void
  ) {
    self.init(content: .file(file, size: size), path: path, warn: warn)
  }

  /// Create a source from a locked file.
  package init(locked file: FileDescriptor, size: Int, path: String) {
    self.init(content: .file(file, size: size), path: path, isLocked: true) { _ in }
  }

  /// Create a source from an input that is read once, from its start.
  ///
  /// - Parameters:
  ///   - path: The path of the file for errors, or nil for standard input.
  ///   - warn: Called with each warning.
  ///   - read: Returns the next chunk, of that many bytes if it can; an empty one at the end.
  package init(
    path: String? = nil, warn: @escaping (StoreWarning) -> Void = { _ in },
    reading read: @escaping (_ limit: Int) throws -> [UInt8]
  ) {
    var rest: ArraySlice<UInt8> = []
    self.init(
      content: .input { buffer in
        if rest.isEmpty { rest = try read(buffer.count)[...] }
        // Bytes beyond those requested are kept for the next call.
        let piece = rest.prefix(buffer.count)
        buffer.copyBytes(from: piece)
        rest = rest.dropFirst(piece.count)
        return piece.count
      }, path: path, warn: warn)
  }

  /// Create a source from bytes in memory.
  package init(_ bytes: [UInt8], path: String? = nil) {
    var text = bytes
    self.init(path: path) { _ in
      defer { text = [] }
      return text
    }
  }

  /// The same text, limited to the expenses that match a filter.
  ///
  /// The whole text is still read, and must be well-formed.
  ///
  /// Reading it throws ``InvalidValue`` if the filter names a type that is unknown and that no
  /// expense has.
  package func matching(_ filter: Filter) -> ExpenseSource {
    var source = self
    source.filter = filter
    return source
  }

  /// The same text, with the home currency for amounts without one.
  ///
  /// - Parameter home: The home currency; nil if it is not known.
  /// - Returns: The text with that currency.
  package func namingCurrencies(_ home: CurrencyCode?) -> ExpenseSource {
    var source = self
    source.home = home
    return source
  }

  /// The same text, with more expenses after its own, for reports about the future.
  ///
  /// They are part of what reports add up, but not of ``items()``.
  ///
  /// - Parameter items: The expenses, which need not match the filter.
  /// - Returns: The text with them.
  package func appending(_ items: [ExpenseItem]) -> ExpenseSource {
    var source = self
    source.appended = items
    return source
  }

  /// The same text, with amounts rounded to ten-thousandths instead of rejected.
  ///
  /// ``ExpenseItem/unroundedAmount`` keeps the digits of a rounded amount.
  package func roundingAmounts() -> ExpenseSource {
    var source = self
    source.roundsAmounts = true
    return source
  }

  /// All expenses, in the order of the text.
  ///
  /// - Throws: ``ExpenseError/malformed(path:_:)`` with line and column, or any error from reading.
  package func items() throws -> [ExpenseItem] {
    var parts = try parts().result
    guard parts.count > 1 else { return parts[0] }
    var items: [ExpenseItem] = []
    items.reserveCapacity(parts.reduce(0) { $0 + $1.count })
    for number in parts.indices {
      items += parts[number]
      // Free each part at once, so that a million expenses are never in memory twice.
      parts[number] = []
    }
    return items
  }

  /// All expenses, in the order of the text, ready to filter and sort.
  ///
  /// - Throws: The errors of ``items()``.
  package func list() throws -> ExpenseList {
    let scan = try parts()
    return ExpenseList(
      parts: scan.result,
      of: ExpenseList.ReadText(
        count: scan.count, types: scan.types.strings, balances: scan.balances,
        otherIDs: scan.otherIDs))
  }

  /// The last expenses in the text, in its order, up to a maximum count.
  ///
  /// Only the end of a large file is read: its last 64 KiB hold some five hundred expenses. If the
  /// file is not written in lines, all of it is read.
  ///
  /// - Throws: The errors of ``items()``.
  package func last(_ count: Int) throws -> [ExpenseItem] {
    let tail = 1 << 16
    if filter == nil, case .file(let file, let size) = content, size > tail,
      let bytes = try? file.bytes(size - tail..<size),
      let start = bytes.range(of: Array("\n{".utf8))?.lowerBound,
      let items = try? ExpenseSource([UInt8(ascii: "[")] + bytes[start...]).items(), !items.isEmpty
    {
      return items.suffix(count)
    }
    return try items().suffix(count)
  }

  /// The expenses whose ids match the prefixes, each once, in the order of the prefixes.
  ///
  /// - Throws: ``ExpenseError/IDProblem/unknown(_:)`` or ``ExpenseError/IDProblem/ambiguous(_:_:)``, or the errors
  ///   of ``items()``.
  package func items(withIDs prefixes: [IDPrefix]) throws -> [ExpenseItem] {
    try items(with: prefixes).resolving(prefixes)
  }

  /// The expenses whose ids match the prefixes, in the order of the text.
  package func items(with prefixes: [IDPrefix]) throws -> [ExpenseItem] {
    let ids = IDMatcher(prefixes)
    return try reduce({ _ in [ExpenseItem]() }) { items, stream in
      if ids.mayMatch(stream.idHead) { items.append(stream.item()) }
    } merging: { whole, part, _ in
      whole.result += part.result
    }.result.filter { ids.matches($0.id) }
  }

  private func parts() throws -> Reduction<[[ExpenseItem]]> {
    let isFiltered = filter != nil
    return try reduce(gathering: [.balances, .otherIDs]) { bytes in
      var items: [ExpenseItem] = []
      // An expense usually takes a few more bytes than this.
      if !isFiltered { items.reserveCapacity(bytes / 100) }
      return [items]
    } _: { parts, stream in
      parts[0].append(stream.item())
    } merging: { whole, part, _ in
      whole.result += part.result
    }
  }

  /// Call a closure with the index in the list of each expense that matches the filter, and the
  /// expense; keep none.
  ///
  /// - Throws: The errors of ``items()``, or any error from the closure.
  package func forEach(_ body: (_ position: Int, _ item: ExpenseItem) throws -> Void) throws {
    var stream = stream()
    let matcher = filter.map { FilterMatcher($0) }
    while try stream.advance() {
      let item = stream.item()
      if matcher?.admits(item) ?? true { try body(stream.count - 1, item) }
    }
    report(stream.conflictCount, stream.leftoverCount, behind: stream.listEnd)
  }

  /// Warn of open conflicts, and of bytes after the list.
  func report(_ conflictCount: Int, _ leftoverCount: Int, behind listEnd: Int) {
    if conflictCount > 0 { warn(.openConflicts(path: path, count: conflictCount)) }
    guard hasLeftover(of: leftoverCount, behind: listEnd) else { return }
    warn(.bytesAfterList(path: path, count: leftoverCount))
  }

  /// True if bytes after the list are there to stay, instead of belonging to an addition in
  /// progress.
  package func hasLeftover(of count: Int, behind listEnd: Int) -> Bool {
    guard count > 0, !isLocked, case .file(let file, _) = content, let path else {
      return count > 0
    }
    return ListEnd.isLeftover(file, at: path, listEnd: listEnd)
  }

  /// A stream of all expenses; of a file, from the one that begins at a byte offset.
  package func stream(from start: Int = 0) -> ExpenseStream {
    var stream =
      switch content {
      case .file(let file, _):
        ExpenseStream(
          path: path, from: start, roundsAmounts: roundsAmounts,
          lookingAgain: { try file.bytes($0..<$0 + 1).first },
          reading: ExpenseSource.reading(file, from: start))
      case .input(let read): ExpenseStream(path: path, roundsAmounts: roundsAmounts, reading: read)
      }
    stream.home = home
    return stream
  }

  static func reading(_ file: FileDescriptor, from start: Int) -> ExpenseStream.Read {
    var offset = start
    return { buffer in
      let count = try file.read(into: buffer, at: offset)
      offset += count
      return count
    }
  }
}
