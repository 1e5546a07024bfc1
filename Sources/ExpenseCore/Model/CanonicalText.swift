#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// How a file spells an amount, a day and an id.
///
/// The store, machine output, exports and descriptions all have it from here. Each function writes to
/// memory that has room for ``capacity`` bytes, of which it may use more than it tells.
enum CanonicalText {
  /// How many bytes there has to be room for: an id has 36, and is written eight at a time.
  static let capacity = 48

  /// Writes an amount, whole without a fraction, else with at least two decimals.
  ///
  /// - Parameters:
  ///   - magnitude: The amount without its sign, in ten-thousandths.
  ///   - isNegative: Whether it has a minus.
  ///   - start: Where to.
  /// - Returns: The number of bytes, at most 21.
  @inline(__always)
  static func write(
    tenThousandths magnitude: UInt64, isNegative: Bool, to start: UnsafeMutablePointer<UInt8>
  ) -> Int {
    var end = start
    if isNegative {
      end[0] = UInt8(ascii: "-")
      end += 1
    }
    let unit = UInt64(Amount.unit)
    let (whole, fraction) = magnitude.quotientAndRemainder(dividingBy: unit)
    end = write(digitsOf: whole, to: end)
    if fraction > 0 {
      // A digit before, in whose place the point comes, makes all four decimals be written.
      end = write(digitsOf: fraction + unit, to: end)
      end[-5] = UInt8(ascii: ".")
      for _ in 0..<2 where end[-1] == UInt8(ascii: "0") { end -= 1 }
    }
    return end - start
  }

  @inline(__always)
  private static func write(
    digitsOf number: UInt64, to start: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    var rest = number
    var length = 1
    while rest >= 10 { (rest, length) = (rest / 10, length + 1) }
    rest = number
    for place in (0..<length).reversed() {
      start[place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    }
    return start + length
  }

  /// Writes a day: `2026-11-21`.
  ///
  /// - Parameters:
  ///   - day: The day.
  ///   - start: Where to.
  /// - Returns: The number of bytes: 10.
  @inline(__always)
  static func write(_ day: Day, to start: UnsafeMutablePointer<UInt8>) -> Int {
    func pair(_ number: Int) -> UInt64 {
      UInt64(number / 10 + 0x30) | UInt64(number % 10 + 0x30) << 8
    }
    let dash = UInt64(UInt8(ascii: "-"))
    store(pair(day.year / 100) | pair(day.year % 100) << 16 | dash << 32, at: start)
    store(pair(day.month) | dash << 16 | pair(day.day) << 24, at: start + 5)
    return 10
  }

  /// Writes an id in capitals, in groups as RFC 9562 has them.
  ///
  /// - Parameters:
  ///   - id: The id.
  ///   - start: Where to.
  /// - Returns: The number of bytes: 36.
  @inline(__always)
  static func write(_ id: UUID, to start: UnsafeMutablePointer<UInt8>) -> Int {
    let number = id.number
    func digits(_ shift: UInt128) -> UInt64 {
      Word(hexadecimalDigitsOf: UInt32(truncatingIfNeeded: number >> shift)).bits
    }
    let (second, third) = (digits(64), digits(32))
    let dash = UInt64(UInt8(ascii: "-"))
    store(digits(96), at: start)
    store(dash | second << 8, at: start + 8)
    store(dash | (second >> 32) << 8, at: start + 13)
    store(dash | third << 8, at: start + 18)
    store(dash | (third >> 32) << 8, at: start + 23)
    store(digits(0), at: start + 28)
    return 36
  }

  @inline(__always)
  private static func store(_ word: UInt64, at place: UnsafeMutablePointer<UInt8>) {
    UnsafeMutableRawPointer(place).storeBytes(of: word.littleEndian, as: UInt64.self)
  }
}

extension String {
  /// The text that is written to memory with room for ``CanonicalText/capacity`` bytes.
  init(canonical write: (UnsafeMutablePointer<UInt8>) -> Int) {
    self = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: CanonicalText.capacity) {
      buffer in
      guard let start = buffer.baseAddress else { return "" }
      return String(
        decoding: UnsafeBufferPointer(start: start, count: write(start)), as: UTF8.self)
    }
  }
}

/// Values as bytes, for lists of which there may be a million lines.
extension [UInt8] {
  private mutating func append(canonical write: (UnsafeMutablePointer<UInt8>) -> Int) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: CanonicalText.capacity) { buffer in
      guard let start = buffer.baseAddress else { return }
      append(contentsOf: UnsafeBufferPointer(start: start, count: write(start)))
    }
  }

  /// Appends an id as the file has it, or its beginning of so many characters.
  package mutating func append(_ id: UUID, prefix count: Int = 36) {
    append(canonical: { Swift.min(count, CanonicalText.write(id, to: $0)) })
  }

  /// Appends a day as the file has it: `2026-11-21`.
  package mutating func append(_ day: Day) {
    append(canonical: { CanonicalText.write(day, to: $0) })
  }

  /// Appends an amount as the file has it: whole without a fraction, else with at least two decimals.
  ///
  /// - Parameters:
  ///   - amount: The amount.
  ///   - isNegated: Whether it gets the other sign, which the smallest one has not as an ``Amount``.
  package mutating func append(_ amount: Amount, isNegated: Bool = false) {
    let isNegative = amount.tenThousandths != 0 && (amount.tenThousandths < 0) != isNegated
    append(canonical: {
      CanonicalText.write(
        tenThousandths: amount.tenThousandths.magnitude, isNegative: isNegative, to: $0)
    })
  }
}
