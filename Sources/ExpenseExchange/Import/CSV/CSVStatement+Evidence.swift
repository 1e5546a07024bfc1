internal import ExpenseCore

extension CSVStatement {
  /// Evidence for the format of dates and amounts, from all rows.
  struct Evidence {
    var date = DateEvidence()
    var otherDates: [DateEvidence]
    var marks = AmountEvidence()
    /// Evidence that includes balances, used if the amounts are ambiguous.
    private(set) var marksWithBalance = AmountEvidence()
    var amount = SignEvidence()
    /// True if one of the fees is not 0.
    private(set) var hasFees = false
    var out = SignEvidence()
    var incoming = SignEvidence()
    /// Number of words that agree with the sign of their amount, and the first that does not.
    private var agreements = 0
    /// The first amount beside a kind by which money went out, and came in.
    private var kinds: [Bool: (text: String, word: String, line: Int)] = [:]
    private var agreement: (text: String, word: String, line: Int)?
    private var contradiction: (text: String, word: String, line: Int)?

    /// Readers at the start of each part of the file, from the first row that is read.
    private(set) var parts: [CSVReader] = []
    /// The position of the header row of another table below the rows, if there is one.
    private(set) var nextTable: CSVReader.Position?

    /// Records in a part.
    private static let partSize = 512

    /// Create the evidence from all rows with a date.
    init(
      _ reader: CSVReader, _ sample: CSVSample, _ layout: CSVLayout, currency: CurrencyCode?,
      _ filter: RowFilter, progress: (Double) -> Void
    ) throws {
      otherDates = layout.otherDates.map { _ in DateEvidence() }
      let known = KnownValues()
      let wordColumn = layout.sign ?? layout.wordsBesideSigns
      let words = wordColumn.flatMap(sample.signWords)
      let kindColumns = layout.kinds.filter { !HeaderWords.isPaymentMethod(sample.title($0)) }
      let texts = layout.texts
      let amounts = layout.amounts + (layout.balance.map { [$0] } ?? [])
      var reader = reader
      for _ in 0..<sample.skippedRows where try reader.next() {}
      var count = 0
      while true {
        if count % Evidence.partSize == 0 {
          parts.append(reader)
          progress(reader.progress)
        }
        let start = reader.position
        guard try reader.next() else { break }
        count += 1
        let (fields, line) = (reader.fields, reader.recordLine)
        let dateText = layout.date < fields.count ? reader.string(fields[layout.date]) : ""
        guard fields.count >= sample.width, let day = known.day(dateText) else {
          let row = CSVSample.Row(line: line, fields: fields.map(reader.string))
          guard sample.isOtherTitles(row), row.hasKnownTitles else { continue }
          nextTable = start
          break
        }
        if !filter.skip.isEmpty,
          fields.contains(where: { filter.isKept(reader.string($0)) == false })
        {
          continue
        }
        date.add(day, dateText, line: line)
        for (number, index) in layout.otherDates.enumerated() {
          let text = reader.string(fields[index])
          if let day = known.day(text) { otherDates[number].add(day, text, line: line) }
        }
        if !hasFees {
          hasFees = layout.fees.contains {
            WrittenAmount(reader.string(fields[$0]))?.isZero == false
          }
        }
        let named = layout.currency.flatMap { known.currency(reader.string(fields[$0])) }
        for index in amounts where !reader.isBlank(fields[index]) {
          let text = reader.string(fields[index])
          guard let written = WrittenAmount(text) else { continue }
          marksWithBalance.add(written, text, line: line, in: named ?? currency)
          if index != layout.balance { marks.add(written, text, line: line, in: named ?? currency) }
          switch index {
          case layout.out: out.add(written, text, line: line)
          case layout.received: incoming.add(written, text, line: line)
          case layout.amount:
            if let wordColumn {
              let word = reader.string(fields[wordColumn])
              // A row without such a word is no evidence for or against words.
              if let isOut = words?.isOut(word.folded) {
                add(written, text, isOut: isOut, word, line: line)
                if layout.sign != nil { amount.add(isOut: isOut, written) }
              }
            }
            amount.add(written, text, line: line)
            if written.isNegative {
              for index in texts {
                amount.add(textOfNegative: reader.string(fields[index]), text, line: line)
              }
            }
            for index in kindColumns {
              let word = reader.string(fields[index])
              guard let isOut = DirectionWords.isOut(word) else { continue }
              amount.add(isOut: isOut, written)
              if kinds[isOut] == nil, !written.isZero { kinds[isOut] = (text, word, line) }
            }
          default: break
          }
        }
      }
    }

    /// Add an amount with a word beside it.
    private mutating func add(
      _ amount: WrittenAmount, _ text: String, isOut: Bool, _ word: String, line: Int
    ) {
      if isOut { out.add(amount, text, line: line) } else { incoming.add(amount, text, line: line) }
      if amount.isZero { return }
      if isOut == amount.isNegative {
        agreements += 1
        if agreement == nil { agreement = (text, word, line) }
      } else if contradiction == nil {
        contradiction = (text, word, line)
      }
    }

