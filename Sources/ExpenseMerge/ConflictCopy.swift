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
  /// The path of the file.
  package fileprivate(set) var path = ""
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
    case seafile = "Seafile"
    case resilio = "Resilio Sync"
    case protonDrive = "Proton Drive"
    case googleDrive = "Google Drive"
    case iCloud = "iCloud"
    case oneDrive = "OneDrive"
  }

  /// True if a file of this name may as well be something else, unless it shares expenses with the
  /// store.
  package let isUnclear: Bool

  /// True if another user put the file into a folder that everyone can write to: only who names it
  /// merges it.
  package fileprivate(set) var isFromStranger = false

  /// True if a merge of all copies takes the file.
  package var isTrusted: Bool { hasTextName && !isFromStranger }

  /// The state in which the file was found.
  fileprivate(set) var status: FileStatus?

  /// Recognise the name of a copy; nil for any other name.
  ///
  /// - Parameters:
  ///   - candidate: The name.
  ///   - name: The name of the file that it may be a copy of.
  ///   - part: The part that this file is.
  init?(_ candidate: String, of name: String, _ part: Part) {
    let (stem, ending) = ConflictCopy.parts(of: name)
    guard candidate.hasPrefix(stem), candidate.hasSuffix(ending),
      candidate.utf8.count > name.utf8.count,
      let (program, machine, isUnclear) = ConflictCopy.program(
        giving: candidate.dropFirst(stem.count).dropLast(ending.count))
    else { return nil }
    (self.name, self.part, self.program) = (candidate, part, program)
    (self.machine, self.isUnclear) = (machine, isUnclear)
  }

  /// The parts of a name between which programs put their own text.
  private static func parts(of name: String) -> (stem: Substring, ending: Substring) {
    let dot = name.dropFirst().lastIndex(of: ".") ?? name.endIndex
    return (name[..<dot], name[dot...])
  }

  /// A test for the names of copies of a store's files, which nearly all other names fail.
  ///
  /// A folder may have thousands of names, so it looks at bytes and allocates nothing.
  ///
  /// - Parameter name: The name of the store.
  /// - Returns: The test.
  fileprivate static func test(for name: String) -> (UnsafeRawBufferPointer) -> Bool {
    let stem = parts(of: name).stem.utf8
    var start = Array(stem.prefix { $0 < 0x80 })
    // The bytes of an accented letter may be those of a letter and of its accent.
    if start.count < stem.count { start = Array(start.dropLast()) }
    return { bytes in
      guard bytes.count > start.count, bytes.starts(with: start) else { return false }
      // What programs put there begins with a point, or has a space, an underscore or a capital;
      // the date of a backup does not.
      let rest = bytes[start.count...]
      return rest.first == UInt8(ascii: ".")
        || rest.contains { byte in
          byte == UInt8(ascii: " ") || byte == UInt8(ascii: "_") || byte >= 0x80
            || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
        }
    }
  }

  /// The program that puts a text between the name of a file and its ending.
  ///
  /// Sources: Syncthing, "Understanding Synchronization", Conflicting Changes; the help pages of
  /// Dropbox, Nextcloud and Resilio on conflicts; `src/common/utility.cpp` of ownCloud's client;
  /// `gen_conflict_path` of Seafile's; `safeBackup` of the OneDrive client for Linux. Others are
  /// known from their users: iCloud numbers the copies, Google Drive puts the number into brackets,
  /// as browsers do, and OneDrive adds the name of the computer.
  private static func program(
    giving middle: Substring
  ) -> (Program, machine: String, isUnclear: Bool)? {
    let machine = String(middle)
    if let rest = middle.dropping(".sync-conflict-"), rest.hasShape("########-######--------") {
      return (.syncthing, String(rest.suffix(7)), false)
    }
    if let rest = middle.dropping(".Conflict"), rest.isEmpty || rest.isNumber {
      return (.resilio, machine, false)
    }
    if let rest = middle.dropping("_conflict-"), rest.suffix(15).hasShape("########-######"),
      rest.count == 15 || rest.dropLast(15).hasSuffix("-")
    {
      return (.nextcloud, machine, false)
    }
    if middle.between(" [Conflict", "]") != nil || middle.between("_conf(", ")")?.isNumber == true {
      return (.googleDrive, machine, false)
    }
    if let words = middle.between(" (", ")") {
      if words.lowercased().hasPrefix("conflicted copy") { return (.nextcloud, machine, false) }
      if words.contains(" conflicted copy") { return (.dropbox, machine, false) }
      if words.hasPrefix("SFConflict ") { return (.seafile, machine, false) }
      if words.hasPrefix("# Name clash ") { return (.protonDrive, machine, false) }
      return words.isNumber ? (.googleDrive, machine, true) : nil
    }
    if middle.dropping(" ")?.isNumber == true { return (.iCloud, machine, true) }
    guard let computer = middle.dropping("-") else { return nil }
    if computer.dropLast(4).hasSuffix("-safeBackup-"), computer.suffix(4).allSatisfy(\.isASCIIDigit)
    {
      return (.oneDrive, machine, false)
    }
    // Windows shows such names in capitals.
    let isOfWindows =
      computer.contains(where: \.isUppercase)
      && computer.allSatisfy { $0.isUppercase || $0.isASCIIDigit || $0 == "-" }
    let isOfMac = ["MacBook", "iMac", "Mac-"].contains { computer.contains($0) }
    return isOfWindows || isOfMac ? (.oneDrive, machine, true) : nil
  }

  /// Recognise the name of a copy that may not be UTF-8.
  init?(_ candidate: [UInt8], of name: String, _ part: Part) {
    let text = String(validating: candidate, as: UTF8.self)
    self.init(text ?? String(showing: candidate), of: name, part)
    hasTextName = text != nil
  }

  /// The names of files any of which shows that the file is that of another store.
  fileprivate var companions: [String] {
    let (settings, history) = (FileLocation.settingsSuffix, FileLocation.historySuffix)
    return switch part {
    case .list: [name + settings, name + history]
    case .settings: [String(name.dropLast(settings.count))]
    case .history: [String(name.dropLast(history.count))]
    }
  }
}

