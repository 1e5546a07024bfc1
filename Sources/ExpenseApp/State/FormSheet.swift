package import ExpenseCore
package import ExpenseActions
import TerminalScreen
internal import Text

/// The sheet that the app starts and ends with.
package enum ScreenForm: Sendable {
  /// A new expense with these fields.
  case new(FieldInput)
  case edit([ExpenseItem])
  case review(ReviewRequest)
}

/// A form to add an expense, or to edit one or more.
struct FormSheet: Sendable {
  /// The subject of the form.
  enum Subject: Hashable, Sendable {
    case new
    /// The expenses with these ids.
    case edit([ExpenseItem.ID])
  }

  /// A field with its typed text.
  struct Line: Sendable {
    let field: ExpenseField
    var editor: LineEditor
    /// The original text; nil if the expenses differ.
    var original: String?
    /// The number of different values among the expenses.
    var valueCount = 1
    /// True once the focus has left the field; from then on, the start of a value is not enough.
    var wasLeft = false
    /// True after a save refused the field, until its text changes.
    var wasRefused = false
    /// True while the whole text is selected, so that the first letter replaces it.
    var isSelected = false
    /// The new value that another program has set in the meantime.
    var elsewhere: String?

    var text: String { editor.text }

    /// True if saving would change the field.
    var isChanged: Bool { original == nil ? !text.allSatisfy(\.isWhitespace) : text != original }
  }

  let subject: Subject
  private(set) var lines: [Line]
  private(set) var focus = ExpenseField.name
  /// True while the form is being saved.
  var isSaving = false
  /// The number of the change that saves the form; nil while a question is open.
  var changeNumber: Int?
  /// True if the form edits expenses that the list does not show.
  var concernsHidden = false
  /// True if saving opens a form for the next expense.
  var goesOn = false
  /// True once another program has deleted the expense.
  private(set) var isGone = false
  /// The type that an expense with this name would get.
  var foundType: (name: String, note: String, type: String)?

  // MARK: Creating

  /// Create a form for a new expense of today.
  init(newOn today: Day, _ values: FieldInput = FieldInput()) {
    subject = .new
    lines = ExpenseField.typed.map { field in
      let isToday = field == .date && !values.cleared.contains(.date)
      let text = values[field] ?? (isToday ? "\(today)" : "")
      var line = Line(
        field: field, editor: LineEditor(text), original: field == .date ? "\(today)" : "")
      line.isSelected = field == .date
      return line
    }
  }

  /// Create a form for a copy of an expense, with today's date.
  init(copyOf item: ExpenseItem, on today: Day) {
    var values = FieldInput()
    for field in ExpenseField.typed where field != .date { values[field] = item.text(of: field) }
    self.init(newOn: today, values)
  }

  /// Create a form for the next expense, with the same date, type and account.
  init(after sheet: FormSheet, on today: Day) {
    var values = FieldInput()
    for field in [ExpenseField.date, .type, .account] { values[field] = sheet[field].text }
    self.init(newOn: today, values)
  }

  /// Create a form to edit at least one expense, of a store with this home currency.
  init(editing items: [ExpenseItem], home: CurrencyCode?) {
    subject = .edit(items.map(\.id))
    lines = ExpenseField.typed.map { field in
      let values = FormSheet.values(of: field, in: items, home: home)
      let shared = values.count == 1 ? values.first : nil
      var line = Line(
        field: field, editor: LineEditor(shared ?? ""), original: shared,
        valueCount: max(1, values.count))
      line.isSelected = field == .name && !line.text.isEmpty
      return line
    }
  }

  /// The different values of a field, as texts; the home currency is the same with and without its
  /// name.
  private static func values(
    of field: ExpenseField, in items: [ExpenseItem], home: CurrencyCode?
  ) -> Set<String> {
    var values = Set(items.map { $0.text(of: field) })
    if field == .currency, let home, values.count > 1, values.remove("") != nil {
      values.insert(home.code)
    }
    return values
  }

  subscript(field: ExpenseField) -> Line { lines[field.index] }

  private var line: Line {
    get { lines[focus.index] }
    set { lines[focus.index] = newValue }
  }

  /// True if closing the form would lose something.
  var isDraft: Bool { lines.contains(where: \.isChanged) }

  /// The ids of the edited expenses.
  var ids: [ExpenseItem.ID] { if case .edit(let ids) = subject { ids } else { [] } }

  // MARK: Keys

