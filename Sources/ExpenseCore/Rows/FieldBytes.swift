import Text

/// Values of an expense as bytes, for lists that may have a million lines.
extension [UInt8] {
  /// Append the value of a field as in the file, without quotation marks.
  ///
  /// A missing value appends nothing. Tags are separated by commas, with a backslash before a comma
  /// or backslash in a tag.
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

  /// Append the unknown members of an expense as a JSON object; nothing if there are none.
  package mutating func append(unknownMembersOf item: ExpenseItem) {
    guard !item.unknownMembers.isEmpty else { return }
    for (position, member) in item.unknownMembers.enumerated() {
      append(UInt8(ascii: position == 0 ? "{" : ","))
      append(contentsOf: member.name.utf8)
      append(UInt8(ascii: ":"))
      append(contentsOf: member.value.utf8)
    }
    append(UInt8(ascii: "}"))
  }

  /// Quote the value from an offset on as RFC 4180 requires, if it has special characters.
  ///
  /// - Parameters:
  ///   - start: The offset.
  ///   - evenEmpty: True to quote an empty value, too.
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
  /// The tags as one text, separated by commas, with a backslash before a comma or backslash in a
  /// tag.
  package var joinedTags: String {
    map { $0.replacingASCII("\\", with: "\\\\").replacingASCII(",", with: "\\,") }.joined(
      separator: ",")
  }
}
