/// By what a row of a bank's file is known again when it comes in another download.
///
/// It is kept on the expense as 32 hexadecimal digits, and behind a space the account that was named
/// for the file, if any. The digits are a hash of what the bank has written, not of the expense, so
/// that the expense can be changed in every way: of the id that the bank gives to the transaction, or
/// else of its day, amount, currency and texts. Rows that are equal have the same key, and it is for
/// the import to count them.
package struct ImportKey: Hashable {
  /// The hash.
  package let number: UInt128
  /// The account that was named; nil if none was.
  package let account: String?

  package init(number: UInt128, account: String?) {
    self.number = number
    self.account = account
  }

  /// Reads what an expense has; nil for anything else.
  package init?(_ text: String) {
    let digits = text.utf8.prefix(32)
    guard digits.count == 32, digits.allSatisfy(\.isHexadecimalDigit),
      let number = UInt128(Substring(digits), radix: 16)
    else { return nil }
    let rest = text.utf8.dropFirst(32)
    guard rest.isEmpty || rest.first == UInt8(ascii: " ") && rest.count > 1 else { return nil }
    self.init(
      number: number, account: rest.isEmpty ? nil : String(Substring(rest.dropFirst())))
  }

  /// The key of parts that say which transaction it was.
  package init(of parts: [String], account: String?) {
    var hash = Hash128()
    for part in parts {
      for byte in part.utf8 { hash.add(byte) }
      hash.end()
    }
    self.init(number: hash.value, account: account)
  }

  /// The key of an expense of another program, which has no id.
  package init(of item: ExpenseItem, account: String?) {
    self.init(
      of: [
        item.date.map { "\($0)" } ?? "", "\(item.amount)", item.currency?.code ?? "",
        item.name.folded, item.note?.folded ?? "",
      ], account: account)
  }

  /// What an expense has, with another name for the account if it is that one.
  package static func renaming(_ account: String, to name: String, in text: String) -> String {
    guard let key = ImportKey(text), key.account?.isSameName(as: account) == true else {
      return text
    }
    return ImportKey(number: key.number, account: name).description
  }

  /// Whether an expense with another key may be of the same account: where none was named, it may be
  /// any, and where it was moved to this one since, it is.
  package func isOfSameAccount(as other: ImportKey, movedTo moved: String?) -> Bool {
    guard let account, let another = other.account else { return true }
    return account.isSameName(as: another) || moved?.isSameName(as: account) == true
  }
}

extension ImportKey: CustomStringConvertible {
  /// The key as an expense has it.
  package var description: String {
    let digits = String(unsafeUninitializedCapacity: 32) { buffer in
      for place in 0..<32 {
        let digit = UInt8(truncatingIfNeeded: number >> UInt128(124 - 4 * place)) & 0xF
        buffer[place] = digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") - 10 + digit
      }
      return 32
    }
    return account.map { digits + " " + $0 } ?? digits
  }
}
