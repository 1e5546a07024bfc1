package import ExpenseCore
package import TerminalScreen
package import Text

/// An event for the app: a key, the time, or the answer to an effect.
package enum AppEvent: Sendable {
  case input(InputEvent)
  case resize(Size)
  /// The time in milliseconds, from an arbitrary origin.
  case time(Int)
  case facts(StoreFacts)
  case listed(ListAnswer)
  case page(PageRequest, PageContent)
  /// A query that could not be read, or that nothing can match.
  case refused(ListQuery, Message)
  case changed(ChangeAnswer)
  /// A failure of the oldest pending change.
  case failed(Message)
  /// Any other error.
  case alert(Message)
  /// The step that undo would revert, in words; nil if there is none.
  case lastStep(DisplayText?)
  /// A change of the store by another program, in words.
  case news(DisplayText)
  /// An error that makes the store unreadable; nil once it can be read again.
  case trouble(Message?)
  case names([NameMemory])
  /// The rows of a file to import.
  case reviewed(ReviewRequest, ReviewContent)
  /// The sentence that says that another account has all rows already; none was imported.
  case importedBefore(DisplayText)
  /// A file that could not be read with the given options.
  case unreadable(ReviewRequest, Message)
  /// A line with its last word completed as far as possible, and the candidates for that word.
  case completed(TypedLine, String, [String])
  /// A text for the clipboard, and a description of it.
  case copied(String, what: DisplayText)
  /// The output of a line of the command line.
  case ran(Message, isError: Bool)
  /// A report of something done outside the store.
  case said(DisplayText, isWarning: Bool = false)
  /// The type that an expense with this name would get.
  case typeFound(name: String, note: String, type: String)
}

/// An error as the command line reports it, or a question.
package struct Message: Hashable, Sendable {
  package var sentence: DisplayText
  /// A suggestion, if there is one.
  package var hint: DisplayText?
  /// Lines that belong to the sentence.
  package var details: [DisplayText] = []

  package init(_ sentence: DisplayText, hint: DisplayText? = nil, details: [DisplayText] = []) {
    self.sentence = sentence
    self.hint = hint
    self.details = details
  }
}

/// A line typed in the grammar of the command line.
package struct TypedLine: Hashable, Sendable {
  package enum Grammar: Hashable, Sendable {
    /// The filters of `iexpense list`.
    case filter
    /// The arguments of `iexpense import`.
    case importFile
    /// The arguments of `iexpense export`.
    case export
  }

  package let grammar: Grammar
  package let text: String
}

/// The answer to a query.
package struct ListAnswer: Sendable {
  package let query: ListQuery
  package let content: ListContent
  /// The position of the expense for the cursor; nil if the list does not contain it.
  package let cursor: ListPosition?
  /// The ids of the expenses to follow.
  package let following: Set<ExpenseItem.ID>
  /// The followed expenses as they are now, without those that are gone.
  package let followed: [ExpenseItem]
}

/// The result of a change, in the words of the command line.
package struct ChangeAnswer: Sendable {
  /// A report for the status line.
  package let sentence: DisplayText
  /// Notes, such as exceeded budgets and new accounts.
  package let notes: [DisplayText]
  /// The expense for the cursor; nil if there is no particular one.
  package let id: ExpenseItem.ID?
  /// A warning that the change was made, but may not survive or could not be confirmed.
  package var doubt: Message?
}

/// A name used before, with the account it had last.
package struct NameMemory: Hashable, Sendable {
  package let name: String
  package let account: String?
}
