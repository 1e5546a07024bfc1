internal import ExpenseCore
internal import SystemCalls
internal import Text

/// A file beside a store that a synchronising program left, because two machines changed the store
/// before they were in touch again.
package struct ConflictCopy: Sendable {
  /// The file of a store that a copy is another version of, by its name in a sentence.
  package enum Part: String, Sendable {
    case list, settings, history
  }

  /// The name of the file; one that is not UTF-8 is only shown, and the file cannot be used.
  package let name: String
  /// True if the name is UTF-8.
  package private(set) var hasTextName = true
  /// The file that it is another version of.
  package let part: Part
  /// The program that gives such names.
  package let program: Program
  /// The part of the name that the files of one machine share.
  let machine: String

  /// Programs that keep both versions of a file, one of them under another name.
  package enum Program: String, Sendable, CaseIterable {
    case syncthing = "Syncthing"
    case dropbox = "Dropbox"
    case nextcloud = "Nextcloud"
    case iCloud = "iCloud"
    case oneDrive = "OneDrive"
  }

  /// True if a file of this name may as well be something else, unless it shares expenses with the
  /// store.
  let isUnclear: Bool

  /// True if another user put the file into a folder that everyone can write to: only who names it
  /// merges it.
  package fileprivate(set) var isFromStranger = false

  /// The state in which the file was found.
  fileprivate(set) var status: FileStatus?

  /// Recognise the name of a copy; nil for any other name.
  ///
  /// - Parameters:
  ///   - candidate: The name.
  ///   - name: The name of the file that it may be a copy of.
  ///   - part: The part that this file is.
  init?(_ candidate: String, of name: String, _ part: Part) {
    let dot = name.dropFirst().lastIndex(of: ".") ?? name.endIndex
    let (stem, ending) = (name[..<dot], name[dot...])
    guard candidate.hasPrefix(stem), candidate.hasSuffix(ending),
      candidate.utf8.count > name.utf8.count,
      let (program, machine, isUnclear) = ConflictCopy.program(
        giving: candidate.dropFirst(stem.count).dropLast(ending.count))
    else { return nil }
    (self.name, self.part, self.program) = (candidate, part, program)
    (self.machine, self.isUnclear) = (machine, isUnclear)
  }

  /// The program that puts a text between the name of a file and its ending.
  ///
  /// Sources: Syncthing, "Understanding Synchronization", Conflicting Changes; the help pages of
  /// Dropbox and Nextcloud on conflicts. iCloud numbers the copies, and OneDrive adds the name of
  /// the computer.
  private static func program(
    giving middle: Substring
  ) -> (Program, machine: String, isUnclear: Bool)? {
    let machine = String(middle)
    if let rest = middle.dropping(".sync-conflict-"), rest.hasShape("########-######--------") {
      return (.syncthing, String(rest.suffix(7)), false)
    }
    if let rest = middle.dropping("_conflict-"), rest.hasShape("########-######") {
      return (.nextcloud, machine, false)
    }
    if middle.hasPrefix(" ("), middle.hasSuffix(")") {
      let words = middle.dropFirst(2).dropLast()
      if words.lowercased().hasPrefix("conflicted copy") { return (.nextcloud, machine, false) }
      return words.contains(" conflicted copy") ? (.dropbox, machine, false) : nil
    }
    if let number = middle.dropping(" "), (1...3).contains(number.count),
      number.allSatisfy(\.isASCIIDigit)
    {
      return (.iCloud, machine, true)
    }
    if let computer = middle.dropping("-"), computer.contains(where: \.isUppercase),
      computer.allSatisfy({ $0.isUppercase || $0.isASCIIDigit || $0 == "-" })
    {
      return (.oneDrive, machine, true)
    }
    return nil
  }

  /// Recognise the name of a copy that may not be UTF-8.
  init?(_ candidate: [UInt8], of name: String, _ part: Part) {
    let text = String(validating: candidate, as: UTF8.self)
    self.init(text ?? String(showing: candidate), of: name, part)
    hasTextName = text != nil
  }

  /// True if the file may be that of another store, whose other files are beside it.
  fileprivate func mayBelong(to names: Set<String>) -> Bool {
    let (settings, history) = (FileLocation.settingsSuffix, FileLocation.historySuffix)
    return switch part {
    case .list: names.contains(name + settings) || names.contains(name + history)
    case .settings: names.contains(String(name.dropLast(settings.count)))
    case .history: names.contains(String(name.dropLast(history.count)))
    }
  }
}

extension FileLocation {
  /// The conflict copies beside a store here, by name.
  func conflictCopies() throws -> [ConflictCopy] {
    let names = try folder.entries()
    let known = Set(names.compactMap { String(validating: $0, as: UTF8.self) })
    let parts: [(String, ConflictCopy.Part)] = [
      (name, .list), (settingsName, .settings), (historyName, .history),
    ]
    let found = names.compactMap { candidate in
      parts.lazy.compactMap { ConflictCopy(candidate, of: $0, $1) }.first
    }.filter { copy in
      // A store of another name has its own settings and history.
      !copy.isUnclear || !copy.mayBelong(to: known)
    }
    let unclear = found.filter { $0.isUnclear && $0.part == .list }
    var related: Set<String> = []
    if !unclear.isEmpty, let ids = try? ids(of: name) {
      related = Set(
        unclear.map(\.name).filter { name in
          (try? self.ids(of: name))?.isDisjoint(with: ids) == false
        })
    }
    let store = try folder.status(of: name)
    return try found.compactMap { copy in
      guard copy.hasTextName else { return copy }
      var copy = copy
      copy.status = try folder.status(of: copy.name)
      guard let status = copy.status, status.isRegular else { return nil }
      copy.isFromStranger = try folder.hasFromStranger(status, besides: store)
      return copy.part != .list || !copy.isUnclear || related.contains(copy.name) ? copy : nil
    }.sorted { $0.name < $1.name }
  }

  /// The ids in a list in this folder.
  private func ids(of name: String) throws -> Set<UInt128> {
    let file = try folder.openFile(name, isReadOnly: true)
    let source = try ExpenseSource(
      locked: file, size: Int(file.status().size), path: folder.pathOf(name))
    return try Set(MergeList(source, hashedBy: KeyedHash()).entries.map(\.id))
  }
}

extension [ConflictCopy] {
  /// The lists to be merged, each with the settings of the same machine, then settings by
  /// themselves.
  package var pairs: [(list: ConflictCopy?, settings: ConflictCopy?)] {
    var settings = filter { $0.part == .settings }
    var pairs: [(list: ConflictCopy?, settings: ConflictCopy?)] = []
    for list in self where list.part == .list {
      let index = settings.firstIndex { $0.machine == list.machine && $0.program == list.program }
      pairs.append((list, index.map { settings.remove(at: $0) }))
    }
    return pairs + settings.map { (nil, $0) }
  }
}

extension Substring {
  /// The rest after a prefix; nil if the text does not begin with it.
  fileprivate func dropping(_ prefix: String) -> Substring? {
    hasPrefix(prefix) ? dropFirst(prefix.count) : nil
  }

  /// True if the text has a digit wherever the shape has `#`, and anything but a point elsewhere.
  fileprivate func hasShape(_ shape: String) -> Bool {
    count == shape.count && zip(self, shape).allSatisfy { $1 == "#" ? $0.isASCIIDigit : $0 != "." }
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}
