import CommandSpec
import ExpenseCore
import ExpenseDisplay
import Text

/// Settling conflicts.
extension Merge {
  /// Settle the conflicts of some expenses and settings, or all.
  func resolve(_ operands: [String], isDryRun: Bool, in context: Context) throws {
    let settings = try context.readSettings()
    let expenses = try context.expenses()
    let settingConflicts = settings.conflicts.filter {
      operands.isEmpty || operands.contains($0.name)
    }
    let prefixes = try operands.filter { word in !settingConflicts.contains { $0.name == word } }
      .map { word in
        do {
          return try ArgumentValue<IDPrefix>.id.value(of: word)
        } catch let error as InvalidArgumentValue {
          throw UsageError(
            .refused(
              "Invalid id '\(word)': \(error.reason ?? "").", hint: InvalidArgumentValue.idHint))
        }
      }
    let items = try conflicting(prefixes, isAll: operands.isEmpty, of: expenses, settings)
    if items.isEmpty, settingConflicts.isEmpty {
      if !context.console.isQuiet { try context.console.tell("No conflicts.") }
      return
    }
    guard choice != nil || context.hasPerson else {
      throw UsageError(
        .refused(
          "Conflicts are open, but there is no terminal to ask.",
          hint: "Add --take with one of the values, --here or --there."))
    }
    let isTyped = if case .value = choice { true } else { false }
    let sides = isTyped ? MergedSides() : try expenses.mergedSides(of: items.map(\.id))
    var decisions: [ConflictDecision] = []
    var settingDecisions: [SettingDecision] = []
    // One that cannot be settled so does not keep the others from it.
    var refused: [UsageError] = []
    func trying(_ body: () throws -> Void) throws {
      do {
        try body()
      } catch let error as UsageError {
        refused.append(error)
      }
    }
    for item in items {
      try trying {
        for conflict in try conflicts(of: item, in: context) {
          try trying {
            let value = try value(for: conflict, of: item, sides, in: context)
            if let value {
              decisions.append(ConflictDecision(item.id, conflict, taking: value.json))
            }
          }
        }
      }
    }
    for conflict in settingConflicts {
      try trying {
        if let value = try value(for: conflict, sides, in: context) {
          settingDecisions.append(SettingDecision(conflict, taking: value.json))
        }
      }
    }
    let isNothing = decisions.isEmpty && settingDecisions.isEmpty
    if let error = refused.first, isNothing || !operands.isEmpty { throw error }
    try apply(decisions, settingDecisions, isDryRun: isDryRun, of: expenses, in: context)
    if !refused.isEmpty {
      let count = refused.count
      try context.console.tell(
        "\(count) \(count == 1 ? "conflict is" : "conflicts are") left: \(refused[0].description)")
      throw OpenConflicts(store: isDryRun ? nil : StoreOption(file: global.file))
    }
  }

  private func apply(
    _ decisions: [ConflictDecision], _ settingDecisions: [SettingDecision], isDryRun: Bool,
    of expenses: Expenses, in context: Context
  ) throws {
    if decisions.isEmpty, settingDecisions.isEmpty {
      if !context.console.isQuiet { try context.console.tell("Nothing was settled.") }
      return
    }
    if isDryRun {
      let count = decisions.count + settingDecisions.count
      return try context.console.say(
        "Would settle \(count == 1 ? "1 conflict" : "\(count) conflicts")")
    }
    let report = ChangeReport(isJSON ? .array : .text) { change in
      change.after == nil ? "Deleted" : "Settled"
    }
    try report.write(
      try expenses.resolve(decisions, settings: settingDecisions),
      undoHint: "To undo: \(context.command("undo"))", to: context.console)
  }

  /// The expenses in conflict: all of them, or those with some ids.
  private func conflicting(
    _ prefixes: [IDPrefix], isAll: Bool, of expenses: Expenses, _ settings: Settings
  ) throws -> [ExpenseItem] {
    guard isAll else {
      let items = try prefixes.isEmpty ? [] : expenses.items(withIDs: prefixes)
      if let settled = items.first(where: \.conflicts.isEmpty) {
        throw ExpenseError.noConflict(settled)
      }
      return items
    }
    var filter = Filter(settings: settings)
    filter.isInConflict = true
    return try expenses.source().matching(filter).items()
  }

  /// A value taken in a conflict: JSON text, or nil for an absent member.
  private struct Taken {
    let json: String?
  }

