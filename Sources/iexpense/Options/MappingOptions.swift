import CommandSpec
import ExpenseCore
import TerminalText

/// The options that tell how a bank's file is to be read.
struct MappingOptions: Sendable {
  private var told = ImportMapping()
  private var type: String?

  private static let typeArgument = Argument<MappingOptions>.option(
    "type", short: "t", .text("type", completion: CompletionSource.types.completion),
    help: "The type of all expenses of the file."
  ) { $0.type = $1 }

  static let arguments: [Argument<MappingOptions>] = [
    typeArgument,
    .option("account", .account, help: "The account or card that paid.") { $0.told.account = $1 },
    .option("currency", .currency, help: "The currency of amounts with which none is named.") {
      $0.told.currency = $1
    },
    .option(
      "columns", .columns,
      help: "What columns are for, by titles or numbers: date=1,amount=Betrag.",
    ) { $0.told.columns = $1 },
    .option(
      "date-format", .choice("order", of: DayOrder.allCases),
      help: "The order of day, month and year."
    ) { $0.told.dateOrder = $1 },
    .option(
      "decimal", .choice("mark", of: DecimalMark.allCases), help: "What is before the decimals."
    ) { $0.told.decimalMark = $1 },
    .option(
      "spent", .choice("sign", of: SpentSign.allCases), help: "Which amounts were spent."
    ) { $0.told.spent = $1 },
    .option(
      "keep", .cell, help: "Rows with this cell are expenses; TEXT* is how it begins.",
      isRepeatable: true
    ) { $0.told.keep.append($1) },
    .option(
      "skip", .cell, help: "Rows with this cell are none; TEXT* is how it begins.",
      isRepeatable: true
    ) { $0.told.skip.append($1) },
    .option(
      "delimiter", .choice("delimiter", of: CSVDelimiter.allCases),
      help: "What is between the fields."
    ) { $0.told.delimiter = $1 },
    .option(
      "encoding", .choice("encoding", of: TextEncoding.allCases), help: "The encoding of the file."
    ) { $0.told.encoding = $1 },
  ]

  /// Refuses a text that is both kept and skipped.
  func validate() throws(UsageError) {
    let both = told.keep.first { text in told.skip.contains { $0.isSameName(as: text) } }
    guard let both else { return }
    throw UsageError(
      .refused("'\(both)' cannot be given with '--keep' and '--skip' together.", hint: nil))
  }

  /// What is told of the file.
  ///
  /// - Throws: ``UsageError`` for a type that there is not.
  func mapping(_ settings: Settings) throws -> ImportMapping {
    var mapping = told
    mapping.type = try type.map { word in
      try MappingOptions.typeArgument.info.value(of: word) {
        try settings.knownTypes.type(named: word)
      }
    }
    return mapping
  }
}

extension ArgumentValue<String> {
  /// The text of a cell, or how it begins.
  fileprivate static let cell = ArgumentValue("text") { word in
    guard word.contains(where: { !$0.isWhitespace && $0 != "*" }) else {
      throw InvalidArgumentValue(reason: "it has nothing but a star")
    }
    return word.trimmingWhitespace()
  }
}

extension ArgumentValue<[CSVRole: [CSVColumn]]> {
  /// Roles and columns: `date=1,amount=Betrag`.
  fileprivate static let columns = ArgumentValue("columns") { word in
    let roles = CSVRole.allCases.map(\.rawValue)
    let hint = "There are \(roles.joined(separator: ", "))."
    var columns: [CSVRole: [CSVColumn]] = [:]
    for part in word.split(separator: ",", omittingEmptySubsequences: false) {
      let pair = part.split(separator: "=", maxSplits: 1).map { String($0).trimmingWhitespace() }
      guard pair.count == 2, !pair[1].isEmpty else {
        throw InvalidArgumentValue(
          reason: "'\(part)' is not of the form date=1", hint: "For example: date=1,amount=Betrag",
          part: String(part))
      }
      guard let role = CSVRole(rawValue: pair[0].lowercased()) else {
        throw InvalidArgumentValue(
          reason: "there is no '\(pair[0].shortened(to: 30))' in an expense", hint: hint,
          part: pair[0],
          choices: roles)
      }
      guard columns[role] == nil || role == .name || role == .note else {
        throw InvalidArgumentValue(
          reason: "it has '\(role.rawValue)' twice",
          hint: "Only a name and a note can be in several columns.")
      }
      columns[role, default: []].append(CSVColumn(pair[1]))
    }
    return columns
  }
}
