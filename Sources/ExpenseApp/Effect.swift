package import ExpenseCore

/// What the app asks for: it does nothing by itself.
package enum Effect: Hashable, Sendable {
  case quit
  case suspend
  /// Draws the whole screen anew.
  case repaint
  /// Has the terminal tell of the mouse, or no more.
  case mouse(Bool)
  /// Lists expenses; the answer is ``AppEvent/listed(_:)`` or ``AppEvent/refused(_:_:)``.
  case list(ListQuery, cursor: ExpenseItem.ID?, following: Set<ExpenseItem.ID>)
  /// Makes a report; the answer is ``AppEvent/page(_:_:)``.
  case page(PageRequest)
  /// Reads the store again, whether it seems to have changed or not.
  case reload
  /// Changes the store; the answer is ``AppEvent/changed(_:)`` or ``AppEvent/failed(_:)``.
  case change(StoreEdit)
  /// Gives up waiting for another program that is writing.
  case giveUp
  /// Tells the step that undo would take back.
  case lastStep
  /// Tells the names that were used.
  case names
  /// Tells the type that an expense would get.
  case findType(name: String, note: String)
  /// Reads a file; the answer is ``AppEvent/reviewed(_:_:)`` or ``AppEvent/unreadable(_:_:)``.
  case review(ReviewRequest)
  /// Completes the last word of a line.
  case complete(TypedLine)
  /// Gives the listed expenses out, as the words behind `iexpense export` say.
  case export(ListQuery, String)
  /// Tells the command that shows the same list.
  case command(ListQuery)
  /// Gives a text to the clipboard of the terminal.
  case copy(String)
}

/// A change of the store, with what was typed as it was typed.
package enum StoreEdit: Hashable, Sendable {
  /// A new expense of these fields; those that are empty are not there.
  case add([FormField: String])
  /// New values of fields of some expenses; an empty one clears the field.
  case edit([ExpenseItem.ID], [FormField: String])
  case delete([ExpenseItem.ID])
  /// Another limit of a budget: the words behind `budget set` that name it, and the limit.
  case limit([String], String)
  /// The rows of a file, as far as they are taken; of an account that has all of them already only where
  /// that is accepted.
  case importRows(ReviewChoice, acceptsRepetition: Bool)
  case undo
  case redo
}
