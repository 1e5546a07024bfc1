/// A deleted expense that was imported, as the settings remember it: `0123… Giro`, `!0123… Giro`.
package struct DeletedImport {
  /// The key of its row.
  package let key: ImportKey
  /// True if no expense with an equal key was left: one that is there all the same has come back by
  /// a merge.
  ///
  /// Of equal rows of a bank, some may be deleted and others not.
  let isLast: Bool

  /// Read the text in the settings; nil for any other text.
  package init?(_ text: String) {
    let isLast = text.hasPrefix(DeletedImport.mark)
    guard let key = ImportKey(isLast ? String(text.dropFirst(DeletedImport.mark.count)) : text)
    else { return nil }
    (self.key, self.isLast) = (key, isLast)
  }

  /// Remember an expense, once for each row that it was; empty if it was not imported.
  ///
  /// An expense that was moved to another account counts as deleted from any account.
  ///
  /// - Parameters:
  ///   - item: The expense.
  ///   - kept: The numbers of the keys that other expenses still have.
  /// - Returns: The keys of its rows.
  static func all(of item: ExpenseItem, leaving kept: Set<UInt128>) -> [DeletedImport] {
    item.importKeys.map { key in
      let isMoved = key.account.map { item.account?.isSameName(as: $0) != true } == true
      return DeletedImport(
        ImportKey(number: key.number, account: isMoved ? nil : key.account),
        isLast: !kept.contains(key.number))
    }
  }

  private static let mark = "!"

  private init(_ key: ImportKey, isLast: Bool) { (self.key, self.isLast) = (key, isLast) }

  /// The same for an equal row, one of which is there again.
  var leavingOthers: DeletedImport { DeletedImport(key, isLast: false) }

  /// The same with another name for an account.
  func renaming(_ account: String, to name: String) -> DeletedImport {
    let text = ImportKey.renaming(account, to: name, in: key.description)
    return DeletedImport(ImportKey(text) ?? key, isLast: isLast)
  }
}

extension DeletedImport: CustomStringConvertible {
  /// The text in the settings.
  package var description: String { (isLast ? DeletedImport.mark : "") + key.description }
}
