extension ShellLine {
  /// Maximum number of candidates offered.
  private static let offeredCount = 100

  /// The line with its last word completed as far as all candidates agree, as a shell would.
  ///
  /// - Parameter candidates: The candidates for the last word.
  /// - Returns: The line, and the candidates for people if there are several.
  public func completed(with candidates: [String]) -> (text: String, candidates: [String]) {
    let (typed, raw) = (words.last?.text ?? "", words.last?.raw ?? "")
    let shared = candidates.dropFirst().reduce(candidates.first ?? "") { common, candidate in
      String(zip(common, candidate).prefix { $0 == $1 }.map(\.0))
    }
    guard shared.count >= typed.count, !candidates.isEmpty else {
      return (line, candidates.map(\.lastComponent))
    }
    var word =
      shared.hasPrefix("~/") ? "~/" + String(shared.dropFirst(2)).openWord : shared.openWord
    if candidates.count == 1, !["/", "="].contains(shared.last) { word += " " }
    let kept = line.unicodeScalars.dropLast(raw.unicodeScalars.count)
    return (
      String(String.UnicodeScalarView(kept)) + word,
      candidates.count == 1 ? [] : candidates.prefix(ShellLine.offeredCount).map(\.lastComponent)
    )
  }
}

extension String {
  /// The text as one word of a shell, which may go on.
  fileprivate var openWord: String { isEmpty ? "" : shellWord }

  /// The last path component, with the trailing slash of a folder.
  fileprivate var lastComponent: String {
    let isFolder = hasSuffix("/")
    let name = (isFolder ? dropLast() : self[...]).split(separator: "/").last ?? ""
    return name + (isFolder ? "/" : "")
  }
}
