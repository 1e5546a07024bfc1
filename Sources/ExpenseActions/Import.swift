package import ExpenseCore
package import ExpenseExchange
import SystemCalls

/// The way in which files are imported.
package struct ImportRequest: Sendable {
  /// The given parts of the format.
  package var mapping = ImportMapping()
  /// The type of all expenses; nil to find it.
  package var type: String?
  /// The types of categories in the files, by their names; `-` for none.
  package var categories: [String: String] = [:]
  package var format: ImportFormat?
  /// The treatment of the rows; its mapping and currencies are filled in.
  package var options = ImportOptions()

  package init() {}
}

extension InputReader {
  /// The options of an import.
  ///
  /// - Throws: ``InvalidInput`` for an unknown type.
  package func options(_ request: ImportRequest) throws -> ImportOptions {
    var options = request.options
    options.mapping = request.mapping
    options.mapping.type = try request.type.map { word in try read(.type) { try $0.type(word) } }
    for (category, word) in request.categories {
      options.mapping.categories[category] =
        word == "-" ? .nothing : .type(try type(word, adding: &options))
    }
    options.home = home
    options.localCurrency = localCurrency
    options.dayOfSeconds = Day.local(ofSecondsSince2001:)
    return options
  }
}

extension InputReader {
  /// The type for a category: a known one, or a new one if the options add types.
  private func type(_ word: String, adding options: inout ImportOptions) throws -> ExpenseType {
    if let type = options.newTypes.first(where: ExpenseType(word).matches) { return type }
    guard options.addsTypes, !settings.knownTypes.contains(ExpenseType(word)) else {
      return try read(.type) { try $0.type(word) }
    }
    let type = ExpenseType(try TextRule(.type).apply(to: word))
    options.newTypes.append(type)
    return type
  }
}

/// A path that leads to something else than a file on disk.
package struct NotOnDisk: Error {
  package let path: String
}

extension Actions {
  /// Read a file to review its rows.
  ///
  /// - Throws: ``NotOnDisk``, or the reason why it cannot be read.
  package func open(_ path: String, format: ImportFormat?) throws -> ImportFile {
    if let status = try FileDescriptor.status(at: path), !status.isRegular {
      throw NotOnDisk(path: path)
    }
    return try ImportFile(at: path, format: format, into: expenses)
  }

  /// The rows of a file, and what would happen to each; nothing is written.
  package func preview(_ file: ImportFile, _ options: ImportOptions) throws -> ImportReport {
    try expenses.preview([file], options, settings: settings)[0]
  }

  /// Import the rows of a file.
  package func importRows(
    of file: ImportFile, _ options: ImportOptions
  ) throws -> (commit: Commit, report: ImportReport) {
    let (commit, reports) = try expenses.add([file], options, settings: settings)
    return (commit, reports[0])
  }

  /// Settle what files leave open, by answers to questions, until all of them can be read.
  ///
  /// - Parameters:
  ///   - first: The problem of a file.
  ///   - files: The files; answers become decisions on them.
  ///   - options: The options of the import.
  ///   - answer: Ask a question, and return the decisions; nil for no answer.
  /// - Throws: An ``ImportError`` that nobody settles, or any other error.
  package func answerQuestions(
    _ first: ImportError, _ files: inout [ImportFile], _ options: ImportOptions,
    answer: (ImportQuestion, ImportError) throws -> [ImportChoice]?
  ) throws {
    var error = first
    var seen: [String: Set<ImportProblem>] = [:]
    while true {
      let path = error.path
      let questions = error.questions
      // An answer that changes nothing is not asked for again.
      guard !questions.isEmpty, seen[path ?? "", default: []].insert(error.problem).inserted
      else { throw error }
      for question in questions {
        guard let choices = try answer(question, error) else { throw error }
        for index in files.indices where files[index].path == path {
          files[index].choices += choices
        }
      }
      do {
        _ = try expenses.preview(files, options, settings: settings)
        return
      } catch let next as ImportError {
        error = next
      }
    }
  }
}
