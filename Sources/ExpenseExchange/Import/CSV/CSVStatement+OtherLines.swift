internal import ExpenseCore

/// Lines that may or may not be rows.
extension CSVStatement {
  /// True if a line before the first row seems to be a row as well.
  func isLikeRow(_ reader: CSVReader) -> Bool {
    let texts = reader.fields.map(reader.string)
    if texts.contains(where: SummaryWords.matches) { return false }
    if texts.count == sample.width,
      StatusWords.meaning(of: texts[layout.date], title: nil) == .notBooked
    {
      return false
    }
    // Anything of another width may come before the header row.
    guard texts.count == sample.width else {
      let whole = texts.joined(separator: String(UnicodeScalar(delimiter.byte)))
      return sample.titles == nil && hasNumber(texts) || isRowOfOtherTable(whole)
    }
    // Above known titles, a balance of the account may be in the column of amounts.
    if sample.titles?.hasKnownTitles == true, WrittenDay(texts[layout.date]) == nil { return false }
    return amounts.contains { WrittenAmount(texts[$0]) != nil }
  }

  /// True if a row without a date, after all others, is a total or a remark.
  ///
  /// A row with a possible amount that is not called a total lacks something.
  func isSomethingElse(_ reader: CSVReader) -> Bool {
    let texts = reader.fields.map(reader.string)
    if texts.contains(where: SummaryWords.matches) { return true }
    if texts.count == sample.width, texts.count(where: { !$0.isEmpty }) > 1 {
      return texts[layout.date].allSatisfy { !$0.isNumber }
        && amounts.allSatisfy { texts[$0].isEmpty }
    }
    return texts.contains { $0.contains(where: \.isLetter) } && !hasNumber(texts)
      && !texts.contains(where: isRowOfOtherTable)
  }

  /// True if a text is a row with another delimiter, as of a second download in the same file.
  func isRowOfOtherTable(_ text: String) -> Bool {
    CSVDelimiter.allCases.contains { other in
      let parts = text.utf8.split(separator: other.byte).compactMap { String($0) }
      return other != delimiter && parts.count > 2 && WrittenDay(parts[0]) != nil
        && parts.contains { WrittenAmount($0)?.hasMark == true }
    }
  }

  /// True if one of the texts is a date, or an amount without words around it.
  func hasNumber(_ texts: [String]) -> Bool {
    texts.contains { text in
      WrittenDay(text) != nil
        || WrittenAmount(text).map { $0.hasMark || $0.hasSign || $0.symbol.isEmpty } == true
    }
  }
}
