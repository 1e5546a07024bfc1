extension ExpenseItem {
  /// The member that has further fingerprints, as JSON text.
  package static let alsoMember = "\"also\""

  /// The fingerprints of further rows that are this expense, as ``importKey`` has the first one: of
  /// another source that has it, too, or of a row that a person has joined with it.
  ///
  /// It is the member `also` of the file, which other programs may use for something else.
  package var furtherImportKeys: [String] {
    get {
      guard let member = unknownMembers.first(where: { $0.name == ExpenseItem.alsoMember }) else {
        return []
      }
      let window = ByteWindow(text: Array(member.value.utf8))
      var reader = JSONReader(window, isLast: true)
      return reader.readList { $0.readText() } ?? []
    }
    set {
      unknownMembers.removeAll { $0.name == ExpenseItem.alsoMember }
      guard !newValue.isEmpty else { return }
      unknownMembers.append(
        UnknownMember(name: ExpenseItem.alsoMember, value: newValue.asJSON(\.asJSON)))
    }
  }

  /// The keys of all rows that are this expense, the one in the member `import` first.
  package var importKeys: [ImportKey] {
    let first = importKey.flatMap(ImportKey.init).map { [$0] } ?? []
    return unknownMembers.isEmpty ? first : first + furtherImportKeys.compactMap(ImportKey.init)
  }

  /// Note that a row is this expense.
  mutating func addImportKey(_ key: String) {
    if importKey == nil {
      importKey = key
    } else if importKey != key, !furtherImportKeys.contains(key) {
      furtherImportKeys += [key]
    }
  }
}
