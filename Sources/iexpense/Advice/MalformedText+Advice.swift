import ExpenseCore
import ExpenseDisplay

extension MalformedText.Problem {
  /// A hint, if there is one.
  var advice: String? {
    switch self {
    case .utf16: "Convert it: iconv -f UTF-16 -t UTF-8 FILE >NEW"
    case .invalidValue(let value): value.reason.advice
    case .emptyFile: "To make an empty list: echo '[]' > FILE"
    default: nil
    }
  }
}