  /// Handle a key that edits or moves.
  mutating func press(_ key: Key, _ facts: StoreFacts, _ names: [NameMemory]) {
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
        line.editor.press(key)
        line.isSelected = false
      }
    case .control("t"):
      if let text = line.elsewhere {
        line.editor.replace(by: text)
        line.original = text
        line.elsewhere = nil
      }
    default: edit(key)
    }
  }

  private mutating func edit(_ key: Key) {
    let index = focus.index
    if lines[index].isSelected {
      switch key {
      case .text, .backspace, .delete: lines[index].editor.replace(by: "")
      default: break
      }
    }
    // The line is changed where it is: a copy of its text for each key would take quadratic time.
    guard lines[index].editor.press(key) else { return }
    (lines[index].isSelected, lines[index].wasRefused) = (false, false)
  }

  /// Insert pasted text into the field; line breaks become spaces.
  mutating func paste(_ text: String) {
    let words = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    edit(.text(words.replacing("\t", with: " ")))
  }

  /// Accept a suggestion; a name brings its last account if the account is still empty.
  private mutating func accept(_ text: String, _ names: [NameMemory]) {
    line.editor.replace(by: text)
    guard focus == .name, subject == .new, let memory = names.first(where: { $0.name == text })
    else { return }
    if self[.account].text.isEmpty, let account = memory.account {
      lines[ExpenseField.account.index].editor.replace(by: account)
    }
  }

  private mutating func move(to field: ExpenseField) {
    lines[focus.index].wasLeft = true
    focus = field
    line.editor.press(.end)
    line.isSelected = !line.text.isEmpty
  }

  /// Move the focus to an invalid field.
  mutating func refuse(_ field: ExpenseField) {
    move(to: field)
    line.wasRefused = true
  }

  private mutating func move(by count: Int) {
    let fields = ExpenseField.typed
    let index = fields.firstIndex(of: focus) ?? 0
    move(to: fields[(index + count + fields.count) % fields.count])
  }

  /// Step to another day or type if the field has one, else to another field.
  private mutating func step(by count: Int, _ facts: StoreFacts, _ names: [NameMemory]) {
    switch focus {
    case .date:
      guard let day = try? facts.input.day(line.text), let other = day.advanced(by: -count) else {
        return move(by: count)
      }
      line.editor.replace(by: "\(other)")
      line.isSelected = true
    case .type:
      let types = facts.settings.knownTypes.types.map(\.name)
      let shown = types.filter { $0.folded.hasPrefix(line.text.folded) }
      let isWhole = types.contains { $0.isSameName(as: line.text) }
      let choices = isWhole || shown.isEmpty ? types : shown
      guard !choices.isEmpty else { return move(by: count) }
      let current = choices.firstIndex { $0.isSameName(as: line.text) }
      let next = current.map { ($0 + count + choices.count) % choices.count }
      line.editor.replace(by: choices[next ?? (count > 0 ? 0 : choices.count - 1)])
      line.isSelected = true
    default: move(by: count)
    }
  }

  // MARK: Saving

  /// The first field that is not valid.
  func invalidField(_ facts: StoreFacts, _ names: [NameMemory]) -> ExpenseField? {
    ExpenseField.typed.first { field in
      [.refused, .beginning].contains(verdict(of: field, facts, names, isFinal: true).sign)
    }
  }

  /// The change that saving makes; nil if nothing would change.
  var edit: StoreEdit? {
    switch subject {
    case .new: return .add(newTexts)
    case .edit where isGone: return .add(newTexts)
    case .edit(let ids):
      let changed = texts(where: \.isChanged)
      return changed.isEmpty ? nil : .edit(ids, changed)
    }
  }

  /// The fields of a new expense: empty ones are left out, except the date.
  private var newTexts: FieldInput {
    texts { !$0.text.allSatisfy(\.isWhitespace) || [.name, .date].contains($0.field) }
  }

  private func texts(where isWanted: (Line) -> Bool) -> FieldInput {
    var input = FieldInput()
    for line in lines where isWanted(line) {
      input.set(line.field, to: line.text.trimmingWhitespace())
    }
    return input
  }

  // MARK: Changes elsewhere

  /// Follow changes by other programs: update untouched fields, and flag conflicts in edited ones.
  mutating func follow(_ items: [ExpenseItem], home: CurrencyCode?) {
    guard case .edit(let ids) = subject, !isSaving else { return }
    isGone = items.isEmpty
    guard items.count == ids.count else { return }
    for index in lines.indices {
      let values = FormSheet.values(of: lines[index].field, in: items, home: home)
      guard values.count == 1, let now = values.first else { continue }
      lines[index].elsewhere = nil
      if now == lines[index].original { continue }
      if lines[index].isChanged, lines[index].text != now {
        lines[index].elsewhere = now
      } else {
        lines[index].editor.replace(by: now)
        lines[index].original = now
        lines[index].valueCount = 1
      }
    }
  }
}

extension ExpenseField {
  var index: Int { ExpenseField.typed.firstIndex(of: self) ?? 0 }
}

extension ExpenseItem {
  /// The text of a field as a person would type it.
  func text(of field: ExpenseField) -> String {
    switch value(of: field) {
    case .id, .text(nil), .day(nil): ""
    case .text(let text?): text
    case .amount(let amount, let digits): digits ?? "\(amount)"
    case .day(let day?): "\(day)"
    case .tags(let tags): tags.joinedTags(by: ", ")
    }
  }
}
