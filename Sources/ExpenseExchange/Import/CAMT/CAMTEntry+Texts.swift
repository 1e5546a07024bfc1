internal import ExpenseCore

/// The texts of an entry.
extension CAMTEntry {
  /// Set the texts of a transaction from a detail, or else from the entry.
  func setTexts(of transaction: inout Transaction, _ detail: XMLElement?, isCharge: Bool = false) {
    let isOut = transaction.direction?.isOut != false
    let kind = kind(detail)
    if isCharge {
      let texts = chargeTexts
      transaction.name = texts.first ?? "Charges"
      transaction.texts = texts.map { Cell($0, field: "Chrgs") }
      transaction.fingerprintTexts = fingerprintTexts(nil, texts + ["charges"])
      return
    }
    let payee = payee(detail, isOut: isOut)
    let remittance = detail?.first("RmtInf")
    let purpose = (remittance?.all("Ustrd") ?? []).map(\.text).filter { !$0.isEmpty }
      .joined(separator: " ")
    let reference = (remittance?.all("Strd") ?? []).compactMap {
      $0.first("CdtrRefInf", "Ref")?.text ?? $0.first("CdtrRefInf", "CdtrRef")?.text
    }.joined(separator: " ")
    let remarks = [detail?.first("AddtlTxInf")?.text ?? "", first("AddtlNtryInf")?.text ?? ""]
    let names = ([payee, purpose] + remarks + [reference, kind]).filter { !$0.isEmpty }
    let name = names.first { $0.contains(where: \.isLetter) } ?? names.first ?? ""
    var notes = [purpose, reference].filter { !$0.isEmpty }
    if notes.isEmpty { notes = remarks.filter { !$0.isEmpty }.prefix(1).map(\.self) }
    transaction.name = name
    transaction.note = notes.filter { $0 != name }.joined(separator: "\n")
    transaction.texts = (names + [status]).map { Cell($0, field: "Ntry") }
    transaction.fingerprintTexts = fingerprintTexts(
      detail, [payee, purpose, reference] + remarks + [kind])
  }

  /// The other side: who was paid, or who paid; empty if unknown.
  ///
  /// The holder of the account is not the other side. A reversal may keep the sides of what it
  /// reverses.
  private func payee(_ detail: XMLElement?, isOut: Bool) -> String {
    guard let parties = detail?.first("RltdPties") else { return "" }
    let isReversal = first("RvslInd")?.text == "true" || detail?.first("RtrInf") != nil
    let (sides, others) = isOut ? ("Cdtr", "Dbtr") : ("Dbtr", "Cdtr")
    let roles =
      [sides, "Ultmt" + sides, "TradgPty"] + (isReversal ? [others, "Ultmt" + others] : [])
    return roles.lazy.compactMap { role -> String? in
      let party = parties.first(role)
      let name =
        (party?.first("Nm") ?? party?.first("Pty", "Nm")
        ?? party?.first("Agt", "FinInstnId", "Nm"))?.text ?? ""
      let number = parties.first(role + "Acct", "Id", "IBAN")?.text
      let isHolder =
        number != nil && number == account || holder.map { name.folded == $0.folded } == true
      return name.isEmpty || isHolder ? nil : name
    }.first ?? ""
  }

  /// The code for the kind of the transaction: the bank's own, or else that of the standard.
  private func kind(_ detail: XMLElement?) -> String {
    let codes = [detail?.first("BkTxCd"), first("BkTxCd")].compactMap(\.self)
    if let own = codes.lazy.compactMap({ $0.first("Prtry", "Cd")?.text }).first { return own }
    let domain = codes.lazy.compactMap { $0.first("Domn") }.first
    let parts = [
      domain?.first("Cd"), domain?.first("Fmly", "Cd"), domain?.first("Fmly", "SubFmlyCd"),
    ].compactMap(\.self)
    return parts.isEmpty ? first("CdtDbtInd")?.text ?? "" : parts.map(\.text).joined(separator: " ")
  }

  private var chargeTexts: [String] {
    let charges = self.charges.flatMap { [$0] + $0.all("Rcrd") }
    let kinds = charges.compactMap {
      $0.first("Tp", "Prtry", "Id")?.text ?? $0.first("Tp", "Prtry")?.text
        ?? $0.first("Tp", "Cd")?.text
    }
    return (kinds + [first("AddtlNtryInf")?.text ?? ""]).filter { !$0.isEmpty }
  }

  /// The texts of the fingerprint: the bank's reference, or else all texts; and the account.
  private func fingerprintTexts(_ detail: XMLElement?, _ texts: [String]) -> [String] {
    func reference(_ element: XMLElement?) -> String? {
      let text = element?.text ?? ""
      return text.isEmpty || ["NONREF", "NOTPROVIDED"].contains(text.uppercased()) ? nil : text
    }
    let own = reference(detail?.first("Refs", "AcctSvcrRef"))
    let entry = reference(first("AcctSvcrRef"))
    let endToEnd = reference(detail?.first("Refs", "EndToEndId"))
    let known = texts.filter { !$0.isEmpty }.map(\.withSingleSpaces.folded)
    var parts: [String]
    if let own {
      parts = ["id", own]
    } else if let entry {
      // All details of a batch have its reference.
      parts = ["id", entry] + (details.count > 1 ? known + [endToEnd ?? ""] : [])
    } else {
      parts = known + (endToEnd.map { [$0] } ?? [])
    }
    // A reference is unique only within its account.
    if let account { parts += ["account", account] }
    return parts
  }
}
