/// A named mapping for the files of one bank, as the values that its reader needs.
///
/// What the values mean is known to the reader alone (`ExpenseExchange`), apart from the two that settings
/// change: the currency and the account.
public struct ImportProfile: Hashable, Sendable {
  /// The name.
  public let name: String
  /// The values, and members unknown to this version, as stored in the file.
  package var unknownMembers: [JSONMember]

  /// Create a profile.
  package init(_ name: String, _ members: [JSONMember]) {
    (self.name, unknownMembers) = (name, members)
  }

  /// The account that paid; nil if the profile names none.
  package var account: String? {
    get { self["account"] }
    set { self["account"] = newValue }
  }

  /// Name the currency of amounts for which a file names none, unless the profile names one, be it
  /// invalid.
  mutating func nameCurrency(_ home: CurrencyCode) {
    if !unknownMembers.contains(where: { $0.name == "currency" }) { self["currency"] = home.code }
  }

  /// Rename a type to which categories of a file belong; their member is an object of texts.
  mutating func rename(_ type: ExpenseType, to new: ExpenseType) {
    guard let index = unknownMembers.firstIndex(where: { $0.name == "types" }) else { return }
    let window = ByteWindow(text: Array(unknownMembers[index].value.utf8))
    var reader = JSONReader(window, isLast: true)
    let members = try? reader.readMembers { _, _ in false }
    guard let members else { return }
    let renamed = members.map { member in
      let text = MergeConflict.text(ofJSON: member.value)
      guard let text, ExpenseType(text).matches(type) else { return member }
      return JSONMember(name: member.name, value: new.name.asJSON)
    }
    unknownMembers[index] = JSONMember(name: "types", value: renamed.asJSON)
  }

  /// A value that is a text; nil for anything else.
  private subscript(name: String) -> String? {
    get {
      unknownMembers.first { $0.name == name }.flatMap { MergeConflict.text(ofJSON: $0.value) }
    }
    set {
      let index = unknownMembers.firstIndex { $0.name == name }
      if let index { unknownMembers.remove(at: index) }
      guard let newValue else { return }
      unknownMembers.insert(
        JSONMember(name: name, value: newValue.asJSON), at: index ?? unknownMembers.endIndex)
    }
  }
}

extension ImportProfile: SettingObject {
  package struct Draft {
    var name: String?
  }

  package static var emptyDraft: Draft { Draft() }

  package static let members: [ObjectMember<Draft>] = [.text("name", { $0.name }, { $0.name = $1 })]

  package var draft: Draft { Draft(name: name) }

  package init(_ draft: Draft) throws(InvalidMember) {
    guard let name = draft.name else { throw InvalidMember("name") }
    self.init(name, [])
  }
}
