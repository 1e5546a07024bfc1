internal import ExpenseCore
internal import Text

/// The rows of a journal: each posting to an account of expenses or of income.
struct JournalRows {
  let content: JournalContent
  let context: ImportContext
  let mark: DecimalMark
  private let builder: RowBuilder
  private let ids = NewIDs()

  /// Create the rows of a journal.
  ///
  /// - Parameters:
  ///   - content: The transactions.
  ///   - context: The mapping and settings known beforehand.
  /// - Throws: An ``ImportProblem`` if the decimal mark is ambiguous.
  init(_ content: JournalContent, _ context: ImportContext) throws {
    (self.content, self.context) = (content, context)
    mark = try context.overrides.decimalMark ?? JournalRows.mark(of: content)
    builder = RowBuilder(
      order: .yearFirst, namesOrder: false, decimalMark: mark,
      currency: context.overrides.currency, context)
  }

  /// The decimal mark of all amounts; a point if no amount has a comma, as in both programs.
  private static func mark(of content: JournalContent) throws -> DecimalMark {
    var evidence = AmountEvidence()
    var hasComma = false
    func add(_ text: String, line: Int) {
      guard let written = WrittenAmount(text) else { return }
      if text.utf8.contains(UInt8(ascii: ",")) { hasComma = true }
      evidence.add(written, text, line: line, in: nil)
    }
    for sample in content.samples { add(sample.text, line: sample.line) }
    for posting in content.transactions.lazy.flatMap(\.postings) where posting.mark == nil {
      add(posting.amount, line: posting.line.number)
    }
    return hasComma ? try evidence.decimalMark ?? .point : .point
  }

  /// Read all transactions.
  ///
  /// - Returns: The rows, the rows that cannot be read, and the transactions without any.
  /// - Throws: An ``ImportProblem`` if there are too many, or no account of expenses.
  func report() throws -> ImportReport {
    var report = ImportReport()
    for transaction in content.transactions {
      let postings = transaction.postings.filter { content.isExpense($0.account) != nil }
      guard !postings.isEmpty, !isClosing(transaction) else {
        let text = "\(transaction.day) \(transaction.payee)".shortened
        report.otherLines.append(.init(line: transaction.line.number, text: text))
        continue
      }
      do throws(RowProblem) {
        try checkBalance(transaction)
      } catch {
        report.invalidRows.append(
          error.row(line: transaction.line.number, text: transaction.line.content))
        continue
      }
      let facts = facts(of: transaction, postings)
      for (index, posting) in postings.enumerated() {
        do throws(RowProblem) {
          for row in try rows(of: posting, index, in: transaction, facts) {
            try append(row, to: &report)
          }
        } catch {
          report.invalidRows.append(
            error.row(line: posting.line.number, text: posting.line.content))
        }
      }
    }
    guard !report.rows.isEmpty || !report.invalidRows.isEmpty else {
      throw ImportProblem(.journal(.noExpenses, file: nil))
    }
    return report
  }

  /// True for an entry that closes a period, against retained earnings.
  private func isClosing(_ transaction: JournalTransaction) -> Bool {
    let others = transaction.postings.filter { content.isExpense($0.account) == nil }
    return !others.isEmpty
      && others.allSatisfy {
        let account = $0.account.folded
        return account.hasPrefix("equity") && account.contains("retain")
      }
  }

  /// The facts that hold for all postings of a transaction.
  private struct Facts {
    /// True if it spends money in all.
    let isSpending: Bool
    /// The only account that is neither of expenses nor of income.
    let account: String?
  }

  private func facts(
    of transaction: JournalTransaction, _ postings: [JournalTransaction.Posting]
  ) -> Facts {
    let parts = postings.filter { content.isExpense($0.account) == true }
    let values = parts.compactMap { amount($0.amount, of: $0)?.value }
    let others = Set(
      transaction.postings.lazy.filter { !$0.isVirtual && content.isExpense($0.account) == nil }
        .map(\.account))
    return Facts(
      isSpending: values.count == parts.count
        && values.reduce(0 as Int128) { $0 + Int128($1) } >= 0,
      account: others.count == 1 ? others.first : nil)
  }

  private func append(_ row: ImportReport.Row, to report: inout ImportReport) throws(RowProblem) {
    do {
      try report.append(row)
    } catch {
      throw RowProblem(nil, error)
    }
  }

  // MARK: Rows

