/// The entries of a bank's message in XML: a statement, a report or a notification.
///
/// Source: ISO 20022, messages camt.053 (statement), camt.052 (report of an account) and camt.054
/// (notification of debits and credits), versions 001.02 to 001.13, which name the same values with
/// a few more elements around them.
struct CAMTStatement {
  private(set) var transactions: [Transaction] = []
  /// Statements whose entries do not add up to their balances.
  private(set) var incomplete: [InvalidRow] = []
  private var hasStatement = false
  /// The statement that is read.
  private var current = Statement()

  private struct Statement {
    var name = ""
    var account: String?
    /// The name of the account's holder.
    var holder: String?
    var balances: [CAMTBalance] = []
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
          current = Statement(name: name)
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
    case "Bal": current.balances.append(CAMTBalance(element))
    case "Ntry":
      let entry = CAMTEntry(
        element, account: current.account, holder: current.holder, number: transactions.count)
      transactions += entry.transactions(isBookedByDefault: current.name == "Stmt")
      guard transactions.count <= ImportLimits.rows else {
        throw ImportProblem(.tooManyRows, line: element.line)
      }
      current.currencies.insert(entry.currency)
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
    let opening = current.balances.first { $0.code == "OPBD" || $0.code == "PRCD" }
    guard let opening, let closing = current.balances.last(where: { $0.code == "CLBD" }),
      let first = opening.amount, let last = closing.amount, let sum = current.sum,
      current.currencies.union([opening.currency, closing.currency]).count == 1
    else { return }
    let difference = last &- first
    guard difference != sum else { return }
    incomplete.append(
      .incomplete(
        line: closing.line, field: closing.code, closing.text, sum: sum, difference: difference))
  }
}

/// A balance of an account.
private struct CAMTBalance {
  /// Its kind: `OPBD` and `PRCD` before all booked entries, `CLBD` after them.
  let code: String
  let currency: String
  let line: Int
  /// The amount as written.
  let text: String
  /// The amount in ten-thousandths, negative for a debt; nil if it is invalid.
  let amount: Int64?

  init(_ element: XMLElement) {
    code = element.first("Tp", "CdOrPrtry", "Cd")?.text ?? ""
    let amount = element.first("Amt")
    currency = amount?.currency ?? ""
    (line, text) = (element.line, amount?.text ?? "")
    let isDebit = element.first("CdtDbtInd")?.text == "DBIT"
    self.amount = amount.flatMap { CAMTEntry.number($0.text) }.map { isDebit ? 0 &- $0 : $0 }
  }
}
