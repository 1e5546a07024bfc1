/// What a column of a bank's file is for.
public enum CSVRole: String, CaseIterable, Sendable {
  /// The day.
  case date
  /// Who got the money, or what it was for where the file has no column for that.
  case name
  /// What else is said of it.
  case note
  /// The amounts, with a sign or with another column that says whether they were spent.
  case amount
  /// Amounts that were spent.
  case out
  /// Amounts that came in.
  case `in`
  /// Whether an amount was spent or came in, in a word or a letter.
  case sign
  /// The currency of the amount.
  case currency
  /// What the bank calls this one transaction.
  case id
  /// The type, where it is one that there is.
  case type
}

/// A column of a file: by its title, or by its number, counted from 1.
public enum CSVColumn: Hashable, Sendable {
  /// Its title, in which case and accents do not count.
  case title(String)
  /// Its number, counted from 1.
  case number(Int)

  /// Reads a column as a person types it: digits alone are its number.
  public init(_ text: String) {
    if let number = Int(text), number > 0 { self = .number(number) } else { self = .title(text) }
  }
}

extension CSVColumn: CustomStringConvertible {
  /// The title, or the number.
  public var description: String {
    switch self {
    case .title(let title): title
    case .number(let number): "\(number)"
    }
  }
}
