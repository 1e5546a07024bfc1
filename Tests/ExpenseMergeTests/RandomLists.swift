import TestSupport

@testable import ExpenseCore
@testable import ExpenseMerge

/// A list of expenses and two versions of it, each changed at random.
struct RandomTriple {
  let base: [ExpenseItem]
  let ours: [ExpenseItem]
  let theirs: [ExpenseItem]

  init(seed: UInt64) {
    var lists = RandomLists(seed: seed)
    base = lists.base()
    // Some ids and rows are new in both versions.
    let shared = (0..<2).map { _ in lists.item() }
    ours = lists.version(of: base, sharing: shared)
    theirs = lists.version(of: base, sharing: shared)
  }
}

/// Lists of expenses in which every member can differ, drawn from few values, so that they often
/// meet.
struct RandomLists {
  private var random: SplitMix64

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  mutating func chance(_ parts: Int, of whole: Int) -> Bool {
    Int.random(in: 0..<whole, using: &random) < parts
  }

  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &random)]
  }

  mutating func number(in range: Range<Int>) -> Int { Int.random(in: range, using: &random) }

  mutating func id() -> ExpenseItem.ID {
    ExpenseItem.ID(UInt128.random(in: 0 ... .max, using: &random))
  }

  mutating func base() -> [ExpenseItem] {
    (0..<number(in: 0..<9)).map { _ in item() }
  }

  mutating func item() -> ExpenseItem {
    var item = ExpenseItem(
      id: id(), name: pick(["Lunch", "Caf\u{e9}", "Cafe\u{301}"]),
      type: pick([.personal, .business]),
      amount: Amount(tenThousandths: Int64(number(in: 1..<4)) * 50_000))
    for _ in 0..<3 { change(&item) }
    return item
  }

  mutating func change(_ item: inout ExpenseItem) {
    switch number(in: 0..<11) {
    case 0: item.name = pick(["Dinner", "Caf\u{e9}", "Cafe\u{301}", "Taxi"])
    case 1: item.type = pick([.personal, .business, ExpenseType("Food")])
    case 2: item.amount = Amount(tenThousandths: Int64(number(in: -3..<12)) * 12_500)
    case 3: item.date = pick([nil, Day(year: 2026, month: 11, day: number(in: 1..<5))])
    case 4: item.currency = pick([nil, .euro, .usDollar])
    case 5: item.account = pick([nil, "giro", "visa"])
    case 6: item.note = pick([nil, "a", "b \"c\""])
    case 7, 8:
      var tags = item.tags
      if chance(1, of: 3) { tags.shuffle(using: &random) }
      if chance(1, of: 2), !tags.isEmpty { tags.remove(at: number(in: 0..<tags.count)) }
      let tag = pick(["x", "y", "z", "caf\u{e9}"])
      if chance(2, of: 3), !tags.contains(tag) { tags.append(tag) }
      item.tags = tags
    case 9:
      item.importKey = pick([nil, String(repeating: "0", count: 31) + "\(number(in: 0..<3))"])
    default:
      var members = item.unknownMembers
      if chance(1, of: 3), !members.isEmpty { members.remove(at: number(in: 0..<members.count)) }
      if chance(1, of: 4) { members.shuffle(using: &random) }
      let name = pick(["\"u\"", "\"v\"", "\"caf\u{e9}\""])
      let value = pick([
        "null", "1.50", "1.5", String(repeating: "7", count: 1_000), "0.12345678", "[1,{}]",
      ])
      members.removeAll { $0.name == name }
      members.append(ExpenseItem.UnknownMember(name: name, value: value))
      item.unknownMembers = members
    }
  }

  mutating func version(of base: [ExpenseItem], sharing shared: [ExpenseItem]) -> [ExpenseItem] {
    var list = base
    // Another home currency: the former one is named wherever there was none. A copy of the
    // generator decides, so that the rest of the lists stays the same.
    var copy = self
    let homeChange = copy.chance(1, of: 6) ? copy.number(in: 0..<5) : nil
    let home: CurrencyCode = copy.pick([.euro, .usDollar])
    for step in 0..<number(in: 0..<6) {
      if step == homeChange { list = list.map { $0.namingCurrency(home) } }
      switch number(in: 0..<10) {
      case 0, 1, 2:
        if !list.isEmpty { change(&list[number(in: 0..<list.count)]) }
      case 3, 4:
        if !list.isEmpty { list.remove(at: number(in: 0..<list.count)) }
      case 5, 6: list.append(item())
      case 7: list.insert(item(), at: number(in: 0..<list.count + 1))
      case 8:
        var item = pick(shared)
        if chance(1, of: 2) { change(&item) }
        if chance(1, of: 2) {
          // The same row of a bank, imported on each machine.
          (item.id, item.importKey) = (id(), String(repeating: "f", count: 32))
        }
        if !list.contains(where: { $0.id == item.id }) { list.append(item) }
      default:
        if chance(1, of: 3) {
          list.shuffle(using: &random)
        } else if list.count > 1 {
          list.insert(
            list.remove(at: number(in: 0..<list.count)), at: number(in: 0..<list.count))
        }
      }
    }
    return list
  }
}
