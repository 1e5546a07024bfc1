internal import SystemCalls
import CommandSpec
import ExpenseApp
import ExpenseCore
import ExpenseDisplay
import Observation
import TerminalScreen

/// The store as the screen uses it: it answers to effects by the commands of the command line.
///
/// One thread uses it at a time: that of the ``StoreQueue``.
final class ScreenStore: @unchecked Sendable {
  /// The latest expenses in which names are looked for, and the most names.
  private static let rememberedCount = (expenses: 50_000, names: 3_000)

  let expenses: Expenses
  let surroundings: Surroundings
  let global: GlobalOptions
  private let isASCII: Bool
  private(set) var facts: StoreFacts
  /// True once the expenses may be others than those that were listed.
  private var isStale = true
  private var all = ExpenseList([])
  private var sorted: (order: SortOrder, list: ExpenseList)?
  private var wasThere: Bool
  private var isInTrouble = false
  private var hasAccounts = false

  /// Reads the store for the first time.
  ///
  /// - Throws: Why it cannot be read.
  init(_ global: GlobalOptions, isASCII: Bool, in surroundings: Surroundings) throws {
    self.global = global
    self.isASCII = isASCII
    let warnings = CapturedText()
    self.surroundings = warnings.surroundings(like: surroundings)
    expenses = try global.expenses(in: self.surroundings, mustExist: global.file != nil)
    facts = try StoreFacts(of: expenses, global, isASCII: isASCII, in: surroundings)
    wasThere = expenses.isThere
    try takeIn()
  }

  var path: String { expenses.path }

  // MARK: Effects

  /// Does what an effect asks for.
  func answer(to effect: Effect) -> [AppEvent] {
    do {
      switch effect {
      case .list(let query, let cursor, let followed):
        return [try list(query, cursor: cursor, following: followed)]
      case .page(let request): return [try page(request)]
      case .change(let edit): return try change(edit)
      case .reload:
        isStale = true
        return lookAgain()
      case .lastStep:
        let step = try expenses.history().last { $0.state == .done }
        return [.lastStep(step.map(words))]
      case .names: return names()
      case .findType(let name, let note):
        let found = try expenses.typeForNew(
          name, note: note.isEmpty ? nil : note, facts.settings)
        return [.typeFound(name: name, type: found.type.name)]
      case .quit, .suspend, .repaint, .mouse, .giveUp, .copy: return []
      }
    } catch {
      return [.failed(message(of: error))]
    }
  }

  /// Takes in what other programs have done.
  func lookAgain() -> [AppEvent] {
    do {
      guard expenses.isThere || !wasThere else {
        throw ExpenseError.missingStore(path: expenses.path)
      }
      let settings = try expenses.settings()
      try expenses.reload()
      var events: [AppEvent] = isInTrouble ? [.trouble(nil)] : []
      isInTrouble = false
      let (homeBefore, areSettingsNew) = (facts.settings.currency, settings != facts.settings)
      if areSettingsNew || isStale {
        let before = all
        try takeIn()
        events.append(.facts(facts))
        let news =
          homeBefore == facts.settings.currency
          ? facts.presentation.news(from: before, to: all) : nil
        let others =
          areSettingsNew
          ? "The settings were changed by another program." : "The file was read again."
        events.append(.news(news ?? others))
      }
      return events
    } catch {
      isInTrouble = true
      return [.trouble(message(of: error))]
    }
  }

  /// Reads expenses and settings anew.
  private func takeIn() throws {
    let items = try withObservationTracking {
      Result { try expenses.items }
    } onChange: { [weak self] in
      self?.isStale = true
    }.get()
    isStale = false
    all = ExpenseList(items)
    sorted = nil
    hasAccounts = items.contains { $0.account != nil }
    wasThere = wasThere || expenses.isThere
    let accounts = facts.accounts
    facts = try StoreFacts(of: expenses, global, isASCII: isASCII, in: surroundings)
    facts.accounts = accounts
  }

  // MARK: Lists

  private func list(
    _ query: ListQuery, cursor: ExpenseItem.ID?, following ids: Set<ExpenseItem.ID>
  ) throws -> AppEvent {
    if isStale { try takeIn() }
    var items = try sorted(by: query.order)
    do {
      let filter = try FilterLine.filter(query, facts.settings, in: surroundings)
      if !query.isOfAll { items = items.matching(filter) }
    } catch let error as UsageError {
      return .refused(query, message(of: error))
    }
    let totals = Totals(of: items, home: facts.settings.currency)
    let sections: [ExpenseSection]
    if let grouping = query.grouping {
      let found = items.sections(by: grouping, facts.settings)
      sections = query.order.isReversed ? found.reversed() : found
    } else {
      sections = items.isEmpty ? [] : [ExpenseSection(key: nil, items: items, totals: totals)]
    }
    let content = ListContent(
      sections, totals: totals, allCount: all.count, hasTitles: query.grouping != nil,
      hasAccounts: hasAccounts)
    var place: ListPlace?
    if let cursor {
      search: for (number, section) in sections.enumerated() {
        guard let item = section.items.firstIndex(where: { $0.id == cursor }) else { continue }
        place = ListPlace(section: number, item: item)
        break search
      }
    }
    let followed = ids.isEmpty ? [] : all.filter { ids.contains($0.id) }
    return .listed(ListAnswer(query, content, cursor: place, followed: followed))
  }

