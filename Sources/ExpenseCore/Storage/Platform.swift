// All system calls, and all differences between platforms, are in this file.

#if canImport(Darwin)
  internal import Darwin
  package import Foundation
#elseif canImport(Musl)
  package import FoundationEssentials
  internal import Musl
#else
  package import FoundationEssentials
  internal import Glibc
#endif

// Swift has the decomposition of Unicode, but does not offer it yet; Foundation itself takes it
// from here. On Darwin, where this is not to be had, the system's Foundation has it.
#if !canImport(Darwin)
  @_spi(_Unicode) internal import Swift
#endif

// The methods of the same name hide the system's.
private let readBytes = read as @Sendable (Int32, UnsafeMutableRawPointer?, Int) -> Int
private let truncateFile = ftruncate as @Sendable (Int32, off_t) -> Int32

extension SystemError {
  /// What the number of an error means.
  init(call: String, path: String, code: Int32 = errno) {
    let kind: Kind =
      switch code {
      case EACCES, EPERM, EROFS: .permission
      case ENOENT: .missing
      case ENOTDIR: .notAFolder
      case ENAMETOOLONG, ELOOP, EILSEQ: .unusablePath
      case EEXIST: .exists
      case EISDIR: .isFolder
      case EWOULDBLOCK: .locked
      case EOPNOTSUPP, ENOTSUP, ENOSYS, EMLINK: .unsupported
      case EPIPE: .closedPipe
      default: .other
      }
    self.init(call: call, path: path, kind: kind, reason: String(cString: strerror(code)))
  }
}

extension FileStatus {
  init(_ status: stat) {
    #if canImport(Darwin)
      let (modified, changed) = (status.st_mtimespec, status.st_ctimespec)
    #else
      let (modified, changed) = (status.st_mtim, status.st_ctim)
    #endif
    device = UInt64(truncatingIfNeeded: status.st_dev)
    inode = UInt64(truncatingIfNeeded: status.st_ino)
    size = Int64(status.st_size)
    self.modified = Timestamp(seconds: Int(modified.tv_sec), nanoseconds: Int(modified.tv_nsec))
    self.changed = Timestamp(seconds: Int(changed.tv_sec), nanoseconds: Int(changed.tv_nsec))
    isRegular = status.st_mode & S_IFMT == S_IFREG
    linkCount = Int(status.st_nlink)
    permissions = UInt32(status.st_mode & 0o7777)
    owner = status.st_uid
    group = status.st_gid
  }
}

