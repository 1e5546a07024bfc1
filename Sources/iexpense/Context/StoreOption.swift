import CommandSpec

/// The option `--file` of a command, for hints with another command on the same store.
struct StoreOption {
  /// The file as the user named it; nil if no file was named.
  let file: String?

  /// A command of this program on this store, as a person would type it.
  ///
  /// - Parameters:
  ///   - words: The command and its options.
  ///   - operands: The operands, with any text.
  /// - Returns: The line for a shell.
  func command(_ words: String, _ operands: [String] = []) -> String {
    let isOptionLike = operands.contains { $0.hasPrefix("-") }
    return "iexpense \(words)" + (file?.asFileOption ?? "") + (isOptionLike ? " --" : "")
      + operands.map { " " + $0.shellWord }.joined()
  }
}

extension StoreOption {
  /// A hint for a path that begins with '~', which no shell has expanded.
  func adviceOnHome(_ path: String) -> String {
    let typed = file.flatMap { $0.hasPrefix("~") ? $0 : nil } ?? path
    return typed == "~" || typed.hasPrefix("~/")
      ? "The shell did not expand '~'. Use $HOME instead: \"$HOME\(typed.dropFirst())\""
      : "The shell did not expand '~'. Write the full path."
  }
}

extension String {
  /// The option that names this path, as a person would type it.
  var asFileOption: String { " --file" + (hasPrefix("-") ? "=" : " ") + shellWord }
}
