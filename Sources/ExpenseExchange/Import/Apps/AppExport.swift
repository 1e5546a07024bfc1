internal import ExpenseCore

/// The CSV export of a budget program, recognised by its titles.
///
/// Such a program has words and columns of its own for what banks do not know: transfers between
/// accounts, opening balances, and names that may be in one of several columns.
struct AppExport: Sendable {
  /// Cells that mark a row, in the column with a title.
  struct Mark: Sendable {
    let title: String
    /// The folded texts, or with a star at their end their prefixes.
    let texts: [String]
    /// The title of a column that must be empty; nil for none.
    let empty: String?

    init(_ title: String, _ texts: String..., unless empty: String? = nil) {
      (self.title, self.texts, self.empty) = (title, texts, empty)
    }
  }

  /// The name of the program.
  let program: String
  /// The titles by which it is recognised, without regard to case.
  let titles: [String]
  /// The titles of columns by role; the first of several with the same title counts.
  var columns: [CSVRole: String]
  /// The titles of columns for the name of money spent, of which the first text counts.
  var names: [String]
  /// The same for money received; nil for the same ones.
  var payers: [String]?
  /// The title of the column with the account of money received, if another one has that of money spent.
  var receivingAccount: String?
  var spent: SpentSign?
  /// The rows of transfers between accounts of the person.
  var transfers: [Mark] = []
  /// The rows of opening balances and corrections, by which no money is spent.
  var corrections: [Mark] = []
  /// The titles of the payee and of the own account, if a transfer is a row without a category whose
  /// payee is an account of the file.
  var ownAccounts: (payee: String, account: String, category: String)?
  /// Texts that stand for an empty cell.
  var emptyTexts: [String] = []
  /// True if apostrophes guard texts against being run as formulas.
  var hasGuards = false
  /// True if lines of another kind may follow the rows.
  var hasFooter = false
  /// True if the columns behind the currency are persons, with what each one paid less the share.
  var isShared = false

  /// True if a header row is that of the program.
  func matches(_ row: [String]) -> Bool {
    let found = Set(row.map(\.folded))
    return titles.allSatisfy { found.contains($0.folded) }
  }

  /// The mapping of a file with a header row.
  func mapping(_ row: [String]) -> ImportMapping {
    var mapping = ImportMapping()
    for (role, title) in columns {
      mapping.columns[role] = AppExport.index(of: title, in: row).map { [.number($0 + 1)] }
    }
    mapping.spent = spent
    return mapping
  }

  fileprivate static func index(of title: String, in row: [String]) -> Int? {
    row.firstIndex { $0.folded == title.folded }
  }
}

/// The columns of a program's export that say what a row is, and its name.
struct AppColumns: Sendable {
  private let names: (out: [Int], in: [Int])
  /// The column with the account of money received, if it has one of its own.
  let receivingAccount: Int?
  private typealias Mark = (index: Int, texts: [String], empty: Int?)
  private let transfers: [Mark]
  private let corrections: [Mark]
  private let own: (payee: Int, category: Int, accounts: Set<String>)?
  private let emptyTexts: Set<String>
  /// True if lines of another kind may follow the rows.
  let hasFooter: Bool

  /// Create the columns of a file.
  ///
  /// - Parameters:
  ///   - app: The program.
  ///   - row: The header row.
  ///   - values: A closure that returns the folded texts of a column.
  init(_ app: AppExport, _ row: [String], values: (Int) -> Set<String>) {
    func indices(_ titles: [String]) -> [Int] {
      titles.compactMap { AppExport.index(of: $0, in: row) }
    }
    func marks(_ marks: [AppExport.Mark]) -> [Mark] {
      marks.compactMap { mark in
        AppExport.index(of: mark.title, in: row).map { index in
          (index, mark.texts, mark.empty.flatMap { AppExport.index(of: $0, in: row) })
        }
      }
    }
    names = (indices(app.names), indices(app.payers ?? app.names))
    (transfers, corrections) = (marks(app.transfers), marks(app.corrections))
    receivingAccount = app.receivingAccount.flatMap { AppExport.index(of: $0, in: row) }
    emptyTexts = Set(app.emptyTexts)
    hasFooter = app.hasFooter
    own = app.ownAccounts.flatMap { own in
      let found = indices([own.payee, own.category, own.account])
      return found.count == 3 ? (found[0], found[1], values(found[2])) : nil
    }
  }

  /// The outcome of a row that is neither spent nor received; nil for any other row.
  func outcome(_ text: (Int) -> String) -> ImportReport.Outcome? {
    if let mark = corrections.first(where: { isMarked($0, text) }) {
      return .notBooked(text(mark.index))
    }
    if let mark = transfers.first(where: { isMarked($0, text) }) {
      return .transfer(text(mark.index))
    }
    if let own, text(own.category).isEmpty, own.accounts.contains(text(own.payee).folded) {
      return .transfer(text(own.payee))
    }
    return nil
  }

  /// The name of a row; empty if none of its columns has a text.
  func name(isOut: Bool, _ text: (Int) -> String) -> String {
    (isOut ? names.out : names.in).lazy.map(text).first {
      !$0.isEmpty && !emptyTexts.contains($0.folded)
    } ?? ""
  }

  private func isMarked(_ mark: Mark, _ cell: (Int) -> String) -> Bool {
    if let empty = mark.empty, !cell(empty).isEmpty { return false }
    let text = cell(mark.index).folded
    return mark.texts.contains { $0.last == "*" ? text.hasPrefix($0.dropLast()) : text == $0 }
  }
}
