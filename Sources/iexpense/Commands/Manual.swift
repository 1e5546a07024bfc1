import CommandSpec
import ExpenseDisplay

/// `iexpense manual`: print the manual page.
struct Manual: ToolCommand {
  var isMarkdown = false
  private var pager = PagerOptions()
  var global = GlobalOptions()

  static let name = "manual"
  static let takesInput = true

  static let specification = CommandSpecification<Manual>(
    summary: "Print the manual page.", discussion: "The format is mdoc, as read by man.",
    examples: ["iexpense manual | man -l -", "iexpense manual --markdown"],
    arguments: [
      .flag(
        "markdown", sets: \.isMarkdown, help: "Print a Markdown reference of all commands instead.")
    ], groups: [Argument.group(\.pager, PagerOptions.arguments).under("More options")])

  func run(in context: Context) throws {
    try pager.apply(in: context)
    let tool = context.surroundings.tool()
    let text = isMarkdown ? ReferencePage.text(for: tool) : ManualPage.text(for: tool)
    try context.output.write(data: Array(text.utf8))
  }
}
