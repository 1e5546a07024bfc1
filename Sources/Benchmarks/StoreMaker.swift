import ExpenseCore
import Foundation

/// A generator of stores of any size, which are always the same.
enum StoreMaker {
  private static let names = [
    "Lunch", "Coffee", "Taxi", "Hotel", "Flight to Berlin", "Groceries", "Café crème",
    "Books \"used\"", "Train", "Phone bill", "Ramen 🍜",
  ]

  /// Expenses of the built-in types, from 0.01 to 199.99 and from 2015 to 2026; one in fifty has no
  /// date.
  static func items(_ count: Int) -> some Sequence<ExpenseItem> {
    var random = SplitMix64(state: UInt64(count))
    return (0..<count).lazy.map { _ in item(using: &random) }
  }

  private static func item(using random: inout SplitMix64) -> ExpenseItem {
    func bytes() -> UInt8 { UInt8(truncatingIfNeeded: random.next() >> 56) }
    let id = UUID(
      uuid: (
        bytes(), bytes(), bytes(), bytes(), bytes(), bytes(), 0x40 | bytes() & 0x0F, bytes(),
        0x80 | bytes() & 0x3F, bytes(), bytes(), bytes(), bytes(), bytes(), bytes(), bytes()
      ))
    let isDated = Int.random(in: 0..<50, using: &random) > 0
    return ExpenseItem(
      id: id, name: names[Int.random(in: names.indices, using: &random)],
      type: ExpenseType.builtIn[Int.random(in: ExpenseType.builtIn.indices, using: &random)],
      amount: Amount(tenThousandths: Int64.random(in: 1..<20_000, using: &random) * 100),
      date: isDated
        ? Day(
          year: Int.random(in: 2015...2026, using: &random),
          month: Int.random(in: 1...12, using: &random), day: Int.random(in: 1...28, using: &random)
        ) : nil)
  }
}

/// A seeded random number generator (Steele, Lea, Flood: "Fast splittable pseudorandom number
/// generators", 2014).
private struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
