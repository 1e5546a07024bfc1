internal import Dispatch
internal import Synchronization

/// Makes something for each number from 0 up to a count, several at once, and gives all of it in
/// their order.
func concurrentMap<Made: Sendable>(_ count: Int, _ make: @Sendable (Int) -> Made) -> [Made] {
  let made = Mutex<[(number: Int, value: Made)]>([])
  DispatchQueue.concurrentPerform(iterations: count) { number in
    let value = make(number)
    made.withLock { $0.append((number, value)) }
  }
  return made.withLock { $0.sorted { $0.number < $1.number } }.map(\.value)
}
