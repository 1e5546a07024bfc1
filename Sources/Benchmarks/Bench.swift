import ExpenseCore
import Foundation

/// The benchmarks and their goals.
struct Bench {
  let iexpense: String
  /// The program before a change.
  let before: String?
  let peers: Peers
  private(set) var failures: [String] = []

  mutating func run() throws {
    for count in [10, 1_000, 10_000, 100_000, 1_000_000] { try peers.makeStore(count) }
    print(try machine() + "\n")
    print("| work | expenses | iexpense | the other | goal | reached |")
    print("|---|---|---|---|---|---|")
    try sum(10, against: ["jq": 1])
    try sum(1_000, against: ["jq": 1])
    try sum(100_000, against: ["ledger": 40, "hledger": 300, "jq": 50])
    try sum(1_000_000, against: ["sqlite3": 8, "DuckDB": 10])
    try compareProcesses()
    try compareUndo()
    try compareHistories()
    try compareReports()
    try comparePages()
    try compareImports()
    try compareMerges()
    try compareRecurring()
    try compareCompletions()
    try compareAdditions()
    try compareMemory()
    print("\n| within one process | 100,000 expenses | 1,000,000 expenses |\n|---|---|---|")
    let rates = try [100_000, 1_000_000].map { try Codec.measure(peers.store($0)) }
    for (small, large) in zip(rates[0], rates[1]) {
      print(
        "| \(small.work) | \(Int(small.megabytesPerSecond)) MB/s | \(Int(large.megabytesPerSecond)) MB/s |"
      )
    }
  }

  /// Time the completion of a value against a summary of the same store.
  private mutating func compareCompletions() throws {
    let count = 1_000_000
    try peers.makeNamedStore(count)
    let store = peers.namedStore(count)
    for (name, goal) in [("account", 1.5), ("tag", 1.5), ("id", 0.25)] {
      let words = name == "id" ? "delete ''" : "add --\(name) ''"
      try compare(
        "complete: \(name)s", count,
        TimedCommand(line: "\(iexpense) __complete words --file \(store) \(words)", runs: 20),
        "summary", TimedCommand(line: "\(iexpense) summary --by type --file \(store)", runs: 20),
        atMost: goal)
    }
  }

  private func machine() throws -> String {
    let day = try Programs.run("date +%Y-%m-%d").trimmingCharacters(in: .newlines)
    let system = try Programs.run("uname -sm").trimmingCharacters(in: .newlines)
    let processors = ProcessInfo.processInfo.activeProcessorCount
    return "Measured on \(day): \(system), \(processors) processors; medians of whole processes."
  }

  // MARK: Adding up

  /// Sum by type, check that all programs agree, and compare the times.
  private mutating func sum(_ count: Int, against goals: [String: Double]) throws {
    let all = peers.summing(count, iexpense: iexpense)
    guard let own = all.first else { return }
    let expected = try own.cents(try Programs.run(own.command))
    for peer in all.dropFirst() {
      guard let goal = goals[peer.name] else { continue }
      guard peer.isInstalled else {
        print("| add up by type | \(count) | | \(peer.name) is not installed | | skipped |")
        continue
      }
      if peer.name.hasSuffix("ledger") { try peers.makeJournal(count) }
      if peer.name == "sqlite3" { try peers.makeDatabase(count) }
      guard try peer.cents(try Programs.run(peer.command)) == expected else {
        failures.append("\(peer.name) has other totals of \(count) expenses.")
        continue
      }
      // Run them back to back: a machine may be faster or slower a minute later.
      let commands =
        [TimedCommand(line: own.command, runs: 30), TimedCommand(line: peer.command, runs: 5)]
        + (peer.start.map { [TimedCommand(line: $0, runs: 5)] } ?? [])
      let times = try medians(of: commands)
      let time = times[1] - (times.count > 2 ? times[2] : 0)
      report("add up by type", count, times[0], peer.name, time, atMost: 1 / goal)
    }
  }

  // MARK: Other work

