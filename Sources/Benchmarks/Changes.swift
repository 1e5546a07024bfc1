import Foundation

/// Benchmarks of changes to a store.
extension Bench {
  /// Undo a change of every expense, and compare that with the change and with a small store.
  func compareUndo() throws {
    let copy = peers.folder + "/copy.json"
    let memory = try [1_000, 1_000_000].map { count in
      let prepare =
        "sed s/\\\"type\\\":\\\"[A-Za-z]*\\\"/\\\"type\\\":\\\"Food\\\"/ \(peers.store(count)) >\(copy)"
        + " && rm -f \(copy).history \(copy).settings && sync \(copy)"
      let rename = "\(iexpense) types rename Food Essen -q --file \(copy)"
      let undo = "\(iexpense) undo -q --file \(copy)"
      if count > 1_000 {
        try compare(
          "undo of a rename", count,
          TimedCommand(line: undo, runs: 5, prepare: "sh -c '\(prepare) && \(rename)'"),
          "types rename", TimedCommand(line: rename, runs: 5, prepare: "sh -c '\(prepare)'"),
          atMost: 3)
      }
      _ = try Programs.run("\(prepare) && \(rename)")
      return try Programs.peakMemory(of: undo)
    }
    reportMemory("undo of a rename", memory)
    remove(copy)
  }

  /// Undo and redo a change with a long history, half of it undone, and compare that with a short one.
  ///
  /// The long one stays below 1,000 steps, at which the oldest are dropped.
  func compareHistories() throws {
    let works = try [475, 10].map { count in
      let store = peers.folder + "/history-\(count).json"
      remove(store)
      let add = "\(iexpense) add Tea --amount 2.50 -q --file \(store)"
      let undo = "\(iexpense) undo -q --file \(store)"
      _ = try Programs.run("for step in $(seq \(count)); do \(add); done")
      _ = try Programs.run("for step in $(seq \(count - 1)); do \(undo); done")
      let redo = "\(iexpense) redo -q --file \(store)"
      return (store, TimedCommand(line: "sh -c '\(undo) && \(redo)'", runs: 20))
    }
    try compare("undo and redo, 970 steps", 1, works[0].1, "40 steps", works[1].1, atMost: 2.5)
    for (store, _) in works { remove(store) }
  }

  /// Add to a large store, and compare that with a database and with a small store.
  ///
  /// The time is that of the disk, which always varies, so the programs take turns.
  func compareAdditions() throws {
    let (small, large) = (10, 1_000_000)
    let (smallCopy, largeCopy) = (peers.folder + "/copy-10.json", peers.folder + "/copy.json")
    let database = peers.folder + "/copy.db"
    func addition(to store: String) -> TimedCommand {
      TimedCommand(line: "\(iexpense) add Tea --amount 2.50 --file \(store)", runs: 40)
    }
    try copy(peers.store(large), to: largeCopy)
    try copy(peers.store(small), to: smallCopy)
    var works = [(name: "add to \(small)", command: addition(to: smallCopy), goal: 1.25)]
    if Programs.has("sqlite3") {
      try peers.makeDatabase(large)
      try copy(peers.database(large), to: database)
      let row = "'\(UUID())','Tea','Personal',250,'2026-11-21'"
      let insertion = "sqlite3 \(database) \"insert into expenses values(\(row))\""
      works.insert(("sqlite3 insert", TimedCommand(line: insertion, runs: 40), 1), at: 0)
    } else {
      print("| add | \(large) | | sqlite3 is not installed | | skipped |")
    }
    for work in works {
      let rounds = try (0..<5).map { _ in try medians(of: [addition(to: largeCopy), work.command]) }
      let times = [0, 1].map { index in rounds.map { $0[index] }.sorted()[2] }
      report("add", large, times[0], work.name, times[1], atMost: work.goal)
    }
    remove(smallCopy)
    remove(largeCopy)
    remove(database)
  }

  private func copy(_ file: String, to copy: String) throws {
    remove(copy)
    try FileManager.default.copyItem(atPath: file, toPath: copy)
    _ = try Programs.run("sync \(copy)")
  }

  /// Remove a store with its history and settings, or another file.
  func remove(_ path: String) {
    for file in [path, path + ".history", path + ".settings"] {
      try? FileManager.default.removeItem(atPath: file)
    }
  }
}
