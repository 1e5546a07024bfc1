internal import SystemCalls

extension FileLocation {
  /// The end of the name of a settings file.
  package static let settingsSuffix = ".settings"

  /// The end of the name of a history file.
  package static let historySuffix = ".history"

  /// The name of the settings file of a store here.
  package var settingsName: String { name + FileLocation.settingsSuffix }

  /// The name of the history file of a store here.
  package var historyName: String { name + FileLocation.historySuffix }
}
