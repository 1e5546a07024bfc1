# Completions of iexpense for fish; made by 'iexpense completions fish'.

function __iexpense_ask
    set -l words (commandline -opc)
    set -l current (commandline -ct)
    set -l program (string replace -r '^~/' "$HOME/" -- $words[1])
    # The quotation mark at its start may still be open.
    set -l plain (string unescape -- "$current"; or string unescape -- "$current\""; \
        or string unescape -- "$current'"; or echo -- "$current")
    $program __complete words $words[2..-1] "$plain" 2>/dev/null
end

function __iexpense_wants_files
    __iexpense_ask | string match -q \x02'*'
end

complete -c iexpense -e
complete -c iexpense -f
complete -c iexpense -n __iexpense_wants_files -F
complete -c iexpense -n 'not __iexpense_wants_files' -k -a '(__iexpense_ask)'
