import ExpenseDisplay
import Text

/// An error with all that a person is told of it: `Advice` has one extension for each kind of error.
protocol ReportedError: Error {
  /// The exit code.
  var exitCode: ExitCode { get }

  /// The error in one sentence; nil if it was told already.
  var sentence: String? { get }

  /// The sentence with amounts and dates as people read them.
  func sentence(_ presentation: Presentation) -> String?

  /// A hint; a command in it works as it stands on the same store.
  func advice(_ store: StoreOption) -> String?

  /// Further lines below the sentence.
  func details(_ presentation: Presentation) -> [DisplayText]
}

extension ReportedError {
  var exitCode: ExitCode { .failure }
  var sentence: String? { "\(self)" }
  func sentence(_ presentation: Presentation) -> String? { sentence }
  func advice(_ store: StoreOption) -> String? { nil }
  func details(_ presentation: Presentation) -> [DisplayText] { [] }
}
