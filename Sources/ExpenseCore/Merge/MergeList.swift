internal import SystemCalls

/// A list of expenses to be merged: an id and a hash for each, and a way to read them.
struct MergeList {
  /// An expense in 32 bytes: there may be millions of them.
  struct Entry: Sendable {
    let id: UInt128
    /// The halves of the hash of its canonical text.
    let hash: (UInt64, UInt64)

    /// The id of the merged expense of two matched ones: the smaller one, but rather one that is not
    /// derived from a text, such as the date of a recurring expense.
    func mergedID(with other: Entry) -> UInt128 {
      if isDerived != other.isDerived { return isDerived ? other.id : id }
      return min(id, other.id)
    }

    /// True for version 5 of RFC 9562.
    private var isDerived: Bool { id >> 76 & 0xF == 5 }

    /// True if both have the same canonical text.
    @inline(__always)
    func isSame(as other: Entry) -> Bool { hash == other.hash && id == other.id }
  }

  let entries: [Entry]
  /// Read the expense at an index.
  let item: (Int) throws -> ExpenseItem
  private let write: (Range<Int>, inout StoreWriter) throws -> Void

  /// Create a list from expenses in memory.
  init(_ items: [ExpenseItem], hashedBy hash: KeyedHash) {
    entries = items.map { item in
      Entry(id: item.id.number, hash: item.encoded.withUnsafeBufferPointer { hash($0) })
    }
    item = { items[$0] }
    write = { range, writer in for item in items[range] { try writer.write(item) } }
  }

  /// Read a list; of a file, only where its expenses are.
  ///
  /// - Throws: ``ExpenseError/malformed(path:_:)``, or errors from reading.
  init(_ source: ExpenseSource, hashedBy hash: KeyedHash) throws {
    guard case .file(let descriptor, _) = source.content else {
      self.init(try source.items(), hashedBy: hash)
      return
    }
    struct Part {
      var entries: [Entry] = []
      var starts: [Int] = []
      var isCanonical = true
    }
    let reduction = try source.reduce { bytes in
      var part = Part()
      // An expense usually takes a few more bytes than this.
      part.entries.reserveCapacity(bytes / 100)
      part.starts.reserveCapacity(bytes / 100)
      return [part]
    } _: { parts, stream in
      let isCanonical = stream.expense.isCanonical == true
      let hashed = stream.withText { hash($0) }
      if !isCanonical, parts[0].isCanonical { parts[0].isCanonical = stream.isCanonical() }
      parts[0].entries.append(Entry(id: stream.id, hash: hashed))
      parts[0].starts.append(stream.range.lowerBound)
    } merging: {
      $0.result += $1.result
    }
    var parts = reduction.result
    let isCanonical = reduction.areSeparatorsCanonical && parts.allSatisfy(\.isCanonical)
    var entries: [Entry] = []
    var starts: [Int] = []
    entries.reserveCapacity(reduction.count)
    starts.reserveCapacity(reduction.count)
    for number in parts.indices {
      entries += parts[number].entries
      starts += parts[number].starts
      // Free each part at once, so that no list is in memory twice.
      parts[number] = Part()
    }
    let file = MergeFile(
      source, descriptor, starts: starts, listEnd: reduction.listEnd, isCanonical: isCanonical)
    self.init(entries, item: file.item, write: file.write)
  }

  private init(
    _ entries: [Entry], item: @escaping (Int) throws -> ExpenseItem,
    write: @escaping (Range<Int>, inout StoreWriter) throws -> Void
  ) {
    (self.entries, self.item, self.write) = (entries, item, write)
  }

  /// Write expenses to a store.
  func write(_ range: Range<Int>, to writer: inout StoreWriter) throws {
    try write(range, &writer)
  }
}

/// The file of a list to be merged, and where its expenses are.
private final class MergeFile {
  private let source: ExpenseSource
  private let descriptor: FileDescriptor
  /// The offset of each expense in bytes.
  private let starts: [Int]
  /// The offset just after the closing bracket of the list, in bytes.
  private let listEnd: Int
  /// True if the file is in the form in which it would be written.
  private let isCanonical: Bool
  /// The stream of the last read, and the index of the expense after it.
  private var stream: ExpenseStream
  private var next = 0

  init(
    _ source: ExpenseSource, _ descriptor: FileDescriptor, starts: [Int], listEnd: Int,
    isCanonical: Bool
  ) {
    self.source = source
    self.descriptor = descriptor
    self.starts = starts
    self.listEnd = listEnd
    self.isCanonical = isCanonical
    stream = source.stream()
  }

  /// The number of expenses that are passed over rather than read from another offset.
  private static let nearby = 500

  /// The expense at an index; quick if the indices ascend.
  func item(at index: Int) throws -> ExpenseItem {
    if index < next - 1 || index - next > MergeFile.nearby {
      stream = source.stream(from: starts[index])
      next = index
    }
    while next <= index {
      guard try stream.advance() else { throw ExpenseError.changedMeanwhile(path: descriptor.path) }
      next += 1
    }
    return stream.item()
  }

  func write(_ range: Range<Int>, to writer: inout StoreWriter) throws {
    guard isCanonical else {
      for index in range { try writer.write(item(at: index)) }
      return
    }
    // A comma and a line break are between two expenses, a bracket after the last one.
    let end = range.upperBound < starts.count ? starts[range.upperBound] - 2 : listEnd - 1
    try writer.copy(starts[range.lowerBound]..<end, of: descriptor)
  }
}
