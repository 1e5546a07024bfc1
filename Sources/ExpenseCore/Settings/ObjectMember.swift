/// An object in the settings file, such as a budget: one list of members says how it is read and written.
package protocol SettingObject: SendableMetatype {
  /// The values of the members while they are read; nil or empty for those that are left out.
  associatedtype Draft

  /// The members, in the order of the file.
  static var members: [ObjectMember<Draft>] { get }

  /// A draft without values.
  static var emptyDraft: Draft { get }

  /// The values of this object.
  var draft: Draft { get }

  /// Members unknown to this version, as stored in the file.
  var unknownMembers: [JSONMember] { get set }

  /// Create the object from its members.
  ///
  /// - Throws: ``InvalidMember`` for one that is missing or does not fit the others.
  init(_ draft: Draft) throws(InvalidMember)

  /// The name of a draft, for an error; nil if it has none.
  static func name(of draft: Draft) -> String?
}

extension SettingObject {
  package static func name(of draft: Draft) -> String? { nil }

  /// The members as they are written to a file, without unknown ones.
  package var jsonMembers: [JSONMember] {
    let draft = draft
    return Self.members.compactMap { member in
      member.json(draft).map { JSONMember(name: member.name, value: $0) }
    }
  }

  /// The object as JSON for the file.
  package var asJSON: String { (jsonMembers + unknownMembers).asJSON }

  /// Read an object from JSON text.
  ///
  /// - Throws: ``InvalidMember``, or another error if the text is not an object.
  package init(json: String) throws {
    let window = ByteWindow(text: Array(json.utf8))
    var reader = JSONReader(window, isLast: true)
    self = try reader.read(Self.self)
  }
}

/// The first member of an object that is missing or not valid.
package struct InvalidMember: Error {
  package let member: String
  /// The name of the object, if it has one.
  var name: String?

  package init(_ member: String, of name: String? = nil) {
    (self.member, self.name) = (member, name)
  }
}