  private func rows(
    of posting: JournalTransaction.Posting, _ index: Int, in transaction: JournalTransaction,
    _ facts: Facts
  ) throws(RowProblem) -> [ImportReport.Row] {
    guard !posting.isVirtual else {
      throw posting.line.problem(
        posting.account, "a virtual or deferred posting, which is not real money")
    }
    let text = posting.day ?? transaction.day
    let parts = text.split { "-/.".contains($0) }.compactMap { Int($0) }
    guard parts.count == 3, let day = Day(year: parts[0], month: parts[1], day: parts[2]) else {
      throw posting.line.problem(text, "not a valid date")
    }
    var rows: [ImportReport.Row] = []
    for amount in try amounts(of: posting, in: transaction) {
      let currency = try currency(of: amount, posting)
      let value = Amount(tenThousandths: amount.value)
      if let id = transaction.member("id").flatMap({ (try? IDPrefix($0))?.wholeID }) {
        rows.append(own(id, posting, transaction, day, value, currency, facts))
      } else {
        rows.append(try row(posting, index, transaction, day, value, currency, facts))
      }
    }
    return rows
  }

  /// A row of a journal that somebody else wrote.
  private func row(
    _ posting: JournalTransaction.Posting, _ index: Int, _ transaction: JournalTransaction,
    _ day: Day, _ amount: Amount, _ currency: CurrencyCode?, _ facts: Facts
  ) throws(RowProblem) -> ImportReport.Row {
    // Less is spent by a discount, and more is received by a refund.
    let isReceived =
      content.isExpense(posting.account) == false || amount < .zero && !facts.isSpending
    let name = transaction.payee.isEmpty ? transaction.narration : transaction.payee
    let category = category(of: posting.account)
    let texts = [transaction.payee, transaction.narration, posting.account, "\(index)"]
    let notes =
      (transaction.payee.isEmpty ? [] : [transaction.narration]) + transaction.comments
      + transaction.members.map { "\($0.key): \($0.value)" }
    var row = try builder.row(
      RowBuilder.Parts(
        id: ids.next(), line: posting.line.number,
        outcome: isReceived ? .received : amount == .zero ? .nothing : .new(.default), day: day,
        fingerprintDay: day, amount: amount, currency: currency,
        account: context.overrides.account ?? account(facts, isOwn: false),
        fingerprintTexts: texts.filter { !$0.isEmpty }.map(\.withSingleSpaces.folded),
        name: name.isEmpty ? category : name.withSingleSpaces,
        note: notes.filter { !$0.isEmpty }.joined(separator: "\n"), category: category),
      texts: posting.line.cell(name),
      amount: posting.line.cell(posting.amount.isEmpty ? "\(amount)" : posting.amount))
    var tags: [String] = []
    for tag in transaction.tags where !tags.contains(tag) { tags.append(tag) }
    row.item.tags = tags
    row.isIncome = content.isExpense(posting.account) == false
    return row
  }

  /// A row of a journal that this program exported: all its fields are restored.
  private func own(
    _ id: ExpenseItem.ID, _ posting: JournalTransaction.Posting,
    _ transaction: JournalTransaction, _ day: Day, _ amount: Amount, _ currency: CurrencyCode?,
    _ facts: Facts
  ) -> ImportReport.Row {
    func member(_ key: String) -> String? {
      let value = transaction.member(key)
      return content.hasEscapes ? value?.unescapingControls : value
    }
    let isUndated = transaction.member("undated") == "true"
    let type = member("type") ?? category(of: posting.account)
    var item = ExpenseItem(
      id: id, name: member("name") ?? transaction.description, type: ExpenseType(type),
      amount: amount,
      date: isUndated ? nil : day, currency: currency ?? context.overrides.currency,
      account: member("account") ?? account(facts, isOwn: true), note: member("note"),
      importKey: member("import"))
    item.tags = transaction.tags + (member("tags")?.splitTags ?? [])
    if let members = member("members").flatMap(ExpenseItem.UnknownMember.members(of:)) {
      item.unknownMembers = members
    }
    return ImportReport.Row(line: posting.line.number, item: item, hasID: true, isTyped: true)
  }

  /// The parts of an account's name behind its root, from which the type comes.
  private func category(of account: String) -> String {
    let (root, rest) = account.utf8[...].split(at: ":")
    return String(Substring(rest ?? root))
  }

  /// The only other account of a transaction, without its root; nil if there are several.
  private func account(_ facts: Facts, isOwn: Bool) -> String? {
    guard let account = facts.account, account.utf8.contains(UInt8(ascii: ":")),
      !account.folded.hasPrefix("equity")
    else { return nil }
    let name = category(of: account)
    if isOwn { return name.folded == "unknown" ? nil : name }
    return (try? TextRule(.account).apply(to: name)).flatMap { $0.isEmpty ? nil : $0 }
  }
}
