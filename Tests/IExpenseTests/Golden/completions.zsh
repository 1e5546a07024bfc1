#compdef iexpense
# Completions of iexpense for zsh; made by 'iexpense completions zsh'.

_iexpense() {
  local program=${(Q)words[1]} line
  local -a candidates
  for line in "${(@f)$(${~program} __complete words "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null)}"; do
    if [[ $line == $'\2'* ]]; then
      compset -P '--*='
      _files
      return
    fi
    line=${${line//\\/\\\\}//:/\\:}
    [[ -n $line ]] && candidates+=("${line/$'\t'/:}")
  done
  _describe -V iexpense candidates -U
}

if [[ ${funcstack[1]} == _iexpense ]]; then
  _iexpense "$@"
else
  compdef _iexpense iexpense
fi
