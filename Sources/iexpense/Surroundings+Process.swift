import CommandSpec
import ExpenseCore
import Foundation

/// What this process has from the system; the C library comes with Foundation on every platform.
extension Surroundings {
  /// The surroundings of this process.
  static var ofProcess: Surroundings {
    prepareStreams()
    let columns = (try? variable("COLUMNS")).flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    return Surroundings(
      variable: variable, today: today, width: columns ?? terminalWidth ?? 80,
      readInput: { try FileDescriptor.standardInput.readPiece(limit: $0) },
      output: TextSink { try FileDescriptor.standardOutput.writeAll($0) },
      errors: TextSink { try FileDescriptor.standardError.writeAll($0) })
  }

  /// The arguments of the process, without its name.
  ///
  /// - Throws: ``UsageError`` for one that is not UTF-8.
  static func arguments() throws(UsageError) -> [String] {
    var words: [String] = []
    for index in 1..<max(1, Int(CommandLine.argc)) {
      guard let word = CommandLine.unsafeArgv[index].flatMap({ String(validatingCString: $0) })
      else {
        throw UsageError(.refused("Argument \(index) is not valid UTF-8.", hint: nil))
      }
      words.append(word)
    }
    return words
  }

  /// Foundation would repair what is not UTF-8, and so lead to another file.
  private static func variable(_ name: String) throws -> String? {
    guard let value = getenv(name) else { return nil }
    guard let text = String(validatingCString: value) else {
      throw UsageError(
        .refused("The environment variable \(name) is not valid UTF-8.", hint: nil))
    }
    return text
  }

  /// The day by the local time of the C library, which understands every value of TZ that `date`
  /// does; Foundation knows the names of zones only.
  private static var today: Day? {
    var now = time(nil)
    var local = tm()
    tzset()
    guard localtime_r(&now, &local) != nil else { return nil }
    return Day(
      year: Int(local.tm_year) + 1900, month: Int(local.tm_mon) + 1, day: Int(local.tm_mday))
  }

  /// How many columns the terminal on standard output has; nil where it is no terminal.
  private static var terminalWidth: Int? {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Makes whatever is wrong with a stream an error of the call that uses it.
  ///
  /// A failing write (a closed pipe, a limit on size) says so instead of ending the process. A
  /// standard stream that is closed is taken by a device that refuses its use, so that no file can
  /// be opened in its place and get what is meant for the stream.
  private static func prepareStreams() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    for (stream, refusingMode) in [
      (STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY),
    ] where fcntl(stream, F_GETFD) == -1 {
      // The lowest free number is given, which is this one.
      _ = open("/dev/null", refusingMode)
    }
  }
}
