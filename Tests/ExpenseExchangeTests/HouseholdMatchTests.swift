import TestSupport
import Testing

@testable import ExpenseCore
@testable import ExpenseExchange

/// Rows of a bank matched with what people typed, over generated households.
@Suite struct HouseholdMatchTests {
  /// A purchase as it happened.
  private struct Purchase {
    let number: Int
    let day: Day
    let payee: Int
    let amount: Int64
    /// The account, or nil for cash.
    let account: String?
  }

  private struct Household {
    var rows: [String: [(row: ExpenseItem, number: Int)]] = [:]
    var typed: [(item: ExpenseItem, number: Int)] = []
    /// The purchases that the bank has a row for.
    var banked: Set<Int> = []
  }

  /// The habits of naming accounts.
  private enum Naming: CaseIterable {
    case always, never, sometimes, byDefault
  }

  private struct Result {
    var (rows, asked, askedSame) = (0, 0, 0)
    var (linked, wrong, possible, linkedRight) = (0, 0, 0, 0)

    /// The share of a part in thousandths of a percent of a whole.
    func share(_ part: Int, of whole: Int) -> Int { whole == 0 ? 0 : part * 100_000 / whole }
  }

  private static let payees: [(bank: String, typed: String, generic: String, low: Int, high: Int)] =
    [
      ("REWE SAGT DANKE 47110815", "Rewe", "Food", 420, 8_900),
      ("LIDL FIL 0392 BERLIN", "Lidl", "Food", 310, 6_200),
      ("SumUp *CAFE BLUE HERON", "Cafe Blue", "Kaffee", 280, 620),
      ("BAECKEREI KRUME GMBH", "Bäckerei Krume", "Bakery", 120, 980),
      ("SHELL 3391 HAMBURG", "Shell", "Fuel", 3_100, 9_400),
      ("DB VERTRIEB GMBH", "DB Vertrieb", "Train", 1_290, 11_900),
      ("PAYPAL *STEAM GAMES", "Steam", "Games", 499, 5_999),
      ("APOTHEKE AM MARKT", "Apotheke", "Health", 350, 4_800),
      ("PIZZERIA ROMA", "Pizzeria Roma", "Dinner", 1_150, 6_400),
      ("AMAZON EU SARL 028-3342", "Amazon", "Shopping", 599, 12_900),
      ("KINO INTERNATIONAL", "Kino", "Fun", 900, 2_800),
      ("dm-drogerie markt 1205", "dm", "Drugstore", 195, 4_300),
      ("TESCO STORES 2231", "Tesco", "Food", 250, 7_100),
      ("BVG FAHRKARTEN", "BVG", "Bus", 200, 320),
      ("BUCHHANDLUNG WALTHER KOENIG", "Walther König", "Books", 900, 4_900),
      ("SPOTIFY AB P2F1", "Spotify", "Music", 1_099, 1_099),
      ("H&M 0245", "H&M", "Clothes", 999, 8_999), ("MUELLER 4031", "Müller", "Stuff", 250, 5_400),
    ]

