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
    // Every command asks, and most stores have no settings.
    if self == Settings() { return [] }
    let own = others.conflicts.map {
      SettingConflict(name: $0.name, conflict: $0, key: nil, elementKey: nil)
    }
    return own
      + Settings.fields.flatMap { field in
        field.elementsInConflict(self).flatMap { element in
          element.conflicts.map {
            SettingConflict(
              name: "\(field.key.rawValue)/\(element.name)", conflict: $0, key: field.key,
              elementKey: element.key)
          }
        }
      }
  }
}
