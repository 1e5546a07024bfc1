import CommandSpec
import ExpenseActions
import ExpenseCore
import ExpenseExchange
import Text

/// The options for reading a bank's file.
struct MappingOptions: Sendable {
  /// The given parts of the format, and the type.
  private(set) var request = ImportRequest()

  static let arguments: [Argument<MappingOptions>] = [
    .option(
      "type", short: "t", .text("type", from: .types), sets: \.request.type,
      help: "Type of all expenses in the file."),
    .option(
      "map-types", .categories,
      help: "Types for categories of the file: Groceries=Food,Rent=Home; '-' for none.",
      isRepeatable: true
    ) { $0.request.categories.merge($1) { _, last in last } },
    .option(
      "account", .account, sets: \.request.mapping.account, help: "Account or card you paid with."),
    .option(
      "currency", .currency, sets: \.request.mapping.currency,
      help: "Currency of amounts that name none."),
    .option("sheet", .sheet, sets: \.request.mapping.sheet, help: "Sheet of a workbook."),
    .option(
      "columns", .columns, sets: \.request.mapping.columns,
      help: "Columns, by title or number: date=1,amount=Betrag."),
    .option(
      "date-format", .choice("order", of: DayOrder.allCases), sets: \.request.mapping.dateOrder,
      help: "Order of day, month and year."),
    .option(
      "year", .statementYear, sets: \.request.mapping.year,
      help: "Year of the latest date, for dates without a year."),
    .option(
      "decimal", .choice("mark", of: DecimalMark.allCases), sets: \.request.mapping.decimalMark,
      help: "Decimal mark."),
    .option(
      "spent", .choice("sign", of: SpentSign.allCases), sets: \.request.mapping.spent,
      help: "Sign of the amounts that were spent."),
    .option(
      "spent-words", .words, help: "Words in the column of signs for money that went out.",
      isRepeatable: true
    ) { $0.request.mapping.spentWords += $1 },
    .option(
      "received-words", .words, help: "Words in the column of signs for money that came in.",
      isRepeatable: true
    ) { $0.request.mapping.receivedWords += $1 },
    .option(
      "skip-words", .words, help: "Words in the column of signs that mark rows to skip.",
      isRepeatable: true
    ) { $0.request.mapping.skipWords += $1 },
    .option(
      "me", .person, sets: \.request.mapping.person,
      help: "Person whose shares to import from Splitwise."),
    .option(
      "keep", .cell, appends: \.request.mapping.keep,
      help: "Treat rows with this text in a cell as expenses; end it with * for a prefix."),
    .option(
      "skip", .cell, appends: \.request.mapping.skip,
      help: "Skip rows with this text in a cell; end it with * for a prefix."),
    .flag(
      "gap", sets: \.request.mapping.acceptsGaps,
      help: "Import statements although rows are missing by their balances."),
    .option(
      "delimiter", .choice("delimiter", of: CSVDelimiter.allCases),
      sets: \.request.mapping.delimiter, help: "Delimiter of the fields."),
    .option(
      "encoding", .choice("encoding", of: TextEncoding.allCases), sets: \.request.mapping.encoding,
      help: "Encoding of the file."),
  ]

  /// Refuse a word with two meanings, and a text that is both kept and skipped.
  func validate() throws(UsageError) {
    let mapping = request.mapping
    let meanings = [
      ("spent", mapping.spentWords), ("received", mapping.receivedWords),
      ("skipped", mapping.skipWords),
    ]
    for (index, (meaning, words)) in meanings.enumerated() {
      for (other, others) in meanings[(index + 1)...] {
        guard let word = words.first(where: { word in others.contains { $0.isSameName(as: word) } })
        else { continue }
        throw UsageError.refused("'\(word)' cannot mean both \(meaning) and \(other).")
      }
    }
    var categories: Set<String> = []
    for category in request.categories.keys where !categories.insert(category.folded).inserted {
      throw UsageError.refused("'\(category)' is named twice in --map-types.")
    }
    for text in mapping.keep where mapping.skip.contains(where: { $0.isSameName(as: text) }) {
      throw UsageError.refused("'\(text)' cannot be both kept and skipped.")
    }
  }

  /// Do something with the request; an unknown type is blamed on its option.
  func blaming<Value>(_ body: () throws -> Value) throws -> Value {
    try rethrowing(body) { (error: InvalidInput) in
      let name = error.value.text == request.type ? "type" : "map-types"
      return MappingOptions.arguments.info(named: name).invalid(
        error.value.text, error.value.reason)
    }
  }
}

extension ArgumentValue<Int> {
  fileprivate static let statementYear = ArgumentValue(
    "year", orElse: "must be from 1970 to 2099", hint: "For example: 2026"
  ) { word in
    Int(word).flatMap { (1970...2099).contains($0) ? $0 : nil }
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

extension ArgumentValue<[String: String]> {
  /// Categories and types: `Groceries=Food,Rent=Home`; a comma may be part of a category.
  fileprivate static let categories = ArgumentValue("category=type") { word in
    var types: [String: String] = [:]
    var rest: [Substring] = []
    for part in word.split(separator: ",", omittingEmptySubsequences: false) {
      rest.append(part)
      let pair = rest.joined(separator: ",").split(separator: "=", omittingEmptySubsequences: false)
      guard pair.count > 1, let type = pair.last else { continue }
      let names = (category: pair.dropLast().joined(separator: "="), type: String(type))
      guard !names.category.trimmingWhitespace().isEmpty, !names.type.trimmingWhitespace().isEmpty
      else { break }
      types[names.category.trimmingWhitespace()] = names.type.trimmingWhitespace()
      rest = []
    }
    guard rest.isEmpty else {
      let part = rest.joined(separator: ",")
      throw InvalidArgumentValue(
        reason: "'\(part)' must have the form CATEGORY=TYPE",
        hint: "For example: Groceries=Food,Rent=Home", part: part)
    }
    return types
  }
}

extension ArgumentValue<String> {
  /// The name of a sheet.
  fileprivate static let sheet = ArgumentValue("sheet", orElse: "must not be empty") {
    $0.trimmingWhitespace().isEmpty ? nil : $0
  }

  /// The name of a person.
  fileprivate static let person = ArgumentValue("name", orElse: "must not be empty") {
    $0.trimmingWhitespace().isEmpty ? nil : $0.trimmingWhitespace()
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
