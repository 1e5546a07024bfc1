package import ExpenseCore

/// A query for expenses: filters, grouping and order.
package struct ListQuery: Hashable, Sendable {
  /// Options of `iexpense list`, as typed.
  package var filter = ""
  /// The days to show; nil for all that the filter allows.
  package var days: Period?
  /// The type to show; nil for all.
  package var type: String?
  /// The currency to show; nil for all.
  package var currency: CurrencyCode?
  /// Words to find in names or notes; the list narrows while they are typed.
  package var search = ""
  /// The grouping into sections; nil for an ungrouped list.
  package var grouping: Grouping? = .month
  package var order = SortOrder()

  package init() {}

  /// The filter as options of `iexpense list`, with the currency.
  var filterLine: String {
    let option = currency.map { "--currency \($0.code)" }
    return [filter, option ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The query one step back: without its search, else its dates, its type or its filter; nil if it
  /// has none of them.
  package var widened: ListQuery? {
    var wider = self
    if !search.isEmpty {
      wider.search = ""
    } else if days != nil {
      wider.days = nil
    } else if type != nil {
      wider.type = nil
    } else if !filterLine.isEmpty {
      (wider.filter, wider.currency) = ("", nil)
    } else {
      return nil
    }
    return wider
  }

  /// True if the query matches all expenses.
  package var isOfAll: Bool {
    days == nil && type == nil && currency == nil && filter.allSatisfy(\.isWhitespace)
      && search.allSatisfy(\.isWhitespace)
  }
}
