/// A verdict on a field while its value is typed.
struct FieldVerdict: Equatable, Sendable {
  enum Sign: Sendable {
    /// An empty optional field.
    case empty
    /// An invalid value that is the start of a valid one.
    case beginning
    case approved
    /// A valid but unusual value.
    case warning
    case refused
  }

  var sign: Sign
  /// The interpretation, shown beside the field: `= $16.80`.
  var reading: String?
  /// The problem and its remedy, shown below the field.
  var sentence: String?
  /// Complete values for the field.
  var suggestions: [String] = []
}
