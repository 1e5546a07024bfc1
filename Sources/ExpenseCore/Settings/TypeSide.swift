/// The side that a person has named for a type: spending or income.
package struct TypeSide: Hashable, Sendable {
  /// The type.
  package internal(set) var type: ExpenseType
  /// Its side.
  package let side: ExpenseType.Side
  /// Members unknown to this version, as stored in the file.
  package var unknownMembers: [JSONMember] = []

  /// Create the side of a type.
  init(_ type: ExpenseType, _ side: ExpenseType.Side) { (self.type, self.side) = (type, side) }
}

extension Settings {
  /// Name the side of a type, in place of another one.
  public mutating func set(_ side: ExpenseType.Side, of type: ExpenseType) {
    var new = TypeSide(type, side)
    guard let index = typeSides?.firstIndex(where: { $0.type.matches(type) }) else {
      typeSides = (typeSides ?? []) + [new]
      return
    }
    new.unknownMembers = typeSides?[index].unknownMembers.settled ?? []
    typeSides?[index] = new
  }

  /// The type of new income: ``ExpenseType/income`` if it is known, else the one known type that the
  /// settings make one of income, else ``ExpenseType/income``, which is then added to the known types.
  package var newTypeOfIncome: ExpenseType {
    if knownTypes.contains(.income) { return knownTypes.spelling(of: .income) }
    let named = knownTypes.types.filter { type in
      typeSides?.contains { $0.side == .income && $0.type.matches(type) } == true
    }
    return named.count == 1 ? named[0] : .income
  }

  /// Forget the side of a type.
  mutating func removeSide(of type: ExpenseType) {
    typeSides = typeSides?.filter { !$0.type.matches(type) }.nonEmpty
  }

  /// Rename a type in its side, unless the new name has one.
  ///
  /// The built-in type of income stays one under another name.
  mutating func renameSide(of type: ExpenseType, to newType: ExpenseType) {
    guard let old = typeSides?.first(where: { $0.type.matches(type) }) else {
      let isNamed = typeSides?.contains { $0.type.matches(newType) } == true
      if type.matches(.income), !newType.matches(.income), !isNamed { set(.income, of: newType) }
      return
    }
    if !type.matches(newType), typeSides?.contains(where: { $0.type.matches(newType) }) == true {
      return removeSide(of: type)
    }
    typeSides?.changeEach { if $0 == old { $0.type = newType } }
  }
}

extension TypeSide: SettingObject {
  package struct Draft {
    package var type: ExpenseType?
    var side: ExpenseType.Side?
  }

  package static var emptyDraft: Draft { Draft() }

  package static let members: [ObjectMember<Draft>] = [
    .type("type", { $0.type }, { $0.type = $1 }), .word("side", { $0.side }, { $0.side = $1 }),
  ]

  package var draft: Draft { Draft(type: type, side: side) }

  package init(_ draft: Draft) throws(InvalidMember) {
    guard let type = draft.type, !type.name.isEmpty else { throw InvalidMember("type") }
    guard let side = draft.side else { throw InvalidMember("side") }
    self.init(type, side)
  }
}
