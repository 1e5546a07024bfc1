package import ExpenseCore
package import ExpenseActions

/// An effect that the app requests but does not carry out itself.
package enum Effect: Hashable, Sendable {
  case quit
  case suspend
  /// Redraw the whole screen.
  case repaint
  /// Turn mouse reporting on or off.
  case mouse(Bool)
  /// List expenses; the answer is ``AppEvent/listed(_:)`` or ``AppEvent/refused(_:_:)``.
  case list(ListQuery, cursor: ExpenseItem.ID?, following: Set<ExpenseItem.ID>)
  /// Make a report; the answer is ``AppEvent/page(_:_:)``.
  case page(PageRequest)
  /// Read the store again, even if it seems unchanged.
  case reload
  /// Change the store; the answer is ``AppEvent/changed(_:)`` or ``AppEvent/failed(_:)``.
  case change(StoreEdit)
  /// Stop waiting for another program that is writing.
  case giveUp
  /// Report the step that undo would revert.
  case lastStep
  /// Report the names used before.
  case names
  /// Report the type that an expense would get.
  case findType(name: String, note: String)
  /// Read a file; the answer is ``AppEvent/reviewed(_:_:)`` or ``AppEvent/unreadable(_:_:)``.
  case review(ReviewRequest)
  /// Complete the last word of a line.
  case complete(TypedLine)
  /// Export the listed expenses with these arguments of `iexpense export`.
  case export(ListQuery, String)
  /// Report the command that shows the same list.
  case command(ListQuery)
  /// Run a line of the command line that changes the store; the answer is ``AppEvent/ran(_:isError:)``.
  case run(String)
  /// Copy a text to the clipboard of the terminal.
  case copy(String)
}

/// A change of the store, with values as they were typed.
package enum StoreEdit: Hashable, Sendable {
  /// A new expense with these fields.
  case add(FieldInput)
  /// New values for fields of some expenses; an empty value clears the field.
  case edit([ExpenseItem.ID], FieldInput)
  case delete([ExpenseItem.ID])
  /// A new limit of a budget.
  case limit(BudgetRequest)
  /// An import of the taken rows of a file; if an account has all of them already, only if
  /// repetition is accepted.
  case importRows(ReviewChoice, acceptsRepetition: Bool)
  case undo
  case redo
}
