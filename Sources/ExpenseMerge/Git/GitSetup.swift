internal import ExpenseCore
internal import SystemCalls
internal import Text

/// The setup with which Git merges the list of a store, and its settings, by id.
///
/// Git has a merge driver in its configuration, which each clone needs for itself, and attributes
/// that name the files for it (gitattributes(5), "Defining a custom merge driver"). The history
/// belongs to one machine, so that it is ignored.
package struct GitSetup {
  /// A change of the setup.
  package enum Change: Equatable, Sendable {
    /// Lines added to a file.
    case added([String], path: String)
    /// Lines removed from a file.
    case removed([String], path: String)
    /// A value of the configuration that was set; nil if it was removed.
    case configured(String, value: String?)
  }

  /// The end of the lines of attributes.
  private static let attribute = " merge=iexpense"
  static let driverKey = "merge.iexpense.driver"
  private static let nameKey = "merge.iexpense.name"

  private let isGlobal: Bool
  private let driver: String
  private let repository: GitRepository?
  /// The folder in which Git is run.
  private let folder: String
  /// The name of the list.
  private let name: String

  /// Find the place of the setup.
  ///
  /// - Parameters:
  ///   - path: The path of the store, which need not exist.
  ///   - isGlobal: True for all repositories of the user; false for the one that the store is in.
  ///   - driver: The command line of the driver, with the placeholders of Git.
  /// - Throws: ``MergeError/noRepository(path:)`` if the store is in none, or the reason why its
  ///   folder cannot be read.
  package init(forStoreAt path: String, isGlobal: Bool, driver: String) throws {
    (self.driver, self.isGlobal) = (driver, isGlobal)
    (repository, name) = try ExpenseError.wrapping {
      let repository = isGlobal ? nil : try GitRepository(of: path)
      return (repository, try repository?.name ?? FileLocation(path).name)
    }
    folder = repository?.folder.path ?? "."
  }

  // MARK: Changes

  /// Add what is missing.
  ///
  /// - Parameter isPlanned: True to change nothing.
  /// - Returns: The changes; none if everything is there.
  /// - Throws: ``MergeError/git(command:message:)``, or the reason why a file cannot be written.
  package func install(onlyPlanning isPlanned: Bool = false) throws -> [Change] {
    var changes: [Change] = []
    let values = [(GitSetup.nameKey, "lists of expenses"), (GitSetup.driverKey, driver)]
    // The driver first: attributes without one would be of no use.
    for (key, value) in values where try config(["--get", key]).text != value {
      changes.append(.configured(key, value: value))
      if !isPlanned { try configure(["--replace-all", key, value]) }
    }
    for (path, wanted) in try files {
      var lines = try TextLines(of: path)
      let missing = wanted.filter { !lines.contains($0) }
      if missing.isEmpty { continue }
      changes.append(.added(missing, path: path))
      lines.add(missing)
      if !isPlanned { try lines.write(to: path) }
    }
    return changes
  }

  /// Remove all that ``install(onlyPlanning:)`` adds; the driver only if no other list needs it.
  ///
  /// - Parameter isPlanned: True to change nothing.
  /// - Returns: The changes; none if nothing is there.
  /// - Throws: As for the installation.
  package func uninstall(onlyPlanning isPlanned: Bool = false) throws -> [Change] {
    var changes: [Change] = []
    var isDriverNeeded = false
    for (path, unwanted) in try files {
      var lines = try TextLines(of: path)
      let present = unwanted.filter { lines.contains($0) }
      lines.remove(unwanted)
      if lines.contains(endingWith: GitSetup.attribute) { isDriverNeeded = true }
      if present.isEmpty { continue }
      changes.append(.removed(present, path: path))
      if !isPlanned { try lines.write(to: path) }
    }
    if try isDriverNeeded || othersNeedDriver { return changes }
    for key in [GitSetup.nameKey, GitSetup.driverKey] where try config(["--get", key]).text != nil {
      changes.append(.configured(key, value: nil))
      if !isPlanned { try configure(["--unset-all", key]) }
    }
    return changes
  }

  /// True if Git merges the list with the driver, as after an installation; a link in place of the
  /// file of attributes or a later attribute may prevent it.
  package var isEffective: Bool { get throws { try repository?.hasMergeAttribute ?? true } }

  /// True if another file of attributes in the repository uses the driver.
  private var othersNeedDriver: Bool {
    get throws {
      guard let repository else { return false }
      let found =
        try repository.run(
          "grep", "-l", "--untracked", "-z", "--full-name", "-F", GitSetup.attribute, "--",
          ":(top,glob)**/.gitattributes"
        ).text ?? ""
      let own = try (repository.run("rev-parse", "--show-prefix").text ?? "") + ".gitattributes"
      return found.split(separator: "\0").contains { $0 != own }
    }
  }

  /// True if Git has the history, which belongs to one machine.
  package var isHistoryTracked: Bool {
    get throws { try repository?.isTracked(FileLocation.historySuffix) ?? false }
  }

  // MARK: Files and configuration

  private var scope: String { isGlobal ? "--global" : "--local" }

  /// Run `git config`, which may fail.
  private func config(_ words: [String]) throws -> FinishedProgram {
    try GitRepository.run(["config", scope] + words, in: folder)
  }

  /// Change the configuration.
  private func configure(_ words: [String]) throws {
    try ExpenseError.wrapping {
      let result = try config(words)
      if result.status == 0 { return }
      let message = try result.errors.text.prefix { !$0.isNewline }
      throw MergeError.git(command: "config", message: String(message))
    }
  }

  /// The files of the setup, and the lines that belong into them.
  private var files: [(path: String, lines: [String])] {
    get throws {
      // In a repository, the patterns are for the folder of the store.
      let start = isGlobal ? "" : "/"
      let files = [name, name + FileLocation.settingsSuffix]
      let ignored = [
        (name + FileLocation.historySuffix).gitPattern, name.gitPattern + ".recovered-*",
        "." + name.gitPattern + ".*.tmp",
      ]
      return [
        (
          try file("attributes", "core.attributesFile"),
          files.map { (start + $0.gitPattern).gitAttributesWord + GitSetup.attribute }
        ),
        (try file("ignore", "core.excludesFile"), ignored.map { start + $0 }),
      ]
    }
  }

  /// The path of a file of the setup: beside the store, or the one that the user's configuration
  /// names.
  private func file(_ name: String, _ key: String) throws -> String {
    guard isGlobal else { return (repository?.folder.pathOf(".git" + name)) ?? ".git" + name }
    // A path that is repaired would be that of another file.
    func valid(_ bytes: [UInt8], of name: String) throws -> String {
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw MergeError.git(
          command: "config", message: "\(name) is not UTF-8: '\(String(showing: bytes))'")
      }
      return text.trimmingWhitespace()
    }
    func variable(_ name: String) throws -> String? {
      let bytes = CurrentProcess.environmentVariable(name) ?? []
      return bytes.isEmpty ? nil : try valid(bytes, of: name)
    }
    let result = try config(["--type=path", "--get", key])
    let output = try result.output.bytes(0..<Int(result.output.status().size))
    let path = result.status == 0 ? try valid(output, of: key) : ""
    if !path.isEmpty { return path }
    if let folder = try variable("XDG_CONFIG_HOME") { return folder + "/git/" + name }
    guard let home = try variable("HOME") else {
      throw MergeError.git(command: "config", message: "HOME is not set")
    }
    return home + "/.config/git/" + name
  }
}

