import Text

/// The parts of the state.
extension AppState {
  /// The message in the last line but one.
  struct Status: Equatable, Sendable {
    var text: DisplayText = ""
    var isWarning = false
    /// A number that grows with each message.
    var number = 0
  }

  /// A report, with the query of the list before one of its rows was opened.
  struct Origin: Sendable {
    let screen: Screen
    let page: PageScreen
    let trend: Trend?
    let query: ListQuery
  }

  /// A question to answer with `y` or `n`.
  struct Question: Sendable {
    let message: Message
    let effects: [Effect]
    /// The effects of a no.
    var otherEffects: [Effect] = []
    /// True if a yes closes the review.
    var leavesReview = false
  }
}