  private func sorted(by order: SortOrder) throws -> ExpenseList {
    if let sorted, sorted.order == order { return sorted.list }
    let list = all.sorted(by: order, types: facts.settings.knownTypes)
    sorted = (order, list)
    return list
  }

  /// Names of the latest expenses, the most recent first, and all accounts.
  private func names() -> [AppEvent] {
    var (names, accounts): ([NameMemory], [String: Int]) = ([], [:])
    var seen: Set<String> = []
    for item in all.reversed().prefix(ScreenStore.rememberedCount.expenses) {
      if let account = item.account { accounts[account, default: 0] += 1 }
      guard names.count < ScreenStore.rememberedCount.names, seen.insert(item.name).inserted else {
        continue
      }
      names.append(NameMemory(name: item.name, type: item.type.name, account: item.account))
    }
    facts.accounts = accounts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
    return [.names(names), .facts(facts)]
  }

  // MARK: Changes

  private func change(_ edit: StoreEdit) throws -> [AppEvent] {
    let captured = CapturedText()
    let surroundings = captured.surroundings(like: surroundings)
    do {
      guard let commit = try commit(edit, in: surroundings) else { return [] }
      let answer = try ChangeAnswer(
        sentence: sentence(for: commit, edit, captured), notes: captured.notes,
        id: changedID(commit, edit))
      if !commit.settingChanges.isEmpty { isStale = true }
      return try [.changed(answer)] + (isStale ? takingIn() : [])
    } catch let error as UnconfirmedChange {
      isStale = true
      let doubt = ChangeAnswer(
        sentence: captured.lines.first ?? "", notes: [], id: nil, doubt: message(of: error))
      return [.changed(doubt)]
    }
  }

  private func takingIn() throws -> [AppEvent] {
    try takeIn()
    return [.facts(facts)]
  }

  private func commit(
    _ edit: StoreEdit, in surroundings: Surroundings
  ) throws -> Commit? {
    switch edit {
    case .add(let fields):
      guard case .run(let draft) = try CommandParser.parse(Add.self, fields.wordsToAdd) else {
        return nil
      }
      var add = try draft.finished()
      add.global = global
      return try add.record(in: expenses, surroundings)
    case .edit(let ids, let fields):
      let words = ids.map { "\($0)" } + fields.wordsToEdit
      guard case .run(let draft) = try CommandParser.parse(Edit.self, words) else {
        return nil
      }
      var edit = try draft.finished()
      edit.global = global
      let report = ChangeReport(.text, global, verb: "Changed")
      let settings = try surroundings.adoptSettings(of: global, isASCII: isASCII)
      let change = try edit.changes.change(settings, in: surroundings)
      return try edit.apply(
        change, to: ids.map(IDPrefix.init), of: expenses, settings, report, in: surroundings)
    case .delete(let ids):
      let commit = try expenses.remove(ids.map(IDPrefix.init))
      try ChangeReport(.text, global, verb: "Deleted").write(commit, in: surroundings)
      return commit
    case .limit(let words, let limit):
      let parsed = try CommandParser.parse(BudgetSet.self, words + ["--", limit])
      guard case .run(let draft) = parsed else {
        return nil
      }
      var budget = try draft.finished()
      budget.global = global
      return try budget.set(in: expenses, surroundings)
    case .undo:
      return try StepOptions().write("Undid", of: expenses, global, in: surroundings) {
        try $0.undo()
      }
    case .redo:
      return try StepOptions().write("Redid", of: expenses, global, in: surroundings) {
        try $0.redo()
      }
    }
  }

  /// What was done, in a line.
  private func sentence(
    for commit: Commit, _ edit: StoreEdit, _ captured: CapturedText
  ) throws -> String {
    guard let first = captured.lines.first else { return captured.notes.first ?? "" }
    let isStep = edit == .undo || edit == .redo
    if isStep, commit.changeCount == 1, captured.lines.count > 1 {
      return "\(first) \(captured.lines[1])"
    }
    guard !isStep, commit.changeCount > 1 else {
      return first.hasSuffix(":") ? String(first.dropLast()) : first
    }
    let totals = try Totals(of: commit.items, home: facts.settings.currency)
    let verb = if case .delete = edit { "Deleted" } else { "Changed" }
    return "\(verb) \(facts.presentation.text(of: totals))"
  }

  /// The expense on which the cursor goes.
  private func changedID(_ commit: Commit, _ edit: StoreEdit) throws -> ExpenseItem.ID? {
    if case .delete = edit { return nil }
    guard commit.changeCount > 0, commit.changeCount < 1_000 else { return nil }
    return try commit.changes.first { $0.after != nil }?.after?.id
  }

  // MARK: Words

  private func message(of error: any Error) -> Message {
    ErrorReport(CommandError(error: error, global: global)).screenMessage(in: surroundings)
  }

  private func words(for step: HistoryStep) -> String {
    step.commandText
      + (step.changes.isEmpty ? "" : " of \(facts.presentation.expenses(step.changes.count))")
  }
}

extension StoreFacts {
  fileprivate init(
    of expenses: Expenses, _ global: GlobalOptions, isASCII: Bool, in surroundings: Surroundings
  ) throws {
    let settings = try surroundings.adoptSettings(of: global, isASCII: isASCII)
    self.init(
      name: expenses.path.split(separator: "/").last.map(String.init) ?? expenses.path,
      settings: settings, today: try surroundings.knownToday(),
      amounts: try surroundings.amounts(settings), periods: try surroundings.periods(settings),
      presentation: surroundings.output.presentation)
  }
}
