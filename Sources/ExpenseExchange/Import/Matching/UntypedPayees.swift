internal import ExpenseCore

/// The payees of new expenses whose type is only the default, so that somebody may decide, once for all
/// later ones.
package struct UntypedPayees: Error {
  /// Maximum number of payees that are asked about.
  private static let maximumCount = 3

  /// The payees of two expenses or more, most frequent first; none if the file has categories instead.
  package let payees: [(name: String, count: Int)]

  /// Find the payees of the new expenses with the default type; nil if there are none.
  package init?(_ reports: [ImportReport]) {
    guard reports.allSatisfy(\.openCategories.isEmpty) else { return nil }
    // There may be a million rows, whose names often differ by a number only.
    var indices: [String: Int] = [:]
    var names: [(name: String, count: Int)] = []
    for row in reports.lazy.flatMap(\.rows) {
      guard case .new(.default) = row.outcome else { continue }
      let name = row.item.name.withNumbersAlike
      if let index = indices[name] {
        names[index].count += 1
      } else {
        indices[name] = names.count
        names.append((name, 1))
      }
    }
    var tally = NameTally()
    for (name, count) in names {
      if let payee = PaymentWords.payee(of: name) { tally.add(payee, count: count) }
    }
    payees = Array(tally.sorted.filter { $0.count > 1 }.prefix(UntypedPayees.maximumCount))
    if payees.isEmpty { return nil }
  }
}

extension String {
  /// The text with a 0 in place of each number.
  fileprivate var withNumbersAlike: String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(utf8.count)
    var isInNumber = false
    for byte in utf8 {
      if !byte.isDigit {
        bytes.append(byte)
      } else if !isInNumber {
        bytes.append(UInt8(ascii: "0"))
      }
      isInNumber = byte.isDigit
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
