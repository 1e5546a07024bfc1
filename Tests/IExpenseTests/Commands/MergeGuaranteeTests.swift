import ExpenseCore
import TestSupport
import Testing

@testable import iexpense

/// Merges that lose nothing, bring nothing back, and decide nothing in silence.
@Suite struct MergeGuaranteeTests {
  private let tool: FolderTool

  init() throws { tool = FolderTool(tool: try TestTool()) }

  private func write(_ rows: String..., to name: String = "expenses.json") throws {
    try tool.folder.write("[\n" + rows.joined(separator: ",\n") + "]\n", to: name)
  }

  /// The only row of the merge of three versions of an expense, each with some members.
  private func merged(_ base: String, _ ours: String, _ theirs: String) throws -> String {
    for (name, members) in [("base", base), ("ours", ours), ("theirs", theirs)] {
      try write(
        #"{"id":"00000001-0000-4000-8000-000000000000","name":"Taxi","type":"Food",\#(members)}"#,
        to: name)
    }
    let result = try tool.run("merge", "base", "ours", "theirs", "-o", "out")
    let text = try tool.folder.text(of: "out")
    #expect(try tool.run("merge", "base", "theirs", "ours", "-o", "crosswise").code == result.code)
    #expect(try tool.folder.text(of: "crosswise") == text)
    #expect(text.contains("\"conflict\"") == (result.code == .failure))
    return String(text.dropFirst(75).dropLast(3))
  }

  private let tea = TestTool.row(2, "Tea", "Food", "6")

