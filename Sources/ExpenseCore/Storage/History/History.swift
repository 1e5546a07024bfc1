internal import SystemCalls

/// What was done to a store: a file beside it with a line for each change, so that it can be
/// undone.
///
/// A line is written and durable before the store is changed. Whether the change has then reached
/// the store is seen when it is to be undone. Each line begins and ends with its number, so that a
/// line that is not whole is told from one that is without reading it, and adding one takes the
/// same time however many there are. Whatever is not such a line is passed over.
struct History {
  /// What a line of the history stands for.
  struct Event {
    /// What was done.
    let command: HistoryCommand
    /// The numbers of the lines that `undo` takes back or `redo` does again, in this order.
    var reverted: [Int] = []
    /// Whether expenses were overwritten that another program had changed.
    var isForced = false
  }

  private let folder: FileDescriptor
  private let name: String
  private let storeName: String
  private let store: FileStatus
  private let limits: HistoryLimits
  private let warn: (StoreWarning) -> Void

  private var path: String { folder.pathOf(name) }

  /// Names the history of a store.
  ///
  /// - Parameters:
  ///   - place: Where the store is.
  ///   - store: Its state; a new history gets its permissions, but none for everyone.
  ///   - limits: How much is kept.
  ///   - warn: Is called with what is odd, but no error.
  init(
    of place: FilePlace, like store: FileStatus, limits: HistoryLimits,
    warn: @escaping (StoreWarning) -> Void = { _ in }
  ) {
    folder = place.folder
    storeName = place.name
    name = place.historyName
    self.warn = warn
    self.store = store
    self.limits = limits
  }

  // MARK: Writing