/// A member of objects in the settings file.
package struct ObjectMember<Draft>: Sendable {
  /// A closure that reads a property of a draft.
  package typealias Get<Value> = @Sendable (Draft) -> Value
  /// A closure that sets a property of a draft.
  package typealias Put<Value> = @Sendable (inout Draft, Value) -> Void

  package let name: String
  /// Read the value; false if it is not valid.
  package let read: @Sendable (inout JSONReader, inout Draft) throws -> Bool
  /// The value as JSON text; nil to leave the member out.
  package let json: @Sendable (Draft) -> String?

  package init(
    name: String, read: @escaping @Sendable (inout JSONReader, inout Draft) throws -> Bool,
    json: @escaping @Sendable (Draft) -> String?
  ) {
    (self.name, self.read, self.json) = (name, read, json)
  }

  /// A member with a text.
  package static func text<Value>(
    _ name: String, _ get: @escaping Get<Value?>, _ put: @escaping Put<Value?>,
    _ make: @escaping @Sendable (String) -> Value?, _ text: @escaping @Sendable (Value) -> String
  ) -> ObjectMember {
    ObjectMember(name: name) { reader, draft in
      let value = reader.readText().flatMap(make)
      put(&draft, value)
      return value != nil
    } json: {
      get($0).map { text($0).asJSON }
    }
  }

  package static func text(
    _ name: String, _ get: @escaping Get<String?>, _ put: @escaping Put<String?>
  ) -> ObjectMember {
    text(name, get, put, \.self, \.self)
  }

  /// A member with one of the words of an enumeration.
  package static func word<Value: RawRepresentable<String> & SendableMetatype>(
    _ name: String, _ get: @escaping Get<Value?>, _ put: @escaping Put<Value?>
  ) -> ObjectMember {
    text(name, get, put, { Value(rawValue: $0) }, { $0.rawValue })
  }

  /// A member with a whole number, 0 or more.
  package static func count(
    _ name: String, _ get: @escaping Get<Int?>, _ put: @escaping Put<Int?>
  ) -> ObjectMember {
    ObjectMember(name: name) { reader, draft in
      let count = Int(try reader.readCompact()).flatMap { $0 < 0 ? nil : $0 }
      put(&draft, count)
      return count != nil
    } json: {
      get($0).map { "\($0)" }
    }
  }

  /// A member that is `true`, or left out.
  package static func flag(
    _ name: String, _ get: @escaping Get<Bool>, _ put: @escaping Put<Bool>
  ) -> ObjectMember {
    ObjectMember(name: name) { reader, draft in
      let isTrue = try reader.readCompact() == "true"
      put(&draft, isTrue)
      return isTrue
    } json: {
      get($0) ? "true" : nil
    }
  }

  package static func currency(
    _ name: String, _ get: @escaping Get<CurrencyCode?>, _ put: @escaping Put<CurrencyCode?>
  ) -> ObjectMember {
    text(name, get, put, { CurrencyCode($0) }, \.code)
  }

  package static func type(
    _ name: String, _ get: @escaping Get<ExpenseType?>, _ put: @escaping Put<ExpenseType?>
  ) -> ObjectMember {
    text(name, get, put, { ExpenseType($0) }, \.name)
  }

  package static func day(
    _ name: String, _ get: @escaping Get<Day?>, _ put: @escaping Put<Day?>
  ) -> ObjectMember {
    text(name, get, put, { try? Day($0) }, \.description)
  }

  /// A member with an amount, written as a number.
  package static func amount(
    _ name: String, _ get: @escaping Get<Amount?>, _ put: @escaping Put<Amount?>
  ) -> ObjectMember {
    ObjectMember(name: name) { reader, draft in
      let amount = try reader.readSettingAmount()
      put(&draft, amount)
      return amount != nil
    } json: {
      get($0)?.description
    }
  }

  /// A member with a list that is left out if it is empty, and that must not be empty in a file.
  package static func list<Element>(
    _ name: String, _ get: @escaping Get<[Element]>, _ put: @escaping Put<[Element]>,
    _ read: @escaping @Sendable (inout JSONReader) throws -> Element?,
    _ json: @escaping @Sendable (Element) -> String,
    where isValid: @escaping @Sendable ([Element]) -> Bool = { _ in true }
  ) -> ObjectMember {
    ObjectMember(name: name) { reader, draft in
      let list = reader.readList(read) ?? []
      put(&draft, list)
      return !list.isEmpty && isValid(list)
    } json: {
      get($0).nonEmpty?.asJSON(json)
    }
  }

  package static func texts(
    _ name: String, _ get: @escaping Get<[String]>, _ put: @escaping Put<[String]>
  ) -> ObjectMember {
    list(name, get, put, { $0.readText() }, \.asJSON)
  }
}

extension Array {
  /// The list as JSON text.
  package func asJSON(_ json: (Element) -> String) -> String {
    "[" + map(json).joined(separator: ",") + "]"
  }
}

extension JSONReader {
  /// Read an object of the settings file.
  ///
  /// - Throws: ``InvalidMember``, or a ``Failure`` if the text is not an object.
  mutating func read<Object: SettingObject>(_ type: Object.Type) throws -> Object {
    var draft = Object.emptyDraft
    var invalid: String?
    let members = Object.members
    let others = try readMembers { reader, name in
      guard let member = members.first(where: { $0.name == name }) else { return false }
      let start = reader.offset
      if (try? member.read(&reader, &draft)) != true {
        invalid = invalid ?? name
        // Pass over whatever is there instead.
        reader.offset = start
        try reader.readValue()
      }
      return true
    }
    do {
      guard let others, invalid == nil else { throw InvalidMember(invalid ?? "name") }
      var object = try Object(draft)
      object.unknownMembers = others
      return object
    } catch var problem as InvalidMember {
      problem.name = Object.name(of: draft)
      throw problem
    }
  }

  /// Read an amount; nil if it is too large or too precise.
  mutating func readSettingAmount() throws -> Amount? {
    let range = try readNumber()
    let literal = Array(compact(range).utf8)
    return switch DecimalNumber(literal: literal[...]).amount {
    case .amount(let amount), .noisy(let amount): amount
    case .tooLarge, .tooPrecise: nil
    }
  }
}
