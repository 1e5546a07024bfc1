import Foundation
import TestSupport
import Testing

@testable import ExpenseCore
@testable import iexpense

@Suite struct ImportJSONTests {
  private var tool: TestTool

  init() throws {
    tool = try TestTool()
    tool.environment["LANG"] = "en_US.UTF-8"
  }

  private func rows(_ text: String, _ options: String...) throws -> [String] {
    let result = tool.run(["import", "-"] + options, input: text)
    #expect(result.code == .success, "\(result)")
    return try tool.items.map { item in
      "\(item.name) \(item.type) \(item.amount) \(item.date.map { "\($0)" } ?? "-")"
    }
  }

  private static let id = "00000001-0000-4000-8000-000000000000"

  // MARK: The sign

  private static let mixed =
    #"[{"name":"Lunch","amount":-12.50},{"name":"Salary","amount":2000}]"#

  @Test(arguments: [
    mixed, #"{"name":"Lunch","amount":-12.50}\#n{"name":"Salary","amount":2000}"#,
    #"[{"name":"Lunch","amount":12.50}]"#, #"[{"title":"Lunch","amount":"12.50"}]"#,
    #"[{"id":"7","name":"Lunch","amount":12.50}]"#,
    #"[{"id":"\#(ImportJSONTests.id)","name":"a","category":"Food","amount":12.50}]"#,
    // One object of another program is enough.
    #"[{"name":"a","type":"Food","amount":1},{"name":"b","amount":1}]"#,
    #"[{"name":"Lunch","type":"Food","amount":-12.5},{"name":"Pay","type":"Job","amount":2000}]"#,
    #"[{"name":"Lunch","type":"Food","amount":12.5,"wallet":"Visa"}]"#,
    #"[{"id":1,"name":"Lunch","type":"Food","amount":"12.5"}]"#,
    #"[{"id":"\#(id)","title":"Lunch","amount":12.5,"category":"Food"}]"#,
    #"[{"id":"\#(id)","title":"Lunch","amount":12.5}]"#,
  ])
  func `JSON of another program does not say which sign is spent`(text: String) throws {
    let result = tool.run("import", "-", input: text)
    #expect(result.code == .malformedData)
    #expect(result.errors.contains("--spent"), "\(result.errors)")
    #expect(try tool.items.isEmpty)
  }

  @Test(arguments: [
    ("negative", ["Lunch Personal 12.50 -"]), ("positive", ["Salary Personal 2000 -"]),
  ])
  func `the sign of spending can be given`(sign: String, expected: [String]) throws {
    #expect(try rows(Self.mixed, "--spent", sign) == expected)
  }

