internal import ExpenseCore

/// The rows that only move money between accounts of the person.
extension CSVStatement {
  /// The outcome of a row that the file calls a transfer between accounts of the person; nil for any
  /// other row.
  func transfer(in row: Row) -> ImportReport.Outcome? {
    // A program marks its transfers in its own way.
    if app != nil { return nil }
    if layout.transfer != nil {
      guard StatusWords.isYes(row[layout.transfer]) == true else { return nil }
      return .transfer((try? texts(of: row).name) ?? "")
    }
    if let account = TransferWords.account(ofCategory: row[layout.type]) {
      return .transfer(account)
    }
    if let account = layout.name.lazy.compactMap({ TransferWords.account(ofPayee: row[$0]) }).first
    {
      return .transfer(account)
    }
    var kinds = layout.kinds.filter { !HeaderWords.isPaymentMethod(sample.title($0)) }
    // A word for a direction, or one that a person has named, is no kind.
    if let sign = layout.sign, words?.isOut(row[sign].folded) == nil { kinds.append(sign) }
    // The rows of an app, or of a budget program, have the names of their accounts.
    let hasAccounts = layout.account != nil
    let category = row[layout.type]
    let isTransfer =
      kinds.contains { kind in
        TransferWords.isKind(row[kind])
          || hasAccounts && TransferWords.isKindBesideAccounts(row[kind])
          || (layout.name + layout.note).contains {
            TransferWords.isTopUp(row[$0], ofKind: row[kind])
          }
      }
      || hasAccounts && TransferWords.isKindBesideAccounts(category)
        && !builder.context.ownCategories.contains(category.folded)
    return isTransfer ? .transfer((try? texts(of: row).name) ?? "") : nil
  }
}
