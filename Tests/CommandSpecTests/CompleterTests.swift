import Testing

@testable import CommandSpec

@Suite struct CompleterTests {
  private let completer = Completer(Sample.tool) { name in
    ["a b", "beta", "Beta 2", "", "-x"].map { Completer.Candidate($0, "from \(name)") }
  }

  private func words(_ line: String...) -> [String]? {
    guard case .candidates(let candidates) = completer.answer(for: line) else { return nil }
    return candidates.map(\.word)
  }

  @Test func `commands come first, aliases to those who begin them`() {
    #expect(words("") == ["sample", "many", "box"])
    #expect(words("s") == ["sample", "s"])
    #expect(words("x") == [])
    #expect(words("-q", "m") == ["many"])
    #expect(words("--file", "x", "m") == ["many"])
  }

  @Test func `behind the word of a family come its commands`() {
    #expect(words("box", "") == ["close", "open", "lid"])
    #expect(words("box", "lid", "") == ["lift"] && words("box", "lid", "lift", "") == [])
    #expect(words("box", "--amount", "5", "o") == ["open"], "behind an option of another command")
    #expect(words("-q", "box", "o") == ["open"])
    #expect(words("box", "close", "--l") == ["--loud"])
    #expect(words("box", "-") == ["--loud", "--version", "--help"])
    #expect(words("box", "x", "") == [] && words("x", "") == [])
  }

  @Test func `options are those of the command that are not there yet`() {
    #expect(
      words("sample", "-") == [
        "--amount", "--number", "--tag", "--size", "--json", "--loud", "--file", "--quiet",
        "--input",
        "--no-input", "--version", "--help",
      ])
    #expect(words("sample", "--n") == ["--number", "--no-input"])
    #expect(words("sample", "--json", "--json") == [])
    #expect(words("sample", "--json", "--lo") == [], "what excludes it is there")
    #expect(words("sample", "--tag", "a", "--ta") == ["--tag"], "it may be given again")
    #expect(words("sample", "--no-input", "--in") == [])
    #expect(words("sample", "-a") == ["-a"])
    #expect(words("--f") == ["--file"])
    #expect(words("--am") == [], "before the command, only what all take")
  }

  @Test func `values are those of the option, in each of its spellings`() {
    #expect(words("sample", "--size", "") == ["small", "large"])
    #expect(words("sample", "--size", "L") == ["large"])
    #expect(words("sample", "--size=l") == ["--size=large"])
    #expect(words("sample", "--tag", "be") == ["beta"], "as it is typed")
    #expect(words("sample", "--tag", "Be") == ["Beta 2"])
    #expect(words("sample", "--tag", "BE") == ["beta"], "in one spelling")
    #expect(words("sample", "--tag", "beta", "--tag", "be") == ["Beta 2"])
    #expect(words("sample", "--tag", "beta,a") == ["beta,a b"], "the part after the comma")
    #expect(words("sample", "--tag", #"beta\,a"#) == [], "a comma in a value")
    #expect(words("sample", "--amount", "") == [])
    #expect(words("sample", "--amount=") == [])
    #expect(words("sample", "--bogus=") == [])
    #expect(completer.answer(for: ["sample", "-f", ""]) == .files)
    #expect(completer.answer(for: ["sample", "-qf", ""]) == .files)
    #expect(completer.answer(for: ["--file=x"]) == .files)
  }

  @Test func `operands go to their arguments`() {
    #expect(words("sample", "") == ["a b", "beta", "Beta 2"])
    #expect(words("sample", "x", "") == [], "there is no second one")
    #expect(words("sample", "-a", "5", "x", "") == [])
    #expect(words("many", "x", "b") == ["beta"])
    #expect(words("many", "beta", "b") == ["Beta 2"])
    #expect(words("many", "--", "--") == [])
    #expect(words("many", "--", "") == ["a b", "beta", "Beta 2", "-x"])
    #expect(words("sample", "beta", "--tag", "be") == ["beta"])
    #expect(words("sample", "--tag", "BETA", "--tag", "be") == ["Beta 2"])
    #expect(words("sample", "--tag=") == ["--tag=a b", "--tag=beta", "--tag=Beta 2", "--tag=-x"])
    #expect(words("many", "--", "b") == ["beta"])
    #expect(
      completer.answer(for: ["many", "a"])
        == .candidates([Completer.Candidate("a b", "from ids")]))
  }
}

@Suite struct ShellLineTests {
  @Test(
    arguments: [
      ("", [""]), ("a", ["a"]), ("a ", ["a", ""]), ("  a\tb", ["a", "b"]), (#"a\ b"#, ["a b"]),
      (#"'a b' "c d""#, ["a b", "c d"]), (#""a \"b\" \$c \d""#, [#"a "b" $c \d"#]),
      (#"'a \b'"#, [#"a \b"#]), (#"a "b c"#, ["a", "b c"]), (#"--x="a b"#, ["--x=a b"]),
      (#"a '' "#, ["a", "", ""]), (#"a\"#, ["a"]),
    ] as [(String, [String])])
  func `a line is taken apart as a shell would do it`(line: String, words: [String]) {
    #expect(ShellLine(line).words.map(\.text) == words)
  }
}

@Suite struct CompletionScriptTests {
  private func reply(_ words: String...) -> [String] {
    CompletionScript.reply(to: words) { words in
      words.last?.hasPrefix("/") == true
        ? .files
        : .candidates([Completer.Candidate("--x=Credit Card", words.joined(separator: "|"))])
    }
  }

  @Test func `bash gets the part that readline replaces`() {
    #expect(reply("line", "Cr", "tool add --x=Cr") == ["Credit Card\tadd|--x=Cr"])
    #expect(reply("line", "", "tool add --x=") == ["Credit Card\tadd|--x="])
    #expect(reply("line", "Cr", "tool add --x=\"Cr") == ["Credit Card\tadd|--x=Cr"])
    #expect(reply("line", #"Credit\ C"#, #"tool --x=Credit\ C"#) == ["Credit Card\t--x=Credit C"])
    #expect(reply("line", "", "tool add --x=Credit\\ Card") == [], "nothing is left")
    #expect(reply("line", "r", "tool --X=Cr") == [], "what is kept is as it is typed")
    #expect(reply("line", "--x=Cr", "tool add --x=Cr") == ["--x=Credit Card\tadd|--x=Cr"])
  }

  @Test func `other shells get whole words`() {
    #expect(reply("words", "add", "--x=Cr") == ["--x=Credit Card\tadd|--x=Cr"])
    #expect(reply("words", "/") == ["\u{2}"])
    #expect(reply() == ["--x=Credit Card\t"])
  }
}
