/// An expense of a file that is to be imported, before it is known whether it is there already.
struct ImportRow {
  enum Kind {
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
  let line: Int
  /// The expense, whose type is yet to be found where the file has none.
  var item: ExpenseItem
  let kind: Kind
  /// By what it is known again; nil for an expense that has an id of its own.
  let key: ImportKey?
  /// Whether the file gives it an id.
  var hasID = false
  /// What the file calls its category.
  var category: String?
  /// Whether the file says the type.
  var isTyped = false
  /// All that the file says of it, for rules.
  var text: String { item.note.map { item.name + " " + $0 } ?? item.name }
}
