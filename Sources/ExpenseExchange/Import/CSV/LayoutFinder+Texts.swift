internal import ExpenseCore
internal import Text

/// The columns of texts: names, notes, kinds and the status.
extension LayoutFinder {
  mutating func findName() throws {
    let taken = Set(overrides.values.joined())
    func filled(_ meaning: HeaderMeaning) -> [Int] {
      indices(meaning).filter { sample.columns[$0].filled > 0 && !taken.contains($0) }
    }
    let kinds = filled(.bookingText).filter { $0 != layout.sign }
    let texts = filled(.counterparty) + filled(.description) + filled(.note) + kinds
    // A constant is no name, unless all are.
    func varying(_ indices: [Int]) -> [Int] {
      texts.allSatisfy(sample.isConstant) ? indices : indices.filter { !sample.isConstant($0) }
    }
    let payees = varying(
      sortedPayees(
        filled(.counterparty).filter { !sample.columns[$0].isAccounts }
          .preferring { !sample.columns[$0].isAddresses }))
    // Columns that have only a few words for kinds count if there are no others.
    var descriptions = varying(
      filled(.description).filter { $0 != layout.sign }.preferring { !sample.columns[$0].isFlags })
    // Two or three descriptions are usual: many would take long to compare.
    let repeating = descriptions.prefix(8).filter { other in
      descriptions.prefix(8).contains { sample.isRepeated($0, in: other) }
    }
    descriptions.removeAll(where: repeating.contains)
    let kindTexts = descriptions.count > 1 ? kindTexts(descriptions) : []
    descriptions.removeAll(where: kindTexts.contains)
    layout.status = status
    layout.transfer = indices(.transfer).first
    layout.kinds = kinds
    if let names = overrides[.name] {
      layout.name = names
    } else if let payee = payees.first {
      layout.name = [payee]
      layout.otherPayees = payees.dropFirst().filter {
        HeaderWords.isRecipient(sample.title($0))
      }
      layout.holder =
        payees.dropFirst().lazy.compactMap { [sample] other in
          sample.holder(payee, other).map { ($0, other) }
        }.first
    } else if !descriptions.isEmpty {
      layout.name = descriptions
    } else if kinds.isEmpty || kinds.allSatisfy({ HeaderWords.isPaymentMethod(sample.title($0)) }),
      let note = filled(.note).first(where: { isMostlyFilled($0) })
    {
      layout.name = [note]
    } else if let kind = kinds.preferring({
      sample.columns[$0].values.contains { PayeeText.payee(in: $0) != nil }
    }).max(by: { sample.columns[$0].values.count < sample.columns[$1].values.count }) {
      // The one that labels a payee, or with the most distinct values, tells most.
      layout.name = [kind]
    } else {
      let open = columns(\.isTexts).filter { $0 != layout.sign && $0 != layout.currency }
      let texts = sample.plausibleNames(open)
      if texts.count == 2, let holder = sample.holder(texts[0], texts[1]) {
        layout.name = [texts[0]]
        layout.holder = (holder, texts[1])
      } else {
        let name = texts.first { first in
          texts.allSatisfy {
            $0 == first || areAgreeing(.same($0, as: first)) || sample.isRepeated(first, in: $0)
          }
        }
        guard texts.isEmpty || name != nil else { throw several(.name, texts) }
        layout.name = name.map { [$0] } ?? filled(.note)
        // A title that means something else, such as a place, is better than no name.
        if layout.name.isEmpty {
          let others = ignored.sorted().filter {
            sample.columns[$0].isTexts && sample.columns[$0].values.count > 1
          }
          if others.count == 1 { layout.name = others }
        }
        if let name { layout.note = texts.filter { sample.isRepeated(name, in: $0) } }
      }
      guard !layout.name.isEmpty else { throw missing(.name) }
    }
    let others = (descriptions + repeating + kindTexts + filled(.note)).filter {
      !layout.name.contains($0)
    }
    layout.note = overrides[.note] ?? layout.note + others
    layout.fees = overrides[.fee] ?? (mapping.hasExplicitAmount ? [] : indices(.fee))
    layout.addsFees = overrides[.fee] != nil
    layout.fallback = (kinds + filled(.reference) + payees).filter {
      !layout.name.contains($0) && !layout.note.contains($0)
    }
  }

  /// The status column, which says whether money has moved.
  private var status: Int? {
    // A state may also be one of the United States.
    let titled = indices(.status).first { index in
      !HeaderWords.mayMeanRegion(sample.title(index))
        || sample.columns[index].values.contains { StatusWords.meaning(of: $0, title: nil) != nil }
    }
    return titled ?? (0..<sample.width).first { StatusWords.matchesAll(sample.columns[$0].values) }
  }

  /// True if at least half of the rows have a text in a column.
  private func isMostlyFilled(_ index: Int) -> Bool {
    sample.columns[index].filled * 2 >= sample.rows.count
  }

  /// The descriptions beside another one that are no names: with few texts that repeat, or the second
  /// and third of numbered ones.
  private func kindTexts(_ descriptions: [Int]) -> [Int] {
    let most = descriptions.map { sample.columns[$0].values.count }.max() ?? 0
    // The first of numbered ones has the payee, if it varies most.
    let first = sample.columns[descriptions[0]].values.count
    let isNumbered =
      sample.title(descriptions[0])?.last == "1" && first == most
      && descriptions.contains { sample.columns[$0].values.count < first }
    return descriptions.filter { index in
      let column = sample.columns[index]
      if isNumbered, index != descriptions[0] { return true }
      return column.values.count * 2 < most + 1 && column.values.count < column.filled
    }
  }

  /// The columns of payees; if a file names both sides, the recipient comes first.
  private func sortedPayees(_ indices: [Int]) -> [Int] {
    let recipients = indices.filter { HeaderWords.isRecipient(sample.title($0)) }
    return recipients + indices.filter { !recipients.contains($0) }
  }
}
