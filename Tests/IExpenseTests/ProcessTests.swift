import ExpenseCore
import Foundation
import TestSupport
import Testing
import ExpenseDisplay

@testable import iexpense

/// Behaviour of the built program alone: parallel processes, pipes, permissions, system calls.
@Suite(.waiting) struct ProcessTests {
  private let tool: TestTool

  init() throws {
    tool = try TestTool()
  }

  @Test func `the program adds, lists and deletes as a process`() throws {
    let added = try tool.spawn("add", "Lunch", "--amount", "12.50", "--date", "2026-11-21")
    #expect(added.status == 0 && added.errors.withoutUnsetCurrency.isEmpty, "\(added)")
    let id = try #require(try tool.items.first?.id.uuidString)
    let listed = try tool.spawn("list")
    #expect(listed.output.hasSuffix("\(id.prefix(4))  Nov 21  Lunch  Personal  $12.50\n"))
    let deleted = try tool.spawn("delete", id)
    #expect(deleted.status == 0 && deleted.errors.hasPrefix("To undo"), "\(deleted)")
    #expect(try tool.store == "[]\n")
    #expect(try tool.spawn("delete", id).status == 1)
  }

  @Test func `adds by sixteen processes leave as many expenses`() throws {
    let count = Scale.count(80, thorough: 200)
    let result = try tool.shell(
      "seq \(count) | xargs -P 16 -I N \"$iexpense\" add \"Lunch N\" --amount N.50 | wc -l")
    #expect(result.status == 0, "\(result)")
    #expect(result.output.filter(\.isNumber) == "\(count)")
    #expect(Set(try tool.items.map(\.name)) == Set((1...count).map { "Lunch \($0)" }))
    #expect(try tool.items.count == count)
    #expect(try tool.folder.names == ["expenses.json", "expenses.json.history"])
  }

