package import ExpenseActions
package import ExpenseCore
import ExpenseDisplay
package import ExpenseExchange
package import Text

/// The program around the app: the settings of the day, and the grammar and the words of the command
/// line.
package struct AppSurroundings {
  /// Read the settings of the store, and return the facts that depend on them.
  package let facts: () throws -> StoreFacts
  /// The notices that there are conflict copies beside the store, or that deleted expenses are back.
  package let mergeNotices: () -> [DisplayText]
  /// The current date; nil if the system does not know it.
  package let today: () throws -> Day?
  /// An error as the command line reports it.
  package let message: (any Error) -> Message
  /// The origin of the locale's currency: `LANG=de_DE.UTF-8`.
  package let localeOrigin: String
  /// The command line for words and operands.
  package let command: (_ words: String, _ operands: [String]) -> String
  /// Read a line of filters, in the grammar of `iexpense list`.
  package let filter: (_ line: String) throws -> FilterInput
  /// The command that shows the same list; `days` are those of its filter.
  package let listCommand: (_ query: ListQuery, _ days: Period?) throws -> String
  /// Read a line of files and options, in the grammar of `iexpense import`.
  package let importLine: (_ line: String) throws -> (path: String, request: ImportRequest)
  /// The option that solves the problem of a row, to append to the reason.
  package let advice: (InvalidRow.Reason) -> String
  /// Export expenses by a line in the grammar of `iexpense export`, and return a report.
  package let export: (_ items: ExpenseList, _ line: String) throws -> DisplayText
  /// Complete the last word of a line; return the line and the candidates for the word.
  package let complete: (TypedLine) -> (text: String, candidates: [String])

  /// Run a line of the command line that changes the store; return what it says.
  let run: (_ line: String) -> (message: Message, isError: Bool)

  /// True to note only what must not be missed.
  package let isQuiet: Bool

  package init(
    isQuiet: Bool, facts: @escaping () throws -> StoreFacts,
    mergeNotices: @escaping () -> [DisplayText], today: @escaping () throws -> Day?,
    message: @escaping (any Error) -> Message, localeOrigin: String,
    command: @escaping (_ words: String, _ operands: [String]) -> String,
    filter: @escaping (_ line: String) throws -> FilterInput,
    listCommand: @escaping (ListQuery, Period?) throws -> String,
    importLine: @escaping (String) throws -> (path: String, request: ImportRequest),
    advice: @escaping (InvalidRow.Reason) -> String,
    export: @escaping (ExpenseList, _ line: String) throws -> DisplayText,
    complete: @escaping (TypedLine) -> (text: String, candidates: [String]),
    run: @escaping (_ line: String) -> (message: Message, isError: Bool)
  ) {
    self.isQuiet = isQuiet
    self.facts = facts
    self.mergeNotices = mergeNotices
    self.today = today
    self.message = message
    self.localeOrigin = localeOrigin
    self.command = command
    self.filter = filter
    self.listCommand = listCommand
    self.importLine = importLine
    self.advice = advice
    self.export = export
    self.complete = complete
    self.run = run
  }
}
