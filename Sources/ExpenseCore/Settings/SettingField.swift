/// A setting: its name in the file, and all that depends on the kind of its value.
///
/// ``Settings/fields`` has them all: a new setting is a property of ``Settings`` and an entry there.
package struct SettingField: Sendable {
  /// An element of a list that is merged element by element.
  package struct Element: Sendable {
    /// The key, which no other element of a valid list has.
    package let key: String
    /// The name that people see.
    package let name: String
    /// The element as JSON text.
    package let json: String
    /// The members in conflict.
    let conflicts: [MergeConflict]
  }

  /// A closure that reads a setting; it returns nil if the setting is not set.
  typealias Get<Value> = @Sendable (Settings) -> Value?
  /// A closure that sets a setting.
  typealias Put<Value> = @Sendable (inout Settings, Value?) -> Void
  /// A closure that returns the text for people of the default that holds without a value; nil if
  /// nothing does.
  ///
  /// The currency is that in which amounts without one are shown.
  package typealias Usual = @Sendable (Settings, CurrencyCode) -> String?

  package let key: Settings.Key
  /// The purpose, in a sentence.
  package let help: String
  /// The rule for the value, as the end of a sentence.
  let rule: String
  /// Read a value into settings; false if it is not valid, and they stay without one.
  let read: @Sendable (inout JSONReader, inout Settings) throws -> Bool
  /// The value as JSON text; nil if it is not set.
  let json: @Sendable (Settings) -> String?
  let unset: @Sendable (inout Settings) -> Void
  /// A list in a file as people see it; nil if it is not valid, and for a single value.
  private(set) var text: @Sendable (inout JSONReader) -> String? = { _ in nil }
  /// The text that people see without a value; nil for none.
  package private(set) var usualText: Usual = { _, _ in nil }
  /// Set what a person typed; nil for a setting with commands of its own.
  package private(set) var set: (@Sendable (inout Settings, String) throws -> Void)?
  /// The elements of a list; nil for a single value.
  package private(set) var elements: (@Sendable (Settings) -> [Element])?
  /// The elements with members in conflict.
  private(set) var elementsInConflict: @Sendable (Settings) -> [Element] = { _ in [] }
  /// True if the value may be an empty list in a file, which is the same as none.
  private(set) var mayBeEmpty = false
  /// The members of elements that are sets of texts, and those of which the greater value counts,
  /// when lists are merged.
  package private(set) var sets: [String] = []
  package private(set) var latest: [String] = []
  /// The first element of a list that is not valid, with its offset.
  private(set) var firstInvalid: (@Sendable (JSONReader) -> (offset: Int, InvalidMember)?)?
}

extension SettingField {
  /// Create a field of a property that is written as JSON text.
  private init<Value>(
    _ name: String, _ get: @escaping Get<Value>, _ put: @escaping Put<Value>, rule: String,
    help: String, read: @escaping @Sendable (inout JSONReader) throws -> Value?,
    json: @escaping @Sendable (Value) -> String
  ) {
    self.init(key: Settings.Key(known: name), help: help, rule: rule) { reader, settings in
      let value = try read(&reader)
      put(&settings, value)
      return value != nil
    } json: {
      get($0).map(json)
    } unset: {
      put(&$0, nil)
    }
  }

  /// A single value, written as a text.
  static func value<Value>(
    _ name: String, _ get: @escaping Get<Value>, _ put: @escaping Put<Value>,
    _ make: @escaping @Sendable (String) -> Value?, _ text: @escaping @Sendable (Value) -> String,
    rule: String, help: String, usual: @escaping Usual = { _, _ in nil },
    typed: @escaping @Sendable (Settings, String) throws -> Value
  ) -> SettingField {
    var field = SettingField(name, get, put, rule: rule, help: help) {
      $0.readText().flatMap(make)
    } json: {
      text($0).asJSON
    }
    field.usualText = usual
    field.set = { settings, word in put(&settings, try typed(settings, word)) }
    return field
  }

