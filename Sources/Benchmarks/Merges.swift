import Foundation

/// The merge of large lists, compared with that of Git.
extension Bench {
  /// Merge three files of a million expenses, of which each version has 100 changes and 100
  /// additions, and merge one version into the other as a store.
  ///
  /// For Git, the additions conflict each time, since they are all at the end. In the store, the
  /// changes do, since there is no base.
  func compareMerges() throws {
    let count = 1_000_000
    let (base, ours, theirs) = (
      peers.store(count), peers.folder + "/ours.json", peers.folder + "/theirs.json"
    )
    let (output, store) = (peers.folder + "/merged.json", peers.folder + "/merging.json")
    try makeVersion(of: base, at: ours, number: 1)
    try makeVersion(of: base, at: theirs, number: 2)
    let merge = "\(iexpense) merge \(base) \(ours) \(theirs) -q -o \(output)"
    let git = "sh -c 'git merge-file -p \(ours) \(base) \(theirs) >\(output); true'"
    let times = try medians(
      of: [
        TimedCommand(line: merge, runs: 5), TimedCommand(line: git, runs: 3),
        TimedCommand(
          line: "sh -c '\(iexpense) merge \(theirs) -q --file \(store) 2>&1; true'", runs: 5,
          prepare: "sh -c 'cp \(ours) \(store); rm -f \(store).history'"),
      ])
    report("merge three files", count, times[0], "git merge-file", times[1], atMost: 0.5)
    report("merge a copy", count, times[2], "git merge-file", times[1], atMost: 1)
    let memory = try [merge, git].map(Programs.peakMemory)
    print(
      "| peak memory of merge | \(count) | \(mebibytes(memory[0])) "
        + "| git merge-file: \(mebibytes(memory[1])) | at most 0.5 × "
        + "| \(memory[0] <= memory[1] / 2 ? "yes" : "no") |")
    _ = try Programs.run("rm -f \(ours) \(theirs) \(output) \(store) \(store).history")
  }

  /// Write a version of a store with 100 other names and 100 more expenses.
  private func makeVersion(of store: String, at path: String, number: Int) throws {
    let text = String(decoding: try Data(contentsOf: URL(filePath: store)), as: UTF8.self)
    var lines = text.split(separator: "\n")
    let step = lines.count / 100
    for part in 0..<100 {
      let index = 1 + part * step + number * step / 3
      lines[index] = Substring(lines[index].replacing(#""name":""#, with: #""name":"\#(number)"#))
    }
    let last = lines.removeLast().dropLast()
    let added = (0..<100).map { index in
      "{\"id\":\"\(number)00000\(index < 10 ? "0" : "")\(index)-0000-4000-8000-0000FFFFFFFF\","
        + "\"name\":\"New\",\"type\":\"Food\",\"amount\":1}"
    }
    let rows = lines.dropFirst().joined(separator: "\n") + "\n" + last
    try Data("[\n\(rows),\n\(added.joined(separator: ",\n"))]\n".utf8)
      .write(to: URL(filePath: path))
  }
}
