/// What a change has done to one expense.
public struct ExpenseChange: Sendable {
  /// The expense as it was; nil if it was not there.
  public let before: ExpenseItem?
  /// The expense as it is now; nil if it is gone.
  public let after: ExpenseItem?
  /// Where it stands in the list: in the old list if it was there, else in the new one; nil at the
  /// end.
  let place: Int?
  /// How many other expenses of the same id there are when it has gone, or before it comes back.
  let otherCount: Int

  init(before: ExpenseItem?, after: ExpenseItem?, place: Int?, otherCount: Int = 0) {
    self.before = before
    self.after = after
    self.place = place
    self.otherCount = otherCount
  }

  /// What adding an expense would do.
  public init(adding item: ExpenseItem) {
    self.init(before: nil, after: item, place: nil)
  }

  /// What removing an expense would do.
  public init(removing item: ExpenseItem) {
    self.init(before: item, after: nil, place: nil)
  }

  /// What takes the change back.
  var inverse: ExpenseChange {
    ExpenseChange(before: after, after: before, place: place, otherCount: otherCount)
  }

  /// This change with the currencies of its amounts named.
  ///
  /// - Parameters:
  ///   - homeBefore: The home currency before the change; nil where it was not known.
  ///   - home: The home currency after it.
  /// - Returns: The change.
  public func namingCurrencies(
    before homeBefore: CurrencyCode?, after home: CurrencyCode?
  ) -> ExpenseChange {
    // An expense that stays without a currency is not another amount since there is a home currency.
    let staysUnmarked = before != nil && after != nil && before?.currency == after?.currency
    return ExpenseChange(
      before: before?.namingCurrency(staysUnmarked ? home ?? homeBefore : homeBefore),
      after: after?.namingCurrency(staysUnmarked ? home ?? homeBefore : home), place: place)
  }

  /// The id of the expense; that before, if it gets another one.
  public var id: ExpenseItem.ID? { (before ?? after)?.id }
}

extension [ExpenseChange] {
  /// What has become of each expense in all: one that was taken away and put elsewhere has two
  /// changes, which are one to people.
  var joinedByID: [ExpenseChange] {
    // As nearly always, and there may be a million.
    guard contains(where: { $0.after == nil }), contains(where: { $0.before == nil }) else {
      return self
    }
    var places: [ExpenseItem.ID: Int] = [:]
    var joined: [ExpenseChange] = []
    joined.reserveCapacity(count)
    for change in self {
      guard let id = change.id else { continue }
      // A file may hold an id twice, and both be changed.
      if let place = places[id], joined[place].after == nil, change.before == nil {
        joined[place] = ExpenseChange(
          before: joined[place].before, after: change.after, place: joined[place].place)
      } else {
        places[id] = joined.count
        joined.append(change)
      }
    }
    return joined
  }
}

extension ExpenseItem? {
  /// Whether this is the one expense that was found, to the last code point, or none was and this is
  /// none.
  func isIdentical(to found: [ExpenseItem]) -> Bool {
    guard let item = self else { return found.isEmpty }
    return found.count == 1 && item.isIdentical(to: found[0])
  }
}

extension ExpenseItem {
  /// Whether the file has the same bytes for both: Swift takes texts for equal that differ in their
  /// code points.
  func isIdentical(to other: ExpenseItem) -> Bool {
    self == other && name.utf8.elementsEqual(other.name.utf8)
      && type.name.utf8.elementsEqual(other.type.name.utf8)
      && hasIdenticalRareMembers(as: other)
  }

  /// The fields in which this expense and another one differ, unknown members aside.
  ///
  /// Texts are compared as the file does, by their code points.
  public func differingFields(from other: ExpenseItem) -> [ExpenseField] {
    func differ(_ text: (ExpenseItem) -> String?) -> Bool {
      text(self).map { Array($0.utf8) } != text(other).map { Array($0.utf8) }
    }
    return ExpenseField.allCases.filter { field in
      switch field {
      case .id: id != other.id
      case .name: differ(\.name)
      case .type: differ(\.type.name)
      case .amount: amount != other.amount || unroundedAmount != other.unroundedAmount
      case .date: date != other.date
      case .currency: currency != other.currency
      case .account: differ(\.account)
      case .note: differ(\.note)
      case .importKey: differ(\.importKey)
      case .tags: tags.map { Array($0.utf8) } != other.tags.map { Array($0.utf8) }
      }
    }
  }
}
