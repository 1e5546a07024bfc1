/// An argument of a command, and the place in the command's struct where its value goes.
public struct Argument<Root>: Sendable {
  /// What there is to know about the argument.
  public let info: ArgumentInfo
  let assign: @Sendable (inout Root, String) throws -> Void

  /// A key path to a value of the command's struct.
  public typealias Path<Value> = WritableKeyPath<Root, Value> & Sendable

  private init(
    _ kind: ArgumentInfo.Kind, _ name: String, short: Character? = nil, valueName: String? = nil,
    help: String, isRequired: Bool = false, isRepeatable: Bool = false,
    assign: @escaping @Sendable (inout Root, String) throws -> Void
  ) {
    info = ArgumentInfo(
      kind: kind, name: name, short: short, valueName: valueName ?? name, help: help,
      isRequired: isRequired, isRepeatable: isRepeatable)
    self.assign = assign
  }

  /// An operand that has to be there.
  public static func operand<Value>(
    _ path: any Path<Value>, _ value: ArgumentValue<Value>, help: String
  ) -> Argument {
    Argument(.operand, value.name, help: help, isRequired: true) { root, word in
      root[keyPath: path] = try value.parse(word)
    }
  }

  /// One or more operands.
  public static func operands<Value>(
    _ path: any Path<[Value]>, _ value: ArgumentValue<Value>, help: String
  ) -> Argument {
    Argument(.operand, value.name, help: help, isRequired: true, isRepeatable: true) {
      $0[keyPath: path].append(try value.parse($1))
    }
  }

  /// An option that has to be given; given twice, the last one counts.
  public static func requiredOption<Value>(
    _ path: any Path<Value>, _ name: String, short: Character? = nil, _ value: ArgumentValue<Value>,
    help: String
  ) -> Argument {
    Argument(.option, name, short: short, valueName: value.name, help: help, isRequired: true) {
      $0[keyPath: path] = try value.parse($1)
    }
  }

  /// An option that may be given; given twice, the last one counts.
  public static func option<Value>(
    _ path: any Path<Value?>, _ name: String, short: Character? = nil,
    _ value: ArgumentValue<Value>,
    help: String
  ) -> Argument {
    Argument(.option, name, short: short, valueName: value.name, help: help) {
      $0[keyPath: path] = try value.parse($1)
    }
  }

  /// An option that may be given any number of times, all of which count.
  public static func repeatableOption<Value>(
    _ path: any Path<[Value]>, _ name: String, short: Character? = nil,
    _ value: ArgumentValue<Value>, help: String
  ) -> Argument {
    Argument(
      .option, name, short: short, valueName: value.name, help: help, isRepeatable: true
    ) {
      $0[keyPath: path].append(try value.parse($1))
    }
  }

  /// A flag, false unless it is given.
  public static func flag(
    _ path: any Path<Bool>, _ name: String, short: Character? = nil, help: String
  ) -> Argument {
    Argument(.flag, name, short: short, help: help) { root, _ in root[keyPath: path] = true }
  }

  private init(info: ArgumentInfo, assign: @escaping @Sendable (inout Root, String) throws -> Void)
  {
    self.info = info
    self.assign = assign
  }

  /// The arguments of a group that several commands share, in the struct that this command keeps
  /// for them.
  public static func group<Group>(
    _ path: any Path<Group>, _ arguments: [Argument<Group>]
  ) -> [Argument] {
    arguments.map { argument in
      Argument(info: argument.info) { try argument.assign(&$0[keyPath: path], $1) }
    }
  }
}
