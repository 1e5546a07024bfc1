package import ExpenseCore

/// Something wrong or odd with a store.
package struct Finding: Sendable {
  /// A problem that was found.
  package enum Problem: Sendable {
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
    /// A file system that does not keep all promises, by its name, and the risk.
    case fileSystem(String, FileSystemRisk)
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
    /// The number of conflicts that Git marked in the list, and whether all have their base.
    case markedConflicts(Int, haveBase: Bool)
    /// Another version of one of the files, left by a synchronising program.
    case conflictCopy(ConflictCopy)
    /// Expenses that were deleted, and that a merge of Git has brought back.
    case returnedExpenses([ExpenseItem])
    /// Two expenses, of which a merge brought one, that may be one purchase.
    case equalPurchases(EqualPurchases.Pair)
    /// Two rules that record the same expense.
    case equalRules(RecurringRule, RecurringRule)
    /// A list that Git left as it was on this side, while its index has both versions.
    case unmergedVersions
    /// An attribute that makes Git merge the list with a driver that its configuration lacks.
    case missingMergeDriver
    /// A driver in the configuration of Git that no attribute uses for the list.
    case unusedMergeDriver
  }

  /// A risk of keeping expenses on a file system.
  package enum FileSystemRisk: Sendable {
    /// Locks may not reach other machines.
    case locks
    /// A program serves the file system, and decides what it does.
    case program
    /// There is no journal, so a power cut can damage it, and there are no permissions.
    case powerCuts
  }

  /// The problem.
  package let problem: Problem
  /// The line in the file, counted from 1; nil if the problem has no single position.
  package let line: Int?
  /// The column in Unicode scalars, counted from 1.
  package let column: Int?
  /// A sentence on how the problem was fixed; nil if it was not.
  package internal(set) var repair: String?
  /// A sentence on why the problem could not be fixed.
  package internal(set) var failure: String?

  init(_ problem: Problem, at position: (line: Int, column: Int)? = nil) {
    self.problem = problem
    (line, column) = (position?.line, position?.column)
  }

  /// True if the problem makes the store unreadable until it is fixed.
  package var isError: Bool {
    switch problem {
    case .malformed, .bytesAfterEnd, .preciseAmount, .unusableSettings: true
    default: false
    }
  }

  /// True if the problem is in the list itself, not around it.
  var isInList: Bool { if case .unusableSettings = problem { false } else { line != nil } }

  /// True if `doctor` can fix the problem.
  var isRepairable: Bool {
    switch problem {
    case .malformed, .unknownType, .fileSystem, .recoveredFile, .unusableHistory, .unusableSettings,
      .markedConflicts, .unmergedVersions, .conflictCopy, .returnedExpenses, .missingMergeDriver,
      .unusedMergeDriver, .equalPurchases, .equalRules:
      false
    default: true
    }
  }

  /// The kind of finding.
  package var kind: Kind {
    switch problem {
    case .malformed: .malformed
    case .bytesAfterEnd: .bytesAfterEnd
    case .preciseAmount: .preciseAmount
    case .noisyAmount: .noisyAmount
    case .duplicateID: .duplicateID
    case .unknownType: .unknownType
    case .openToOthers: .openToOthers
    case .fileSystem: .fileSystem
    case .leftoverFile: .leftoverFile
    case .unacknowledgedBytes: .unacknowledgedBytes
    case .recoveredFile: .recoveredFile
    case .tornHistory: .tornHistory
    case .unusableHistory: .unusableHistory
    case .unusableSettings: .unusableSettings
    case .markedConflicts: .markedConflicts
    case .conflictCopy: .conflictCopy
    case .returnedExpenses: .returnedExpenses
    case .equalPurchases: .equalPurchases
    case .equalRules: .equalRules
    case .unmergedVersions: .unmergedVersions
    case .missingMergeDriver: .missingMergeDriver
    case .unusedMergeDriver: .unusedMergeDriver
    }
  }

  /// The kinds of findings, by short names for machines, which never change.
  package enum Kind: String, Sendable {
    case malformed
    case bytesAfterEnd = "bytes-after-end"
    case preciseAmount = "precise-amount"
    case noisyAmount = "noisy-amount"
    case duplicateID = "duplicate-id"
    case unknownType = "unknown-type"
    case openToOthers = "open-to-others"
    case fileSystem = "file-system"
    case leftoverFile = "leftover-file"
    case unacknowledgedBytes = "unacknowledged-bytes"
    case recoveredFile = "recovered-file"
    case tornHistory = "torn-history"
    case unusableHistory = "unusable-history"
    case unusableSettings = "unusable-settings"
    case markedConflicts = "marked-conflicts"
    case conflictCopy = "conflict-copy"
    case returnedExpenses = "returned-expenses"
    case equalPurchases = "equal-purchases"
    case equalRules = "equal-rules"
    case unmergedVersions = "unmerged-versions"
    case missingMergeDriver = "missing-merge-driver"
    case unusedMergeDriver = "unused-merge-driver"
  }
}

