import Text

/// Values of an expense as bytes, for lists that may have a million lines.
extension [UInt8] {
  /// Append the value of a field as in the file, without quotation marks.
  ///
  /// A missing value appends nothing. Tags are separated by commas, with a backslash before a comma
  /// or backslash in a tag.
  package mutating func append(_ field: ExpenseField, of item: ExpenseItem) {
    append(item.value(of: field))
  }

  /// Append the value of a field for CSV, with protection from formulas in texts.
  package mutating func appendForCSV(_ field: ExpenseField, of item: ExpenseItem) {
    let (value, start) = (item.value(of: field), count)
    append(value)
    // An empty text differs from none.
    if value.hasText { defuseFormulas(from: start) }
    quoteForCSV(from: start, evenEmpty: value.hasText)
  }

  private mutating func append(_ value: ExpenseItem.Value) {
    switch value {
    case .id(let id): append(id)
    case .text(let text): if let text { append(contentsOf: text.utf8) }
    case .amount(let amount, _): append(amount)
    case .day(let day): if let day { append(day) }
    case .tags(let tags): append(contentsOf: tags.joinedTags().utf8)
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

/// The one spelling of several tags, in files, on the screen and as typed.
extension [String] {
  /// The tags as one text, separated by commas, with a backslash before a comma or backslash in a
  /// tag.
  package func joinedTags(by separator: String = ",") -> String {
    map { $0.replacingASCII("\\", with: "\\\\").replacingASCII(",", with: "\\,") }.joined(
      separator: separator)
  }
}

extension String {
  /// The tags of a comma-separated list, with a backslash before commas and backslashes in a tag.
  ///
  /// Before anything else, a backslash stands for itself.
  package var splitTags: [String] {
    var tags = [""]
    var isEscaped = false
    for scalar in unicodeScalars {
      if isEscaped, scalar != "\\", scalar != "," { tags[tags.count - 1] += "\\" }
      if !isEscaped, scalar == "," {
        tags.append("")
      } else if isEscaped || scalar != "\\" {
        tags[tags.count - 1].unicodeScalars.append(scalar)
      }
      isEscaped = !isEscaped && scalar == "\\"
    }
    if isEscaped { tags[tags.count - 1] += "\\" }
    return tags
  }
}
