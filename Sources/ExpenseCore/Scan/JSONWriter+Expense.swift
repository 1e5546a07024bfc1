/// Expenses as JSON: one as an object, many as an array with one on each line.
extension JSONWriter {
  /// Write an expense as an object on one line.
  package mutating func write(_ item: ExpenseItem) {
    write(literal: "{\"id\":")
    write(item.id)
    write(literal: ",\"name\":")
    write(item.name)
    write(literal: ",\"type\":")
    write(item.type.name)
    write(literal: ",\"amount\":")
    if let literal = item.unroundedAmount { append(literal) } else { write(item.amount) }
    if let date = item.date {
      write(literal: ",\"date\":")
      write(date)
    }
    write(literal: ",\"currency\":", item.currency?.code)
    write(literal: ",\"account\":", item.account)
    write(literal: ",\"note\":", item.note)
    if !item.tags.isEmpty {
      write(literal: ",\"tags\":")
      write(array: item.tags) { $0.write($1) }
    }
    write(literal: ",\"import\":", item.importKey)
    for member in item.unknownMembers {
      write(literal: ",")
      append(member.name)
      write(literal: ":")
      append(member.value)
    }
    if !item.conflicts.isEmpty {
      write(literal: ",\"conflict\":")
      append(item.conflicts.asJSON)
    }
    write(literal: "}")
  }

  /// Write some members of an expense as an object on one line, in the requested order.
  ///
  /// Missing members are null, so that all objects have the same members.
  package mutating func write(_ item: ExpenseItem, only fields: [ExpenseField]) {
    append(UInt8(ascii: "{"))
    for (position, field) in fields.enumerated() {
      if position > 0 { append(UInt8(ascii: ",")) }
      write(field.rawValue)
      append(UInt8(ascii: ":"))
      switch item.value(of: field) {
      case .id(let id): write(id)
      case .text(let text): write(orNull: text)
      case .amount(let amount, _): write(amount)
      case .day(let day): if let day { write(day) } else { write(literal: "null") }
      case .tags(let tags): write(array: tags) { $0.write($1) }
      }
    }
    append(UInt8(ascii: "}"))
  }

  @inline(__always)
  private mutating func write(literal: StaticString, _ text: String?) {
    guard let text else { return }
    write(literal: literal)
    write(text)
  }

  /// Write expenses as the store holds them: an array, one expense per line, and a line break.
  ///
  /// The closure is called repeatedly, so that the writer need not hold a long list.
  package mutating func write(
    store items: ExpenseList, only fields: [ExpenseField]? = nil,
    flush: (inout JSONWriter) throws -> Void
  ) rethrows {
    try write(lines: items, only: fields, flush: flush)
    write(literal: "\n")
  }

  /// Expenses as objects, one per line, with all members or some.
  package static func lines(of items: ExpenseList, only fields: [ExpenseField]? = nil) -> [UInt8] {
    JSONWriter.bytes { writer in
      items.forEach { item in
        if let fields { writer.write(item, only: fields) } else { writer.write(item) }
        writer.write(literal: "\n")
      }
    }
  }

  /// Write expenses as an array, one expense per line, with all members or some.
  package mutating func write(
    lines items: ExpenseList, only fields: [ExpenseField]? = nil,
    flush: (inout JSONWriter) throws -> Void
  ) rethrows {
    write(literal: "[")
    var isFirst = true
    try items.forEachPiece { piece in
      var writer = JSONWriter()
      piece.forEach { item in
        writer.write(literal: ",\n")
        if let fields { writer.write(item, only: fields) } else { writer.write(item) }
      }
      return writer.take()
    } _: { lines in
      lines.withUnsafeBufferPointer {
        append(UnsafeBufferPointer(rebasing: $0[(isFirst ? 1 : 0)...]))
      }
      isFirst = false
      try flush(&self)
    }
    write(literal: "]")
  }

  /// Write a member whose value is an expense, or `null`.
  package mutating func member(_ name: StaticString, _ item: ExpenseItem?) {
    member(name)
    if let item { write(item) } else { write(literal: "null") }
  }
}

extension ExpenseItem {
  /// The expense as it stands in the file.
  package var encoded: [UInt8] { JSONWriter.bytes { $0.write(self) } }
}
