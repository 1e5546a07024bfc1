/// Changes as a line of the history has them.
extension JSONWriter {
  /// Writes a change of an expense.
  mutating func write(_ change: ExpenseChange) {
    beginChange(at: change.place)
    if let before = change.before {
      beginMember("\"before\":", isFirst: change.place == nil)
      write(before)
    }
    if let after = change.after {
      beginMember("\"after\":", isFirst: change.place == nil && change.before == nil)
      write(after)
    }
    endChange(beside: change.otherCount)
  }

  /// Writes the current change of a stream.
  mutating func write(_ change: borrowing ChangeStream) {
    let (before, after) = (change.before, change.after)
    beginChange(at: change.place)
    if before.isThere {
      beginMember("\"before\":", isFirst: change.place == nil)
      change.withText(of: before) { append($0) }
    }
    if after.isThere {
      beginMember("\"after\":", isFirst: change.place == nil && !before.isThere)
      change.withText(of: after) { append($0) }
    }
    endChange(beside: change.otherCount)
  }

  private mutating func beginChange(at place: Int?) {
    write(literal: "{")
    guard let place else { return }
    write(literal: "\"place\":")
    write(place)
  }

  private mutating func beginMember(_ name: StaticString, isFirst: Bool) {
    if !isFirst { write(literal: ",") }
    write(literal: name)
  }

  private mutating func endChange(beside otherCount: Int) {
    if otherCount > 0 {
      write(literal: ",\"others\":")
      write(otherCount)
    }
    write(literal: "}")
  }

  /// Writes what has become of a setting: its name and its values, as far as it had some.
  public mutating func write(_ change: SettingChange) {
    write(literal: "{\"name\":")
    write(change.name)
    if let before = change.before {
      write(literal: ",\"before\":")
      append(before)
    }
    if let after = change.after {
      write(literal: ",\"after\":")
      append(after)
    }
    write(literal: "}")
  }
}
