/// An expense of a file that is to be imported, before it is known whether it is there already.
package struct ImportRow {
  package enum Kind {
    case spent
    /// Money that came in; its amount is less than nothing.
    case received
    /// An amount of nothing.
    case nothing
    /// The bank says that it has not moved the money, in this word.
    case notDone(String)
    /// Money that went from one account of the person to another, by the name that the file has for it.
    case transfer(String)
  }

  /// The line on which it begins, counted from 1.
  package let line: Int
  /// The expense, whose type is yet to be found where the file has none.
  package var item: ExpenseItem
  package let kind: Kind
  /// By what it is known again; nil for an expense that has an id of its own.
  package let key: ImportKey?
  /// Whether the file gives it an id.
  package let hasID: Bool
  /// What the file calls its category.
  package let category: String?
  /// Whether the file says the type.
  package let isTyped: Bool

  package init(
    line: Int, item: ExpenseItem, kind: Kind, key: ImportKey?, hasID: Bool = false,
    category: String? = nil, isTyped: Bool = false
  ) {
    self.line = line
    self.item = item
    self.kind = kind
    self.key = key
    self.hasID = hasID
    self.category = category
    self.isTyped = isTyped
  }

}
