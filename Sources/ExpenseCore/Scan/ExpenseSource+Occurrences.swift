extension ExpenseSource {
  /// The dates of recurring expenses that expenses name and that no rule has recorded.
  ///
  /// - Throws: As for reading the expenses.
  package func linkedOccurrences() throws -> Set<Occurrence> {
    try reduce({ _ in Set<Occurrence>() }) { dates, stream in
      guard !stream.expense.unknownMembers.isEmpty else { return }
      if let date = stream.item().linkedOccurrence { dates.insert(date) }
    } merging: { whole, part, _ in
      whole.result.formUnion(part.result)
    }.result
  }
}
