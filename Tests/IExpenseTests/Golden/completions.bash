# Completions of iexpense for bash; made by 'iexpense completions bash'.

_iexpense() {
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
    [[ $current == [\"\']* ]] || printf -v word %q "$word"
    words+=("$word")
    shown+=("$word${description:+  ($description)}")
  done < <("$program" __complete line "$current" "${COMP_LINE:0:COMP_POINT}" 2>/dev/null)
  if ((${#words[@]} > 1)) && [[ $COMP_TYPE == 63 || $COMP_TYPE == 33 || $COMP_TYPE == 64 ]]; then
    local place
    for place in "${!shown[@]}"; do shown[place]=${shown[place]:0:${COLUMNS:-80}}; done
    COMPREPLY=("${shown[@]}")
  else
    COMPREPLY=("${words[@]}")
  fi
} &&
  complete -F _iexpense iexpense
