/// Changes in the form of a history line.
extension JSONWriter {
  /// Write a change of an expense.
  package mutating func write(_ change: ExpenseChange) {
    beginObject()
    if let index = change.index { member("place", index) }
    if let before = change.before { member("before", before) }
    if let after = change.after { member("after", after) }
    if change.otherCount > 0 { member("others", change.otherCount) }
    endObject()
  }

  /// Write the current change of a stream.
  package mutating func write(_ change: borrowing ChangeStream) {
    beginObject()
    if let index = change.index { member("place", index) }
    let (before, after) = (change.before, change.after)
    if before.exists {
      member("before")
      change.withText(of: before) { append($0) }
    }
    if after.exists {
      member("after")
      change.withText(of: after) { append($0) }
    }
    if change.otherCount > 0 { member("others", change.otherCount) }
    endObject()
  }

  /// Write the change of a setting: its name, and its values before and after, if it had any.
  package mutating func write(_ change: SettingChange) {
    beginObject()
    member("name", change.name)
    if let before = change.before {
      member("before")
      append(before)
    }
    if let after = change.after {
      member("after")
      append(after)
    }
    endObject()
  }
}
