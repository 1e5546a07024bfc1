# Completions of iexpense for fish; made by 'iexpense completions fish'.

function __iexpense_complete
    set -l words (commandline -opc)
    set -l current (commandline -ct)
    set -l program $words[1]
    set -l plain (string replace -ra '[\\\\"\']' '' -- "$current")
    for line in ($program __complete words $words[2..-1] "$plain" 2>/dev/null)
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

complete -c iexpense -e
complete -c iexpense -f -k -a '(__iexpense_complete)'
