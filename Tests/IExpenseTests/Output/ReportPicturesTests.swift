import CommandSpec
import TestSupport
import Testing
import Text

@testable import iexpense

/// Reports as they look on a terminal, as golden pictures.
@Suite struct ReportPicturesTests {
  private var tool: TestTool

  init() throws {
    tool = try TestTool()
    tool.isAtTerminal = true
    tool.environment["TERM"] = "xterm-256color"
    tool.environment["LANG"] = "en_US.UTF-8"
    try tool.fill(
      row(1, "Rent", "Personal", "950", "2026-11-01", #","account":"Giro""#),
      row(2, "Groceries", "Food", "82.35", "2026-11-03", #","tags":["weekly"]"#),
      row(3, "东京ラーメン 🍜 with friends", "Food", "41.20", "2026-11-07", #","tags":["trip","东京"]"#),
      row(4, "Café crème", "Food", "4.80", "2026-11-09"),
      row(5, "Train to Berlin", "Transport", "59.90", "2026-11-12", #","account":"Visa""#),
      row(6, "Refund of the train", "Transport", "-89.90", "2026-11-14", #","account":"Visa""#),
      row(7, "Hotel", "Business", "12000", "2026-11-13", #","currency":"JPY""#),
      row(8, "Insurance of the car", "Insurance", "312.50", "2026-09-01"),
      row(9, "Groceries", "Food", "120", "2026-10-05", #","tags":["weekly"]"#),
      row(10, "Concert", "Hobby", "45", "2026-10-30"),
      row(11, "Groceries", "Food", "99.99", "2026-01-15"),
      row(12, "Found on the street", "Personal", "-5", "2026-06-15"),
      row(13, "Old receipt", "Hobby", "7.77", nil),
      row(14, "Planned", "日本語のタイプ", "15", "2026-11-28"))
    try tool.folder.write(
      #"""
      {"budgets":[{"type":"Food","limit":120,"per":"month"},{"limit":1500,"per":"month"},
      {"type":"Transport","limit":600,"per":"year"},{"type":"Hobby","limit":0,"per":"week"},
      {"limit":20000,"per":"month","currency":"JPY"}]}
      """#, to: "expenses.json.settings")
  }

  private func row(
    _ number: Int, _ name: String, _ type: String, _ amount: String, _ day: String?,
    _ members: String = ""
  ) -> String {
    TestTool.row(
      number, name, type, amount, (day.map { ",\"date\":\"\($0)\"" } ?? "") + members)
  }

  /// A command and its output, with the escape character as `␛`.
  private func picture(_ words: [String], width: Int, inASCII: Bool = false) -> String {
    var tool = tool
    tool.width = width
    if inASCII { tool.environment["IEXPENSE_ASCII"] = "1" }
    let result = tool.run(words)
    let text = (result.output + result.errors).replacing("\u{1B}", with: "␛")
    for line in text.split(separator: "\n") where !text.contains("␛") {
      #expect(String(line).displayWidth <= width, "\(words) \(line)")
      #expect(!line.hasSuffix(" "), "\(words) \(line)")
    }
    return
      "\(width) $ \(inASCII ? "IEXPENSE_ASCII=1 " : "")iexpense \(words.joined(separator: " "))\n\(text)"
  }

  @Test func `reports look as they should in narrow and in wide terminals`() throws {
    var pictures: [String] = []
    let reports = [
      ["summary"], ["summary", "--by", "type"], ["summary", "--by", "type", "--chart"],
      ["summary", "--by", "name", "--limit", "4"], ["summary", "--by", "type,month"], ["budget"],
    ]
    for width in [40, 80, 132] {
      for report in reports { pictures.append(picture(report + ["--no-color"], width: width)) }
    }
    for report in reports {
      pictures.append(picture(report + ["--no-color"], width: 80, inASCII: true))
      pictures.append(picture(report, width: 80))
    }
    pictures.append(picture(["summary", "--month", "october", "--no-color"], width: 80))
    pictures.append(picture(["summary", "--type", "food", "--no-color"], width: 80))
    pictures.append(picture(["summary", "--year", "2026", "--no-color"], width: 80))
    pictures.append(picture(["summary", "--currency", "JPY", "--no-color"], width: 80))
    try Golden.expect(pictures.joined(separator: "\n"), is: "reports.txt")
  }

  @Test func `what is drawn is ASCII where the locale is not UTF-8, or where that is asked for`()
    throws
  {
    var tool = tool
    for words in [["summary"], ["summary", "--by", "type", "--chart"], ["budget"]] {
      tool.environment["IEXPENSE_ASCII"] = "1"
      let asked = tool.run(words + ["--no-color"])
      tool.environment["IEXPENSE_ASCII"] = nil
      tool.environment["LC_CTYPE"] = nil
      tool.environment["LANG"] = "en_US.ISO-8859-1"
      let own = tool.run(words + ["--no-color"])
      tool.environment["LC_CTYPE"] = "en_US.UTF-8"
      let unicode = tool.run(words + ["--no-color"])
      tool.environment["LC_CTYPE"] = nil
      tool.environment["LANG"] = "en_US.UTF-8"
      #expect(asked.output == own.output)
      #expect(unicode.output == tool.run(words + ["--no-color"]).output)
      #expect(unicode.output.contains("━") && !asked.output.contains("━"))
      // Names and types are the user's.
      let drawn = asked.output.filter { !"东京ラーメン🍜日本語のタイプéè".contains($0) }
      #expect(drawn.utf8.allSatisfy { $0 < 0x80 }, "\(drawn)")
    }
  }

  @Test(arguments: ["fr_FR", "de_CH", "ar_EG", "hi_IN", "ja_JP", "sv_SE"])
  func `plain ASCII is enough in all locales`(locale: String) throws {
    var tool = tool
    tool.environment["LC_ALL"] = locale
    let page = tool.run("summary", "--no-color").output
    let drawn = page.filter { !"东京ラーメン🍜日本語のタイプéè".contains($0) }
    #expect(drawn.utf8.allSatisfy { $0 < 0x80 }, "\(drawn)")
  }

  @Test func `a page fits a terminal of 24 lines, whatever there is to show`() throws {
    var tool = tool
    let rows = (1...60).map { number in
      row(
        number, "A rather long name of an expense \(number)",
        "A type of some length \(number % 40)",
        "\(number)000", "2026-11-\(10 + number % 10)",
        ",\"currency\":\"EUR\"")
    }
    try tool.folder.write(
      "[" + (rows + [row(99, "x", "Food", "1", nil)]).joined(separator: ",") + "]",
      to: "expenses.json")
    let budgets = (1...9).map { "{\"type\":\"T\($0)\",\"limit\":1,\"per\":\"month\"}" }
    try tool.folder.write(
      "{\"currency\":\"EUR\",\"budgets\":[\(budgets.joined(separator: ","))]}",
      to: "expenses.json.settings")
    try expectPage(of: tool)
    // Budgets without room are mentioned.
    tool.width = 80
    #expect(tool.run("summary", "--no-color").output.contains("Budgets (6 of 9)  "))
    tool.width = 200
    #expect(tool.run("summary", "--no-color").output.contains("    Budgets   "))
  }

  /// Expect pages to fit the width, and of one currency also the height of a terminal.
  private func expectPage(of tool: TestTool, hasSeveralCurrencies: Bool = false) throws {
    var tool = tool
    for width in [76, 80, 132, 200] {
      tool.width = width
      let lines = tool.run("summary", "--no-color").output.split(
        separator: "\n", omittingEmptySubsequences: false)
      #expect(hasSeveralCurrencies || lines.count <= 24, "the last one is empty: \(lines)")
      #expect(lines.allSatisfy { String($0).displayWidth <= width }, "\(lines)")
      #expect(lines.allSatisfy { !$0.hasSuffix(" ") }, "\(lines)")
    }
  }

  @Test func `amounts at the limit and many currencies fit it too`() throws {
    let codes = ["EUR", "USD", "CHF", "JPY", "GBP", "SEK", "NOK", "KWD"]
    let rows = codes.enumerated().flatMap { number, code in
      ["922337203685477.5807", "-922337203685477.5808"].enumerated().map { index, amount in
        row(
          number * 2 + index + 1, "x", "Food", amount, "2026-11-0\(1 + index)",
          ",\"currency\":\"\(code)\"")
      }
    }
    let later = row(99, "x", "Food", "1", "2026-11-30", ",\"currency\":\"CHF\"")
    try tool.folder.write(
      "[" + (rows + [later]).joined(separator: ",") + "]", to: "expenses.json")
    try tool.folder.write(
      #"{"budgets":[{"limit":922337203685477.5807,"per":"month","currency":"EUR"}]}"#,
      to: "expenses.json.settings")
    try expectPage(of: tool, hasSeveralCurrencies: true)
    let page = tool.run("summary", "--no-color").output
    // Each currency has its block, whatever room there is.
    for code in codes { #expect(page.contains("\n\(code)\n"), "\(page)") }
    let ordinary = codes.enumerated().map { number, code in
      row(number + 1, "x", "Food", "\(number + 1)", "2026-11-01", ",\"currency\":\"\(code)\"")
    }
    try tool.folder.write("[" + ordinary.joined(separator: ",") + "]", to: "expenses.json")
    try expectPage(of: tool, hasSeveralCurrencies: true)
    for words in [["--by", "type"], ["--by", "type", "--chart"], ["--by", "type,day"]] {
      let result = tool.run(["summary", "--no-color"] + words)
      #expect(result.code == .success && result.output.contains("Food"))
    }
  }

  @Test func `one expense, refunds alone, and expenses without a day have their page`() throws {
    try tool.folder.write("{}", to: "expenses.json.settings")
    try tool.fill(row(1, "Refund", "Food", "-12.50", "2026-11-03"))
    let refund = tool.run("summary", "--no-color")
    // A list of nothing but money back has received it.
    #expect(refund.output.hasSuffix("1 expense\n\nReceived $12.50\n"), "\(refund)")
    #expect(refund.errors.isEmpty)
    let chart = tool.run("summary", "--by", "type", "--chart", "--no-color").output
    #expect(
      chart == """
        Type  Expenses  Received
        Food         1    $12.50

        """, "\(chart)")
    try tool.fill(row(1, "Lunch", "Food", "12.50", "2026-11-03"))
    #expect(
      tool.run("summary", "--no-color").output.hasSuffix(
        "1 expense\n\nSpent $12.50\n\nExpenses\nLunch  Nov 3  $12.50\n"))
    try tool.fill(row(1, "Lunch", "Food", "12.50", nil))
    let undated = tool.run("summary", "--no-color")
    #expect(undated.output.contains("Undated: 1 expense, $12.50") && undated.errors.isEmpty)
    #expect(!undated.output.contains("Spent"))
    try tool.fill(
      row(1, "Soon", "Food", "100", "2026-11-28"), row(2, "Now", "Food", "50", "2026-11-03"))
    let later = tool.run("summary", "--no-color").output
    try tool.fill(
      row(1, "Before", "Food", "7", "2026-10-03"),
      row(2, "Now", "Hobby", "5", "2026-11-03", #","currency":"EUR""#))
    let euros = tool.run("summary", "--no-color").output
    #expect(euros.contains("Now  Nov 3  €5.00"), "what is drawn is of this month: \(euros)")
    #expect(later.contains("Spent $150.00  so far $50.00\n"), "\(later)")
  }
}