/// An open file, folder or stream, closed when this value goes.
package final class FileDescriptor: Sendable {
  fileprivate let number: Int32
  private let isOwned: Bool
  let path: String

  fileprivate init(_ number: Int32, path: String, isOwned: Bool = true) {
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

  /// Whether there is a terminal behind it.
  package var isTerminal: Bool { isatty(number) == 1 }

  /// Repeats a call that signals interrupt, at most 100 times.
  fileprivate static func retrying(
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

  private func retrying(_ call: String, _ body: () -> Int) throws(SystemError) {
    _ = try FileDescriptor.retrying(call, path, body)
  }

  // MARK: Files

  fileprivate static func open(
    _ name: String, in folder: Int32 = AT_FDCWD, at path: String, _ flags: Int32
  ) throws(SystemError) -> FileDescriptor {
    let number = try retrying("open", path) {
      Int(openat(folder, name, flags | O_CLOEXEC, 0o600))
    }
    return FileDescriptor(Int32(number), path: path)
  }

  /// Opens a file for reading, without waiting for the other end of a pipe.
  static func reading(_ path: String) throws(SystemError) -> FileDescriptor {
    try open(path, at: path, O_RDONLY | O_NONBLOCK)
  }

  /// Opens a file, a pipe or a device to be read once, from its start.
  static func input(_ path: String) throws(SystemError) -> FileDescriptor {
    try open(path, at: path, O_RDONLY)
  }

  /// Opens a pipe or a device to be written.
  static func output(_ path: String) throws(SystemError) -> FileDescriptor {
    try open(path, at: path, O_WRONLY)
  }

  /// What a path leads to, or nil where there is no such file.
  static func status(at path: String) throws(SystemError) -> FileStatus? {
    var status = stat()
    do {
      _ = try retrying("stat", path) { Int(stat(path, &status)) }
    } catch  where error.kind == .missing {
      return nil
    }
    return FileStatus(status)
  }

  func status() throws(SystemError) -> FileStatus {
    var status = stat()
    try retrying("fstat") { Int(fstat(number, &status)) }
    return FileStatus(status)
  }

  /// Reads what comes next in a stream: at most that many bytes, and none at its end.
  package func readPiece(limit: Int) throws(SystemError) -> [UInt8] {
    // A pipe gives no more than 64 KiB at once: room for more would only be cleared again and
    // again.
    var piece = [UInt8](repeating: 0, count: min(limit, 1 << 17))
    let size = piece.count
    let count = try FileDescriptor.retrying("read", path) {
      readBytes(number, &piece, size)
    }
    return Array(piece[..<count])
  }

  /// Fills a buffer from an offset of the file on, as far as one call gets.
  ///
  /// - Returns: The number of bytes; 0 at the end of the file.
  func read(
    into buffer: UnsafeMutableRawBufferPointer, at offset: Int
  ) throws(SystemError) -> Int {
    try FileDescriptor.retrying("read", path) {
      pread(number, buffer.baseAddress, buffer.count, off_t(offset))
    }
  }

  /// Whether this file begins with all the bytes of another.
  func begins(withContentOf other: FileDescriptor) throws(SystemError) -> Bool {
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

  /// Fills an array from an offset on, up to its end or that of the file.
  private func fill(_ piece: inout [UInt8], at offset: Int) throws(SystemError) -> Int {
    var filled = 0
    while filled < piece.count {
      let count = try FileDescriptor.retrying("read", path) {
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

  /// The bytes of a range, as far as the file has them.
  func bytes(_ range: Range<Int>) throws(SystemError) -> [UInt8] {
    var piece = [UInt8](repeating: 0, count: range.count)
    let count = try fill(&piece, at: range.lowerBound)
    piece.removeLast(range.count - count)
    return piece
  }

  /// Appends a range of this file to another.
  func copy(_ range: Range<Int>, to output: FileDescriptor) throws(SystemError) {
    var piece = [UInt8](repeating: 0, count: min(range.count, 1 << 20))
    var offset = range.lowerBound
    while offset < range.upperBound {
      let wanted = min(piece.count, range.upperBound - offset)
      let count = try FileDescriptor.retrying("read", path) {
        pread(number, &piece, wanted, off_t(offset))
      }
      // It was longer when it was looked at.
      guard count > 0 else { throw SystemError(call: "read", path: path, code: EIO) }
      try output.writeAll(piece[..<count])
      offset += count
    }
  }

  /// Writes all the bytes behind those that were written, however many each call takes.
  package func writeAll(_ bytes: [UInt8]) throws(SystemError) {
    try writeAll(bytes[...])
  }

  private func writeAll(_ bytes: ArraySlice<UInt8>) throws(SystemError) {
    try writeAll(bytes) { write(number, $0.baseAddress, $0.count) }
  }

  /// Writes all the bytes from an offset of the file on, however many each call takes.
  func writeAll(_ bytes: [UInt8], at offset: Int) throws(SystemError) {
    try writeAll(bytes[...]) { rest in
      pwrite(number, rest.baseAddress, rest.count, off_t(offset + bytes.count - rest.count))
    }
  }

  private func writeAll(
    _ bytes: ArraySlice<UInt8>, _ writeSome: (UnsafeRawBufferPointer) -> Int
  ) throws(SystemError) {
    var rest = bytes
    while !rest.isEmpty {
      let count = try FileDescriptor.retrying("write", path) {
        rest.withUnsafeBytes(writeSome)
      }
      guard count > 0 else { throw SystemError(call: "write", path: path, code: EIO) }
      rest = rest.dropFirst(count)
      if Mutant.writeLoop.isActive { return }
    }
  }

  /// Cuts the file off behind so many bytes.
  func truncate(to size: Int) throws(SystemError) {
    try retrying("ftruncate") { Int(truncateFile(number, off_t(size))) }
  }

  /// Waits until the disk has it all.
  ///
  /// A failure is final: asked again, the system may say yes although the data is lost.
  func synchronize() throws(SystemError) {
    #if canImport(Darwin)
      // fsync of macOS leaves the data in the drive's cache; file systems without the request
      // get the plain one.
      if fcntl(number, F_FULLFSYNC) == 0 { return }
      guard [ENOTSUP, EINVAL, ENOTTY].contains(errno) else {
        throw SystemError(call: "fcntl(F_FULLFSYNC)", path: path)
      }
    #endif
    try retrying("fsync") { Int(fsync(number)) }
  }

  /// Waits until the disk has the content and the size of the file; its times may come later.
  ///
  /// A failure is final, as that of ``synchronize()``.
  func synchronizeContent() throws(SystemError) {
    #if canImport(Darwin)
      try synchronize()
    #else
      try retrying("fdatasync") { Int(fdatasync(number)) }
    #endif
  }

  /// Takes the lock, which goes with the descriptor, or says that someone else has it.
  ///
  /// - Parameter isShared: Whether others may have it at the same time, as long as they share it.
  /// - Returns: Whether the lock is taken.
  /// - Throws: Where the file system has no locks, or refuses this one.
  func tryLock(isShared: Bool = false) throws(SystemError) -> Bool {
    if Mutant.lock.isActive { return true }
    do {
      try retrying("flock") { Int(flock(number, (isShared ? LOCK_SH : LOCK_EX) | LOCK_NB)) }
      return true
    } catch  where error.kind == .locked {
      return false
    }
  }

  /// Gives the file another file's permissions, and its owner and group as far as is permitted.
  ///
  /// Where the group cannot be kept, another one must not gain what it was permitted: it gets no
  /// more than everyone.
  func adopt(_ status: FileStatus) throws(SystemError) {
    let own = try self.status()
    var permissions = status.permissions
    if own.owner != status.owner || own.group != status.group {
      // Only root may give files away, only members may give them to a group, and some systems know
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

  func setPermissions(_ permissions: UInt32) throws(SystemError) {
    try retrying("fchmod") { Int(fchmod(number, mode_t(permissions))) }
  }

  // MARK: Names in this folder

  /// The path of a file in this folder, for messages.
  func pathOf(_ name: String) -> String {
    switch path {
    case ".": name
    case "/": "/" + name
    default: path + "/" + name
    }
  }

  /// Opens a file without following a symbolic link.
  func openFile(
    _ name: String, isReadOnly: Bool = false
  ) throws(SystemError) -> FileDescriptor {
    try FileDescriptor.open(
      name, in: number, at: pathOf(name),
      (isReadOnly ? O_RDONLY : O_RDWR) | O_NONBLOCK | O_NOFOLLOW)
  }

  /// Creates a file that only its owner may read; fails if the name is taken.
  ///
  /// Errors name the file whose place it is to take: no one knows a temporary one.
  func createFile(_ name: String, for finalName: String) throws(SystemError) -> FileDescriptor {
    try FileDescriptor.open(
      name, in: number, at: pathOf(finalName), O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW)
  }

  /// Opens a folder once more, for a lock of its own.
  func reopened() throws(SystemError) -> FileDescriptor {
    try FileDescriptor.open(".", in: number, at: path, O_RDONLY | O_DIRECTORY)
  }

  /// What the name stands for now, or nil where there is no such file.
  func status(of name: String) throws(SystemError) -> FileStatus? {
    var status = stat()
    do {
      _ = try FileDescriptor.retrying("fstatat", pathOf(name)) {
        Int(fstatat(number, name, &status, AT_SYMLINK_NOFOLLOW))
      }
    } catch  where error.kind == .missing {
      return nil
    }
    return FileStatus(status)
  }

  func rename(_ name: String, to newName: String) throws(SystemError) {
    _ = try FileDescriptor.retrying("rename", pathOf(newName)) {
      Int(renameat(number, name, number, newName))
    }
  }

  enum LinkResult {
    case done
    case nameTaken
    /// The file system has no hard links.
    case unsupported
  }

  /// Gives a file a second name, which never replaces another file.
  func link(_ name: String, to newName: String) throws(SystemError) -> LinkResult {
    do {
      _ = try FileDescriptor.retrying("link", pathOf(newName)) {
        Int(linkat(number, name, number, newName, 0))
      }
      return .done
    } catch  where error.kind == .exists {
      return .nameTaken
    } catch  where [.permission, .unsupported].contains(error.kind) {
      return .unsupported
    }
  }

  /// The names of all files in this folder, in any order.
  func names() throws(SystemError) -> [String] {
    // The stream takes the descriptor for its own.
    let copy = Int32(
      try FileDescriptor.retrying("open", path) {
        Int(openat(number, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC))
      })
    guard let stream = fdopendir(copy) else {
      close(copy)
      throw SystemError(call: "fdopendir", path: path)
    }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(validating: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if let name { names.append(name) }
    }
    return names
  }

  /// Removes a name.
  func unlink(_ name: String) throws(SystemError) {
    _ = try FileDescriptor.retrying("unlink", pathOf(name)) { Int(unlinkat(number, name, 0)) }
  }

  /// Removes a name, if that can be done.
  func remove(_ name: String) {
    unlinkat(number, name, 0)
  }
}

/// The folder in which a file really is, and the name that it has there: symbolic links are
/// followed.
///
/// The file itself need not exist; a link that leads nowhere stands for where it leads.
struct FilePlace {
  let folder: FileDescriptor
  let name: String

  /// Finds the place that a path leads to.
  ///
  /// Paths are bytes here: folders may have names that are not UTF-8.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - access: What is done in the folder.
  /// - Throws: What the system refuses.
  init(_ path: String, for access: FolderAccess = .change) throws(SystemError) {
    var bytes = Array(path.utf8)
    // As many links as Linux follows.
    for _ in 0...40 {
      let nameStart = bytes.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
      let folder = bytes[..<nameStart]
      if let target = FilePlace.linkTarget(bytes) {
        try FilePlace.checkLink(bytes, in: folder, path)
        bytes = target.first == UInt8(ascii: "/") ? target : folder + target
        continue
      }
      guard let name = String(validating: bytes[nameStart...], as: UTF8.self) else {
        throw SystemError(call: "open", path: path, code: EILSEQ)
      }
      guard !["", ".", ".."].contains(name) else {
        throw SystemError(call: "open", path: path, code: EISDIR)
      }
      self.folder = try FileDescriptor.folder(
        folder.isEmpty ? [UInt8(ascii: ".")] : folder, for: access)
      self.name = name
      return
    }
    throw SystemError(call: "readlink", path: path, code: ELOOP)
  }

  /// Where a symbolic link leads, or nil for anything else.
  private static func linkTarget(_ path: [UInt8]) -> [UInt8]? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path.map(CChar.init(bitPattern:)) + [0], &buffer, buffer.count)
    return count < 0 ? nil : buffer[..<count].map(UInt8.init(bitPattern:))
  }

  /// Refuses a link that someone else has made in a folder where everyone may: the kernel follows
  /// none of those either (`protected_symlinks` of Linux, proc_sys_fs(5)).
  private static func checkLink(
    _ link: [UInt8], in folder: ArraySlice<UInt8>, _ path: String
  ) throws(SystemError) {
    var (status, folderStatus) = (stat(), stat())
    let folder = folder.isEmpty ? [UInt8(ascii: ".")] : Array(folder)
    guard lstat(link.map(CChar.init(bitPattern:)) + [0], &status) == 0,
      stat(folder.map(CChar.init(bitPattern:)) + [0], &folderStatus) == 0
    else { throw SystemError(call: "stat", path: path) }
    let isShared = folderStatus.st_mode & (S_ISVTX | S_IWOTH) == (S_ISVTX | S_IWOTH)
    if isShared, status.st_uid != geteuid(), status.st_uid != folderStatus.st_uid,
      !Mutant.linkCheck.isActive
    {
      throw SystemError(
        call: "open", path: path, kind: .permission,
        reason: "It is a link of someone else, in a folder in which everyone may write")
    }
  }

  /// Whether this is the same name in the same folder.
  func isSame(as other: FilePlace) throws(SystemError) -> Bool {
    guard name == other.name else { return false }
    return try folder.status().isSameFile(as: other.folder.status())
  }
}

/// What is done in a folder.
enum FolderAccess {
  /// Files in it get names, and these are made durable, or all names are read: that needs permission to read the folder.
  case change
  /// Files in it are opened by their names.
  case open

  /// `O_PATH` of Linux, whose headers hide it from Swift; the same number on all its processors.
  fileprivate var flags: Int32 {
    switch self {
    case .change: O_RDONLY
    #if canImport(Darwin)
      case .open: O_SEARCH
    #else
      case .open: 0o10000000
    #endif
    }
  }
}

extension FileDescriptor {
  fileprivate static func folder(
    _ path: ArraySlice<UInt8>, for access: FolderAccess = .change
  ) throws(SystemError) -> FileDescriptor {
    var shown = String(decoding: path, as: UTF8.self)
    while shown.utf8.count > 1, shown.hasSuffix("/") { shown.removeLast() }
    let name = path.map(CChar.init(bitPattern:)) + [0]
    let opened = try retrying("open", shown) {
      Int(openat(AT_FDCWD, name, access.flags | O_DIRECTORY | O_CLOEXEC))
    }
    return FileDescriptor(Int32(opened), path: shown)
  }
}

/// What the process asks of the system beside files.
package enum Platform {
  /// Where programs keep their data below the user's home folder.
  package static var dataFolderInHome: String {
    #if canImport(Darwin)
      "Library/Application Support"
    #else
      ".local/share"
    #endif
  }

  /// Makes whatever is wrong with a standard stream an error of the call that uses it.
  ///
  /// A failing write (a closed pipe, a limit on size) says so instead of ending the process. A
  /// stream that is closed is taken by a device that refuses its use, so that no file can be opened
  /// in its place and get what is meant for the stream.
  package static func prepareStreams() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    for (stream, refusingMode) in [
      (STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY),
    ] where fcntl(stream, F_GETFD) == -1 {
      // The lowest free number is given, which is this one.
      _ = open("/dev/null", refusingMode)
    }
  }

  /// The user whose permissions this process has.
  static var user: UInt32 { geteuid() }

  /// The bytes of a variable of the environment, or nil where there is none.
  package static func environmentVariable(_ name: String) -> [UInt8]? {
    getenv(name).map { Array(UnsafeRawBufferPointer(start: $0, count: strlen($0))) }
  }

  /// The day by the local time of the C library, which understands every value of TZ that `date`
  /// does; Foundation knows the names of zones only.
  package static var today: Day? {
    var now = time(nil)
    var local = tm()
    tzset()
    guard localtime_r(&now, &local) != nil else { return nil }
    return Day(
      year: Int(local.tm_year) + 1900, month: Int(local.tm_mon) + 1, day: Int(local.tm_mday))
  }

  /// The day on which a time was, where the user is.
  ///
  /// - Parameter seconds: Seconds since January 1, 2001, 0:00 UTC, as Foundation counts them.
  /// - Returns: The day; nil outside of the years 1 to 9999.
  package static func day(ofSecondsSince2001 seconds: Int) -> Day? {
    guard abs(seconds) < 1 << 40 else { return nil }
    var time = time_t(seconds + 978_307_200)
    var local = tm()
    tzset()
    guard localtime_r(&time, &local) != nil else { return nil }
    return Day(
      year: Int(local.tm_year) + 1900, month: Int(local.tm_mon) + 1, day: Int(local.tm_mday))
  }

  /// How many columns the terminal on standard output has; nil where it is no terminal.
  package static var terminalWidth: Int? {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Ends the process.
  package static func exit(_ code: Int32) -> Never {
    #if canImport(Darwin)
      Darwin.exit(code)
    #elseif canImport(Musl)
      Musl.exit(code)
    #else
      Glibc.exit(code)
    #endif
  }

  static func sleep(_ duration: Duration) {
    let (seconds, attoseconds) = duration.components
    var time = timespec(
      tv_sec: time_t(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
    nanosleep(&time, nil)
  }

  /// How many threads can run at the same time.
  static var processorCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  static var secondsSince1970: Int { time(nil) }

  #if MUTANTS
    static let activeMutant = getenv("IEXPENSE_MUTANT").map { String(cString: $0) }
  #endif

  /// The time by the clock of the world, in a format of `strftime`.
  static func timeText(_ format: String) -> String {
    var now = time(nil)
    var parts = tm()
    gmtime_r(&now, &parts)
    return timeText(format, &parts)
  }

  private static func timeText(_ format: String, _ parts: inout tm) -> String {
    var buffer = [CChar](repeating: 0, count: 64)
    let count = strftime(&buffer, buffer.count, format, &parts)
    return String(decoding: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// A time of the history as the clock of the user has it, by the C library: `2026-11-21 10:30:00`
  /// of `2026-11-21T09:30:00Z`; nil for any other text.
  package static func localTime(of text: String) -> String? {
    let numbers = text.split { !$0.isNumber }.compactMap { Int32($0) }
    guard text.utf8.count == 20, text.hasSuffix("Z"), numbers.count == 6 else { return nil }
    var parts = tm()
    (parts.tm_year, parts.tm_mon, parts.tm_mday) = (numbers[0] - 1900, numbers[1] - 1, numbers[2])
    (parts.tm_hour, parts.tm_min, parts.tm_sec) = (numbers[3], numbers[4], numbers[5])
    var time = timegm(&parts)
    tzset()
    guard localtime_r(&time, &parts) != nil else { return nil }
    return timeText("%Y-%m-%d %H:%M:%S", &parts)
  }

  /// The locale that people have set for the system; nil where there is only the environment.
  package static var systemLocale: Locale? {
    #if canImport(Darwin)
      return Locale.current
    #else
      return nil
    #endif
  }

  /// Where bytes, eight of them or more, first are among others: Swift has no `memmem`.
  static func offset(of wanted: [UInt8], in bytes: [UInt8]) -> Int? {
    bytes.withUnsafeBytes { bytes in
      wanted.withUnsafeBytes { wanted in
        guard wanted.count >= 8, bytes.count >= wanted.count else { return nil }
        let first = wanted.loadUnaligned(as: UInt64.self)
        var offset = 0
        while offset <= bytes.count - wanted.count {
          if bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self) == first,
            bytes[offset..<offset + wanted.count].elementsEqual(wanted)
          {
            return offset
          }
          offset += 1
        }
        return nil
      }
    }
  }

  /// The scalars of a text in canonical decomposition (Unicode Standard Annex 15, form D).
  static func decomposed(_ text: String) -> [Unicode.Scalar] {
    #if canImport(Darwin)
      Array(text.decomposedStringWithCanonicalMapping.unicodeScalars)
    #else
      Array(text._nfd)
    #endif
  }

  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Makes a folder that only its owner may enter, and those above it.
  ///
  /// A folder that cannot be read cannot be made durable, so none is made in it.
  static func makeFolders(_ path: String) throws(SystemError) {
    for (folder, parent) in lineage(of: path) where !exists(folder) {
      let opened = try FileDescriptor.folder(Array(parent.utf8)[...])
      if mkdir(folder, 0o700) != 0 {
        let code = errno
        // Another process may have been faster. A link that leads nowhere is found at the next
        // step.
        guard code == EEXIST else { throw SystemError(call: "mkdir", path: folder, code: code) }
      }
      try opened.synchronize()
    }
  }

  /// Makes the names of a folder and of those above it durable, whoever made them.
  static func synchronizeFolders(_ path: String) throws(SystemError) {
    for (_, parent) in lineage(of: path) {
      do {
        try FileDescriptor.folder(Array(parent.utf8)[...]).synchronize()
      } catch  where error.kind == .permission {
        // None of the folders in this one is ours.
      }
    }
  }

  /// The folder in which a path has its file.
  static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(decoding: path.utf8[..<slash], as: UTF8.self)
  }

  /// The folders on the way to a folder, from the top, each with the one above it.
  private static func lineage(of path: String) -> [(folder: String, parent: String)] {
    let bytes = Array(path.utf8)
    let slash = UInt8(ascii: "/")
    return (bytes.indices.filter { bytes[$0] == slash } + [bytes.count])
      .map { String(decoding: bytes[..<$0], as: UTF8.self) }
      .filter { !$0.isEmpty && $0.utf8.last != slash }
      .map { ($0, folder(of: $0)) }
  }
}

/// Holds back the signals that ask this process to end, until this value goes.
///
/// Whatever is half done can be taken back then, instead of being left behind. Signals that the
/// process ignores stay ignored. Only the thread that makes the value is concerned, and it has to
/// be the one that lets it go.
struct InterruptionHold: ~Copyable {
  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  private var previous = sigset_t()

  init() {
    var held = sigset_t()
    sigemptyset(&held)
    for signal in InterruptionHold.signals { sigaddset(&held, signal) }
    pthread_sigmask(SIG_BLOCK, &held, &previous)
  }

  deinit {
    var previous = previous
    pthread_sigmask(SIG_SETMASK, &previous, nil)
  }

  /// Throws if one of the signals has come.
  ///
  /// - Throws: ``ExpenseError/interrupted``.
  static func check() throws {
    var pending = sigset_t()
    sigpending(&pending)
    for signal in signals where sigismember(&pending, signal) == 1 && !isIgnored(signal) {
      throw ExpenseError.interrupted
    }
  }

  /// Held back, a signal that is ignored is pending all the same.
  private static func isIgnored(_ signal: Int32) -> Bool {
    var action = sigaction()
    _ = sigaction(signal, nil, &action)
    #if canImport(Darwin)
      return unsafeBitCast(action.__sigaction_u.__sa_handler, to: Int.self) == 1
    #else
      return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
    #endif
  }
}

/// A thread that runs a closure, if the system has one to give; it has to be joined once.
struct WorkerThread {
  private let thread: pthread_t

  /// Carries a closure to the thread.
  private final class Work: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) {
      self.body = body
    }
  }

  /// Starts a closure; nil where no thread can be had, as under a limit on processes.
  init?(_ body: @escaping @Sendable () -> Void) {
    let work = Unmanaged.passRetained(Work(body))
    // A signal that asks the process to end is for the thread that can hold it back.
    var (all, previous) = (sigset_t(), sigset_t())
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, &previous)
    defer { pthread_sigmask(SIG_SETMASK, &previous, nil) }
    #if canImport(Darwin)
      var thread: pthread_t?
      let code = pthread_create(
        &thread, nil,
        { work in
          Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body()
          return nil
        }, work.toOpaque())
      let started = code == 0 ? thread : nil
    #else
      var thread = pthread_t()
      let code = pthread_create(
        &thread, nil,
        { work in
          if let work { Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body() }
          return nil
        }, work.toOpaque())
      let started = code == 0 ? thread : nil
    #endif
    guard let started else {
      work.release()
      return nil
    }
    self.thread = started
  }

  /// Waits until the closure is done.
  func join() { pthread_join(thread, nil) }
}
