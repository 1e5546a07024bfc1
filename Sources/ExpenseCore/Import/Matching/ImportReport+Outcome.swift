extension ImportReport.Outcome {
  /// Create the outcome of a row that is not imported.
  init(_ kind: ImportRow.Kind) {
    switch kind {
    case .spent, .received: self = .received
    case .nothing: self = .nothing
    case .notBooked(let status): self = .notBooked(status)
    case .transfer(let account): self = .transfer(account)
    }
  }
}

extension ImportReport.Row {
  /// The row after a person's decision.
  func decided(_ decision: ImportDecision?) -> ImportReport.Row {
    guard let decision else { return self }
    var (item, outcome, source) = (item, outcome, typeSource)
    if let type = decision.type { (item.type, source) = (type, .explicit) }
    if isNew { outcome = decision.isPicked == false ? .left : .new(source) }
    if decision.isPicked == true, canBePicked { outcome = .new(source) }
    return ImportReport.Row(
      line: line, item: item, outcome: outcome, canBePicked: canBePicked, typeSource: source)
  }
}
