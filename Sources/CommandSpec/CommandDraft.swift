/// A command with the values that were typed, of which some may still be missing.
public struct CommandDraft<Root: Command>: Sendable {
  private let specification: CommandSpecification<Root>
  /// The command with the values that are known.
  public private(set) var command = Root()
  /// The places of the arguments that are required by the specification, and not there.
  private var absentPlaces: [Int] = []
  /// The places of the arguments that are not required, not there, and have a question.
  private var optionalPlaces: [Int] = []

  init(
    _ specification: CommandSpecification<Root>, _ given: [(argument: Int, word: String)]
  ) throws(UsageError) {
    self.specification = specification
    for (index, word) in given { try assign(word, toArgument: index) }
    for (index, argument) in specification.arguments.enumerated()
    where !given.contains(where: { $0.argument == index }) {
      if argument.info.isRequired {
        absentPlaces.append(index)
      } else if argument.info.question != nil {
        optionalPlaces.append(index)
      }
    }
  }

  /// The arguments that the command cannot do without, and that were not given.
  public var missing: [ArgumentInfo] {
    missingPlaces.map { specification.arguments[$0].info }
  }

  /// The arguments that were not given and that the command can do without, but that a person may be
  /// asked for beside what is missing.
  public var optional: [ArgumentInfo] { optionalPlaces.map { specification.arguments[$0].info } }

  private var missingPlaces: [Int] {
    absentPlaces.filter { command.requires(specification.arguments[$0].info) }
  }

  /// Takes a word as the value of a missing or optional argument.
  ///
  /// - Throws: ``UsageError`` when it is no value for it, or the command is not valid with it; the
  ///   argument is missing then as before.
  public mutating func answer(_ word: String, to argument: ArgumentInfo) throws(UsageError) {
    let places = missingPlaces + optionalPlaces
    guard let place = places.first(where: { specification.arguments[$0].info == argument }) else {
      return
    }
    var draft = self
    try draft.assign(word, toArgument: place)
    draft.absentPlaces.removeAll { $0 == place }
    draft.optionalPlaces.removeAll { $0 == place }
    try draft.command.validate()
    self = draft
  }

  /// The whole command.
  ///
  /// - Throws: ``UsageError`` when something is missing, or the values do not fit together.
  public func finished() throws(UsageError) -> Root {
    // What is wrong with the values that are there, says more than what is missing.
    try command.validate()
    guard let place = missingPlaces.first else { return command }
    throw UsageError(.missingArgument(specification.arguments[place].info))
  }

  private mutating func assign(_ word: String, toArgument index: Int) throws(UsageError) {
    let argument = specification.arguments[index]
    do {
      try argument.assign(&command, word)
    } catch {
      let reason = error as? InvalidArgumentValue ?? InvalidArgumentValue(reason: "\(error)")
      throw UsageError(.invalidValue(argument.info, word, reason))
    }
  }
}
