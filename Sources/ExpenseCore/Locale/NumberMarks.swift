#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The digits of a locale, and what stands between them.
///
/// They are learnt from numbers that Foundation has written: it has no names for all of them.
struct NumberMarks: Hashable, Sendable {
  /// The digit for nothing; the others follow it.
  private(set) var zero: Unicode.Scalar = "0"
  /// What stands before the decimals.
  private(set) var decimalMark = "."
  /// What stands between groups of digits; empty where there are none.
  private(set) var groupingMark = ""
  /// How many digits the last group has.
  private(set) var lastGroup = 3
  /// How many digits the other groups have, but for the first one, which may have fewer.
  private(set) var otherGroups = 3
  /// How many digits at least there have to be before the last group.
  private(set) var leastBeforeGroup = 1

  /// A number as Foundation has written it, taken apart.
  struct Sample {
    /// What is before the first digit.
    let prefix: String
    /// What is behind the last digit.
    let suffix: String
    fileprivate let zero: Unicode.Scalar
    /// What is between digits, and how many digits are behind the one before it.
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

  /// Marks that are told.
  init(decimalMark: Character, groupingMark: Character?) {
    self.decimalMark = String(decimalMark)
    self.groupingMark = groupingMark.map { String($0) } ?? ""
  }

  /// Learns the marks.
  ///
  /// - Parameter text: Writes a number with so many decimals.
  init(learningFrom text: (_ number: Decimal, _ decimals: Int) -> String) {
    let sample = Sample(
      text(Decimal(sign: .plus, exponent: -4, significand: 98_765_432_101_234), 4))
    zero = sample.zero
    // The last mark is that before the four decimals.
    guard sample.marks.count >= 2 else { return }
    let groups = sample.marks.dropLast(2)
    decimalMark = sample.marks[sample.marks.count - 2].text
    guard let group = groups.last else { return }
    groupingMark = group.text
    lastGroup = sample.marks[sample.marks.count - 2].digits
    otherGroups = groups.count > 1 ? group.digits : lastGroup
    var power = Decimal(1)
    for _ in 0..<lastGroup { power *= 10 }
    leastBeforeGroup = Sample(text(power, 0)).marks.count > 1 ? 1 : 2
  }

  /// These marks with something else in the place of each text.
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

  /// Whether it is one of the marks that are not seen, and only give a direction to text.
  package var isDirectionMark: Bool {
    self == "\u{200E}" || self == "\u{200F}" || self == "\u{61C}"
  }
}

extension String {
  /// This text without the marks that are not seen, and only give a direction to text.
  public var withoutDirectionMarks: String {
    String(String.UnicodeScalarView(unicodeScalars.filter { !$0.isDirectionMark }))
  }
}
