/// Benchmarks of recurring expenses and of the finder of subscriptions.
extension Bench {
  /// Time the finder against a summary by name, and a run with nothing due against the settings, in a
  /// store of a million expenses.
  func compareRecurring() throws {
    let count = 1_000_000
    let store = peers.store(count)
    try compare(
      "subscriptions", count, command("subscriptions", count, runs: 10),
      "summary --by name", command("summary --by name", count, runs: 10), atMost: 3)
    let rule = "recurring add Rent 950 --every month --from 2026-12-01 -q"
    _ = try Programs.run(command(rule, count).line)
    try compare(
      "recurring run, nothing due", count, command("recurring run -q", count, runs: 50),
      "config", command("config", count, runs: 50), atMost: 1.1)
    _ = try Programs.run("rm -f \(store).settings \(store).history")
  }
}
