import Foundation

@testable import ExpenseCore
@testable import ExpenseMerge

/// Read any bytes as a store, at once and in small pieces.
///
/// Both must give the same result; a readable store is written and read again.
func fuzzReader(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  check(bytes)
  // Also as the value of a member, where any JSON may stand.
  check(
    Array(#"[{"id":"08B15DB4-2F02-4AB8-A965-67A9C90D8A44","x":"#.utf8) + bytes
      + Array(#","name":"a","type":"b","amount":1}]"#.utf8))
  return 0
}

private func check(_ bytes: [UInt8]) {
  let result = outcome(ExpenseSource(bytes))
  for size in [1, 7] {
    var rest = bytes[...]
    let pieces = ExpenseSource { limit in
      defer { rest = rest.dropFirst(min(limit, size)) }
      return Array(rest.prefix(min(limit, size)))
    }
    precondition(outcome(pieces) == result, "It depends on how the text is cut into pieces.")
  }
  let examination = try? Examination(of: ExpenseSource(bytes))
  let isReadable = if case .success = result { true } else { false }
  precondition(examination?.isReadable == isReadable, "The doctor does not agree.")
  guard case .success(let items) = result else { return }
  let written = written(items)
  precondition(outcome(ExpenseSource(written)) == result, "What was written reads differently.")
  let (isCanonical, _) = canonicity(bytes)
  precondition(isCanonical == (written == bytes), "Canonical is what the writer writes.")
  precondition(canonicity(written).isCanonical, "The writer writes what is not canonical.")
}

private func outcome(_ source: ExpenseSource) -> Result<[ExpenseItem], ExpenseError> {
  do {
    return .success(try source.items())
  } catch {
    guard let error = error as? ExpenseError else { fatalError("\(error)") }
    _ = error.description
    return .failure(error)
  }
}

private func canonicity(_ bytes: [UInt8]) -> (isCanonical: Bool, count: Int) {
  var stream = ExpenseSource(bytes).stream()
  var isCanonical = true
  while (try? stream.advance()) == true { isCanonical = stream.isCanonical() && isCanonical }
  return (isCanonical && stream.areSeparatorsCanonical, stream.count)
}

private func written(_ items: [ExpenseItem]) -> [UInt8] {
  var writer = JSONWriter()
  writer.write(store: ExpenseList(items)) { _ in }
  return writer.take()
}
