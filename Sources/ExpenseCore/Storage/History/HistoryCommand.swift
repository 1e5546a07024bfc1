/// A command that changed a store, as recorded in its history.
public enum HistoryCommand: Hashable, Sendable {
  case add, edit, delete, `import`, doctor, undo, redo
  /// A new name for a type or an account.
  case rename(RenamableField)
  /// A merge of two types or two accounts.
  case merge(RenamableField)
  case addType, removeType
  /// The naming of the side of a type.
  case setSide(ExpenseType.Side)
  case addRule, removeRule, applyRules
  case setBudget, removeBudget
  case addRecurring, editRecurring, removeRecurring, skipRecurring, endRecurring
  /// The recording of what is due of recurring expenses.
  case recordDue
  case setSetting, unsetSetting
  /// The merge of another copy of the list.
  case mergeCopy
  /// A decision about conflicts.
  case resolve
  /// The making of one expense, or one rule, of two.
  case join
  /// Any other change of the settings.
  case config
  /// A command of another version.
  case other(String)

  private static let named: [(command: HistoryCommand, text: String)] = [
    (.add, "add"), (.edit, "edit"), (.delete, "delete"), (.import, "import"), (.doctor, "doctor"),
    (.undo, "undo"), (.redo, "redo"), (.rename(.type), "types rename"),
    (.rename(.account), "accounts rename"), (.merge(.type), "types merge"),
    (.merge(.account), "accounts merge"), (.addType, "types add"), (.removeType, "types remove"),
    (.setSide(.income), "types income"), (.setSide(.spending), "types spending"),
    (.addRule, "types rule add"), (.applyRules, "types rule apply"),
    (.removeRule, "types rule remove"), (.setBudget, "budget set"),
    (.removeBudget, "budget remove"), (.setSetting, "config set"),
    (.unsetSetting, "config unset"), (.config, "config"), (.mergeCopy, "merge"),
    (.resolve, "merge resolve"), (.join, "merge same"), (.addRecurring, "recurring add"),
    (.editRecurring, "recurring edit"), (.removeRecurring, "recurring remove"),
    (.skipRecurring, "recurring skip"), (.endRecurring, "recurring end"),
    (.recordDue, "recurring run"),
  ]

  /// Create the command from its text in the file.
  public init(_ text: String) {
    self = HistoryCommand.named.first { $0.text == text }?.command ?? .other(text)
  }

  /// True if its expenses may have amounts with more digits than a store allows.
  var mayHaveUnroundedAmounts: Bool { [.doctor, .undo, .redo].contains(self) }

  /// True if it may be a pure append, of which a crash can leave a part after the list.
  var mayBeAddition: Bool { ![.edit, .delete, .undo].contains(self) }
}

extension HistoryCommand: CustomStringConvertible {
  /// The text in the file, such as `types rename`.
  public var description: String {
    if case .other(let text) = self { return text }
    return HistoryCommand.named.first { $0.command == self }?.text ?? ""
  }
}
