/// An argument of a command, and how its value gets into the command's struct.
///
/// Values are set by closures, since a key path would be made anew at each start of the program.
public struct Argument<Root>: Sendable {
  /// What there is to know about the argument.
  public let info: ArgumentInfo
  let assign: @Sendable (inout Root, String) throws -> Void

  private init(
    info: ArgumentInfo, assign: @escaping @Sendable (inout Root, String) throws -> Void
  ) {
    self.info = info
    self.assign = assign
  }

  /// How a value gets into the struct; that of a repeatable argument is called for each value.
  public typealias Setter<Value> = @Sendable (inout Root, Value) -> Void

  /// An operand, which is given by its place.
  ///
  /// - Parameters:
  ///   - value: What it is.
  ///   - help: What it is for, in sentences.
  ///   - isRequired: Whether the command cannot do without it.
  ///   - isRepeatable: Whether it takes all operands that are left.
  ///   - question: What a person at a terminal is asked when it is missing.
  ///   - set: Puts a value into the struct.
  /// - Returns: The argument.
  public static func operand<Value>(
    _ value: ArgumentValue<Value>, help: String, isRequired: Bool = true,
    isRepeatable: Bool = false, question: String? = nil, set: @escaping Setter<Value>
  ) -> Argument {
    Argument(
      info: ArgumentInfo(
        .operand, value.name, values: value.values, completion: value.completion,
        isList: value.isList,
        help: help,
        isRequired: isRequired, isRepeatable: isRepeatable, question: question)
    ) { set(&$0, try value.parse($1)) }
  }

  /// An option, which is given by its name and has a value; given twice, the last one counts.
  ///
  /// - Parameters:
  ///   - name: The name without dashes.
  ///   - short: The one-letter name, if there is one.
  ///   - value: What its value is.
  ///   - help: What it is for, in sentences.
  ///   - defaultText: What holds when it is not given, in words.
  ///   - isRequired: Whether the command cannot do without it.
  ///   - isRepeatable: Whether it may be given any number of times, all of which count.
  ///   - question: What a person at a terminal is asked when it is missing.
  ///   - set: Puts a value into the struct.
  /// - Returns: The argument.
  public static func option<Value>(
    _ name: String, short: Character? = nil, _ value: ArgumentValue<Value>, help: String,
    defaultText: String? = nil, isRequired: Bool = false, isRepeatable: Bool = false,
    question: String? = nil, set: @escaping Setter<Value>
  ) -> Argument {
    Argument(
      info: ArgumentInfo(
        .option, name, short: short, valueName: value.name, values: value.values,
        completion: value.completion, isList: value.isList,
        help: help, defaultText: defaultText, isRequired: isRequired,
        isRepeatable: isRepeatable, question: question)
    ) { set(&$0, try value.parse($1)) }
  }

  /// A flag, which is given by its name alone.
  public static func flag(
    _ name: String, short: Character? = nil, help: String,
    set: @escaping @Sendable (inout Root) -> Void
  ) -> Argument {
    Argument(
      info: ArgumentInfo(.flag(isNegatable: false), name, short: short, help: help)
    ) { root, _ in set(&root) }
  }

  /// A flag that is given as `--name` or as `--no-name`.
  public static func negatableFlag(
    _ name: String, help: String, default isOn: Bool, set: @escaping Setter<Bool>
  ) -> Argument {
    Argument(
      info: ArgumentInfo(
        .flag(isNegatable: true), name, help: help,
        defaultText: isOn ? "--\(name)" : "--no-\(name)")
    ) { set(&$0, $1 != ArgumentInfo.negation) }
  }

  /// The same argument below a heading of the help, for what is not of everyday use.
  public func under(_ heading: String) -> Argument {
    Argument(info: info.under(heading), assign: assign)
  }

  /// The same argument, of which another closure gets the word as it was typed, once it is valid.
  public func keeping(
    _ keep: @escaping @Sendable (_ root: inout Root, _ info: ArgumentInfo, _ word: String) -> Void
  ) -> Argument {
    Argument(info: info) { root, word in
      try assign(&root, word)
      keep(&root, info, word)
    }
  }

  /// The arguments of a group that several commands share, in the struct that this command keeps
  /// for them.
  public static func group<Group>(
    _ path: any WritableKeyPath<Root, Group> & Sendable, _ arguments: [Argument<Group>]
  ) -> [Argument] {
    var group: [Argument] = []
    for argument in arguments {
      group.append(
        Argument(info: argument.info) { try argument.assign(&$0[keyPath: path], $1) })
    }
    return group
  }
}

extension ArgumentInfo {
  /// What a flag that was negated has for a value.
  static let negation = "no"
}

extension ArgumentInfo {
  /// The argument with a value that was typed for it, as a word or two of a command line.
  public func commandLine(_ word: String) -> String {
    switch kind {
    case .operand: word.shellWord
    case .option: "--\(name) \(word.shellWord)"
    case .flag: word == ArgumentInfo.negation ? "--no-\(name)" : "--\(name)"
    }
  }
}

extension Array {
  /// The same arguments below a heading of the help, but for some of everyday use.
  public func under<Root>(
    _ heading: String, except names: Set<String> = []
  ) -> [Argument<Root>] where Element == Argument<Root> {
    map { names.contains($0.info.name) ? $0 : $0.under(heading) }
  }
}
