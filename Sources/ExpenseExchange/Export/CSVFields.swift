package import ExpenseCore

/// Values of an expense as bytes, for lists of which there may be a million lines.
extension [UInt8] {
  /// Appends the value of a field as the file has it, without quotation marks.
  ///
  /// Where there is none, nothing is appended. Tags have commas between them, and a backslash
  /// before a comma or backslash in one.
  package mutating func append(_ field: ExpenseField, of item: ExpenseItem) {
    switch field {
    case .id: append(item.id)
    case .name: append(contentsOf: item.name.utf8)
    case .type: append(contentsOf: item.type.name.utf8)
    case .amount: append(item.amount)
    case .date: if let date = item.date { append(date) }
    case .currency: if let currency = item.currency { append(contentsOf: currency.code.utf8) }
    case .account: if let account = item.account { append(contentsOf: account.utf8) }
    case .note: if let note = item.note { append(contentsOf: note.utf8) }
    case .importKey: if let key = item.importKey { append(contentsOf: key.utf8) }
    case .tags: append(contentsOf: item.tags.joinedTags.utf8)
    }
  }

  /// Appends the members of an expense that this version does not know, as a JSON object; nothing where
  /// there are none.
  mutating func append(unknownMembersOf item: ExpenseItem) {
    guard !item.unknownMembers.isEmpty else { return }
    for (place, member) in item.unknownMembers.enumerated() {
      append(UInt8(ascii: place == 0 ? "{" : ","))
      append(contentsOf: member.name.utf8)
      append(UInt8(ascii: ":"))
      append(contentsOf: member.value.utf8)
    }
    append(UInt8(ascii: "}"))
  }

  /// Makes the bytes from an offset on a value as RFC 4180 has them: between quotation marks where it has
  /// something special.
  ///
  /// - Parameters:
  ///   - start: The offset.
  ///   - evenEmpty: Whether an empty value stands between quotation marks, too.
  package mutating func quoteForCSV(from start: Int, evenEmpty: Bool = false) {
    let quote = UInt8(ascii: "\"")
    guard count > start else {
      if evenEmpty { self += [quote, quote] }
      return
    }
    guard
      self[start...].contains(where: {
        $0 == UInt8(ascii: ",") || $0 == quote || $0 == 0x0A || $0 == 0x0D
      })
    else { return }
    let value = Array(self[start...])
    replaceSubrange(start..., with: [quote])
    for byte in value {
      if byte == quote { append(quote) }
      append(byte)
    }
    append(quote)
  }
}

extension [String] {
  /// Tags in one text: with commas between them, and a backslash before a comma or backslash in one.
  var joinedTags: String {
    map { $0.replacingASCII("\\", with: "\\\\").replacingASCII(",", with: "\\,") }.joined(
      separator: ",")
  }
}
