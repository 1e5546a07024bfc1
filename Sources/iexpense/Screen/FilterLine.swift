import CommandSpec
import ExpenseActions
import ExpenseApp
import ExpenseCore
import Text

/// The filter of the screen: options of `iexpense list`, and words to search for.
struct FilterLine: Command {
  private var filters = FilterOptions()
  private var options: [(name: String, text: String)] = []
  private var words: [String] = []

  static let name = "filter"

  static let specification = CommandSpecification<FilterLine>(
    bare: "",
    arguments: [
      .operand(.text("word"), help: "", isRequired: false, isRepeatable: true) {
        $0.words.append($1)
      }
    ]
      + Argument.group(\.filters, FilterOptions.arguments).map {
        $0.keeping { line, argument, word in
          line.options.append((argument.name, argument.commandLine(word)))
        }
      }, rules: FilterOptions.rules)

  /// Read a line as typed.
  ///
  /// - Throws: ``UsageError`` if a word is invalid.
  init(_ line: String) throws {
    let words = ShellLine(line).words.map(\.text).filter { !$0.isEmpty }
    if case .run(let draft) = try CommandParser.parse(FilterLine.self, words) {
      self = try draft.finished()
    } else {
      self.init()
    }
  }

  init() {}

  /// The filter of the line.
  var input: FilterInput {
    var input = filters.input
    if !words.isEmpty { input.filter.searches.append(SearchQuery(words.joined(separator: " "))) }
    return input
  }

  /// The options, one or more in each text, that make `iexpense list` show the same as a query of the
  /// screen whose filter is this line; `days` are those of both.
  func options(for query: ListQuery, _ days: Period?) -> [String] {
    // Choices on the screen override typed options for the same field.
    let replaced: [String] =
      (query.days == nil ? [] : ["from", "to", "month", "year"])
      + (query.type == nil ? [] : ["type"]) + (query.currency == nil ? [] : ["currency"])
    var options: [String] = []
    if let grouping = query.grouping { options.append("--by \(grouping)") }
    if query.order.key != .date { options.append("--sort \(query.order.key)") }
    if query.order.isReversed { options.append("--reverse") }
    if let currency = query.currency { options.append("--currency \(currency)") }
    options += self.options.filter { !replaced.contains($0.name) }.map(\.text)
    if query.days != nil, let days { options.append("--from \(days.first) --to \(days.last)") }
    if let type = query.type { options.append(type.asOption("type")) }
    for text in [words.joined(separator: " "), query.search]
    where !text.allSatisfy(\.isWhitespace) {
      options.append(text.asOption("search"))
    }
    return options
  }
}
