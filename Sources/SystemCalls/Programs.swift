// The environment is a variable in C. A program that is run gets it; no other thread changes it.
#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  @preconcurrency internal import Musl
#else
  @preconcurrency internal import Glibc
#endif

// A method of the same name hides this system call.
private let removeName = unlink as @Sendable (UnsafePointer<CChar>) -> Int32

/// The exit status of a program, from what the system reports; from 128 on for a signal.
///
/// Swift cannot import the system's macros for this.
private func exitStatus(of status: Int32) -> Int32 {
  status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
}

/// A program of someone else that was run to its end, and what it wrote.
///
/// Foundation has `Process`, which would double the time in which this program starts.
package struct FinishedProgram {
  /// The exit status; from 128 on for a signal.
  package let status: Int32
  /// The standard output, in a file without a name.
  package let output: FileDescriptor
  /// The standard error, in a file without a name.
  package let errors: FileDescriptor

  /// Run a program without input, and wait until it ends.
  ///
  /// - Parameters:
  ///   - words: The name of the program, looked up as a shell does, and its arguments.
  ///   - variables: Environment variables in place of those of this process: `NAME=value`.
  /// - Throws: ``SystemError`` if the program cannot be started, or a temporary file cannot be
  ///   created.
  package init(running words: [String], with variables: [String] = []) throws(SystemError) {
    let (output, errors) = (try FileDescriptor.nameless(), try FileDescriptor.nameless())
    (self.output, self.errors) = (output, errors)
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output.number, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, errors.number, STDERR_FILENO)
    // Child processes inherit which signals are ignored; this process ignores closed pipes.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    var arguments = words.map { strdup($0) }
    let added = variables.map { strdup($0) }
    defer { for text in arguments + added { free(text) } }
    arguments.append(nil)
    var process = pid_t()
    #if canImport(Darwin)
      let inherited: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = _NSGetEnviron().pointee
    #else
      let inherited: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = environ
    #endif
    // Of two variables with a name, the first one counts.
    var environment = added
    var next = inherited
    while let variable = next?.pointee {
      environment.append(variable)
      next = next?.successor()
    }
    environment.append(nil)
    let code = posix_spawnp(&process, words[0], &actions, &attributes, arguments, environment)
    if code != 0 { throw SystemError(call: "posix_spawn", path: words[0], code: code) }
    var status: Int32 = 0
    _ = try FileDescriptor.retrying("waitpid", words[0]) { Int(waitpid(process, &status, 0)) }
    self.status = exitStatus(of: status)
  }
}

extension FileDescriptor {
  /// Create a temporary file without a name, which is gone once it is closed.
  package static func nameless() throws(SystemError) -> FileDescriptor {
    let variable = CurrentProcess.environmentVariable("TMPDIR") ?? []
    let wanted = String(validating: variable, as: UTF8.self)
    let folder = wanted.flatMap { Folders.exists($0) ? $0 : nil } ?? "/tmp"
    #if !canImport(Darwin)
      // The number is that of `O_TMPFILE`, which the headers hide from Swift. Not all file systems
      // know it.
      let isNameless = O_DIRECTORY | 0o20000000
      if let file = try? open(folder, at: folder, O_RDWR | isNameless) { return file }
    #endif
    let path = folder + "/iexpense." + String(UInt64.random(in: .min ... .max), radix: 36)
    let file = try open(path, at: path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW)
    _ = removeName(path)
    return file
  }
}

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
      defer { signal(SIGINT, previous) }
      return exitStatus(of: pclose(stream))
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
      String(validating: folder, as: UTF8.self).map { isProgram($0 + "/" + program) } ?? false
    }
  }
}
