import Testing
import Text

@testable import CommandSpec

@Suite struct HelpPageTests {
  private func page(_ width: Int) -> String {
    HelpPage.text(at: ["sample"], in: Sample.tool, width: width)
  }

  @Test(arguments: [30, 40, 59, 60, 80, 200])
  func `no line is wider than the page`(width: Int) {
    for line in page(width).split(separator: "\n") where !line.hasPrefix("USAGE") {
      #expect(String(line).displayWidth <= width, "\(line)")
    }
  }

  @Test func `what everyone needs comes first, then the rest below headings`() {
    #expect(
      page(80) == """
        OVERVIEW: Try everything. All of it.

        USAGE: tool sample <name> --amount <amount> [<options>]

        EXAMPLES:
          tool sample a --amount 5

        ARGUMENTS:
          <name>                  The name.

        OPTIONS:
          -a, --amount <amount>   How much.
          -n, --number <number>   How many.
          --tag <tag>             A word. (repeatable)
          --size <size>           The size. (values: small, large; default: small)
          --json                  Print JSON.

        MORE OPTIONS WITH --SIZE:
          --loud                  Shout.

        GLOBAL OPTIONS:
          -f, --file <path>       The file.
          -q, --quiet             Say nothing.
          --input/--no-input      Ask. (default: --input)
          --version               Show the version.
          -h, --help              Show this help.

        """)
  }

  @Test func `commands are listed in groups with their aliases, and the topics`() {
    #expect(
      HelpPage.text(at: [], in: Sample.tool, width: 80) == """
        OVERVIEW: A tool.

        USAGE: tool [--version] [--help] [--file <path>] <command> [<options>]

        COMMANDS:
          sample, s               Try everything.

        OTHER COMMANDS:
          many                    Take many.

        BOXED COMMANDS:
          box                     Open and close boxes.

          See 'tool help <command or topic>'. Topics: sizes.

        """)
  }

  @Test func `a family has a page of its commands`() {
    #expect(
      HelpPage.text(at: ["box"], in: Sample.tool, width: 80) == """
        OVERVIEW: Open and close boxes.

        USAGE: tool box <command>

        COMMANDS:
          close (default)         Close all boxes.
          open                    Open a box.
          lid                     Lift lids.

          See 'tool help box <command>'.

        """)
  }

  @Test func `a topic has a page of its own, by its name or the first word of its title`() throws {
    let topic = try #require(Sample.tool.topic(named: ["Sizes"]))
    #expect(
      HelpPage.text(for: topic, width: 80) == """
        SIZES AND BOXES

        There are two.

          tool sample a
          Done.

          SIZE                    Size to use.

        """)
    #expect(Sample.tool.topic(named: ["box"]) == nil)
    #expect(
      HelpPage.text(at: ["many"], in: Sample.tool, width: 80).hasSuffix(
        "\n\nMANY\n\nAs many as you like.\n"))
  }

  @Test func `wide characters are counted as wide`() {
    #expect("日本語 日本語 ab".wrapped(to: 13) == ["日本語 日本語", "ab"])
    #expect("日本語 日本語 ab".wrapped(to: 12) == ["日本語", "日本語 ab"])
    #expect("a abcdefgh b".wrapped(to: 3) == ["a", "abcdefgh", "b"], "what is copied stays whole")
    #expect("a abcdefgh b".wrapped(to: 3, breakingWords: true) == ["a", "abc", "def", "gh", "b"])
    #expect("日本語x".wrapped(to: 3, breakingWords: true) == ["日", "本", "語x"])
    #expect("日本".wrapped(to: 0, breakingWords: true) == ["日", "本"])
  }
}
