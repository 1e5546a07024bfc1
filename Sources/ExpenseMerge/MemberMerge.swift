internal import ExpenseCore

/// The merge of two versions of a JSON object, member by member.
///
/// A member that one version changed has its value, and so has a member that both changed alike. A
/// member that they changed differently is in conflict: it has the greatest value, and all values
/// are kept. Lists of tags are merged as sets.
struct MemberMerge {
  /// The merged object.
  private(set) var result: ObjectMembers
  /// The conflicts in it that neither version had.
  private(set) var newConflicts: [MergeConflict] = []

  private let base: ObjectMembers?
  private let ours: ObjectMembers
  private let theirs: ObjectMembers

  /// Merge two versions of an object.
  ///
  /// - Parameters:
  ///   - base: The version from which both come; nil if it is not known.
  ///   - ours: One version.
  ///   - theirs: The other version; the result does not depend on which is which.
  ///   - sets: The names of the members whose values are arrays of distinct strings.
  ///   - pairs: The names of members that mean something only together, such as an amount and its
  ///     currency: if one version changed the first and the other the second, both are in conflict.
  ///   - latest: The names of members of which the greater value counts, without a conflict.
  init(
    base: ObjectMembers?, _ ours: ObjectMembers, _ theirs: ObjectMembers, sets: [String] = [],
    pairs: [(String, String)] = [], latest: [String] = []
  ) {
    (self.base, self.ours, self.theirs) = (base, ours, theirs)
    result = ObjectMembers([JSONMember]())
    let torn = pairs.filter { isTorn($0.0, $0.1) }.flatMap { [Array($0.0.utf8), Array($0.1.utf8)] }
    for name in names {
      let value: MemberValue
      if sets.contains(where: { $0.utf8.elementsEqual(name) }) {
        value = mergedSet(name)
      } else {
        var candidates = MemberMerge.merged(
          base: torn.contains(name) ? nil : base?.candidates(for: name),
          ours.candidates(for: name), theirs.candidates(for: name))
        value = candidates.last ?? MemberValue(nil)
        if latest.contains(where: { $0.utf8.elementsEqual(name) }) {
          candidates.removeLast(max(0, candidates.count - 1))
        }
        add(candidates, for: MergeConflict.name(of: String(decoding: name, as: UTF8.self)))
      }
      if let text = value.text {
        result.members.append(ObjectMembers.Member(name: name, value: text))
      }
    }
    let deletion = MemberMerge.merged(
      base: base.map(MemberMerge.deletion), MemberMerge.deletion(ours),
      MemberMerge.deletion(theirs))
    add(deletion, for: MergeConflict.deletion)
    result.conflicts.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  /// Note a member as in conflict if several values are left.
  private mutating func add(_ candidates: [MemberValue], for name: String) {
    guard candidates.count > 1 else { return }
    let conflict = MergeConflict(name, candidates.map(\.text))
    result.conflicts.append(conflict)
    if ![ours, theirs].contains(where: { $0.conflicts.contains(conflict) }) {
      newConflicts.append(conflict)
    }
  }

  /// True if one version changed only the first of two members, and the other only the second.
  private func isTorn(_ first: String, _ second: String) -> Bool {
    guard let base else { return false }
    let changes = [ours, theirs].map { version in
      [first, second].map { name in
        let name = Array(name.utf8)
        return version.candidates(for: name) != base.candidates(for: name)
      }
    }
    return changes == [[true, false], [false, true]] || changes == [[false, true], [true, false]]
  }

  /// The values that remain of those of three versions.
  private static func merged(
    base: [MemberValue]?, _ ours: [MemberValue], _ theirs: [MemberValue]
  ) -> [MemberValue] {
    if let settled = [MemberValue].settled(base: base, ours, theirs) { return settled }
    let all = (ours + theirs).distinct
    // A conflict cannot tell an absent member from a null. Alone, the null says more.
    let others = all.filter { $0 != .absent && $0 != .null }
    if others.isEmpty { return all.contains(.null) ? [.null] : [.absent] }
    return others.count < all.count ? [.absent] + others : others
  }

  /// The answers to whether an object is deleted.
  private static func deletion(_ object: ObjectMembers) -> [MemberValue] {
    (object.mayBeDeleted ? ["false", "true"] : ["false"]).map { MemberValue($0) }
  }

  // MARK: Order

  /// The names of all members, in the order of the result.
  ///
  /// It is that of the version that changed the order, or that has all names of the other one in its
  /// order; otherwise that of the base. All other names follow in ascending order.
  private var names: [[UInt8]] {
    let (ours, theirs) = (ours.members.map(\.name), theirs.members.map(\.name))
    let base = base?.members.map(\.name)
    let first: [[UInt8]]
    if ours == theirs || theirs == base || theirs.isSubsequence(of: ours) {
      first = ours == base ? theirs : ours
    } else {
      first = ours == base || ours.isSubsequence(of: theirs) ? theirs : base ?? []
    }
    return first + Set(ours + theirs).subtracting(first).sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// The set that has what is in both versions, and what one of them has added.
  private func mergedSet(_ name: [UInt8]) -> MemberValue {
    let (ours, theirs) = (ours.value(of: name), theirs.value(of: name))
    let base = self.base?.value(of: name)
    let settled = [MemberValue].settled(base: base.map { [$0] }, [ours], [theirs])
    if let settled = settled?.first { return settled }
    guard let elements = ours.elements, let others = theirs.elements else {
      return max(ours, theirs)
    }
    let before = base?.elements ?? []
    let (own, other) = (Set(elements), Set(others))
    let kept = before.filter { own.contains($0) && other.contains($0) }
    let old = Set(before)
    let added = (elements + others).distinct.filter { !old.contains($0) }
    let merged = (kept + added).compactMap(\.text)
    if merged.isEmpty { return .absent }
    // If this is the base again, both have only changed the order.
    if kept + added == before { return max(ours, theirs) }
    return MemberValue("[" + merged.joined(separator: ",") + "]")
  }
}

extension [[UInt8]] {
  /// True if all elements are in another array, in the same order.
  fileprivate func isSubsequence(of other: [[UInt8]]) -> Bool {
    var rest = self[...]
    for element in other where element == rest.first { rest = rest.dropFirst() }
    return rest.isEmpty
  }
}
