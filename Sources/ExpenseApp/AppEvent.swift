package import ExpenseCore
package import TerminalScreen

/// What the app learns of: keys, the time, and answers to its effects.
package enum AppEvent: Sendable {
  case input(InputEvent)
  case resize(Size)
  /// The time, in milliseconds since some time.
  case time(Int)
  case facts(StoreFacts)
  case listed(ListAnswer)
  case page(PageRequest, PageContent)
  /// The words of a query cannot be read, or nothing can match them.
  case refused(ListQuery, Message)
  case changed(ChangeAnswer)
  /// The change that was asked for first was not made.
  case failed(Message)
  /// Something else could not be done.
  case alert(Message)
  /// The step that undo would take back, in words; nil where there is none.
  case lastStep(String?)
  /// Another program has changed the store: what it did, in words.
  case news(String)
  /// The store cannot be read any more; nil once it can be again.
  case trouble(Message?)
  case names([NameMemory])
  /// The rows of a file that is to be imported.
  case reviewed(ReviewRequest, ReviewContent)
  /// All rows are in another account already, as this sentence says; they were not imported.
  case importedBefore(String)
  /// That file cannot be read as it was told.
  case unreadable(ReviewRequest, Message)
  /// A line with its last word completed, as far as it can be, and the words that it may become.
  case completed(TypedLine, String, [String])
  /// A text for the clipboard, and what it is.
  case copied(String, what: String)
  /// What was done beside the store.
  case said(String)
  /// The type that an expense of a name would get.
  case typeFound(name: String, note: String, type: String)
}

/// An error as the command line tells it, or a question.
package struct Message: Hashable, Sendable {
  package var sentence: String
  /// A way out, where there is one.
  package var hint: String?
  /// Lines that belong to it.
  package var details: [String] = []

  package init(_ sentence: String, hint: String? = nil, details: [String] = []) {
    self.sentence = sentence
    self.hint = hint
    self.details = details
  }
}

/// A line that is typed in the grammar of the command line.
package struct TypedLine: Hashable, Sendable {
  package enum Grammar: Hashable, Sendable {
    /// The filters of `iexpense list`.
    case filter
    /// What follows `iexpense import`.
    case importFile
    /// What follows `iexpense export`.
    case export
  }

  package let grammar: Grammar
  package let text: String

  package init(_ grammar: Grammar, _ text: String) {
    self.grammar = grammar
    self.text = text
  }
}

/// The answer to a query.
package struct ListAnswer: Sendable {
  package let query: ListQuery
  package let content: ListContent
  /// Where the expense is that the cursor is to be on; nil where it is not in the list.
  package let cursor: ListPlace?
  /// The expenses that were to be followed.
  package let following: Set<ExpenseItem.ID>
  /// The expenses to be followed, as they are by now; those that are gone are not among them.
  package let followed: [ExpenseItem]

  package init(
    _ query: ListQuery, _ content: ListContent, cursor: ListPlace?,
    following: Set<ExpenseItem.ID>, followed: [ExpenseItem]
  ) {
    self.following = following
    self.query = query
    self.content = content
    self.cursor = cursor
    self.followed = followed
  }
}

/// What a change has done, in the words of the command line.
package struct ChangeAnswer: Sendable {
  /// What was done, for the status line.
  package let sentence: String
  /// What is to be known beside it: budgets that are over, accounts that are new.
  package let notes: [String]
  /// The expense on which the cursor goes; nil where that is none in particular.
  package let id: ExpenseItem.ID?
  /// Set where the change stands, but may not survive, or could not be told.
  package let doubt: Message?

  package init(sentence: String, notes: [String], id: ExpenseItem.ID?, doubt: Message? = nil) {
    self.sentence = sentence
    self.notes = notes
    self.id = id
    self.doubt = doubt
  }
}

/// A name that was used before, and what it came with the last time.
package struct NameMemory: Hashable, Sendable {
  package let name: String
  package let account: String?

  package init(name: String, account: String?) {
    self.name = name
    self.account = account
  }
}
