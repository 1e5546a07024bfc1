internal import ExpenseCore

/// Lines that continue the name of the row above them.
extension CSVStatement {
  /// A line without a date.
  struct Dateless {
    let row: InvalidRow
    /// The text of the line.
    let text: String
    /// True if it may be a footer.
    let isFooter: Bool
    /// True if it names a balance or a total.
    let isSum: Bool
    /// The numbers in the columns of amounts, in ten-thousandths and without signs.
    let numbers: [Int64]
    /// The text that continues the name of a row just above; nil if it is something else.
    var continuation: String?
  }

  /// A line without a date, and the roles that it may have.
  func dateless(_ row: InvalidRow, _ reader: CSVReader) -> Dateless {
    Dateless(
      row: row, text: reader.rowText, isFooter: isSomethingElse(reader),
      isSum: reader.fields.contains { SummaryWords.matches(reader.string($0)) },
      numbers: numbers(in: reader),
      continuation: continuation(in: reader))
  }

  private func numbers(in reader: CSVReader) -> [Int64] {
    amounts.filter { $0 < reader.fields.count }.compactMap { index in
      WrittenAmount(reader.string(reader.fields[index]))?.amount(builder.decimalMark ?? .point)?
        .tenThousandths
    }
  }

  /// True if the numbers of a line without a date are the sums of what was spent and received.
  func isTotal(_ line: Dateless, of content: ImportReport) -> Bool {
    var (spent, received) = (Int64(0), Int64(0))
    for row in content.rows where row.outcome != .unbooked {
      let amount = row.item.amount.tenThousandths
      if amount > 0 { spent &+= amount } else { received &-= amount }
    }
    let sums = [spent, received, Int64(clamping: (spent &- received).magnitude)]
    return content.rows.count > 1 && !line.numbers.isEmpty
      && line.numbers.allSatisfy { $0 != 0 && sums.contains($0) }
  }

  /// Join lines between rows to the name of the row above, or keep them as invalid rows.
  ///
  /// A single line may be a heading, unless the name above it is only a kind of transaction.
  func resolve(_ lines: [Dateless], in content: inout ImportReport) {
    if lines.isEmpty { return }
    for line in lines {
      guard let text = line.continuation, let last = content.rows.indices.last,
        hasContinuedNames || isKindLast(content),
        let item = try? RowBuilder.continued(content.rows[last].item, with: text)
      else {
        content.invalidRows.append(line.row)
        continue
      }
      content.rows[last].item = item
    }
  }

  /// True if the name of the last row is only a kind of transaction.
  func isKindLast(_ content: ImportReport) -> Bool {
    content.rows.last.flatMap { DirectionWords.isOut($0.item.name) } != nil
  }

  /// True if several rows of the sample have a line below them that may continue their names.
  static func hasContinuedNames(_ sample: CSVSample, _ layout: CSVLayout) -> Bool {
    guard let name = layout.name.last else { return false }
    let rows = sample.rows
    // The cheap test comes first: nearly all rows have several fields.
    let count = rows.indices.dropFirst().dropLast().count { index in
      let filled = rows[index].fields.indices.filter { !rows[index].fields[$0].isEmpty }
      return filled.count == 1
        && (filled == [name] || rows[index].fields.count == 1 && name == sample.width - 1)
        && rows[index - 1].isData && rows[index + 1].isData
    }
    return count > 1
  }

  /// The text of a line that has nothing but more of the name above it; nil for any other line.
  ///
  /// It is in the column of names, or alone on the line if that is the last column.
  private func continuation(in reader: CSVReader) -> String? {
    let texts = reader.fields.map(reader.string)
    guard let name = layout.name.last, let filled = texts.firstIndex(where: { !$0.isEmpty }),
      texts[(filled + 1)...].allSatisfy(\.isEmpty),
      texts.count >= sample.width ? filled == name : texts.count == 1 && name == sample.width - 1
    else { return nil }
    let text = texts[filled]
    guard !StatusWords.isHeading(text) else { return nil }
    return text.contains(where: \.isLetter) && !SummaryWords.matches(text)
      && !SummaryWords.isPage(text) ? text : nil
  }
}
