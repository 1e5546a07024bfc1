import CommandSpec
import ExpenseApp
import ExpenseCore
import ExpenseDisplay
import ExpenseExchange
import Text

/// The questions about rows that may be in the list already.
extension Import {
  /// Ask about each row, and return the files with the answers.
  ///
  /// - Throws: ``Declined`` if the person stops.
  func decided(
    _ rows: DoubtfulRows, _ files: [ImportFile], _ settings: Settings, in context: Context
  ) throws -> [ImportFile] {
    var files = files
    let home = settings.currency
    try context.errors.writeLine(StyledLine(context.presentation.heading(of: rows)))
    var rest: DoubtfulAnswer?
    for (number, pair) in rows.pairs.enumerated() {
      var answer = rest
      // Whoever says yes to all means rows that change nothing.
      if rest == .allYes, !pair.row.isSameMoney(as: pair.expense, home: home) { answer = nil }
      if answer == nil {
        try context.errors.writeLines(
          context.presentation.lines(
            of: pair, number: number + 1, home: home, width: context.console.width))
        answer = try context.dialog.ask(
          "   The same? [y]es, [n]o, [a]ll yes, [o]thers no, [s]top: ",
          advice: "Type y, n, a, o or s.", reading: DoubtfulAnswer.init)
      }
      guard let answer, answer != .stop else { throw Declined() }
      if answer == .allYes || answer == .othersNo { rest = answer }
      files[pair.file].choices.append(
        .match(
          line: pair.line,
          MatchChoice(pair.expense.id, isSame: answer == .yes || answer == .allYes)))
      if answer == .yes, let command = commandForPrice(of: pair, settings, in: context) {
        try context.console.tell("To change the rule: \(command)")
      }
    }
    return files
  }

  /// Ask about each row that may only move money, and return the files with the answers.
  ///
  /// - Throws: ``Declined`` at the end of the input.
  func decided(
    _ transfers: PossibleTransfers, _ files: [ImportFile], in context: Context
  ) throws -> [ImportFile] {
    var files = files
    try context.errors.writeLine(StyledLine(context.presentation.heading(of: transfers)))
    var isAll = false
    for (number, row) in transfers.rows.enumerated() {
      var isTransfer = true
      if !isAll {
        let line = context.presentation.text(of: row, number: number + 1)
        try context.errors.writeLine(StyledLine(line.shortened(to: context.console.width)))
        let answer = try context.letter(
          of: "yna", to: "   Is it a transfer? [y]es, [n]o, [a]ll: ")
        (isTransfer, isAll) = (answer != "n", answer == "a")
      }
      files[row.file].choices.append(.transfer(line: row.line, isTransfer))
    }
    return files
  }

  /// The command that gives a rule the new price; nil if the row pays for none, or costs the same.
  private func commandForPrice(
    of pair: DoubtfulRows.Pair, _ settings: Settings, in context: Context
  ) -> String? {
    guard let occurrence = pair.expense.occurrence, pair.row.amount != pair.expense.amount,
      let rule = settings.recurring?.first(where: { $0.id == occurrence.rule })
    else { return nil }
    return context.command(
      "recurring edit --amount \(pair.row.amount) --from \(occurrence.due)", rule.shortID)
  }
}

/// An answer to whether a row is the expense that is shown.
enum DoubtfulAnswer: Character {
  case yes = "y"
  case no = "n"
  case allYes = "a"
  case othersNo = "o"
  case stop = "s"

  /// Read an answer: a letter, or a word that begins with it.
  init?(_ text: String) {
    guard let letter = text.lowercased().first, let answer = DoubtfulAnswer(rawValue: letter),
      text.count == 1 || ["yes", "no", "all", "others", "stop"].contains(text.lowercased())
    else { return nil }
    self = answer
  }
}
