import ExpenseCore
import ExpenseReport
import Foundation
import TestSupport
import Testing

@testable import iexpense

@Suite struct ReportTests {
  private var tool: TestTool

  init() throws {
    tool = try TestTool()
    tool.environment["LANG"] = "en_US.UTF-8"
    try tool.fill(
      TestTool.row(1, "Lunch", "Food", "12.50", #","date":"2026-11-21","note":"to the fair""#),
      TestTool.row(2, "Taxi", "Business", "31.40", #","date":"2026-11-19","tags":["berlin"]"#),
      TestTool.row(3, "Refund", "Hobby", "-5", #","date":"2026-10-02","account":"Visa""#),
      TestTool.row(4, "Rent", "Personal", "950", #","date":"2026-10-01","account":"Giro""#),
      TestTool.row(5, "Ramen", "Food", "1200", #","date":"2026-10-03","currency":"JPY""#))
  }

  private func page(_ words: String...) -> String {
    let result = tool.run(["report"] + words)
    #expect(result.code == .success, "\(result)")
    return result.output
  }

  /// The page without the elements that keep the direction of amounts.
  private func text(_ words: String...) -> String {
    let result = tool.run(["report"] + words)
    #expect(result.code == .success, "\(result)")
    return result.output.replacing("<bdi>", with: "").replacing("</bdi>", with: "")
  }

  @Test func `types are compared on the days of the headline, without those to come`() throws {
    var tool = tool
    tool.today = Day(year: 2026, month: 11, day: 10)
    try tool.fill(
      TestTool.row(1, "Lunch", "Food", "100", #","date":"2026-10-05""#),
      TestTool.row(2, "Lunch", "food", "100", #","date":"2026-11-05""#),
      TestTool.row(3, "Lunch", "food", "50", #","date":"2026-11-25""#))
    let page = tool.run("report", "--month", "2026-11").output
    #expect(page.contains("</bdi> so far, <bdi>as much as by Oct 10</bdi></span>"))
    #expect(page.contains(#"<td class="n change">same</td>"#))
    // The total of the type has all of its expenses.
    #expect(page.contains(#"data-amount="150""#))
  }

  // MARK: Files

  @Test func `the page is written to a file that only its owner can read`() throws {
    let path = tool.folder("a.html")
    let result = tool.run("report", "-o", path)
    #expect(result.code == .success)
    #expect(result.output.hasPrefix("Wrote \(path): 5 expenses, $993.90, +$5.00, ¥1,200, "))
    #expect(result.output.hasSuffix(" KB\n"))
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(try tool.folder.text(of: "a.html") == page())
    let again = tool.run("report", "-o", path)
    #expect(again.code == .cannotCreate)
    #expect(again.errors.contains("Hint: Nothing was written. To replace it, add --force."))
    #expect(tool.run("report", "-o", path, "--force", "-q").output.isEmpty)
    #expect(tool.run("report", "-o", tool.folder("expenses.json"), "--force").code != .success)
  }

  @Test func `it is opened once it is written`() throws {
    let path = tool.folder("a.html")
    #expect(tool.run("report", "-o", path, "--open").opened == [path])
    #expect(tool.run("report", "--open").code == .usage)
    #expect(tool.run("report", "-o", "-", "--open").code == .usage)
  }

  @Test func `a store from standard input and an empty one have pages, too`() throws {
    let text = try tool.store
    let result = tool.run(["--file", "-", "report"], input: text)
    #expect(result.code == .success && result.output.contains("Ramen"))
    try tool.fill([])
    let empty = tool.run("report")
    #expect(empty.output.contains("Nothing recorded yet") && empty.errors == TestTool.beginning)
    try tool.folder.write("[{]", to: "expenses.json")
    #expect(tool.run("report", "-o", tool.folder("b.html")).code == .malformedData)
    #expect(try !tool.folder.names.contains("b.html"))
  }

  // MARK: Contents

  @Test func `nothing is in the file but what it shows`() {
    let october = page("--month", "2026-10", "--type", "personal")
    for other in ["Lunch", "Taxi", "berlin", "Ramen", "Visa", "Refund", "fair", "Business"] {
      #expect(!october.contains(other), "\(other)")
    }
    #expect(october.contains("Rent") && october.contains("Only: type personal"))
    #expect(page().contains("to the fair"))
    #expect(!page("--no-notes").contains("to the fair"))
    let newest = text("--rows", "1", "--month", "2026-11")
    #expect(newest.contains("Listed: the newest 1 of 2 expenses; all sums include every expense."))
    let none = text("--rows", "none")
    #expect(!none.contains("to the fair") && !none.contains("<script"))
    #expect(none.contains("The 5 expenses are not listed; all sums include them."))
    #expect(!none.contains("Largest") && !none.contains("Oct 1</td>"))
  }

  @Test func `a list alone has its sums, its notes and all of its expenses, and no script`() throws
  {
    let list = text("--list-only")
    #expect(list.contains("to the fair") && list.contains(#"class="tag">berlin<"#))
    #expect(!list.contains("<script") && !list.contains("id=\"filters\""))
    for panel in ["Where it went", "Payees", "Accounts", "Budgets", "Month by month", "A month"] {
      #expect(!list.contains(panel), "\(panel)")
    }
    #expect(list.components(separatedBy: #"class="value" data-amount="#).count > 1)
    #expect(!text("--list-only", "--no-notes").contains("to the fair"))
    try tool.fill((1...700).map { TestTool.row($0, "Name \($0)", "Food", "1") })
    #expect(text("--list-only").components(separatedBy: ">Name ").count == 701)
    // With a script, it adds the others.
    #expect(
      text().components(separatedBy: "<td><bdi>Name ".replacing("<bdi>", with: "")).count == 501)
  }

  @Test func `hostile names are text`() throws {
    let names = [
      #"</script><img src=x onerror=alert(1)>"#, #"<!--<script>"#, #"\" onclick=\"alert(1)"#,
      #"&lt;b&gt; 'q'"#, #"\u202etxt.exe"#, #"]]><svg onload=alert(1)>"#, #"</style><b>"#,
    ]
    try tool.fill(
      names.enumerated().map { index, name in
        TestTool.row(
          index + 1, name, name, "1",
          #","date":"2026-11-21","note":"\#(name)","tags":["\#(name)"],"account":"\#(name)""#)
      })
    let text = page("--title", "</title><script>alert(1)</script>")
    for markup in [
      "<img", "<!--", "onclick=\"a", "<b>", "onload=alert(1)><", "\u{202e}", "<script>a",
    ] {
      #expect(!text.contains(markup), "\(markup)")
    }
    // One for the data, one for the program's own script.
    #expect(text.components(separatedBy: "<script").count == 3)
    #expect(text.components(separatedBy: "</script").count == 3)
    #expect(text.contains("\\u202etxt.exe"))
  }

  @Test func `many expenses are listed in part, and the rest is told`() throws {
    try tool.fill((1...130).map { TestTool.row($0, "Name \($0)", "Food", "1") })
    let report = tool.run("report", "--rows", "100", "-o", tool.folder("a.html"))
    #expect(report.output.contains("130 expenses"), "\(report)")
    #expect(text("--rows", "100").contains("the newest 100 of 130 expenses"))
    #expect(page().contains(">Name 1<") && !page("--rows", "100").contains(">Name 1<"))
    for words in [["--rows", "-1"], ["--rows", "some"]] {
      #expect(tool.run(["report"] + words).code == .usage)
    }
  }

  @Test func `the smallest and the largest amount have a page`() throws {
    try tool.fill(
      TestTool.row(1, "Least", "Food", "-922337203685477.5808"),
      TestTool.row(2, "Most", "Food", "922337203685477.5807"))
    let text = page()
    #expect(text.contains(#"data-amount="922337203685477.5807""#))
    #expect(text.contains(#"data-amount="-922337203685477.5808""#))
    #expect(text.contains(#""isBig":true"#))
    try tool.fill(
      (1...20).map { TestTool.row($0, "A", "Food", "922337203685477", #","currency":"JPY""#) })
    #expect(page().contains(#""isBig":true"#))
  }

  @Test func `the filters are on the page, in words`() {
    let text = page(
      "--type", "food,hobby", "--not-tag", "work", "--min", "5", "--max", "900", "--account",
      "visa,giro",
      "--search", "lunch taxi", "--currency", "jpy")
    #expect(
      text.contains(
        "Only: type food,hobby; at least 5; at most 900; with lunch, taxi; not tag work; account visa, giro;"
          + " currency JPY"))
  }

  @Test func `amounts are written as the locale does, with machine values beside them`() throws {
    var tool = tool
    tool.environment["LANG"] = "de_DE.UTF-8"
    tool.run("config", "set", "currency", "EUR")
    let text = tool.run("report").output
    #expect(text.contains(#"data-amount="993.90">993,90 €<"#.replacing(" €", with: "\u{A0}€")))
    tool.environment["LC_CTYPE"] = "C"
    #expect(tool.run("report").output == text)
  }

  // MARK: Goldens

  @Test func `the pages of a small store are golden`() throws {
    tool.run("budget", "set", "food", "300", "-q")
    tool.run(
      "recurring", "add", "Gym", "24", "-t", "hobby", "--every", "month", "--from", "2026-12-05",
      "-q")
    // The style and the script have files of their own.
    let text = page("--year", "2026")
    let style = try #require(text.firstRange(of: "<style>")?.upperBound)
    let styleEnd = try #require(text.firstRange(of: "</style>")?.lowerBound)
    let script = try #require(text.ranges(of: "<script>").last?.upperBound)
    let scriptEnd = try #require(text.ranges(of: "</script>").last?.lowerBound)
    try Golden.expect(
      String(text[..<style] + text[styleEnd..<script] + text[scriptEnd...]), is: "report.html")
  }

  @Test func `the policy has the hashes of the style and the script`() throws {
    let text = page()
    for (start, end, name) in [
      ("<style>", "</style>", "style"), ("<script>", "</script>", "script"),
    ] {
      let from = try #require(text.ranges(of: start).last?.upperBound)
      let to = try #require(text.ranges(of: end).last?.lowerBound)
      try tool.folder.write(String(text[from..<to]), to: name)
      let command =
        "import base64, hashlib; print(base64.b64encode(hashlib.sha256(open('\(name)','rb').read()).digest()).decode())"
      let hash = try tool.shell("python3 -c \"\(command)\"").output.trimmingCharacters(
        in: .newlines)
      #expect(
        text.contains("\(name)-src &#39;sha256-\(hash)&#39;"), "the hash of the \(name) is \(hash)")
    }
  }
}
