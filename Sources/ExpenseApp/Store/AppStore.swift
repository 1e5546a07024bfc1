import ExpenseActions
package import ExpenseCore
import ExpenseDisplay
import Observation
import SystemCalls
import Text

/// The store of the app; it answers effects.
///
/// One thread uses it at a time: that of the ``StoreQueue``.
package final class AppStore: @unchecked Sendable {
  /// Maximum number of latest expenses searched for names, and of names.
  private static let rememberedCount = (expenses: 50_000, names: 3_000)

  let expenses: Expenses
  let surroundings: AppSurroundings
  package private(set) var facts: StoreFacts
  /// True if the expenses may differ from those listed.
  var isStale = true
  private var all = ExpenseList([])
  private var sorted: (order: SortOrder, list: ExpenseList)?
  /// The matches of the last query, which a longer search narrows down.
  private var found: (query: ListQuery, list: ExpenseList)?
  /// The sections of all expenses, cached because every search returns to them.
  private var whole: (query: ListQuery, sections: [ExpenseSection], totals: Totals)?
  /// The number of matches of the last query that was only counted.
  private var counted: (query: ListQuery, count: Int)?
  /// Number of latest steps made here, and the status of the history after them.
  var ownSteps = 0
  var historyStatus: FileStatus?
  private var existed: Bool
  private var isInTrouble = false
  /// The last reviewed file.
  var reviewed: ReviewedFile?
  private var hasAccounts = false
  /// True if there may be notices about merges that were not shown, and those that were.
  private var mayHaveNotices = true
  private var shownNotices: [DisplayText] = []

  /// Create the store of the app, and read it for the first time.
  ///
  /// - Throws: An error if it cannot be read.
  package init(_ expenses: Expenses, in surroundings: AppSurroundings) throws {
    self.expenses = expenses
    self.surroundings = surroundings
    facts = try surroundings.facts()
    existed = expenses.exists
    try reload()
  }

  package var path: String { expenses.path }

  // MARK: Effects

  /// Perform an effect, and return the events that answer it.
  package func answer(to effect: Effect) -> [AppEvent] {
    do {
      switch effect {
      case .list(let query, let cursor, let followed):
        return [try list(query, cursor: cursor, following: followed)] + newsOfMerges()
      case .page(let request): return [try page(request)]
      case .change(let edit): return try change(edit)
      case .reload:
        isStale = true
        return lookAgain()
      case .lastStep:
        if ownSteps > 0, historyStatus == statusOfHistory() { return [.lastStep(nil)] }
        let step = try expenses.history().last { $0.state == .done }
        return [.lastStep(step.map(words))]
      case .names: return names()
      case .findType(let name, let note):
        let found = try expenses.typeForNew(name, note: note.isEmpty ? nil : note, facts.settings)
        return [.typeFound(name: name, note: note, type: found.type.name)]
      case .review(let request): return [review(request)]
      case .complete(let line):
        let (text, candidates) = surroundings.complete(line)
        return [.completed(line, text, candidates)]
      case .export(let query, let words):
        let items = try expenses.source().namingCurrencies(facts.settings.currency)
          .matching(try filter(query)).list()
        return [.said(try surroundings.export(items, words))]
      case .command(let query):
        let days = try filter(query).days
        // A terminal may take a control character in pasted text for a key.
        let command = DisplayText(try surroundings.listCommand(query, days)).string
        return [.copied(command, what: "the command")]
      case .run(let line): return try run(line)
      case .quit, .suspend, .repaint, .mouse, .giveUp, .copy: return []
      }
    } catch {
      let message = message(of: error)
      if case .change = effect { return [.failed(message)] }
      return [.alert(message)]
    }
  }

  /// Run a line of the command line that changes the store.
  private func run(_ line: String) throws -> [AppEvent] {
    let (message, isError) = surroundings.run(line)
    // The change was made by another reader of the store.
    ownSteps = 0
    try expenses.reload()
    try reload()
    historyStatus = statusOfHistory()
    return [.facts(facts), .ran(message, isError: isError)]
  }

  /// Pick up the changes of other programs.
  package func lookAgain() -> [AppEvent] {
    do {
      guard expenses.exists || !existed else {
        throw ExpenseError.file(.missing(path: expenses.path))
      }
      let settings = try expenses.settings()
      try expenses.reload()
      var events: [AppEvent] = isInTrouble ? [.trouble(nil)] : []
      isInTrouble = false
      let homeBefore = facts.settings.currency
      let areSettingsNew = settings != facts.settings
      if areSettingsNew || isStale {
        let before = all
        try reload()
        events.append(.facts(facts))
        let news =
          homeBefore == facts.settings.currency
          ? facts.presentation.changesElsewhere(from: before, to: all) : nil
        let others: DisplayText =
          areSettingsNew
          ? "The settings were changed by another program." : "The file was reloaded."
        events.append(.news(news ?? others))
      }
      return events
    } catch {
      isInTrouble = true
      return [.trouble(message(of: error))]
    }
  }

  /// Reload expenses and settings.
  func reload() throws {
    let items = try withObservationTracking {
      Result { try expenses.items }
    } onChange: { [weak self] in
      self?.isStale = true
    }.get()
    isStale = false
    mayHaveNotices = true
    all = ExpenseList(items)
    sorted = nil
    found = nil
    whole = nil
    counted = nil
    hasAccounts = items.contains { $0.account != nil }
    existed = existed || expenses.exists
    // Keep the facts, which are learnt from the locale, as long as they hold.
    guard try expenses.settings() != facts.settings || surroundings.today() != facts.today else {
      return
    }
    let accounts = facts.accounts
    facts = try surroundings.facts()
    facts.accounts = accounts
  }

  /// The next notice about merges, each once; they come when another program replaces the list.
  private func newsOfMerges() -> [AppEvent] {
    guard mayHaveNotices else { return [] }
    let notices = surroundings.mergeNotices()
    shownNotices.removeAll { !notices.contains($0) }
    let news = notices.filter { !shownNotices.contains($0) }
    shownNotices += news.prefix(1)
    mayHaveNotices = news.count > 1
    return news.prefix(1).map { .said($0, isWarning: true) }
  }

  /// The file status of the history; nil if there is none.
  func statusOfHistory() -> FileStatus? {
    (try? FileDescriptor.status(at: path + ".history")) ?? nil
  }

  // MARK: Lists

  private func list(
    _ query: ListQuery, cursor: ExpenseItem.ID?, following ids: Set<ExpenseItem.ID>
  ) throws -> AppEvent {
    if isStale { try reload() }
    let items: ExpenseList
    do {
      items = try matches(query)
    } catch {
      return .refused(query, message(of: error))
    }
    let (sections, totals) = sections(of: items, query)
    let content = ListContent(
      sections, totals: totals, allCount: all.count,
      widerCount: items.isEmpty ? try query.widened.map(count(of:)) ?? all.count : 0,
      hasTitles: query.grouping != nil, hasAccounts: hasAccounts)
    let answer = ListAnswer(
      query: query, content: content, cursor: cursor.flatMap(content.position), following: ids,
      followed: ids.isEmpty ? [] : all.filter { ids.contains($0.id) })
    return .listed(answer)
  }

  /// The filter of a query.
  func filter(_ query: ListQuery) throws -> Filter {
    var typed = try surroundings.filter(query.filter)
    if let type = query.type { typed.types = [type] }
    if let currency = query.currency { typed.filter.currencies = [currency] }
    if !query.search.allSatisfy(\.isWhitespace) {
      typed.filter.searches.append(SearchQuery(query.search))
    }
    var filter = try facts.input.filter(typed)
    if let days = query.days { filter.days = filter.days?.intersection(days) ?? days }
    return filter
  }

  /// The expenses that match a query, in its order.
  private func matches(_ query: ListQuery) throws -> ExpenseList {
    let filter = try filter(query)
    try filter.checked {
      try filter.checkTypes {
        var seen: Set<ExpenseType> = []
        return self.all.map(\.type).filter { seen.insert($0).inserted }
      }
    }
    let all = sorted(by: query.order)
    guard !query.isOfAll else { return all }
    // Matches of a longer text also match its prefix.
    let isNarrower = found.map { found in
      var shorter = query
      shorter.search = found.query.search
      return shorter == found.query && query.search.hasPrefix(shorter.search)
        && !query.search.contains("\"") && !SearchQuery(shorter.search).texts.isEmpty
    }
    let matches = (isNarrower == true ? found?.list ?? all : all).matching(filter)
    found = (query, matches)
    return matches
  }

  /// The number of expenses that match a query; a search that finds nothing asks for each letter.
  private func count(of query: ListQuery) throws -> Int {
    if let counted, counted.query == query { return counted.count }
    let count = query.isOfAll ? all.count : all.matching(try filter(query)).count
    counted = (query, count)
    return count
  }

  private func sections(of items: ExpenseList, _ query: ListQuery) -> ([ExpenseSection], Totals) {
    if query.isOfAll, let whole, whole.query == query { return (whole.sections, whole.totals) }
    var sections = query.grouping.map { items.sections(by: $0, facts.settings) } ?? []
    var totals = Totals(home: facts.settings.currency)
    // An expense may have several tags, but only one value of any other key.
    if [nil, .tag].contains(query.grouping) {
      totals = items.totals(facts.settings)
    } else {
      for section in sections { totals.add(section.totals) }
    }
    if query.grouping == nil, !items.isEmpty {
      sections = [ExpenseSection(key: nil, items: items, totals: totals)]
    } else if query.order.isReversed {
      sections.reverse()
    }
    if query.isOfAll { whole = (query, sections, totals) }
    return (sections, totals)
  }

  private func sorted(by order: SortOrder) -> ExpenseList {
    if let sorted, sorted.order == order { return sorted.list }
    let list = all.sorted(by: order, types: facts.settings.knownTypes)
    sorted = (order, list)
    return list
  }

  /// Names of the latest expenses, most recent first, and their accounts, most frequent first.
  private func names() -> [AppEvent] {
    var (names, accounts): ([NameMemory], [String: Int]) = ([], [:])
    var seen: Set<String> = []
    for item in all.reversed().prefix(AppStore.rememberedCount.expenses) {
      if let account = item.account { accounts[account, default: 0] += 1 }
      guard names.count < AppStore.rememberedCount.names, seen.insert(item.name).inserted else {
        continue
      }
      names.append(NameMemory(name: item.name, account: item.account))
    }
    facts.accounts = accounts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
    return [.names(names), .facts(facts)]
  }

  // MARK: Words

  func message(of error: any Error) -> Message { surroundings.message(error) }

  private func words(for step: HistoryStep) -> DisplayText {
    "\(step.command)"
      + (step.changes.isEmpty ? "" : " of \(facts.presentation.expenses(step.changes.count))")
  }
}
