# Completions of iexpense for bash; made by 'iexpense completions bash'.

_iexpense() {
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
  done < <("$program" __complete line "$current" "${COMP_LINE:0:COMP_POINT}" 2>/dev/null)
  if ((${#words[@]} > 1)) && [[ $COMP_TYPE == 63 ]]; then
    local index
    for index in "${!shown[@]}"; do shown[index]=${shown[index]:0:${COLUMNS:-80}}; done
    COMPREPLY=("${shown[@]}")
  elif ((${#words[@]} > 0)); then
    COMPREPLY=("${words[@]}")
  fi
} &&
  complete -F _iexpense iexpense
