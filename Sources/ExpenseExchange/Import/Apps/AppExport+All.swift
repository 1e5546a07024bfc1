/// The exports of budget programs, as of 2026.
extension AppExport {
  static let all = [
    splitwise, ynab, toshl, spendee, wallet, monefy, oneMoney, oneMoneyRussian, oneMoneyUTC,
    fireflyIII, actual, ezBookkeeping, moneyManagerEx, cashew,
  ]

  private static let splitwise = AppExport(
    program: "Splitwise", titles: ["Date", "Description", "Category", "Cost", "Currency"],
    columns: [
      .date: "Date", .name: "Description", .amount: "Cost", .currency: "Currency",
      .type: "Category",
    ],
    names: ["Description"], spent: .positive, transfers: [Mark("Category", "payment")],
    isShared: true)

  private static let ynab = AppExport(
    program: "YNAB",
    titles: ["Account", "Flag", "Date", "Payee", "Category", "Memo", "Outflow", "Inflow"],
    columns: [
      .date: "Date", .name: "Payee", .note: "Memo", .out: "Outflow", .in: "Inflow",
      .type: "Category", .account: "Account",
    ],
    names: ["Payee", "Memo", "Category"],
    transfers: [Mark("Payee", "transfer :*", unless: "Category")],
    corrections: [
      Mark("Payee", "starting balance", "manual balance adjustment", "reconciliation balance*")
    ])

  private static let toshl = AppExport(
    program: "Toshl",
    titles: [
      "Date", "Account", "Category", "Tags", "Expense amount", "Income amount", "In main currency",
    ],
    columns: [
      .date: "Date", .name: "Description", .out: "Expense amount", .in: "Income amount",
      .currency: "Currency", .type: "Category", .account: "Account",
    ],
    names: ["Description", "Category"], transfers: [Mark("Category", "transfer")],
    corrections: [Mark("Category", "reconciliation")])

  private static let spendee = AppExport(
    program: "Spendee",
    titles: ["Date", "Wallet", "Category name", "Amount", "Currency", "Note", "Author"],
    columns: [
      .date: "Date", .name: "Note", .amount: "Amount", .currency: "Currency",
      .type: "Category name", .account: "Wallet",
    ],
    names: ["Note", "Category name"], spent: .negative,
    transfers: [
      Mark("Type", "outgoing transfer", "incoming transfer", "transfer"),
      Mark("Category name", "outgoing transfer", "incoming transfer", "transfer"),
    ])

  private static let wallet = AppExport(
    program: "Wallet",
    titles: [
      "account", "category", "currency", "amount", "ref_currency_amount", "type", "payment_type",
      "note", "date", "transfer", "payee",
    ],
    columns: [
      .date: "date", .name: "payee", .note: "note", .amount: "amount", .sign: "type",
      .currency: "currency", .type: "category", .account: "account",
    ],
    names: ["payee", "note", "category"], transfers: [Mark("transfer", "true")])

  private static let monefy = AppExport(
    program: "Monefy",
    titles: [
      "date", "account", "category", "amount", "currency", "converted amount", "description",
    ],
    columns: [
      .date: "date", .name: "description", .amount: "amount", .currency: "currency",
      .type: "category", .account: "account",
    ],
    names: ["description", "category"], spent: .negative,
    transfers: [Mark("category", "to '*", "from '*")],
    corrections: [Mark("category", "initial balance*")])

  private static let oneMoney = AppExport(
    program: "1Money",
    titles: ["DATE", "TYPE", "FROM ACCOUNT", "TO ACCOUNT / TO CATEGORY", "AMOUNT", "AMOUNT 2"],
    columns: [
      .date: "DATE", .name: "NOTES", .amount: "AMOUNT", .sign: "TYPE", .currency: "CURRENCY",
      .type: "TO ACCOUNT / TO CATEGORY", .account: "FROM ACCOUNT",
    ],
    names: ["NOTES", "TO ACCOUNT / TO CATEGORY"], spent: .positive,
    transfers: [Mark("TYPE", "transfer")], hasFooter: true)

