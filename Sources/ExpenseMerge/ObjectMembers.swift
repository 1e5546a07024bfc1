internal import ExpenseCore

/// The members of a JSON object that is to be merged, with its open conflicts apart.
struct ObjectMembers {
  struct Member {
    /// The name in UTF-8: Swift takes some names for equal that are not equal in JSON.
    let name: [UInt8]
    let value: String
  }

  var members: [Member] = []
  var conflicts: [MergeConflict] = []

  /// Create the members of an object.
  ///
  /// - Parameter text: The object.
  /// - Throws: A ``JSONReader/Failure`` for any other text.
  init(_ text: [UInt8]) throws {
    try self.init(membersOf: text)
    takeConflicts()
  }

  /// Create the members of an object that is a value, and may not be in conflict.
  init(membersOf text: [UInt8]) throws {
    let window = ByteWindow(text: text)
    var reader = JSONReader(window, isLast: true)
    try reader.readObject { reader, token in
      let name = Array(reader.text(token).utf8)
      members.append(Member(name: name, value: try reader.readCompact()))
    }
  }

  init(_ item: ExpenseItem) throws { try self.init(item.encoded) }

  init(_ members: [JSONMember]) {
    self.members = members.map { Member(name: Array($0.name.utf8), value: $0.value) }
  }

  /// The object as JSON text.
  var asJSON: String {
    var members = members.map {
      JSONMember(name: String(decoding: $0.name, as: UTF8.self), value: $0.value)
    }
    if !conflicts.isEmpty {
      members.append(JSONMember(name: MergeConflict.member, value: conflicts.asJSON))
    }
    return members.asJSON
  }

  /// The value of a member.
  func value(of name: [UInt8]) -> MemberValue {
    MemberValue(members.first { $0.name == name }?.value)
  }

  /// The values that a member may have, in ascending order: several if it is in conflict.
  ///
  /// A member that holds none of the values in conflict was changed since by a program that does
  /// not know of conflicts. That settles it.
  func candidates(for name: [UInt8]) -> [MemberValue] {
    let value = value(of: name)
    let conflict = conflicts.first { !$0.isOfDeletion && $0.memberName.utf8.elementsEqual(name) }
    let candidates = conflict?.values.map(MemberValue.init).distinct ?? []
    return candidates.contains(value) ? candidates : [value]
  }

  /// True if the object was deleted in another list that was merged.
  var mayBeDeleted: Bool { conflicts.contains(where: \.isOfDeletion) }

  /// The members without the id, which identifies an expense.
  var withoutID: ObjectMembers {
    var object = self
    object.members.removeAll { $0.name.elementsEqual(ExpenseField.id.rawValue.utf8) }
    return object
  }

  /// Give an expense an id.
  mutating func setID(_ id: ExpenseItem.ID) {
    members.insert(Member(name: Array(ExpenseField.id.rawValue.utf8), value: "\"\(id)\""), at: 0)
  }
}

extension ExpenseItem {
  /// Create an expense from its members.
  ///
  /// - Parameters:
  ///   - object: The members.
  ///   - id: The id for errors.
  /// - Throws: ``MergeError/unmergeable(_:_:)`` if they are not valid together: too much nesting,
  ///   or a member with the name of the one that holds the conflicts.
  init(_ object: ObjectMembers, id: ExpenseItem.ID) throws {
    do {
      guard let item = try ExpenseSource(Array("[\(object.asJSON)]".utf8)).items().first else {
        throw MergeError.unmergeable("The expense \(id)", .missingMember("id"))
      }
      self = item
    } catch ExpenseError.malformed(_, let text) {
      throw MergeError.unmergeable("The expense \(id)", text.problem)
    }
  }
}
