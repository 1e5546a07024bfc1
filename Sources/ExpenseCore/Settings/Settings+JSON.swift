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
        try reader.readValue()
        let value = reader.compact(start..<reader.offset)
        if !reading.settings.set(member, to: value) {
          reading.settings.others.append(JSONMember(name: member, value: value))
          guard let key = Key(rawValue: member), reading.problem == nil else { return }
          reading.problem = reader.problem(with: key, at: start, in: text)
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
    var writer = JSONWriter()
    var separator: StaticString = "{\n"
    for member in members {
      writer.write(literal: separator)
      writer.write(member.name)
      writer.write(literal: ":")
      writer.append(member.value)
      separator = ",\n"
    }
    writer.write(literal: members.isEmpty ? "{}\n" : "}\n")
    return writer.take()
  }

  /// Apply recorded changes.
  ///
  /// - Returns: The settings whose value matched neither side of the change, with the expected
  ///   value and the one found.
  package mutating func apply(_ changes: [SettingChange]) -> [SettingChange] {
    let counts = restoreDeletedImports(changes)
    return changes.compactMap { change in
      let found: String?
      if let key = change.deletedImport {
        found = counts[key].map { "\($0)" }
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
    deletedImports = keys.isEmpty ? nil : keys
    return counts
  }

  /// Restore a member to a recorded value; nil to remove it.
  private mutating func restore(_ name: String, to value: String?) {
    if let key = Key(rawValue: name) { unset(key) }
    others.removeAll { $0.name == name }
    if let value, !set(name, to: value) { others.append(JSONMember(name: name, value: value)) }
  }

  /// Set a known member, if the value is valid.
  private mutating func set(_ name: String, to value: String) -> Bool {
    guard let key = Key(rawValue: name) else { return false }
    let window = ByteWindow(text: Array(value.utf8))
    var reader = JSONReader(window, isLast: true)
    switch key {
    case .currency: currency = reader.readText().flatMap(CurrencyCode.init)
    case .defaultType: defaultType = reader.readText().map(ExpenseType.init)
    case .defaultAccount: defaultAccount = reader.readText()
    case .monthStart:
      monthStart = Int(value).flatMap { Settings.monthStarts.contains($0) ? $0 : nil }
    case .types: types = reader.readTypes()
    case .budgets:
      // An empty list is left behind when someone removes the last budget by hand.
      if value == "[]" { return true }
      budgets = reader.readBudgets()
    case .typeRules: typeRules = reader.readList { try $0.readTypeRule() }
    case .importProfiles:
      importProfiles = reader.readList { try $0.readImportProfile() }
      let names = importProfiles?.map { $0.name.nameKey } ?? []
      if Set(names).count < names.count { importProfiles = nil }
    case .deletedImports: deletedImports = reader.readList { $0.readText() }
    case .recurring: recurring = reader.readRecurringRules()
    case .pager: pager = reader.readText().flatMap(PagerUse.init)
    }
    return jsonValue(of: key) != nil
  }

  /// The value of a setting as JSON text; nil if it is not set.
  public func jsonValue(of key: Key) -> String? {
    switch key {
    case .currency: currency?.code.asJSON
    case .defaultType: defaultType?.name.asJSON
    case .defaultAccount: defaultAccount?.asJSON
    case .monthStart: monthStart.map { "\($0)" }
    case .types: Settings.json(types, \.name.asJSON)
    case .budgets: Settings.json(budgets, \.asJSON)
    case .typeRules: Settings.json(typeRules, \.asJSON)
    case .importProfiles: Settings.json(importProfiles, \.asJSON)
    case .deletedImports: Settings.json(deletedImports, \.asJSON)
    case .recurring: Settings.json(recurring, \.asJSON)
    case .pager: pager?.rawValue.asJSON
    }
  }
}

extension Settings {
  /// A list as JSON text; nil if there is no list.
  private static func json<Element>(_ list: [Element]?, _ json: (Element) -> String) -> String? {
    list.map { "[" + $0.map(json).joined(separator: ",") + "]" }
  }
}

extension JSONReader {
  /// The problem with an invalid value of a setting.
  ///
  /// - Parameters:
  ///   - key: The setting.
  ///   - start: The offset of its value.
  ///   - text: The text of the settings.
  /// - Returns: The problem.
  fileprivate func problem(
    with key: Settings.Key, at start: Int, in text: [UInt8]
  ) -> MalformedText {
    var reader = self
    reader.offset = start
    if key == .recurring, let rule = reader.firstInvalidRecurringRule() {
      return MalformedText(
        .invalidRule(rule.name.shortened, member: rule.member), at: rule.offset, in: text)
    }
    return MalformedText(.invalidSetting(key.rawValue, rule: key.rule), at: start, in: text)
  }

  /// Read a list of distinct types, at least one; nil if anything else is there.
  fileprivate mutating func readTypes() -> [ExpenseType]? {
    var names: Set<String> = []
    return readList { reader in
      reader.readText().flatMap { names.insert($0.nameKey).inserted ? ExpenseType($0) : nil }
    }
  }
}

extension String {
  /// The value of a setting for display, without quotation marks; lists are joined with commas,
  /// anything else stays as it is.
  func settingText(of name: String) -> String {
    let window = ByteWindow(text: Array(utf8))
    func read<Value>(_ read: (inout JSONReader) -> Value?) -> Value? {
      var reader = JSONReader(window, isLast: true)
      return read(&reader)
    }
    func list<Element>(
      _ readElement: (inout JSONReader) throws -> Element?, _ text: (Element) -> String
    ) -> String? {
      read { $0.readList(readElement) }.map { $0.map(text).joined(separator: ", ") }
    }
    let text: String? =
      switch Settings.Key(rawValue: name) {
      case .types: list({ $0.readText() }, \.self)
      case .budgets: list({ try $0.readBudget() }, \.text)
      case .typeRules: list({ try $0.readTypeRule() }) { "'\($0.text)' is \($0.type.name)" }
      case .importProfiles: list({ try $0.readImportProfile() }, \.name)
      case .recurring:
        list(
          { if case .rule(let rule) = try $0.readRecurringRule() { rule } else { nil } }, \.text)
      // There may be thousands of keys, inapplicable to people.
      case .deletedImports:
        read { $0.readList { $0.readText() } }.map { $0.count == 1 ? "1 row" : "\($0.count) rows" }
      case .currency, .defaultType, .defaultAccount, .monthStart, .pager, nil:
        read { $0.readText() }
      }
    return text ?? self
  }
}

extension JSONWriter {
  /// Write settings as an object, with `null` for settings without a value, then the unknown
  /// members.
  package mutating func write(_ settings: Settings) {
    let known = Settings.Key.allCases.map { ($0.rawValue, settings.jsonValue(of: $0) ?? "null") }
    beginObject()
    for (name, value) in known + settings.unknownMembers.map({ ($0.name, $0.value) }) {
      member(named: name)
      append(value)
    }
    endObject()
  }
}
