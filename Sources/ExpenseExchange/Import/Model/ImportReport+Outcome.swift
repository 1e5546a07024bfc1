internal import ExpenseCore

extension ImportReport.Outcome {
  /// Create the outcome of a row that the store does not have.
  init(_ kind: ImportReport.Row.Kind) {
    switch kind {
    case .spent: self = .new(.default)
    case .received: self = .received
    case .nothing: self = .nothing
    case .notBooked(let status): self = .notBooked(status)
    case .transfer(let account): self = .transfer(account)
    }
  }
}

extension ImportReport.Row {
  /// Take in a person's decision.
  mutating func decide(_ decision: ImportDecision?) {
    guard let decision else { return }
    if let type = decision.type { (item.type, typeSource) = (type, .explicit) }
    if isNew { outcome = decision.isPicked == false ? .left : .new(typeSource) }
    if decision.isPicked == true, canBePicked { outcome = .new(typeSource) }
  }
}
