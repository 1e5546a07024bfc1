/// The types of payments by who was paid, to tell money back from income.
///
/// Names are compared as in ``TypeMemory``: whole, or else by their words and prefixes.
package struct PaidTypes: Sendable {
  private var types: [UInt128: ExpenseType] = [:]

  package init() {}

  /// Remember the type of a payment.
  package mutating func remember(_ type: ExpenseType, paidTo name: String) {
    let folded = name.foldedBytes
    types[NameKeys.whole(folded)] = type
    if let words = NameKeys.words(folded) { types[words] = type }
  }

  /// The type of the last payment to a name; nil if there was none.
  package func type(paidTo name: String) -> ExpenseType? {
    if types.isEmpty { return nil }
    let folded = name.foldedBytes
    return ([NameKeys.whole(folded)] + NameKeys.beginnings(folded)).lazy.compactMap { types[$0] }
      .first
  }
}
