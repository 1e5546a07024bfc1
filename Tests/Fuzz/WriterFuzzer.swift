import Foundation

@testable import ExpenseCore

/// Make expenses with any values from the bytes, write them, and read them again.
func fuzzWriter(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var data = FuzzedData(rest: Array(UnsafeBufferPointer(start: start, count: count))[...])
  var items: [ExpenseItem] = []
  while !data.rest.isEmpty, items.count < 100 { items.append(data.item()) }
  let bytes = written(items)
  guard let read = try? ExpenseSource(bytes).items() else {
    fatalError("The reader refuses what was written: \(String(decoding: bytes, as: UTF8.self))")
  }
  // Strings that only look the same are equal to Swift, so the bytes are compared too.
  precondition(read == items && written(read) == bytes, "What was written reads differently.")
  var stream = ExpenseSource(bytes).stream()
  while (try? stream.advance()) == true { precondition(stream.isCanonical()) }
  precondition(stream.areSeparatorsCanonical && stream.count == items.count)
  return 0
}

/// Values made from bytes, as long as there are any.
private struct FuzzedData {
  var rest: ArraySlice<UInt8>

  mutating func byte() -> UInt8 { rest.popFirst() ?? 0 }

  mutating func number() -> UInt64 {
    (0..<8).reduce(0) { number, _ in number << 8 | UInt64(byte()) }
  }

  mutating func text() -> String {
    let length = Int(byte())
    defer { rest = rest.dropFirst(length) }
    return String(decoding: rest.prefix(length), as: UTF8.self)
  }

  mutating func item() -> ExpenseItem {
    let kind = byte()
    var item = ExpenseItem(
      name: text(), type: ExpenseType(text()),
      amount: Amount(tenThousandths: Int64(bitPattern: number()) >> (kind & 63)))
    if kind & 1 > 0 {
      item.date = Day(year: Int(number() % 9_999) + 1, month: Int(byte() % 12) + 1, day: 28)
    }
    if kind & 2 > 0 { item.currency = CurrencyCode("EUR") }
    if kind & 4 > 0 { item.account = text() }
    if kind & 8 > 0 { item.note = text() }
    if kind & 16 > 0 { item.tags = (0..<byte() % 4).map { _ in text() } }
    return item
  }
}

private func written(_ items: [ExpenseItem]) -> [UInt8] {
  var writer = JSONWriter()
  writer.write(store: ExpenseList(items)) { _ in }
  return writer.take()
}
