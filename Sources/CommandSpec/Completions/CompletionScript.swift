/// The scripts that let shells ask the program for completions.
///
/// They hold nothing of the command line's grammar: the program answers by its specification, so
/// that a script stays right when the program gets a new command.
public enum CompletionScript: String, CaseIterable, Sendable {
  case bash, zsh, fish

  /// The script for a program.
  ///
  /// It calls the program with the request and, in bash, `line`, the part of the line that readline
  /// takes for the current word, and the line up to the cursor; in the other shells `words` and
  /// the words up to the cursor. What the program answers is made by ``reply(to:answer:)``.
  ///
  /// - Parameters:
  ///   - name: What the program is called in a shell.
  ///   - request: The word that asks the program for completions.
  /// - Returns: The script.
  public func text(for name: String, request: String) -> String {
    let text =
      switch self {
      case .bash: CompletionScript.bashText
      case .zsh: CompletionScript.zshText
      case .fish: CompletionScript.fishText
      }
    return text.replacing("{name}", with: name).replacing("{request}", with: request)
  }

  // In a list that is only shown, each word has its description; what is inserted is the word.
  private static let bashText = #"""
    # Completions of {name} for bash; made by '{name} completions bash'.

    _{name}() {
      local program=${1/#\~\//$HOME/} current=${COMP_WORDS[COMP_CWORD]} word description
      local -a words=() shown=()
      COMPREPLY=()
      while IFS=$'\t' read -r word description; do
        if [[ $word == :files ]]; then
          compopt -o filenames 2>/dev/null
          [[ $current == [=:] ]] && current=
          while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen -f -- "$current")
          return
        fi
        # Nothing that a name holds may be run by the shell, within quotation marks neither.
        case $current in
        \'*) word=${word//\'/\'\\\'\'} ;;
        \"*)
          word=${word//\\/\\\\} word=${word//\"/\\\"}
          word=${word//\$/\\\$} word=${word//\`/\\\`}
          ;;
        *) printf -v word %q "$word" ;;
        esac
        words+=("$word")
        shown+=("$word${description:+  ($description)}")
      done < <("$program" {request} line "$current" "${COMP_LINE:0:COMP_POINT}" 2>/dev/null)
      if ((${#words[@]} > 1)) && [[ $COMP_TYPE == 63 || $COMP_TYPE == 33 || $COMP_TYPE == 64 ]]; then
        local place
        for place in "${!shown[@]}"; do shown[place]=${shown[place]:0:${COLUMNS:-80}}; done
        COMPREPLY=("${shown[@]}")
      else
        COMPREPLY=("${words[@]}")
      fi
    } &&
      complete -F _{name} {name}

    """#

  private static let zshText = #"""
    #compdef {name}
    # Completions of {name} for zsh; made by '{name} completions zsh'.

    _{name}() {
      local program=${(Q)words[1]} line
      local -a candidates
      for line in "${(@f)$(${~program} {request} words "${(@Q)words[2,CURRENT-1]}" "$PREFIX" 2>/dev/null)}"; do
        if [[ $line == :files* ]]; then
          compset -P '--*='
          _files
          return
        fi
        line=${${line//\\/\\\\}//:/\\:}
        [[ -n $line ]] && candidates+=("${line/$'\t'/:}")
      done
      _describe -V {name} candidates -U
    }

    if [[ ${funcstack[1]} == _{name} ]]; then
      _{name} "$@"
    else
      compdef _{name} {name}
    fi

    """#

  private static let fishText = #"""
    # Completions of {name} for fish; made by '{name} completions fish'.

    function __{name}_complete
        set -l words (commandline -opc)
        set -l current (commandline -ct)
        set -l program $words[1]
        set -l plain (string replace -ra '[\\\\"\']' '' -- "$current")
        for line in ($program {request} words $words[2..-1] "$plain" 2>/dev/null)
            if string match -q ':files*' -- $line
                set -l option (string match -r '^--[^=]*=' -- $current)
                set -l path (string replace -r '^--[^=]*=' '' -- $current)
                for file in (__fish_complete_path "$path")
                    echo "$option$file"
                end
            else
                echo $line
            end
        end
    end

    complete -c {name} -e
    complete -c {name} -f -k -a '(__{name}_complete)'

    """#

  /// Answers a request of a script.
  ///
  /// - Parameters:
  ///   - words: The words behind the request: `line`, the current part of the line and the line up to
  ///     the cursor, or `words` and the words up to the cursor without the program's.
  ///   - answer: Gives what the last of some words could become.
  /// - Returns: Lines, each a word, a tab and its description; or the one line `:files` where the
  ///   shell is to complete the path of a file.
  public static func reply(
    to words: [String], answer: ([String]) -> Completer.Answer
  ) -> [String] {
    var typed = Array(words.dropFirst())
    var droppedCount = 0
    if words.first == "line", typed.count == 2 {
      // Right behind such a mark, the part that readline replaces is empty.
      let current = ["=", ":"].contains(typed[0]) ? "" : typed[0]
      let line = ShellLine(typed[1])
      typed = line.words.dropFirst().map(\.text)
      // Readline replaces the end of the word only, from the last `=` or `:` on.
      if let last = line.words.last, last.raw.hasSuffix(current) {
        droppedCount = ShellLine(String(last.raw.dropLast(current.count))).words[0].text.count
      }
    }
    switch answer(typed) {
    case .files: return [":files"]
    case .candidates(let candidates):
      return candidates.map { "\($0.word.dropFirst(droppedCount))\t\($0.description)" }
    }
  }
}
