internal import ExpenseCore

/// The columns found, and the evidence for them.
extension LayoutFinder {
  /// The columns with some roles, and the evidence for each.
  func findings(_ roles: [CSVRole]) -> [ImportFinding] {
    roles.compactMap { role in
      let indices = layout.columns(role)
      guard !indices.isEmpty else { return nil }
      return ImportFinding(
        subject: .column(role), value: names(indices), evidence: evidence(for: role, indices))
    }
  }

  /// The columns that are not imported, among them the balance.
  var otherColumns: [ImportFinding] {
    let used = Set(CSVRole.allCases.flatMap(layout.columns))
    let others = (0..<sample.width).filter { !used.contains($0) && sample.columns[$0].filled > 0 }
    guard !others.isEmpty else { return [] }
    return [ImportFinding(subject: .otherColumns, value: names(others), evidence: .unused)]
  }

  private func names(_ indices: [Int]) -> String {
    indices.map { sample.name($0).quoted }.joined(separator: " + ")
  }

  private func evidence(for role: CSVRole, _ indices: [Int]) -> ImportFinding.Evidence {
    if overrides[role] == indices {
      return isOfProgram && mapping.assumed.contains(role) ? .titles : .explicit
    }
    if layout.isProven, [.amount, .out, .in, .fee].contains(role) { return .balances }
    let titled = Set(titled.values.joined())
    return indices.allSatisfy(titled.contains) ? .titles : role == .sign ? .words : .contents
  }
}