  private static let oneMoneyRussian = AppExport(
    program: "1Money", titles: ["ДАТА", "ТИП", "СО СЧЁТА", "НА СЧЁТ / НА КАТЕГОРИЮ", "СУММА"],
    columns: [
      .date: "ДАТА", .name: "ЗАМЕТКИ", .amount: "СУММА", .sign: "ТИП", .currency: "ВАЛЮТА",
      .type: "НА СЧЁТ / НА КАТЕГОРИЮ", .account: "СО СЧЁТА",
    ],
    names: ["ЗАМЕТКИ", "НА СЧЁТ / НА КАТЕГОРИЮ"], spent: .positive,
    transfers: [Mark("ТИП", "перевод")], hasFooter: true)

  private static let oneMoneyUTC = AppExport(
    program: "1Money",
    titles: [
      "Date (UTC)", "Type", "From account / from category", "To account / to category", "Amount 1",
      "Amount 2",
    ],
    columns: [
      .date: "Date (UTC)", .name: "Comment", .amount: "Amount 1", .sign: "Type",
      .currency: "Currency 1", .type: "To account / to category",
      .account: "From account / from category",
    ],
    names: ["Comment", "To account / to category"],
    payers: ["Comment", "From account / from category"],
    receivingAccount: "To account / to category", spent: .positive,
    transfers: [Mark("Type", "transfer")])

  private static let fireflyIII = AppExport(
    program: "Firefly III",
    titles: [
      "journal_id", "type", "amount", "currency_code", "description", "date", "source_name",
      "destination_name", "category",
    ],
    columns: [
      .date: "date", .name: "destination_name", .note: "notes", .amount: "amount", .sign: "type",
      .currency: "currency_code", .type: "category", .account: "source_name",
    ],
    names: ["destination_name", "description"], payers: ["source_name", "description"],
    receivingAccount: "destination_name",
    transfers: [Mark("type", "transfer")],
    corrections: [Mark("type", "opening balance", "reconciliation", "liability credit")],
    emptyTexts: ["cash account", "(cash)", "(cash account)"])

  private static let actual = AppExport(
    program: "Actual",
    titles: ["Account", "Date", "Payee", "Notes", "Category", "Amount", "Cleared"],
    columns: [
      .date: "Date", .name: "Payee", .note: "Notes", .amount: "Amount", .type: "Category",
      .account: "Account",
    ],
    names: ["Payee", "Notes", "Category"], spent: .negative,
    corrections: [Mark("Payee", "starting balance")],
    ownAccounts: (payee: "Payee", account: "Account", category: "Category"), hasGuards: true)

  private static let ezBookkeeping = AppExport(
    program: "ezBookkeeping",
    titles: ["Time", "Timezone", "Type", "Category", "Sub Category", "Account Currency", "Amount"],
    columns: [
      .date: "Time", .name: "Description", .amount: "Amount", .sign: "Type",
      .currency: "Account Currency", .type: "Sub Category", .account: "Account",
    ],
    names: ["Description", "Sub Category", "Category"], spent: .positive,
    transfers: [Mark("Type", "transfer")], corrections: [Mark("Type", "balance modification")])

  private static let moneyManagerEx = AppExport(
    program: "Money Manager Ex",
    titles: [
      "ID", "Date", "Status", "Type", "Account", "Payee", "Category", "Amount", "Number", "Notes",
    ],
    columns: [
      .date: "Date", .name: "Payee", .note: "Notes", .amount: "Amount", .currency: "Currency",
      .type: "Category", .account: "Account",
    ],
    names: ["Payee", "Notes", "Category"], spent: .negative,
    transfers: [Mark("Type", "transfer")], corrections: [Mark("Status", "v", "d", "void")])

  private static let cashew = AppExport(
    program: "Cashew",
    titles: [
      "account", "amount", "currency", "title", "note", "date", "income", "type", "category name",
      "subcategory name",
    ],
    columns: [
      .date: "date", .name: "title", .note: "note", .amount: "amount", .currency: "currency",
      .type: "category name", .account: "account",
    ],
    names: ["title", "note", "subcategory name", "category name"], spent: .negative,
    transfers: [Mark("note", "transferred balance*")],
    corrections: [Mark("category name", "balance correction")], emptyTexts: ["null"])
}
