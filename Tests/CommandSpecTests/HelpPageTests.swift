import Testing
import TerminalText

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

  @Test func `the page is laid out as that of swift-argument-parser`() {
    #expect(
      page(80) == """
        OVERVIEW: Try everything.

        All of it.

        USAGE: tool sample <name> --amount <amount> [<options>]

        ARGUMENTS:
          <name>                  The name.

        OPTIONS:
          -a, --amount <amount>   How much.
          -n, --number <number>   How many.
          --tag <tag>             A word. (repeatable)
          --size <size>           The size. (values: small, large; default: small)
          --json                  Print JSON. (not with --loud)
          --loud                  Shout. (not with --json; only with --size)
          -f, --file <path>       The file.
          -q, --quiet             Say nothing.
          --input/--no-input      Ask. (default: --input)
          --version               Show the version.
          -h, --help              Show help information.

        EXAMPLES:
          tool sample a --amount 5

        """)
  }

  @Test func `commands are listed in groups, with their aliases`() {
    #expect(
      HelpPage.text(at: [], in: Sample.tool, width: 80).hasSuffix(
        """
        SUBCOMMANDS:
          sample, s               Try everything.

        OTHER SUBCOMMANDS:
          many                    Take many.

        BOXED SUBCOMMANDS:
          box                     Open and close boxes.

          See 'tool help <subcommand>' for detailed help.

        """))
  }

  @Test func `a family has a page of its commands`() {
    #expect(
      HelpPage.text(at: ["box"], in: Sample.tool, width: 80) == """
        OVERVIEW: Open and close boxes.

        USAGE: tool box <subcommand>

        SUBCOMMANDS:
          close (default)         Close all boxes.
          open                    Open a box.
          lid                     Lift lids.

          See 'tool help box <subcommand>' for detailed help.

        """)
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
