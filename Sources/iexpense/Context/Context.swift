import ExpenseActions
import ExpenseCore
import ExpenseDisplay
import Text

/// Everything that a command works with: made once for each.
final class Context {
  let surroundings: Surroundings
  let global: GlobalOptions
  /// The settings of the store as they were read last; nil before.
  private(set) var knownSettings: Settings?
  /// True once conflicts of expenses have been reported, or need no report.
  var hasToldOfConflicts = false
  /// True once conflicts of settings have been reported, or need no report.
  var hasToldOfSettingConflicts = false

  init(_ surroundings: Surroundings, _ global: GlobalOptions) {
    self.surroundings = surroundings
    self.global = global
    if global.isQuiet { console.isQuiet = true }
  }

  /// The settings of the store as they were read last; empty before.
  var settings: Settings { knownSettings ?? Settings() }

  var console: Console { surroundings.console }
  var output: TextSink { console.output }
  var errors: TextSink { console.errors }
  var presentation: Presentation { console.presentation }

  /// A command line of this program for the same store, as a person would type it.
  func command(_ words: String, _ operands: String...) -> String {
    global.store.command(words, operands)
  }

  /// The hint after a change.
  var undoHint: DisplayText { "To undo: \(command("undo"))" }

  // MARK: Settings

  /// Read the settings of the store, and show amounts and dates by them and by the locale from now
  /// on.
  ///
  /// A store on standard input has no settings.
  @discardableResult
  func readSettings() throws -> Settings {
    adopt(try storedSettings())
    let count = settings.conflicts.count
    if count > 0, !console.isQuiet, !hasToldOfSettingConflicts {
      hasToldOfSettingConflicts = true
      console.warn(
        "The settings have \(count == 1 ? "1 conflict" : "\(count) conflicts"). To settle: \(command("merge --resolve"))"
      )
    }
    return settings
  }

  /// Go by these settings from now on.
  func adopt(_ settings: Settings) {
    knownSettings = settings
    console.presentation = surroundings.presentation(home: settings.currency)
  }

  // MARK: Actions

  /// A reader of values as typed today in the user's locale, by the settings.
  var input: InputReader {
    InputReader(
      settings, monetary: surroundings.locales[.monetary],
      time: surroundings.locales[.time], date: Result { try surroundings.today() })
  }

  /// The actions on a store, by the settings that were read.
  func actions(on expenses: Expenses) -> Actions { Actions(expenses, input) }

  /// The current date.
  var today: Day { get throws { try input.today } }
}
