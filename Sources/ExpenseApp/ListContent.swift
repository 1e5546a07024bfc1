package import ExpenseCore

/// The place of an expense in a list: its section, and its position there.
package struct ListPlace: Hashable, Sendable {
  package var section: Int
  package var item: Int

  package init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }
}

/// Expenses in sections, as lines: each section has one for its title, unless there is only one section.
///
/// Lines are found by the sums of those before, so that a million of them are as quick as ten.
package struct ListContent: Sendable {
  package let sections: [ExpenseSection]
  /// What all of them add up to.
  package let totals: Totals
  /// The number of expenses of the store, shown or not.
  package let allCount: Int
  /// True if an expense of the store has an account.
  let hasAccounts: Bool
  /// Sections of which only the title is shown, by their keys.
  private(set) var folded: Set<String?> = []
  private let hasTitles: Bool
  /// The line on which each section begins, and at last the number of lines.
  private var starts: [Int] = []

  /// - Parameters:
  ///   - sections: The sections.
  ///   - totals: What all of them add up to.
  ///   - allCount: The number of expenses of the store.
  ///   - hasTitles: False for one list without a title.
  ///   - hasAccounts: True if an expense of the store has an account.
  package init(
    _ sections: [ExpenseSection], totals: Totals, allCount: Int, hasTitles: Bool = true,
    hasAccounts: Bool = false
  ) {
    self.sections = sections
    self.totals = totals
    self.allCount = allCount
    self.hasTitles = hasTitles
    self.hasAccounts = hasAccounts
    count()
  }

  /// A list of nothing.
  static let empty = ListContent([], totals: Totals(), allCount: 0)

  /// What stands on a line.
  enum Line: Equatable {
    case title(Int)
    case item(ListPlace)
  }

  var lineCount: Int { starts.last ?? 0 }

  private mutating func count() {
    starts = [0]
    starts.reserveCapacity(sections.count + 1)
    for section in sections {
      let shown = folded.contains(section.key) ? 0 : section.items.count
      starts.append(starts[starts.count - 1] + (hasTitles ? 1 : 0) + shown)
    }
  }

  /// Shows only the titles of sections.
  mutating func fold(_ keys: Set<String?>) {
    guard hasTitles else { return }
    folded = keys.intersection(sections.map(\.key))
    count()
  }

  func line(at number: Int) -> Line? {
    guard 0..<lineCount ~= number else { return nil }
    // The last section that begins there or before.
    var (low, high) = (0, sections.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= number { low = middle } else { high = middle }
    }
    let offset = number - starts[low] - (hasTitles ? 1 : 0)
    return offset < 0 ? .title(low) : .item(ListPlace(section: low, item: offset))
  }

  /// The line of an expense; that of the title where its section is folded.
  func number(of place: ListPlace) -> Int? {
    guard sections.indices.contains(place.section) else { return nil }
    let section = sections[place.section]
    if folded.contains(section.key) { return starts[place.section] }
    guard section.items.indices.contains(place.item) else { return nil }
    return starts[place.section] + (hasTitles ? 1 : 0) + place.item
  }

  /// The place of an expense; nil where it is not in the list.
  package func place(of id: ExpenseItem.ID) -> ListPlace? {
    for (number, section) in sections.enumerated() {
      if let item = section.items.firstIndex(where: { $0.id == id }) {
        return ListPlace(section: number, item: item)
      }
    }
    return nil
  }

  /// The line on which a section begins.
  func start(of section: Int) -> Int { starts[min(max(0, section), sections.count)] }

  /// True if the cursor can stand on a line: on that of an expense, or of a folded section.
  func isSelectable(_ number: Int) -> Bool {
    switch line(at: number) {
    case .item: true
    case .title(let section): folded.contains(sections[section].key)
    case nil: false
    }
  }

  /// The number of the expense on a line among all of them, from 1; nil on a title.
  func rowNumber(at number: Int) -> Int? {
    guard case .item(let place) = line(at: number) else { return nil }
    return sections[..<place.section].reduce(place.item + 1) { $0 + $1.items.count }
  }

  /// The expense on a line; nil on a title.
  func item(at number: Int) -> ExpenseItem? {
    guard case .item(let place) = line(at: number) else { return nil }
    return sections[place.section].items[place.item]
  }

  /// The nearest line on which the cursor can stand, first in one direction and then in the other.
  func selectable(from number: Int, forwards: Bool) -> Int? {
    guard lineCount > 0 else { return nil }
    let start = min(max(0, number), lineCount - 1)
    // Of two lines behind each other, at most one is a title that is not folded.
    let steps = forwards ? [0, 1, -1] : [0, -1, 1]
    return steps.map { start + $0 }.first(where: isSelectable)
  }

  /// The expenses on the lines from one to another.
  func items(from first: Int, to last: Int) -> [ExpenseItem] {
    (min(first, last)...max(first, last)).compactMap(item)
  }
}
