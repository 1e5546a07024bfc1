internal import SystemCalls

extension InterruptionHold {
  /// Throw if a signal has asked this process to end.
  ///
  /// - Throws: ``ExpenseError/BusyProblem/interrupted``.
  static func check() throws { if isInterrupted { throw ExpenseError.busy(.interrupted) } }
}
