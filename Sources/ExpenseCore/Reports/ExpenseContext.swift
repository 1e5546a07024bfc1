/// The expenses around an expense: those of the same name, and those of its type in its month.
package struct ExpenseContext: Sendable {
  /// The totals of the expenses with the same name, case aside.
  package let name: Totals
  /// The month of the expense; nil if it has no date.
  package let month: Period?
  /// The totals of its type in its month.
  package let type: Totals

  /// Find the context of an expense.
  ///
  /// - Parameters:
  ///   - item: The expense.
  ///   - source: The text of the store.
  ///   - settings: The settings of the store.
  /// - Throws: ``ExpenseError/malformed(path:_:)`` with line and column, or any error from reading.
  package init(of item: ExpenseItem, in source: ExpenseSource, _ settings: Settings) throws {
    let keys = GroupKeys(.name, settings)
    let name = keys.identity(of: .name(item.name))
    let first = item.name.utf8.first.map { $0.lowercased }
    let month = item.date.map { Period(monthOf: $0, startingOn: settings.starts) }
    let scan = try source.reduce(gathering: .balances) { _ in
      Found()
    } _: { found, stream in
      let isOfMonth = stream.expense.date.map { month?.contains($0) ?? false } ?? false
      let type = stream.types.strings[stream.typeNumber]
      let (amount, currency) = (stream.expense.amount, stream.expense.currency)
      if isOfMonth, ExpenseType(type) == item.type { found.type.add(amount, in: currency) }
      // Most names differ in their first letters. A letter that is not ASCII may be written as others.
      let start = stream.firstByteOfName.lowercased
      guard
        start == first || start >= 0x80 || first.map({ $0 >= 0x80 }) ?? true
          || start == UInt8(ascii: "\\"),
        keys.identity(of: .name(stream.reader.text(stream.expense.name))) == name
      else { return }
      found.name.add(amount, in: currency)
    } merging: { whole, part, _ in
      whole.result.name.add(part.result.name)
      whole.result.type.add(part.result.type)
    }
    let isIncome = scan.sides(settings).sides.isIncome(item.type)
    func totals(_ sums: AmountSums) -> Totals {
      var totals = Totals(home: settings.currency)
      totals.add(sums, isIncome: isIncome)
      return totals
    }
    (self.name, type) = (totals(scan.result.name), totals(scan.result.type))
    self.month = month
  }

  private struct Found: Sendable {
    var name = AmountSums()
    var type = AmountSums()
  }
}
