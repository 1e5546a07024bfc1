package import ExpenseCore

/// The position of an expense in a list: its section, and its index there.
package struct ListPosition: Hashable, Sendable {
  package var section: Int
  package var item: Int
}

/// Expenses in sections, laid out as lines; each section has a title line, unless the list is
/// ungrouped.
///
/// Lines are found by binary search in the start lines, so a million of them are as quick as ten.
package struct ListContent: Sendable {
  package let sections: [ExpenseSection]
  /// The totals of all sections.
  package let totals: Totals
  /// The number of expenses in the store, shown or not.
  package let allCount: Int
  /// The number of expenses one step back, if the list is empty.
  let widerCount: Int
  /// True if any expense in the store has an account.
  let hasAccounts: Bool
  /// The keys of folded sections, which show only their titles.
  private(set) var folded: Set<String?> = []
  private let hasTitles: Bool
  /// The first line of each section, followed by the number of lines.
  private var starts: [Int] = []

  /// - Parameters:
  ///   - sections: The sections.
  ///   - totals: The totals of all sections.
  ///   - allCount: The number of expenses in the store.
  ///   - widerCount: The number of expenses one step back; it counts if there are no sections.
  ///   - hasTitles: False for an ungrouped list.
  ///   - hasAccounts: True if any expense in the store has an account.
  package init(
    _ sections: [ExpenseSection], totals: Totals, allCount: Int, widerCount: Int = 0,
    hasTitles: Bool = true, hasAccounts: Bool = false
  ) {
    self.sections = sections
    self.totals = totals
    self.allCount = allCount
    self.widerCount = widerCount
    self.hasTitles = hasTitles
    self.hasAccounts = hasAccounts
    count()
  }

  /// An empty list.
  static let empty = ListContent([], totals: Totals(), allCount: 0)

  /// The content of a line.
  enum Line: Equatable {
    case title(Int)
    case item(ListPosition)
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

  /// Fold the sections with these keys, and unfold all others.
  mutating func fold(_ keys: Set<String?>) {
    guard hasTitles else { return }
    folded = keys.intersection(sections.map(\.key))
    count()
  }

  func line(at number: Int) -> Line? {
    guard 0..<lineCount ~= number else { return nil }
    // The last section that starts at or before the line.
    let section = starts.firstIndexOfRest { $0 > number } - 1
    let offset = number - starts[section] - (hasTitles ? 1 : 0)
    return offset < 0 ? .title(section) : .item(ListPosition(section: section, item: offset))
  }

  /// The line of an expense, or of the title if its section is folded.
  func number(of position: ListPosition) -> Int? {
    guard sections.indices.contains(position.section) else { return nil }
    let section = sections[position.section]
    if folded.contains(section.key) { return starts[position.section] }
    guard section.items.indices.contains(position.item) else { return nil }
    return starts[position.section] + (hasTitles ? 1 : 0) + position.item
  }

  /// The position of an expense; nil if the list does not contain it.
  package func position(of id: ExpenseItem.ID) -> ListPosition? {
    for (number, section) in sections.enumerated() {
      if let item = section.items.firstIndex(where: { $0.id == id }) {
        return ListPosition(section: number, item: item)
      }
    }
    return nil
  }

  /// The first line of a section.
  func start(of section: Int) -> Int { starts[min(max(0, section), sections.count)] }

  /// True if the cursor can be on a line: an expense, or the title of a folded section.
  func isSelectable(_ number: Int) -> Bool {
    switch line(at: number) {
    case .item: true
    case .title(let section): folded.contains(sections[section].key)
    case nil: false
    }
  }

  /// The number of the expense on a line, counted from 1 in the whole list; nil for a title.
  func rowNumber(at number: Int) -> Int? {
    guard case .item(let index) = line(at: number) else { return nil }
    return sections[..<index.section].reduce(index.item + 1) { $0 + $1.items.count }
  }

  /// The expense on a line; nil for a title.
  func item(at number: Int) -> ExpenseItem? {
    guard case .item(let index) = line(at: number) else { return nil }
    return sections[index.section].items[index.item]
  }

  /// The nearest line for the cursor: the given one, or a neighbour, first in the given direction.
  func selectable(from number: Int, forwards: Bool) -> Int? {
    guard lineCount > 0 else { return nil }
    let start = min(max(0, number), lineCount - 1)
    // Of two adjacent lines, at most one is the title of an unfolded section.
    let steps = forwards ? [0, 1, -1] : [0, -1, 1]
    return steps.map { start + $0 }.first(where: isSelectable)
  }

  /// The expenses on a range of lines.
  func items(from first: Int, to last: Int) -> [ExpenseItem] {
    (min(first, last)...max(first, last)).compactMap(item)
  }
}
