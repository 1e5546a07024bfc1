package import ExpenseCore
import TerminalScreen

/// What is open when the app starts, and with which it ends.
package enum ScreenForm: Sendable {
  /// A new expense of these fields.
  case new([FormField: String])
  case edit([ExpenseItem])
  case review(ReviewRequest)
}

/// The sheet in which an expense is added, or one or several are changed.
struct FormSheet: Sendable {
  /// What it is about.
  enum Subject: Hashable, Sendable {
    case new
    /// The expenses with these ids.
    case edit([ExpenseItem.ID])
  }

  /// A field with what is typed in it.
  struct Line: Sendable {
    let field: FormField
    var editor: LineEditor
    /// What it had at first; nil where the expenses differ.
    var original: String?
    /// The number of different values, where there are several.
    var valueCount = 1
    /// True once the cursor has left it, from when on a beginning is not enough.
    var wasLeft = false
    /// True from when it was not good enough to be saved until it is changed.
    var wasRefused = false
    /// True as long as it has what it began with, which the first letter replaces.
    var isDefault = false
    /// What another program has made of it meanwhile.
    var elsewhere: String?

    var text: String { editor.text }

    /// True if saving changes it.
    var isChanged: Bool {
      original == nil ? !text.allSatisfy(\.isWhitespace) : text != original
    }
  }

  let subject: Subject
  private(set) var lines: [Line]
  private(set) var focus = FormField.name
  /// The fields that the focus goes through.
  private(set) var fields = FormField.allCases
  /// True if it is drawn in the row of its expense.
  private(set) var isInPlace = false
  /// True while it is being saved.
  var isSaving = false
  /// The number of the change that saves it; nil as long as it waits for an answer to a question.
  var changeNumber: Int?
  /// True if expenses are changed that the list does not show.
  var concernsHidden = false
  /// True if the next expense is begun once this one is saved.
  var goesOn = false
  /// True once another program has deleted the expense.
  private(set) var isGone = false
  /// The type that an expense of this name would get.
  var foundType: (name: String, note: String, type: String)?

  // MARK: Beginning

  /// A new expense of today.
  init(newOn today: Day, _ values: [FormField: String] = [:]) {
    subject = .new
    lines = FormField.allCases.map { field in
      let text = values[field] ?? (field == .date ? "\(today)" : "")
      var line = Line(
        field: field, editor: LineEditor(text), original: field == .date ? "\(today)" : "")
      line.isDefault = field == .date
      return line
    }
  }

  /// A copy of an expense, with another date.
  init(copyOf item: ExpenseItem, on today: Day) {
    var values: [FormField: String] = [:]
    for field in FormField.allCases where field != .date { values[field] = item.text(of: field) }
    self.init(newOn: today, values)
  }

  /// The next expense, with the same date, type and account.
  init(after sheet: FormSheet, on today: Day) {
    var values: [FormField: String] = [:]
    for field in [FormField.date, .type, .account] { values[field] = sheet[field].text }
    self.init(newOn: today, values)
  }

  /// Changes expenses, of which there is one at least.
  init(editing items: [ExpenseItem]) {
    subject = .edit(items.map(\.id))
    lines = FormField.allCases.map { field in
      let values = Set(items.map { $0.text(of: field) })
      let shared = values.count == 1 ? values.first : nil
      return Line(
        field: field, editor: LineEditor(shared ?? ""), original: shared,
        valueCount: max(1, values.count))
    }
  }

  subscript(field: FormField) -> Line { lines[field.place] }

  private var line: Line {
    get { lines[focus.place] }
    set { lines[focus.place] = newValue }
  }

  /// True if something would be lost with it.
  var isDraft: Bool { lines.contains(where: \.isChanged) }

  /// The ids of the expenses that it changes.
  var ids: [ExpenseItem.ID] { if case .edit(let ids) = subject { ids } else { [] } }

  // MARK: Keys

  /// Takes a key that edits or moves.
  mutating func take(_ key: Key, _ facts: StoreFacts, _ names: [NameMemory]) {
    switch key {
    case .tab: move(by: 1)
    case .backTab: move(by: -1)
    case .down: step(by: 1, facts, names)
    case .up: step(by: -1, facts, names)
    case .right, .control("f"), .control("e"), .end:
      let isAtEnd = line.editor.cursor == line.editor.letters.count
      if isAtEnd, key == .right, let text = verdict(of: focus, facts, names).suggestions.first {
        accept(text, names)
      } else {
        line.editor.take(key)
      }
    case .control("t"):
      if let text = line.elsewhere {
        line.editor.replace(by: text)
        (line.original, line.elsewhere) = (text, nil)
      }
    default: edit(key)
    }
  }

  private mutating func edit(_ key: Key) {
    if line.isDefault {
      switch key {
      case .text, .backspace: line.editor.replace(by: "")
      default: break
      }
    }
    if line.editor.take(key) { (line.isDefault, line.wasRefused) = (false, false) }
  }

