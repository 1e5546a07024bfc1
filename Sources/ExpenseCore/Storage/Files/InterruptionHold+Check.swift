internal import SystemCalls

extension InterruptionHold {
  /// Throws if a signal has come that asks this process to end.
  ///
  /// - Throws: ``ExpenseError/interrupted``.
  static func check() throws {
    if isInterrupted { throw ExpenseError.interrupted }
  }
}
