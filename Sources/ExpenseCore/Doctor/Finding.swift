/// Something that is wrong or odd with a store.
public struct Finding: Sendable {
  /// What it is.
  public enum Problem: Sendable {
    /// The text is not what it has to be; whatever comes behind it is not read.
    case malformed(MalformedText.Problem)
    /// There is something behind the end of the list.
    case bytesAfterEnd
    /// An amount has digits beyond the ten-thousandths, this one is the nearest.
    case preciseAmount(String, nearest: Amount)
    /// An amount has the noise of binary floating point, and is read as this one.
    case noisyAmount(String, read: Amount)
    /// An expense has the id of one before it.
    case duplicateID(ExpenseItem.ID)
    /// Expenses have a type that is not known.
    case unknownType(ExpenseType, count: Int)
    /// Everyone on this machine can read or write the file; the permissions in octal.
    case openToOthers(UInt32)
    /// A change that was cut off has left a file.
    case leftoverFile(String)
    /// An addition to a large store that was cut off has left so many bytes behind the list.
    case unacknowledgedBytes(Int)
    /// A file that holds what was once behind the list or in the way.
    case recoveredFile(String)
    /// So many bytes of the history belong to no line that is whole.
    case tornHistory(Int)
    /// The history cannot be used, for this reason.
    case unusableHistory(String)
    /// The settings cannot be used, for this reason.
    case unusableSettings(String, ExpenseError?)
  }

  /// What it is.
  public let problem: Problem
  /// The line in the file, counted from 1, if it is at one place.
  public let line: Int?
  /// The column in Unicode scalars, counted from 1.
  public let column: Int?
  /// What was done about it, as a sentence; nil if nothing was.
  public internal(set) var repair: String?
  /// Why nothing could be done about it, as a sentence.
  public internal(set) var failure: String?

  init(_ problem: Problem, at position: (line: Int, column: Int)? = nil, repair: String? = nil) {
    self.problem = problem
    line = position?.line
    column = position?.column
    self.repair = repair
  }

  /// Whether a store cannot be read because of such a problem, until it is mended.
  public var isError: Bool {
    switch problem {
    case .malformed, .bytesAfterEnd, .preciseAmount, .unusableSettings: true
    default: false
    }
  }

  /// Whether it is in the list itself, and not around it.
  var isInList: Bool { if case .unusableSettings = problem { false } else { line != nil } }

  /// Whether doctor has a way to mend it.
  var isMendable: Bool {
    switch problem {
    case .malformed, .unknownType, .recoveredFile, .unusableHistory, .unusableSettings: false
    default: true
    }
  }

  /// What kind of finding it is.
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
  /// What is wrong, in one sentence, with its place.
  public var description: String {
    let place = line.map { line in "line \(line)" + (column.map { ", column \($0)" } ?? "") + ": " }
    return (place ?? "") + "\(problem)."
  }
}

extension Finding.Problem: CustomStringConvertible {
  /// What is wrong, as the end of a sentence.
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
