internal import SystemCalls

extension ExpenseError {
  /// Call a closure, and wrap a ``SystemError`` that it throws.
  ///
  /// - Throws: ``ExpenseError/system(_:)``, or any other error from the closure.
  package static func wrappingSystem<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as SystemError {
      throw ExpenseError.system(error)
    }
  }
}

extension InterruptionHold {
  /// Throw if a signal has asked this process to end.
  ///
  /// - Throws: ``ExpenseError/BusyProblem/interrupted``.
  static func check() throws {
    if isInterrupted { throw ExpenseError.busy(.interrupted) }
  }
}