  /// Adds a line for a change that is to come.
  ///
  /// - Parameters:
  ///   - content: What is to be done.
  ///   - leftoverCount: How many bytes are behind the list, of an addition that was cut off.
  /// - Returns: The line, to be made durable; nil if it is so already.
  /// - Throws: When the history is as it was.
  func append(_ content: HistoryEntry.Content, leftoverCount: Int) throws -> HistoryRecord? {
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
      found: StoreMark(store, leftoverCount: leftoverCount))
    let count = end.serial - (try firstSerial(of: file) ?? 1) + 1
    // Another name of the file would see the change.
    if size > 0, status.linkCount > 1 {
      let lines = try lines(of: file)
      try rewrite(file, status, of: lines, keeping: lines, adding: line)
      return nil
    }
    let record = HistoryRecord(
      file: file, folder: folder, name: name, size: existing == nil ? nil : size,
      isOverLimits: size > 0 && (count >= limits.commands || size + line.count > limits.bytes))
    do {
      var place = size
      if end.isLineOpen {
        try file.writeAll([UInt8(ascii: "\n")], at: place)
        place += 1
      }
      try line.forEachPiece { piece in
        try file.writeAll(piece, at: place)
        place += piece.count
      }
    } catch {
      record.withdraw()
      throw error
    }
    return record
  }

  /// Gives another name to what is there, so that a new history can begin.
  private func setAside() throws {
    let recovered = try folder.recoveredName(for: storeName)
    try folder.rename(name, to: recovered)
    warn(.historyRecovered(path: folder.pathOf(recovered)))
  }

  private func open(isReadOnly: Bool) throws -> FileDescriptor? {
    do {
      let file = try folder.openFile(name, isReadOnly: isReadOnly)
      let status = try file.status()
      guard status.isRegular, !status.isSameFile(as: store) else {
        throw ExpenseError.notAFile(path: path)
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

  /// What the next line has to know of the end of the file.
  private struct End {
    /// The number of the last line.
    let serial: Int
    /// Whether something behind it has no line break.
    let isLineOpen: Bool
  }

  /// The end of the file; nil if no line can come behind it, since there is no next number or to
  /// find that would take longer than the limits allow.
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

  private func firstSerial(of file: FileDescriptor) throws -> Int? {
    HistoryEntry.serial(atStartOf: try file.bytes(0..<HistoryEntry.maximumEnd))
  }

  /// Forgets the oldest lines, once the change of the newest one is made: as long as that may fail, they
  /// may be what it was to undo.
  ///
  /// - Throws: When the history is as it was.
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

  private typealias Line = (range: Range<Int>, serial: Int)

  /// Writes the history anew, durably, and keeps what belongs to none of its lines in a file of its own.
  ///
  /// - Returns: The name of that file, of which it warns, if there was a need.
  /// - Throws: Why it may not survive a power cut, or when it is as it was.
  @discardableResult
  private func rewrite(
    _ file: FileDescriptor, _ status: FileStatus, of lines: [Line], keeping kept: [Line],
    adding line: HistoryEntry.Text? = nil
  ) throws -> String? {
    let ends = [0] + lines.map(\.range.upperBound)
    let foreign = zip(ends, lines.map(\.range.lowerBound) + [Int(status.size)])
      .map { $0..<max($0, $1) }.filter { !$0.isEmpty }
    let recovered =
      foreign.isEmpty
      ? nil : try folder.keep(foreign, of: file, for: storeName, like: store)
    let durability: Durability
    do {
      durability = try AtomicReplacement.replace(
        name, in: folder, at: path, expecting: status
      ) { output in
        for line in kept { try file.copy(line.range, to: output) }
        try line?.forEachPiece(output.writeAll)
      }
      .durability
    } catch {
      if let recovered { folder.remove(recovered) }
      throw error
    }
    if let recovered { warn(.historyRecovered(path: folder.pathOf(recovered))) }
    if case .unconfirmed(let error) = durability { throw error }
    return recovered
  }

  /// Removes the file, durably.
  func clear() throws {
    guard try folder.status(of: name) != nil else { return }
    try folder.unlink(name)
    try folder.synchronize()
  }

  // MARK: Reading

  /// All lines whose beginning can be read, in the order of the file.
  func lines() throws -> [HistoryLine] {
    guard let file = try open(isReadOnly: true) else { return [] }
    return try lines(of: file).compactMap { try HistoryLine($0.range, of: file) }
  }

  /// How many bytes are no lines of a history.
  func foreignByteCount() throws -> Int {
    guard let file = try open(isReadOnly: true) else { return 0 }
    return Int(try file.status().size)
      - (try soundLines(of: file).reduce(0) { $0 + $1.range.count })
  }

  /// Takes out what belongs to no line that is sound, and keeps it in a file of its own.
  ///
  /// - Returns: The name of that file; nil if there was no need.
  /// - Throws: When the history is as it was.
  func mend() throws -> String? {
    guard try foreignByteCount() > 0, let file = try open(isReadOnly: false) else { return nil }
    let status = try file.status()
    let lines = try soundLines(of: file)
    return try rewrite(file, status, of: lines, keeping: lines)
  }

  /// The lines that are whole and can be read.
  private func soundLines(of file: FileDescriptor) throws -> [Line] {
    try lines(of: file).filter { HistoryEntry(try file.bytes($0.range)) != nil }
  }

  /// The lines that are whole: where they stand, line break included, and their numbers.
  private func lines(of file: FileDescriptor) throws -> [Line] {
    var lines: [Line] = []
    var (offset, start) = (0, 0)
    while true {
      let piece = try file.bytes(offset..<offset + 1 << 20)
      if piece.isEmpty { return lines }
      var rest = piece[...]
      while let lineBreak = rest.firstIndex(of: UInt8(ascii: "\n")) {
        let end = offset + lineBreak + 1
        if let serial = try serial(ofLine: start..<end, in: file) {
          lines.append((start..<end, serial))
        }
        start = end
        rest = rest[(lineBreak + 1)...]
      }
      offset += piece.count
    }
  }

  private func serial(ofLine range: Range<Int>, in file: FileDescriptor) throws -> Int? {
    guard range.count > HistoryEntry.maximumEnd else { return nil }
    let head = try file.bytes(range.lowerBound..<range.lowerBound + HistoryEntry.maximumEnd)
    let tail = try file.bytes(range.upperBound - HistoryEntry.maximumEnd..<range.upperBound)
    let serial = HistoryEntry.serial(atStartOf: head)
    return serial == HistoryEntry.serial(atEndOf: tail) ? serial : nil
  }
}
