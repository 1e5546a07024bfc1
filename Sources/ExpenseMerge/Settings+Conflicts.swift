package import ExpenseCore

extension Settings {
  /// The settings with a value for one in conflict, which ends that conflict.
  ///
  /// - Parameters:
  ///   - value: One of the values as JSON text; for a deletion, `true` removes the element.
  ///   - conflict: One of the ``conflicts``.
  /// - Returns: The settings.
  /// - Throws: A ``MalformedText`` if the result would not be valid.
  func taking(_ value: String?, for conflict: SettingConflict) throws -> Settings {
    var object = ObjectMembers(members)
    object.takeConflicts()
    if let key = conflict.key {
      let elements = try elements(of: key).compactMap { element -> String? in
        var changed = try ObjectMembers(Array(element.value.utf8))
        guard changed.conflicts.contains(conflict.conflict), element.key == conflict.elementKey
        else { return element.value }
        if conflict.conflict.isOfDeletion, value == "true" { return nil }
        changed.set(value, for: conflict.conflict)
        return changed.asJSON
      }
      let list = elements.isEmpty ? nil : "[" + elements.joined(separator: ",") + "]"
      object.set(list, for: MergeConflict(key.rawValue, []))
    } else {
      object.set(value, for: conflict.conflict)
    }
    let reading = try Settings.read(Array(object.asJSON.utf8))
    if let problem = reading.problem { throw problem }
    return reading.settings
  }

  /// The value here of a setting in conflict, as JSON text; nil if it is absent.
  func memberValue(of conflict: SettingConflict) -> String? {
    let name = Array(conflict.conflict.memberName.utf8)
    guard let key = conflict.key else { return ObjectMembers(members).value(of: name).text }
    let element = elements(of: key).first { $0.key == conflict.elementKey }
    if conflict.conflict.isOfDeletion { return element == nil ? "true" : "false" }
    return element.flatMap { try? ObjectMembers(Array($0.value.utf8)) }?.value(of: name).text
  }

  /// End the conflict about a single setting, whose value someone has chosen.
  package mutating func settle(_ key: Key) {
    let index = others.firstIndex { $0.name == MergeConflict.member }
    guard let index, let found = [MergeConflict](json: others[index].value) else { return }
    let open = found.filter { $0.name != key.rawValue }
    others.remove(at: index)
    if !open.isEmpty { others.append(JSONMember(name: MergeConflict.member, value: open.asJSON)) }
  }
}
