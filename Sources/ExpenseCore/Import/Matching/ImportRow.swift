/// An expense read from a file, before it is matched against the store.
package struct ImportRow: Sendable {
  package enum Kind: Sendable {
    case spent
    /// Money received, with a negative amount.
    case received
    /// An amount of 0.
    case nothing
    /// Not booked, in the bank's own word.
    case notBooked(String)
    /// A transfer between accounts of the person, with the other account's name in the file.
    case transfer(String)
  }

  /// Line number of its start, counted from 1.
  package let line: Int
  /// The expense; its type is still to be found if the file has none.
  package var item: ExpenseItem
  package let kind: Kind
  /// The import key; nil for an expense with an id.
  package let key: ImportKey?
  /// True if the file gives an id.
  package let hasID: Bool
  /// The category in the file.
  package let category: String?
  /// True if the file gives the type.
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
