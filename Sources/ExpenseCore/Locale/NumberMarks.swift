#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The digits of a locale and the marks between them.
///
/// They are derived from numbers that Foundation formats, since Foundation does not provide all of
/// them.
package struct NumberMarks: Hashable, Sendable {
  /// The digit zero; the others follow it.
  package private(set) var zero: Unicode.Scalar = "0"
  /// The decimal mark.
  package private(set) var decimalMark = "."
  /// The thousands separator; empty if there is none.
  package private(set) var groupingMark = ""
  /// Number of digits in the last group.
  package private(set) var lastGroup = 3
  /// Number of digits in the other groups; the first one may have fewer.
  package private(set) var otherGroups = 3
  /// Minimum number of digits before the last group for a number to be grouped.
  package private(set) var minimumGroupingDigits = 1

  /// A number that Foundation formatted, split into its parts.
  struct Sample {
    /// The text before the first digit.
    let prefix: String
    /// The text after the last digit.
    let suffix: String
    fileprivate let zero: Unicode.Scalar
    /// The text after each run of digits, and the number of digits in that run.
    fileprivate let marks: [(text: String, digits: Int)]

    init(_ text: String) {
      var (prefix, mark) = ("", "")
      var zero: Unicode.Scalar?
      var marks: [(text: String, digits: Int)] = []
      var digits = 0
      for scalar in text.unicodeScalars {
        guard let value = scalar.digitValue else {
          if zero == nil { prefix.unicodeScalars.append(scalar) }
          mark.unicodeScalars.append(scalar)
          continue
        }
        if zero == nil {
          zero = Unicode.Scalar(scalar.value - UInt32(value))
        } else if !mark.isEmpty {
          marks.append((mark, digits))
          digits = 0
        }
        mark = ""
        digits += 1
      }
      self.prefix = prefix
      suffix = zero == nil ? "" : mark
      self.zero = zero ?? "0"
      self.marks = marks + [("", digits)]
    }
  }

  /// Create marks from explicit characters.
  init(decimalMark: Character, groupingMark: Character?) {
    self.decimalMark = String(decimalMark)
    self.groupingMark = groupingMark.map { String($0) } ?? ""
  }

  /// Create marks from numbers that a function formats.
  ///
  /// - Parameter text: The function that formats a number with the given decimals.
  init(learningFrom text: (_ number: Decimal, _ decimals: Int) -> String) {
    let sample = Sample(
      text(Decimal(sign: .plus, exponent: -4, significand: 98_765_432_101_234), 4))
    zero = sample.zero
    // The last mark precedes the four decimals.
    guard sample.marks.count >= 2 else { return }
    let groups = sample.marks.dropLast(2)
    decimalMark = sample.marks[sample.marks.count - 2].text
    guard let group = groups.last else { return }
    groupingMark = group.text
    lastGroup = sample.marks[sample.marks.count - 2].digits
    otherGroups = groups.count > 1 ? group.digits : lastGroup
    var power = Decimal(1)
    for _ in 0..<lastGroup { power *= 10 }
    minimumGroupingDigits = Sample(text(power, 0)).marks.count > 1 ? 1 : 2
  }

  /// The marks with each text replaced.
  func mapping(_ replace: (String) -> String) -> NumberMarks {
    var marks = self
    (marks.decimalMark, marks.groupingMark) = (replace(decimalMark), replace(groupingMark))
    return marks
  }
}

extension Unicode.Scalar {
  /// The value of a decimal digit of any script.
  package var digitValue: Int? {
    if value < 0x80 { return (0x30...0x39).contains(value) ? Int(value) - 0x30 : nil }
    guard properties.numericType == .decimal, let number = properties.numericValue else {
      return nil
    }
    return Int(number)
  }

  /// True if this is an invisible mark that only gives text a direction.
  package var isDirectionMark: Bool {
    self == "\u{200E}" || self == "\u{200F}" || self == "\u{61C}"
  }
}

extension String {
  /// The text without invisible direction marks.
  public var withoutDirectionMarks: String {
    String(String.UnicodeScalarView(unicodeScalars.filter { !$0.isDirectionMark }))
  }
}