extension Finding: CustomStringConvertible {
  /// The problem as one sentence, with its position.
  package var description: String {
    let location = line.map { line in
      "Line \(line)" + (column.map { ", column \($0)" } ?? "") + ": "
    }
    return (location ?? "") + "\(problem)."
  }
}

extension Finding.FileSystemRisk: CustomStringConvertible {
  /// The risk as a clause.
  package var description: String {
    switch self {
    case .locks: "where locks may not reach other machines; change it on one machine at a time"
    case .program: "where a program decides whether locks and saved changes hold"
    case .powerCuts: "which a power cut can damage, and which has no permissions"
    }
  }
}

extension Finding.Problem: CustomStringConvertible {
  /// The problem as a sentence without a full stop; in lower case if a position precedes it.
  package var description: String {
    switch self {
    case .malformed(let problem): "\(problem)"
    case .bytesAfterEnd: "unexpected content after the end of the list"
    case .preciseAmount(let literal, let nearest):
      "the amount \(literal.shortened) has more than four decimals; the nearest is \(nearest)"
    case .noisyAmount(let literal, let amount):
      "the amount \(literal.shortened) has a floating-point error and is read as \(amount)"
    case .duplicateID(let id): "an earlier expense has the same id \(id)"
    case .unknownType(let type, let count):
      "\(count) \(count == 1 ? "expense has" : "expenses have") the unknown type "
        + "'\(type.name.shortened)'"
    case .openToOthers(let permissions):
      "Everyone on this machine can open the file; its mode is " + String(permissions, radix: 8)
    case .fileSystem(let name, let risk): "The file is on \(name), \(risk)"
    case .leftoverFile(let name): "An interrupted change left the file \(name)"
    case .unacknowledgedBytes(let count):
      "An interrupted addition that was never confirmed left "
        + "\(count) \(count == 1 ? "byte" : "bytes") after the end of the list"
    case .recoveredFile(let name):
      "The file \(name) keeps data that did not belong to the store; you can read and delete it"
    case .tornHistory(let count):
      "Could not read \(count) \(count == 1 ? "byte" : "bytes") of the history; "
        + "changes in them cannot be undone"
    case .unusableHistory(let reason): "Changes cannot be undone: \(reason)"
    case .unusableSettings(let reason, _): "The settings cannot be used: \(reason)"
    case .markedConflicts(let count, let haveBase):
      "Git left \(count) \(count == 1 ? "conflict" : "conflicts") in the list, "
        + (haveBase ? "with the base of both sides" : "with both sides")
    case .conflictCopy(let copy):
      "\(copy.name) is another version of the \(copy.part.rawValue), "
        + "\(copy.isUnclear ? "perhaps " : "")left by \(copy.program.rawValue)"
        + (copy.hasTextName ? "" : "; rename it, since its name is not UTF-8")
        + (copy.isFromStranger ? "; it belongs to another user" : "")
    case .returnedExpenses(let items):
      "\(items.count) deleted \(items.count == 1 ? "expense is" : "expenses are") in the list again: "
        + items.prefix(3).map(\.name).joined(separator: ", ")
        + (items.count > 3 ? " and \(items.count - 3) more" : "")
    case .equalPurchases(let pair):
      "2 expenses may be the same: \(pair.first.id.start) \(pair.first.name.shortened), "
        + "\(pair.second.id.start) \(pair.second.name.shortened)"
    case .equalRules(let first, let second):
      "2 recurring expenses may be the same: \(first.id.start) \(first.name.shortened), "
        + "\(second.id.start) \(second.name.shortened)"
    case .unmergedVersions:
      "Git has two versions of the list that are not merged; the list is as it was on this side"
    case .missingMergeDriver:
      "Git has an attribute for merging the list, but no driver; the next conflict would be marked "
        + "in the file"
    case .unusedMergeDriver:
      "Git has a driver for merging the list, but no attribute; the next conflict would be marked "
        + "in the file"
    }
  }
}

extension ExpenseItem.ID {
  /// The first digits, as lists show them.
  fileprivate var start: Substring { "\(self)".prefix(IDPrefix.shownDigits) }
}
