internal import ExpenseCore

/// The entries of a bank's message in XML: a statement, a report or a notification.
///
/// Source: ISO 20022, messages camt.053 (statement), camt.052 (report of an account) and camt.054
/// (notification of debits and credits), versions 001.02 to 001.13, which name the same values with
/// a few more elements around them.
struct CAMTStatement {
  private(set) var transactions: [Transaction] = []
  private(set) var gaps: [(gap: StatementGap, line: Int)] = []
  private(set) var statements: [StatedBalances] = []
  private var hasStatement = false
  /// The statement that is read.
  fileprivate var current = Statement()

  fileprivate struct Statement {
    var name = ""
    var account: String?
    /// Its number, of the statements on paper or of the messages.
    var sequence: Int?
    /// Number of transactions before it.
    var countBefore = 0
    /// The name of the account's holder.
    var holder: String?
    var balances: [CAMTBalance] = []
    /// The counts and sums that it states of its entries.
    var summary: XMLElement?
    /// The booked entries, and all.
    var booked = CAMTTotals()
    var all = CAMTTotals()
    /// The sum of all booked entries, in ten-thousandths; nil if it cannot be told.
    var sum: Int64? = 0
    var currencies: Set<String> = []
  }

  /// The elements that hold entries of an account.
  private static let statements: Set = ["Stmt", "Rpt", "Ntfctn"]

  /// Create a statement from a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - progress: A closure called now and then with the progress, from 0 to 1.
  /// - Throws: ``ImportProblem``.
  init(_ text: [UInt8], _ progress: (Double) -> Void) throws {
    var reader = XMLReader(text)
    // The depth of the elements of a statement.
    var depth = 0
    do {
      while let event = try reader.next() {
        guard case .start = event else {
          if case .end = event, reader.depth < depth - 1 {
            finish()
            depth = 0
          }
          continue
        }
        let name = reader.name
        if depth == 0 {
          guard name != "Ntry" else {
            throw MarkupFailure(problem: .misplaced(name), offset: reader.start)
          }
          guard CAMTStatement.statements.contains(name) else { continue }
          depth = reader.depth + 1
          hasStatement = true
          current = Statement(name: name, countBefore: transactions.count)
        } else if reader.depth == depth {
          try add(try XMLElement(&reader))
          if transactions.count % 1_024 == 0 {
            progress(Double(reader.offset) / Double(max(1, text.count)))
          }
        }
      }
    } catch let failure as MarkupFailure {
      throw ImportProblem(.markup(failure.problem), at: failure.offset, in: text)
    }
    guard hasStatement else {
      throw ImportProblem(.otherFormat(.markup(CAMTStatement.kind(ofXML: text) ?? "?")))
    }
  }

  /// Add a part of a statement.
  private mutating func add(_ element: XMLElement) throws {
    switch element.name {
    case "Acct":
      let id = element.first("Id")
      current.account =
        (id?.first("IBAN") ?? id?.first("Othr", "Id") ?? id?.first("PrtryAcct", "Id"))?.text
      let owner = element.first("Ownr")
      current.holder = (owner?.first("Nm") ?? owner?.first("Pty", "Nm"))?.text
    case "LglSeqNb": current.sequence = Int(element.text)
    case "ElctrncSeqNb": current.sequence = current.sequence ?? Int(element.text)
    case "Bal": current.balances.append(CAMTBalance(element))
    case "TxsSummry": current.summary = element
    case "Ntry":
      let entry = CAMTEntry(
        element, account: current.account, holder: current.holder, number: transactions.count)
      transactions += entry.transactions(isBookedByDefault: current.name == "Stmt")
      guard transactions.count <= ImportLimits.rows else {
        throw ImportProblem(.tooManyRows, line: element.line)
      }
      current.currencies.insert(entry.currency)
      current.all.add(entry.change)
      if !entry.isNotBooked { current.booked.add(entry.change) }
      guard !entry.isNotBooked else { return }
      // Sums may wrap: they are only compared.
      current.sum = entry.change.flatMap { change in current.sum.map { $0 &+ change } }
    default:
      guard !element.contains("Ntry") else {
        throw ImportProblem(.markup(.misplaced("Ntry")), line: element.line)
      }
    }
  }

