internal import SystemCalls

/// A text of expenses to be read: a store's file, standard input, or bytes.
///
/// A file can be read any number of times, anything else once. Whatever reads it goes through it
/// from front to back, and strictly; nothing of it is kept that is not asked for. See
/// <doc:FileFormat>.
public struct ExpenseSource {
  enum Content {
    case file(FileDescriptor, size: Int)
    case input(ExpenseStream.Read)
  }

  let content: Content
  /// The path of the file for errors, or nil for standard input.
  let path: String?
  private let warn: (StoreWarning) -> Void
  /// Whether no one else can be writing.
  private let isLocked: Bool
  /// Which expenses are given; nil for all.
  var filter: Filter?
  /// The currency that is given to amounts without one; nil where they stay without.
  private(set) var home: CurrencyCode?

  /// Whether digits of amounts beyond the ten-thousandths are rounded instead of refused.
  private(set) var roundsAmounts = false

  /// What a store without a file counts as.
  static var emptyList: ExpenseSource { ExpenseSource(Array("[]".utf8)) }

  private init(
    content: Content, path: String?, isLocked: Bool = false,
    warn: @escaping (StoreWarning) -> Void
  ) {
    self.content = content
    self.path = path
    self.isLocked = isLocked
    self.warn = warn
  }

  /// Names a file; its size is only a hint at how many threads are worth while.
  init(
    _ file: FileDescriptor, size: Int, path: String, warn: @escaping (StoreWarning) -> Void
  ) {
    self.init(content: .file(file, size: size), path: path, warn: warn)
  }

  /// Names a file that is locked.
  init(locked file: FileDescriptor, size: Int, path: String) {
    self.init(content: .file(file, size: size), path: path, isLocked: true) { _ in }
  }

  /// Names an input that is read once, from its start.
  ///
  /// - Parameters:
  ///   - path: The path of the file for errors, or nil for standard input.
  ///   - warn: Is called with what is odd, but no error.
  ///   - read: Gives the next piece, of that many bytes if it can; an empty one at the end.
  public init(
    path: String? = nil, warn: @escaping (StoreWarning) -> Void = { _ in },
    reading read: @escaping (_ limit: Int) throws -> [UInt8]
  ) {
    var rest: ArraySlice<UInt8> = []
    self.init(
      content: .input { buffer in
        if rest.isEmpty { rest = try read(buffer.count)[...] }
        // What is more than was asked for is kept for the next time.
        let piece = rest.prefix(buffer.count)
        buffer.copyBytes(from: piece)
        rest = rest.dropFirst(piece.count)
        return piece.count
      }, path: path, warn: warn)
  }

  /// Names bytes in memory.
  public init(_ bytes: [UInt8], path: String? = nil) {
    var text = bytes
    self.init(path: path) { _ in
      defer { text = [] }
      return text
    }
  }

  /// The same text, of which only those expenses are given that are meant; all of it is read, and
  /// has to be well-formed.
  ///
  /// Reading it throws ``InvalidValue`` where the filter names a type that is not known
  /// and that no expense has.
  public func matching(_ filter: Filter) -> ExpenseSource {
    var source = self
    source.filter = filter
    return source
  }

  /// The same text, whose expenses are given with their currencies named.
  ///
  /// - Parameter home: The currency of amounts without one; nil where it is not known.
  /// - Returns: The text.
  public func namingCurrencies(_ home: CurrencyCode?) -> ExpenseSource {
    var source = self
    source.home = home
    return source
  }

  /// The same text, of whose amounts digits beyond the ten-thousandths are rounded instead of refused;
  /// ``ExpenseItem/unroundedAmount`` has them.
  func roundingAmounts() -> ExpenseSource {
    var source = self
    source.roundsAmounts = true
    return source
  }

  /// All expenses, in the order of the text.
  ///
  /// - Throws: ``ExpenseError/malformed(path:_:)`` with line and column, or what reading throws.
  public func items() throws -> [ExpenseItem] {
    var parts = try parts()
    guard parts.count > 1 else { return parts[0] }
    var items: [ExpenseItem] = []
    items.reserveCapacity(parts.reduce(0) { $0 + $1.count })
    for number in parts.indices {
      items += parts[number]
      // Of a million expenses, there is not twice the memory.
      parts[number] = []
    }
    return items
  }

