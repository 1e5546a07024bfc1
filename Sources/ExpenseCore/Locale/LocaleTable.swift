/// The table of locales, which `make locales` derives from Unicode's CLDR.
///
/// A record is a line with its name, followed by its fields on lines that start with a space: a
/// key, and after another space the value. Records are in the order of the bytes of their names. A
/// field that a record lacks is that of its parent; the fields are described in ``LocaleRecord``.
///
/// `@languages` has the languages of ISO 639, and `@regions` the currency of each country, with `*`
/// where another calendar than the Gregorian is in use.
enum LocaleTable {
  private static let newline = UInt8(ascii: "\n")
  private static let space = UInt8(ascii: " ")

  /// The fields of a record, without those of its parent, in the order of the table; nil if there
  /// is no such record.
  static func fields(of name: String) -> [(key: Substring, value: Substring)]? {
    lines(of: name)?.map { line in
      let end = line.firstIndex(of: space) ?? line.endIndex
      return (Substring(line[..<end]), Substring(line[end...].dropFirst()))
    }
  }

  /// True if ISO 639 lists a language.
  static func hasLanguage(_ code: String) -> Bool {
    fields(of: "@languages")?.contains { $0.value.split(separator: " ").contains(code[...]) }
      ?? false
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
    locale.region.flatMap { region in
      fields(of: "@regions")?.first { $0.key == region }?.value
    }
  }

  // MARK: Searching

  /// The lines of a record after its name, each without the space at its start.
  private static func lines(of name: String) -> [Substring.UTF8View]? {
    let bytes = text.utf8
    // The start of a record, and an index that follows the start of another or is the end.
    var (low, high) = (bytes.startIndex, bytes.endIndex)
    while low < high {
      let middle = bytes.index(low, offsetBy: bytes.distance(from: low, to: high) / 2)
      let start = startOfRecord(at: middle)
      let found = bytes[start...].prefix { $0 != newline }
      if found.elementsEqual(name.utf8) {
        return bytes[found.endIndex..<endOfRecord(at: start)].split(separator: newline)
          .map { $0.dropFirst() }
      }
      if found.lexicographicallyPrecedes(name.utf8) {
        low = endOfRecord(at: middle)
      } else {
        high = start
      }
    }
    return nil
  }

  private static func startOfRecord(at index: String.Index) -> String.Index {
    let bytes = text.utf8
    var index = index
    while index > bytes.startIndex,
      bytes[index] == space || bytes[bytes.index(before: index)] != newline
    { bytes.formIndex(before: &index) }
    return index
  }

  private static func endOfRecord(at index: String.Index) -> String.Index {
    let bytes = text.utf8
    var index = index
    while let end = bytes[index...].firstIndex(of: newline) {
      index = bytes.index(after: end)
      if index < bytes.endIndex, bytes[index] != space { return index }
    }
    return bytes.endIndex
  }
}
