/// An expense as another program wrote it: an object in a text, which may lack members.
package struct ExpenseObject {
  /// A value in place of a date.
  package enum Instant {
    case number(String), text(String)
  }

  /// The expense, with a new id if the object has none.
  package let item: ExpenseItem
  /// The offset of the object in the text, in bytes.
  package let offset: Int
  /// The number or the text in place of a date, and its offset in the text, in bytes.
  package let instant: (value: Instant, offset: Int)?
  private let fields: JSONReader.Expense.Fields

  /// True if the object has a member, `null` or not.
  package func has(_ field: ExpenseField) -> Bool { fields.contains(field) }

  /// True if the object has a member with a name, `null` or not.
  package func has(_ name: String) -> Bool {
    ExpenseField(rawValue: name).map(has) ?? item.unknownMembers.contains { $0.name == name.asJSON }
  }

  fileprivate init(_ expense: JSONReader.Expense, _ reader: JSONReader, defaultType: ExpenseType) {
    fields = expense.fields
    offset = expense.start
    instant = expense.instant.map { range in
      let literal = reader.compact(range)
      guard literal.first == "\"" else { return (.number(literal), range.lowerBound) }
      let token = JSONReader.Token(
        start: range.lowerBound + 1, end: range.upperBound - 1, hasEscapes: true)
      return (.text(reader.text(token)), range.lowerBound)
    }
    item = reader.item(
      of: expense, id: fields.contains(.id) ? nil : ExpenseItem.newID(),
      type: fields.contains(.type) ? ExpenseType(reader.text(expense.type)) : defaultType)
  }

  /// Read the objects of a text: in an array, or one after another, as in NDJSON.
  ///
  /// - Parameters:
  ///   - text: The text, in which each object must have a name and an amount.
  ///   - isList: True if the objects are in an array.
  ///   - readsInstants: True if a date may be a number, or a text of any form.
  ///   - defaultType: The type of an expense that has none.
  ///   - body: Called with each object.
  /// - Throws: ``MalformedText``, or any error from the closure.
  package static func forEach(
    in text: [UInt8], isList: Bool, readsInstants: Bool = false, defaultType: ExpenseType,
    _ body: (ExpenseObject) throws -> Void
  ) throws {
    let window = ByteWindow(text: text)
    // The list of a store counts as a level, even if the text has no list.
    var reader = JSONReader(
      window, isLast: true, readsInstants: readsInstants, depth: isList ? 0 : 1)
    do {
      try reader.readExpenses(isList: isList, requiring: [.name, .amount]) { reader, expense in
        try body(ExpenseObject(expense, reader, defaultType: defaultType))
      }
    } catch let failure as JSONReader.Failure {
      throw MalformedText(failure.problem, at: failure.offset, in: text)
    }
  }
}
