internal import ExpenseCore

/// The merge of two versions of the settings of a store.
///
/// Single settings are merged like the members of an expense, lists by the keys of their elements:
/// types, rules and profiles by their names, budgets by type and currency, recurring expenses by
/// their ids. Of the keys of deleted imports, both what was added and what was removed counts.
struct SettingsMerge {
  /// The merged settings.
  private(set) var result = Settings()
  /// The conflicts that neither version had.
  private(set) var newConflicts: [SettingConflict] = []

  /// Merge two versions of settings.
  ///
  /// - Parameters:
  ///   - base: The version from which both come; empty if it is not known, so that nothing is
  ///     removed.
  ///   - ours: One version.
  ///   - theirs: The other version; the result does not depend on which is which.
  /// - Throws: ``MergeError/unmergeable(_:_:)`` if the result would not be valid.
  init(base: Settings, _ ours: Settings, _ theirs: Settings) throws {
    var versions = [base, ours, theirs]
    // Amounts of budgets keep their meaning if the home currency differs.
    if Set(versions.map(\.currency)).count > 1, ours != base, theirs != base, ours != theirs {
      for index in versions.indices {
        if let home = versions[index].currency { versions[index].nameCurrencies(home) }
      }
    }
    var lists: [(key: Settings.Key, value: String?)] = []
    for field in Settings.fields {
      // A list that cannot be read is merged as a whole.
      let elements = versions.map { $0.elements(of: field) }
      guard let old = elements[0], let own = elements[1], let other = elements[2] else { continue }
      let merged = KeyedListMerge(
        base: old, own, other, sets: field.sets, latest: field.latest
      ).result.map(\.value)
      lists.append((field.key, merged.isEmpty ? nil : "[" + merged.joined(separator: ",") + "]"))
    }
    var deletedImports: [String]?
    if !versions.contains(where: { $0.has(.deletedImports) && $0.deletedImports == nil }) {
      deletedImports = SettingsMerge.counts(versions.map { $0.deletedImports ?? [] })
    }
    let names = Set(lists.map(\.key.rawValue) + [Settings.Key.deletedImports.rawValue])
    func rest(_ settings: Settings) -> ObjectMembers {
      var object = ObjectMembers(settings.members.filter { !names.contains($0.name) })
      object.takeConflicts()
      return object
    }
    let merge = MemberMerge(base: rest(versions[0]), rest(versions[1]), rest(versions[2]))
    var members = merge.result
    for (key, value) in lists {
      guard let value else { continue }
      members.members.append(ObjectMembers.Member(name: Array(key.rawValue.utf8), value: value))
    }
    do {
      result = try Settings.read(Array(members.asJSON.utf8)).settings
    } catch let text as MalformedText {
      throw MergeError.unmergeable("The settings", text.problem)
    }
    if let deletedImports { result.deletedImports = deletedImports.isEmpty ? nil : deletedImports }
    let known = ours.conflicts + theirs.conflicts
    newConflicts = result.conflicts.filter { !known.contains($0) }
  }

  /// The outcome, as it is told to people.
  ///
  /// - Parameters:
  ///   - ours: The first version.
  ///   - theirs: The second version.
  /// - Returns: The number of settings that differ from each, and the conflicts.
  func report(_ ours: Settings, _ theirs: Settings) -> MergeReport {
    let open = Set(newConflicts.map { $0.key?.rawValue ?? $0.conflict.name })
    func count(_ version: Settings) -> Int {
      result.changes(from: version).count {
        $0.name != MergeConflict.member && !open.contains($0.name)
      }
    }
    var report = MergeReport()
    (report.changedInOurs, report.changedInTheirs) = (count(ours), count(theirs))
    report.settingConflicts = newConflicts
    return report
  }

  /// Merge lists in which each key counts: the base and both differences from it, at least 0.
  private static func counts(_ versions: [[String]]) -> [String] {
    if versions[1] == versions[2] || versions[2] == versions[0] { return versions[1] }
    if versions[1] == versions[0] { return versions[2] }
    let counts = versions.map { Dictionary($0.map { ($0, 1) }, uniquingKeysWith: +) }
    func merged(_ key: String) -> Int {
      let (old, own, other) = (counts[0][key] ?? 0, counts[1][key] ?? 0, counts[2][key] ?? 0)
      return max(0, own == other ? own : own + other - old)
    }
    // The oldest first, as they were; then the new ones of both, in ascending order.
    var left = Dictionary(
      uniqueKeysWithValues: Set(counts[1].keys).union(counts[2].keys).map { ($0, merged($0)) })
    var keys: [String] = []
    for key in versions[0] where left[key, default: 0] > 0 {
      keys.append(key)
      left[key, default: 0] -= 1
    }
    for (key, count) in left.sorted(by: { $0.key < $1.key }) {
      keys += [String](repeating: key, count: count)
    }
    return keys.suffix(Settings.maximumDeletedImports)
  }
}

extension ObjectMembers {
  /// Read the conflicts from the member that holds them.
  mutating func takeConflicts() {
    let index = members.firstIndex { $0.name.elementsEqual(MergeConflict.member.utf8) }
    guard let index, let found = [MergeConflict](json: members[index].value) else { return }
    members.remove(at: index)
    conflicts = found
  }
}

extension Settings {
  /// True if a setting has a value, valid or not.
  fileprivate func has(_ key: Key) -> Bool {
    jsonValue(of: key) != nil || others.contains { $0.name == key.rawValue }
  }

  /// The elements of a list with their keys; nil for other settings, and for an invalid list.
  func elements(of field: SettingField) -> [KeyedListMerge.Element]? {
    if has(field.key), jsonValue(of: field.key) == nil { return nil }
    return field.elements?(self).map { KeyedListMerge.Element(key: $0.key, value: $0.json) }
  }

  /// The elements of a list with their keys; none for other settings, and for an invalid list.
  func elements(of key: Key) -> [KeyedListMerge.Element] {
    Settings.field(named: key.rawValue).flatMap(elements) ?? []
  }
}
