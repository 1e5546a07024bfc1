/// Something wrong or odd with a store.
public struct Finding: Sendable {
  /// A problem that was found.
  public enum Problem: Sendable {
    /// Malformed text; nothing after it is read.
    case malformed(MalformedText.Problem)
    /// Content after the end of the list.
    case bytesAfterEnd
    /// An amount with more than four decimals, and the nearest amount.
    case preciseAmount(String, nearest: Amount)
    /// An amount with a binary floating-point error, and the amount that it is read as.
    case noisyAmount(String, read: Amount)
    /// An expense with the id of an earlier one.
    case duplicateID(ExpenseItem.ID)
    /// Expenses with an unknown type.
    case unknownType(ExpenseType, count: Int)
    /// Permissions that let everyone on this machine read or write the file.
    case openToOthers(UInt32)
    /// A file left by an interrupted change.
    case leftoverFile(String)
    /// The number of bytes that an interrupted append to a large store left after the list.
    case unacknowledgedBytes(Int)
    /// A file that keeps what was once after the list or in the way.
    case recoveredFile(String)
    /// The number of bytes in the history that belong to no complete line.
    case tornHistory(Int)
    /// A history that cannot be used, and the reason.
    case unusableHistory(String)
    /// Settings that cannot be used, and the reason.
    case unusableSettings(String, ExpenseError?)
  }

  /// The problem.
  public let problem: Problem
  /// The line in the file, counted from 1; nil if the problem has no single position.
  public let line: Int?
  /// The column in Unicode scalars, counted from 1.
  public let column: Int?
  /// A sentence on how the problem was fixed; nil if it was not.
  public internal(set) var repair: String?
  /// A sentence on why the problem could not be fixed.
  public internal(set) var failure: String?

  init(_ problem: Problem, at position: (line: Int, column: Int)? = nil, repair: String? = nil) {
    self.problem = problem
    line = position?.line
    column = position?.column
    self.repair = repair
  }

  /// True if the problem makes the store unreadable until it is fixed.
  public var isError: Bool {
    switch problem {
    case .malformed, .bytesAfterEnd, .preciseAmount, .unusableSettings: true
    default: false
    }
  }

  /// True if the problem is in the list itself, not around it.
  var isInList: Bool { if case .unusableSettings = problem { false } else { line != nil } }

  /// True if `doctor` can fix the problem.
  var isMendable: Bool {
    switch problem {
    case .malformed, .unknownType, .recoveredFile, .unusableHistory, .unusableSettings: false
    default: true
    }
  }

  /// The kind of finding.
  public var kind: Kind {
    switch problem {
    case .malformed: .malformed
    case .bytesAfterEnd: .bytesAfterEnd
    case .preciseAmount: .preciseAmount
    case .noisyAmount: .noisyAmount
    case .duplicateID: .duplicateID
    case .unknownType: .unknownType
    case .openToOthers: .openToOthers
    case .leftoverFile: .leftoverFile
    case .unacknowledgedBytes: .unacknowledgedBytes
    case .recoveredFile: .recoveredFile
    case .tornHistory: .tornHistory
    case .unusableHistory: .unusableHistory
    case .unusableSettings: .unusableSettings
    }
  }

  /// The kinds of findings, by short names for machines, which never change.
  public enum Kind: String, Sendable {
    case malformed
    case bytesAfterEnd = "bytes-after-end"
    case preciseAmount = "precise-amount"
    case noisyAmount = "noisy-amount"
    case duplicateID = "duplicate-id"
    case unknownType = "unknown-type"
    case openToOthers = "open-to-others"
    case leftoverFile = "leftover-file"
    case unacknowledgedBytes = "unacknowledged-bytes"
    case recoveredFile = "recovered-file"
    case tornHistory = "torn-history"
    case unusableHistory = "unusable-history"
    case unusableSettings = "unusable-settings"
  }
}

extension Finding: CustomStringConvertible {
  /// The problem as one sentence, with its position.
  public var description: String {
    let place = line.map { line in "line \(line)" + (column.map { ", column \($0)" } ?? "") + ": " }
    return (place ?? "") + "\(problem)."
  }
}

extension Finding.Problem: CustomStringConvertible {
  /// The problem as the end of a sentence.
  public var description: String {
    switch self {
    case .malformed(let problem): "\(problem)"
    case .bytesAfterEnd: "there is something behind the end of the list"
    case .preciseAmount(let literal, let nearest):
      "the amount \(literal.shortened) has more than four decimals; the nearest is \(nearest)"
    case .noisyAmount(let literal, let amount):
      "the amount \(literal.shortened) has the noise of binary arithmetic; it is read as \(amount)"
    case .duplicateID(let id): "an expense before this one has the same id \(id)"
    case .unknownType(let type, let count):
      "\(count) \(count == 1 ? "expense has" : "expenses have") the unknown type "
        + "'\(type.name.shortened)'"
    case .openToOthers(let permissions):
      "everyone on this machine may open the file; its mode is "
        + String(permissions, radix: 8)
    case .leftoverFile(let name): "a change that was cut off has left the file \(name)"
    case .unacknowledgedBytes(let count):
      "behind the list are \(count) bytes of an addition that was cut off and never acknowledged"
    case .recoveredFile(let name):
      "the file \(name) keeps what did not belong to the store; it is yours to read and to delete"
    case .tornHistory(let count):
      "\(count) bytes of the history belong to no line that is whole, and cannot be undone"
    case .unusableHistory(let reason): "changes cannot be undone: \(reason)"
    case .unusableSettings(let reason, _): "the settings cannot be used: \(reason)"
    }
  }
}
