import Testing

@testable import ExpenseCore

@Suite struct SettingsTests {
  private func read(_ text: String) throws -> Settings.Reading {
    try Settings.read(Array(text.utf8))
  }

  @Test func `all settings are read, and written in one way`() throws {
    let reading = try read(
      #"{ "types" : ["A", "b\u0020c"], "x" : { "y" : [1e2, null] }, "month-start":25,"#
        + #""currency":"EUR","default-type":"A","default-account":"Visa" }"#)
    #expect(reading.problem == nil)
    let settings = reading.settings
    #expect(settings.currency?.code == "EUR" && settings.starts.month == 25)
    #expect(settings.defaultAccount == "Visa" && settings.newType.name == "A")
    #expect(settings.types?.map(\.name) == ["A", "b c"])
    #expect(settings.unknownMembers == [.init(name: "x", value: #"{"y":[1e2,null]}"#)])
    #expect(
      String(decoding: settings.text, as: UTF8.self) == """
        {
        "currency":"EUR",
        "default-type":"A",
        "default-account":"Visa",
        "month-start":25,
        "types":["A","b c"],
        "x":{"y":[1e2,null]}}

        """)
    #expect(try Settings.read(settings.text).settings == settings)
  }

  @Test func `no settings are an object without members`() throws {
    #expect(String(decoding: Settings().text, as: UTF8.self) == "{}\n")
    let none = try read("\u{FEFF} {}\n").settings
    #expect(none == Settings() && none.knownTypes == .builtIn && none.newType == .personal)
    #expect(none.starts == .calendar)
  }

  @Test(arguments: [
    ("", 1, 1), ("[]", 1, 1), ("{", 1, 2), ("{}x", 1, 3), ("{\"a\":1,}", 1, 8),
    ("{\n\"a\":}", 2, 5),
    ("{\"a\":1 \"b\":2}", 1, 8), ("{\"a\":1,\n\"a\":2}", 2, 1), ("{\"currency\":tru}", 1, 13),
    ("{\"\\ud800\":1}", 1, 3), ("\0\0\0", 1, 1), ("{\"a\":01}", 1, 7),
  ])
  func `what is no object is an error with its place`(text: String, line: Int, column: Int) throws {
    let error = try #require(throws: MalformedText.self) { try read(text) }
    #expect(error.line == line && error.column == column, "\(error)")
  }

  @Test(arguments: [
    #""currency":"eur""#, #""currency":"EURO""#, #""currency":1"#, #""currency":null"#,
    #""default-type":"""#, #""default-type":["a"]"#, #""default-account":true"#,
    #""month-start":0"#, #""month-start":32"#, #""month-start":"5""#, #""month-start":1.0"#,
    #""month-start":1e0"#, #""month-start":99999999999999999999"#, #""types":[]"#,
    #""types":"Food""#, #""types":["Food","food"]"#, #""types":["Food",""]"#, #""types":[1]"#,
  ])
  func `a value that is not valid is told with its place, and kept`(member: String) throws {
    let reading = try read("{\n\"x\":1,\n \(member)}")
    let problem = try #require(reading.problem)
    let key = try #require(Settings.Key(rawValue: String(member.split(separator: "\"")[0])))
    #expect(
      problem.problem
        == .invalidSetting(
          key.rawValue, rule: try #require(Settings.field(named: key.rawValue)).rule)
        && problem.line == 3)
    #expect(problem.column == member.split(separator: ":")[0].count + 3)
    #expect(reading.settings.jsonValue(of: key) == nil)
    #expect(String(decoding: reading.settings.text, as: UTF8.self).contains(member))
    var settings = reading.settings
    settings.unset(key)
    #expect(String(decoding: settings.text, as: UTF8.self) == "{\n\"x\":1}\n")
  }

  @Test func `a valid value takes the place of one that is not`() throws {
    var settings = try read(#"{"currency":"eur","x":1}"#).settings
    settings.currency = .usDollar
    #expect(
      String(decoding: settings.text, as: UTF8.self) == "{\n\"currency\":\"USD\",\n\"x\":1}\n")
  }

  @Test func `changes are told, and can be made again and taken back`() throws {
    let old = try read(#"{"currency":"eur","x":1,"types":["A"]}"#).settings
    var new = old
    new.currency = .usDollar
    new.monthStart = 5
    new.types = nil
    new.others.removeAll { $0.name == "x" }
    let changes = new.changes(from: old)
    #expect(
      changes == [
        SettingChange(name: "currency", before: "\"eur\"", after: "\"USD\""),
        SettingChange(name: "month-start", before: nil, after: "5"),
        SettingChange(name: "types", before: "[\"A\"]", after: nil),
        SettingChange(name: "x", before: "1", after: nil),
      ])
    #expect(changes.map(\.textBefore) == ["eur", nil, "A", "1"])
    #expect(changes.map(\.textAfter) == ["USD", "5", nil, nil])
    var settings = old
    #expect(settings.apply(changes).isEmpty && settings.text == new.text)
    #expect(settings.apply(changes.map(\.inverse)).isEmpty)
    #expect(
      settings.members.sorted { $0.name < $1.name } == old.members.sorted { $0.name < $1.name })
    settings.monthStart = 7
    #expect(
      settings.apply(changes) == [SettingChange(name: "month-start", before: nil, after: "7")])
  }

  @Test(arguments: [
    ("food", "Food"), (" FOOD", "Food"), ("café", "Café"),
  ])
  func `types of one's own are found whatever their case`(text: String, name: String) throws {
    let known = KnownTypes([ExpenseType("Food"), ExpenseType("Cafe\u{301}")])
    #expect(try known.type(named: text).name == name)
    #expect(throws: InvalidValue.self) { try known.type(named: "Personal") }
    #expect(throws: InvalidValue.self) { try known.type(named: "Cafe") }
  }
}