/// The lines of a file of Git, whatever their encoding and line breaks.
private struct TextLines {
  private var lines: [[UInt8]] = []
  private var lineBreak = Array("\n".utf8)

  /// Read the lines of a file; none if there is no file.
  init(of path: String) throws {
    guard Folders.exists(path) else { return }
    let bytes = try ExpenseError.wrapping {
      let file = try FileDescriptor.input(path)
      return try file.bytes(0..<Int(file.status().size))
    }
    lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map(Array.init)
    if lines.last?.isEmpty == true { lines.removeLast() }
    if lines.first?.last == UInt8(ascii: "\r") { lineBreak = Array("\r\n".utf8) }
    lines = lines.map { $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0 }
  }

  func contains(_ line: String) -> Bool { lines.contains(Array(line.utf8)) }

  func contains(endingWith text: String) -> Bool {
    lines.contains { $0.suffix(text.utf8.count).elementsEqual(text.utf8) }
  }

  mutating func add(_ added: [String]) { lines += added.map { Array($0.utf8) } }

  mutating func remove(_ removed: [String]) {
    lines.removeAll { line in removed.contains { $0.utf8.elementsEqual(line) } }
  }

  /// Replace a file; remove it if no line is left.
  func write(to path: String) throws {
    try ExpenseError.wrapping {
      try Folders.make(Folders.parent(of: path))
      if lines.isEmpty {
        let location = try FileLocation(path)
        return try location.folder.unlink(location.name)
      }
      _ = try OutputFile(at: path, replacing: true).write(apartFrom: nil) { sink in
        for line in lines { try sink(line + lineBreak) }
      }
    }
  }
}

extension String {
  /// The name as a pattern of Git that matches only this name.
  fileprivate var gitPattern: String {
    // A hash or an exclamation mark at the start has a meaning, as do blanks at the end.
    var pattern = ""
    for (index, character) in enumerated() {
      let isSpecial =
        "*?[\\".contains(character) || (index == 0 && "#!".contains(character))
        || (character == " " && index == count - 1)
      pattern += isSpecial ? "\\\(character)" : "\(character)"
    }
    return pattern
  }

  /// The pattern as the first word of a line of attributes; with blanks, in quotation marks.
  fileprivate var gitAttributesWord: String {
    guard contains(where: { $0.isWhitespace || $0 == "\"" }) else { return self }
    return "\"" + replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
