extension Settings {
  /// The result of reading a settings file.
  package struct Reading {
    /// The settings; invalid values are among the others.
    package var settings = Settings()
    /// The position of the first invalid value, and the reason.
    package var problem: MalformedText?
  }

  /// Read a settings file.
  ///
  /// - Throws: A ``MalformedText`` if the text is not a JSON object.
  package static func read(_ text: [UInt8]) throws -> Reading {
    let text = text.droppingByteOrderMark
    let window = ByteWindow(text: text)
    var reader = JSONReader(window, isLast: true, depth: 0)
    var reading = Reading()
    var seen: Set<[UInt8]> = []
    do {
      guard text.count <= StorePart.settings.maximumBytes else {
        throw JSONReader.Failure(
          problem: .fileTooLarge(maximum: StorePart.settings.maximumBytes), offset: 0)
      }
      reader.skipWhitespace()
      try reader.readObject { reader, name in
        let start = reader.offset
        let member = reader.text(name)
        guard seen.insert(Array(member.utf8)).inserted else {
          throw JSONReader.Failure(
            problem: .duplicateMember(member.shortened), offset: name.start - 1)
        }
        let value = try reader.readCompact()
        if !reading.settings.set(member, to: value) {
          reading.settings.others.append(JSONMember(name: member, value: value))
          guard let field = Settings.field(named: member), reading.problem == nil else { return }
          reading.problem = reader.problem(with: field, at: start, in: text)
        }
      }
      reader.skipWhitespace()
      guard reader.offset == reader.count else {
        throw reader.unexpected("the end of the file after the settings")
      }
    } catch let failure as JSONReader.Failure {
      throw MalformedText(failure.problem, at: failure.offset, in: text)
    }
    return reading
  }

  /// The text of the settings file: a JSON object, one member per line.
  package var text: [UInt8] {
    JSONWriter.bytes { writer in
      var separator: StaticString = "{\n"
      for member in members {
        writer.write(literal: separator)
        writer.write(member.name)
        writer.write(literal: ":")
        writer.append(member.value)
        separator = ",\n"
      }
      writer.write(literal: members.isEmpty ? "{}\n" : "}\n")
    }
  }

  /// Apply recorded changes.
  ///
  /// - Returns: The settings whose value matched neither side of the change, with the expected
  ///   value and the one found.
  package mutating func apply(_ changes: [SettingChange]) -> [SettingChange] {
    let counts = restoreDeletedImports(changes)
    let kept = restoreStatements(changes)
    return changes.compactMap { change in
      let found: String?
      if let key = change.deletedImport {
        found = counts[key].map { "\($0)" }
      } else if change.isOfStatement {
        found = kept[change.name]
      } else {
        found = members.first { $0.name == change.name }?.value
        restore(change.name, to: change.after)
      }
      return found == change.before || found == change.after
        ? nil : SettingChange(name: change.name, before: change.before, after: found)
    }
  }

  /// Restore the recorded counts of deleted imports.
  ///
  /// - Returns: The counts before, by key.
  private mutating func restoreDeletedImports(_ changes: [SettingChange]) -> [String: Int] {
    var wanted: [String: Int] = [:]
    for change in changes {
      guard let key = change.deletedImport else { continue }
      wanted[key] = change.after.flatMap { Int($0) } ?? 0
    }
    if wanted.isEmpty { return [:] }
    let counts = Dictionary((deletedImports ?? []).map { ($0, 1) }, uniquingKeysWith: +)
    var keys = (deletedImports ?? []).filter { wanted[$0] == nil }
    // A history edited by hand may hold any number.
    var left = 2_000_000
    for (key, count) in wanted.sorted(by: { $0.key < $1.key }) {
      let count = min(max(0, count), left)
      left -= count
      keys += [String](repeating: key, count: count)
    }
    deletedImports = keys.nonEmpty
    return counts
  }

  /// Restore the recorded statements.
  ///
  /// - Returns: The statements before as JSON text, by the names of their changes.
  private mutating func restoreStatements(_ changes: [SettingChange]) -> [String: String] {
    let changes = changes.filter(\.isOfStatement)
    if changes.isEmpty { return [:] }
    let kept = (statements ?? []).map { (name: $0.changeName, statement: $0) }
    let names = Set(changes.map(\.name))
    let restored = changes.compactMap { change in
      change.after.flatMap { try? BankStatement(json: $0) }
    }
    statements =
      (kept.filter { !names.contains($0.name) }.map(\.statement) + restored)
      .sorted(by: BankStatement.isBefore).nonEmpty
    return Dictionary(kept.map { ($0.name, $0.statement.asJSON) }) { first, _ in first }
  }

  /// Restore a member to a recorded value; nil to remove it.
  private mutating func restore(_ name: String, to value: String?) {
    if let key = Key(rawValue: name) { unset(key) }
    others.removeAll { $0.name == name }
    if let value, !set(name, to: value) { others.append(JSONMember(name: name, value: value)) }
  }

  /// Set a known member, if the value is valid.
  private mutating func set(_ name: String, to value: String) -> Bool {
    guard let field = Settings.field(named: name) else { return false }
    // An empty list is left behind when someone removes the last element by hand.
    if value == "[]", field.mayBeEmpty { return true }
    let window = ByteWindow(text: Array(value.utf8))
    var reader = JSONReader(window, isLast: true)
    return (try? field.read(&reader, &self)) ?? false
  }

  /// The value of a setting as JSON text; nil if it is not set.
  public func jsonValue(of key: Key) -> String? { Settings.field(named: key.rawValue)?.json(self) }
}

extension JSONReader {
  /// The problem with an invalid value of a setting.
  ///
  /// - Parameters:
  ///   - field: The setting.
  ///   - start: The offset of its value.
  ///   - text: The text of the settings.
  /// - Returns: The problem.
  fileprivate func problem(
    with field: SettingField, at start: Int, in text: [UInt8]
  ) -> MalformedText {
    var reader = self
    reader.offset = start
    if let (offset, problem) = field.firstInvalid?(reader), let name = problem.name {
      return MalformedText(
        .invalidRule(name.shortened, member: problem.member), at: offset, in: text)
    }
    return MalformedText(.invalidSetting(field.key.rawValue, rule: field.rule), at: start, in: text)
  }
}

extension String {
  /// The value of a setting for display, without quotation marks; lists are joined with commas,
  /// anything else stays as it is.
  func settingText(of name: String) -> String {
    if name.hasPrefix(SettingChange.statement), let statement = try? BankStatement(json: self) {
      return statement.title
    }
    let window = ByteWindow(text: Array(utf8))
    var reader = JSONReader(window, isLast: true)
    if let text = Settings.field(named: name)?.text(&reader) { return text }
    reader.offset = 0
    return reader.readText() ?? self
  }
}

extension JSONWriter {
  /// Write settings as an object, with `null` for settings without a value, then the unknown
  /// members.
  package mutating func write(_ settings: Settings) {
    let known = Settings.fields.map { ($0.key.rawValue, $0.json(settings) ?? "null") }
    beginObject()
    for (name, value) in known + settings.unknownMembers.map({ ($0.name, $0.value) }) {
      member(named: name)
      append(value)
    }
    endObject()
  }
}
