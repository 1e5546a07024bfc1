#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// A command of the shell that reads what is written to it from its standard input.
package struct ShellCommand {
  /// Writes bytes, all of them.
  package let write: ([UInt8]) throws -> Void
  /// Ends the input, waits for the command, and gives its exit status: 128 and more for a signal.
  package let end: () -> Int32

  /// Starts a command, with standard output and error of this process.
  ///
  /// Until it has ended, this process ignores the key that interrupts: it is meant for the command.
  ///
  /// - Throws: ``SystemError`` where the shell cannot be started.
  package init(_ command: String) throws {
    // What a process ignores, those that it starts ignore too.
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
      // The macros of the system for this are none to Swift.
      return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
    }
  }

  /// Whether a program is found where the shell would look for it.
  package static func isThere(_ program: String) -> Bool {
    // A folder can be executed too, and is the only thing that has something in it.
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