  /// Puts pasted text into the field: line breaks become spaces.
  mutating func paste(_ text: String) {
    let words = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    edit(.text(words.replacing("\t", with: " ")))
  }

  /// Takes a suggestion; a name brings the account that it had, where none is typed yet.
  private mutating func accept(_ text: String, _ names: [NameMemory]) {
    line.editor.replace(by: text)
    guard focus == .name, subject == .new, let memory = names.first(where: { $0.name == text })
    else { return }
    if self[.account].text.isEmpty, let account = memory.account {
      lines[FormField.account.place].editor.replace(by: account)
    }
  }

  private mutating func move(to field: FormField) {
    lines[focus.place].wasLeft = true
    focus = field
    line.editor.take(.end)
  }

  /// Goes to a field that cannot be saved as it is.
  mutating func refuse(_ field: FormField) {
    move(to: field)
    line.wasRefused = true
  }

  private mutating func move(by count: Int) {
    let place = fields.firstIndex(of: focus) ?? 0
    move(to: fields[(place + count + fields.count) % fields.count])
  }

  /// Has the form drawn in the row of its expense, with these fields only.
  mutating func placeInRow(_ fields: [FormField]) {
    (self.fields, isInPlace) = (fields, true)
    if !fields.contains(focus), let first = fields.first { move(to: first) }
  }

  /// Has the form drawn as a sheet, with all fields.
  mutating func placeInSheet() { (fields, isInPlace) = (FormField.allCases, false) }

  /// Goes to another day or type where the field has one, else to another field.
  private mutating func step(by count: Int, _ facts: StoreFacts, _ names: [NameMemory]) {
    switch focus {
    case .date:
      guard let day = try? facts.periods.day(line.text), let other = day.advanced(by: -count) else {
        return move(by: count)
      }
      line.editor.replace(by: "\(other)")
    case .type:
      let types = facts.settings.knownTypes.types.map(\.name)
      let shown = types.filter { $0.folded.hasPrefix(line.text.folded) }
      let isWhole = types.contains { $0.isSameName(as: line.text) }
      let choices = isWhole || shown.isEmpty ? types : shown
      guard !choices.isEmpty else { return move(by: count) }
      let current = choices.firstIndex { $0.isSameName(as: line.text) }
      let next = current.map { ($0 + count + choices.count) % choices.count }
      line.editor.replace(by: choices[next ?? (count > 0 ? 0 : choices.count - 1)])
    default: move(by: count)
    }
  }

  // MARK: Saving

  /// The first field that cannot be saved as it is.
  func invalidField(_ facts: StoreFacts, _ names: [NameMemory]) -> FormField? {
    FormField.allCases.first { field in
      [.refused, .beginning].contains(verdict(of: field, facts, names, isFinal: true).sign)
    }
  }

  /// The change that saving makes; nil where nothing would be changed.
  var edit: StoreEdit? {
    switch subject {
    case .new: return .add(texts { _ in true })
    case .edit where isGone: return .add(texts { _ in true })
    case .edit(let ids):
      let changed = texts(where: \.isChanged)
      return changed.isEmpty ? nil : .edit(ids, changed)
    }
  }

  private func texts(where isWanted: (Line) -> Bool) -> [FormField: String] {
    Dictionary(
      lines.filter(isWanted).map { ($0.field, $0.text.trimmingWhitespace()) }
    ) { first, _ in first }
  }

  // MARK: Changes elsewhere

  /// Takes in what has become of the expenses: fields that were not touched follow, of others it is told.
  mutating func follow(_ items: [ExpenseItem]) {
    guard case .edit(let ids) = subject, !isSaving else { return }
    isGone = items.isEmpty
    guard items.count == ids.count else { return }
    for place in lines.indices {
      let values = Set(items.map { $0.text(of: lines[place].field) })
      guard values.count == 1, let now = values.first, now != lines[place].original else {
        if values.count == 1 { lines[place].elsewhere = nil }
        continue
      }
      if lines[place].isChanged, lines[place].text != now {
        lines[place].elsewhere = now
      } else {
        lines[place].editor.replace(by: now)
        (lines[place].original, lines[place].valueCount) = (now, 1)
        lines[place].elsewhere = nil
      }
    }
  }
}

extension FormField {
  var place: Int { FormField.allCases.firstIndex(of: self) ?? 0 }
}

extension ExpenseItem {
  /// A field as a person would type it.
  func text(of field: FormField) -> String {
    switch field {
    case .name: name
    case .amount: unroundedAmount ?? "\(amount)"
    case .type: type.name
    case .date: date.map { "\($0)" } ?? ""
    case .account: account ?? ""
    case .currency: currency?.code ?? ""
    case .tags: tags.joined(separator: ", ")
    case .note: note ?? ""
    }
  }
}