extension FileLocation {
  /// The conflict copies beside a store here, by name.
  ///
  /// - Parameter limit: The number of expenses at the start of each list among which one is sought
  ///   that a file with an unclear name shares with the store; nil for all.
  /// - Returns: The copies.
  /// - Throws: ``SystemError`` if the folder cannot be read.
  func conflictCopies(comparing limit: Int? = nil) throws -> [ConflictCopy] {
    let parts: [(String, ConflictCopy.Part)] = [
      (name, .list), (settingsName, .settings), (historyName, .history),
    ]
    var copies = try folder.entries(where: ConflictCopy.test(for: name)).compactMap { candidate in
      parts.lazy.compactMap { ConflictCopy(candidate, of: $0, $1) }.first
    }
    guard !copies.isEmpty else { return [] }
    let store = try folder.status(of: name)
    for index in copies.indices where copies[index].hasTextName {
      guard let status = try folder.status(of: copies[index].name) else { continue }
      copies[index].status = status
      copies[index].path = folder.pathOf(copies[index].name)
      copies[index].isFromStranger = try folder.hasFromStranger(status, besides: store)
    }
    copies = try copies.filter { copy in
      guard copy.hasTextName else { return true }
      guard copy.status?.isRegular == true else { return false }
      // A store of another name has its own settings and history.
      return try !copy.isUnclear
        || !copy.companions.contains { try folder.statusIfAny(of: $0) != nil }
    }
    if copies.contains(where: { $0.isUnclear && $0.part == .list }) {
      let ids = (try? ids(of: name, limit)) ?? []
      copies.removeAll { copy in
        copy.isUnclear && copy.part == .list && copy.hasTextName
          && (try? self.ids(of: copy.name, limit))?.isDisjoint(with: ids) != false
      }
    }
    return copies.sorted { $0.name < $1.name }
  }

  /// The ids in a list in this folder: all, or the first ones.
  private func ids(of name: String, _ limit: Int?) throws -> Set<UInt128> {
    let file = try folder.openFile(name, isReadOnly: true)
    let source = try ExpenseSource(
      locked: file, size: Int(file.status().size), path: folder.pathOf(name))
    guard let limit else {
      return try Set(MergeList(source, hashedBy: KeyedHash()).entries.map(\.id))
    }
    var stream = source.stream()
    var ids: Set<UInt128> = []
    while stream.count < limit, try stream.advance() { ids.insert(stream.id) }
    return ids
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

  /// The text between a prefix and a suffix; nil without them.
  fileprivate func between(_ prefix: String, _ suffix: String) -> Substring? {
    dropping(prefix).flatMap { $0.hasSuffix(suffix) ? $0.dropLast(suffix.count) : nil }
  }

  /// True for one to three digits: more may be a year.
  fileprivate var isNumber: Bool { (1...3).contains(count) && allSatisfy(\.isASCIIDigit) }

  /// True if the text has a digit wherever the shape has `#`, and anything but a point elsewhere.
  fileprivate func hasShape(_ shape: String) -> Bool {
    count == shape.count && zip(self, shape).allSatisfy { $1 == "#" ? $0.isASCIIDigit : $0 != "." }
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}
