internal import ExpenseCore
internal import SystemCalls

/// A list of expenses to be merged: an id and a hash for each, and a way to read them.
struct MergeList {
  let entries: [ListIndex.Entry]
  /// Read the expense at an index.
  let item: (Int) throws -> ExpenseItem
  /// The file from which expenses can be copied as they are, and where they are; nil for others.
  private let canonical: (file: FileDescriptor, index: ListIndex)?

  /// Write expenses to a store.
  func write(_ range: Range<Int>, to writer: inout StoreWriter) throws {
    guard let (file, index) = canonical else {
      for position in range { try writer.write(item(position)) }
      return
    }
    // A comma and a line break are between two expenses, a bracket after the last one.
    let starts = index.starts
    let end = range.upperBound < starts.count ? starts[range.upperBound] - 2 : index.listEnd - 1
    try writer.copy(starts[range.lowerBound]..<end, of: file)
  }
}

extension MergeList {
  /// Create a list from expenses in memory.
  init(_ items: [ExpenseItem], hashedBy hash: KeyedHash) {
    entries = items.map { item in
      ListIndex.Entry(id: item.id.number, hash: item.encoded.withUnsafeBufferPointer { hash($0) })
    }
    item = { items[$0] }
    canonical = nil
  }

  /// Read a list; of a file, only where its expenses are.
  ///
  /// - Throws: ``ExpenseError/malformed(path:_:)``, or errors from reading.
  init(_ source: ExpenseSource, hashedBy hash: KeyedHash) throws {
    guard case .file(let descriptor, _) = source.content else {
      self.init(try source.items(), hashedBy: hash)
      return
    }
    let index = try ListIndex(of: source, hashedBy: hash)
    self.init(
      entries: index.entries, item: MergeFile(source, descriptor, index.starts).item,
      canonical: index.isCanonical ? (file: descriptor, index: index) : nil)
  }
}

extension ListIndex.Entry {
  /// The id of the merged expense of two matched ones: the smaller one, but rather one that is not
  /// derived from a text, such as the date of a recurring expense.
  func mergedID(with other: ListIndex.Entry) -> UInt128 {
    if isDerived != other.isDerived { return isDerived ? other.id : id }
    return min(id, other.id)
  }

  /// True for version 5 of RFC 9562.
  private var isDerived: Bool { id >> 76 & 0xF == 5 }

  /// True if both have the same canonical text.
  @inline(__always)
  func isSame(as other: ListIndex.Entry) -> Bool { hash == other.hash && id == other.id }
}

/// The file of a list to be merged, and where its expenses are.
private final class MergeFile {
  private let source: ExpenseSource
  private let descriptor: FileDescriptor
  private let starts: [Int]
  /// The stream of the last read, and the index of the expense after it.
  private var stream: ExpenseStream
  private var next = 0

  init(_ source: ExpenseSource, _ descriptor: FileDescriptor, _ starts: [Int]) {
    (self.source, self.descriptor, self.starts) = (source, descriptor, starts)
    stream = source.stream()
  }

  /// The number of expenses that are passed over rather than read from another offset.
  private static let nearby = 500

  /// The expense at an index; quick if the indices ascend.
  func item(at position: Int) throws -> ExpenseItem {
    if position < next - 1 || position - next > MergeFile.nearby {
      stream = source.stream(from: starts[position])
      next = position
    }
    while next <= position {
      guard try stream.advance() else {
        throw ExpenseError.busy(.changedMeanwhile(path: descriptor.path))
      }
      next += 1
    }
    return stream.item()
  }
}