  @Test func `most amounts with a minus are spent`() throws {
    let text = String(Self.mixed.dropLast()) + #",{"name":"Tea","amount":-2.1}]"#
    #expect(
      try rows(text, "--income") == [
        "Lunch Personal 12.50 -", "Salary Income -2000 -", "Tea Personal 2.10 -",
      ])
    // A second import finds the same rows.
    #expect(tool.run("import", "-", input: text).output.contains("3 duplicates"))
  }

  @Test(arguments: [
    #"[{"id":"\#(ImportJSONTests.id)","name":"a","amount":-3}]"#,
    TestTool.row(1, "a").replacing("\"amount\":", with: "\"amount\":-"),
  ])
  func `an expense of this program keeps its sign`(text: String) throws {
    tool.run("import", "-", input: text)
    #expect(try #require(try tool.items.first).amount < .zero)
    #expect(tool.run("import", "-", "--spent", "negative", input: text).code != .success)
  }

  // MARK: The keys

  @Test func `title, category, instants and Foundation's dates are understood`() throws {
    var tool = tool
    tool.environment["TZ"] = "Europe/Berlin"
    let text = """
      [{"title":"Lunch","amount":12.299999999999999,"category":"food","date":"2026-11-21T23:30:00Z"},
      {"title":"Tea","amount":2,"category":"Unknown","date":"2026-11-21T00:00:00Z"},
      {"title":"Bus","amount":1.5,"date":817000000.25},
      {"title":"Old","amount":3,"date":"2026-11-21T23:30:00-05:00"}]
      """
    let path = tool.folder("app.json")
    try tool.folder.write(text, to: "app.json")
    // The time zone is that of the process.
    #expect(try tool.spawn("import", path, "--spent", "positive").status == 0)
    #expect(
      try tool.items.map { "\($0.name) \($0.type) \($0.amount) \($0.date.map { "\($0)" } ?? "-")" }
        == [
          "Lunch Food 12.30 2026-11-22", "Tea Personal 2 2026-11-21",
          "Bus Personal 1.50 2026-11-22",
          "Old Personal 3 2026-11-21",
        ])
  }

  @Test func `words for income and spending decide, whatever the other keys are`() throws {
    let text = """
      [{"name":"Pay","type":"income","amount":2000,"date":"2026-11-01"},
      {"name":"Lunch","type":"expense","amount":3,"date":"2026-11-02"}]
      """
    #expect(try rows(text) == ["Lunch Personal 3 2026-11-02"])
  }

  @Test(arguments: ["", "abc", "21/11/2026", "2026", "20261121", "Nov 21, 2026", "2026-13-45"])
  func `a text that is no day is no number of seconds`(text: String) throws {
    let row = #"{"id":"\#(Self.id)","name":"a","type":"Food","amount":1,"date":"\#(text)"}"#
    let result = tool.run("import", "-", input: "[\(row)]")
    #expect(result.code == .malformedData)
    #expect(result.errors.contains("is not a valid date"), "\(result.errors)")
  }

  @Test(arguments: [#"2026-11-21T10:00:00\u005a"#, "2026-11-21T23:30:00+05:00"])
  func `an instant is read as it is meant`(text: String) throws {
    let row = #"{"id":"\#(Self.id)","name":"a","type":"Food","amount":1,"date":"\#(text)"}"#
    #expect(try rows("[\(row)]") == ["a Food 1 2026-11-21"])
  }

  @Test func `a profile of JSON is one of tables`() throws {
    let json = #"[{"title":"c","amount":-9,"date":"2026-11-22"}]"#
    #expect(tool.run("import", "-", "--profile", "bank", input: json).code == .success)
    #expect(tool.run("import", "-", "--profile", "bank", input: json).code == .success)
    let csv = "date,title,amount\n2026-11-01,x,-3\n"
    #expect(tool.run("import", "-", "--profile", "bank", input: csv).code == .success)
    #expect(tool.run("doctor").code == .success)
  }

  @Test func `an app's ids do not make its expenses ours`() throws {
    let text = #"[{"id":"\#(Self.id)","title":"Lunch","amount":12.5,"category":"Food"}]"#
    #expect(try rows(text, "--spent", "positive") == ["Lunch Food 12.50 -"])
  }

  @Test func `columns are named by keys, also within objects`() throws {
    let text = """
      [{"what":"Lunch","kind":"Food","cost":{"value":-12.34,"rate":1.2},"when":817000000},
      {"what":"Tea","cost":{"value":-1.5},"when":817100000}]
      """
    #expect(
      try rows(text, "--columns", "amount=value,name=what,type=kind,date=when").map {
        $0.split(separator: " ").prefix(3).joined(separator: " ")
      } == ["Lunch Food 12.34", "Tea Personal 1.50"])
  }

  @Test func `the answer of a bank is the list in it`() throws {
    let text = """
      {"account":{"iban":"DE00"},"transactions":{"booked":[
      {"transactionAmount":{"amount":"-12.50","currency":"EUR"},"bookingDate":"2026-11-01",
       "creditorName":"Rewe"},
      {"transactionAmount":{"amount":"-1.00","currency":"EUR"},"bookingDate":"2026-11-02",
       "creditorName":"Bus"}]}}
      """
    #expect(
      try rows(text) == ["Rewe Personal 12.50 2026-11-01", "Bus Personal 1 2026-11-02"])
    #expect(try tool.items.allSatisfy { $0.currency == CurrencyCode("EUR") })
  }

  @Test(arguments: [
    (
      "[{\"name\":\"a\",\"amount\":-1},\n{\"name\":\"b\",\"amount\":\"x\"}]", "line 2 (amount): 'x'"
    ),
    ("[{\"title\":\"a\",\"amount\":-1},\n{\"title\":\"b\",\"amount\":-2},\n]", "line 3, column 1"),
    (
      "[{\"id\":\"\(id)\",\"name\":\"a\",\"type\":\"b\",\"amount\":1},\n{\"name\":\"b\",\"amount\":1}]",
      "line 2: the expense has no 'id'"
    ),
    ("[{\"name\":\"a\",\"amount\":-1},\n3]", "line 2, column 1: expected '{'"),
    ("[{\"name\":\"a\",\"amount\":-1,\"amount\":2}]", "duplicate key 'amount'"),
    (
      "[{\"name\":\"a\",\"amount\":-1,\"date\":\"2026-01-01\"},\n\n{\"name\":\"b\",\"amount\":-1}]",
      "line 3 (date): '': no date"
    ),
    // Seconds since 1970, or a day after 2032.
    ("[{\"name\":\"a\",\"type\":\"b\",\"amount\":-1,\"date\":1763700000}]", "has a date"),
    ("[{\"name\":\"a\",\"amount\":-1,\"date\":1763700000}]", "has a date"),
    ("[{\"name\":\"a\",\"amount\":-1.00001}]", "more than 4 decimals"),
    ("[{\"name\":\"a\",\"amount\":1e30}]", "line 1"),
  ])
  func `what cannot be read is named by line and key`(text: String, expected: String) throws {
    let result = tool.run("import", "-", "--spent", "negative", input: text)
    #expect(result.code == .malformedData)
    #expect(result.errors.contains(expected), "\(result.errors)")
    #expect(try tool.items.isEmpty)
  }

  @Test(arguments: [
    (#"{"title":"Trip","total":100,"expenses":[{"name":"a","amount":60}]}"#, "beside such a list"),
    (#"{"out":[{"name":"a","amount":60}],"in":[{"name":"b","amount":4}]}"#, "found 2 of them"),
    (#"{"a1":{"name":"a","amount":60},"b2":{"name":"b","amount":4}}"#, "found 2 objects"),
  ])
  func `an object in which several lists or amounts may be meant is refused`(
    text: String, expected: String
  ) throws {
    let result = tool.run("import", "-", "--spent", "positive", input: text)
    #expect(result.code == .malformedData)
    #expect(result.errors.contains(expected), "\(result.errors)")
  }

  // MARK: The apps' own file

  private static let items =
    #"[{"id":"\#(ImportJSONTests.id)","name":"Ä","type":"Food","amount":1.5}]"#

  private func propertyList(
    _ values: [String: Any], _ format: PropertyListSerialization.PropertyListFormat
  ) throws -> String {
    let path = tool.folder("app.plist")
    try PropertyListSerialization.data(fromPropertyList: values, format: format, options: 0)
      .write(to: URL(filePath: path))
    return path
  }

  @Test(arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
  func `a property list imports like the JSON in it`(
    format: PropertyListSerialization.PropertyListFormat
  ) throws {
    // More than 15 bytes have a count of their own; more than 255 objects, longer references.
    var values: [String: Any] = [
      "Items": Data(Self.items.utf8), "Currency": "Größe 𝄞", "Other": Data("[]".utf8), "Count": 3,
      "List": [1, 2], "Nested": ["Items": Data("[1]".utf8)],
    ]
    for number in 0..<300 { values["Key \(number)"] = number }
    let path = try propertyList(values, format)
    #expect(tool.run("import", path).code == .success)
    #expect(try tool.items.map(\.name) == ["Ä"])
    #expect(try tool.items.first?.id == UUID(uuidString: ImportJSONTests.id))
  }

  @Test(arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
  func `a property list without JSON is refused`(
    format: PropertyListSerialization.PropertyListFormat
  ) throws {
    let path = try propertyList(["Items": 3, "Name": "x"], format)
    let result = tool.run("import", path)
    #expect(result.code == .malformedData)
    #expect(result.errors.contains("a property list without JSON in 'Items'"), "\(result.errors)")
    // The only JSON has another key.
    let other = try propertyList(["expenses": Data(Self.items.utf8)], format)
    #expect(tool.run("import", other).code == .success)
  }

  @Test func `no damage of a binary property list is a crash`() throws {
    let path = try propertyList(["Items": Data(Self.items.utf8), "b": "c"], .binary)
    let whole = [UInt8](try Data(contentsOf: URL(filePath: path)))
    for index in whole.indices {
      for byte in [0, 0x0F, 0x7F, 0xFF, whole[index] ^ 0x10] as [UInt8] {
        var damaged = whole
        damaged[index] = byte
        try Data(damaged).write(to: URL(filePath: path))
        let code = tool.run("import", path, "--dry-run").code
        #expect(code == .success || code == .malformedData)
      }
      try Data(whole[..<index]).write(to: URL(filePath: path))
      let code = tool.run("import", path, "--dry-run").code
      #expect(code == .success || code == .malformedData)
    }
  }
}
