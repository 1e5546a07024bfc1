internal import SystemCalls
import CommandSpec
import ExpenseActions
import ExpenseApp
import ExpenseCore
import ExpenseDisplay
import TerminalScreen
import Text

/// `iexpense ui`: show, add and change expenses on the whole screen.
struct UI: ToolCommand {
  private var grouping: Grouping?
  private var filters = FilterOptions()
  private var filterWords: [String] = []
  private var ordering = OrderOptions()
  private var isReadOnly = false
  private var hasMouse = false
  var global = GlobalOptions()

  static let name = "ui"
  /// False: the screen does.
  static let tellsOfMerges = false

  static let specification = CommandSpecification<UI>(
    summary: "Browse, add and edit expenses in a full-screen app.",
    discussion: "Press '?' for all keys. The list updates when another program changes the file.",
    details: """
      The app opens with the page, sections, order and filter of the last time. Options choose others for \
      this time. Text can be selected with the mouse, unless --mouse or \
      the key 'm' gives the mouse to the app. With IEXPENSE_UI=linear, it prints line by line and \
      reads one command per line, for screen readers; so it does on simple terminals (TERM=dumb).
      """,
    examples: [
      "iexpense ui", "iexpense ui --by type --month last", "iexpense ui --read-only",
    ],
    arguments: [
      .option(
        "by", .choice("key", of: Grouping.allCases), sets: \.grouping,
        help: "Sections of the list.", defaultText: "month"),
      .flag("read-only", sets: \.isReadOnly, help: "Prevent all changes."),
      .flag("mouse", sets: \.hasMouse, help: "Enable the mouse."),
    ],
    groups: [
      Argument.group(\.ordering, OrderOptions.arguments).under("More options"),
      Argument.group(\.filters, FilterOptions.arguments).map {
        $0.keeping { ui, argument, word in ui.filterWords.append(argument.commandLine(word)) }
      }.under("Filters", explainedBy: "filters"),
    ], rules: FilterOptions.rules)

  /// The filter, as it is typed on the screen.
  var filterText: String { filterWords.joined(separator: " ") }

  func run(in context: Context) throws {
    guard context.surroundings.isInputTerminal, context.output.isTerminal else {
      throw UsageError.refused(
        "'iexpense ui' needs a terminal for input and output.",
        hint: "For scripts: \(global.store.command("list --json"))")
    }
    let store = try AppStore(mustExist: global.file != nil, in: context)
    let isLinear = try context.worksInLines()
    // Whoever says what to show wants nothing else.
    let isAsLeft =
      !isLinear && grouping == nil && filterWords.isEmpty && ordering.order == SortOrder()
    let memory = isAsLeft ? context.memory(of: store.path) : nil
    let (state, later) = try start(memory, store, isLinear: isLinear, in: context)
    context.adopt(store.facts.settings)
    context.showDueNotice()
    _ = try context.show(state, later, of: store, hasMouse: hasMouse, isRemembered: isAsLeft)
  }

  /// The app at its start, and the effects to perform after the first frame.
  ///
  /// A remembered filter that is no longer valid is forgotten.
  private func start(
    _ memory: AppMemory?, _ store: AppStore, isLinear: Bool, in context: Context
  ) throws -> (state: AppState, later: [Effect]) {
    var query = ListQuery()
    query.grouping = memory.map { $0.grouping } ?? grouping ?? .month
    query.order = memory?.order ?? ordering.order
    query.filter = memory?.filter ?? filterText
    let size = Size(width: context.console.width, height: context.console.height)
    var state = AppState(
      store.facts, size: size, query: query, isReadOnly: isReadOnly, hasMouse: hasMouse,
      isLinear: isLinear)
    if let memory { state.adopt(memory) }
    var later: [Effect] = []
    for event in state.start().flatMap(store.answer) {
      if case .refused(_, let message) = event {
        guard memory == nil else { return try start(nil, store, isLinear: isLinear, in: context) }
        throw UsageError.refused(message.sentence.string, hint: message.hint?.string)
      }
      later += state.update(event)
    }
    return (state, later)
  }
}
