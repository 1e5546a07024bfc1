import CommandSpec
import ExpenseActions
import ExpenseCore
import Text

/// The options for reading a bank's file.
struct MappingOptions: Sendable {
  /// The given parts of the format, and the type.
  private(set) var request = ImportRequest()

  static let arguments: [Argument<MappingOptions>] = [
    .option(
      "type", short: "t", .text("type", completion: CompletionSource.types.completion),
      help: "Type of all expenses in the file."
    ) { $0.request.type = $1 },
    .option("account", .account, help: "Account or card you paid with.") {
      $0.request.mapping.account = $1
    },
    .option("currency", .currency, help: "Currency of amounts that name none.") {
      $0.request.mapping.currency = $1
    },
    .option("sheet", .sheet, help: "Sheet of a workbook.") { $0.request.mapping.sheet = $1 },
    .option(
      "columns", .columns,
      help: "Columns, by title or number: date=1,amount=Betrag.",
    ) { $0.request.mapping.columns = $1 },
    .option(
      "date-format", .choice("order", of: DayOrder.allCases),
      help: "Order of day, month and year."
    ) { $0.request.mapping.dateOrder = $1 },
    .option(
      "decimal", .choice("mark", of: DecimalMark.allCases), help: "Decimal mark."
    ) { $0.request.mapping.decimalMark = $1 },
    .option(
      "spent", .choice("sign", of: SpentSign.allCases), help: "Sign of the amounts that were spent."
    ) { $0.request.mapping.spent = $1 },
    .option(
      "spent-words", .words, help: "Words in the column of signs for money that went out."
    ) { $0.request.mapping.spentWords = $1 },
    .option(
      "received-words", .words, help: "Words in the column of signs for money that came in."
    ) { $0.request.mapping.receivedWords = $1 },
    .option(
      "keep", .cell,
      help: "Treat rows with this text in a cell as expenses; end it with * for a prefix.",
      isRepeatable: true
    ) { $0.request.mapping.keep.append($1) },
    .option(
      "skip", .cell, help: "Skip rows with this text in a cell; end it with * for a prefix.",
      isRepeatable: true
    ) { $0.request.mapping.skip.append($1) },
    .option(
      "delimiter", .choice("delimiter", of: CSVDelimiter.allCases), help: "Delimiter of the fields."
    ) { $0.request.mapping.delimiter = $1 },
    .option(
      "encoding", .choice("encoding", of: TextEncoding.allCases), help: "Encoding of the file."
    ) { $0.request.mapping.encoding = $1 },
  ]

  /// Refuse a text that is both kept and skipped.
  func validate() throws(UsageError) {
    let word = request.mapping.spentWords.first { word in
      request.mapping.receivedWords.contains { word.isSameName(as: $0) }
    }
    if let word {
      throw UsageError.refused("'\(word)' cannot mean both spent and received.")
    }
    let both = request.mapping.keep.first { text in
      request.mapping.skip.contains { $0.isSameName(as: text) }
    }
    guard let both else { return }
    throw UsageError.refused("'\(both)' cannot be both kept and skipped.")
  }

  /// Do something with the request; an unknown type is blamed on its option.
  func blaming<Value>(_ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch let error as InvalidInput {
      throw error.blamed(on: MappingOptions.arguments.info(named: "type"), request.type ?? "")
    }
  }
}

extension ArgumentValue<[String]> {
  /// Words with commas between them.
  fileprivate static let words = ArgumentValue(
    "words", orElse: "must not be empty", hint: "For example: debit,fee"
  ) { word in
    let words = word.split(separator: ",").map { String($0).trimmingWhitespace() }
    return words.isEmpty || words.contains("") ? nil : words
  }
}

extension ArgumentValue<String> {
  /// The name of a sheet.
  fileprivate static let sheet = ArgumentValue("sheet", orElse: "must not be empty") {
    $0.trimmingWhitespace().isEmpty ? nil : $0
  }

  /// The text of a cell, or its prefix followed by `*`.
  fileprivate static let cell = ArgumentValue("text", orElse: "must have more than a star") {
    $0.contains { !$0.isWhitespace && $0 != "*" } ? $0.trimmingWhitespace() : nil
  }
}

extension ArgumentValue<[CSVRole: [CSVColumn]]> {
  /// Roles and columns: `date=1,amount=Betrag`.
  fileprivate static let columns = ArgumentValue("columns") { word in
    var columns: [CSVRole: [CSVColumn]] = [:]
    for part in word.split(separator: ",", omittingEmptySubsequences: false) {
      let pair = part.split(separator: "=", maxSplits: 1).map { String($0).trimmingWhitespace() }
      guard pair.count == 2, !pair[1].isEmpty else {
        throw InvalidArgumentValue(
          reason: "'\(part)' must have the form date=1", hint: "For example: date=1,amount=Betrag",
          part: String(part))
      }
      let role = try ArgumentValue<CSVRole>.read(pair[0], as: "field")
      guard columns[role] == nil || role.canSpanColumns else {
        throw InvalidArgumentValue(
          reason: "'\(role.rawValue)' is repeated",
          hint: "Only name, note and fee can span several columns.")
      }
      columns[role, default: []].append(CSVColumn(pair[1]))
    }
    return columns
  }
}
