/// A command with the values given so far; some may still be missing.
public struct CommandDraft<Root: Command>: Sendable {
  private let specification: CommandSpecification<Root>
  /// The command with the known values.
  public private(set) var command = Root()
  /// The indices of missing arguments that the specification requires.
  private var absentIndices: [Int] = []
  /// The indices of missing arguments that are optional and have a prompt.
  private var optionalIndices: [Int] = []

  init(
    _ specification: CommandSpecification<Root>, _ given: [(argument: Int, word: String)]
  ) throws(UsageError) {
    self.specification = specification
    for (index, word) in given { try assign(word, toArgument: index) }
    for (index, argument) in specification.arguments.enumerated()
    where !given.contains(where: { $0.argument == index }) {
      if argument.info.isRequired {
        absentIndices.append(index)
      } else if argument.info.question != nil {
        optionalIndices.append(index)
      }
    }
  }

  /// The required arguments that are missing.
  public var missing: [ArgumentInfo] { missingIndices.map { specification.arguments[$0].info } }

  /// The optional arguments that are missing and may be asked for along with the required ones.
  public var optional: [ArgumentInfo] { optionalIndices.map { specification.arguments[$0].info } }

  private var missingIndices: [Int] {
    absentIndices.filter { command.requires(specification.arguments[$0].info) }
  }

  /// Set the value of a missing or optional argument.
  ///
  /// - Throws: ``UsageError`` if the value, or the command with it, is invalid; the argument then
  ///   stays missing.
  public mutating func answer(_ word: String, to argument: ArgumentInfo) throws(UsageError) {
    let indices = missingIndices + optionalIndices
    guard let index = indices.first(where: { specification.arguments[$0].info == argument }) else {
      return
    }
    var draft = self
    try draft.assign(word, toArgument: index)
    draft.absentIndices.removeAll { $0 == index }
    draft.optionalIndices.removeAll { $0 == index }
    try draft.command.validate()
    self = draft
  }

  /// The complete command.
  ///
  /// - Throws: ``UsageError`` if a value is missing, or the values do not fit together.
  public func finished() throws(UsageError) -> Root {
    // An error in the given values says more than a missing one.
    try command.validate()
    guard let index = missingIndices.first else { return command }
    throw UsageError(.missingArgument(specification.arguments[index].info))
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
