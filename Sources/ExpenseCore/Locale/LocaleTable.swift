internal import Tables
internal import Text

/// The table of locales, which `make locales` derives from Unicode's CLDR.
///
/// A record is a line: its name and its fields, separated by tabs. A field is a key, and after a space
/// the value. Records are in the order of the bytes of their names. A field that a record lacks is
/// that of its parent; the fields are described in ``LocaleRecord``.
///
/// `@languages` has the languages of ISO 639, and `@regions` the currency of each country, with `*`
/// where another calendar than the Gregorian is in use.
enum LocaleTable {
  private static let newline = UInt8(ascii: "\n")
  private static let tab = UInt8(ascii: "\t")
  private static let space = UInt8(ascii: " ")

  /// The fields of a record, without those of its parent, in the order of the table; nil if there
  /// is no such record.
  static func fields(of name: String) -> [(key: Substring, value: Substring)]? {
    bytes(of: name)?.split(separator: tab).map { field in
      let end = field.firstIndex(of: space) ?? field.endIndex
      return (Substring(field[..<end]), Substring(field[end...].dropFirst()))
    }
  }

  /// True if ISO 639 lists a language, given by its letters.
  static func hasLanguage(_ code: String) -> Bool {
    var codes = " \(field("iso", of: "@languages") ?? "") "
    return codes.withUTF8 { $0.contains(folded: Array(" \(code) ".utf8)) }
  }

  /// The currency of a locale's country; nil if the country is unknown.
  static func currency(of locale: LocaleIdentifier) -> Substring? {
    region(of: locale).map { $0.prefix { $0 != " " } }
  }

  /// True if another calendar than the Gregorian is in use in a locale's country.
  static func hasOtherCalendar(_ locale: LocaleIdentifier) -> Bool {
    region(of: locale)?.hasSuffix("*") ?? false
  }

  private static func region(of locale: LocaleIdentifier) -> Substring? {
    locale.region.flatMap { field($0, of: "@regions") }
  }

  // MARK: Searching

  /// The value of a record's own field; nil if there is none.
  static func field(_ key: some StringProtocol, of name: String) -> Substring? {
    guard let bytes = bytes(of: name), let start = bytes.range(of: "\t\(key) ".utf8)?.upperBound
    else { return nil }
    return Substring(bytes[start...].prefix { $0 != tab })
  }

  /// The bytes of a record, from the tab after its name; nil if there is no such record.
  private static func bytes(of name: String) -> Substring.UTF8View? {
    range(of: name).map { range in
      let bytes = LocaleRecords.text.utf8
      let start = bytes.index(bytes.startIndex, offsetBy: range.lowerBound)
      return bytes[start...].prefix(range.count)
    }
  }

  /// The offsets of a record's bytes after its name; nil if there is no such record.
  ///
  /// The program searches some ten records at each start. In a plain buffer, a search takes a
  /// fraction of the time.
  private static func range(of name: String) -> Range<Int>? {
    var text = LocaleRecords.text
    return text.withUTF8 { bytes in
      // The start of a record, and an index that follows the start of another or is the end.
      var (low, high) = (0, bytes.count)
      while low < high {
        let start = startOfRecord(at: low + (high - low) / 2, in: bytes)
        let found = bytes[start...].prefix { $0 != tab && $0 != newline }
        if found.lexicographicallyPrecedes(name.utf8) {
          low = endOfRecord(at: start, in: bytes)
        } else if found.elementsEqual(name.utf8) {
          let end = endOfRecord(at: start, in: bytes)
          return found.endIndex..<(bytes[end - 1] == newline ? end - 1 : end)
        } else {
          high = start
        }
      }
      return nil
    }
  }

  private static func startOfRecord(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var index = index
    while index > 0, bytes[index - 1] != newline {
      index -= 1
      // Eight bytes at a time, down to the line break before.
      while index >= 8, let start = bytes.baseAddress,
        !EightBytes(at: start + index - 8).has(newline)
      {
        index -= 8
      }
    }
    return index
  }

  private static func endOfRecord(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var index = index + 1
    while index < bytes.count, bytes[index - 1] != newline {
      index += 1
      // Eight bytes at a time, up to the next line break.
      while index + 7 <= bytes.count, let start = bytes.baseAddress,
        !EightBytes(at: start + index - 1).has(newline)
      {
        index += 8
      }
    }
    return min(index, bytes.count)
  }
}
