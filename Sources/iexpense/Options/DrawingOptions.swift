import CommandSpec

/// The option for how a report is drawn, which the commands with bars share.
struct DrawingOptions: Sendable {
  private var isASCII = false

  static let arguments: [Argument<DrawingOptions>] = [
    .flag("ascii", help: "Draw with plain ASCII, as where the locale is not UTF-8.") {
      $0.isASCII = true
    }
  ]

  /// Whether there may be nothing but ASCII, where something is drawn.
  func isASCII(in surroundings: Surroundings, draws: Bool = true) -> Bool {
    isASCII || draws && !surroundings.isUnicode
  }
}
