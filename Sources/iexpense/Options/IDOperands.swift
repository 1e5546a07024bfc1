import CommandSpec
import ExpenseCore

/// The operands of commands that take ids of expenses, `last`, or `-` for standard input.
struct IDOperands: Sendable {
  /// A word that names an expense.
  private enum Reference {
    case id(IDPrefix)
    /// The expense that was added most recently.
    case last
    case input
  }

  private var references: [Reference] = []

  /// True if ids are read from standard input.
  var readsInput: Bool { references.contains { if case .input = $0 { true } else { false } } }

  /// True if no operand was given.
  var isEmpty: Bool { references.isEmpty }

  /// The operands of a command that takes any number of ids, or standard input.
  static let several: [Argument<IDOperands>] = [
    .operand(
      reference(takesInput: true), help: "Ids as listed, 'last', or '-' for standard input.",
      isRequired: false, isRepeatable: true
    ) { $0.references.append($1) }
  ]

  /// The operand of a command that takes one id.
  static let one: [Argument<IDOperands>] = [
    .operand(
      reference(takesInput: false), help: "Id as listed, or 'last' for the latest addition.",
      isRequired: false
    ) { $0.references = [$1] }
  ]

  /// The option that names one expense as an example.
  static let like: [Argument<IDOperands>] = [
    .option(
      "like", reference(takesInput: false),
      help: "Expense to take all other fields from, or 'last'."
    ) { $0.references = [$1] }
  ]

  private static func reference(takesInput: Bool) -> ArgumentValue<Reference> {
    ArgumentValue("id", completion: CompletionSource.ids.completion) { word in
      switch word.lowercased() {
      case "-" where takesInput: return .input
      case "last": return .last
      default: return .id(try ArgumentValue<IDPrefix>.id.value(of: word))
      }
    }
  }

  /// Check that the expenses are named in one way.
  ///
  /// - Parameter others: Any other way in which they are named, for errors; nil for none.
  /// - Throws: ``UsageError`` if nothing names them, or two things do.
  func validate(besides others: String?) throws(UsageError) {
    if isEmpty, others == nil { throw UsageError(.missingArgument(IDOperands.several[0].info)) }
    if !isEmpty, let others {
      throw UsageError.refused("Ids and \(others) cannot be used together.")
    }
    if readsInput, references.count > 1 {
      throw UsageError.refused("Ids and '-' cannot be used together.")
    }
  }

  /// The ids that were given, or those on standard input, separated by white space.
  ///
  /// - Throws: ``ExpenseError/malformed(path:_:)`` with line and column for a word that is not an
  ///   id, or ``ExpenseError/HistoryProblem/nothingAdded``.
  func read(in context: Context) throws -> [IDPrefix] {
    if readsInput { return try IDPrefix.list(in: try context.readAllInput(askingFor: "ids")) }
    return try references.map { reference in
      if case .id(let prefix) = reference { return prefix }
      return IDPrefix(try context.expenses().lastAdded())
    }
  }
}
