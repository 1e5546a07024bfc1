@testable import CommandSpec

/// A command with every kind of argument.
struct Sample: Command, Equatable {
  var name = ""
  var others: [String] = []
  var amount = ""
  var number: Int?
  var tags: [String] = []
  var size = Size.small
  var isJSON = false
  var isLoud = false
  var global = Global()

  enum Size: String, CaseIterable {
    case small, large
  }

  struct Global: Equatable, Sendable {
    var file: String?
    var isQuiet = false
    var asks = true

    static let arguments: [Argument<Global>] = [
      .option("file", short: "f", .text("path", completion: .files), help: "The file.") {
        $0.file = $1
      },
      .flag("quiet", short: "q", help: "Say nothing.") { $0.isQuiet = true },
      .negatableFlag("input", help: "Ask.", default: true) { $0.asks = $1 },
    ]
  }

  static let number = ArgumentValue<Int>("number") { word in
    guard let number = Int(word) else {
      throw InvalidArgumentValue(reason: "it is no number", hint: "Try 5.", choices: ["five"])
    }
    return number
  }

  static let name = "sample"
  static let aliases = ["s"]

  static let specification = CommandSpecification<Sample>(
    bare: "Try everything.", discussion: "All of it.", details: "One by one.\n\nOr two.",
    arguments: [
      .operand(.text("name", completion: .found("names")), help: "The name.", question: "Name") {
        $0.name = $1
      },
      .option(
        "amount", short: "a", .text("amount"), help: "How much.", isRequired: true,
        question: "Amount"
      ) { $0.amount = $1 },
      .option("number", short: "n", number, help: "How many.") { $0.number = $1 },
      .option(
        "tag", .text("tag", completion: .found("tags"), isList: true), help: "A word.",
        isRepeatable: true
      ) {
        $0.tags.append($1)
      },
      .option(
        "size", .choice("size", of: Size.allCases), help: "The size.", defaultText: "small",
        question: "Size"
      ) { $0.size = $1 },
      .flag("json", help: "Print JSON.") { $0.isJSON = true },
      Argument.flag("loud", help: "Shout.") { $0.isLoud = true }.under("More options"),
    ] + Argument.group(\.global, Global.arguments).under(ArgumentInfo.globalHeading),
    rules: [.exclusive(["json", "loud"]), .requires("loud", "size")],
    examples: ["tool sample a --amount 5"])

  func validate() throws(UsageError) {
    if name == amount, name == "-x" {
      throw UsageError.refused("Name and amount are the same.")
    }
  }

  static var info: CommandInfo { info(named: "sample", aliases: ["s"]) }

  private typealias Tree = CommandTree<any Command.Type>

  private static let boxes = Tree.Family(
    "box", "Open and close boxes."
  ) {
    [
      .command(BoxClose.self, name: "close", aliases: []),
      .command(BoxOpen.self, name: "open", aliases: []),
      .family(
        Tree.Family("lid", "Lift lids.") {
          [.command(BoxLidLift.self, name: "lift", aliases: ["l"])]
        }),
    ]
  }

  static let tool = ToolInfo(
    name: "tool", version: "1", date: "November 21, 2026", summary: "A tool.", discussion: "",
    tree: Tree([
      Tree.Group("Commands", [.command(Sample.self, name: "sample", aliases: ["s"])]),
      Tree.Group("Other commands", [.command(Many.self, name: "many", aliases: [])]),
      Tree.Group("Boxed commands", [.family(boxes)]),
    ]).map { $0.info(named: $1, aliases: $2) },
    globalArguments: Global.arguments.map(\.info).map { $0.under(ArgumentInfo.globalHeading) },
    topics: {
      [
        Topic(
          "SIZES AND BOXES", "Sizes",
          [
            .text("There are two."), .code("tool sample a\nDone."),
            .entries(.variable, [.init("SIZE", "Size to use.")]),
          ]),
        Topic("MANY", "How many", [.text("As many as you like.")]),
      ]
    })
}

/// A command with names and a count, which is the last word or an option.
struct Counted: Command {
  var names: [String] = []
  var count: String?

  static let name = "counted"

  static let specification = CommandSpecification<Counted>(
    bare: "Count.",
    arguments: [
      .operand(.text("name"), help: "A name.", isRepeatable: true) { $0.names.append($1) },
      .operand(.text("count"), help: "How many.", isRequired: false) { $0.count = $1 },
      .option("count", .text("count"), help: "How many.") { $0.count = $1 },
    ], examples: ["tool counted a b 5"])
}

/// A command that takes any number of operands.
struct Many: Command {
  var ids: [String] = []

  static let name = "many"
  static let specification = CommandSpecification<Many>(
    bare: "Take many.",
    arguments: [
      .operand(.text("id", completion: .found("ids")), help: "Ids.", isRepeatable: true) {
        $0.ids.append($1)
      }
    ])
}

/// A command in a family.
struct BoxOpen: Command {
  var name = ""

  static let name = "open"
  static let specification = CommandSpecification<BoxOpen>(
    bare: "Open a box.",
    arguments: [.operand(.text("name"), help: "The box.") { $0.name = $1 }])
}

/// The first command of that family, also run by the name of the family alone.
struct BoxClose: Command {
  var isLoud = false

  static let name = "close"
  static let specification = CommandSpecification<BoxClose>(
    bare: "Close all boxes.",
    arguments: [.flag("loud", help: "Shout.") { $0.isLoud = true }])
}

/// A command of a family within that family.
struct BoxLidLift: Command {
  static let name = "lift"
  static let specification = CommandSpecification<BoxLidLift>(
    bare: "Lift a lid.", arguments: [])
}

/// A command with an optional operand.
struct Perhaps: Command {
  var name: String?

  static let name = "perhaps"
  static let specification = CommandSpecification<Perhaps>(
    bare: "Take one or none.",
    arguments: [
      .operand(.text("name"), help: "A name.", isRequired: false) { $0.name = $1 }
    ])
}