  private mutating func compareProcesses() throws {
    let (small, large) = (100_000, 1_000_000)
    let copy = peers.folder + "/copy.json"
    let id = try peers.store(large).middleID
    let ids = peers.folder + "/ids"
    _ = try Programs.run(
      "\(iexpense) list --sort name --limit 1000 --format ids --file \(peers.store(large)) >\(ids)")
    let prepare = "cp \(peers.store(large)) \(copy) && rm -f \(copy).history && sync \(copy)"
    let deletion = "\(iexpense) delete -q \(id) --file \(copy)"
    let edit = "\(iexpense) edit -q - --yes --note x --file \(copy)"
    /// A command on a list of this many expenses, in the language of a place.
    func timed(_ words: String, _ count: Int, in place: String? = nil, runs: Int = 20)
      -> TimedCommand
    {
      let variables = place.map { "env LC_ALL=\($0).UTF-8 " } ?? ""
      return TimedCommand(
        line: "\(variables)\(iexpense) \(words) --file \(peers.store(count))", runs: runs)
    }
    let works: [(String, Int, TimedCommand, String, TimedCommand, Double)] = [
      (
        "add up by type", large,
        timed("summary --by type --json", large, runs: 10),
        "grep -c Lunch", TimedCommand(line: "grep -c Lunch \(peers.store(large))"), 2.5
      ),
      (
        "list --json", small,
        timed("list --json", small), "jq .", TimedCommand(line: "jq . \(peers.store(small))"),
        1.0 / 12
      ),
      (
        "list in de_DE", small,
        timed("list", small, in: "de_DE"), "list --json", timed("list --json", small), 2
      ),
      (
        "list in de_DE", 10,
        timed("list", 10, in: "de_DE", runs: 200),
        "list in en_US", timed("list", 10, in: "en_US", runs: 200), 1.1
      ),
      (
        "list --month 2026-10", large,
        timed("list --month 2026-10", large), "summary", timed("summary --by type", large), 1.3
      ),
      (
        "undo of a delete", large,
        TimedCommand(
          line: "\(iexpense) undo -q --file \(copy)", prepare: "sh -c '\(prepare) && \(deletion)'"),
        "delete", TimedCommand(line: deletion, prepare: "sh -c '\(prepare)'"), 1.5
      ),
      (
        "edit 1,000", large,
        TimedCommand(line: "sh -c '\(edit) <\(ids)'", prepare: "sh -c '\(prepare)'"),
        "edit one",
        TimedCommand(
          line: "sh -c 'head -n 1 \(ids) | \(edit)'", prepare: "sh -c '\(prepare)'"), 1.5
      ),
      (
        "delete", large,
        TimedCommand(line: deletion, prepare: "sh -c '\(prepare)'"),
        "cp && sync",
        TimedCommand(
          line: "sh -c 'cp \(peers.store(large)) \(copy) && sync \(copy)'",
          prepare: "rm -f \(copy)"), 2
      ),
    ]
    for (work, count, own, name, peer, goal) in works {
      guard let program = name.split(separator: " ").first.map(String.init),
        ["list", "summary", "delete", "edit"].contains(program) || Programs.has(program)
      else {
        print("| \(work) | \(count) | | \(name) is not installed | | skipped |")
        continue
      }
      try compare(work, count, own, name, peer, atMost: goal)
    }
    remove(copy)
    remove(ids)
    let start = ["\(iexpense) --version", "/bin/true"].map { TimedCommand(line: $0, runs: 100) }
    let times = try medians(of: start)
    let isReached = times[0] - times[1] <= 0.005
    print(
      "| --version | | \(milliseconds(times[0])) | /bin/true: \(milliseconds(times[1])) "
        + "| at most 5 ms more | \(isReached ? "yes" : "no") |")
  }

  private func compareMemory() throws {
    for words in ["--by type --json", "", "--by type,month"] {
      let memory = try [1_000, 1_000_000].map {
        try Programs.peakMemory(of: "\(iexpense) summary \(words) --file \(peers.store($0))")
      }
      reportMemory(name(words), memory)
    }
  }

  func reportMemory(_ work: String, _ memory: [Double]) {
    let isReached = memory[1] <= 1.5 * memory[0] && memory[1] < 48
    print(
      "| peak memory of \(work) | 1000000 | \(mebibytes(memory[1])) "
        + "| 1,000 expenses: \(mebibytes(memory[0])) | at most 1.5 ×, below 48 MiB "
        + "| \(isReached ? "yes" : "no"): \(rounded(memory[1] / memory[0], 2)) × |")
  }

  // MARK: Timing

  /// A command on a list of this many expenses, on a day that is always the same.
  func command(
    _ words: String, _ count: Int, runs: Int = 20, of program: String? = nil
  ) -> TimedCommand {
    let program = program ?? iexpense
    let line = "env IEXPENSE_TODAY=2026-11-21 \(program) \(words) --file \(peers.store(count))"
    return TimedCommand(line: line, runs: runs)
  }

  /// The median times of commands in seconds.
  func medians(of commands: [TimedCommand]) throws -> [Double] {
    try Programs.medians(of: commands, in: peers.folder)
  }

  /// Time two commands, and report the times of both.
  func compare(
    _ work: String, _ count: Int, _ own: TimedCommand, _ name: String, _ peer: TimedCommand,
    atMost goal: Double
  ) throws {
    let times = try medians(of: [own, peer])
    report(work, count, times[0], name, times[1], atMost: goal)
  }

  // MARK: Printing

  func report(
    _ work: String, _ count: Int, _ own: Double, _ name: String, _ peer: Double, atMost goal: Double
  ) {
    let ratio = own / peer
    let goalText =
      goal < 1 ? "\(rounded(1 / goal, 0)) × faster" : "at most \(rounded(goal, 2)) × as long"
    let ratioText =
      ratio < 1 ? "\(rounded(1 / ratio, 1)) × faster" : "\(rounded(ratio, 2)) × as long"
    print(
      "| \(work) | \(count) | \(milliseconds(own)) | \(name): \(milliseconds(peer)) | \(goalText) "
        + "| \(ratio <= goal ? "yes" : "no"): \(ratioText) |")
  }

  func milliseconds(_ seconds: Double) -> String { "\(rounded(seconds * 1_000, 1)) ms" }
  func mebibytes(_ number: Double) -> String { "\(rounded(number, 1)) MiB" }
  private func rounded(_ number: Double, _ decimals: Int) -> String {
    String(format: "%.\(decimals)f", number)
  }
}

extension String {
  /// The id of an expense in the middle of the store at this path.
  fileprivate var middleID: String {
    get throws {
      let items = try Expenses(at: self).items
      return items[items.count / 2].id.uuidString
    }
  }
}
