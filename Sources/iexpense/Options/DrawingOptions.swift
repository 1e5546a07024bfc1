import CommandSpec

/// The drawing option, shared by the commands with bars.
struct DrawingOptions: Sendable {
  /// True if only ASCII may be used, whatever the locale.
  private(set) var isASCII = false

  static let arguments: [Argument<DrawingOptions>] = [
    .flag("ascii", sets: \.isASCII, help: "Draw with ASCII characters only.")
  ]
}
