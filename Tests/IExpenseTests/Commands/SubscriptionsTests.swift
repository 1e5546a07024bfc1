import TestSupport
import Testing

@testable import iexpense

@Suite struct SubscriptionsTests {
  private let tool: TestTool

  init() throws {
    var tool = try TestTool()
    tool.environment["LANG"] = "en_US.UTF-8"
    try tool.fill(
      (1...10).map { month in
        TestTool.row(
          month, "NETFLIX.COM 88\(month)", "Hobby", month < 7 ? "12.99" : "14.99",
          #","date":"2026-\#(month < 10 ? "0" : "")\#(month)-05""#)
      }
        + (1...4).map { month in
          TestTool.row(
            20 + month, "Gym", "Hobby", "24", #","date":"2026-0\#(month)-15","currency":"EUR""#)
        })
    self.tool = tool
  }

  @Test func `what was found is shown with its reasons and a command that works`() throws {
    tool.run("config", "set", "currency", "USD")
    let result = tool.run("subscriptions")
    #expect(
      result.output == """
        1 payment recurs: $15 a month, $180 a year

        Name                          Every  Amount   A year  Next
        NETFLIX.COM  ▲ 2.00 Jul 2026  month  $14.99  $179.88  missed
        1 ended: iexpense subscriptions --all
        To make one recurring: iexpense recurring add --like 00000010 --every month --from 2026-12-05 NETFLIX.COM

        """)
    #expect(result.errors.isEmpty, "\(result)")
    #expect(
      tool.run("subscriptions", "--explain").output.hasSuffix(
        """

        NETFLIX.COM: 10 payments since Jan 5, 2026, $12.99 to $14.99, on the day, price +$2.00 since
          2026-07, expected on Nov 5, 2026
          iexpense recurring add --like 00000010 --every month --from 2026-12-05 NETFLIX.COM

        """))
    let added = tool.run(
      "recurring", "add", "--like", "00000010", "--every", "month", "--from", "2026-12-05",
      "NETFLIX.COM")
    #expect(added.code == .success && added.output.contains("NETFLIX.COM  $14.99  Hobby"))
    #expect(tool.run("subscriptions").output.contains("missed  rule\n"))
    #expect(tool.run("recurring", "run", "--dry-run").output.isEmpty)
    // A new price does not make it another one.
    tool.run("recurring", "edit", "NETFLIX.COM", "-a", "16.99")
    #expect(tool.run("subscriptions").output.contains("missed  rule\n"))
  }

  @Test func `machines get everything, and filters limit it`() throws {
    let object = """
      {"name":"NETFLIX.COM","every":"month","status":"missed","count":10,"amount":14.99,\
      "currency":null,"since":"2026-01-05","last":"2026-10-05","next":"2026-11-05","year":179.88,\
      "change":{"from":12.99,"to":14.99,"since":"2026-07-05"},"varies":false,"missed":0,\
      "deviation":0,"confidence":"certain","rule":null,"payments":[
      """
    let json = tool.run("subscriptions", "--json").output
    #expect(json.hasPrefix("[" + object) && json.hasSuffix("]}]\n"))
    #expect(tool.run("subscriptions", "--format", "ndjson").output.hasPrefix(object))
    #expect(
      tool.run("subscriptions", "--all", "--format", "csv").output == """
        name,every,status,count,amount,currency,since,last,next,year,confidence,rule\r
        NETFLIX.COM,month,missed,10,14.99,,2026-01-05,2026-10-05,2026-11-05,179.88,certain,\r
        Gym,month,ended,4,24,EUR,2026-01-15,2026-04-15,,288,likely,\r

        """)
    #expect(
      tool.run("subscriptions", "--all", "--currency", "EUR", "--format", "plain").output
        == "Gym\tmonth\tended\t4\t24\tEUR\t2026-01-15\t2026-04-15\t\t288\tlikely\t\n")
    #expect(tool.run("subscriptions", "--search", "rent").errors == "No subscriptions found.\n")
    #expect(tool.run("subscriptions", "--search", "rent", "--json").output == "[]\n")
    #expect(
      tool.run("subscriptions", "--file", "-", "--json", input: try tool.store).output == json)
  }
}
