/// The expenses of a list, to be compared with those of another copy: an id and a hash for each, and where
/// they are in the text.
package struct ListIndex: Sendable {
  /// An expense in 32 bytes: there may be millions of them.
  package struct Entry: Sendable {
    package let id: UInt128
    /// The halves of the hash of its canonical text.
    package let hash: (UInt64, UInt64)

    package init(id: UInt128, hash: (UInt64, UInt64)) { (self.id, self.hash) = (id, hash) }
  }

  package private(set) var entries: [Entry] = []
  /// The offset of each expense in bytes.
  package private(set) var starts: [Int] = []
  /// The offset just after the closing bracket of the list, in bytes.
  package private(set) var listEnd = 0
  /// True if the text is in the form in which it would be written.
  package private(set) var isCanonical = true

  private init() {}

  /// Read the index of a text.
  ///
  /// - Throws: ``ExpenseError/malformed(path:_:)``, or errors from reading.
  package init(of source: ExpenseSource, hashedBy hash: KeyedHash) throws {
    let reduction = try source.reduce { bytes in
      var part = ListIndex()
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
    } merging: { whole, part, _ in
      whole.result += part.result
    }
    var parts = reduction.result
    isCanonical = reduction.areSeparatorsCanonical && parts.allSatisfy(\.isCanonical)
    listEnd = reduction.listEnd
    entries.reserveCapacity(reduction.count)
    starts.reserveCapacity(reduction.count)
    for number in parts.indices {
      entries += parts[number].entries
      starts += parts[number].starts
      // Free each part at once, so that no list is in memory twice.
      parts[number] = ListIndex()
    }
  }
}
