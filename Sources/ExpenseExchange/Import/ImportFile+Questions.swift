internal import ExpenseCore

/// The questions about a file, checked before they are asked.
extension ImportFile {
  /// Further questions that an answer may lead to.
  private static let maximumSteps = 3
  /// Bytes of a CSV on which answers are tried: 4 MiB, since each one takes a reading.
  private static let triedBytes = 4 << 20

  /// The questions that settle a problem, without the answers that lead nowhere.
  ///
  /// The file is read with each answer, but nothing is written. An answer leads on if all rows can be
  /// read, or if another question is left that can be answered.
  ///
  /// - Parameters:
  ///   - problem: The problem of the file.
  ///   - options: The options of the import.
  ///   - settings: The settings of the store.
  /// - Returns: The questions; empty if one of them has no answer.
  func questions(
    of problem: ImportProblem, _ options: ImportOptions, _ settings: Settings
  ) -> [ImportQuestion] {
    let all = problem.questions(of: path ?? "Standard input")
    let start = start(upTo: ImportFile.triedBytes)
    let checked = all.compactMap { question in
      question.keeping {
        start.isLeadingOn($0, from: problem, options, settings, steps: ImportFile.maximumSteps)
      }
    }
    return checked.count == all.count ? checked : []
  }

  /// True if the file can be read with some decisions, or if what is open then can be settled.
  private func isLeadingOn(
    _ choices: [ImportChoice], from problem: ImportProblem, _ options: ImportOptions,
    _ settings: Settings, steps: Int
  ) -> Bool {
    var file = self
    file.choices += choices
    do {
      _ = try file.readContent(options, settings, FindingList(), { _ in })
      return true
    } catch let next as ImportProblem where next != problem && steps > 0 {
      // A file of several tables is split, and then read as it is understood by now.
      if case .invalidRows(let rows, _) = next.reason, rows.allSatisfy(\.isOfOtherTable) {
        return true
      }
      let questions = next.questions(of: path ?? "Standard input")
      return !questions.isEmpty
        && questions.allSatisfy { question in
          question.answers.isEmpty
            || question.answers.contains { answer in
              // To leave rows out is no way to read them, unless a pair of columns lacks a few.
              (answer.choices != [.skipInvalid] || choices.count == 2) && !answer.choices.isEmpty
                && file.isLeadingOn(answer.choices, from: next, options, settings, steps: steps - 1)
            }
        }
    } catch {
      return false
    }
  }
}
