import CommandSpec

/// The option for how a report is drawn, which the commands with bars share.
struct DrawingOptions: Sendable {
  /// Whether there may be nothing but ASCII, whatever the locale.
  private(set) var isASCII = false

  static let arguments: [Argument<DrawingOptions>] = [
    .flag("ascii", help: "Draw with ASCII characters only.") {
      $0.isASCII = true
    }
  ]
}
