/// What a person has decided of a row of a file.
public struct ImportDecision: Hashable, Sendable {
  /// True to import the row whatever it seems to be, false to leave it out; nil to go by what is found.
  public var isTaken: Bool?
  /// The type of the expense; nil to find it.
  public var type: ExpenseType?

  /// Decides nothing.
  public init() {}
}
