package import ExpenseActions
import ExpenseDisplay
@testable import ExpenseExchange
import TerminalScreen
import Testing
import Text

@testable import ExpenseApp
@testable package import ExpenseCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The app without a terminal and a store: keys go in, effects and pictures come out.
struct AppHarness {
  static let today = Day(year: 2026, month: 11, day: 21) ?? .first

  var state: AppState
  /// All effects so far.
  var effects: [Effect] = []
  /// The expenses in the store.
  var items: [ExpenseItem]

  static func item(
    _ number: Int, _ name: String, _ type: String, _ amount: String, _ date: String?,
    account: String? = nil
  ) throws -> ExpenseItem {
    ExpenseItem(
      id: UUID(uuidString: "00000000-0000-4000-8000-00000000000\(number)") ?? UUID(), name: name,
      type: ExpenseType(type), amount: try Amount(amount), date: try date.map { try Day($0) },
      account: account)
  }

  static func usual() throws -> [ExpenseItem] {
    try [
      item(1, "Rent", "Personal", "950", "2026-09-01", account: "Giro"),
      item(2, "Market", "Food", "209.50", "2026-09-08"),
      item(3, "Rent", "Personal", "950", "2026-10-01", account: "Giro"),
      item(4, "Market", "Food", "210.50", "2026-10-08"),
      item(5, "Rent", "Personal", "950", "2026-11-01", account: "Giro"),
      item(6, "Market", "Food", "211.50", "2026-11-08", account: "Visa"),
      item(7, "Concert", "Hobby", "62", "2026-11-14"),
      item(8, "Ramen 🍜", "Food", "15.80", "2026-11-21", account: "me"),
    ]
  }

  init(
    _ items: [ExpenseItem]? = nil, width: Int = 80, height: Int = 24, isASCII: Bool = false,
    isReadOnly: Bool = false, form: ScreenForm? = nil
  ) throws {
    self.items = try items ?? AppHarness.usual()
    var settings = Settings()
    settings.currency = .usDollar
    let facts = StoreFacts(
      name: "home.json",
      input: InputReader(
        settings, monetary: nil, time: nil, date: .success(AppHarness.today)),
      today: AppHarness.today,
      presentation: Presentation(home: .usDollar, isASCII: isASCII))
    state = AppState(
      facts, size: Size(width: width, height: height), isReadOnly: isReadOnly,
      form: form)
    for effect in state.start() { answer(effect) }
  }

  /// Answer an effect as the store would, without filters.
  mutating func answer(_ effect: Effect) {
    if case .review(let request) = effect { return send(.reviewed(request, AppHarness.statement)) }
    guard case .list(let query, let cursor, let followed) = effect else { return }
    var list = ExpenseList(items).sorted(by: query.order)
    if !query.search.isEmpty {
      var filter = Filter()
      filter.searches = [SearchQuery(query.search)]
      list = list.matching(filter)
    }
    let sections =
      query.grouping.map { list.sections(by: $0, Settings()) }
      ?? (list.isEmpty
        ? [] : [ExpenseSection(key: nil, items: list, totals: list.totals(Settings()))])
    let index = sections.enumerated().lazy.compactMap { number, section in
      section.items.firstIndex { $0.id == cursor }.map { ListPosition(section: number, item: $0) }
    }.first
    let content = ListContent(
      sections, totals: Totals(of: list, list.sides(Settings()), home: .usDollar),
      allCount: items.count,
      widerCount: items.count, hasTitles: query.grouping != nil,
      hasAccounts: items.contains { $0.account != nil })
    send(
      .listed(
        ListAnswer(
          query: query, content: content, cursor: index, following: followed,
          followed: items.filter { followed.contains($0.id) })))
  }

  /// A statement with rows of every kind.
  static var statement: ReviewContent {
    var report = ImportReport()
    let outcomes: [ImportReport.Outcome] = [
      .new(.default), .new(.rule("rewe")), .duplicate, .deleted, .received, .nothing,
      .notBooked("pending"), .transfer("Savings"),
    ]
    report.rows = outcomes.enumerated().map { number, outcome in
      let item = ExpenseItem(
        name: "Row \(number)", type: .personal, amount: Amount(tenThousandths: 10_000), date: today)
      var row = ImportReport.Row(line: number + 2, item: item)
      (row.outcome, row.canBePicked) = (outcome, number != 2)
      return row
    }
    report.invalidRows = [
      InvalidRow(line: 4, column: nil, title: nil, value: "x", reason: .rule("it is no row"))
    ]
    return ReviewContent(name: "giro.csv", layout: ["giro.csv: utf-8"], report: report, number: 1)
  }

  /// Send an event, and answer the app's requests for lists.
  mutating func send(_ event: AppEvent) {
    let new = state.update(event)
    effects += new
    for effect in new { answer(effect) }
  }

  /// True unless the effect only reads what the list shows.
  private static func isToSee(_ effect: Effect) -> Bool {
    switch effect {
    case .list: false
    case .page(let request): request.screen != .list
    default: true
    }
  }

  /// Press keys, and return the effects except those that only list.
  @discardableResult
  mutating func press(_ keys: Key...) -> [Effect] {
    let before = effects.count
    for key in keys { send(.input(.key(key))) }
    return effects[before...].filter(AppHarness.isToSee)
  }

  @discardableResult
  mutating func type(_ text: String) -> [Effect] {
    let before = effects.count
    for character in text { send(.input(.key(.text(String(character))))) }
    return effects[before...].filter(AppHarness.isToSee)
  }

  /// The text on the screen.
  var screen: String { state.view().grid.text }
}

extension FieldInput: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral elements: (ExpenseField, String)...) {
    self.init()
    for (field, text) in elements { self[field] = text }
  }
}