  /// Compare the entries of the statement that has ended with its balances.
  private mutating func finish() {
    defer { current = Statement() }
    compareSummary()
    let opening = current.balances.first { $0.code == "OPBD" || $0.code == "PRCD" }
    let final = current.balances.last { $0.code == "CLBD" }
    var stated = StatedBalances(
      transactions: current.countBefore..<transactions.count, number: current.account ?? "",
      currency: current.currencies.count == 1 ? current.currencies.first : nil,
      sequence: current.sequence)
    defer { statements.append(stated) }
    guard let opening, let closing = final, let first = opening.amount, let last = closing.amount,
      let sum = current.sum,
      current.currencies.union([opening.currency, closing.currency]).count == 1
    else { return }
    (stated.opening, stated.closing) = (.init(amount: first), .init(amount: last))
    let difference = last &- first
    guard difference != sum else { return }
    gaps.append(
      (
        .balances(
          field: closing.code, sum: Amount(tenThousandths: sum),
          difference: Amount(tenThousandths: difference)),
        line: closing.line
      ))
  }
}

/// Numbers of entries and their sums.
private struct CAMTTotals {
  /// Money that came in, and money that went out: the number of entries, and their sum in
  /// ten-thousandths, nil if it cannot be told.
  private(set) var (credits, debits) = ((count: 0, sum: Int64?(0)), (count: 0, sum: Int64?(0)))
  /// Number of all entries, also of those that cannot be read.
  private(set) var count = 0

  mutating func add(_ change: Int64?) {
    count += 1
    guard let change else {
      (credits.sum, debits.sum) = (nil, nil)
      return
    }
    // Sums may wrap: they are only compared.
    if change < 0 {
      debits = (debits.count + 1, debits.sum.map { $0 &- change })
    } else {
      credits = (credits.count + 1, credits.sum.map { $0 &+ change })
    }
  }
}

extension CAMTStatement {
  /// Compare the entries of a statement with the counts and sums that it states.
  ///
  /// Banks count entries that are not booked yet, or do not.
  private mutating func compareSummary() {
    guard let summary = current.summary else { return }
    let line = summary.line
    if let stated = summary.first("TtlNtries", "NbOfNtries").flatMap({ Int($0.text) }),
      ![current.booked.count, current.all.count].contains(stated)
    {
      gaps.append(
        (.count(field: "TxsSummry", entries: current.all.count, stated: stated), line: line))
      return
    }
    for (name, part) in [("TtlCdtNtries", \CAMTTotals.credits), ("TtlDbtNtries", \.debits)] {
      let (booked, all) = (current.booked[keyPath: part], current.all[keyPath: part])
      guard let stated = summary.first(name, "Sum").flatMap({ CAMTEntry.number($0.text) }),
        let sum = all.sum, let bookedSum = booked.sum, ![sum, bookedSum].contains(stated)
      else { continue }
      gaps.append(
        (
          .sum(
            field: "TxsSummry", sum: Amount(tenThousandths: bookedSum),
            stated: Amount(tenThousandths: stated)),
          line: line
        ))
      return
    }
  }
}

/// A balance of an account.
private struct CAMTBalance {
  /// Its kind: `OPBD` and `PRCD` before all booked entries, `CLBD` after them.
  let code: String
  let currency: String
  let line: Int
  /// The amount in ten-thousandths, negative for a debt; nil if it is invalid.
  let amount: Int64?

  init(_ element: XMLElement) {
    code = element.first("Tp", "CdOrPrtry", "Cd")?.text ?? ""
    let amount = element.first("Amt")
    currency = amount?.currency ?? ""
    line = element.line
    let isDebit = element.first("CdtDbtInd")?.text == "DBIT"
    self.amount = amount.flatMap { CAMTEntry.number($0.text) }.map { isDebit ? 0 &- $0 : $0 }
  }
}
