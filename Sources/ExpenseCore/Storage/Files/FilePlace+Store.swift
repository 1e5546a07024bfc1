internal import SystemCalls

extension FilePlace {
  /// The name of the file beside a store here that has its settings.
  var settingsName: String { name + ".settings" }

  /// The name of the file beside a store here that has its history.
  var historyName: String { name + ".history" }
}
