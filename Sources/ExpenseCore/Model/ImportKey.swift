/// The fingerprint of a row of a bank's file, to recognize the row in another download.
///
/// The expense keeps it as 32 hexadecimal digits, followed by a space and the account named for the
/// file, if any. The digits are a hash of the bank's transaction id, or else of the date, amount,
/// currency and texts. They hash what the bank wrote, not the expense, so that every field of the
/// expense can change. Equal rows have equal keys, and the import counts them.
package struct ImportKey: Hashable {
  /// The hash.
  package let number: UInt128
  /// The account named for the file; nil if none was.
  package let account: String?

  package init(number: UInt128, account: String?) {
    (self.number, self.account) = (number, account)
  }

  /// Create a key from an expense's text; nil for any other text.
  package init?(_ text: String) {
    let digits = text.utf8.prefix(32)
    guard digits.count == 32, digits.allSatisfy(\.isHexadecimalDigit),
      let number = UInt128(Substring(digits), radix: 16)
    else { return nil }
    let rest = text.utf8.dropFirst(32)
    guard rest.isEmpty || rest.first == UInt8(ascii: " ") && rest.count > 1 else { return nil }
    self.init(number: number, account: rest.isEmpty ? nil : String(Substring(rest.dropFirst())))
  }

  /// Create the key of a transaction from the parts that identify it.
  package init(of parts: [String], account: String?) {
    var hash = Hash128()
    for part in parts {
      for byte in part.utf8 { hash.add(byte) }
      hash.end()
    }
    self.init(number: hash.value, account: account)
  }

  /// Create the key of another program's expense, which has no id.
  package init(of item: ExpenseItem, account: String?) {
    self.init(
      of: [
        item.date.map { "\($0)" } ?? "", "\(item.amount)", item.currency?.code ?? "",
        item.name.folded, item.note?.folded ?? "",
      ], account: account)
  }

  /// The hash, 32 hexadecimal digits.
  package var hash: String { ImportKey(number: number, account: nil).description }

  /// The text of a key, with a new name for its account if that is the renamed one.
  package static func renaming(_ account: String, to name: String, in text: String) -> String {
    guard let key = ImportKey(text), key.account?.isSameName(as: account) == true else {
      return text
    }
    return ImportKey(number: key.number, account: name).description
  }

  /// True if an expense with another key may be of the same account.
  ///
  /// It may if either key names no account; it is if the expense was moved to this account later.
  package func mayShareAccount(as other: ImportKey, movedTo moved: String?) -> Bool {
    guard let account, let another = other.account else { return true }
    return account.isSameName(as: another) || moved?.isSameName(as: account) == true
  }
}

extension ImportKey: CustomStringConvertible {
  /// The key as stored on an expense.
  package var description: String {
    let digits = String(unsafeUninitializedCapacity: 32) { buffer in
      for index in 0..<32 {
        let digit = UInt8(truncatingIfNeeded: number >> UInt128(124 - 4 * index)) & 0xF
        buffer[index] = digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") - 10 + digit
      }
      return 32
    }
    return account.map { digits + " " + $0 } ?? digits
  }
}
