internal import SystemCalls

/// The file beside a store that holds its settings.
struct SettingsFile {
  private let folder: FileDescriptor
  private let name: String
  private let storeName: String
  private let store: FileStatus?
  /// The path, for errors.
  let path: String

  /// What is to be written.
  struct Change {
    /// The new text of the file.
    let text: [UInt8]
    /// In what it differs from what was found.
    let changes: [SettingChange]
    let found: Content?

    /// Nil where there is nothing to change.
    init?(_ settings: Settings, from before: Settings, found: Content?) {
      // They may hold 250,000 keys, and are nearly always the same.
      if settings == before { return nil }
      changes = settings.changes(from: before)
      guard !changes.isEmpty else { return nil }
      text = settings.text
      self.found = found
    }

    /// Refuses what no one could read again.
    func checkReadable() throws {
      guard text.count <= StorePart.settings.maximumBytes else {
        throw ExpenseError.tooLarge(.settings)
      }
      do {
        _ = try Settings.read(text)
      } catch let error as MalformedText {
        throw ExpenseError.unreadableSettings(error)
      }
    }
  }

  /// What the file holds, and what it was like.
  struct Content {
    let text: [UInt8]
    let status: FileStatus
  }

  /// Names the settings of a store.
  ///
  /// - Parameters:
  ///   - place: Where the store is.
  ///   - store: Its state, whose permissions a new file gets, but none for everyone; nil where
  ///     nothing is to be written.
  init(of place: FilePlace, like store: FileStatus?) {
    folder = place.folder
    storeName = place.name
    name = place.settingsName
    self.store = store
    path = place.folder.pathOf(place.settingsName)
  }

  /// What the file holds; nil if there is none.
  func content() throws -> Content? {
    do {
      let file = try folder.openFile(name, isReadOnly: true)
      let status = try file.status()
      guard status.isRegular, store.map({ !status.isSameFile(as: $0) }) ?? true else {
        throw ExpenseError.notAFile(path: path)
      }
      try file.checkOwner(besides: try store ?? folder.status(of: storeName), in: folder)
      var text: [UInt8] = []
      // The size is only a hint; of a file that is too large, a byte too many is enough.
      let pieceSize = min(max(1 << 12, Int(status.size) + 1), 1 << 20)
      while text.count <= StorePart.settings.maximumBytes {
        let piece = try file.bytes(text.count..<text.count + pieceSize)
        if piece.isEmpty { break }
        text += piece
      }
      return Content(text: text, status: status)
    } catch let error as SystemError
      where error.kind == .missing || Mutant.settingsError.isActive
    {
      return nil
    } catch let error as SystemError where error.kind == .unusablePath {
      // A name that is too long is that of no file; a link is there, and not followed.
      guard try isThere() else { return nil }
      throw error
    }
  }

  private func isThere() throws(SystemError) -> Bool {
    do {
      return try folder.status(of: name) != nil
    } catch  where error.kind == .unusablePath {
      return false
    }
  }

  /// Reads a file's text.
  ///
  /// - Throws: ``ExpenseError/malformedSettings(path:_:)``.
  func read(_ content: Content?) throws -> Settings.Reading {
    guard let content else { return Settings.Reading() }
    do {
      return try Settings.read(content.text)
    } catch let error as MalformedText {
      throw ExpenseError.malformedSettings(path: path, error)
    }
  }

  /// Reads a file's text, in which all values have to be valid.
  ///
  /// - Throws: ``ExpenseError/malformedSettings(path:_:)``.
  func valid(_ content: Content?) throws -> Settings {
    let reading = try read(content)
    if let problem = reading.problem {
      throw ExpenseError.malformedSettings(path: path, problem)
    }
    return reading.settings
  }

  /// Replaces the file, durably.
  ///
  /// - Parameters:
  ///   - text: What it is to hold.
  ///   - content: What was found in it.
  ///   - commit: Is called when the new file is ready and durable, under a temporary name; if it
  ///     throws, nothing is replaced.
  /// - Returns: Whether the change is durable.
  /// - Throws: When the file is as it was.
  func replace(
    by text: [UInt8], found content: Content?, after commit: () throws -> Void = {}
  ) throws -> Durability {
    try AtomicReplacement.replace(
      name, in: folder, at: path, expecting: content?.status,
      like: store.map { store in
        var model = content?.status ?? store.closedToOthers
        model.permissions = store.permissions(ofFileBeside: model)
        return model
      },
      after: commit, with: { try $0.writeAll(text) }
    ).durability
  }

  /// Brings back what was found before a replacement, as well as can be, since what was to follow did
  /// not come.
  func restore(_ content: Content?) {
    if let content {
      _ = try? replace(by: content.text, found: self.content())
    } else {
      folder.remove(name)
    }
  }

  /// Gives another name to a file that cannot be read, and returns its path.
  func setAside() throws -> String {
    let recovered = try folder.recoveredName(for: storeName)
    try folder.rename(name, to: recovered)
    try folder.synchronize()
    return folder.pathOf(recovered)
  }
}
