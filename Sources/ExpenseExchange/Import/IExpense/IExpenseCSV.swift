internal import ExpenseCore

/// CSV written by this program.
enum IExpenseCSV {
  /// The expenses of a list or an export in CSV; nil for any other text.
  ///
  /// The titles of such a text are names of fields, including the id; an export has another title at
  /// the end. Texts that could be run as formulas have an apostrophe before them.
  static func content(
    _ text: [UInt8], _ context: ImportContext, _ progress: (Double) -> Void
  ) throws -> ImportReport? {
    var reader = CSVReader(
      text, delimiter: UInt8(ascii: ","), maximumRecord: ImportLimits.lineBytes)
    guard (try? reader.next()) == true else { return nil }
    let titles = reader.fields.map(reader.string)
    let fields = titles.compactMap(ExpenseField.init)
    let isExport = titles.last == CSVExport.unknownMembersTitle
    guard fields.count == titles.count - (isExport ? 1 : 0), fields.contains(.name),
      fields.contains(.amount), fields.contains(.id), context.overrides.columns.isEmpty
    else { return nil }
    if let repeated = fields.first(where: { field in fields.count { $0 == field } > 1 }) {
      throw ImportProblem(.repeatedTitle(repeated.rawValue), line: 1)
    }
    var content = ImportReport()
    var ids: Set<ExpenseItem.ID> = []
    while try reader.next() {
      if content.rows.count % 4_096 == 0 { progress(reader.progress) }
      let row: ImportReport.Row
      do throws(RowProblem) {
        row = try self.row(reader, fields, isExport: isExport, context)
        guard ids.insert(row.item.id).inserted else {
          let index = fields.firstIndex(of: .id) ?? 0
          throw RowProblem(
            Cell(reader.string(reader.fields[index]), at: .column(index)), "appears twice")
        }
      } catch {
        content.invalidRows.append(
          error.row(line: reader.recordLine, text: reader.rowText) { titles[$0] })
        continue
      }
      try content.append(row)
    }
    return content
  }

  /// True if all titles are names of fields, as in a list of some fields.
  static func hasOwnTitles(_ text: [UInt8]) -> Bool {
    var reader = CSVReader(text, delimiter: UInt8(ascii: ","))
    guard (try? reader.next()) == true else { return false }
    let titles = reader.fields.map(reader.string)
    return titles.contains(ExpenseField.amount.rawValue)
      && titles.allSatisfy { ExpenseField(rawValue: $0) != nil }
  }

  private static func row(
    _ reader: CSVReader, _ fields: [ExpenseField], isExport: Bool, _ context: ImportContext
  ) throws(RowProblem) -> ImportReport.Row {
    let width = fields.count + (isExport ? 1 : 0)
    guard reader.fields.count == width else {
      throw RowProblem(nil, "expected \(width) fields, found \(reader.fields.count)")
    }
    func cell(at index: Int) -> Cell {
      Cell(reader.string(reader.fields[index]), at: .column(index))
    }
    func text(at index: Int) -> String {
      reader.exactString(reader.fields[index]).rearmingFormulas
    }
    var item = ExpenseItem(
      name: "", type: context.defaultType, amount: .zero, account: context.overrides.account)
    var hasType = false
    for (index, field) in fields.enumerated() {
      let text = text(at: index)
      func invalid(_ reason: InvalidValue.Reason) -> RowProblem {
        RowProblem(cell(at: index), reason.description)
      }
      guard text.isStorable else {
        throw RowProblem(
          cell(at: index),
          "longer than \(TextRule.maximumBytes) bytes, or too many combining marks")
      }
      // An empty text is told from a missing one by its quotation marks.
      let exists = !text.isEmpty || reader.fields[index].isQuoted
      if !exists, field != .name, field != .amount, field != .id { continue }
      switch field {
      case .id:
        guard let id = (try? IDPrefix(text))?.wholeID else { throw invalid(.notAnID) }
        item.id = id
      case .name: item.name = text
      case .type:
        item.type = ExpenseType(text)
        hasType = true
      case .amount:
        guard let written = WrittenAmount(text), written.symbol.isEmpty, !written.hasPlus,
          written.groupingMark(.point) == nil, let amount = written.signedAmount(.point)
        else { throw invalid(.notAnAmount) }
        item.amount = amount
      case .date:
        guard let day = try? Day(text) else { throw invalid(.notADay) }
        item.date = day
      case .currency:
        guard let currency = CurrencyCode(text) else { throw invalid(.notACurrency) }
        item.currency = currency
      case .account: item.account = text
      case .note: item.note = text
      case .tags: item.tags = text.splitTags
      case .importKey: item.importKey = text
      }
    }
    if isExport, !reader.isBlank(reader.fields[fields.count]) {
      guard let members = ExpenseItem.UnknownMember.members(of: text(at: fields.count)) else {
        throw RowProblem(cell(at: fields.count), "not a JSON object of unknown members")
      }
      item.unknownMembers = members
    }
    item.currency = item.currency ?? context.overrides.currency
    return ImportReport.Row(line: reader.recordLine, item: item, hasID: true, isTyped: hasType)
  }
}
