import CommandSpec
import ExpenseApp
import ExpenseCore

/// The filter of the screen: options of `iexpense list`, and words to search for.
struct FilterLine: Command {
  private var filters = FilterOptions()
  private var words: [String] = []

  static let name = "filter"

  static let specification = CommandSpecification<FilterLine>(
    summary: "", examples: [],
    arguments: [
      .operand(.text("word"), help: "", isRequired: false, isRepeatable: true) {
        $0.words.append($1)
      }
    ], groups: [Argument.group(\.filters, FilterOptions.arguments)], rules: FilterOptions.rules)

  /// The filter that a query of the screen means.
  ///
  /// - Throws: ``UsageError`` for words that cannot be read, or where nothing can match.
  static func filter(
    _ query: ListQuery, _ settings: Settings, in surroundings: Surroundings
  ) throws -> Filter {
    let words = ShellLine(query.filter).words.map(\.text).filter { !$0.isEmpty }
    guard case .run(let draft) = try CommandParser.parse(FilterLine.self, words) else {
      return Filter(settings: settings)
    }
    let line = try draft.finished()
    var filters = line.filters
    if !line.words.isEmpty {
      filters.search(for: SearchQuery(line.words.joined(separator: " ")))
    }
    if let type = query.type { filters.limit(to: type) }
    if !query.search.allSatisfy(\.isWhitespace) { filters.search(for: SearchQuery(query.search)) }
    var filter = try filters.filter(settings, in: surroundings)
    if let days = query.days { filter.days = filter.days?.intersection(days) ?? days }
    return filter
  }
}
