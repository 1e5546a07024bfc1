/// What a change has done to one expense.
public struct ExpenseChange: Sendable {
  /// The expense as it was; nil if it was not there.
  public let before: ExpenseItem?
  /// The expense as it is now; nil if it is gone.
  public let after: ExpenseItem?
  /// Where it stands in the list: in the old list if it was there, else in the new one; nil at the
  /// end.
  let place: Int?

  init(before: ExpenseItem?, after: ExpenseItem?, place: Int?) {
    self.before = before
    self.after = after
    self.place = place
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
  var inverse: ExpenseChange { ExpenseChange(before: after, after: before, place: place) }

  /// The id of the expense.
  public var id: ExpenseItem.ID? { (before ?? after)?.id }
}

extension ExpenseItem {
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
      case .amount: amount != other.amount
      case .date: date != other.date
      case .currency: currency != other.currency
      case .account: differ(\.account)
      case .note: differ(\.note)
      case .tags: tags.map { Array($0.utf8) } != other.tags.map { Array($0.utf8) }
      }
    }
  }
}
