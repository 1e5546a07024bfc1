internal import ExpenseCore

/// Words of budget programs and banks for rows without a category, or for what is no spending.
enum CategoryWords {
  /// True if a category is none: it has no letter, or is a word for the lack of one, for a transfer, or for
  /// income.
  static func isNone(_ category: String) -> Bool {
    let folded = category.folded
    return !folded.contains(where: \.isLetter) || none.contains(folded)
      || StatusWords.isNoPayment(category, isKind: true)
  }

  private static let none = Set(Language.words(\.noCategories))
}
