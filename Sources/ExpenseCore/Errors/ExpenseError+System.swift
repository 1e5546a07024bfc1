internal import SystemCalls

extension ExpenseError {
  /// Run a closure, and rethrow an error from the operating system as ``system(_:)``.
  package static func wrapping<Value: ~Copyable>(_ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch let error as SystemError {
      throw ExpenseError.system(error)
    }
  }
}