    /// The problem of a sign of spending that all words beside the amounts contradict; nil if some
    /// agree, or if there are no words.
    func spentAgainstWord(_ sign: SpentSign?) -> ImportProblem? {
      guard let sign, sign != .unsigned else { return nil }
      if !amount.isMixed {
        // Kinds for both directions are not all spent, or all received.
        let isOut = amount.negatives > 0 ? sign == .negative : sign == .positive
        guard kinds.count == 2, let (text, word, line) = kinds[!isOut] else { return nil }
        return ImportProblem(.spentAgainstWord(text, word, sign), line: line)
      }
      let isAgainst = sign == .negative ? agreements == 0 : contradiction == nil
      guard isAgainst, let (text, word, line) = contradiction ?? agreement else { return nil }
      return ImportProblem(.spentAgainstWord(text, word, sign), line: line)
    }

    /// The order of dates; nil if all orders give the same dates.
    ///
    /// - Parameter layout: The columns, one of which has the dates used in fingerprints.
    /// - Returns: The order.
    /// - Throws: An ``ImportProblem`` if it is ambiguous.
    func order(fingerprintDate layout: CSVLayout) throws -> DayOrder? {
      if let order = try date.order(with: otherDates) { return order }
      guard let index = layout.otherDates.firstIndex(of: layout.fingerprintDate) else { return nil }
      return try otherDates[index].order(with: [])
    }

    /// The decimal mark; nil if there is none.
    ///
    /// - Throws: An ``ImportProblem`` if it is ambiguous.
    var decimalMark: DecimalMark? {
      get throws {
        do {
          return try marks.decimalMark
        } catch let problem as ImportProblem {
          guard case .openDecimals = problem.reason, let mark = try? marksWithBalance.decimalMark
          else { throw problem }
          return mark
        }
      }
    }

    /// True if words say what was spent, instead of the signs of the amounts, where there are
    /// signs.
    ///
    /// If both agree for all amounts, the signs decide, because a word may be missing. If they
    /// disagree for all, it is a card statement, in which spending has no minus.
    ///
    /// - Throws: An ``ImportProblem`` if they contradict each other in only some rows.
    var areWordsSigns: Bool {
      get throws {
        guard let (text, word, line) = contradiction else { return false }
        guard agreements == 0, amount.isMixed else {
          throw ImportProblem(.signAgainstWord(text, word), line: line)
        }
        return true
      }
    }

    /// The sign of spending, or the direction of each line; both nil if there are no amounts.
    ///
    /// Where signs leave it open, the balances decide, then the words for kinds.
    ///
    /// - Parameters:
    ///   - balances: A closure that reads the balances, if the file has any.
    ///   - isInColumns: True if other columns have the same amounts, one for each direction.
    /// - Returns: The sign, or the directions.
    /// - Throws: An ``ImportProblem`` if neither decides, or if they contradict each other.
    func spent(
      _ balances: () throws -> BalanceEvidence?, isInColumns: Bool
    ) throws -> (SpentSign?, [Int: Bool]?) {
      do {
        return (try amount.spent, nil)
      } catch let problem as ImportProblem {
        guard case .openSigns(_, _, let doubt) = problem.reason else { throw problem }
        if isInColumns, case .noSigns = doubt { return (nil, [:]) }
        let byWords = amount.spentByWords
        if case .receipt = doubt {
          // Payments to a card came in, if all words agree that spending has no minus.
          guard byWords == .positive, try balances()?.proof.isRaisedByPositives != true else {
            throw problem
          }
          return (byWords, nil)
        }
        if let evidence = try balances() {
          if let contradiction = evidence.contradiction { throw contradiction }
          if case .noSigns = doubt {
            // The balance before the first row is unknown.
            if let directions = evidence.directions { return (nil, directions) }
          } else if let isRaised = evidence.proof.isRaisedByPositives {
            let spent = isRaised ? SpentSign.negative : .positive
            // A balance that mostly rises may be what a card owes.
            guard byWords == nil || byWords == spent,
              !isRaised || amount.negatives >= amount.positives
            else { throw problem }
            return (spent, nil)
          }
        }
        guard let byWords else { throw problem }
        return (byWords, nil)
      }
    }

    /// The problem of amounts that all went out, or all came in, but have different signs.
    var mixedSigns: ImportProblem? {
      for signs in [out, incoming] where signs.isMixed {
        // Most amounts spent have the usual sign.
        let usual: SpentSign? =
          !out.isMixed || out.negatives == out.positives
          ? nil : out.negatives > out.positives ? .negative : .positive
        return signs.sample.map { ImportProblem(.mixedSigns($0.text, usual), line: $0.line) }
      }
      return nil
    }
  }
}
