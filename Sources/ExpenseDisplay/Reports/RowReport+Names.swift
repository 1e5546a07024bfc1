package import ExpenseCore

extension RowReport<NameSummary.Group> {
  /// Types or accounts, with the number and the total of their expenses; types also have `known`, their
  /// side, and the reason for it.
  package static func names(
    _ summary: NameSummary, of kind: RenamableField, _ presentation: Presentation
  ) -> RowReport {
    var fields = [
      Field(kind.rawValue) { .text($0.name) }, Field("count") { .number($0.totals.count) },
      Field("totals") { group in .structure { $0.write(sums: group.totals) } },
    ]
    if kind == .type {
      fields += [
        Field("known") { .flag($0.isKnown) },
        Field("side") { .word($0.side?.side.rawValue) },
        Field("reason") { .word($0.side?.reason.rawValue) },
      ]
    }
    return RowReport(summary.groups, presentation, fields: fields)
  }
}
