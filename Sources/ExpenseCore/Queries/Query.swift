/// A question to a store: which expenses, in which order, and how many of them.
public struct Query: Equatable, Sendable {
  /// The expenses to include; all of them by default.
  public var filter: Filter
  /// Their order; by default by date, newest first.
  public var order: SortOrder
  /// The number of expenses, from the first one in this order.
  public var limit: Int

  /// Create a query; by default for all expenses, newest first.
  public init(_ filter: Filter = Filter(), order: SortOrder = SortOrder(), limit: Int = .max) {
    (self.filter, self.order, self.limit) = (filter, order, limit)
  }
}
