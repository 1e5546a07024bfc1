internal import SystemCalls

/// The setup with which Git merges the list of a store, and its settings, by id.
///
/// Git has a merge driver in its configuration, which each clone needs for itself, and attributes
/// that name the files for it (gitattributes(5), "Defining a custom merge driver"). The history
/// belongs to one machine, so that it is ignored.
public struct GitSetup {
  /// A change of the setup.
  public enum Change: Equatable, Sendable {
    /// Lines added to a file.
    case added([String], path: String)
    /// Lines removed from a file.
    case removed([String], path: String)
    /// A value of the configuration that was set; nil if it was removed.
    case configured(String, value: String?)
  }

  static let driverKey = "merge.iexpense.driver"
  private static let nameKey = "merge.iexpense.name"

  private let path: String
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
  /// - Throws: ``ExpenseError/noRepository(path:)`` if the store is in none, or the reason why its
  ///   folder cannot be read.
  public init(forStoreAt path: String, isGlobal: Bool, driver: String) throws {
    self.path = path
    self.driver = driver
    self.isGlobal = isGlobal
    do {
      repository = isGlobal ? nil : try GitRepository(of: path)
      if repository == nil, !isGlobal { throw ExpenseError.noRepository(path: path) }
      name = try repository?.name ?? FileLocation(path).name
    } catch let error as SystemError {
      throw ExpenseError.system(error)
    }
    folder = repository?.folder.path ?? "."
  }

  // MARK: Changes

  /// Add what is missing.
  ///
  /// - Parameter isPlanned: True to change nothing.
  /// - Returns: The changes; none if everything is there.
  /// - Throws: ``ExpenseError/git(command:message:)``, or the reason why a file cannot be written.
  public func install(onlyPlanning isPlanned: Bool = false) throws -> [Change] {
    var changes: [Change] = []
    for (path, wanted) in try files {
      let lines = try GitSetup.lines(of: path)
      let missing = wanted.filter { !lines.contains($0) }
      if missing.isEmpty { continue }
      changes.append(.added(missing, path: path))
      if !isPlanned { try GitSetup.write(lines + missing, to: path) }
    }
    let values = [
      (GitSetup.nameKey, "expenses by their ids"), (GitSetup.driverKey, driver),
    ]
    for (key, value) in values where try configured(key) != value {
      changes.append(.configured(key, value: value))
      if !isPlanned { try git("config", scope, key, value) }
    }
    return changes
  }

  /// Remove all that ``install(onlyPlanning:)`` adds.
  ///
  /// - Parameter isPlanned: True to change nothing.
  /// - Returns: The changes; none if nothing is there.
  /// - Throws: As for the installation.
  public func uninstall(onlyPlanning isPlanned: Bool = false) throws -> [Change] {
    var changes: [Change] = []
    for (path, unwanted) in try files {
      let lines = try GitSetup.lines(of: path)
      let present = unwanted.filter(lines.contains)
      if present.isEmpty { continue }
      changes.append(.removed(present, path: path))
      if !isPlanned { try GitSetup.write(lines.filter { !present.contains($0) }, to: path) }
    }
    let keys = try [GitSetup.nameKey, GitSetup.driverKey].filter { try configured($0) != nil }
    changes += keys.map { .configured($0, value: nil) }
    if !keys.isEmpty, !isPlanned { try git("config", scope, "--remove-section", "merge.iexpense") }
    return changes
  }

  /// True if Git has the history, which belongs to one machine.
  public var isHistoryTracked: Bool {
    get throws {
      try repository?.isTracked(FileLocation.historySuffix) ?? false
    }
  }

  // MARK: Files and configuration

  private var scope: String { isGlobal ? "--global" : "--local" }

  private func configured(_ key: String) throws -> String? {
    try FinishedProgram(running: ["git", "-C", folder, "config", scope, "--get", key]).text
  }

  @discardableResult
  private func git(_ words: String...) throws -> String {
    do {
      let result = try FinishedProgram(running: ["git", "-C", folder] + words)
      guard let text = try result.text else {
        throw ExpenseError.git(command: words[0], message: try result.errors.text)
      }
      return text
    } catch let error as SystemError {
      throw ExpenseError.system(error)
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
          files.map { (start + $0.gitPattern).gitAttributesWord + " merge=iexpense" }
        ),
        (try file("ignore", "core.excludesFile"), ignored.map { start + $0 }),
      ]
    }
  }

  /// The path of a file of the setup: beside the store, or the one that the user's configuration
  /// names.
  private func file(_ name: String, _ key: String) throws -> String {
    guard isGlobal else { return (repository?.folder.pathOf(".git" + name)) ?? ".git" + name }
    let configured = try FinishedProgram(
      running: ["git", "config", "--global", "--type=path", "--get", key]
    ).text
    if let configured, !configured.isEmpty { return configured }
    func variable(_ name: String) -> String? {
      CurrentProcess.environmentVariable(name).map { String(decoding: $0, as: UTF8.self) }
        .flatMap { $0.isEmpty ? nil : $0 }
    }
    let folder = variable("XDG_CONFIG_HOME") ?? (variable("HOME") ?? "") + "/.config"
    return folder + "/git/" + name
  }

  /// The lines of a text file; none if there is no file.
  private static func lines(of path: String) throws -> [String] {
    guard Folders.exists(path) else { return [] }
    do {
      let file = try FileDescriptor.input(path)
      let bytes = try file.bytes(0..<Int(file.status().size))
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw ExpenseError.git(command: "config", message: "\(path) is not UTF-8")
      }
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      return lines.last?.isEmpty == true ? lines.dropLast() : lines
    } catch let error as SystemError {
      throw ExpenseError.system(error)
    }
  }

  /// Replace a text file; remove it if no line is left.
  private static func write(_ lines: [String], to path: String) throws {
    do {
      try Folders.make(Folders.parent(of: path))
      if lines.isEmpty {
        let location = try FileLocation(path)
        try location.folder.unlink(location.name)
        return
      }
      let text = lines.map { $0 + "\n" }.joined()
      _ = try OutputFile(at: path, replacing: true).write(apartFrom: nil) { sink in
        try sink(Array(text.utf8))
      }
    } catch let error as SystemError {
      throw ExpenseError.system(error)
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
