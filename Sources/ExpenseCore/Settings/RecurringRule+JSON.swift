extension RecurringRule: SettingObject {
  package struct Draft {
    var id: ExpenseItem.ID?
    var name: String?
    package var type: ExpenseType?
    var interval: Schedule.Interval?
    var anchor: Schedule.Anchor?
    var (start, end): (Day?, Day?)
    var prices: [Price] = []
    var currency: CurrencyCode?
    var details = ExpenseDetails()
    var weekend: Weekend?
    var match: String?
    var skipped: [Day] = []
    var done: Day?
  }

  package static var emptyDraft: Draft { Draft() }

  package static let members: [ObjectMember<Draft>] =
    [
      .text("id", { $0.id }, { $0.id = $1 }, { ExpenseItem.ID(spelled: $0) }, { "\($0)" }),
      .text("name", { $0.name }, { $0.name = $1 }),
      .type("type", { $0.type }, { $0.type = $1 }),
      .text(
        "every", { $0.interval }, { $0.interval = $1 }, { Schedule.Interval($0) }, \.description),
      .text("on", { $0.anchor }, { $0.anchor = $1 }, { Schedule.Anchor($0) }, \.description),
      .day("from", { $0.start }, { $0.start = $1 }),
      .day("to", { $0.end }, { $0.end = $1 }),
      .list("amounts", { $0.prices }, { $0.prices = $1 }, { try Price(&$0) }, \.asJSON) { prices in
        prices.count <= maximumDays
          && zip(prices, prices.dropFirst()).allSatisfy { $0.from < $1.from }
      },
      .currency("currency", { $0.currency }, { $0.currency = $1 }),
    ]
    + ExpenseDetails.TextField.allCases.map { text in
      .text(text.rawValue, { $0.details[text] }, { $0.details[text] = $1 })
    } + [
      .texts("tags", { $0.details.tags }, { $0.details.tags = $1 }),
      .word("weekend", { $0.weekend }, { $0.weekend = $1 }),
      .text("match", { $0.match }, { $0.match = $1 }),
      .list(
        "skip", { $0.skipped }, { $0.skipped = $1 }, { $0.readText().flatMap { try? Day($0) } },
        { "\($0)".asJSON }
      ) { Set($0).count <= maximumDays },
      .day("done", { $0.done }, { $0.done = $1 }),
    ]

  package static func name(of draft: Draft) -> String? { draft.name }

  package var draft: Draft {
    Draft(
      id: id, name: name, type: type, interval: schedule.interval, anchor: schedule.anchor,
      start: schedule.start, end: end, prices: prices, currency: currency, details: details,
      weekend: weekend == .stay ? nil : weekend, match: match, skipped: skipped, done: done)
  }

  package init(_ draft: Draft) throws(InvalidMember) {
    guard let id = draft.id else { throw InvalidMember("id") }
    guard let name = draft.name else { throw InvalidMember("name") }
    guard let type = draft.type else { throw InvalidMember("type") }
    guard let interval = draft.interval else { throw InvalidMember("every") }
    guard let start = draft.start else { throw InvalidMember("from") }
    guard let price = draft.prices.first else { throw InvalidMember("amounts") }
    guard
      let schedule = Schedule(every: interval.count, interval.unit, on: draft.anchor, from: start)
    else { throw InvalidMember("on") }
    let item = ExpenseItem(
      id: id, name: name, type: type, amount: price.amount, currency: draft.currency,
      details: draft.details)
    guard
      var rule = try? RecurringRule(
        recording: item, on: schedule, weekend: draft.weekend ?? .stay, match: draft.match)
    else { throw InvalidMember("match") }
    rule.end = draft.end
    guard (try? rule.check()) != nil else { throw InvalidMember("to") }
    rule.prices = draft.prices
    rule.skipped = Set(draft.skipped).sorted()
    rule.done = draft.done
    self = rule
  }
}

extension RecurringRule.Price {
  /// Read an amount of a rule, which has no other members; nil if it is not valid.
  fileprivate init?(_ reader: inout JSONReader) throws {
    var (from, amount) = (Day?.none, Amount?.none)
    let others = try reader.readMembers { reader, name in
      switch name {
      case "from": from = reader.readText().flatMap { try? Day($0) }
      case "amount": amount = try reader.readSettingAmount()
      default: return false
      }
      return true
    }
    guard others?.isEmpty == true, let from, let amount else { return nil }
    self.init(from: from, amount: amount)
  }

  /// The amount as JSON for the file.
  fileprivate var asJSON: String {
    [
      JSONMember(name: "from", value: from.description.asJSON),
      JSONMember(name: "amount", value: amount.description),
    ].asJSON
  }
}
