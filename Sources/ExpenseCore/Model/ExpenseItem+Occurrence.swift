extension ExpenseItem {
  /// The member that names the occurrence, as JSON text.
  package static let ruleMember = "\"rule\""

  /// The date of a recurring expense that this one records; nil if it records none.
  ///
  /// It is the member `rule` of the file, which other programs may use for something else.
  package var occurrence: Occurrence? {
    get {
      let member = unknownMembers.first { $0.name == ExpenseItem.ruleMember }
      guard let value = member?.value, value.utf8.count > 2, value.hasPrefix("\"") else {
        return nil
      }
      return Occurrence(String(value.dropFirst().dropLast()))
    }
    set {
      unknownMembers.removeAll { $0.name == ExpenseItem.ruleMember }
      guard let newValue else { return }
      unknownMembers.append(
        UnknownMember(name: ExpenseItem.ruleMember, value: "\(newValue)".asJSON))
    }
  }

  /// The date that it names and that no rule has recorded; nil if it names none.
  package var linkedOccurrence: Occurrence? { occurrence.flatMap { $0.id == id ? nil : $0 } }

  /// True if it may be linked to a recurring expense: its member `rule` is free.
  var canBeLinked: Bool { !unknownMembers.contains { $0.name == ExpenseItem.ruleMember } }
}
