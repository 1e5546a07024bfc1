#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// A system call that failed.
public struct SystemError: Error, Equatable, Sendable {
  /// What a failure means for whoever asked.
  public enum Kind: Sendable {
    /// The permissions or a read-only file system forbid it.
    case permission
    /// There is no such file or folder.
    case missing
    /// What should be a folder is none.
    case notAFolder
    /// The path cannot lead anywhere: a loop of links, a name that is too long.
    case unusablePath
    /// The name is taken.
    case exists
    /// It is a folder.
    case isFolder
    /// Someone else has the lock.
    case locked
    /// The file system cannot do this at all.
    case unsupported
    /// No one reads the other end of the pipe.
    case closedPipe
    /// Anything else: a full disk, a broken one, a limit.
    case other
  }

  /// What was tried, such as `open`.
  public let call: String
  /// The path that was used, or the name of a stream.
  public let path: String
  /// What the failure means.
  public let kind: Kind
  /// The system's own words.
  public let reason: String

  package init(call: String, path: String, kind: Kind, reason: String) {
    self.call = call
    self.path = path
    self.kind = kind
    self.reason = reason
  }
}

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

extension SystemError: CustomStringConvertible {
  /// What failed and why, in one sentence.
  public var description: String { "\(path): \(reason) (\(call))." }
}
