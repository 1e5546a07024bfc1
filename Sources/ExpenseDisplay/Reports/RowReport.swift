import ExpenseCore
import Text

/// A report whose rows have the same fields: the one description from which every format is made.
package struct RowReport<Row> {
  /// A field of each row, for programs.
  struct Field {
    let name: String
    let isOnlyInJSON: Bool
    let value: (Row) -> FieldValue

    /// Create a field.
    ///
    /// - Parameters:
    ///   - name: The name of the member, and of the column in CSV.
    ///   - isOnlyInJSON: True to leave it out of lines of fields.
    ///   - value: Return the value of a row.
    init(
      _ name: String, onlyInJSON isOnlyInJSON: Bool = false, _ value: @escaping (Row) -> FieldValue
    ) {
      self.name = name
      self.isOnlyInJSON = isOnlyInJSON
      self.value = value
    }
  }

  /// A column of a table, for people.
  struct Column {
    let column: TextTable.Column
    let cell: (Row) -> Cell

    init(_ column: TextTable.Column, _ cell: @escaping (Row) -> Cell) {
      self.column = column
      self.cell = cell
    }
  }

  package let rows: [Row]
  private let fields: [Field]
  private let columns: [Column]
  private let presentation: Presentation
  /// Maximum number of rows in the table.
  private let limit: Int
  /// The line above the table, which is not in other formats; nil for none.
  private let heading: StyledLine?
  /// Lines below the table, which are not in other formats; their limit is the width in columns.
  private let notes: (_ width: Int) -> [StyledLine]

  /// Create a report.
  ///
  /// - Parameters:
  ///   - rows: The rows.
  ///   - presentation: The presentation of the table.
  ///   - fields: The fields for programs.
  ///   - columns: The columns for people.
  ///   - limit: Maximum number of rows in the table.
  ///   - heading: The line above the table; nil for none.
  ///   - notes: Lines below the table.
  init(
    _ rows: [Row], _ presentation: Presentation, fields: [Field], columns: [Column] = [],
    limit: Int = .max, heading: StyledLine? = nil,
    notes: @escaping (_ width: Int) -> [StyledLine] = { _ in [] }
  ) {
    self.rows = rows
    self.presentation = presentation
    self.fields = fields
    self.columns = columns
    (self.limit, self.heading) = (limit, heading)
    self.notes = notes
  }

  /// Write the report in a format; a table is at most `width` columns wide if possible.
  package func write(as format: OutputFormat, width: Int, to sink: TextSink) throws {
    switch format {
    case .table, .ids: try sink.writeLines(lines(width: width))
    case .json: try writeJSON(to: sink)
    case .ndjson: try writeJSONLines(to: sink)
    case .plain: try write(RowOutput.plain, to: sink)
    case .csv: try write(RowOutput.csv, to: sink)
    }
  }

  /// The table, one line per row below the header row; nothing without rows.
  package func lines(width: Int) -> [StyledLine] {
    guard !rows.isEmpty else { return [] }
    var table = TextTable(columns.map(\.column))
    for row in rows.prefix(limit) { table.append(columns.map { $0.cell(row) }) }
    return (heading.map { [$0, StyledLine()] } ?? []) + table.lines(width: width, presentation)
      + notes(width)
  }

  /// Write an array with one object per line.
  package func writeJSON(to sink: TextSink) throws {
    try sink.writeJSON { writer in
      try writer.write(array: rows, separatedBy: ",\n") { writer, row in
        writer.write(row, fields)
        try sink.writeChunk(of: &writer)
      }
    }
  }

  /// Write objects, one per line (NDJSON).
  package func writeJSONLines(to sink: TextSink) throws {
    var writer = JSONWriter()
    for row in rows {
      writer.write(row, fields)
      writer.write(literal: "\n")
      try sink.writeChunk(of: &writer)
    }
    try sink.writeRest(of: &writer)
  }

  private func write(_ output: RowOutput, to sink: TextSink) throws {
    let fields = fields.filter { !$0.isOnlyInJSON }
    try output.writeHeader(fields.map(\.name), to: sink)
    for row in rows {
      try output.write(fields.map { $0.value(row).text(for: output) ?? "" }, to: sink)
    }
  }
}

extension JSONWriter {
  /// Write an object with fields of a row.
  mutating func write<Row>(_ row: Row, _ fields: [RowReport<Row>.Field]) {
    writeObject { $0.write(membersOf: row, fields) }
  }

  /// Write fields of a row as members of an object.
  mutating func write<Row>(membersOf row: Row, _ fields: [RowReport<Row>.Field]) {
    for field in fields {
      let value = field.value(row)
      if case .absent = value { continue }
      member(named: field.name)
      write(value)
    }
  }
}
