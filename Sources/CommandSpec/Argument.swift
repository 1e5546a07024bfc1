/// An argument of a command, with the closure that stores its value in the command's struct.
///
/// Closures set the values, since key paths would be created anew each time the program starts.
public struct Argument<Root>: Sendable {
  /// The description of the argument, as plain data.
  public let info: ArgumentInfo
  let assign: @Sendable (inout Root, String) throws -> Void

  /// A closure that stores a value in the struct; called for each value of a repeatable argument.
  public typealias Setter<Value> = @Sendable (inout Root, Value) -> Void

  /// An operand: a positional argument.
  ///
  /// - Parameters:
  ///   - value: The kind of value.
  ///   - help: The purpose, in sentences.
  ///   - isRequired: True if the command cannot run without it.
  ///   - isRepeatable: True if it takes all remaining operands.
  ///   - question: The prompt at a terminal if it is missing.
  ///   - set: A closure that stores a value in the struct.
  /// - Returns: The argument.
  public static func operand<Value>(
    _ value: ArgumentValue<Value>, help: String, isRequired: Bool = true,
    isRepeatable: Bool = false, question: String? = nil, set: @escaping Setter<Value>
  ) -> Argument {
    Argument(
      info: ArgumentInfo(
        .operand, value.name, values: value.values, completion: value.completion,
        isList: value.isList, help: help, isRequired: isRequired, isRepeatable: isRepeatable,
        question: question)
    ) { set(&$0, try value.parse($1)) }
  }

  /// An option: a name with a value; the last one counts if it is given twice.
  ///
  /// - Parameters:
  ///   - name: The name without dashes.
  ///   - short: The one-letter name, if there is one.
  ///   - value: The kind of value.
  ///   - help: The purpose, in sentences.
  ///   - defaultText: The default, in words.
  ///   - isRequired: True if the command cannot run without it.
  ///   - isRepeatable: True if it may be given any number of times and every value counts.
  ///   - question: The prompt at a terminal if it is missing.
  ///   - set: A closure that stores a value in the struct.
  /// - Returns: The argument.
  public static func option<Value>(
    _ name: String, short: Character? = nil, _ value: ArgumentValue<Value>, help: String,
    defaultText: String? = nil, isRequired: Bool = false, isRepeatable: Bool = false,
    question: String? = nil, set: @escaping Setter<Value>
  ) -> Argument {
    Argument(
      info: ArgumentInfo(
        .option, name, short: short, valueName: value.name, values: value.values,
        completion: value.completion, isList: value.isList, help: help, defaultText: defaultText,
        isRequired: isRequired, isRepeatable: isRepeatable, question: question)
    ) { set(&$0, try value.parse($1)) }
  }

  /// An option that sets a property, whose key path is made only if the option is given: to make it
  /// takes longer than to read a command line.
  public static func option<Value>(
    _ name: String, short: Character? = nil, _ value: ArgumentValue<Value>,
    sets path: @autoclosure @escaping @Sendable () -> WritableKeyPath<Root, Value>, help: String,
    defaultText: String? = nil, question: String? = nil
  ) -> Argument {
    option(
      name, short: short, value, help: help, defaultText: defaultText, question: question
    ) { $0[keyPath: path()] = $1 }
  }

  /// An option that sets a property which is nil without it.
  public static func option<Value>(
    _ name: String, short: Character? = nil, _ value: ArgumentValue<Value>,
    sets path: @autoclosure @escaping @Sendable () -> WritableKeyPath<Root, Value?>, help: String,
    defaultText: String? = nil, question: String? = nil
  ) -> Argument {
    option(
      name, short: short, value, help: help, defaultText: defaultText, question: question
    ) { $0[keyPath: path()] = $1 }
  }

  /// An option that adds a value to a property each time it is given.
  public static func option<Value>(
    _ name: String, short: Character? = nil, _ value: ArgumentValue<Value>,
    appends path: @autoclosure @escaping @Sendable () -> WritableKeyPath<Root, [Value]>,
    help: String
  ) -> Argument {
    option(name, short: short, value, help: help, isRepeatable: true) {
      $0[keyPath: path()].append($1)
    }
  }

  /// A flag: a name without a value.
  public static func flag(
    _ name: String, short: Character? = nil, help: String,
    set: @escaping @Sendable (inout Root) -> Void
  ) -> Argument {
    Argument(
      info: ArgumentInfo(.flag(isNegatable: false), name, short: short, help: help)
    ) { root, _ in set(&root) }
  }

  /// A flag that makes a property true.
  public static func flag(
    _ name: String, short: Character? = nil,
    sets path: @autoclosure @escaping @Sendable () -> WritableKeyPath<Root, Bool>, help: String
  ) -> Argument {
    flag(name, short: short, help: help) { $0[keyPath: path()] = true }
  }

  /// A flag given as `--name` or `--no-name`.
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
  ///
  /// - Parameters:
  ///   - heading: The heading.
  ///   - page: The command or topic that explains it; nil if this command does.
  /// - Returns: The argument.
  public func under(_ heading: String, explainedBy page: String? = nil) -> Argument {
    Argument(info: info.under(heading, explainedBy: page), assign: assign)
  }

  /// The same argument with a second closure that receives each valid value as it was typed.
  public func keeping(
    _ keep: @escaping @Sendable (_ root: inout Root, _ info: ArgumentInfo, _ word: String) -> Void
  ) -> Argument {
    Argument(info: info) { root, word in
      try assign(&root, word)
      keep(&root, info, word)
    }
  }

  /// The arguments of a group shared by several commands, stored at a key path of this command.
  public static func group<Group>(
    _ path: @autoclosure @escaping @Sendable () -> WritableKeyPath<Root, Group>,
    _ arguments: [Argument<Group>]
  ) -> [Argument] {
    var group: [Argument] = []
    for argument in arguments {
      group.append(Argument(info: argument.info) { try argument.assign(&$0[keyPath: path()], $1) })
    }
    return group
  }
}

extension ArgumentInfo {
  /// The value of a negated flag.
  static let negation = "no"

  /// The argument with a typed value, as a part of a command line that is quoted for the shell.
  public func commandLine(_ word: String) -> String {
    switch kind {
    case .operand: word.shellWord
    case .option: word.asOption(name)
    case .flag: word == ArgumentInfo.negation ? "--no-\(name)" : "--\(name)"
    }
  }
}

extension Array {
  /// The same arguments below a heading of the help, but for some of everyday use.
  public func under<Root>(
    _ heading: String, except names: Set<String> = [], explainedBy page: String? = nil
  ) -> [Argument<Root>] where Element == Argument<Root> {
    map { names.contains($0.info.name) ? $0 : $0.under(heading, explainedBy: page) }
  }

  /// The description of the argument of a name, which one of them has.
  public func info<Root>(named name: String) -> ArgumentInfo where Element == Argument<Root> {
    first { $0.info.name == name }?.info ?? ArgumentInfo(.option, name, help: "")
  }
}
