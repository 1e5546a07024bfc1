/// What a change has done to one setting.
public struct SettingChange: Hashable, Sendable {
  /// The name of the setting, as the file has it.
  public let name: String
  /// The value before as JSON text; nil if it was not set.
  public let before: String?
  /// The value now as JSON text; nil if it is not set.
  public let after: String?

  /// What is before the key of a deleted import in the name of its change.
  static let deletedImport = Settings.Key.deletedImports.rawValue + "/"

  /// Whether it is only that something imported was deleted, or is there again.
  public var isOfDeletedImport: Bool { deletedImport != nil }

  /// Whether the home currency is another one.
  public var isOfHomeCurrency: Bool { name == Settings.Key.currency.rawValue }

  /// The key of the deleted import; nil for any other setting.
  var deletedImport: String? {
    guard name.hasPrefix(SettingChange.deletedImport) else { return nil }
    return String(name.dropFirst(SettingChange.deletedImport.count))
  }

  /// The value before as people read it.
  public var textBefore: String? { before?.settingText(of: name) }
  /// The value now as people read it.
  public var textAfter: String? { after?.settingText(of: name) }

  /// What takes the change back.
  var inverse: SettingChange { SettingChange(name: name, before: after, after: before) }
}

extension [SettingChange] {
  /// The home currency after these changes; nil where none is set.
  ///
  /// - Parameter before: The home currency before.
  /// - Returns: The currency.
  public func homeCurrency(from before: CurrencyCode?) -> CurrencyCode? {
    guard let change = last(where: \.isOfHomeCurrency) else {
      return before
    }
    return change.textAfter.flatMap(CurrencyCode.init)
  }

  /// The home currency before these changes; nil where none was set.
  ///
  /// - Parameter after: The home currency after them.
  /// - Returns: The currency.
  func homeCurrency(before after: CurrencyCode?) -> CurrencyCode? {
    reversed().map(\.inverse).homeCurrency(from: after)
  }
}
