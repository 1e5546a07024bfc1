/// A setting: its name in the file, and all that depends on the kind of its value.
///
/// ``Settings/fields`` has them all: a new setting is a property of ``Settings`` and an entry there.
package struct SettingField: Sendable {
  /// An element of a list that is merged element by element.
  package struct Element: Sendable {
    /// The key, which no other element of a valid list has.
    package let key: String
    /// The name in a conflict.
    let name: String
    /// The element as JSON text.
    package let json: String
    /// The members in conflict.
    let conflicts: [MergeConflict]
  }

  package let key: Settings.Key
  /// The purpose, in a sentence.
  package let help: String
  /// The rule for the value, as the end of a sentence.
  let rule: String
  /// Read a value into settings; they stay without one if it is not valid.
  let read: @Sendable (inout JSONReader, inout Settings) throws -> Void
  /// The value as JSON text; nil if it is not set.
  let json: @Sendable (Settings) -> String?
  let unset: @Sendable (inout Settings) -> Void
  /// A value in a file as people see it; nil if it is not valid.
  let text: @Sendable (inout JSONReader) -> String?
  /// The text for people of the default that holds without a value; nil if nothing does.
  ///
  /// The currency is that in which amounts without one are shown.
  package private(set) var usualText: @Sendable (Settings, CurrencyCode) -> String? = { _, _ in nil
  }
  /// Set what a person typed; nil for a setting with commands of its own.
  package private(set) var set: (@Sendable (inout Settings, String) throws -> Void)?
  /// The elements of a list; nil for a single value.
  package private(set) var elements: (@Sendable (Settings) -> [Element])?
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
  /// A single value, written as a text.
  static func value<Value>(
    _ name: String, _ get: @escaping @Sendable (Settings) -> Value?,
    _ put: @escaping @Sendable (inout Settings, Value?) -> Void,
    _ make: @escaping @Sendable (String) -> Value?, _ text: @escaping @Sendable (Value) -> String,
    rule: String, help: String,
    usual: @escaping @Sendable (Settings, CurrencyCode) -> String? = { _, _ in nil },
    typed: @escaping @Sendable (Settings, String) throws -> Value
  ) -> SettingField {
    SettingField(key: Settings.Key(known: name), help: help, rule: rule) { reader, settings in
      put(&settings, reader.readText().flatMap(make))
    } json: {
      get($0).map { text($0).asJSON }
    } unset: {
      put(&$0, nil)
    } text: {
      $0.readText()
    }
    .settable(usual: usual) { settings, word in put(&settings, try typed(settings, word))
    }
  }

  /// One of the words of an enumeration.
  static func word<Value: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: String, _ get: @escaping @Sendable (Settings) -> Value?,
    _ put: @escaping @Sendable (inout Settings, Value?) -> Void, usual: Value,
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
    _ name: String, _ get: @escaping @Sendable (Settings) -> Int?,
    _ put: @escaping @Sendable (inout Settings, Int?) -> Void,
    in range: ClosedRange<Int>, usual: Int, help: String
  ) -> SettingField {
    SettingField(
      key: Settings.Key(known: name), help: help,
      rule: "a whole number from \(range.lowerBound) to \(range.upperBound)"
    ) { reader, settings in
      let start = reader.offset
      try reader.readValue()
      let number = Int(reader.compact(start..<reader.offset))
      put(&settings, number.flatMap { range.contains($0) ? $0 : nil })
    } json: {
      get($0).map { "\($0)" }
    } unset: {
      put(&$0, nil)
    } text: { _ in
      nil
    }
    .settable(usual: { settings, _ in "\(get(settings) ?? usual)" }) { settings, word in
      guard let number = Int(word), range.contains(number) else {
        throw InvalidSetting.number(range)
      }
      put(&settings, number)
    }
  }

  private func settable(
    usual: @escaping @Sendable (Settings, CurrencyCode) -> String?,
    _ set: @escaping @Sendable (inout Settings, String) throws -> Void
  ) -> SettingField {
    var field = self
    (field.usualText, field.set) = (usual, set)
    return field
  }

  /// A list of texts, at least one.
  static func texts<Value>(
    _ name: String, _ get: @escaping @Sendable (Settings) -> [Value]?,
    _ put: @escaping @Sendable (inout Settings, [Value]?) -> Void,
    _ make: @escaping @Sendable (String) -> Value, _ text: @escaping @Sendable (Value) -> String,
    isKeyed: Bool, rule: String, help: String,
    usual: @escaping @Sendable (Settings, CurrencyCode) -> String? = { _, _ in nil },
    shown: @escaping @Sendable ([String]) -> String = { $0.joined(separator: ", ") }
  ) -> SettingField {
    var field = SettingField(key: Settings.Key(known: name), help: help, rule: rule) {
      reader, settings in
      let list = reader.readList { $0.readText() }
      let areDifferent = list.map { Set($0.map(\.nameKey)).count == $0.count } ?? false
      put(&settings, areDifferent || !isKeyed ? list?.map(make) : nil)
    } json: {
      get($0)?.asJSON { text($0).asJSON }
    } unset: {
      put(&$0, nil)
    } text: {
      $0.readList { $0.readText() }.map(shown)
    }
    field.usualText = usual
    if isKeyed {
      field.elements = { settings in
        (get(settings) ?? []).map {
          Element(
            key: text($0).nameKey, name: text($0), json: text($0).asJSON, conflicts: [])
        }
      }
    }
    return field
  }

  /// A list of objects, each with a key.
  static func objects<Object: SettingObject>(
    _ name: String, _ get: @escaping @Sendable (Settings) -> [Object]?,
    _ put: @escaping @Sendable (inout Settings, [Object]?) -> Void,
    key objectKey: @escaping @Sendable (Object) -> String,
    title: @escaping @Sendable (Object) -> String,
    text: @escaping @Sendable (Object) -> String, areKeysUnique: Bool = true,
    sets: [String] = [], latest: [String] = [], namesInvalidElement: Bool = false, rule: String,
    help: String
  ) -> SettingField {
    var field = SettingField(key: Settings.Key(known: name), help: help, rule: rule) {
      reader, settings in
      let list = reader.readList { try? $0.read(Object.self) }
      let areUnique = list.map { Set($0.map(objectKey)).count == $0.count } ?? false
      put(&settings, areUnique || !areKeysUnique ? list : nil)
    } json: {
      get($0)?.asJSON(\.asJSON)
    } unset: {
      put(&$0, nil)
    } text: {
      $0.readList { try? $0.read(Object.self) }.map { $0.map(text).joined(separator: ", ") }
    }
    field.elements = { settings in
      (get(settings) ?? []).map {
        Element(
          key: objectKey($0), name: title($0), json: $0.asJSON,
          conflicts: $0.unknownMembers.conflicts)
      }
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

/// A typed value of a setting that is neither a currency, a type nor an account, and not valid.
package enum InvalidSetting: Error {
  /// The setting must be a whole number in a range.
  case number(ClosedRange<Int>)
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
        var problem = InvalidMember("id")
        problem.name = Object.name(of: object.draft)
        found = found ?? (start, problem)
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
