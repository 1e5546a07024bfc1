/// An expense as another program has written it: an object of a text, of which members may be absent.
package struct ExpenseObject {
  /// The expense, with an id that was made just now where the object has none.
  package let item: ExpenseItem
  /// Where it begins in the text, in bytes.
  package let offset: Int
  /// The number that is there instead of a day, and where it is in the text, in bytes.
  package let seconds: (literal: String, offset: Int)?
  private let fields: JSONReader.Expense.Fields

  /// Whether a member is there, `null` or not.
  package func has(_ field: ExpenseField) -> Bool { fields.contains(field) }

  fileprivate init(
    _ expense: JSONReader.Expense, _ reader: JSONReader, defaultType: ExpenseType
  ) {
    fields = expense.fields
    offset = expense.start
    seconds = expense.seconds.map { (reader.compact($0), $0.lowerBound) }
    item = reader.item(
      of: expense, id: fields.contains(.id) ? nil : ExpenseItem.newID(),
      type: fields.contains(.type) ? ExpenseType(reader.text(expense.type)) : defaultType)
  }

  /// Reads the objects of a text: in an array, or one behind the other, as in NDJSON.
  ///
  /// - Parameters:
  ///   - text: The text, in which each object has a name and an amount.
  ///   - isList: Whether they are in an array.
  ///   - readsSeconds: Whether a day may be a number of seconds.
  ///   - defaultType: The type of an expense that has none.
  ///   - body: Is called with each.
  /// - Throws: ``MalformedText``, or what the closure throws.
  package static func forEach(
    in text: [UInt8], isList: Bool, readsSeconds: Bool = false, defaultType: ExpenseType,
    _ body: (ExpenseObject) throws -> Void
  ) throws {
    let window = ByteWindow(text: text)
    // The list of a store counts as a level, whether there is one here or not.
    var reader = JSONReader(
      window, isLast: true, readsSeconds: readsSeconds, depth: isList ? 0 : 1)
    do {
      try reader.readExpenses(isList: isList, requiring: [.name, .amount]) { reader, expense in
        try body(ExpenseObject(expense, reader, defaultType: defaultType))
      }
    } catch let failure as JSONReader.Failure {
      throw MalformedText(failure.problem, at: failure.offset, in: text)
    }
  }
}

extension ExpenseItem.UnknownMember {
  /// The members of an object that has none of those that are known, in its order.
  ///
  /// - Parameter text: The object.
  /// - Returns: The members; nil for any other text.
  package static func members(of text: String) -> [ExpenseItem.UnknownMember]? {
    try? JSONReader.unknownMembers(in: text)
  }
}
