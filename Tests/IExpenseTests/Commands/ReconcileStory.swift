import ExpenseCore
import Foundation

/// A household that begins with a spreadsheet, types a month by hand, and imports what its bank has.
///
/// All amounts differ, so that each purchase is found by its amount.
struct ReconcileStory {
  /// A purchase: its day, name and amount in cents, and the account that paid.
  struct Purchase {
    let day: Day
    let name: String
    let cents: Int
    let account: String
  }

  /// The purchases of the spreadsheet: 1,200 rows with categories and accounts of its own.
  private(set) var sheet: [Purchase] = []
  /// The purchases that were typed in November.
  private(set) var typed: [Purchase] = []
  /// The files by their names, with their accounts; nil for the spreadsheet.
  private(set) var files: [(name: String, text: String, account: String?)] = []
  /// The amounts of all purchases that the list has at the end, in cents.
  private(set) var expected: [Int] = []

  static let categories = [
    "Lebensmittel", "Wohnen", "Drogerie", "Kleidung", "Kino", "Bahn", "Auto", "Arzt", "Garten",
    "Schule", "Geschenke", "Sport", "Bücher",
  ]
  private static let shops = [
    "Rewe", "Edeka", "Aldi", "Lidl", "Bäckerei Korn", "Metzgerei Kraus", "Apotheke Adler",
    "Zalando",
    "Shell", "Aral", "Kiosk Sonne", "Blumen Rose", "Buchladen Seite", "Optiker Klar",
    "Baumarkt Holz",
    "Pizzeria Roma", "Café Blau", "Schuhhaus Lauf", "Spielwaren Ball", "Gärtnerei Grün",
  ]

  private var next = 301

  /// Create the household.
  init() throws {
    let start = try Day("2025-01-08")
    for index in 0..<1_200 {
      let account = index % 10 < 7 ? "Giro" : index % 10 < 9 ? "Visa" : "Bar"
      sheet.append(purchase(start.advanced(by: index / 2), on: account))
    }
    for day in ["2026-11-02", "2026-11-05", "2026-11-09", "2026-11-13"] {
      typed.append(purchase(try Day(day), on: "Giro"))
    }
    let cash = purchase(try Day("2026-11-06"), on: "Bar")
    try addFiles()
    // The rules record the rent and the train; one price rises.
    expected +=
      (sheet + typed + [cash]).map(\.cents) + [85_000, 85_000, 85_000, 5_800, 5_800, 6_300]
    typed.append(cash)
  }

  /// A purchase with an amount of its own.
  private mutating func purchase(_ day: Day?, on account: String) -> Purchase {
    next += 7
    return Purchase(
      day: day ?? .last, name: Self.shops[next / 7 % Self.shops.count], cents: next,
      account: account)
  }

  private static func text(_ cents: Int) -> String {
    let whole = "\(abs(cents) / 100).\(abs(cents) % 100 < 10 ? "0" : "")\(abs(cents) % 100)"
    return cents < 0 ? "-" + whole : whole
  }

  /// A row of a bank: money that went out is negative.
  private struct Row {
    let day: Day
    let text: String
    let cents: Int
    var status = "Booked"
  }

  private mutating func addFiles() throws {
    let rows = sheet.enumerated().map { index, item in
      "\(item.day),\(item.name),-\(Self.text(item.cents)),\(Self.categories[index % 13]),\(item.account)\n"
    }
    files.append(("sheet", "Date,Name,Amount,Category,Account\n" + rows.joined(), nil))
    let (statements, second) = (try Day("2026-08-16"), try Day("2026-09-05"))
    func booked(_ item: Purchase, after days: Int) -> Row {
      Row(
        day: item.day.advanced(by: days) ?? item.day, text: item.name.uppercased() + " SAGT DANKE",
        cents: -item.cents)
    }
    let known = sheet.filter { $0.day >= statements }
    var giro = known.filter { $0.account == "Giro" }.map { booked($0, after: 1) }
    var visa = known.filter { $0.account == "Visa" }.map { booked($0, after: 1) }
    func new(_ day: String, on account: String) throws -> Row {
      let item = purchase(try Day(day), on: account)
      expected.append(item.cents)
      return booked(item, after: 0)
    }
    for day in 2...9 { giro.append(try new("2026-09-0\(day)", on: "Giro")) }
    for day in 11...19 { visa.append(try new("2026-09-\(day)", on: "Visa")) }
    giro += [
      Row(day: try Day("2026-09-01"), text: "MIETE KRUEGER", cents: -85_000),
      Row(day: try Day("2026-09-08"), text: "KREDITKARTENABRECHNUNG VISA", cents: -50_573),
      Row(day: try Day("2026-09-10"), text: "DB ABO", cents: -5_800),
      Row(day: try Day("2026-09-03"), text: "LOHN WERK", cents: 250_000),
    ]
    visa.append(
      Row(day: try Day("2026-09-09"), text: "ZAHLUNG ERHALTEN BESTEN DANK", cents: 50_573))
    // One is pending in the first download, and has another text once it is booked.
    let pending = purchase(try Day("2026-09-10"), on: "Giro")
    expected.append(pending.cents)
    var later = giro.filter { $0.day >= second }
    later.append(
      Row(day: try Day("2026-09-12"), text: "KARTE \(pending.name)", cents: -pending.cents))
    for day in 14...28 { later.append(try new("2026-09-\(day)", on: "Giro")) }
    var last = typed.map { booked($0, after: 2) }
    last.append(Row(day: try Day("2026-11-03"), text: "MIETE KRUEGER", cents: -85_000))
    last.append(Row(day: try Day("2026-11-10"), text: "DB ABO", cents: -6_300))
    for day in 16...19 { last.append(try new("2026-11-\(day)", on: "Giro")) }
    let first = giro.filter { $0.day < second }
    let before = first.reduce(900_000) { $0 + $1.cents }
    add("giro-1", giro, from: 900_000, "Giro", pending: pending)
    add("giro-2", later, from: before, "Giro")
    // October is missing: 2,000.00 came in, and 1,500.00 went out.
    add("giro-4", last, from: later.reduce(before) { $0 + $1.cents } + 50_000, "Giro")
    add("visa", visa, from: 0, "Visa")
  }

  private mutating func add(
    _ name: String, _ rows: [Row], from opening: Int, _ account: String, pending: Purchase? = nil
  ) {
    var balance = opening
    var lines = "Date,Description,Amount,Balance,Status\n"
    for row in rows.enumerated().sorted(by: {
      ($0.element.day, $0.offset) < ($1.element.day, $1.offset)
    })
    .map(\.element) {
      balance += row.cents
      lines += "\(row.day),\(row.text),\(Self.text(row.cents)),\(Self.text(balance)),Booked\n"
    }
    if let pending {
      lines += "\(pending.day),\(pending.name),-\(Self.text(pending.cents)),,Pending\n"
    }
    files.append((name, lines, account))
  }
}