  @Test func `a reader that closes its end is no error`() throws {
    let rows = (1...5_000).map { TestTool.row($0, "Lunch") }
    try tool.folder.write("[" + rows.joined(separator: ",") + "]", to: "expenses.json")
    let result = try tool.shell("(\"$iexpense\" list --json; echo $? >status) | head -1")
    #expect(result.output == "[\n" && result.errors.isEmpty, "\(result)")
    #expect(try tool.folder.text(of: "status") == "0\n")
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func `output that cannot be written is an error`() throws {
    try tool.fill(TestTool.row(1, "Lunch"))
    let listed = try tool.shell("\"$iexpense\" list >/dev/full")
    #expect(listed.status == ExitCode.inputOutput.rawValue, "\(listed)")
    let added = try tool.shell("\"$iexpense\" add Tea -a 5 >/dev/full")
    #expect(added.status == ExitCode.unconfirmed.rawValue, "\(added)")
    #expect(
      added.errors.hasPrefix("Error: The change was saved, but its report could not be written"))
    #expect(try tool.items.map(\.name) == ["Lunch", "Tea"])
  }

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")),
    arguments: [
      "report -o f", "export --format csv -o f", "recurring add Rent 9 --every month --json",
      "recurring edit Old -a 5 --json", "doctor --fix", "merge expenses.json a b -o f",
    ])
  func `a change whose report cannot be written is one all the same`(line: String) throws {
    try tool.fill(TestTool.row(1, "Lunch"))
    if line.hasPrefix("doctor") { try tool.fill(TestTool.row(1, "A"), TestTool.row(1, "B")) }
    tool.run("recurring", "add", "Old", "3", "--every", "month", "-q")
    for name in ["a", "b", "f"] { try tool.folder.write(try tool.store, to: name) }
    let force = line.hasSuffix("-o f") && !line.hasPrefix("merge") ? " --force" : ""
    let result = try tool.shell("\"$iexpense\" \(line)\(force) >/dev/full")
    #expect(result.status == ExitCode.unconfirmed.rawValue, "\(result)")
    #expect(result.errors.hasPrefix("Error: The "), "\(result)")
  }

  @Test func `a write that the system cuts short is never taken for a whole one`() throws {
    // At the limit, a write takes what still fits; only the next one fails.
    let rows = (1...100).map { TestTool.row($0, "Lunch") }
    try tool.folder.write("[" + rows.joined(separator: ",\n") + "]\n", to: "expenses.json")
    let before = try tool.store
    let result = try tool.shell("ulimit -f 4; \"$iexpense\" delete 00000001")
    #expect(result.status == ExitCode.inputOutput.rawValue, "\(result)")
    #expect(result.errors.contains("File too large"))
    #expect(try tool.store == before)
    #expect(try tool.folder.names == ["expenses.json"])
  }

  @Test(arguments: ["IEXPENSE_FILE", "XDG_DATA_HOME", "HOME"])
  func `a path that is not UTF-8 is refused instead of repaired`(variable: String) throws {
    let result = try tool.shell(
      """
      unset IEXPENSE_FILE
      export \(variable)="$PWD/$(printf 'caf\\351')"
      "$iexpense" add Lunch -a 5
      """)
    #expect(result.status == ExitCode.usage.rawValue, "\(result)")
    #expect(result.errors.contains("The environment variable \(variable) is not valid UTF-8: '"))
    #expect(result.errors.contains("/caf\\xe9'.\nHint: "))
    #expect(try tool.folder.names.isEmpty)
  }

  @Test(.enabled(if: TestTool.isOnLinux, "other file systems refuse such names"))
  func `the store may be in a folder whose name is not UTF-8`() throws {
    let result = try tool.shell(
      """
      mkdir "$(printf 'caf\\351')" && cd "$(printf 'caf\\351')" &&
      "$iexpense" add Lunch -a 5 -f a.json && "$iexpense" add Tea -a 5 -f a.json &&
      "$iexpense" list -f a.json --json && ln -s "$PWD/a.json" ../link &&
      "$iexpense" list -f ../link -q >&2 && "$iexpense" add Cake -a 5 -qf ../link
      """)
    #expect(result.status == 0, "\(result)")
  }

  @Test(arguments: [
    "UTC+11", "UTC+12", "UTC-14", "XST6", "<-07>7", "MST7MDT,M3.2.0,M11.1.0", "Pacific/Kiritimati",
    "Pacific/Pago_Pago", ":America/Denver", "nonsense", "",
  ])
  func `today is the day that date says`(zone: String) throws {
    var tool = tool
    tool.environment["TZ"] = zone
    // Around midnight, the date may change between the two calls.
    let result = try tool.shell("date +%F; \"$iexpense\" add Lunch -a 5; date +%F")
    let words = result.output.split(whereSeparator: \.isWhitespace)
    let day = try #require(try tool.items.first?.date).description
    #expect([words.first, words.last].contains { $0.map(String.init) == day }, "\(result)")
  }

  @Test func `types that processes add side by side, while others are renamed, are all there`()
    throws
  {
    try tool.fill(TestTool.row(1, "Lunch", "Food"))
    let result = try tool.shell(
      """
      for number in 1 2 3 4 5 6 7 8; do
        echo "types add T$number"
        echo "types rename Food Meals"
        echo "add $number -a 1 -t hobby"
        echo "types rename Meals Food"
      done | xargs -P 8 -L 1 sh -c '"$iexpense" "$@" -q 2>>renaming; true' sh
      grep -v -e 'already exists' -e 'unknown type' -e '^Hint' renaming
      true
      """)
    #expect(result.output.isEmpty && result.errors.isEmpty, "\(result)")
    let known = try Expenses(at: tool.folder("expenses.json")).settings().knownTypes.types.map(
      \.name)
    for number in 1...8 { #expect(known.contains("T\(number)"), "\(known)") }
    #expect(known.count == 16 && Set(known).count == 16, "\(known)")
    let items = try tool.items
    #expect(items.count == 9 && items.allSatisfy { known.contains($0.type.name) })
  }

  @Test func `an argument that is not UTF-8 is refused instead of repaired`() throws {
    let result = try tool.shell("\"$iexpense\" add \"$(printf 'Caf\\351')\" --amount 5")
    #expect(result.status == ExitCode.usage.rawValue, "\(result)")
    #expect(
      result.errors.hasPrefix(
        "Error: Argument 2 is not valid UTF-8: 'Caf\\xe9'.\nHint: Type it in a terminal"))
    #expect(try tool.folder.names.isEmpty)
  }

  @Test(
    .enabled(if: TestTool.isOnLinux, "other file systems refuse such names"),
    arguments: [
      "list -f NAME", "add a 1 -f NAME", "import NAME", "merge NAME", "report --force -o NAME",
      "merge --git NAME", "doctor -f NAME", "add a 1 -f link",
      "export --format csv --force -o link",
    ])
  func `nothing is read or written by a repaired name`(line: String) throws {
    // What a careless program would take for the file.
    let content = "[" + TestTool.row(1, "Other") + "]\n"
    try tool.folder.write(content, to: "a\u{FFFD}.json")
    let result = try tool.shell(
      """
      name="$(printf 'a\\351.json')"; echo '[]' >"$name"; ln -s "$name" link
      "$iexpense" \(line.replacing("NAME", with: "\"$name\"")); code=$?; cat "$name" >&2; exit $code
      """)
    #expect(result.status != 0 && !result.output.contains("Other"), "\(result)")
    #expect(result.errors.contains("'a\\xe9.json'") && result.errors.hasSuffix("[]\n"), "\(result)")
    #expect(try tool.folder.text(of: "a\u{FFFD}.json") == content)
  }

  @Test(.enabled(if: TestTool.isOnLinux, "other file systems refuse such names"))
  func `a conflict copy whose name is not UTF-8 is named`() throws {
    let lunch = "[" + TestTool.row(1, "Lunch") + "]\n"
    try tool.folder.write(lunch, to: "expenses.json")
    let result = try tool.shell(
      """
      cp expenses.json "$(printf "expenses (caf\\351's conflicted copy 2026-11-21).json")"
      "$iexpense" doctor; "$iexpense" merge
      """)
    let name = #"expenses (caf\xe9's conflicted copy 2026-11-21).json"#
    #expect(result.output.contains("\(name) is another version of the list"), "\(result)")
    #expect(
      result.errors.contains("The copy '\(name)' was not merged: its name is not UTF-8.\nHint: "))
    #expect(result.status == 1 && !result.output.contains("No conflict copies"), "\(result)")
    #expect(try tool.folder.text(of: "expenses.json") == lunch)
  }

  @Test func `standard input is read to its end`() throws {
    let rows = (1...3_000).map { TestTool.row($0, "Lunch") }
    let store = "[" + rows.joined(separator: ",") + "]"
    let result = try tool.spawn("list", "--json", "-f", "-", input: store)
    #expect(result.status == 0)
    #expect(try ExpenseSource(Array(result.output.utf8)).items().count == 3_000)
  }

  @Test(arguments: [
    ("config set default-type food", #"[{"name":"Tea","amount":1}]"#, "add - --json"),
    ("types rule add tea food", #"Date,Payee,Amount\n2026-01-02,Tea,-3.50"#, "import - --json -n"),
    ("types rename hobby food", "0000", "edit - -t food --json -n"),
  ])
  func `settings that change while standard input is waited for hold`(
    change: String, input: String, command: String
  ) throws {
    try tool.fill(TestTool.row(1, "Lunch"))
    if change.hasSuffix("hobby food") { tool.run("types", "remove", "food") }
    let result = try tool.shell(
      """
      { sleep 0.3; "$iexpense" -q \(change); printf '\(input)\\n'; } | "$iexpense" \(command)
      """)
    #expect(result.output.lowercased().contains(#""type":"food""#), "\(result)")
  }

  @Test func `help is as wide as COLUMNS says`() throws {
    var tool = tool
    tool.environment["COLUMNS"] = "50"
    let lines = try tool.spawn("help").output.split(separator: "\n")
    #expect(lines.dropLast().allSatisfy { $0.count <= 50 })
    tool.environment["COLUMNS"] = "nonsense"
    #expect(try tool.spawn("help").output.split(separator: "\n").contains { $0.count > 70 })
  }

  // MARK: Permissions

  @Test(
    .enabled(if: getuid() == 0 && Subprocess.has("setpriv"), "needs root and setpriv"),
    arguments: [("4321", "4321", 0o660), ("65534", "65534", 0o600)])
  func `the group is kept where it can be, else it gains nothing`(
    groups: String, group: String, mode: Int
  ) throws {
    try tool.fill(TestTool.row(1, "Lunch"))
    let path = tool.folder("expenses.json")
    try #require(chmod(tool.folder.path, 0o777) == 0 && chmod(path, 0o660) == 0)
    // A file of root with group 4321, then one of a user outside that group.
    try #require(chown(path, groups == "4321" ? 0 : 65_534, 4_321) == 0)
    let result = try shellWithoutRights("\"$iexpense\" add Tea -a 5", groups: groups)
    #expect(result.status == 0, "\(result)")
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.groupOwnerAccountID] as? Int == Int(group))
    #expect(attributes[.posixPermissions] as? Int == mode)
  }

  /// Run a script as an unprivileged user, whoever runs the tests.
  private func shellWithoutRights(
    _ script: String, groups: String = "65534"
  ) throws -> ProgramResult {
    guard getuid() == 0 else { return try tool.shell(script) }
    // A copy within reach of that user, wherever the program was built.
    let reach = try TemporaryFolder()
    try #require(chmod(reach.path, 0o755) == 0)
    // Copied by another process: what a test starts meanwhile would hold a file open here for
    // writing, and then nothing can run it.
    _ = try Subprocess.run(["cp", TestTool.program, reach("iexpense")], in: reach)
    return try Subprocess.run(
      ["setpriv", "--reuid=65534", "--regid=65534", "--groups=\(groups)", "sh", "-c", script],
      in: tool.folder,
      environment: tool.environment.merging(["iexpense": reach("iexpense")]) { first, _ in first })
  }

  @Test(.enabled(if: getuid() != 0 || Subprocess.has("setpriv"), "needs setpriv"))
  func `folders on the way need not be readable`() throws {
    let script = """
      mkdir -p dark here && cd here && ln -s "$PWD/expenses.json" ../dark/link && chmod 311 ../dark &&
      cd ../dark && "$iexpense" --version && "$iexpense" add Tea -a 5 -f ../dark/link -q &&
      "$iexpense" add Cake -a 5 -f "$PWD/../here/expenses.json" -q; status=$?
      chmod 700 .; exit $status
      """
    try #require(chmod(tool.folder.path, 0o777) == 0)
    let result = try shellWithoutRights(script)
    #expect(result.output == "iexpense \(Tool.version)\n")
    #expect(result.status == 0, "\(result)")
    let items = try Expenses(at: tool.folder("here/expenses.json")).items
    #expect(items.map(\.name) == ["Tea", "Cake"])
  }

  @Test(.enabled(if: getuid() != 0 || Subprocess.has("setpriv"), "needs setpriv"))
  func `what the permissions forbid is told apart and changes nothing`() throws {
    try tool.fill(TestTool.row(1, "Lunch"))
    let before = try tool.store
    try #require(
      chmod(tool.folder.path, 0o755) == 0 && chmod(tool.folder("expenses.json"), 0o444) == 0)
    #expect(try shellWithoutRights("\"$iexpense\" list").status == 0, "reading needs no more")
    #expect(try shellWithoutRights("\"$iexpense\" add Tea -a 5").status == 77)
    try #require(chmod(tool.folder("expenses.json"), 0o000) == 0)
    #expect(try shellWithoutRights("\"$iexpense\" list").status == 77)
    #expect(try shellWithoutRights("\"$iexpense\" delete 0000").status == 77)
    #expect(try shellWithoutRights("\"$iexpense\" add Tea -a 5 -f /nowhere.json").status == 77)
    try #require(chmod(tool.folder("expenses.json"), 0o600) == 0)
    #expect(try tool.store == before)
    #expect(try tool.folder.names == ["expenses.json"])
  }
}
