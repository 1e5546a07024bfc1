internal import Synchronization

/// Map the numbers from 0 up to a count concurrently, and return the results in order.
///
/// Further threads are optional: this one does all the work if none can be started.
// `withoutActuallyEscaping` would put the length of this file's path into the program, and so make
// it depend on the folder that it is built in.
package func concurrentMap<Made: Sendable>(
  _ count: Int, _ make: @escaping @Sendable (Int) -> Made
) -> [Made] {
  let made = NumberedResults<Made>(count: count)
  var helpers: [WorkerThread] = []
  while helpers.count + 1 < min(count, CurrentProcess.processorCount),
    let helper = WorkerThread({ made.fill(make) })
  {
    helpers.append(helper)
  }
  if !Mutant.threadOffer.isActive { made.fill(make) }
  for helper in helpers { helper.join() }
  return made.inOrder
}

/// Map the numbers from 0 up to a count concurrently, some at a time, and pass the results to a
/// closure in order.
///
/// - Parameters:
///   - count: The count.
///   - make: Maps a number; called by several threads.
///   - body: Called with the result for 0, for 1, and so on.
/// - Throws: Any error from the second closure.
package func concurrentForEach<Made: Sendable>(
  _ count: Int, _ make: @escaping @Sendable (Int) -> Made, _ body: (Made) throws -> Void
) rethrows {
  let countAtOnce = 16
  for first in stride(from: 0, to: count, by: countAtOnce) {
    for made in concurrentMap(min(countAtOnce, count - first), { make(first + $0) }) {
      try body(made)
    }
  }
}

/// Map the pieces of an array concurrently, some at a time, and pass the results to a closure in
/// order.
///
/// - Parameters:
///   - elements: The array.
///   - make: Maps a piece; called by several threads.
///   - body: Called with the result for the first piece, the second, and so on.
/// - Throws: Any error from the second closure.
package func concurrentForEach<Element: Sendable, Made: Sendable>(
  pieceOf elements: [Element],
  _ make: @escaping @Sendable (ArraySlice<Element>) -> Made, _ body: (Made) throws -> Void
) rethrows {
  let size = 256
  try concurrentForEach(
    (elements.count + size - 1) / size, { make(elements.dropFirst($0 * size).prefix(size)) }, body)
}

/// Numbered results, made by the threads that take the numbers.
private final class NumberedResults<Made: Sendable>: Sendable {
  private let count: Int
  private let state = Mutex<(next: Int, made: [(number: Int, value: Made)])>((0, []))

  init(count: Int) { self.count = count }

  func fill(_ make: (Int) -> Made) {
    while let number = takeNumber() {
      let value = make(number)
      state.withLock { $0.made.append((number, value)) }
    }
  }

  private func takeNumber() -> Int? {
    state.withLock { state in
      guard state.next < count else { return nil }
      defer { state.next += 1 }
      return state.next
    }
  }

  var inOrder: [Made] { state.withLock { $0.made.sorted { $0.number < $1.number } }.map(\.value) }
}
