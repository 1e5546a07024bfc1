// All system calls and all differences between platforms are in this file.

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

extension SystemError {
  /// Someone holds the lock on a folder for too long.
  static func lockedFolder(_ path: String) -> SystemError {
    SystemError(call: "flock", path: path, code: EWOULDBLOCK)
  }

  /// What the number of an error means.
  init(call: String, path: String, code: Int32 = errno) {
    let kind: Kind =
      switch code {
      case EACCES, EPERM, EROFS: .permission
      case ENOENT, ENOTDIR: .missing
      case ENAMETOOLONG, ELOOP: .unusablePath
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
    permissions = UInt32(status.st_mode & 0o7777)
    owner = status.st_uid
    group = status.st_gid
  }
}

/// An open file, folder or stream, closed when this value goes.
package struct FileDescriptor: ~Copyable {
  private let number: Int32
  private let isOwned: Bool
  let path: String

  private init(_ number: Int32, path: String, isOwned: Bool = true) {
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

  /// Repeats a call that signals interrupt, at most 100 times.
  private static func retrying(
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

  private static func open(
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

  static func folder(_ path: String) throws(SystemError) -> FileDescriptor {
    try open(path, at: path, O_RDONLY | O_DIRECTORY)
  }

  func status() throws(SystemError) -> FileStatus {
    var status = stat()
    try retrying("fstat") { Int(fstat(number, &status)) }
    return FileStatus(status)
  }

  /// Reads until there is no more, or one byte over the limit, which tells that there is more.
  package func readToEnd(limit: Int) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 18)
    while bytes.count <= limit {
      let count = try FileDescriptor.retrying("read", path) {
        read(number, &piece, min(piece.count, limit + 1 - bytes.count))
      }
      if count == 0 { break }
      bytes += piece[..<count]
    }
    return bytes
  }

  func rewind() throws(SystemError) {
    try retrying("lseek") { Int(lseek(number, 0, SEEK_SET)) }
  }

  /// Writes all the bytes, however many each call takes.
  package func writeAll(_ bytes: [UInt8]) throws(SystemError) {
    var written = 0
    while written < bytes.count {
      let count = try FileDescriptor.retrying("write", path) {
        bytes[written...].withUnsafeBytes { write(number, $0.baseAddress, $0.count) }
      }
      guard count > 0 else { throw SystemError(call: "write", path: path, code: EIO) }
      written += count
    }
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

  /// Takes the exclusive lock, which goes with the descriptor, or says that someone else has it.
  func tryLock() throws(SystemError) -> Bool {
    do {
      try retrying("flock") { Int(flock(number, LOCK_EX | LOCK_NB)) }
      return true
    } catch  where error.kind == .locked {
      return false
    }
  }

  /// Gives the file another file's permissions, and its owner and group as far as is permitted.
  func adopt(_ status: FileStatus) throws(SystemError) {
    let own = try self.status()
    if own.owner != status.owner || own.group != status.group {
      // Only root may give files away, only members may give them to a group: the content counts.
      let keepsOwner = uid_t.max
      do {
        try retrying("fchown") { Int(fchown(number, status.owner, status.group)) }
      } catch  where error.kind == .permission {
        _ = fchown(number, keepsOwner, status.group)
      }
    }
    try retrying("fchmod") { Int(fchmod(number, mode_t(status.permissions))) }
  }

  // MARK: Names in this folder

  private func pathOf(_ name: String) -> String { path == "/" ? "/" + name : path + "/" + name }

  func openFile(_ name: String) throws(SystemError) -> FileDescriptor {
    try FileDescriptor.open(
      name, in: number, at: pathOf(name), O_RDWR | O_NONBLOCK | O_NOFOLLOW)
  }

  /// Creates a file that only its owner may read; fails if the name is taken.
  ///
  /// Errors name the file whose place it is to take: no one knows a temporary one.
  func createFile(_ name: String, for finalName: String) throws(SystemError) -> FileDescriptor {
    try FileDescriptor.open(
      name, in: number, at: pathOf(finalName), O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW)
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

  func link(_ name: String, to newName: String) throws(SystemError) {
    _ = try FileDescriptor.retrying("link", pathOf(newName)) {
      Int(linkat(number, name, number, newName, 0))
    }
  }

  /// Removes a name, if that can be done.
  func remove(_ name: String) {
    unlinkat(number, name, 0)
  }
}

/// What the process asks of the system beside files.
package enum Platform {
  /// Makes whatever is wrong with a stream an error of the call that uses it.
  ///
  /// A failing write (a closed pipe, a limit on size) says so instead of ending the process. A
  /// standard stream that is closed is taken by a device that refuses its use, so that no file can
  /// be opened in its place and get what is meant for the stream.
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

  /// Where programs keep their data below the user's home folder.
  package static var dataFolderInHome: String {
    #if canImport(Darwin)
      "Library/Application Support"
    #else
      ".local/share"
    #endif
  }

  /// How many columns the terminal on standard output has; nil where it is no terminal.
  package static var terminalWidth: Int? {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// The arguments of the process; nil for one that is not UTF-8.
  package static var arguments: [String?] {
    (0..<Int(CommandLine.argc)).map { index in
      CommandLine.unsafeArgv[index].flatMap { String(validatingCString: $0) }
    }
  }

  static func sleep(_ duration: Duration) {
    let (seconds, attoseconds) = duration.components
    var time = timespec(
      tv_sec: time_t(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
    nanosleep(&time, nil)
  }

  /// Makes a folder that only its owner may enter, and those above it; each is on disk then.
  static func makeFolders(_ path: String) throws(SystemError) {
    guard mkdir(path, 0o700) != 0 else {
      return try FileDescriptor.folder(parts(of: path).folder).synchronize()
    }
    switch errno {
    case EEXIST: return
    case ENOENT where parts(of: path).folder != path:
      try makeFolders(parts(of: path).folder)
      try makeFolders(path)
    case let code: throw SystemError(call: "mkdir", path: path, code: code)
    }
  }

  /// The folder and the name that a path leads to in the end, symbolic links followed.
  ///
  /// The file itself need not exist; a link that leads nowhere stands for where it leads.
  static func resolve(_ path: String) throws(SystemError) -> (folder: String, name: String) {
    var path = path
    for _ in 0..<40 {
      if let real = realPath(path) { return parts(of: real) }
      let code = errno
      guard code == ENOENT else { throw SystemError(call: "realpath", path: path, code: code) }
      let (folder, name) = parts(of: path)
      guard let target = linkTarget(path) else {
        guard let folder = realPath(folder) else {
          throw SystemError(call: "realpath", path: folder)
        }
        guard !name.isEmpty else { throw SystemError(call: "open", path: path, code: EISDIR) }
        return (folder, name)
      }
      path = target.hasPrefix("/") ? target : folder + "/" + target
    }
    throw SystemError(call: "realpath", path: path, code: ELOOP)
  }

  private static func parts(of path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path) }
    let folder = slash == path.startIndex ? "/" : String(path[..<slash])
    return (folder, String(path[path.index(after: slash)...]))
  }

  private static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  private static func linkTarget(_ path: String) -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &buffer, buffer.count)
    guard count >= 0 else { return nil }
    return String(decoding: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
