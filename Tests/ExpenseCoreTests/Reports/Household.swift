import TestSupport

@testable import ExpenseCore

/// The expenses of a random household, with the subscriptions among them.
struct Household {
  /// A subscription, and the ids of its payments.
  struct Truth {
    let interval: Subscription.Interval
    let name: String
    var payments: Set<ExpenseItem.ID> = []
  }

  private(set) var items: [ExpenseItem] = []
  private(set) var truths: [Truth] = []
  let today: Day
  private let first: Day
  private var random: SplitMix64

  /// Create a household.
  ///
  /// - Parameters:
  ///   - seed: The seed.
  ///   - hasSubscriptions: False for everyday shopping only.
  init(seed: UInt64, hasSubscriptions: Bool = true) {
    random = SplitMix64(seed: seed &* 7_919 &+ 13)
    first = Household.day(2024, 1, 1)
    let length = Int.random(in: 24...36, using: &random)
    today = first.advanced(by: length * 30) ?? first
    if hasSubscriptions {
      let count = Int.random(in: 5...25, using: &random)
      for number in 0..<count { addSubscription(number) }
    }
    addShopping()
    items.shuffle(using: &random)
  }

  private static func day(_ year: Int, _ month: Int, _ day: Int) -> Day {
    Day(year: year, month: month, day: day) ?? .first
  }

  private mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &random) < percent
  }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: elements.indices, using: &random)]
  }

  @discardableResult
  private mutating func add(_ name: String, _ cents: Int, on day: Day) -> ExpenseItem.ID? {
    guard day <= today, day >= first, cents > 0 else { return nil }
    let id = ExpenseItem.ID(UInt128.random(in: 0 ... .max, using: &random))
    items.append(
      ExpenseItem(
        id: id, name: name, type: .personal, amount: Amount(tenThousandths: Int64(cents) * 100),
        date: day))
    return id
  }

  // MARK: Subscriptions

  private static let brands = [
    "NETFLIX.COM", "Spotify AB", "ADAC e.V.", "FitX Studio", "Telekom Deutschland", "Vodafone",
    "Allianz Versicherung", "HUK Coburg", "Stadtwerke Strom", "Disney Plus", "iCloud Apple",
    "Audible GmbH", "DAZN", "Dropbox", "GitHub Inc", "ZEIT Abo", "Hello Fresh", "Amazon Prime",
    "Playstation Network", "1Password", "Rundfunk ARD ZDF", "Kita Sonnenschein", "Miete Meier",
    "Musikschule", "Bausparkasse", "Greenpeace", "Hosting Hetzner", "Zahnzusatz DKV", "YouTube",
    "Carsharing Stadtmobil",
  ]

  private static let intervals: [Subscription.Interval] =
    [Subscription.Interval](repeating: .month, count: 11) + [
      .year, .year, .year, .quarter, .quarter, .fourWeeks, .twoWeeks, .week, .halfYear, .halfYear,
    ]

  private mutating func addSubscription(_ number: Int) {
    var brand = Household.brands[number % Household.brands.count]
    // Two of one payee, and one of a shop.
    if number > 0, chance(10) { brand = Household.brands[(number - 1) % Household.brands.count] }
    if chance(4) { brand = "AMAZON EU" }
    let interval = pick(Household.intervals)
    let isVariable = interval.perYear <= 12 && interval != .year && chance(12)
    var cents = pick([
      299, 499, 599, 799, 899, 999, 1_099, 1_299, 1_499, 1_799, 1_990, 2_400, 2_995, 3_999, 4_500,
      5_490, 8_900, 9_400, 12_000, 38_500, 95_000,
    ])
    let hasNumbers = chance(50)
    let length = first.days(to: today)
    let start =
      first.advanced(
        by: chance(50)
          ? Int.random(in: 0..<31, using: &random)
          : Int.random(
            in: 0..<length * 7 / 10, using: &random)) ?? first
    let step = interval.step
    guard let schedule = Schedule(every: step.count, step.unit, from: start) else { return }
    let dates = schedule.days(after: nil, through: today)
    let minimum = interval.minimumCount
    var end = dates.count
    if chance(20), dates.count > minimum + 1 {
      end = Int.random(in: minimum + 1...dates.count, using: &random)
    }
    var pause: Range<Int> = 0..<0
    if interval.perYear >= 12, end > 8, chance(10) {
      let from = Int.random(in: 3..<end - 4, using: &random)
      pause = from..<from + Int.random(in: 1...4, using: &random)
    }
    var changes: Set<Int> = []
    while chance(25), end > 4, changes.count < 2 {
      changes.insert(Int.random(in: 2..<end, using: &random))
    }
    let hasTrial = !isVariable && interval.perYear >= 12 && chance(10)
    var truth = Truth(interval: interval, name: brand)
    for (index, due) in dates.prefix(end).enumerated() {
      if changes.contains(index) { cents += cents * Int.random(in: 5...30, using: &random) / 100 }
      if pause.contains(index) || chance(2) { continue }
      // Banks book on workdays, sometimes a day or two later.
      var day = due
      if interval.perYear <= 13 {
        while day.weekday > 5 { day = day.advanced(by: 1) ?? day }
        if chance(25) { day = day.advanced(by: Int.random(in: 1...2, using: &random)) ?? day }
      }
      var amount = cents
      if isVariable { amount = cents * Int.random(in: 75...130, using: &random) / 100 }
      if hasTrial, index == 0 { amount = pick([99, 100, max(50, cents / 2)]) }
      let reference = Int.random(in: 1_000...99_999, using: &random)
      let name = hasNumbers ? "\(brand) \(reference) \(day.year)-\(day.month)" : brand
      if let id = add(name, amount, on: day) { truth.payments.insert(id) }
    }
    truths.append(truth)
  }

  // MARK: Shopping

  private mutating func addShopping() {
    let coffee = pick([280, 320, 350])
    let hasBakery = chance(60)
    var (nextCash, nextFuel) = (5, 9)
    for number in 0..<first.days(to: today) {
      guard let day = first.advanced(by: number) else { break }
      let isWorkday = day.weekday <= 5
      if isWorkday, chance(70) { add("Coffee Corner", coffee, on: day) }
      if day.weekday == 6, chance(85) {
        add("REWE SAGT DANKE \(number)", Int.random(in: 4_500...14_000, using: &random), on: day)
      } else if chance(25) {
        add("REWE SAGT DANKE \(number)", Int.random(in: 600...4_500, using: &random), on: day)
      }
      if chance(15) { add("LIDL", Int.random(in: 500...6_000, using: &random), on: day) }
      if hasBakery, day.weekday == 7, chance(80) {
        add("Bakery Schmidt", pick([320, 410, 450, 480, 610, 690]), on: day)
      }
      if number == nextCash {
        add("Cash ATM", pick([5_000, 10_000, 10_000, 20_000]), on: day)
        nextCash += Int.random(in: 6...20, using: &random)
      }
      if number == nextFuel {
        add("ARAL Station", Int.random(in: 4_000...8_500, using: &random), on: day)
        nextFuel += Int.random(in: 8...20, using: &random)
      }
      if chance(6) { add("AMAZON EU", Int.random(in: 500...9_000, using: &random), on: day) }
      if chance(5) { add("Cinema", pick([1_150, 1_300]), on: day) }
      if chance(8) { add("Bus ticket", 290, on: day) }
      if chance(4) { add("Pizzeria Roma", Int.random(in: 1_200...5_000, using: &random), on: day) }
      if chance(2) { add("Pharmacy", Int.random(in: 300...4_000, using: &random), on: day) }
    }
  }
}

