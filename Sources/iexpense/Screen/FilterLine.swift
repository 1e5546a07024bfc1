import CommandSpec
import ExpenseActions
import ExpenseApp
import ExpenseCore

/// The filter of the screen: options of `iexpense list`, and words to search for.
struct FilterLine: Command {
  private var filters = FilterOptions()
  private var options: [(name: String, text: String)] = []
  private var words: [String] = []

  static let name = "filter"

  static let specification = CommandSpecification<FilterLine>(
    summary: "", examples: [],
    arguments: [
      .operand(.text("word"), help: "", isRequired: false, isRepeatable: true) {
        $0.words.append($1)
      }
    ],
    groups: [
      Argument.group(\.filters, FilterOptions.arguments).map {
        $0.keeping { line, argument, word in
          line.options.append((argument.name, argument.commandLine(word)))
        }
      }
    ], rules: FilterOptions.rules)

  private init(_ query: ListQuery) throws {
    let words = ShellLine(query.filter).words.map(\.text).filter { !$0.isEmpty }
    if case .run(let draft) = try CommandParser.parse(FilterLine.self, words) {
      self = try draft.finished()
    } else {
      self.init()
    }
  }

  init() {}

  /// The filter for a query of the screen.
  ///
  /// - Throws: ``UsageError`` if a word is invalid, or if nothing can match.
  static func filter(
    _ query: ListQuery, in context: Context
  ) throws -> Filter {
    let line = try FilterLine(query)
    var typed = line.filters.input
    if !line.words.isEmpty {
      typed.searches.append(SearchQuery(line.words.joined(separator: " ")))
    }
    if let type = query.type { typed.types = [type] }
    if !query.search.allSatisfy(\.isWhitespace) {
      typed.searches.append(SearchQuery(query.search))
    }
    var filter = try FilterOptions.blaming { try context.input.filter(typed) }
    if let days = query.days { filter.days = filter.days?.intersection(days) ?? days }
    return filter
  }

  /// The options that make `iexpense list` show the same as a query of the screen.
  ///
  /// - Throws: The errors of ``filter(_:in:)``.
  static func options(
    _ query: ListQuery, in context: Context
  ) throws -> [String] {
    let line = try FilterLine(query)
    let filter = try filter(query, in: context)
    // Choices on the screen override typed options for the same field.
    let replaced: [String] =
      (query.days == nil ? [] : ["from", "to", "month", "year"])
      + (query.type == nil ? [] : ["type"])
    var words: [String] = []
    if let grouping = query.grouping { words.append("--by \(grouping)") }
    if query.order.key != .date { words.append("--sort \(query.order.key)") }
    if query.order.isReversed { words.append("--reverse") }
    words += line.options.filter { !replaced.contains($0.name) }.map(\.text)
    if query.days != nil, let days = filter.days {
      words.append("--from \(days.first) --to \(days.last)")
    }
    if let type = query.type { words.append("--type \(type.shellWord)") }
    for text in [line.words.joined(separator: " "), query.search]
    where !text.allSatisfy(\.isWhitespace) {
      words.append("--search \(text.shellWord)")
    }
    return words
  }
}
