package import ExpenseCore
package import ExpenseMerge

extension JSONOutput {
  /// Write the outcome of a merge as an object: counts, conflicts, and the changed
  /// expenses of a store.
  ///
  /// - Parameters:
  ///   - report: The outcome.
  ///   - changes: The changes of a store; nil if files were merged.
  ///   - name: The merged file.
  ///   - newNames: The names of the files that keep what was merged.
  ///   - sink: The output.
  /// - Throws: An error if the output fails.
  package static func writeMerge(
    _ report: MergeReport, _ changes: [ExpenseChange]?, of name: String,
    movedTo newNames: [String], to sink: TextSink
  ) throws {
    try sink.writeObject { writer in
      if !newNames.isEmpty {
        writer.member("file", name)
        writer.member("movedTo")
        writer.write(array: newNames) { $0.write($1) }
      }
      writer.member("fromThere", report.changedInOurs)
      writer.member("fromHere", report.changedInTheirs)
      writer.member("conflicts")
      writer.write(objects: report.conflicts, separatedBy: ",\n") { writer, found in
        writer.member("id", "\(found.item.id)")
        writer.member("name", found.item.name)
        writer.write(membersOf: found.conflict)
        writer.member("here")
        writer.write(json: found.side(found.ours))
        writer.member("there")
        writer.write(json: found.side(found.theirs))
      }
      writer.member("settings")
      writer.write(objects: report.settingConflicts, separatedBy: ",\n") { writer, found in
        writer.member("setting", found.name)
        writer.write(membersOf: found.conflict)
      }
      if !report.equalPurchases.isEmpty {
        writer.member("sameExpenses")
        writer.write(array: report.equalPurchases) { writer, pair in
          writer.write(array: [pair.first.id, pair.second.id]) { $0.write("\($1)") }
        }
      }
      if !report.equalRules.isEmpty {
        writer.member("sameRules")
        writer.write(array: report.equalRules) { writer, pair in
          writer.write(array: [pair.first.id, pair.second.id]) { $0.write("\($1)") }
        }
      }
      if let changes {
        writer.member("expenses")
        writer.write(
          array: changes.compactMap { $0.after ?? $0.before }, separatedBy: ",\n"
        ) { $0.write($1) }
      }
    }
  }
}

extension MergeReport.Conflict {
  /// The value of one side; for a deletion, whether it deleted the expense.
  ///
  /// Nil if the value is absent, or not known since that side had the conflict already.
  fileprivate func side(_ item: ExpenseItem?) -> String? {
    if conflict.isOfDeletion { return "\(item == nil)" }
    return item?.hasConflict(about: conflict) == true ? nil : item?.memberValue(of: conflict)
  }
}

extension JSONWriter {
  fileprivate mutating func write(membersOf conflict: MergeConflict) {
    member("member", conflict.name)
    member("values")
    write(array: conflict.values) { $0.write(json: $1) }
  }
}
