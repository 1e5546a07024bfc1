#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// A shell command that gets its standard input from this process.
package struct ShellCommand {
  /// A closure that writes all of some bytes.
  package let write: ([UInt8]) throws -> Void
  /// A closure that ends the input, waits for the command and returns its exit status; from 128 on
  /// for a signal.
  package let end: () -> Int32

  /// Create and start a command, with standard output and error of this process.
  ///
  /// Until it ends, this process ignores the interrupt key, which is meant for the command.
  ///
  /// - Throws: ``SystemError`` if the shell cannot be started.
  package init(_ command: String) throws {
    // Child processes inherit which signals are ignored.
    signal(SIGPIPE, SIG_DFL)
    let started = popen(command, "w")
    signal(SIGPIPE, SIG_IGN)
    guard let stream = started else { throw SystemError(call: "popen", path: command) }
    let input = FileDescriptor(fileno(stream), path: command, isOwned: false)
    let previous = signal(SIGINT, SIG_IGN)
    write = { try input.writeAll($0) }
    end = {
      let status = pclose(stream)
      signal(SIGINT, previous)
      // Swift cannot import the system's macros for this.
      return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
    }
  }

  /// Shell code before the command of a pager, with defaults for the variables of pagers.
  ///
  /// `less` quits if all text fits on the screen, shows colour and UTF-8, and does not clear the
  /// screen on exit; `lv` shows colour.
  private static let pagerSettings =
    "LESS=\"${LESS-FRX}\" LV=\"${LV--c}\" LESSCHARSET=\"${LESSCHARSET-utf-8}\"; "
    + "export LESS LV LESSCHARSET; "

  /// Create and start the command of a pager; nil if its program is missing.
  ///
  /// - Throws: ``SystemError`` if the shell cannot be started.
  package init?(pager command: String) throws {
    // If the first word is not a program name, only the shell can tell.
    let program = command.prefix { $0 != " " }
    let isName = program.allSatisfy { $0.isLetter || $0.isNumber || "/-_.+".contains($0) }
    guard !isName || ShellCommand.isInstalled(String(program)) else { return nil }
    try self.init(ShellCommand.pagerSettings + command)
  }

  /// True if a program is where the shell would look for it.
  package static func isInstalled(_ program: String) -> Bool {
    // A folder can be executable too, but only a folder contains something.
    func isProgram(_ path: String) -> Bool {
      access(path, X_OK) == 0 && access(path + "/.", F_OK) != 0
    }
    guard !program.utf8.contains(UInt8(ascii: "/")) else { return isProgram(program) }
    let path = CurrentProcess.environmentVariable("PATH") ?? []
    return path.split(separator: UInt8(ascii: ":")).contains { folder in
      isProgram(String(decoding: folder, as: UTF8.self) + "/" + program)
    }
  }
}
