/// The effect of a change on one expense.
public struct ExpenseChange: Sendable {
  /// The expense before the change; nil if it did not exist.
  public let before: ExpenseItem?
  /// The expense after the change; nil if it was removed.
  public let after: ExpenseItem?
  /// The index of the expense: in the old list if it existed, otherwise in the new one; nil at the
  /// end.
  package let index: Int?
  /// Number of other expenses with the same id, after this one is removed or before it is restored.
  let otherCount: Int

  package init(before: ExpenseItem?, after: ExpenseItem?, index: Int?, otherCount: Int = 0) {
    self.before = before
    self.after = after
    self.index = index
    self.otherCount = otherCount
  }

  /// Create the change that adds an expense.
  public init(adding item: ExpenseItem) { self.init(before: nil, after: item, index: nil) }

  /// Create the change that removes an expense.
  public init(removing item: ExpenseItem) { self.init(before: item, after: nil, index: nil) }

  /// The change that undoes this one.
  package var inverse: ExpenseChange {
    ExpenseChange(before: after, after: before, index: index, otherCount: otherCount)
  }

  /// The change with the home currency filled in where an amount names none.
  ///
  /// - Parameters:
  ///   - homeBefore: The home currency before the change; nil if unknown.
  ///   - home: The home currency after the change.
  /// - Returns: The change.
  public func namingCurrencies(
    before homeBefore: CurrencyCode?, after home: CurrencyCode?
  ) -> ExpenseChange {
    // Setting a home currency does not change the amount of an expense that still has no currency.
    let staysUnmarked = before != nil && after != nil && before?.currency == after?.currency
    return ExpenseChange(
      before: before?.namingCurrency(staysUnmarked ? home ?? homeBefore : homeBefore),
      after: after?.namingCurrency(staysUnmarked ? home ?? homeBefore : home), index: index)
  }

  /// The id of the expense; the old one if the id changes.
  public var id: ExpenseItem.ID? { (before ?? after)?.id }
}

extension [ExpenseChange] {
  /// The net change of each expense: a removal and a later insertion count as one change, as they
  /// do to people.
  package var joinedByID: [ExpenseChange] {
    // Usually nothing needs joining, and there may be a million changes.
    guard contains(where: { $0.after == nil }), contains(where: { $0.before == nil }) else {
      return self
    }
    var indices: [ExpenseItem.ID: Int] = [:]
    var joined: [ExpenseChange] = []
    joined.reserveCapacity(count)
    for change in self {
      guard let id = change.id else { continue }
      // A file may hold an id twice, and both expenses may change.
      if let index = indices[id], joined[index].after == nil, change.before == nil {
        joined[index] = ExpenseChange(
          before: joined[index].before, after: change.after, index: joined[index].index)
      } else {
        indices[id] = joined.count
        joined.append(change)
      }
    }
    return joined
  }
}

extension ExpenseItem? {
  /// True if exactly this expense was found, to the last code point, or if this is nil and none was
  /// found.
  func isIdentical(to found: [ExpenseItem]) -> Bool {
    guard let item = self else { return found.isEmpty }
    return found.count == 1 && item.isIdentical(to: found[0])
  }
}

extension ExpenseItem {
  /// True if both expenses have the same bytes in the file: Swift ignores differences between
  /// equivalent code points.
  package func isIdentical(to other: ExpenseItem) -> Bool {
    self == other && name.utf8.elementsEqual(other.name.utf8)
      && type.name.utf8.elementsEqual(other.type.name.utf8)
      && hasIdenticalRareMembers(as: other)
  }

  /// The fields in which two expenses differ, except for unknown members.
  ///
  /// Texts are compared by their code points, as in the file.
  public func differingFields(from other: ExpenseItem) -> [ExpenseField] {
    ExpenseField.allCases.filter { !value(of: $0).isIdentical(to: other.value(of: $0)) }
  }
}
