import CommandSpec
import ExpenseActions
import ExpenseApp
import ExpenseCore
import ExpenseDisplay
import Text

/// The grammar and the words of the command line, for the app.
extension AppSurroundings {
  /// Create the surroundings of the app on a store.
  ///
  /// - Parameters:
  ///   - path: The path of the store.
  ///   - context: The context of all reads, whose output is not shown: see ``Context/muted()``.
  init(path: String, in context: Context) {
    let lines = TypedLines(context)
    self.init(
      isQuiet: context.console.isQuiet,
      facts: {
        try context.readSettings()
        var facts = StoreFacts(
          name: path.split(separator: "/").last.map(String.init) ?? path, input: context.input,
          today: try context.today, presentation: context.presentation)
        facts.budgetCommand = context.command("budget set food 300")
        return facts
      }, mergeNotices: { context.mergeNotices }, today: context.surroundings.today,
      message: { error in
        ErrorReport(CommandError(error: error, global: context.global))
          .screenMessage(context.presentation)
      },
      localeOrigin: context.surroundings.locales.origin, command: context.global.store.command,
      filter: { try FilterLine($0).input },
      listCommand: { query, days in
        let options = try FilterLine(query.filter).options(for: query, days)
        return context.command((["list"] + options).joined(separator: " "))
      },
      importLine: lines.importRequest, advice: \.advice, export: lines.export,
      complete: lines.completion, run: { lines.run($0, on: path) })
  }
}

extension AppStore {
  /// Open the store of a command, for the app.
  ///
  /// - Throws: An error if it cannot be read.
  convenience init(mustExist: Bool, in context: Context) throws {
    // Warnings about the store would be written over the screen.
    let context = context.muted()
    let expenses = try context.expenses(mustExist: mustExist)
    try self.init(expenses, in: AppSurroundings(path: expenses.path, in: context))
  }
}

extension Context {
  /// A copy of the context whose output is not shown.
  fileprivate func muted() -> Context {
    var surroundings = surroundings
    surroundings.console = Console(
      output: TextSink { _ in }, errors: TextSink { _ in }, width: console.width,
      height: console.height)
    let context = Context(surroundings, global)
    context.adopt(settings)
    context.console.presentation = presentation
    return context
  }
}
