import ExpenseCore
import TestSupport
import Testing

@testable import iexpense

@Suite struct FilterOptionsTests {
  private let tool: TestTool

  init() throws {
    tool = try TestTool()
    try tool.fill(
      TestTool.row(1, "October", "Food", "10", #","date":"2026-10-31","account":"Visa""#),
      TestTool.row(2, "November", "Hobby", "20.50", #","date":"2026-11-01","tags":["x","y"]"#),
      TestTool.row(3, "Today", "Food", "30", #","date":"2026-11-21","currency":"EUR""#),
      TestTool.row(4, "Old", "Zoo", "-5", #","date":"2025-10-05","note":"Café""#),
      TestTool.row(5, "Undated", "Personal", "0"))
  }

  private func names(_ line: String) -> [String] {
    let words = ["list", "--format", "plain", "--fields", "name"]
    return tool.run(words + line.split(separator: " ").map(String.init))
      .output.split(separator: "\n").map(String.init)
  }

  @Test(arguments: [
    ("--month this", "Today November"), ("--month last", "October"), ("--month october", "October"),
    ("--month 10 --year 2025", "Old"), ("--month october --year last", "Old"),
    ("--month 2025-10", "Old"), ("--year 2026", "Today November October"), ("--year last", "Old"),
    ("--from 2026-11-01", "Today November"), ("--to 2026-10-31", "October Old"),
    ("--from october --to october", "October"), ("--from 2026-11 --to today", "Today November"),
    ("--from 2025 --to 2025", "Old"), ("--from yesterday", "Today"), ("--undated", "Undated"),
    ("--from 20d --to sunday", "November"), ("--month this --from 2d", "Today"),
    ("--min 20.5", "Today November"), ("--max 0", "Old Undated"),
    ("--min -5 --max 10", "October Old Undated"),
    ("--type food --not-type hobby", "Today October"), ("--not-type food", "November Old Undated"),
    ("--search o", "Today November October Old"), ("--search CAFE", "Old"),
    ("--search o --search ctob", "October"), ("--tag X", "November"), ("--tag x --tag z", ""),
    ("--account visa", "October"), ("--currency eur", "Today"), ("--currency xyz", ""),
    ("--type zoo --max 0 --year 2025", "Old"),
    ("--sort name", "November October Old Today Undated"),
    ("--sort amount --limit 2", "Today November"), ("--offset 3", "Old Undated"),
    ("--offset 1 --limit 2", "November October"), ("--limit 0", ""), ("--offset 9", ""),
    ("--reverse --limit 1", "Undated"), ("--sort added", "Undated Old Today November October"),
    ("--sort type", "Undated Today October November Old"),
  ])
  func `filters and orders go together in a list`(line: String, expected: String) {
    #expect(names(line) == expected.split(separator: " ").map(String.init))
  }

  @Test func `a summary has the same filters`() {
    let json = tool.run("summary", "--by", "type", "--month", "this", "--json").output
    #expect(
      json == """
        {"compared":{"from":"2026-11-01","to":"2026-11-21"},"previous":{"from":"2026-10-01","to":"2026-10-21"},"groups":[{"type":"Hobby","count":1,"totals":[{"currency":null,"amount":20.50,"count":1,"spent":20.50,"received":0,"net":-20.50,"share":1,"average":20.50,"smallest":20.50,"largest":20.50,"current":{"spent":20.50,"received":0},"previous":{"spent":0,"received":0}}]},{"type":"Food","count":1,"totals":[{"currency":"EUR","amount":30,"count":1,"spent":30,"received":0,"net":-30,"share":1,"average":30,"smallest":30,"largest":30,"current":{"spent":30,"received":0},"previous":{"spent":0,"received":0}}]}],"count":2,"totals":[{"currency":null,"amount":20.50,"count":1,"spent":20.50,"received":0,"net":-20.50,"share":1,"average":20.50,"smallest":20.50,"largest":20.50,"current":{"spent":20.50,"received":0},"previous":{"spent":0,"received":0}},{"currency":"EUR","amount":30,"count":1,"spent":30,"received":0,"net":-30,"share":1,"average":30,"smallest":30,"largest":30,"current":{"spent":30,"received":0},"previous":{"spent":0,"received":0}}]}

        """)
    let hobby = tool.run("summary", "--by", "type", "--type", "hobby", "--format", "plain").output
    #expect(hobby == "Hobby\t\t1\t20.50\t1\t20.50\t20.50\t20.50\t\t20.50\t0\t-20.50\n")
    let none = tool.run("summary", "--by", "type", "--type", "business")
    #expect(none.code == .success && none.errors == "No expenses.\n" && none.output.isEmpty)
  }

  @Test(arguments: [
    ("--from 2026-11-02 --to 2026-11-01", "2026-11-02 is after 2026-11-01"),
    ("--month last --year 2025", "no day in common"),
    ("--month this --to october", "no day in common"),
    ("--min 2 --max 1", "2 is more than 1"), ("--type food --not-type FOOD", "same type"),
    ("--undated --month this", "cannot be used together"), ("--month monday", "not a month"),
    ("--month octber", "Did you mean 'october'?"), ("--year 26", "not a year"),
    ("--from someday", "not a date"), ("--min x", "not an amount"),
    ("--min 1.234", "ambiguous: 1.234"),
    ("--max 1.5 --currency jpy", "1 decimal"), ("--type fod", "Did you mean 'Food'?"),
    ("--not-type zo", "Did you mean 'Zoo'?"), ("--search=", "must contain"),
    ("--search=\u{301}", "must contain"), ("--tag=", "empty"),
    ("--currency euro", "currency code"), ("--limit -1", "whole number"), ("--limit x", "whole"),
    ("--sort size", "Use one of "), ("--by type --by-type", "together"),
    ("--by month --format csv", "'--format table' or"), ("--from 05.11.2026", "2026-05-11"),
  ])
  func `what can match nothing, and what is no value, is a usage error`(
    line: String, message: String
  ) {
    let result = tool.run(["list"] + line.split(separator: " ").map(String.init))
    #expect(result.code == .usage && result.output.isEmpty, "\(result)")
    #expect(result.errors.contains(message), "\(result)")
  }

  @Test func `sections come by what is asked for, under the word for it`() {
    #expect(
      tool.run("list", "--by", "month", "--sort", "amount").output == """
        November 2026  2 expenses         spent $20.50, €30.00
          1  00000003  Nov 21       Today     Food      €30.00
          2  00000002  Nov 1        November  Hobby     $20.50

        October 2026  1 expense                         $10.00
          3  00000001  Oct 31       October   Food      $10.00

        October 2025  1 expense                 received $5.00
          5  00000004  Oct 5, 2025  Old       Zoo       +$5.00

        Undated  1 expense                               $0.00
          4  00000005  -            Undated   Personal   $0.00

        5 expenses · spent $30.50, €30.00, received $5.00

        """)
    let tags = tool.run("list", "--by", "tag", "--json", "--fields", "name", "--limit", "2").output
    #expect(
      tags == """
        [{"tag":"x","count":1,"totals":[{"currency":null,"amount":20.50,"spent":20.50,"received":0,"net":-20.50}],"items":[
        {"name":"November"}]},
        {"tag":"y","count":1,"totals":[{"currency":null,"amount":20.50,"spent":20.50,"received":0,"net":-20.50}],"items":[
        {"name":"November"}]},
        {"tag":null,"count":1,"totals":[{"currency":"EUR","amount":30,"spent":30,"received":0,"net":-30}],"items":[
        {"name":"Today"}]}]

        """)
    for (grouping, title) in [
      ("account", "No account  4"), ("tag", "No tag  4"), ("day", "Undated  1"),
    ] {
      #expect(tool.run("list", "--by", grouping).output.contains("\n\(title) expense"))
    }
    #expect(
      tool.run("list", "--by", "tag").output.hasSuffix(
        "\n5 expenses · spent $30.50, €30.00, received $5.00\n"))
    let reversed = tool.run("list", "--by", "day", "--reverse").output
    #expect(reversed.hasPrefix("Undated  1") && reversed.contains("\nOct 5, 2025  1 expense"))
  }
}
