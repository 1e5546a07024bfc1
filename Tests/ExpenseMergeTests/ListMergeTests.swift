import TestSupport
import Testing

@testable import ExpenseCore
@testable import ExpenseMerge

@Suite struct ListMergeTests {
  /// Some, or all, and those that merged wrongly once: rows that one version linked.
  static let seeds =
    Array(0..<UInt64(Scale.count(160, thorough: 10_000)))
    + (Scale.isThorough ? [] : [1_124, 1_778, 4_769, 5_552])

  @Test(arguments: 0..<8 as Range<UInt64>)
  func `random triples merge to the same, whichever way, and again`(part: UInt64) throws {
    for seed in Self.seeds.filter({ $0 % 8 == part }) {
      let triple = RandomTriple(seed: seed)
      let (base, ours, theirs) = (triple.base, triple.ours, triple.theirs)
      let merged = try merge(base, ours, theirs)
      let text = merged.encoded
      try #require(try merge(base, theirs, ours).encoded == text, "crosswise, seed \(seed)")
      try #require(try merge(base, ours, ours).encoded == ours.encoded, "seed \(seed)")
      try #require(try merge(base, ours, base).encoded == ours.encoded, "seed \(seed)")
      try #require(try merge(base, base, theirs).encoded == theirs.encoded, "seed \(seed)")
      try #require(
        try merge(base, merged, ours).encoded == text,
        "again with ours, seed \(seed)\n\(triple.text)\nmerged\n\(merged.text)\nagain\n\((try? merge(base, merged, ours).text) ?? "")"
      )
      try #require(
        try merge(base, theirs, merged).encoded == text,
        "again, seed \(seed)\n\(triple.text)\nmerged\n\(merged.text)\nagain\n\((try? merge(base, theirs, merged).text) ?? "")"
      )
      try #require(Set(merged.map(\.id)).count == merged.count, "seed \(seed)")
      if let loss = Loss(in: merged, of: triple) {
        Issue.record("\(loss.description), seed \(seed)")
        return
      }
    }
  }
}

extension [ExpenseItem] {
  var encoded: [[UInt8]] { map(\.encoded) }
}

extension RandomTriple {
  var text: String {
    "base\n\(base.text)\nours\n\(ours.text)\ntheirs\n\(theirs.text)"
  }
}

extension [ExpenseItem] {
  var text: String {
    encoded.map { String(decoding: $0.dropFirst(7), as: UTF8.self) }.map {
      $0.prefix(4) + $0.dropFirst(36).prefix(300)
    }.joined(separator: "\n")
  }
}

/// The merged list of two versions in memory.
func merge(
  _ base: [ExpenseItem], _ ours: [ExpenseItem], _ theirs: [ExpenseItem]
) throws -> [ExpenseItem] {
  let hash = KeyedHash()
  let merge = try ListMerge(
    base: MergeList(base, hashedBy: hash), MergeList(ours, hashedBy: hash),
    MergeList(theirs, hashedBy: hash))
  return merge.pieces.flatMap { piece in
    switch piece {
    case .ours(let range): Array(ours[range])
    case .theirs(let range): Array(theirs[range])
    case .merged(let item, _, _): [item]
    }
  }
}

/// Something that a merge lost or brought back, found without the code of the merge.
private struct Loss {
  let description: String

  init?(in merged: [ExpenseItem], of triple: RandomTriple) {
    let found = Dictionary(uniqueKeysWithValues: merged.map { ($0.id, $0) })
    let base = Dictionary(uniqueKeysWithValues: triple.base.map { ($0.id, $0) })
    for (version, other) in [(triple.ours, triple.theirs), (triple.theirs, triple.ours)] {
      let others = Dictionary(uniqueKeysWithValues: other.map { ($0.id, $0) })
      for item in version {
        let old = base[item.id]
        guard let result = found[item.id] else {
          // Deleted by the other one and unchanged here, or a row that both imported.
          let isDeletion = others[item.id] == nil && old?.encoded == item.encoded
          let isPair =
            old == nil && item.importKey != nil
            && other.contains { $0.importKey == item.importKey && found[$0.id] != nil }
          if isDeletion || isPair { continue }
          description = "lost \(item)"
          return
        }
        for (name, value) in item.values where value != old?.values[name] {
          if result.values[name] == value { continue }
          if result.conflicts.contains(where: {
            $0.name == name && $0.values.contains(value == "null" ? nil : value)
          }) {
            continue
          }
          let isSet = name == "tags"
          if isSet,
            item.tags.allSatisfy({ tag in
              result.tags.contains(tag) || old?.tags.contains(tag) == true
            })
          {
            continue
          }
          description = "lost \(name) \(value) of \(item), now \(result)"
          return
        }
      }
      for item in triple.base where !version.contains(where: { $0.id == item.id }) {
        guard let result = found[item.id] else { continue }
        let isChanged = others[item.id].map { $0.encoded != item.encoded } ?? false
        if isChanged, result.conflicts.contains(where: \.isOfDeletion) { continue }
        description = "brought back \(item)"
        return
      }
    }
    return nil
  }
}

extension ExpenseItem {
  /// The values of all members but the id, as JSON text.
  fileprivate var values: [String: String] {
    var values: [String: String] = [
      "name": name.asJSON, "type": type.name.asJSON, "amount": "\(amount)",
    ]
    values["date"] = date.map { "\($0)".asJSON }
    values["currency"] = currency?.code.asJSON
    values["account"] = account?.asJSON
    values["note"] = note?.asJSON
    if !tags.isEmpty { values["tags"] = tags.joined(separator: ",") }
    values["import"] = importKey?.asJSON
    for member in unknownMembers {
      values[String(member.name.dropFirst().dropLast())] = member.value
    }
    return values
  }
}
