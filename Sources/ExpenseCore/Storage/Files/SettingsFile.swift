package import SystemCalls

/// The settings file beside a store.
package struct SettingsFile {
  private let folder: FileDescriptor
  private let name: String
  private let storeName: String
  private let store: FileStatus?
  private let known = Known()

  /// The content read so far: nobody else changes the file while the store is locked.
  private final class Known {
    var content: Content??
    var valid: (settings: Settings, found: Content?)?
  }
  /// The path, for errors.
  package let path: String

  /// A change to be written.
  package struct Change {
    /// The new text of the file.
    package let text: [UInt8]
    /// The differences from the settings as found.
    package let changes: [SettingChange]
    let found: Content?

    /// Create a change; nil if there is nothing to change.
    package init?(_ settings: Settings, from before: Settings, found: Content?) {
      // Settings may hold 250,000 keys, and are nearly always unchanged.
      if settings == before { return nil }
      changes = settings.changes(from: before)
      guard !changes.isEmpty else { return nil }
      text = settings.text
      self.found = found
    }

    /// Refuse settings that could not be read back.
    func checkReadable() throws {
      guard text.count <= StorePart.settings.maximumBytes else {
        throw ExpenseError.values(.tooLarge(.settings))
      }
      do {
        _ = try Settings.read(text)
      } catch let error as MalformedText {
        throw ExpenseError.history(.unreadableSettings(error))
      }
    }
  }

  /// The content of the file, and its state.
  package struct Content {
    package let text: [UInt8]
    package let status: FileStatus
  }

  /// Create a reference to the settings of a store.
  ///
  /// - Parameters:
  ///   - location: The location of the store.
  ///   - store: Its state, whose permissions a new file gets, without those for others; nil if
  ///     nothing is to be written.
  init(of location: FileLocation, like store: FileStatus?) {
    folder = location.folder
    storeName = location.name
    name = location.settingsName
    self.store = store
    path = location.folder.pathOf(location.settingsName)
  }

  /// The content of the file; nil if there is none.
  package func content() throws -> Content? {
    if let content = known.content { return content }
    let content = try readContent()
    known.content = .some(content)
    return content
  }

  private func readContent() throws -> Content? {
    do {
      let file = try folder.openFile(name, isReadOnly: true)
      let status = try file.status()
      guard status.isRegular, store.map({ !status.isSameFile(as: $0) }) ?? true else {
        throw ExpenseError.file(.notAFile(path: path))
      }
      try file.checkOwner(besides: try store ?? folder.status(of: storeName), in: folder)
      return Content(text: try file.settingsText(), status: status)
    } catch let error as SystemError where error.kind == .missing || Mutant.settingsError.isActive {
      return nil
    } catch let error as SystemError where error.kind == .unusablePath {
      // No file can have a name that is too long; a link exists, but is not followed.
      guard try folder.statusIfAny(of: name) != nil else { return nil }
      throw error
    }
  }

  /// Read the text of a file.
  ///
  /// - Throws: ``ExpenseError/malformedSettings(path:_:)``.
  package func read(_ content: Content?) throws -> Settings.Reading {
    guard let content else { return Settings.Reading() }
    do {
      return try Settings.read(content.text)
    } catch let error as MalformedText {
      throw ExpenseError.malformedSettings(path: path, error)
    }
  }

  /// Read the file, in which all values must be valid.
  ///
  /// - Throws: ``ExpenseError/malformedSettings(path:_:)``.
  package func valid() throws -> (settings: Settings, found: Content?) {
    if let valid = known.valid { return valid }
    let content = try content()
    let reading = try read(content)
    if let problem = reading.problem { throw ExpenseError.malformedSettings(path: path, problem) }
    known.valid = (reading.settings, content)
    return (reading.settings, content)
  }

  /// Replace the file, durably.
  ///
  /// - Parameters:
  ///   - text: The new text.
  ///   - content: The content as found.
  ///   - commit: A closure called when the new file is ready and durable, under a temporary name;
  ///     if it throws, nothing is replaced.
  /// - Returns: The durability of the change.
  /// - Throws: An error only if the file is unchanged.
  package func replace(
    by text: [UInt8], found content: Content?, after commit: () throws -> Void = {}
  ) throws -> Durability {
    (known.content, known.valid) = (nil, nil)
    return try AtomicReplacement.replace(
      name, in: folder, at: path, expecting: content?.status,
      like: store.map { store in
        var model = content?.status ?? store.closedToOthers
        model.permissions = store.permissions(ofFileBeside: model)
        return model
      },
      after: commit, with: { try $0.writeAll(text) }
    ).durability
  }

  /// Restore the content found before a replacement, if the next step failed.
  ///
  /// - Returns: False if that failed, too.
  func restore(_ content: Content?) -> Bool {
    guard let content else {
      folder.remove(name)
      return (try? folder.statusIfAny(of: name)) == .some(nil)
    }
    return (try? replace(by: content.text, found: self.content())) != nil
  }

  /// Rename a file that cannot be read, and return its new path.
  func setAside() throws -> String {
    let recovered = try folder.recoveredName(for: storeName)
    try folder.rename(name, to: recovered)
    try folder.synchronize()
    return folder.pathOf(recovered)
  }
}

extension FileDescriptor {
  /// Read the text of a settings file, up to one byte over the limit: enough to reject a larger one.
  package func settingsText() throws(SystemError) -> [UInt8] {
    try bytes(atMost: StorePart.settings.maximumBytes + 1)
  }
}