  /// One of the words of an enumeration.
  static func word<Value: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: String, _ get: @escaping Get<Value>, _ put: @escaping Put<Value>, usual: Value,
    help: String
  ) -> SettingField {
    let words = Value.allCases.map(\.rawValue)
    return value(
      name, get, put, { Value(rawValue: $0) }, \.rawValue,
      rule: words.map { "'\($0)'" }.joined(separator: " or "), help: help,
      usual: { _, _ in usual.rawValue }
    ) { _, word in
      guard let value = Value(rawValue: word.lowercased()) else { throw InvalidSetting.word(words) }
      return value
    }
  }

  /// A whole number in a range.
  static func number(
    _ name: String, _ get: @escaping Get<Int>, _ put: @escaping Put<Int>,
    in range: ClosedRange<Int>, usual: Int, help: String
  ) -> SettingField {
    let rule = "a whole number from \(range.lowerBound) to \(range.upperBound)"
    var field = SettingField(name, get, put, rule: rule, help: help) { reader in
      Int(try reader.readCompact()).flatMap { range.contains($0) ? $0 : nil }
    } json: {
      "\($0)"
    }
    field.usualText = { settings, _ in "\(get(settings) ?? usual)" }
    field.set = { settings, word in
      guard let number = Int(word), range.contains(number) else {
        throw InvalidSetting.number(range)
      }
      put(&settings, number)
    }
    return field
  }

  /// A list of texts, at least one.
  static func texts<Value>(
    _ name: String, _ get: @escaping Get<[Value]>, _ put: @escaping Put<[Value]>,
    _ make: @escaping @Sendable (String) -> Value, _ text: @escaping @Sendable (Value) -> String,
    isKeyed: Bool, rule: String, help: String, usual: @escaping Usual = { _, _ in nil },
    shown: @escaping @Sendable ([String]) -> String = { $0.joined(separator: ", ") }
  ) -> SettingField {
    var field = SettingField(name, get, put, rule: rule, help: help) { reader in
      let texts = reader.readList { $0.readText() }
      return (isKeyed ? texts?.unique(by: \.nameKey) : texts)?.map(make)
    } json: {
      $0.asJSON { text($0).asJSON }
    }
    field.text = { $0.readList { $0.readText() }.map(shown) }
    field.usualText = usual
    if isKeyed {
      field.elements = { settings in
        (get(settings) ?? []).map {
          Element(key: text($0).nameKey, name: text($0), json: text($0).asJSON, conflicts: [])
        }
      }
    }
    return field
  }

  /// A list of objects, each with a key.
  static func objects<Object: SettingObject>(
    _ name: String, _ get: @escaping Get<[Object]>, _ put: @escaping Put<[Object]>,
    key objectKey: @escaping @Sendable (Object) -> String,
    title: @escaping @Sendable (Object) -> String,
    text: @escaping @Sendable (Object) -> String, areKeysUnique: Bool = true,
    sets: [String] = [], latest: [String] = [], namesInvalidElement: Bool = false, rule: String,
    help: String, shown: (@Sendable ([Object]) -> String)? = nil
  ) -> SettingField {
    var field = SettingField(name, get, put, rule: rule, help: help) { reader in
      let list = reader.readList { try? $0.read(Object.self) }
      return areKeysUnique ? list?.unique(by: objectKey) : list
    } json: {
      $0.asJSON(\.asJSON)
    }
    field.text = {
      $0.readList { try? $0.read(Object.self) }.map {
        shown?($0) ?? $0.map(text).joined(separator: ", ")
      }
    }
    let element = { @Sendable (object: Object) in
      Element(
        key: objectKey(object), name: title(object), json: object.asJSON,
        conflicts: object.unknownMembers.conflicts)
    }
    field.elements = { (get($0) ?? []).map(element) }
    field.elementsInConflict = {
      (get($0) ?? []).filter { !$0.unknownMembers.conflicts.isEmpty }.map(element)
    }
    (field.mayBeEmpty, field.sets, field.latest) = (true, sets, latest)
    if namesInvalidElement {
      field.firstInvalid = { reader in
        var reader = reader
        return reader.firstInvalid(Object.self, key: objectKey)
      }
    }
    return field
  }
}

extension Array {
  /// The list if no two elements have the same key, nil otherwise.
  fileprivate func unique(by key: (Element) -> String) -> [Element]? {
    Set(map(key)).count == count ? self : nil
  }
}

/// A typed value of a setting that is neither a currency, a type nor an account, and not valid.
package enum InvalidSetting: Error {
  /// The setting must be a whole number in a range.
  case number(ClosedRange<Int>)
  /// The setting must be a month and a day.
  case yearStart
  /// The setting must be one of these words.
  case word([String])
}

extension JSONReader {
  /// The first object of a list that is not valid, with the offset where it begins; nil if the text
  /// is no list of objects.
  fileprivate mutating func firstInvalid<Object: SettingObject>(
    _ type: Object.Type, key: (Object) -> String
  ) -> (offset: Int, InvalidMember)? {
    var found: (offset: Int, InvalidMember)?
    var keys: Set<String> = []
    var number = 0
    try? readArray { reader in
      number += 1
      reader.skipWhitespace()
      let start = reader.offset
      do {
        let object = try reader.read(Object.self)
        if keys.insert(key(object)).inserted { return }
        found = found ?? (start, InvalidMember("id", of: Object.name(of: object.draft)))
      } catch var problem as InvalidMember {
        problem.name = problem.name ?? "number \(number)"
        found = found ?? (start, problem)
      }
    }
    return found
  }
}

extension [JSONMember] {
  /// The conflicts in the members.
  var conflicts: [MergeConflict] {
    first { $0.name == MergeConflict.member }.flatMap { [MergeConflict](json: $0.value) } ?? []
  }

  /// The members without conflicts, for an element that someone has set anew.
  var settled: [JSONMember] { filter { $0.name != MergeConflict.member } }
}
