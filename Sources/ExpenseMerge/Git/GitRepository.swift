internal import ExpenseCore
internal import SystemCalls
internal import Text

/// The Git repository that a file is in, asked by running Git.
struct GitRepository {
  /// The stage of the index of each version of a file in conflict (git-ls-files(1)).
  enum Stage: Int {
    case base = 1
    case ours = 2
    case theirs = 3
  }

  /// The folder of the file.
  let folder: FileDescriptor
  /// The name of the file.
  let name: String

  /// Find the repository.
  ///
  /// - Parameter path: The path of the file, which need not exist; symbolic links are followed.
  /// - Throws: ``MergeError/noRepository(path:)``, ``MergeError/git(command:message:)`` if Git
  ///   cannot be run or refuses the folder, or ``SystemError`` if the folder cannot be read.
  init(of path: String) throws {
    let location = try FileLocation(path)
    (folder, name) = (location.folder, location.name)
    guard location.hasTextPath else {
      throw MergeError.git(
        command: "rev-parse", message: "the name of the folder '\(folder.path)' is not UTF-8")
    }
    let result: FinishedProgram
    do {
      result = try run("rev-parse", "--is-inside-work-tree")
    } catch {
      throw MergeError.git(command: "rev-parse", message: "\(error)")
    }
    if try result.text == "true" { return }
    let message = try result.errors.text
    // Without a repository, Git says so in the language of the locale, but for the name at the end.
    if result.status == 0 || message.hasSuffix(": .git") {
      throw MergeError.noRepository(path: path)
    }
    throw MergeError.git(command: "rev-parse", message: String(message.prefix { !$0.isNewline }))
  }

  /// Find the repository; nil if there is none, or if Git cannot be asked.
  ///
  /// - Throws: ``SystemError`` if the folder of the file cannot be read.
  static func found(of path: String) throws -> GitRepository? {
    // Most stores are in no repository, and Git takes some milliseconds to start.
    guard CurrentProcess.environmentVariable("GIT_DIR") != nil || mayExist(around: path) else {
      return nil
    }
    do {
      return try GitRepository(of: path)
    } catch MergeError.noRepository, MergeError.git {
      return nil
    } catch let error as SystemError where [.missing, .notAFolder, .isFolder].contains(error.kind) {
      return nil
    }
  }

  /// True if a folder around the file has an entry `.git`.
  private static func mayExist(around path: String) -> Bool {
    guard let location = try? FileLocation(path, for: .open), location.hasTextPath else {
      return false
    }
    var folder = location.folder.path
    // As deep as a path can be on Linux, with names of one letter.
    for _ in 0..<2_048 {
      if Folders.exists(folder + "/.git") { return true }
      let above = folder + "/.."
      guard let status = try? FileDescriptor.status(at: folder),
        let other = try? FileDescriptor.status(at: above), !status.isSameFile(as: other)
      else { return false }
      folder = above
    }
    return false
  }

  /// Run a command of Git in the folder of the file.
  func run(_ words: String...) throws(SystemError) -> FinishedProgram {
    try GitRepository.run(words, in: folder.path)
  }

  /// Run a command of Git in a folder whose configuration may be someone else's, and runs nothing.
  ///
  /// Reading the index would run `core.fsmonitor`, and an object that is missing would be fetched
  /// from where the configuration says, by its programs (git-config(1), `GIT_ALLOW_PROTOCOL` and
  /// `GIT_NO_LAZY_FETCH` in git(1)). No command that is run here uses filters, aliases or editors.
  static func run(_ words: [String], in folder: String) throws(SystemError) -> FinishedProgram {
    let options = ["-c", "core.fsmonitor=", "-c", "core.hooksPath=/dev/null"]
    return try FinishedProgram(
      running: ["git", "-C", folder] + options + words,
      with: ["GIT_ALLOW_PROTOCOL=", "GIT_NO_LAZY_FETCH=1"])
  }

  /// A version of the file in conflict; nil if the index has none.
  func version(_ stage: Stage) throws(SystemError) -> FileDescriptor? {
    let result = try run("cat-file", "blob", ":\(stage.rawValue):./\(name)")
    return result.status == 0 ? result.output : nil
  }

  /// True if Git tracks the file, or the one whose name has this ending in addition.
  func isTracked(_ ending: String = "") throws(SystemError) -> Bool {
    let name = name + ending
    return try run("--literal-pathspecs", "ls-files", "--error-unmatch", "--", name).status == 0
  }

  /// True if an attribute makes Git merge the file with the driver.
  var hasMergeAttribute: Bool {
    get throws(SystemError) {
      try run("check-attr", "-z", "merge", "--", name).text?.contains("\0iexpense\0") == true
    }
  }

  /// True if the driver is in the configuration.
  var hasMergeDriver: Bool {
    get throws(SystemError) {
      try run("config", "--get", GitSetup.driverKey).text?.isEmpty == false
    }
  }
}

extension FinishedProgram {
  /// The standard output without line breaks around it; nil if the program failed.
  var text: String? { get throws(SystemError) { status == 0 ? try output.text : nil } }
}

extension FileDescriptor {
  /// The content of a short file, without line breaks around it.
  var text: String {
    get throws(SystemError) {
      String(decoding: try bytes(0..<Int(status().size)), as: UTF8.self).trimmingWhitespace()
    }
  }
}
