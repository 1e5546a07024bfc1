internal import ExpenseCore

/// The merge of two versions of a short list of objects or texts, each with a key of its own.
struct KeyedListMerge {
  /// An element of a list.
  struct Element {
    let key: String
    /// The element as JSON text.
    let value: String
  }

  /// The merged list.
  private(set) var result: [Element] = []

  /// Merge two versions of a list.
  ///
  /// - Parameters:
  ///   - base: The version from which both come.
  ///   - ours: One version.
  ///   - theirs: The other version; the result does not depend on which is which.
  ///   - sets: The names of the members of elements whose values are arrays of distinct strings.
  ///   - latest: The names of the members of which the greater value counts.
  init(
    base: [Element], _ ours: [Element], _ theirs: [Element], sets: [String] = [],
    latest: [String] = []
  ) {
    let versions = [base, ours, theirs].map { list in
      Dictionary(list.enumerated().map { ($1.key, $0) }) { first, _ in first }
    }
    func element(_ key: String, _ list: [Element], _ version: Int) -> String? {
      versions[version][key].map { list[$0].value }
    }
    let keys = Set((ours + theirs).map(\.key))
    let values = Dictionary(
      uniqueKeysWithValues: keys.map { key in
        let values = (element(key, base, 0), element(key, ours, 1), element(key, theirs, 2))
        return (key, KeyedListMerge.merged(base: values.0, values.1, values.2, sets, latest))
      })
    func version(_ list: [Element], partner: Int) -> OrderMerge.Version {
      OrderMerge.Version(
        count: list.count, partner: { versions[partner][list[$0].key] },
        isKept: { values[list[$0].key] != .some(nil) }, id: { list[$0].id },
        baseIndex: { versions[0][list[$0].key] })
    }
    OrderMerge(version(ours, partner: 2), version(theirs, partner: 1)).forEach { isOurs, index in
      let key = (isOurs ? ours : theirs)[index].key
      if let value = values[key] ?? nil { result.append(Element(key: key, value: value)) }
    }
  }

  /// The merged value of a key; nil if its element is not in the result.
  private static func merged(
    base: String?, _ ours: String?, _ theirs: String?, _ sets: [String], _ latest: [String]
  ) -> String? {
    let values = [base, ours, theirs].map { [MemberValue($0)] }
    if let settled = [MemberValue].settled(base: values[0], values[1], values[2]) {
      return settled.first?.text
    }
    func object(_ text: String?) -> ObjectMembers? {
      text.flatMap { try? ObjectMembers(Array($0.utf8)) }
    }
    switch (object(ours), object(theirs)) {
    case (let own?, let other?):
      return MemberMerge(base: object(base), own, other, sets: sets, latest: latest).result.asJSON
    case (var kept?, nil) where theirs == nil, (nil, var kept?) where ours == nil:
      // One version deleted it, the other changed it.
      if !kept.mayBeDeleted {
        kept.conflicts.append(MergeConflict(MergeConflict.deletion, ["false", "true"]))
        kept.conflicts.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
      }
      return kept.asJSON
    default: return max(MemberValue(ours), MemberValue(theirs)).text
    }
  }
}

extension KeyedListMerge.Element {
  /// The key as a number, for the order of elements.
  fileprivate var id: UInt128 {
    var hash = Hash128()
    for byte in key.utf8 { hash.add(byte) }
    return hash.value
  }
}
