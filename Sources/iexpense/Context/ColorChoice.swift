import ExpenseDisplay

/// The choice of when to show colour.
enum ColorChoice: String, CaseIterable {
  case auto, always, never

  /// True if a stream shows colour.
  ///
  /// An option takes precedence over the environment, and `NO_COLOR` over what forces colour.
  ///
  /// - Parameters:
  ///   - sink: The stream.
  ///   - value: A closure that returns the value of an environment variable; empty for none.
  /// - Returns: True if it shows colour.
  func isOn(_ sink: TextSink, _ value: (_ variable: String) -> String) -> Bool {
    guard self == .auto else { return self == .always }
    if !value("NO_COLOR").isEmpty { return false }
    for name in ["CLICOLOR_FORCE", "FORCE_COLOR"] where !["", "0"].contains(value(name)) {
      return true
    }
    return sink.isTerminal && !["", "dumb"].contains(value("TERM"))
  }
}
