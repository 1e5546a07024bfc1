#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// The spelling of amounts, days and ids in files.
///
/// The store, machine output, exports and descriptions all use it. Each function writes to a buffer
/// of ``capacity`` bytes, and may write past the number of bytes that it returns.
enum CanonicalText {
  /// Required size of the buffer in bytes: an id has 36, and is written eight at a time.
  static let capacity = 48

  /// Write an amount: without decimals if it is whole, otherwise with at least two.
  ///
  /// - Parameters:
  ///   - magnitude: The amount without its sign, in ten-thousandths.
  ///   - isNegative: True to write a minus sign.
  ///   - start: The buffer to write to.
  /// - Returns: The number of bytes, at most 21.
  @inline(__always)
  package static func write(
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
      // Adding 10,000 forces all four decimals; the point then replaces the extra digit.
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
    for position in (0..<length).reversed() {
      start[position] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    }
    return start + length
  }

  /// Write a day: `2026-11-21`.
  ///
  /// - Parameters:
  ///   - day: The day.
  ///   - start: The buffer to write to.
  /// - Returns: The number of bytes: 10.
  @inline(__always)
  package static func write(_ day: Day, to start: UnsafeMutablePointer<UInt8>) -> Int {
    func pair(_ number: Int) -> UInt64 {
      UInt64(number / 10 + 0x30) | UInt64(number % 10 + 0x30) << 8
    }
    let dash = UInt64(UInt8(ascii: "-"))
    store(pair(day.year / 100) | pair(day.year % 100) << 16 | dash << 32, at: start)
    store(pair(day.month) | dash << 16 | pair(day.day) << 24, at: start + 5)
    return 10
  }

  /// Write an id in upper case, grouped as in RFC 9562.
  ///
  /// - Parameters:
  ///   - id: The id.
  ///   - start: The buffer to write to.
  /// - Returns: The number of bytes: 36.
  @inline(__always)
  package static func write(_ id: UUID, to start: UnsafeMutablePointer<UInt8>) -> Int {
    let number = id.number
    func digits(_ shift: UInt128) -> UInt64 {
      EightBytes(hexadecimalDigitsOf: UInt32(truncatingIfNeeded: number >> shift)).bits
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
  private static func store(_ word: UInt64, at position: UnsafeMutablePointer<UInt8>) {
    UnsafeMutableRawPointer(position).storeBytes(of: word.littleEndian, as: UInt64.self)
  }
}

extension String {
  /// Create text by writing to a buffer of ``CanonicalText/capacity`` bytes.
  init(canonical write: (UnsafeMutablePointer<UInt8>) -> Int) {
    self = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: CanonicalText.capacity) {
      buffer in
      guard let start = buffer.baseAddress else { return "" }
      return String(decoding: UnsafeBufferPointer(start: start, count: write(start)), as: UTF8.self)
    }
  }
}

/// Values as bytes, for lists that may have a million lines.
extension [UInt8] {
  private mutating func append(canonical write: (UnsafeMutablePointer<UInt8>) -> Int) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: CanonicalText.capacity) { buffer in
      guard let start = buffer.baseAddress else { return }
      append(contentsOf: UnsafeBufferPointer(start: start, count: write(start)))
    }
  }

  /// Append an id as written in the file, or its first `count` characters.
  package mutating func append(_ id: UUID, prefix count: Int = 36) {
    append(canonical: { Swift.min(count, CanonicalText.write(id, to: $0)) })
  }

  /// Append a day as written in the file: `2026-11-21`.
  package mutating func append(_ day: Day) {
    append(canonical: { CanonicalText.write(day, to: $0) })
  }

  /// Append an amount as written in the file: without decimals if it is whole, otherwise with at
  /// least two.
  ///
  /// - Parameters:
  ///   - amount: The amount.
  ///   - isNegated: True to flip the sign; the smallest ``Amount`` has no positive counterpart.
  package mutating func append(_ amount: Amount, isNegated: Bool = false) {
    let isNegative = amount.tenThousandths != 0 && (amount.tenThousandths < 0) != isNegated
    append(canonical: {
      CanonicalText.write(
        tenThousandths: amount.tenThousandths.magnitude, isNegative: isNegative, to: $0)
    })
  }
}
