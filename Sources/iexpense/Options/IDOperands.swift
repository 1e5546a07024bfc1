import CommandSpec
import ExpenseCore

/// The operands of commands that take ids: those of expenses, or `-` for standard input.
struct IDOperands: Sendable {
  private(set) var prefixes: [IDPrefix] = []
  /// Whether ids are read from standard input.
  private(set) var readsInput = false

  /// Whether nothing was typed.
  var isEmpty: Bool { prefixes.isEmpty && !readsInput }

  static func arguments(areRequired: Bool) -> [Argument<IDOperands>] {
    [
      .operand(
        .idOrInput,
        help:
          "The id of an expense, as 'iexpense list' shows it, or '-' to read ids from standard input.",
        isRequired: areRequired, isRepeatable: true
      ) { operands, id in
        if let id { operands.prefixes.append(id) } else { operands.readsInput = true }
      }
    ]
  }

  /// The operand, for errors.
  static var info: ArgumentInfo { arguments(areRequired: true)[0].info }

  func validate() throws(UsageError) {
    guard !readsInput || prefixes.isEmpty else {
      throw UsageError(.refused("Ids and '-' cannot be given together.", hint: nil))
    }
  }

  /// The ids that were typed, or those that are on standard input with white space between them.
  ///
  /// - Throws: ``ExpenseError/malformed(path:_:)`` with line and column for a word that is no id.
  func read(in surroundings: Surroundings, _ global: GlobalOptions) throws -> [IDPrefix] {
    guard readsInput else { return prefixes }
    return try IDPrefix.list(in: try surroundings.readAllInput(askingFor: "ids", global))
  }
}

extension ArgumentValue<IDPrefix?> {
  /// An id; nil where `-` stands for standard input.
  fileprivate static let idOrInput = ArgumentValue(
    "id", completion: CompletionSource.ids.completion
  ) { word in word == "-" ? nil : try ArgumentValue<IDPrefix>.id.value(of: word) }
}