  private static func household(
    _ naming: Naming, typing share: Int = 50, _ random: inout SplitMix64
  ) -> Household {
    func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }
    let start = Day(year: 2026, month: 1, day: 1) ?? .last
    let generic = Int.random(in: 15...70, using: &random)
    var household = Household()
    var number = 0
    for offset in 0..<182 {
      for _ in 0..<(chance(45) ? 1 : chance(40) ? 2 : 0) {
        number += 1
        let payee = payees.indices.randomElement(using: &random) ?? 0
        let (low, high) = (payees[payee].low, payees[payee].high)
        // Prices end in 0, 5 or 9 more often than not.
        var cents = Int.random(in: low...high, using: &random)
        if chance(50) { cents = cents / 10 * 10 + (chance(50) ? 9 : 0) }
        let account = chance(15) ? nil : chance(60) ? "Giro" : "Visa"
        let purchase = Purchase(
          number: number, day: start.advanced(by: offset) ?? start, payee: payee,
          amount: Int64(max(cents, 50)) * 100, account: account)
        if let account {
          let delay =
            account == "Giro"
            ? Int.random(in: 0...2, using: &random)
            : min(Int.random(in: 0...6, using: &random), Int.random(in: 0...6, using: &random))
          household.banked.insert(number)
          household.rows[account, default: []].append(
            (row(of: purchase, payees[payee].bank, delay: delay, naming, &random), number))
        }
        if chance(share) {
          household.typed.append((typed(purchase, generic: generic, naming, &random), number))
        }
      }
    }
    return household
  }

  private static func row(
    of purchase: Purchase, _ name: String, delay: Int, _ naming: Naming,
    _ random: inout SplitMix64
  ) -> ExpenseItem {
    let account = naming == .never ? nil : purchase.account
    let key = ImportKey(of: [name, "\(purchase.number)"], account: account)
    return ExpenseItem(
      name: name, type: .personal, amount: Amount(tenThousandths: purchase.amount),
      date: purchase.day.advanced(by: delay), currency: CurrencyCode("EUR"), account: account,
      importKey: key.description)
  }

  private static func typed(
    _ purchase: Purchase, generic: Int, _ naming: Naming, _ random: inout SplitMix64
  ) -> ExpenseItem {
    func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }
    let payee = payees[purchase.payee]
    var name = chance(generic) ? payee.generic : payee.typed
    if chance(4), name.count > 3 { name.remove(at: name.index(after: name.startIndex)) }
    var amount = purchase.amount
    if chance(4) {
      amount = chance(50) ? (amount + 9_999) / 10_000 * 10_000 : amount * 110 / 100 / 100 * 100
    }
    let account: String? =
      switch naming {
      case .always: purchase.account ?? "Bar"
      case .never: nil
      case .sometimes: chance(50) ? purchase.account ?? "Bar" : nil
      case .byDefault: "Giro"
      }
    let wrong = chance(25) ? [-2, -1, 1, 2].randomElement(using: &random) ?? 0 : 0
    return ExpenseItem(
      name: name, type: .personal, amount: Amount(tenThousandths: amount),
      date: purchase.day.advanced(by: wrong), currency: CurrencyCode("EUR"), account: account)
  }

  /// Match all rows of a household, one file for each account.
  private static func match(_ household: Household, _ naming: Naming) throws -> Result {
    var settings = Settings()
    settings.currency = CurrencyCode("EUR")
    if naming == .byDefault { settings.defaultAccount = "Giro" }
    var result = Result()
    let numbers = Dictionary(household.typed.map { ($0.item.id, $0.number) }) { first, _ in first }
    result.possible = household.typed.count { household.banked.contains($0.number) }
    var open = household.typed.map(\.item)
    for (_, rows) in household.rows.sorted(by: { $0.key < $1.key }) {
      var content = ImportReport()
      content.rows = rows.enumerated().map { ImportReport.Row(line: $0 + 2, item: $1.row) }
      var matcher = ImportMatcher(content, ImportOptions(), settings)
      let text = JSONWriter.bytes { $0.write(store: ExpenseList(open)) { _ in } }
      let facts = try ImportFacts.facts(of: ExpenseSource(text), for: [matcher.wanted])
      let report = try matcher.report(against: facts[0]).report
      result.rows += rows.count
      for (row, source) in zip(report.rows, rows) {
        guard let expense = row.similar, let number = numbers[expense.id] else { continue }
        if row.outcome == .linked {
          result.linked += 1
          if !household.banked.contains(number) { result.wrong += 1 }
          if number == source.number { result.linkedRight += 1 }
          open.removeAll { $0.id == expense.id }
        } else {
          result.asked += 1
          if number == source.number {
            result.askedSame += 1
            open.removeAll { $0.id == expense.id }
          }
        }
      }
    }
    return result
  }

  private static func measure(_ namings: [Naming], count: Int) throws -> Result {
    var random = SplitMix64(seed: UInt64(Scale.seed()))
    var all = Result()
    for number in 0..<count {
      let naming = namings[number % namings.count]
      let result = try match(household(naming, &random), naming)
      all.rows += result.rows
      all.asked += result.asked
      all.askedSame += result.askedSame
      all.linked += result.linked
      all.wrong += result.wrong
      all.possible += result.possible
      all.linkedRight += result.linkedRight
    }
    return all
  }

  @Test func `of what is linked in silence, hardly anything is wrong, and little is asked`() throws
  {
    let result = try Self.measure(
      [.always, .never, .sometimes], count: Scale.count(12, thorough: 150))
    #expect(result.share(result.wrong, of: result.linked) <= 200)
    #expect(result.share(result.linked, of: result.possible) >= 65_000)
    #expect(result.share(result.linked + result.askedSame, of: result.possible) >= 92_000)
    #expect(result.share(result.asked, of: result.rows) <= 18_000)
  }

  @Test func `a default account that stands for cash as well makes few wrong links`() throws {
    let result = try Self.measure([.byDefault], count: Scale.count(6, thorough: 60))
    #expect(result.share(result.wrong, of: result.linked) <= 300)
  }

  @Test func `beside a spreadsheet with accounts, hardly anything is asked`() throws {
    var random = SplitMix64(seed: UInt64(Scale.seed()))
    var (rows, asked, linked, wrong, possible) = (0, 0, 0, 0, 0)
    for _ in 0..<Scale.count(6, thorough: 60) {
      var household = Self.household(.always, typing: 100, &random)
      household.typed = household.typed.map { item, number in
        let key = ImportKey(of: ["sheet \(number)"], account: item.account).description
        let copy = ExpenseItem(
          name: item.name, type: item.type, amount: item.amount, date: item.date,
          currency: item.currency, account: item.account, importKey: key)
        return (copy, number)
      }
      let result = try Self.match(household, .always)
      rows += result.rows
      asked += result.asked
      linked += result.linked
      wrong += result.wrong
      possible += result.possible
    }
    #expect(asked * 100 <= rows * 7, "\(asked) of \(rows)")
    #expect(linked * 100 >= possible * 88 && wrong * 1_000 <= linked, "\(linked) of \(possible)")
  }

  @Test func `another format of the same bank is linked as a whole`() throws {
    var random = SplitMix64(seed: UInt64(Scale.seed()))
    var (linked, all, wrong) = (0, 0, 0)
    for number in 0..<Scale.count(6, thorough: 60) {
      let naming: Naming = number % 2 == 0 ? .always : .never
      var household = Self.household(naming, &random)
      household.typed = household.rows.values.joined().map { row, number in
        // The other format has the texts in another order.
        var item = row
        item.importKey = ImportKey(of: ["other \(number)"], account: row.account).description
        return (
          ExpenseItem(
            name: item.name, type: item.type, amount: item.amount, date: item.date,
            currency: item.currency, account: item.account, importKey: item.importKey), number
        )
      }
      let result = try Self.match(household, naming)
      linked += result.linked
      all += result.rows
      wrong += result.linked - result.linkedRight
    }
    #expect(linked * 1_000 >= all * 999)
  }
}
