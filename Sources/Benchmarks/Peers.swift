import ExpenseCore
import Foundation

/// The files that other programs need for the same work, and their results.
struct Peers {
  let folder: String

  func store(_ count: Int) -> String { "\(folder)/expenses-\(count).json" }
  /// The path of a store whose expenses have accounts and tags.
  func namedStore(_ count: Int) -> String { "\(folder)/named-\(count).json" }
  func journal(_ count: Int) -> String { "\(folder)/expenses-\(count).journal" }
  func database(_ count: Int) -> String { "\(folder)/expenses-\(count).db" }

  /// Create a store unless it exists.
  func makeStore(_ count: Int) throws {
    try makeStore(at: store(count)) { Array(StoreMaker.items(count)) }
  }

  /// Create a store with twenty accounts and two hundred tags unless it exists.
  func makeNamedStore(_ count: Int) throws {
    try makeStore(at: namedStore(count)) {
      StoreMaker.items(count).enumerated().map { index, item in
        var item = item
        item.account = "Account \(index % 20)"
        item.tags = ["tag \(index % 150)", "another tag \(index % 50)"]
        return item
      }
    }
  }

  private func makeStore(at path: String, _ items: () -> [ExpenseItem]) throws {
    guard !FileManager.default.fileExists(atPath: path) else { return }
    var writer = JSONWriter()
    writer.write(store: ExpenseList(items())) { _ in }
    try Data(writer.take()).write(to: URL(filePath: path))
  }

  /// Write the same rows as a journal for ledger and hledger.
  func makeJournal(_ count: Int) throws {
    guard !FileManager.default.fileExists(atPath: journal(count)) else { return }
    var text = ""
    for item in StoreMaker.items(count) {
      text += "\(item.date?.description ?? "2015-01-01") \(item.name)\n"
      text += "  Expenses:\(item.type)  $\(item.amount)\n  Assets:Cash\n\n"
    }
    try text.write(toFile: journal(count), atomically: true, encoding: .utf8)
  }

  /// Write the same rows as a native SQLite table, with amounts in whole cents.
  func makeDatabase(_ count: Int) throws {
    guard !FileManager.default.fileExists(atPath: database(count)) else { return }
    var rows = "create table expenses(id text, name text, type text, amount integer, date text);\n"
    rows += "begin;\n"
    for item in StoreMaker.items(count) {
      let date = item.date.map { "'\($0)'" } ?? "null"
      rows += "insert into expenses values('\(item.id)','\(item.name)','\(item.type)',"
      rows += "\(item.amount.tenThousandths / 100),\(date));\n"
    }
    try (rows + "commit;\n").write(toFile: folder + "/rows.sql", atomically: true, encoding: .utf8)
    _ = try Programs.run("sqlite3 \(database(count)) <\(folder)/rows.sql")
    try FileManager.default.removeItem(atPath: folder + "/rows.sql")
  }

  // MARK: Adding up by type

  /// A program that sums by type: its command line, and a parser for the cents by type in its
  /// output.
  struct Summing {
    let name: String
    /// True if the program is installed.
    let isInstalled: Bool
    let command: String
    /// A command for the startup alone, whose time does not count.
    var start: String?
    let cents: (String) throws -> [String: Int]
  }

  func summing(_ count: Int, iexpense: String) -> [Summing] {
    let query = "select type, count(*), sum(amount) from expenses group by type"
    return [
      Summing(
        name: "iexpense", isInstalled: true,
        command: "\(iexpense) summary --by type --json --file \(store(count))",
        cents: Peers.centsOfSummary),
      Summing(
        name: "sqlite3", isInstalled: Programs.has("sqlite3"),
        command: "sqlite3 \(database(count)) '\(query)'",
        cents: { Peers.cents($0, fields: "|", amount: 2) }),
      Summing(
        name: "DuckDB", isInstalled: (try? Programs.run("python3 -c 'import duckdb'")) != nil,
        command: "python3 Tests/Peers/duckdb-totals.py \(store(count))",
        start: "python3 -c 'import duckdb'",
        cents: { Peers.cents($0, fields: "|", amount: 1) }),
      Summing(
        name: "jq", isInstalled: Programs.has("jq"),
        command: "jq -r 'group_by(.type)[] | [.[0].type, (map(.amount * 100 | round) | add)] "
          + "| @csv' \(store(count))",
        cents: { Peers.cents($0, fields: ",", amount: 1) }),
      Summing(
        name: "ledger", isInstalled: Programs.has("ledger"),
        command: "ledger --args-only -f \(journal(count)) balance --flat Expenses "
          + "--balance-format '%(account)|%(quantity(display_total))\\n'",
        cents: { Peers.cents($0, fields: "|", amount: 1, isDecimal: true) }),
      Summing(
        name: "hledger", isInstalled: Programs.has("hledger"),
        command: "hledger -f \(journal(count)) balance Expenses -O csv",
        cents: { Peers.cents($0, fields: ",", amount: 1, isDecimal: true) }),
    ]
  }

  private static func centsOfSummary(_ text: String) throws -> [String: Int] {
    struct Summary: Decodable {
      struct Group: Decodable {
        struct Total: Decodable { let amount: Decimal }
        let type: String
        let totals: [Total]
      }
      let groups: [Group]
    }
    let groups = try JSONDecoder().decode(Summary.self, from: Data(text.utf8)).groups
    return Dictionary(
      uniqueKeysWithValues: groups.map { group in
        (group.type, NSDecimalNumber(decimal: (group.totals.first?.amount ?? 0) * 100).intValue)
      })
  }

  /// Read lines of fields; only the built-in types count, which skips headings and totals.
  private static func cents(
    _ text: String, fields separator: Character, amount: Int, isDecimal: Bool = false
  ) -> [String: Int] {
    var cents: [String: Int] = [:]
    for line in text.replacing("\"", with: "").split(separator: "\n") {
      let fields = line.split(separator: separator, omittingEmptySubsequences: false)
      guard fields.count > amount else { continue }
      let type = String(fields[0]).replacing("Expenses:", with: "")
      guard ExpenseType.builtIn.contains(ExpenseType(type)) else { continue }
      let digits = fields[amount].replacing("$", with: "")
      let number = Decimal(string: String(digits)) ?? .nan
      cents[type] = NSDecimalNumber(decimal: isDecimal ? number * 100 : number).intValue
    }
    return cents
  }
}
