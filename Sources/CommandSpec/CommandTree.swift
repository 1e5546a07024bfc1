/// The commands of a program, as a tree of their names.
///
/// A leaf represents a command, by its type or by its description.
public struct CommandTree<Leaf: Sendable>: Sendable {
  /// A command or a family of commands.
  public enum Node: Sendable {
    case command(Leaf, name: String, aliases: [String])
    case family(Family)

    /// The name, without those of the families around it.
    var name: String {
      switch self {
      case .command(_, let name, _): name
      case .family(let family): family.name
      }
    }

    /// Alternative names.
    var aliases: [String] { if case .command(_, _, let aliases) = self { aliases } else { [] } }

    /// The commands in it, in order.
    fileprivate var commands: [Leaf] {
      switch self {
      case .command(let leaf, _, _): [leaf]
      case .family(let family): family.members.flatMap(\.commands)
      }
    }

    fileprivate func matches(_ word: String) -> Bool { name == word || aliases.contains(word) }

    fileprivate func map<Other>(
      behind path: [String], standingFor families: [String] = [],
      _ transform: (_ leaf: Leaf, _ name: String, _ aliases: [String]) -> Other
    ) -> CommandTree<Other>.Node {
      switch self {
      case .command(let leaf, let name, let aliases):
        func whole(_ name: String) -> String { (path + [name]).joined(separator: " ") }
        let other = transform(leaf, whole(name), aliases.map(whole) + families)
        return .command(other, name: name, aliases: aliases)
      case .family(let family):
        let path = path + [family.name]
        let families = families + [path.joined(separator: " ")]
        let members = family.members.enumerated().map { index, member in
          member.map(behind: path, standingFor: index == 0 ? families : [], transform)
        }
        return .family(
          CommandTree<Other>.Family(family.name, family.summary, fallback: family.fallback) {
            members
          })
      }
    }
  }

  /// Commands whose names begin with the same word.
  ///
  /// The first one is the default.
  public struct Family: Sendable {
    let name: String
    let summary: String
    /// The member for words that name no member; nil if there is none.
    let fallback: String?
    private let makeMembers: @Sendable () -> [Node]

    var members: [Node] { makeMembers() }

    /// Create a family of commands and further families.
    ///
    /// - Parameters:
    ///   - name: The first word.
    ///   - summary: The purpose, in one sentence.
    ///   - fallback: The name of the member that is meant by a word which is no member, and resembles
    ///     none: then the word is its operand.
    ///   - members: A closure that makes the members, in the order of the help. It is called only
    ///     when the family is searched, since each command type costs startup time.
    public init(
      _ name: String, _ summary: String, fallback: String? = nil,
      _ members: @escaping @Sendable () -> [Node]
    ) {
      (self.name, self.summary, self.fallback) = (name, summary, fallback)
      makeMembers = members
    }
  }

  /// Commands and families that the help shows together.
  public struct Group: Sendable {
    /// The first word of the heading; empty for the first group.
    let title: String
    let members: [Node]

    /// Create a group of commands and families.
    public init(_ title: String, _ members: [Node]) {
      (self.title, self.members) = (title, members)
    }
  }

  let groups: [Group]

  /// Create a tree of groups, in the order of the help.
  public init(_ groups: [Group]) { self.groups = groups }

  /// All commands, in the order of the help.
  var commands: [Leaf] { groups.flatMap { $0.members.flatMap(\.commands) } }

  /// The nodes that can follow a path: all at the root, none after a command.
  func members(behind path: [String]) -> [Node] {
    guard !path.isEmpty else { return groups.flatMap(\.members) }
    if case .family(let family) = node(at: path) { return family.members }
    return []
  }

  /// The command at a path, with its full path: a family stands for its first command.
  public func command(at path: [String]) -> (command: Leaf, path: [String])? {
    var path = path
    var found = node(at: path)
    while let node = found {
      switch node {
      case .command(let leaf, _, _): return (leaf, path)
      case .family(let family):
        found = family.members.first
        path += found.map { [$0.name] } ?? []
      }
    }
    return nil
  }

  /// The command or family at a path; nil if there is none.
  public func node(at path: [String]) -> Node? {
    // Nothing is copied at each start.
    for group in groups {
      if let node = CommandTree.node(at: path[...], among: group.members) { return node }
    }
    return nil
  }

  private static func node(at path: ArraySlice<String>, among members: [Node]) -> Node? {
    guard let word = path.first else { return nil }
    for member in members where member.matches(word) {
      if path.count == 1 { return member }
      guard case .family(let family) = member else { return nil }
      return node(at: path.dropFirst(), among: family.members)
    }
    return nil
  }

  /// The same tree with other leaves.
  ///
  /// - Parameter transform: A closure that gets a leaf, its full name and its other full names,
  ///   including those of the families that stand for it.
  /// - Returns: The tree of the transformed leaves.
  public func map<Other>(
    _ transform: (_ leaf: Leaf, _ name: String, _ aliases: [String]) -> Other
  ) -> CommandTree<Other> {
    CommandTree<Other>(
      groups.map { group in
        .init(group.title, group.members.map { $0.map(behind: [], transform) })
      })
  }
}

extension CommandTree<CommandInfo>.Node {
  /// The purpose, in one sentence.
  var summary: String {
    switch self {
    case .command(let info, _, _): info.summary
    case .family(let family): family.summary
    }
  }
}
