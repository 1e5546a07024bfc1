internal import ExpenseCore

/// The texts and the data of a property list, in which apps of the iExpense family keep their JSON.
struct PropertyList {
  /// The key below which the apps keep their expenses.
  private static let key = "Items"

  /// The keys of the first dictionary, with the bytes of those that have data or a text.
  var values: [(key: String, bytes: ArraySlice<UInt8>)] = []

  /// The JSON in a property list, in XML or binary; nil for any other file.
  ///
  /// It is that of the key `Items`, or else the only one.
  ///
  /// - Parameter bytes: The file.
  /// - Returns: The JSON.
  /// - Throws: An ``ImportProblem`` if the list is damaged, or has none.
  static func json(in bytes: [UInt8]) throws -> [UInt8]? {
    let head = bytes.prefix(ImportLimits.headBytes)
    let isXML =
      head.drop(while: \.isWhitespace).droppingMark.first == UInt8(ascii: "<")
      && head.position(of: "<plist") != nil
    guard isXML || bytes.starts(with: "bplist".utf8) else { return nil }
    let list = isXML ? try? PropertyList(xml: bytes) : PropertyList(binary: bytes)
    let json = list?.values.filter { value in
      value.bytes.first { !$0.isWhitespace }.map { "[{".utf8.contains($0) } ?? false
    }
    guard let json,
      let found = json.first(where: { $0.key == key }) ?? (json.count == 1 ? json[0] : nil)
    else { throw ImportProblem(.otherFormat(.propertyList)) }
    return Array(found.bytes)
  }
}

extension ArraySlice<UInt8> {
  /// The bytes without a byte order mark of UTF-8.
  fileprivate var droppingMark: ArraySlice {
    starts(with: [0xEF, 0xBB, 0xBF]) ? dropFirst(3) : self
  }
}
