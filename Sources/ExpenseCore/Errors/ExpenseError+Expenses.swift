extension ExpenseError {
  /// Expenses that an id does not name, or names twice.
  public enum IDProblem: Equatable, Sendable {
    /// Id prefixes that match no expense.
    case unknown([String])
    /// An id prefix that matches several expenses.
    case ambiguous(String, [ExpenseItem])
    /// Existing expenses whose ids were to be used for new ones.
    case taken([ExpenseItem])
    /// An id that two of the expenses to add share.
    case repeated(ExpenseItem.ID)
    /// An offset outside the list.
    case noSuchOffset(Int, count: Int)
  }

  /// Expenses that cannot be stored as they would be.
  public enum ValueProblem: Equatable, Sendable {
    /// Expenses that a change would make invalid.
    case invalid([InvalidExpense])
    /// The id of an expense that would exceed the size limit in the file.
    case tooLong(ExpenseItem.ID)
    /// The store or its settings, which would exceed the size that can be read.
    case tooLarge(StorePart)
    /// Standard input larger than `NewExpenses.maximumBytes`.
    case inputTooLarge
  }

  /// A type, an account, a budget or a rule that is missing, taken or in use.
  public enum NameProblem: Equatable, Sendable {
    /// A new name that an existing type or account already has.
    case taken(RenamableField, String, insteadOf: String? = nil)
    /// The type to remove, the number of expenses that have it, and a type to use instead.
    case typeInUse(String, count: Int, other: String?)
    /// The type to remove, which is the only one.
    case lastType(String)
    /// The type without a budget in the requested currency; nil for a missing overall budget.
    case noBudget(String?)
    /// A text that no rule has.
    case noRule(String)
    /// No rules for types.
    case noRules
  }
}

extension ExpenseError.IDProblem: CustomStringConvertible {
  /// The error in one sentence.
  public var description: String {
    switch self {
    case .unknown(let texts):
      "No expense has an id starting with "
        + texts.prefix(10).map { "'\($0.shortened)'" }.joined(separator: ", ")
        + (texts.count > 10 ? ", or \(texts.count - 10) more." : ".")
    case .ambiguous(let text, let items):
      "\(items.count) expenses have an id starting with '\(text)'."
    case .taken(let items):
      Set(items.map(\.id)).count == 1
        ? "A different expense with the id \(items[0].id) already exists."
        : "\(Set(items.map(\.id)).count) of these ids already exist."
    case .repeated(let id): "Two of the expenses have the id \(id)."
    case .noSuchOffset(let offset, let count):
      "No expense at offset \(offset); the list has \(count)."
    }
  }
}

extension ExpenseError.ValueProblem: CustomStringConvertible {
  /// The error in one sentence.
  public var description: String {
    switch self {
    case .invalid(let expenses):
      expenses.count == 1
        ? "One expense would be invalid." : "\(expenses.count) expenses would be invalid."
    case .tooLong(let id):
      "The expense \(id) would take more than \(JSONReader.maximumExpense) bytes, the limit of an expense."
    case .tooLarge(.store):
      "The file would have more than \(StorePart.store.maximumBytes) bytes, the limit of an expense file."
    case .tooLarge(.settings):
      "The settings would have more than \(StorePart.settings.maximumBytes) bytes, their limit."
    case .inputTooLarge:
      "Standard input has more than \(NewExpenses.maximumBytes) bytes, the limit."
    }
  }
}

extension ExpenseError.NameProblem: CustomStringConvertible {
  /// The error in one sentence.
  public var description: String {
    switch self {
    case .taken(let kind, let name, _): "The \(kind) '\(name)' already exists."
    case .typeInUse(let name, let count, _):
      "\(count == 1 ? "1 expense has" : "\(count) expenses have") the type '\(name)'."
    case .lastType(let name): "'\(name)' is the only type."
    case .noBudget(let name):
      name.map { "There is no budget for '\($0.shortened)'." } ?? "There is no overall budget."
    case .noRule(let text): "No rule for '\(text.shortened)'."
    case .noRules: "No rules are set."
    }
  }
}
