package import SystemCalls

/// The history of a store, for undo: a file beside it with one line for each change.
///
/// A line is written and made durable before the store is changed. Whether the change then reached
/// the store is determined at undo. Each line begins and ends with its number: a whole line is
/// recognised without reading all of it, and appending one takes the same time however many there
/// are. Anything else is skipped.
package struct History {
  /// The event that a line of the history records.
  package struct Event {
    /// The command.
    package internal(set) var command: HistoryCommand
    /// The numbers of the lines that `undo` reverts or `redo` repeats, in this order.
    package var reverted: [Int] = []
    /// True if expenses changed by another program were overwritten.
    var isForced = false

    package init(command: HistoryCommand, reverted: [Int] = []) {
      (self.command, self.reverted) = (command, reverted)
    }
  }

  private let folder: FileDescriptor
  private let name: String
  private let storeName: String
  private let store: FileStatus
  private let limits: HistoryLimits
  private let warn: (StoreWarning) -> Void

  private var path: String { folder.pathOf(name) }

  /// Create a reference to the history of a store.
  ///
  /// - Parameters:
  ///   - location: The location of the store.
  ///   - store: Its state; a new history gets its permissions, without those for others.
  ///   - limits: The limits of the history.
  ///   - warn: A closure called with warnings.
  package init(
    of location: FileLocation, like store: FileStatus, limits: HistoryLimits,
    warn: @escaping (StoreWarning) -> Void = { _ in }
  ) {
    folder = location.folder
    storeName = location.name
    name = location.historyName
    (self.warn, self.store, self.limits) = (warn, store, limits)
  }

  // MARK: Writing

  /// Append a line for an upcoming change.
  ///
  /// - Parameters:
  ///   - content: The change.
  ///   - leftoverCount: Number of bytes that an interrupted append left after the list.
  /// - Returns: The line, still to be made durable; nil if it is durable already.
  /// - Throws: An error; the history is then unchanged.
  package func append(_ content: HistoryEntry.Content, leftoverCount: Int) throws -> HistoryRecord?
  {
    let found = try open(isReadOnly: false)
    let foundEnd = try found.flatMap { try self.end(of: $0) }
    if found != nil, foundEnd == nil { try setAside() }
    let existing = foundEnd == nil ? nil : found
    let end = foundEnd ?? End(serial: 0, isLineOpen: false)
    let file = try existing ?? create()
    let status = try file.status()
    let size = Int(status.size)
    let line = HistoryEntry.line(
      serial: end.serial + 1, time: SystemClock.utcText("%Y-%m-%dT%H:%M:%SZ"), content,
      in: status.inode, found: StoreMark(store, leftoverCount: leftoverCount))
    let first = HistoryEntry.serial(atStartOf: try file.bytes(0..<HistoryEntry.maximumEnd))
    let count = end.serial - (first ?? 1) + 1
    // Other hard links to the file would see the change.
    if size > 0, status.linkCount > 1 {
      let lines = try lines(of: file)
      try rewrite(file, status, of: lines, keeping: lines, adding: line)
      return nil
    }
    var record = HistoryRecord(
      file: file, folder: folder, name: name, size: existing == nil ? nil : size)
    do {
      var offset = size
      if end.isLineOpen {
        try file.writeAll([UInt8(ascii: "\n")], at: offset)
        offset += 1
      }
      try line.forEachPiece { piece in
        try file.writeAll(piece, at: offset)
        offset += piece.count
      }
      record.isOverLimits = size > 0 && (count >= limits.commands || offset > limits.bytes)
    } catch {
      record.withdraw()
      throw error
    }
    return record
  }

  /// Rename the existing file, so that a new history can begin.
  private func setAside() throws {
    let recovered = try folder.recoveredName(for: storeName)
    try folder.rename(name, to: recovered)
    warn(.historyRecovered(path: folder.pathOf(recovered)))
  }

  func open(isReadOnly: Bool) throws -> FileDescriptor? {
    do {
      let file = try folder.openFile(name, isReadOnly: isReadOnly)
      let status = try file.status()
      guard status.isRegular, !status.isSameFile(as: store) else {
        throw ExpenseError.file(.notAFile(path: path))
      }
      try file.checkOwner(besides: store, in: folder)
      let permissions = store.permissions(ofFileBeside: status)
      if !isReadOnly, permissions != status.permissions { try file.setPermissions(permissions) }
      return file
    } catch let error as SystemError where error.kind == .missing {
      return nil
    }
  }

  private func create() throws -> FileDescriptor {
    let file = try folder.createFile(name, for: name)
    do {
      try file.adopt(store.closedToOthers)
      return file
    } catch {
      folder.remove(name)
      throw error
    }
  }

  /// The state at the end of the file, needed to append a line.
  private struct End {
    /// The number of the last line.
    let serial: Int
    /// True if bytes after it lack a line break.
    let isLineOpen: Bool
  }

  /// The end of the file; nil if no line can be appended.
  ///
  /// That is so if the numbers are used up, or if finding the last one would exceed the limits.
  private func end(of file: FileDescriptor) throws -> End? {
    let size = Int(try file.status().size)
    let tail = try file.bytes(max(0, size - HistoryEntry.maximumEnd)..<size)
    let end: End
    if let serial = HistoryEntry.serial(atEndOf: tail) {
      end = End(serial: serial, isLineOpen: false)
    } else {
      guard size <= limits.bytesToSearch else { return nil }
      let serial = try lines(of: file).map(\.serial).max() ?? 0
      end = End(serial: serial, isLineOpen: size > 0 && tail.last != UInt8(ascii: "\n"))
    }
    return end.serial < HistoryEntry.maximumSerial ? end : nil
  }

  /// Drop the oldest lines, once the change of the newest line is made.
  ///
  /// Not before: the change may fail, and the oldest lines may be the ones it was to undo.
  ///
  /// - Throws: An error; the history is then unchanged.
  func trim() throws {
    guard let file = try open(isReadOnly: false) else { return }
    let limit = limits.afterTrimming
    let lines = try lines(of: file)
    var (count, bytes) = (0, lines.last?.range.count ?? 0)
    let newest = lines.dropLast().reversed().prefix { line in
      count += 1
      bytes += line.range.count
      return count <= limit.commands && bytes <= limit.bytes
    }
    try rewrite(file, file.status(), of: lines, keeping: newest.reversed() + lines.suffix(1))
  }

  typealias Line = (range: Range<Int>, serial: Int)

  /// Rewrite the history durably, and keep bytes outside its lines in a separate file.
  ///
  /// - Returns: The name of that file, reported by a warning; nil if there are no such bytes.
  /// - Throws: An error if the new history may not survive a power cut, or if the history is
  ///   unchanged.
  @discardableResult
  func rewrite(
    _ file: FileDescriptor, _ status: FileStatus, of lines: [Line], keeping kept: [Line],
    adding line: HistoryEntry.Text? = nil
  ) throws -> String? {
    let ends = [0] + lines.map(\.range.upperBound)
    let foreign = zip(ends, lines.map(\.range.lowerBound) + [Int(status.size)])
      .map { $0..<max($0, $1) }.filter { !$0.isEmpty }
    let recovered =
      foreign.isEmpty ? nil : try folder.keep(foreign, of: file, for: storeName, like: store)
    let durability: Durability
    do {
      durability = try AtomicReplacement.replace(
        name, in: folder, at: path, expecting: status
      ) { output in
        for line in kept { try file.copy(line.range, to: output) }
        try line?.forEachPiece(output.writeAll)
      }.durability
    } catch {
      if let recovered { folder.remove(recovered) }
      throw error
    }
    if let recovered { warn(.historyRecovered(path: folder.pathOf(recovered))) }
    if case .unconfirmed(let error) = durability { throw error }
    return recovered
  }

  // MARK: Reading

  /// All lines whose beginning can be read, in file order.
  package func lines() throws -> [HistoryLine] {
    guard let file = try open(isReadOnly: true) else { return [] }
    var buffered = BufferedFile(file)
    return try lines(of: file).compactMap { try HistoryLine($0.range, of: &buffered) }
  }

  /// Number of bytes that belong to no sound line.
  package func foreignByteCount() throws -> Int {
    guard let file = try open(isReadOnly: true) else { return 0 }
    return Int(try file.status().size)
      - (try soundLines(of: file).reduce(0) { $0 + $1.range.count })
  }

  /// Move bytes that belong to no sound line to a separate file.
  ///
  /// - Returns: The name of that file; nil if there are no such bytes.
  /// - Throws: An error; the history is then unchanged.
  package func mend() throws -> String? {
    guard try foreignByteCount() > 0, let file = try open(isReadOnly: false) else { return nil }
    let status = try file.status()
    let lines = try soundLines(of: file)
    return try rewrite(file, status, of: lines, keeping: lines)
  }

  /// The lines that are complete and can be read.
  private func soundLines(of file: FileDescriptor) throws -> [Line] {
    try lines(of: file).filter { HistoryEntry(try file.bytes($0.range)) != nil }
  }

  /// The complete lines: their ranges, including the line break, and their numbers.
  func lines(of file: FileDescriptor) throws -> [Line] {
    var lines: [Line] = []
    var buffered = BufferedFile(file)
    var (offset, start) = (0, 0)
    while true {
      let piece = try file.bytes(offset..<offset + 1 << 20)
      if piece.isEmpty { return lines }
      var rest = piece[...]
      while let lineBreak = rest.firstIndex(of: UInt8(ascii: "\n")) {
        let end = offset + lineBreak + 1
        if let serial = try serial(ofLine: start..<end, in: &buffered) {
          lines.append((start..<end, serial))
        }
        start = end
        rest = rest[(lineBreak + 1)...]
      }
      offset += piece.count
    }
  }

  func serial(ofLine range: Range<Int>, in file: inout BufferedFile) throws -> Int? {
    guard range.count > HistoryEntry.maximumEnd else { return nil }
    let head = try file.bytes(range.lowerBound..<range.lowerBound + HistoryEntry.maximumEnd)
    let tail = try file.bytes(range.upperBound - HistoryEntry.maximumEnd..<range.upperBound)
    let serial = HistoryEntry.serial(atStartOf: head)
    return serial == HistoryEntry.serial(atEndOf: tail) ? serial : nil
  }
}
