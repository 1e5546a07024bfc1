internal import ExpenseCore

extension ImportFormat {
  /// A bank's message for accounting programs: MT940 or MT942.
  public static let mt940 = ImportFormat(known: "mt940")
}

extension MT940Statement: BankFormat {
  static let format = ImportFormat.mt940
  static let mark: DecimalMark? = .comma

  /// A message begins with its blocks, or with the field for its number.
  static func matches(_ head: ArraySlice<UInt8>) -> Bool {
    let head = head.drop { $0 < 4 || $0.isWhitespace }
    if head.starts(with: "{1:F01".utf8) { return true }
    return head.split { $0 == 0x0A || $0 == 0x0D }.prefix(10).contains {
      $0.starts(with: ":20:".utf8)
    }
  }
}
