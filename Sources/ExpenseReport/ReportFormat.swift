/// The format of a report.
package enum ReportFormat: String, CaseIterable, Sendable {
  /// One self-contained page for a browser.
  case html
  /// Markdown with tables, for a wiki or an issue.
  case md

  /// The format for the extension of a path; nil if it has no known one.
  package init?(path: String) {
    let name = path.lowercased()
    if [".html", ".htm"].contains(where: name.hasSuffix) {
      self = .html
    } else if [".md", ".markdown"].contains(where: name.hasSuffix) {
      self = .md
    } else {
      return nil
    }
  }

  /// Maximum number of expenses that a report lists by default.
  package var usualRowCount: Int { self == .html ? 100_000 : 100 }
}
