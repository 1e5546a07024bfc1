import ExpenseCore
import ExpenseExchange
package import Text

extension [ImportFinding] {
  /// A line for each fact, with its evidence.
  package var lines: [DisplayText] {
    let names = map { DisplayText($0.subject.text) }
    let width = names.map(\.width).max() ?? 0
    return zip(self, names).map { finding, name in
      let reason = "\(finding.evidence)"
      let value = finding.value.isEmpty || reason.isEmpty ? finding.value : finding.value + "  "
      let evidence = finding.value.isEmpty || reason.isEmpty ? reason : "(\(reason))"
      return "  \(name + .spaces(width - name.width))  \(value)\(evidence)"
    }
  }
}

extension ImportFinding.Subject {
  /// The name of the property.
  fileprivate var text: String {
    switch self {
    case .format: "Format"
    case .encoding: "Encoding"
    case .delimiter: "Delimiter"
    case .sheet: "Sheet"
    case .headerRow: "Header row"
    case .program: "Program"
    case .column(let role): role.title
    case .otherColumns: "Not imported"
    case .dateOrder: "Date order"
    case .decimalMark: "Decimal mark"
    case .spending: "Spending"
    case .currency: "Currency"
    case .balance: "Balance"
    }
  }
}

extension CSVRole {
  fileprivate var title: String {
    switch self {
    case .out: "Spent"
    case .in: "Received"
    case .sign: "Direction"
    case .currency: "Currency column"
    case .date, .name, .note, .amount, .fee, .id, .type, .account: rawValue.capitalizedStart
    }
  }
}
