/// A setting that two lists changed differently.
package struct SettingConflict: Hashable, Sendable {
  /// The setting, such as `currency`, or the element of a list, such as `budgets/Food`.
  package let name: String
  /// The setting itself and its values, or the member of the element.
  package let conflict: MergeConflict
  /// The list that the element is in; nil for a single setting.
  package let key: Settings.Key?
  /// The key of the element among those of its list.
  package let elementKey: String?
}

extension Settings {
  /// The settings in conflict, those of single settings first.
  package var conflicts: [SettingConflict] {
    let own = others.conflicts.map {
      SettingConflict(name: $0.name, conflict: $0, key: nil, elementKey: nil)
    }
    return own
      + (budgets ?? []).flatMap {
        $0.unknownMembers.settingConflicts(.budgets, $0.conflictName, $0.mergeKey)
      }
      + (typeRules ?? []).flatMap {
        $0.unknownMembers.settingConflicts(.typeRules, $0.text, $0.text.folded)
      }
      + (importProfiles ?? []).flatMap {
        $0.unknownMembers.settingConflicts(.importProfiles, $0.name, $0.name.nameKey)
      }
      + (recurring ?? []).flatMap {
        $0.unknownMembers.settingConflicts(.recurring, $0.name, "\($0.id)")
      }
  }
}

extension [JSONMember] {
  /// The conflicts in the members.
  fileprivate var conflicts: [MergeConflict] {
    first { $0.name == MergeConflict.member }.flatMap { [MergeConflict](json: $0.value) } ?? []
  }

  fileprivate func settingConflicts(
    _ key: Settings.Key, _ name: String, _ elementKey: String
  ) -> [SettingConflict] {
    conflicts.map {
      SettingConflict(
        name: "\(key.rawValue)/\(name)", conflict: $0, key: key, elementKey: elementKey)
    }
  }

  /// The members without conflicts, for an element that someone has set anew.
  var settled: [JSONMember] { filter { $0.name != MergeConflict.member } }
}

extension Budget {
  /// The type and the currency, which no other budget of a file has.
  package var mergeKey: String { (type?.name.nameKey ?? "") + "\u{0}" + (currency?.code ?? "") }

  /// The budget in the name of a conflict: its type or `everything`, and its currency.
  fileprivate var conflictName: String {
    (type?.name ?? "everything") + (currency.map { " \($0)" } ?? "")
  }
}
