#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// A failed system call.
public struct SystemError: Error, Equatable, Sendable {
  /// The meaning of a failure for the caller.
  public enum Kind: Sendable {
    /// Forbidden by permissions or a read-only file system.
    case permission
    /// No such file or folder.
    case missing
    /// Not a folder, where one is expected.
    case notAFolder
    /// An unusable path: a loop of links, a name that is too long.
    case unusablePath
    /// A name that is taken.
    case exists
    /// A folder, where a file is expected.
    case isFolder
    /// A lock that someone else has.
    case locked
    /// An operation that the file system does not support.
    case unsupported
    /// A pipe that no one reads.
    case closedPipe
    /// Anything else: a full disk, a broken one, a limit.
    case other
  }

  /// The call that failed, such as `open`.
  public let call: String
  /// The path, or the name of a stream.
  public let path: String
  /// The meaning of the failure.
  public let kind: Kind
  /// The reason, usually in the system's own words.
  public let reason: String

  package init(call: String, path: String, kind: Kind, reason: String) {
    self.call = call
    self.path = path
    self.kind = kind
    self.reason = reason
  }
}

extension SystemError {
  /// Create an error from an `errno` code.
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
  /// The error message, in one sentence.
  public var description: String { "\(path): \(reason) (\(call))." }
}
