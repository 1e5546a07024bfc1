import CommandSpec
import ExpenseApp
import ExpenseCore
import ExpenseDisplay
import ExpenseExchange
import Text

/// The questions about types: of the categories in a file, and of its payees.
extension Import {
  /// Ask about categories that are no types, and return the options with the answer.
  ///
  /// - Throws: ``Declined`` at the end of the input.
  func decided(
    _ open: OpenCategories, _ options: ImportOptions, _ settings: Settings, in context: Context
  ) throws -> ImportOptions {
    var options = options
    (options.asksAboutCategories, options.asksAboutPayees) = (false, false)
    let text = context.presentation.text(of: open)
    try context.errors.writeLines(DisplayText("\(text).").wrapped(to: context.console.width))
    switch try context.letter(of: "yNm", to: "Add them? [y]es, [N]o, [m]ap each: ") {
    case "y": options.addsTypes = true
    case "m":
      for (name, count) in open.categories {
        let counted = "\(name) (\(context.presentation.text(of: count)))"
        let type = try context.type(
          "\(counted): a type, Enter to add '\(name)', - for none: ", &options, settings,
          standard: name)
        options.mapping.categories[name] = type.map(CategoryMeaning.type) ?? .nothing
      }
    default: return options
    }
    if let command = command(adding: [], to: options) {
      try context.console.note("Without questions: \(command)")
    }
    return options
  }

  /// Ask about payees without a type, and return the options with a rule for each answer.
  ///
  /// - Throws: ``Declined`` at the end of the input.
  func decided(
    _ payees: UntypedPayees, _ options: ImportOptions, _ settings: Settings, in context: Context
  ) throws -> ImportOptions {
    var options = options
    options.asksAboutPayees = false
    let count = payees.payees.count
    let text: DisplayText =
      count == 1
      ? "1 payee has no type yet. A type, or Enter:"
      : "\(count) payees have no type yet. A type each, or Enter:"
    try context.errors.writeLines(text.wrapped(to: context.console.width))
    for (name, count) in payees.payees {
      let prompt: DisplayText = "  \(name) (\(context.presentation.text(of: count))): "
      if let type = try context.type(prompt, &options, settings),
        let rule = try? TypeRule(name, type)
      {
        options.rules.append(rule)
      }
    }
    return options
  }

  /// The command that imports the only file with answers about its categories.
  private func command(adding choices: [ImportChoice], to options: ImportOptions) -> String? {
    guard let command = command(adding: choices, to: options.mapping) else { return nil }
    let meanings = options.mapping.categories.sorted { $0.key < $1.key }
      .filter { $0.value != .type(ExpenseType($0.key)) }
      .map { name, meaning in
        if case .type(let type) = meaning { "\(name)=\(type.name)" } else { "\(name)=-" }
      }
    return command
      + (meanings.isEmpty ? "" : " " + meanings.joined(separator: ",").asOption("map-types"))
      + (options.addsTypes || !options.newTypes.isEmpty ? " --add-types" : "")
  }
}

extension Context {
  /// Ask for one of some letters until there is one; Enter is the capital one.
  ///
  /// - Throws: ``Declined`` at the end of the input.
  func letter(of letters: String, to prompt: DisplayText) throws -> Character {
    while let answer = try dialog.ask(prompt)?.trimmingWhitespace() {
      let isWord = answer.count < 2 || ["yes", "no", "all", "map"].contains(answer.lowercased())
      let letter = isWord ? answer.first ?? letters.first(where: \.isUppercase) : nil
      if let letter = letter?.lowercased().first, letters.lowercased().contains(letter) {
        return letter
      }
      try console.tell("Type one of the letters in brackets.")
    }
    throw Declined()
  }

  /// Ask for a type, which may be a new one; nil for none.
  ///
  /// - Parameters:
  ///   - prompt: The question.
  ///   - options: The options, which keep a new type.
  ///   - settings: The settings with the known types.
  ///   - standard: The name that Enter stands for; nil if it stands for none.
  /// - Returns: The type.
  /// - Throws: ``Declined`` at the end of the input.
  fileprivate func type(
    _ prompt: DisplayText, _ options: inout ImportOptions, _ settings: Settings,
    standard: String? = nil
  ) throws -> ExpenseType? {
    while let answer = try dialog.ask(prompt)?.trimmingWhitespace() {
      if answer == "-" || answer.isEmpty && standard == nil { return nil }
      let known = settings.knownTypes.types + options.newTypes
      let name = answer.isEmpty ? standard ?? "" : answer
      if let type = known.first(where: ExpenseType(name).matches) { return type }
      guard let text = try? TextRule(.type).apply(to: name) else {
        try console.tell("A type cannot have this name; try another one.")
        continue
      }
      if try answer.isEmpty || isConfirmed("'\(text)' is no type. Add it? [y/N] ") {
        options.newTypes.append(ExpenseType(text))
        return ExpenseType(text)
      }
    }
    throw Declined()
  }

  /// True if somebody answers with yes.
  ///
  /// - Throws: ``Declined`` at the end of the input.
  func isConfirmed(_ question: DisplayText) throws -> Bool {
    guard let answer = try dialog.ask(question)?.trimmingWhitespace().lowercased() else {
      throw Declined()
    }
    return answer == "y" || answer == "yes"
  }
}
