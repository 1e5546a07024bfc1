internal import ExpenseCore

extension ObjectMembers {
  /// The common base of two new expenses that record the same date of a recurring expense.
  ///
  /// A member that only one of them has counts. Of members that differ, but for amounts, those of the
  /// row of a bank count rather than those that a rule has recorded.
  ///
  /// - Parameters:
  ///   - first: One expense.
  ///   - second: The other one; the result does not depend on which is which.
  /// - Returns: The members without the id; nil if they do not record the same date.
  /// - Throws: Errors from reading the members.
  static func base(
    ofOccurrence first: ExpenseItem, _ second: ExpenseItem
  ) throws -> ObjectMembers? {
    // Both are one expense, so that it is enough if one of them names the date.
    guard let occurrence = first.occurrence ?? second.occurrence,
      [first, second].allSatisfy({ $0.occurrence == nil || $0.occurrence == occurrence })
    else { return nil }
    func rank(_ item: ExpenseItem) -> Int {
      item.id != occurrence.id ? 2 : item.importKey != nil ? 1 : 0
    }
    var base = ObjectMembers([JSONMember]())
    if rank(first) == rank(second) { return base }
    let (lower, higher) = rank(first) < rank(second) ? (first, second) : (second, first)
    let amounts = [ExpenseField.amount, .currency].map { Array($0.rawValue.utf8) }
    let names = Set(try ObjectMembers(higher).withoutID.members.map(\.name)).subtracting(amounts)
    base.members = try ObjectMembers(lower).members.filter { names.contains($0.name) }
    return base
  }
}