/// The agreement of findings with the subscriptions of households.
struct FinderScore {
  private(set) var foundCount = 0
  private(set) var truthCount = 0
  private(set) var rightCount = 0
  private(set) var findingCount = 0
  /// The missed subscriptions and wrong findings, for people who tune.
  private(set) var faults: [String] = []

  var recall: Double { Double(foundCount) / Double(max(1, truthCount)) }
  var precision: Double { Double(rightCount) / Double(max(1, findingCount)) }

  mutating func add(_ household: Household, _ findings: [Subscription]) {
    var isUsed = [Bool](repeating: false, count: household.truths.count)
    findingCount += findings.count
    for finding in findings {
      let ids = Set(finding.payments.map(\.id))
      let index = household.truths.indices.first { index in
        let truth = household.truths[index]
        return !isUsed[index] && truth.interval == finding.interval
          && Double(truth.payments.intersection(ids).count) >= 0.7 * Double(ids.count)
      }
      if let index {
        isUsed[index] = true
        rightCount += 1
      } else {
        faults.append(
          "wrong: \(finding.name) \(finding.interval) \(finding.payments.count) × \(finding.amount), \(finding.confidence), variable \(finding.isVariable), missed \(finding.missedCount)"
        )
      }
    }
    for (truth, isUsed) in zip(household.truths, isUsed)
    where truth.payments.count >= truth.interval.minimumCount {
      truthCount += 1
      let best = findings.first {
        $0.interval == truth.interval
          && 2 * truth.payments.intersection($0.payments.map(\.id)).count >= truth.payments.count
      }
      if best != nil {
        foundCount += 1
      } else {
        faults.append(
          "missed: \(truth.name) \(truth.interval) \(truth.payments.count), used \(isUsed)")
      }
    }
  }
}