  @Test func `tags that one side removed do not return, even if none are left`() throws {
    #expect(
      try merged(
        #""amount":1,"tags":["a","b"]"#, #""amount":1,"tags":["a"]"#, #""amount":1,"tags":["b"]"#)
        == #""amount":1"#)
    #expect(
      try merged(
        #""amount":1,"tags":["a","b","c"]"#, #""amount":1,"tags":["a","c"]"#,
        #""amount":1,"tags":["b","d"]"#) == #""amount":1,"tags":["d"]"#)
  }

  @Test func `an amount and its currency are not put together from two sides`() throws {
    #expect(
      try merged(
        #""amount":15,"currency":"GBP""#, #""amount":20,"currency":"GBP""#,
        #""amount":15,"currency":"USD""#)
        == #""amount":20,"currency":"USD","conflict":{"amount":[15,20],"currency":["GBP","USD"]}"#)
    #expect(
      try merged(
        #""amount":15,"currency":"GBP""#, #""amount":20,"currency":"USD""#,
        #""amount":15,"currency":"GBP""#) == #""amount":20,"currency":"USD""#)
  }

  @Test func `members that others call as conflicts are called are kept apart`() throws {
    #expect(
      try merged(#""amount":1"#, #""amount":1,"deleted":true"#, #""amount":1,"deleted":false"#)
        == #""amount":1,"deleted":true,"conflict":{".deleted":[false,true]}"#)
    try tool.folder.write(try tool.folder.text(of: "out"), to: "expenses.json")
    #expect(try tool.run("show", "0000").output.contains("deleted: false or true"))
    #expect(try tool.run("merge", "--resolve", "--take", "false").code == .success)
    #expect(try tool.store.contains(#""deleted":false}"#))
    try write(TestTool.row(1, "a", "Food", "1", #","conflict":"b""#), to: "ours")
    try write(TestTool.row(1, "a", "Food", "2", #","conflict":"c""#), to: "theirs")
    let refused = try tool.run("merge", "-", "ours", "theirs", "-o", "out")
    #expect(refused.code == .malformedData)
    #expect(refused.errors.contains("cannot be merged: duplicate key 'conflict'"))
    try tool.folder.write(#"{"conflict":1,"x":1}"#, to: "ours")
    try tool.folder.write(#"{"conflict":2,"x":2}"#, to: "theirs")
    let settings = try tool.run("merge", "-", "ours", "theirs", "-o", "out")
    #expect(settings.code == .malformedData)
    #expect(settings.errors.contains("The settings cannot be merged: duplicate key 'conflict'"))
  }

  @Test func `a merge that was undone can be done again`() throws {
    let taxi = TestTool.row(1, "Taxi", "Food", "5")
    try write(taxi)
    try write(TestTool.row(1, "Taxi", "Food", "9"), tea, to: "copy")
    try tool.folder.write(#"{"month-start":5}"#, to: "copy.settings")
    #expect(try tool.run("merge", "copy").output.contains("Added 00000002"))
    let merged = try tool.store
    #expect(try tool.run("undo").code == .success)
    #expect(try tool.items.count == 1)
    #expect(try tool.run("merge", "copy").output.contains("Added 00000002"))
    #expect(try tool.store == merged)
    #expect(try tool.run("config", "get", "month-start").output == "5\n")
    // What was decided stays decided.
    #expect(try tool.run("merge", "--resolve", "--take", "5").code == .success)
    #expect(try tool.run("merge", "copy").code == .success)
    #expect(try tool.items.map(\.conflicts.count) == [0, 0])
    #expect(try tool.items[0].amount == Amount("5"))
  }

  @Test func `a value that was here twice does not hide a change elsewhere`() throws {
    try write(TestTool.row(1, "Taxi", "Food", "20"))
    #expect(try tool.run("edit", "0000", "-a", "30").code == .success)
    #expect(try tool.run("edit", "0000", "-a", "20").code == .success)
    // Either an old copy, or one from before with a change of its own.
    try write(TestTool.row(1, "Taxi", "Food", "30"), to: "copy")
    let result = try tool.run("merge", "copy")
    #expect(result.code == .failure)
    #expect(result.output.contains("amount is $20.00 here and $30.00 there"))
  }

  @Test func `the side is not known of a value that was in conflict before`() throws {
    try write(TestTool.row(1, "Taxi", "Food", "6"))
    try write(TestTool.row(1, "Taxi", "Food", "7"), to: "first")
    try write(TestTool.row(1, "Taxi", "Food", "8"), to: "second")
    #expect(try tool.run("merge", "first").output.contains("amount is $6.00 here and $7.00 there"))
    let second = try tool.run("merge", "second", "--json")
    #expect(second.output.contains(#""values":[6,7,8],"here":null,"there":8"#))
    #expect(try tool.run("undo").code == .success)
    #expect(
      try tool.run("merge", "second").output.contains("Taxi: amount: $6.00 or $7.00 or $8.00"))
    let here = try tool.run("merge", "--resolve", "--here")
    #expect(here.code == .usage)
    #expect(here.errors.contains("--take '$6.00', or --take '$7.00', or --take '$8.00'"))
    #expect(try tool.run("undo").code == .success)
    #expect(try tool.run("edit", "0000", "--note", "x").code == .success)
    #expect(try tool.run("merge", "--resolve", "--here").code == .success)
    #expect(try tool.items[0].amount == Amount("6"))
  }

  @Test func `amounts without a currency keep their meaning if one side changed the home currency`()
    throws
  {
    try write(TestTool.row(1, "Lunch", "Food", "5"), to: "base")
    try write(TestTool.row(1, "Lunch", "Food", "5", #","currency":"EUR""#), to: "ours")
    try write(TestTool.row(1, "Lunch", "Food", "5"), tea, to: "theirs")
    let result = try tool.run("merge", "base", "ours", "theirs", "-o", "expenses.json")
    #expect(result.code == .failure)
    #expect(result.output.contains("00000002  Tea: currency: (none) or EUR"))
    #expect(try tool.store.contains(#""currency":"EUR","conflict":{"currency":[null,"EUR"]}"#))
    let ours = try tool.store
    #expect(try tool.run("merge", "base", "theirs", "ours", "-o", "crosswise").code == .failure)
    #expect(try tool.folder.text(of: "crosswise") == ours)
    // With other expenses that still have none, it was a correction of one.
    let rent = TestTool.row(3, "Rent", "Home", "900")
    try write(TestTool.row(1, "Lunch", "Food", "5"), rent, to: "base")
    try write(TestTool.row(1, "Lunch", "Food", "5", #","currency":"EUR""#), rent, to: "ours")
    try write(TestTool.row(1, "Lunch", "Food", "5"), rent, tea, to: "theirs")
    #expect(try tool.run("merge", "base", "ours", "theirs", "-o", "out").code == .success)
  }

  @Test func `settling the home currency does not change what amounts mean`() throws {
    try write(TestTool.row(1, "Lunch", "Food", "5"))
    try tool.folder.write(
      #"{"currency":"USD","conflict":{"currency":["EUR","USD"]}}"#, to: "expenses.json.settings")
    #expect(try tool.run("list").errors.contains("The settings have 1 conflict."))
    #expect(try tool.run("merge", "--resolve", "currency", "--take", "EUR").code == .success)
    #expect(try tool.run("config", "get", "currency").output == "EUR\n")
    #expect(try tool.items.map(\.currency) == [.usDollar])
    #expect(try tool.run("undo").code == .success)
    // Setting it settles it, even to the value that it has.
    #expect(try tool.run("config", "set", "currency", "usd").code == .success)
    #expect(try tool.folder.text(of: "expenses.json.settings") == "{\n\"currency\":\"USD\"}\n")
    #expect(try tool.run("list").errors.isEmpty)
  }

  @Test func `a value settles the conflict that it fits`() throws {
    try write(
      TestTool.row(
        1, "Lunch", "Food", "7",
        #","date":"2026-11-20","note":"x","conflict":{"amount":[6,7],"date":["2026-11-19","2026-11-20"]}"#
      ))
    let wrong = try tool.run("merge", "--resolve", "--take", "EUR 6")
    #expect(wrong.code == .usage)
    #expect(
      wrong.errors.contains(
        "none of the values of amount: $6.00, $7.00; date: Nov 19, 2026, Nov 20, 2026."))
    #expect(try tool.run("merge", "--resolve", "--take", "6").code == .success)
    #expect(try tool.items[0].conflicts.map(\.name) == ["date"])
    #expect(try tool.run("merge", "--resolve", "--take", "2026-11-19").code == .success)
    #expect(try tool.items[0].conflicts.isEmpty)
  }

  @Test func `an unknown member that looks like a conflict counts as none`() throws {
    try write(TestTool.row(1, "Lunch", "Food", "7", #","conflict":{"foo":1}"#))
    #expect(try tool.run("list").errors.isEmpty)
    #expect(try tool.run("list", "--conflicts").errors == "No expenses.\n")
  }

  @Test func `the largest expenses of a summary have the sign, too`() throws {
    try write(
      TestTool.row(
        1, "Rent", "Home", "950", #","date":"2026-11-20","conflict":{"amount":[900,950]}"#))
    let result = try tool.tool.shell("IEXPENSE_TODAY=2026-11-21 $iexpense summary")
    #expect(result.output.contains("! Rent"), "\(result)")
  }

  @Test func `a long report is cut, and a dry run says what it would do`() throws {
    let here = (1...12).map { TestTool.row($0, "N\($0)") }
    let there = (1...12).map { TestTool.row($0, "N\($0)", "Personal", "2") }
    try tool.folder.write("[\n" + here.joined(separator: ",\n") + "]\n", to: "ours")
    try tool.folder.write("[\n" + there.joined(separator: ",\n") + "]\n", to: "theirs")
    let result = try tool.run("merge", "-", "ours", "theirs", "--dry-run")
    #expect(result.output.hasPrefix("Would merge ours: 0 from there, 0 from here, 12 conflicts\n"))
    #expect(result.output.hasSuffix("  … and 2 more conflicts\n"))
    #expect(try tool.run("merge", "--resolve", "--dry-run", "--json").code == .usage)
  }

  @Test func `the merge can be written to standard output`() throws {
    try write(tea, to: "ours")
    let result = try tool.run("merge", "-", "ours", "expenses.json", "-o", "-")
    #expect(result.code == .missingInput)
    try write(TestTool.row(1, "Lunch"))
    #expect(
      try tool.run("merge", "-", "expenses.json", "ours", "-o", "-").output
        == "[\n\(TestTool.row(1, "Lunch")),\n\(tea)]\n")
    let kept = try tool.tool.shell(
      "(echo first; $iexpense merge - expenses.json ours -o /dev/stdout) >log; head -n 2 log")
    #expect(kept.output == "first\n[\n")
  }

  @Test(arguments: ["undo 2", "undo; iexpense undo"])
  func `steps on top of a merge that were undone with it do not count either`(undo: String) throws {
    try write(TestTool.row(1, "Lunch"))
    try write(TestTool.row(1, "Lunch", "Food", "9"), tea, to: "copy")
    try tool.folder.write(#"{"month-start":5}"#, to: "copy.settings")
    let before = try tool.items
    let script = """
      iexpense() { "$iexpense" "$@"; }; iexpense merge copy -q; iexpense edit 00000001 -a 3 -q
      iexpense config set month-start 7 -q; iexpense delete 00000002 -q; iexpense undo 2 -q
      iexpense \(undo) -q; iexpense merge copy -q; iexpense undo -q; iexpense merge copy
      """
    let result = try tool.tool.shell(script)
    #expect(result.output.contains("Added 00000002"), "\(result)")
    #expect(result.output.contains("00000001  Lunch: amount is $1.00 here and $9.00 there"))
    #expect(try tool.run("config", "get", "month-start").output == "5\n")
    #expect(try tool.run("undo").code == .success)
    #expect(try tool.items == before)
  }

  @Test func `an amount keeps the currency that it had before one side changed the home currency`()
    throws
  {
    let lunch = TestTool.row(1, "Lunch", "Food", "10")
    try write(lunch, TestTool.row(2, "Taxi", "Food", "20"), to: "base")
    try write(
      TestTool.row(1, "Lunch", "Food", "10", #","currency":"USD""#),
      TestTool.row(2, "Taxi", "Food", "20", #","currency":"USD""#), to: "ours")
    try write(
      TestTool.row(1, "Lunch", "Food", "11"), TestTool.row(2, "Taxi", "Food", "20"), to: "theirs")
    #expect(try tool.run("merge", "base", "ours", "theirs", "-o", "out").code == .success)
    let merged = try tool.folder.text(of: "out")
    #expect(merged.contains(#""amount":11,"currency":"USD"}"#))
    #expect(try tool.run("merge", "base", "theirs", "ours", "-o", "out", "-q").code == .success)
    #expect(try tool.folder.text(of: "out") == merged)
    // One of them was corrected to yet another currency.
    try write(
      TestTool.row(1, "Lunch", "Food", "10", #","currency":"USD""#),
      TestTool.row(2, "Taxi", "Food", "20", #","currency":"GBP""#), to: "ours")
    try write(
      lunch, TestTool.row(2, "Taxi", "Food", "20"), TestTool.row(3, "Tea", "Food", "3"),
      to: "theirs")
    let result = try tool.run("merge", "base", "ours", "theirs", "-o", "out")
    #expect(result.output.contains("Tea: currency: (none) or GBP or USD"))
    // The same for budgets.
    let budgets = #""budgets":[{"type":"Food","per":"month","limit":"#
    try tool.folder.write(#"{"currency":"USD",\#(budgets)100}]}"#, to: "base")
    try tool.folder.write(#"{"currency":"EUR",\#(budgets)100,"currency":"USD"}]}"#, to: "ours")
    try tool.folder.write(#"{"currency":"USD",\#(budgets)110}]}"#, to: "theirs")
    #expect(try tool.run("merge", "base", "ours", "theirs", "-o", "out").code == .success)
    let settings = try tool.folder.text(of: "out")
    #expect(settings.contains(#""limit":110,"#) && !settings.contains("100"), "\(settings)")
    #expect(settings.contains(#""currency":"USD""#))
  }

  @Test func `a copy whose home currency was changed means the same`() throws {
    try write(TestTool.row(1, "Lunch"), tea)
    try tool.folder.write(#"{"currency":"USD"}"#, to: "expenses.json.settings")
    try write(TestTool.row(1, "Lunch"), tea, to: "copy.json")
    try tool.folder.write(#"{"currency":"USD"}"#, to: "copy.json.settings")
    #expect(try tool.run("config", "set", "currency", "EUR", "-f", "copy.json").code == .success)
    let before = try tool.store
    let result = try tool.run("merge", "copy.json")
    #expect(result.code == .success)
    #expect(!result.output.contains("Moved") && !result.errors.contains("undo"))
    #expect(try tool.store == before)
  }

  @Test func `what is known of the sides is settled, and the rest is named`() throws {
    try write(TestTool.row(1, "Lunch", "Food", "6"), TestTool.row(2, "Tea", "Food", "1"))
    try write(TestTool.row(1, "Lunch", "Food", "7"), to: "first")
    try write(
      TestTool.row(1, "Lunch", "Food", "8"), TestTool.row(2, "Tea", "Food", "2"), to: "second")
    _ = try (tool.run("merge", "first"), tool.run("merge", "second"))
    let result = try tool.run("merge", "--resolve", "--here")
    #expect(result.code == .failure)
    #expect(result.output.contains("Settled 00000002  Tea  $1.00"))
    #expect(result.errors.contains("1 conflict is left: It is not known any more which value of"))
    #expect(try tool.items.map(\.conflicts.count) == [1, 0])
    #expect(try tool.run("merge", "--resolve", "--take", "7").code == .success)
  }
}
