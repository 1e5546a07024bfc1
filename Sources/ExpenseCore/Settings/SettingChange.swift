/// A change to one setting.
public struct SettingChange: Hashable, Sendable {
  /// The name of the setting, as stored in the file; for an element of a long list, followed by its key.
  public let name: String
  /// The value before the change, as JSON text; nil if it was not set.
  public let before: String?
  /// The value after the change, as JSON text; nil if it is not set.
  public let after: String?

  package init(name: String, before: String?, after: String?) {
    (self.name, self.before, self.after) = (name, before, after)
  }

  /// The prefix of the key of a deleted import in the name of its change.
  static let deletedImport = Settings.Key.deletedImports.rawValue + "/"

  /// True if the change only records or forgets a deleted import.
  public var isOfDeletedImport: Bool { deletedImport != nil }

  /// True if the home currency has changed.
  public var isOfHomeCurrency: Bool { name == Settings.Key.currency.rawValue }

  /// The key of the deleted import; nil for other settings.
  var deletedImport: String? {
    guard name.hasPrefix(SettingChange.deletedImport) else { return nil }
    return String(name.dropFirst(SettingChange.deletedImport.count))
  }

  /// The prefix of the key of a statement in the name of its change.
  static let statement = Settings.Key.statements.rawValue + "/"

  /// True if the change is about one statement of a bank.
  var isOfStatement: Bool { name.hasPrefix(SettingChange.statement) }

  /// The name of the setting that changes: that of the list for one of its elements.
  public var setting: String {
    isOfDeletedImport || isOfStatement ? String(name.prefix { $0 != "/" }) : name
  }

  /// The value before the change, for display.
  public var textBefore: String? { before?.settingText(of: name) }
  /// The value after the change, for display.
  public var textAfter: String? { after?.settingText(of: name) }

  /// True if it is about the conflicts of settings, and not about a setting.
  package var isOfConflicts: Bool { name == MergeConflict.member }

  /// The change that undoes this one.
  package var inverse: SettingChange { SettingChange(name: name, before: after, after: before) }
}

extension [SettingChange] {
  /// The home currency after these changes; nil if none is set.
  ///
  /// - Parameter before: The home currency before the changes.
  /// - Returns: The currency.
  public func homeCurrency(from before: CurrencyCode?) -> CurrencyCode? {
    guard let change = last(where: \.isOfHomeCurrency) else { return before }
    return change.textAfter.flatMap(CurrencyCode.init)
  }

  /// The home currency before these changes; nil if none was set.
  ///
  /// - Parameter after: The home currency after the changes.
  /// - Returns: The currency.
  func homeCurrency(before after: CurrencyCode?) -> CurrencyCode? {
    reversed().map(\.inverse).homeCurrency(from: after)
  }
}
