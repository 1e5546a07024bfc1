extension Expenses {
  /// Changes settings.
  ///
  /// A value in the file that is not valid stays as it is, unless it is set or unset.
  ///
  /// - Parameters:
  ///   - command: What the history calls it.
  ///   - change: Changes the settings as they are in the file now.
  /// - Returns: What has changed; nothing where the change made no difference.
  /// - Throws: ``ExpenseError/malformedSettings(path:_:)`` where the file is no JSON object, what the
  ///   closure throws, or why it could not be saved.
  @discardableResult
  public func updateSettings(
    as command: String = "config", _ change: (inout Settings) throws -> Void
  ) throws -> Commit {
    try commit(creating: true) { commit in
      let found = try commit.settings.content()
      let before = try commit.settings.read(found).settings
      var settings = before
      try change(&settings)
      return Plan(
        event: History.Event(command: command),
        settings: SettingsFile.Change(settings, from: before, found: found))
    } whenMissing: {
    }
  }

  /// Begins the settings anew: a file that can be read loses all its members, one that cannot gets
  /// another name.
  ///
  /// - Returns: What has changed, and the new path of a file that could not be read.
  /// - Throws: Why it could not be done.
  public func resetSettings() throws -> (commit: Commit, recovered: String?) {
    do {
      return (try updateSettings(as: "config unset") { $0 = Settings() }, nil)
    } catch ExpenseError.malformedSettings {
      var path: String?
      let event = History.Event(command: "config unset")
      let commit = try commit(creating: true) { commit in
        let found = try commit.settings.content()
        do {
          // Somebody may have mended it meanwhile.
          let before = try commit.settings.read(found).settings
          return Plan(
            event: event, settings: SettingsFile.Change(Settings(), from: before, found: found))
        } catch ExpenseError.malformedSettings {
          path = try commit.settings.setAside()
          return Plan(event: event)
        }
      } whenMissing: {
      }
      if path != nil { tellOfSettings() }
      return (commit, path)
    }
  }
}
