import Foundation

@testable import ExpenseCore
@testable import ExpenseExchange

private let homes = [nil, CurrencyCode("EUR"), CurrencyCode("JPY"), CurrencyCode("KWD")]

/// Read any bytes as a file to import, in the given format or in the detected one.
///
/// Read again with everything detected set explicitly, the file gives the same expenses or is
/// refused.
func fuzzImport(
  _ start: UnsafePointer<UInt8>?, _ count: Int, as format: ImportFormat? = nil
) -> CInt {
  let bytes = UnsafeBufferPointer(start: start, count: count)
  guard let first = bytes.first else { return 0 }
  let text = Array(bytes.dropFirst())
  var context = ImportContext()
  context.home = homes[Int(first) % homes.count]
  guard let content = read(text, format, context) else { return 0 }
  for row in content.rows {
    _ = row.item.encoded
    // What this program exported is restored, whatever it is.
    if row.isNew, !row.hasID { precondition(row.item.amount != .zero) }
  }
  for row in content.invalidRows { _ = row.description }
  // A file with unreadable rows is refused.
  guard let layout = content.layout, content.invalidRows.isEmpty else { return 0 }
  context.overrides = layout.mapping
  guard let again = read(text, format, context), again.invalidRows.isEmpty else { return 0 }
  precondition(
    content.rows.map(\.comparable) == again.rows.map(\.comparable),
    "It is read otherwise with its own mapping.")
  return 0
}

private func read(
  _ text: [UInt8], _ format: ImportFormat?, _ context: ImportContext
) -> ImportReport? {
  var rest = text[...]
  do {
    let file = try ImportFile(path: nil, format: format) { limit in
      defer { rest = rest.dropFirst(min(limit, 7)) }
      return Array(rest.prefix(min(limit, 7)))
    }
    return try file.content(context) { _ in }
  } catch let error as ImportError {
    _ = error.description
    return nil
  } catch let problem as ImportProblem {
    _ = problem.sentence(of: "x")
    return nil
  } catch {
    fatalError("\(error)")
  }
}

extension ImportReport.Row {
  /// The parts of a row that must be equal in both readings.
  fileprivate var comparable: [String] {
    [
      "\(line)", "\(outcome)", "\(item.amount)", "\(item.name)", "\(item.note ?? "")",
      item.date.map { "\($0)" } ?? "", item.currency?.code ?? "",
      item.importKey ?? "",
    ]
  }
}
