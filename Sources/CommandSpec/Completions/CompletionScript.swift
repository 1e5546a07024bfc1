internal import Text

/// The scripts that let shells ask the program for completions.
///
/// The scripts contain no grammar: the program answers by its specification, so that a script stays
/// valid when the program gets a new command.
public enum CompletionScript: String, CaseIterable, Sendable {
  case bash, zsh, fish

  /// The script for a program.
  ///
  /// The script calls the program with the request. In bash, `line` follows, with the part of the
  /// line that readline takes for the current word and the line up to the cursor; in the other
  /// shells, `words` and the words up to the cursor. ``reply(to:answer:)`` makes the answer.
  ///
  /// - Parameters:
  ///   - name: The name of the program in a shell.
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

  // Lists that are only displayed show descriptions; only the word itself is inserted.
  private static let bashText = #"""
    # Completions of {name} for bash; made by '{name} completions bash'.

    _{name}() {
      local program=${1/#\~\//${HOME-}/} current=$2 quote= word=${COMP_WORDS[COMP_CWORD]-} description
      local -a words=() shown=()
      COMPREPLY=()
      # After a redirection, the shell completes a file.
      if ((COMP_CWORD > 0)) && [[ ${COMP_WORDS[COMP_CWORD - 1]} == *[\<\>] ]]; then
        compopt -o default 2>/dev/null
        return
      fi
      # In a word with quoted parts, the part to replace is unknown.
      case $word in
      [\'\"]*) quote=${word:0:1} ;;
      *[\'\"]*) return ;;
      esac
      while IFS=$'\t' read -r word description; do
        if [[ $word == $'\2' ]]; then
          compopt -o default 2>/dev/null || COMPREPLY=($(compgen -f -- "$current"))
          return
        fi
        # The shell must not run anything in a name, quoted or not.
        case $quote in
        \') word=${word//\'/\'\\\'\'} ;;
        \")
          [[ $word == *!* ]] && continue
          word=${word//\\/\\\\} word=${word//\"/\\\"}
          word=${word//\$/\\\$} word=${word//\`/\\\`}
          ;;
        *)
          printf -v word %q "$word"
          word=${word//\\,/,}
          ;;
        esac
        words+=("$word")
        shown+=("$word${description:+  ($description)}")
      done < <("$program" {request} line "$current" "${COMP_LINE:0:COMP_POINT}" 2>/dev/null)
      if ((${#words[@]} > 1)) && [[ $COMP_TYPE == 63 ]]; then
        local index
        for index in "${!shown[@]}"; do shown[index]=${shown[index]:0:${COLUMNS:-80}}; done
        COMPREPLY=("${shown[@]}")
      elif ((${#words[@]} > 0)); then
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
      for line in "${(@f)$(${~program} {request} words "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null)}"; do
        if [[ $line == $'\2'* ]]; then
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

    function __{name}_ask
        set -l words (commandline -opc)
        set -l current (commandline -ct)
        set -l program (string replace -r '^~/' "$HOME/" -- $words[1])
        # The quotation mark at its start may still be open.
        set -l plain (string unescape -- "$current"; or string unescape -- "$current\""; \
            or string unescape -- "$current'"; or echo -- "$current")
        $program {request} words $words[2..-1] "$plain" 2>/dev/null
    end

    function __{name}_wants_files
        __{name}_ask | string match -q \x02'*'
    end

    complete -c {name} -e
    complete -c {name} -f
    complete -c {name} -n __{name}_wants_files -F
    complete -c {name} -n 'not __{name}_wants_files' -k -a '(__{name}_ask)'

    """#

  /// Answer a request of a script.
  ///
  /// - Parameters:
  ///   - words: The words after the request: `line`, the current part of the line and the line up
  ///     to the cursor, or `words` and the words up to the cursor without the program's name.
  ///   - answer: A closure that completes the last of some words.
  /// - Returns: Lines of a word, a tab and its description; or one line with U+0002, which occurs
  ///   in no word, if the shell is to complete a file path.
  public static func reply(to words: [String], answer: ([String]) -> Completer.Answer) -> [String] {
    var typed = Array(words.dropFirst())
    var droppedCount = 0
    if words.first == "line", typed.count == 2 {
      let current = typed[0]
      let line = ShellLine(typed[1])
      typed = line.words.dropFirst().map(\.text)
      // Readline replaces only the end of the word, from the last `=` or `:` on.
      if let last = line.words.last?.raw.unicodeScalars,
        last.suffix(current.unicodeScalars.count).elementsEqual(current.unicodeScalars)
      {
        let kept = String(String.UnicodeScalarView(last.dropLast(current.unicodeScalars.count)))
        droppedCount = ShellLine(kept).words.last?.text.unicodeScalars.count ?? 0
      }
    }
    switch answer(typed) {
    case .files: return ["\u{2}"]
    case .candidates(let candidates):
      let kept = typed.last?.unicodeScalars.prefix(droppedCount).map(\.self) ?? []
      return candidates.compactMap { candidate in
        // The part that readline keeps must match what was typed.
        guard candidate.word.unicodeScalars.starts(with: kept) else { return nil }
        let rest = String(candidate.word.unicodeScalars.dropFirst(droppedCount))
        return rest.isEmpty ? nil : rest + "\t" + candidate.description
      }
    }
  }
}
