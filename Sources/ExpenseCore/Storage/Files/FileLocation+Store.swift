internal import SystemCalls

extension FileLocation {
  /// The name of the settings file of a store here.
  var settingsName: String { name + ".settings" }

  /// The name of the history file of a store here.
  var historyName: String { name + ".history" }
}
