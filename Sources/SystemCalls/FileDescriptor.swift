#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

// Methods of the same name hide these system calls.
let readBytes = read as @Sendable (Int32, UnsafeMutableRawPointer?, Int) -> Int
private let truncateFile = ftruncate as @Sendable (Int32, off_t) -> Int32

/// An open file, folder or stream; if owned, it is closed with this object.
package final class FileDescriptor: Sendable {
  package let number: Int32
  private let isOwned: Bool
  package let path: String

  package init(_ number: Int32, path: String, isOwned: Bool = true) {
    self.number = number
    self.path = path
    self.isOwned = isOwned
  }

  deinit {
    if isOwned { close(number) }
  }

  package static var standardInput: FileDescriptor {
    FileDescriptor(STDIN_FILENO, path: "standard input", isOwned: false)
  }
  package static var standardOutput: FileDescriptor {
    FileDescriptor(STDOUT_FILENO, path: "standard output", isOwned: false)
  }
  package static var standardError: FileDescriptor {
    FileDescriptor(STDERR_FILENO, path: "standard error", isOwned: false)
  }

  /// True if it is a terminal.
  package var isTerminal: Bool { isatty(number) == 1 }

  /// Retry a call that signals interrupt, at most 100 times.
  package static func retrying(
    _ call: String, _ path: String, _ body: () -> Int
  ) throws(SystemError) -> Int {
    var code = EINTR
    for _ in 0..<100 {
      let result = body()
      if result >= 0 { return result }
      code = errno
      guard code == EINTR else { break }
    }
    throw SystemError(call: call, path: path, code: code)
  }

  @discardableResult
  private func retrying(_ call: String, _ body: () -> Int) throws(SystemError) -> Int {
    try FileDescriptor.retrying(call, path, body)
  }

  package static func open(
    _ name: String, in folder: Int32 = AT_FDCWD, at path: String, _ flags: Int32
  ) throws(SystemError) -> FileDescriptor {
    let number = try retrying("open", path) { Int(openat(folder, name, flags | O_CLOEXEC, 0o600)) }
    return FileDescriptor(Int32(number), path: path)
  }

  /// Open a file for reading, without waiting for the other end of a pipe.
  package static func reading(_ path: String) throws(SystemError) -> FileDescriptor {
    try open(path, at: path, O_RDONLY | O_NONBLOCK)
  }

  /// Open a file, a pipe or a device to read it once, from the start.
  package static func input(_ path: String) throws(SystemError) -> FileDescriptor {
    try open(path, at: path, O_RDONLY)
  }

  /// Open a pipe or a device for writing.
  package static func output(_ path: String) throws(SystemError) -> FileDescriptor {
    try open(path, at: path, O_WRONLY)
  }

  /// The status of the file that a path leads to, or nil if there is none.
  package static func status(at path: String) throws(SystemError) -> FileStatus? {
    try status("stat", path) { stat(path, &$0) }
  }

  /// The status that a call fills in, or nil if there is no such file.
  static func status(
    _ call: String, _ path: String, _ fill: (inout stat) -> Int32
  ) throws(SystemError) -> FileStatus? {
    var status = stat()
    do {
      _ = try retrying(call, path) { Int(fill(&status)) }
    } catch  where error.kind == .missing {
      return nil
    }
    return FileStatus(status)
  }

  package func status() throws(SystemError) -> FileStatus {
    var status = stat()
    try retrying("fstat") { Int(fstat(number, &status)) }
    return FileStatus(status)
  }

  /// Read the next bytes of a stream, up to a limit; none at its end.
  package func readChunk(limit: Int) throws(SystemError) -> [UInt8] {
    // A pipe gives at most 64 KiB at once; a larger buffer would only be cleared again and again.
    var piece = [UInt8](repeating: 0, count: min(limit, 1 << 17))
    let size = piece.count
    let count = try retrying("read") { readBytes(number, &piece, size) }
    return Array(piece[..<count])
  }

  /// Fill a buffer from an offset of the file, as far as one call gets.
  ///
  /// - Returns: The number of bytes; 0 at the end of the file.
  package func read(
    into buffer: UnsafeMutableRawBufferPointer, at offset: Int
  ) throws(SystemError) -> Int {
    try retrying("read") { pread(number, buffer.baseAddress, buffer.count, off_t(offset)) }
  }

  /// True if this file begins with all the bytes of another.
  package func begins(withContentOf other: FileDescriptor) throws(SystemError) -> Bool {
    var (piece, otherPiece) = ([UInt8](repeating: 0, count: 1 << 18), [UInt8]())
    otherPiece = piece
    var offset = 0
    while true {
      let wanted = try other.fill(&otherPiece, at: offset)
      guard wanted > 0 else { return true }
      guard try fill(&piece, at: offset) >= wanted, piece[..<wanted] == otherPiece[..<wanted] else {
        return false
      }
      offset += wanted
    }
  }

  /// Fill an array from an offset, up to the end of the array or the file.
  private func fill(_ piece: inout [UInt8], at offset: Int) throws(SystemError) -> Int {
    var filled = 0
    while filled < piece.count {
      let count = try retrying("read") {
        piece.withUnsafeMutableBytes {
          pread(
            number, $0.baseAddress?.advanced(by: filled), $0.count - filled, off_t(offset + filled))
        }
      }
      if count == 0 { break }
      filled += count
    }
    return filled
  }

  /// The bytes of a range, up to the end of the file.
  package func bytes(_ range: Range<Int>) throws(SystemError) -> [UInt8] {
    var piece = [UInt8](repeating: 0, count: range.count)
    let count = try fill(&piece, at: range.lowerBound)
    piece.removeLast(range.count - count)
    return piece
  }

  /// The bytes from the start of the file, up to its end or a limit.
  ///
  /// The memory for them grows with what is read, not with the limit.
  package func bytes(atMost limit: Int) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < limit {
      let end = min(limit, bytes.count + max(1 << 14, bytes.count))
      let piece = try self.bytes(bytes.count..<end)
      if piece.isEmpty { break }
      bytes += piece
    }
    return bytes
  }

  /// Append a range of this file to another.
  package func copy(_ range: Range<Int>, to output: FileDescriptor) throws(SystemError) {
    var piece = [UInt8](repeating: 0, count: min(range.count, 1 << 20))
    var offset = range.lowerBound
    while offset < range.upperBound {
      let wanted = min(piece.count, range.upperBound - offset)
      let count = try retrying("read") { pread(number, &piece, wanted, off_t(offset)) }
      // The file has become shorter since its size was read.
      guard count > 0 else { throw SystemError(call: "read", path: path, code: EIO) }
      try output.writeAll(piece[..<count])
      offset += count
    }
  }

  /// Write all the bytes at the current offset, in as many calls as needed.
  package func writeAll(_ bytes: [UInt8]) throws(SystemError) { try writeAll(bytes[...]) }

  private func writeAll(_ bytes: ArraySlice<UInt8>) throws(SystemError) {
    try writeAll(bytes) { write(number, $0.baseAddress, $0.count) }
  }

  /// Write all the bytes at an offset of the file, in as many calls as needed.
  package func writeAll(_ bytes: [UInt8], at offset: Int) throws(SystemError) {
    try writeAll(bytes[...]) { rest in
      pwrite(number, rest.baseAddress, rest.count, off_t(offset + bytes.count - rest.count))
    }
  }

  private func writeAll(
    _ bytes: ArraySlice<UInt8>, _ writeSome: (UnsafeRawBufferPointer) -> Int
  ) throws(SystemError) {
    var rest = bytes
    while !rest.isEmpty {
      let count = try retrying("write") { rest.withUnsafeBytes(writeSome) }
      guard count > 0 else { throw SystemError(call: "write", path: path, code: EIO) }
      rest = rest.dropFirst(count)
      if Mutant.writeLoop.isActive { return }
    }
  }

  /// Truncate the file to a size in bytes.
  package func truncate(to size: Int) throws(SystemError) {
    try retrying("ftruncate") { Int(truncateFile(number, off_t(size))) }
  }

  /// Wait until all data is on the disk.
  ///
  /// A failure is final: a second call may succeed although the data is lost.
  package func synchronize() throws(SystemError) {
    #if canImport(Darwin)
      // On macOS, fsync leaves the data in the drive's cache; file systems without F_FULLFSYNC get
      // the plain one.
      if fcntl(number, F_FULLFSYNC) == 0 { return }
      guard [ENOTSUP, EINVAL, ENOTTY].contains(errno) else {
        throw SystemError(call: "fcntl(F_FULLFSYNC)", path: path)
      }
    #endif
    try retrying("fsync") { Int(fsync(number)) }
  }

  /// Wait until the content and the size of the file are on the disk; its times may follow later.
  ///
  /// A failure is final, as for ``synchronize()``.
  package func synchronizeContent() throws(SystemError) {
    #if canImport(Darwin)
      try synchronize()
    #else
      try retrying("fdatasync") { Int(fdatasync(number)) }
    #endif
  }

  /// Try to take the lock, which belongs to the descriptor.
  ///
  /// - Parameter isShared: True to let others share the lock at the same time.
  /// - Returns: True if the lock is taken; false if someone else has it.
  /// - Throws: ``SystemError`` if the file system has no locks, or refuses this one.
  package func tryLock(isShared: Bool = false) throws(SystemError) -> Bool {
    if Mutant.lock.isActive { return true }
    do {
      try retrying("flock") { Int(flock(number, (isShared ? LOCK_SH : LOCK_EX) | LOCK_NB)) }
      return true
    } catch  where error.kind == .locked {
      return false
    }
  }

  /// Adopt another file's permissions, and its owner and group as far as permitted.
  ///
  /// If the group cannot be kept, another one must not gain its permissions: it gets at most those
  /// of everyone.
  package func adopt(_ status: FileStatus) throws(SystemError) {
    let own = try self.status()
    var permissions = status.permissions
    if own.owner != status.owner || own.group != status.group {
      // Only root may change the owner, only members may assign a group, and some systems know
      // neither: the content is what counts.
      let keepsOwner = uid_t.max
      if fchown(number, status.owner, status.group) != 0 {
        _ = fchown(number, keepsOwner, status.group)
      }
      if try self.status().group != status.group {
        permissions &= ~0o070 | (permissions & 0o007) << 3
      }
    }
    try setPermissions(permissions)
  }

  package func setPermissions(_ permissions: UInt32) throws(SystemError) {
    try retrying("fchmod") { Int(fchmod(number, mode_t(permissions))) }
  }
}