  /// All expenses, in the order of the text, to be picked and sorted.
  ///
  /// - Throws: As ``items()``.
  public func list() throws -> ExpenseList { ExpenseList(parts: try parts()) }

  /// The expenses that are last in the text, in its order, and at most so many.
  ///
  /// Only the end of a large file is read, whose last 64 KiB have some five hundred expenses; where
  /// it is not written in lines, all of it.
  ///
  /// - Throws: As ``items()``.
  public func last(_ count: Int) throws -> [ExpenseItem] {
    let tail = 1 << 16
    if filter == nil, case .file(let file, let size) = content, size > tail,
      let bytes = try? file.bytes(size - tail..<size),
      let start = bytes.firstRange(of: Array("\n{".utf8))?.lowerBound,
      let items = try? ExpenseSource([UInt8(ascii: "[")] + bytes[start...]).items(), !items.isEmpty
    {
      return items.suffix(count)
    }
    return try items().suffix(count)
  }

  /// The expenses whose ids begin so, each once, in the order named.
  ///
  /// - Throws: ``ExpenseError/unknownIDs(_:)`` or ``ExpenseError/ambiguousID(_:_:)``, or as
  ///   ``items()``.
  public func items(withIDs prefixes: [IDPrefix]) throws -> [ExpenseItem] {
    try items(with: prefixes).resolving(prefixes)
  }

  /// The expenses whose ids begin so, in the order of the text.
  func items(with prefixes: [IDPrefix]) throws -> [ExpenseItem] {
    let ids = IDMatcher(prefixes)
    return try reduce({ _ in [ExpenseItem]() }) { items, stream in
      if ids.mayMatch(stream.idHead) { items.append(stream.item()) }
    } merging: {
      $0.result += $1.result
    }
    .result.filter { ids.matches($0.id) }
  }

  private func parts() throws -> [[ExpenseItem]] {
    let isFiltered = filter != nil
    return try reduce { bytes in
      var items: [ExpenseItem] = []
      // An expense usually has a few more bytes than this.
      if !isFiltered { items.reserveCapacity(bytes / 100) }
      return [items]
    } _: { parts, stream in
      parts[0].append(stream.item())
    } merging: {
      $0.result += $1.result
    }
    .result
  }

  /// Calls a closure with the place of each expense in the list and the expense; none is kept, and
  /// a filter counts for nothing.
  ///
  /// - Throws: As ``items()``, or what the closure throws.
  public func forEach(_ body: (_ place: Int, _ item: ExpenseItem) throws -> Void) throws {
    var stream = stream()
    let matcher = filter.map { FilterMatcher($0) }
    while try stream.advance() {
      let item = stream.item()
      if matcher?.admits(item) ?? true { try body(stream.count - 1, item) }
    }
    reportLeftover(of: stream.leftoverCount, behind: stream.listEnd)
  }

  func reportLeftover(of count: Int, behind listEnd: Int) {
    guard hasLeftover(of: count, behind: listEnd) else { return }
    warn(.bytesBehindList(path: path, count: count))
  }

  /// Whether bytes behind the list are there to stay, instead of belonging to an addition that is
  /// under way.
  func hasLeftover(of count: Int, behind listEnd: Int) -> Bool {
    guard count > 0, !isLocked, case .file(let file, _) = content, let path else {
      return count > 0
    }
    return ListEnd.isLeftBehind(file, at: path, listEnd: listEnd)
  }

  /// The expenses from the first one on.
  func stream() -> ExpenseStream {
    var stream =
      switch content {
      case .file(let file, _):
        ExpenseStream(
          path: path, roundsAmounts: roundsAmounts,
          lookingAgain: { try file.bytes($0..<$0 + 1).first },
          reading: ExpenseSource.reading(file, from: 0))
      case .input(let read):
        ExpenseStream(path: path, roundsAmounts: roundsAmounts, reading: read)
      }
    stream.home = home
    return stream
  }

  /// The expenses of a file from the one on that begins at an offset in bytes; of anything else,
  /// all.
  func stream(from start: Int) -> ExpenseStream {
    guard case .file(let file, _) = content else { return stream() }
    var stream = ExpenseStream(
      path: path, from: start, to: .max, roundsAmounts: roundsAmounts,
      reading: ExpenseSource.reading(file, from: start))
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
