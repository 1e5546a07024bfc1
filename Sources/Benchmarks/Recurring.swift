/// Benchmarks of recurring expenses and of the finder of subscriptions.
extension Bench {
  /// Time the finder against a summary by name, and a run with nothing due against the settings, in a
  /// store of a million expenses.
  func compareRecurring() throws {
    let count = 1_000_000
    let store = peers.store(count)
    func command(_ words: String, runs: Int) -> TimedCommand {
      TimedCommand(
        line: "env IEXPENSE_TODAY=2026-11-21 \(iexpense) \(words) --file \(store)", runs: runs)
    }
    let finder = try Programs.medians(
      of: [command("subscriptions", runs: 10), command("summary --by name", runs: 10)],
      in: peers.folder)
    report("subscriptions", count, finder[0], "summary --by name", finder[1], atMost: 3)
    let rule = "recurring add Rent 950 --every month --from 2026-12-01 -q"
    _ = try Programs.run("env IEXPENSE_TODAY=2026-11-21 \(iexpense) \(rule) --file \(store)")
    let run = try Programs.medians(
      of: [command("recurring run -q", runs: 50), command("config", runs: 50)], in: peers.folder)
    report("recurring run, nothing due", count, run[0], "config", run[1], atMost: 1.1)
    _ = try Programs.run("rm -f \(store).settings \(store).history")
  }
}
