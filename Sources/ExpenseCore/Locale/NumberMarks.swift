/// The digits of a locale and the marks between them.
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

  /// Create marks from a field of the table: see ``LocaleRecord``.
  init(_ field: Substring) {
    let parts = field.unicodeScalars.split(separator: " ", omittingEmptySubsequences: false)
    guard parts.count == 6 else { return }
    zero = parts[0].first ?? "0"
    (decimalMark, groupingMark) = (String(parts[1]), String(parts[2]))
    let sizes = parts[3...].map { $0.first?.digitValue ?? 3 }
    (lastGroup, otherGroups, minimumGroupingDigits) = (sizes[0], sizes[1], sizes[2])
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
