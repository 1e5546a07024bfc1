/// When to show colour.
enum ColorChoice: String, CaseIterable {
  case auto, always, never

  /// Whether a stream shows colour.
  ///
  /// An option beats the environment, and there `NO_COLOR` beats what forces colour.
  ///
  /// - Parameters:
  ///   - sink: The stream.
  ///   - value: The value of a variable of the environment; empty for none.
  /// - Returns: Whether it does.
  func isOn(_ sink: TextSink, _ value: (_ variable: String) -> String) -> Bool {
    guard self == .auto else { return self == .always }
    if !value("NO_COLOR").isEmpty { return false }
    for name in ["CLICOLOR_FORCE", "FORCE_COLOR"] where !["", "0"].contains(value(name)) {
      return true
    }
    return sink.isTerminal && !["", "dumb"].contains(value("TERM"))
  }
}
