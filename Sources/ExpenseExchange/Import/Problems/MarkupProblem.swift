internal import ExpenseCore

/// A defect in the markup of a file.
public enum MarkupProblem: Hashable, Sendable {
  /// A text that ends within a tag, a comment or the like.
  case cutTag
  /// A text that ends within this element.
  case cutElement(String)
  /// An element with children but without an end tag.
  case notEnded(String)
  /// An end tag without a start tag.
  case notBegun(String)
  /// Elements nested too deeply.
  case tooDeep
  /// Content after the end of the root element.
  case behindEnd
  /// Text where elements are expected.
  case strayText(String)
  /// A text of more than 1 MiB.
  case longText
  /// A declaration of a document type or an entity.
  case declaration
  /// An unknown entity.
  case unknownEntity(String)
  /// No statement; the bank's message, if any.
  case noStatement(String?)
}

extension MarkupProblem {
  /// The problem, as the end of a sentence.
  var text: String {
    switch self {
    case .cutTag: "the file ends within a tag or a remark"
    case .cutElement(let name): "the file ends before the end of <\(name.shortened)>"
    case .notEnded(let name): "<\(name.shortened)> is not ended"
    case .notBegun(let name): "</\(name.shortened)> ends what has not begun"
    case .tooDeep: "there are more than \(ImportLimits.depth) elements in each other"
    case .behindEnd: "there is something behind </OFX>"
    case .strayText(let text): "the text '\(text.shortened)' is in no element that has a value"
    case .longText: "the text has more than 1 MiB"
    case .declaration:
      "the file declares a document type or an entity, which is nothing that a bank does"
    case .unknownEntity(let name): "'&\(name.shortened);' stands for no character"
    case .noStatement(let message):
      "there is no statement of an account"
        + (message.map { "; the bank says: '\($0.shortened)'" } ?? "")
    }
  }
}
