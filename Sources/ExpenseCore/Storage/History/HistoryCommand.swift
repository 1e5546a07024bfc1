/// What was done to a store, as a line of its history calls it.
public enum HistoryCommand: Hashable, Sendable {
  case add, edit, delete, `import`, doctor, undo, redo
  /// Another name for a type or an account.
  case rename(SharedName)
  /// Two types or two accounts that have become one.
  case merge(SharedName)
  case addType, removeType
  case addRule, removeRule, applyRules
  case setBudget, removeBudget
  case setSetting, unsetSetting
  /// A change of the settings of any other kind.
  case config
  /// What another version has done.
  case other(String)

  private static let named: [(command: HistoryCommand, text: String)] = [
    (.add, "add"), (.edit, "edit"), (.delete, "delete"), (.import, "import"), (.doctor, "doctor"),
    (.undo, "undo"), (.redo, "redo"), (.rename(.type), "types rename"),
    (.rename(.account), "accounts rename"), (.merge(.type), "types merge"),
    (.merge(.account), "accounts merge"), (.addType, "types add"), (.removeType, "types remove"),
    (.addRule, "types rule add"), (.applyRules, "types rule apply"),
    (.removeRule, "types rule remove"), (.setBudget, "budget set"),
    (.removeBudget, "budget remove"), (.setSetting, "config set"),
    (.unsetSetting, "config unset"), (.config, "config"),
  ]

  /// The command of a text as the file has it.
  public init(_ text: String) {
    self = HistoryCommand.named.first { $0.text == text }?.command ?? .other(text)
  }
}

extension HistoryCommand: CustomStringConvertible {
  /// The text as the file has it, such as `types rename`.
  public var description: String {
    if case .other(let text) = self { return text }
    return HistoryCommand.named.first { $0.command == self }?.text ?? ""
  }
}

extension HistoryCommand {
  /// Whether amounts of its expenses may have more digits than those of a store.
  var mayHaveUnroundedAmounts: Bool { [.doctor, .undo, .redo].contains(self) }

  /// Whether it may only have been an addition, of which a crash can have left a part behind the list.
  var mayBeAddition: Bool { ![.edit, .delete, .undo].contains(self) }
}
