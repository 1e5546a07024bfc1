extension ExpenseItem {
  /// The value of a field, by its kind.
  package enum Value {
    case id(ID)
    /// A text; nil if the field is absent.
    case text(String?)
    /// An amount, and its digits in the file if it has more than four decimals.
    case amount(Amount, unrounded: String?)
    case day(Day?)
    case tags([String])
  }

  /// The value of a field: the one place that knows which member has it.
  @inline(__always)
  package func value(of field: ExpenseField) -> Value {
    switch field {
    case .id: .id(id)
    case .name: .text(name)
    case .type: .text(type.name)
    case .amount: .amount(amount, unrounded: unroundedAmount)
    case .date: .day(date)
    case .currency: .text(currency?.code)
    case .account: .text(account)
    case .note: .text(note)
    case .tags: .tags(tags)
    case .importKey: .text(importKey)
    }
  }
}

extension ExpenseItem.Value {
  /// True if both are the same to the byte: texts are compared by their code points, as in the file.
  func isIdentical(to other: ExpenseItem.Value) -> Bool {
    switch (self, other) {
    case (.id(let one), .id(let two)): one == two
    case (.text(let one), .text(let two)): one.map { Array($0.utf8) } == two.map { Array($0.utf8) }
    case (.amount(let one, let digits), .amount(let two, let others)):
      one == two && digits == others
    case (.day(let one), .day(let two)): one == two
    case (.tags(let one), .tags(let two)): one.map { Array($0.utf8) } == two.map { Array($0.utf8) }
    default: false
    }
  }

  /// True if there is a text, which may be empty.
  var hasText: Bool {
    switch self {
    case .text(let text): text != nil
    case .tags(let tags): !tags.isEmpty
    case .id, .amount, .day: false
    }
  }
}