  /// The conflicts of an expense to settle: those that the typed value fits, or all.
  private func conflicts(
    of item: ExpenseItem, in context: Context
  ) throws -> [MergeConflict] {
    guard case .value(let word) = choice else { return item.conflicts }
    let texts = item.conflicts.map { conflict in
      conflict.values.map {
        item.text(of: $0, for: conflict, context.presentation)
      }
    }
    let fitting = zip(item.conflicts, texts).filter { conflict, texts in
      matching(word, conflict, of: item, texts, in: context) != nil
    }.map(\.0)
    if !fitting.isEmpty { return fitting }
    let values = zip(item.conflicts, texts).map { conflict, texts in
      "\(conflict.isOfDeletion ? "the expense" : conflict.memberName): \(texts.joined(separator: ", "))"
    }
    let isOfDeletion = item.conflicts.allSatisfy(\.isOfDeletion)
    throw UsageError(
      .refused(
        "'\(word)' is none of the values of \(values.joined(separator: "; ")).",
        hint: isOfDeletion
          ? nil : "For another value, edit the expense: \(context.command("edit", item.shortID))"))
  }

  /// The value to take; nil to leave the conflict open.
  private func value(
    for conflict: MergeConflict, of item: ExpenseItem, _ sides: MergedSides,
    in context: Context
  ) throws -> Taken? {
    let presentation = context.presentation
    let texts = conflict.values.map { item.text(of: $0, for: conflict, presentation) }
    switch choice {
    case .side(let isHere):
      return try taken(
        sides.value(of: conflict, in: item.id, isHere: isHere), isHere, of: item.shortID, texts)
    case .value(let word):
      return matching(word, conflict, of: item, texts, in: context)
        .map { Taken(json: conflict.values[$0]) }
    case nil:
      try context.console.tell(
        "\(item.shortID)  \(item.name): \(conflict.isOfDeletion ? "expense" : conflict.memberName)")
      let here = sides.value(of: conflict, in: item.id, isHere: true)
      return try ask(conflict.values, texts, here: here, in: context)
    }
  }

  private func value(
    for conflict: SettingConflict, _ sides: MergedSides, in context: Context
  ) throws -> Taken? {
    let values = conflict.conflict.values
    let texts = values.map { $0?.decodingString ?? "(none)" }
    guard let choice else {
      try context.console.tell(conflict.line)
      let here = sides.value(of: conflict, isHere: true)
      return try ask(values, texts, here: here, in: context)
    }
    let word: String
    switch choice {
    case .side(let isHere):
      return try taken(
        sides.value(of: conflict, isHere: isHere), isHere, of: conflict.name, texts)
    case .value(let text): word = text
    }
    guard let index = texts.firstIndex(of: word) ?? values.firstIndex(of: word) else {
      throw UsageError(
        .refused(
          "'\(word)' is none of the values of \(conflict.name): \(texts.joined(separator: ", ")).",
          hint: nil))
    }
    return Taken(json: values[index])
  }

  /// The value of a side, if it is known.
  private func taken(
    _ value: String??, _ isHere: Bool, of name: String, _ texts: [String]
  ) throws -> Taken {
    guard let value else {
      throw UsageError(
        .refused(
          "It is not known any more which value of \(name) was \(isHere ? "here" : "there").",
          hint: "Take one of the values: "
            + texts.map { "--take \($0.shellWord)" }.joined(separator: ", or ")))
    }
    return Taken(json: value)
  }

  /// The index of the value that a word means: as it is shown, as JSON, or as an amount is typed.
  private func matching(
    _ word: String, _ conflict: MergeConflict, of item: ExpenseItem, _ texts: [String],
    in context: Context
  ) -> Int? {
    let plain = conflict.values.map { $0?.decodingString ?? "none" }
    if let index = texts.firstIndex(of: word) ?? conflict.values.firstIndex(of: word)
      ?? plain.firstIndex(where: { $0.isSameName(as: word) })
    {
      return index
    }
    // An amount without a currency is in that of the expense.
    let unsettled = TypedAmounts(
      AmountReader(locale: context.surroundings.locale(for: .monetary)),
      home: context.surroundings.localCurrency)
    guard conflict.name == ExpenseField.amount.rawValue,
      let reading = try? unsettled.read(word, in: nil),
      reading.currency == nil
        || reading.currency == item.currency ?? context.presentation.home
    else { return nil }
    return conflict.values.firstIndex { $0 == "\(reading.amount)" }
  }

  /// Ask for one of the values, and say which was here if that is known.
  private func ask(
    _ values: [String?], _ texts: [String], here: String??, in context: Context
  ) throws -> Taken? {
    for (number, text) in texts.enumerated() {
      let side = here.map { values[number] == $0 ? " (here)" : " (there)" } ?? ""
      try context.console.tell("  \(number + 1)  \(text)\(side)")
    }
    while true {
      let answer = try context.ask("Which one? [1-\(texts.count)] (Enter to leave it open) ")
      guard let word = answer?.trimmingWhitespace(), !word.isEmpty else { return nil }
      if let number = Int(word), values.indices.contains(number - 1) {
        return Taken(json: values[number - 1])
      }
      try context.console.tell("Type a number from 1 to \(texts.count), or Enter.")
    }
  }
}

extension String {
  /// The text of a JSON string; any other text as it is.
  fileprivate var decodingString: String {
    MergeConflict.text(ofJSON: self) ?? self
  }
}
