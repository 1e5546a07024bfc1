import ExpenseApp

/// The values of a form as arguments of the command line.
extension [FormField: String] {
  /// The arguments of `add`.
  var addArguments: [String] {
    var words: [String] = []
    for field in FormField.allCases where field != .name {
      let text = self[field] ?? ""
      if !text.isEmpty { words += FormField.options(field, text) }
    }
    if self[.date, default: ""].isEmpty { words.append("--undated") }
    return words + ["--", self[.name] ?? ""]
  }

  /// The options of `edit`.
  var editArguments: [String] {
    FormField.allCases.flatMap { field -> [String] in
      guard let text = self[field] else { return [] }
      return text.isEmpty ? ["--clear=\(field)"] : FormField.options(field, text)
    }
  }
}

extension FormField {
  /// The options that set a field.
  fileprivate static func options(_ field: FormField, _ text: String) -> [String] {
    guard field == .tags else { return ["--\(field)=\(text)"] }
    return FormField.tags(in: text).map { "--tag=\($0)" }
  }
}
