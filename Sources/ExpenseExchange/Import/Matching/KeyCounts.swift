internal import ExpenseCore

/// Import keys with their counts, to be taken one by one.
struct KeyCounts {
  /// Equal keys of expenses that now have the same account.
  private struct Group {
    let key: ImportKey
    let account: String?
    var count: Int
  }

  private var groups: [UInt128: [Group]] = [:]

  /// True if there are no keys.
  var isEmpty: Bool { groups.isEmpty }

  /// Count keys.
  ///
  /// - Parameter keys: The keys, with the accounts of their expenses.
  init(_ keys: [(key: ImportKey, account: String?)]) {
    for (key, account) in keys {
      let index = groups[key.number]?.firstIndex { $0.key == key && $0.account == account }
      if let index {
        groups[key.number]?[index].count += 1
      } else {
        groups[key.number, default: []].append(Group(key: key, account: account, count: 1))
      }
    }
  }

  /// Another account that has the row of a key.
  func otherAccount(of key: ImportKey) -> String? {
    groups[key.number]?.first {
      $0.count > 0 && !key.mayShareAccount(as: $0.key, movedTo: $0.account)
    }.flatMap { $0.account ?? $0.key.account }
  }

  /// Remove a key of the same row and account, and return it; nil if none is left.
  mutating func removeOne(like key: ImportKey) -> ImportKey? {
    let index = groups[key.number]?.firstIndex {
      $0.count > 0 && key.mayShareAccount(as: $0.key, movedTo: $0.account)
    }
    guard let index else { return nil }
    groups[key.number]?[index].count -= 1
    return groups[key.number]?[index].key
  }
}
