# Completes garden in fish. Save this file as ~/.config/fish/completions/garden.fish

# Succeeds if the command being typed is $argv[1], and, if $argv[2] is given, the next positional argument
# is that one (or a later one, if it ends in +).
function __garden_at
    set -l words (commandline -opc)
    set -l command 'garden'
    set -l positional 0
    set -l skip 0
    set -l terminated 0
    for word in $words[2..]
        if test $skip = 1
            set skip 0
            continue
        end
        if test $terminated = 1
            set positional (math $positional + 1)
            continue
        end
        switch "$command $word"
            case 'garden plant' 'garden sow'
                set command 'garden plant'
                set positional 0
            case 'garden water'
                set command 'garden water'
                set positional 0
            case 'garden water hose'
                set command 'garden water hose'
                set positional 0
            case 'garden water can'
                set command 'garden water can'
                set positional 0
            case 'garden harvest'
                set command 'garden harvest'
                set positional 0
            case 'garden put-by'
                set command 'garden put-by'
                set positional 0
            case 'garden -d' 'garden --directory' 'garden plant -n' 'garden plant --count' 'garden plant --soil' 'garden plant --distance' 'garden plant -d' 'garden plant --directory' 'garden plant --label' 'garden water can -l' 'garden water can --litres' 'garden water can -d' 'garden water can --directory'
                set skip 1
            case '* --'
                set terminated 1
            case '* -*'
            case '*'
                set positional (math $positional + 1)
        end
    end
    test "$command" = "$argv[1]"; or return 1
    test (count $argv) = 1; and return 0
    if string match -q '*+' -- $argv[2]
        test $positional -ge (string trim -r -c + -- $argv[2])
    else
        test $positional = $argv[2]
    end
end

# Asks the program itself: $argv, then the words typed so far.
function __garden_ask
    set -l words (commandline -opc)
    command $words[1] $argv $words (commandline -ct) 2>/dev/null
end

complete -c garden -f
complete -c garden -n '__garden_at \'garden\' 0' -a 'plant sow' -d 'Put seeds into a bed.'
complete -c garden -n '__garden_at \'garden\' 0' -a 'water' -d 'Water beds.'
complete -c garden -n '__garden_at \'garden\' 0' -a 'harvest' -d 'Bring in what is ripe.'
complete -c garden -n '__garden_at \'garden\' 0' -a 'put-by' -d 'Keep the harvest for winter.'
complete -c garden -n '__garden_at \'garden\'' -s d -l directory -d 'The garden\'s directory.' -x -a '(__fish_complete_directories)'
complete -c garden -n '__garden_at \'garden\'' -s v -l verbose -d 'Say more; twice, everything.'
complete -c garden -n '__garden_at \'garden\'' -l color -d 'Whether to use colour.'
complete -c garden -n '__garden_at \'garden\'' -l no-color -d 'Whether to use colour.'
complete -c garden -n '__garden_at \'garden\'' -l version -d 'Show the version.'
complete -c garden -n '__garden_at \'garden\'' -s h -l help -d 'Show help information.'
complete -c garden -n '__garden_at \'garden plant\' 0' -a '(__fish_complete_suffix .bed .plot)'
complete -c garden -n '__garden_at \'garden plant\' 1+' -a '(__garden_ask \'---completion\' \'plant\' \'--\' \'seeds\')'
complete -c garden -n '__garden_at \'garden plant\'' -s n -l count -d 'Seeds in a hole.' -x
complete -c garden -n '__garden_at \'garden plant\'' -l soil -d 'The soil that the seeds need.' -x -a 'clay loam sand'
complete -c garden -n '__garden_at \'garden plant\'' -l distance -d 'Centimetres between rows.' -x
complete -c garden -n '__garden_at \'garden plant\'' -s s -l spring -d 'Before the last frost.'
complete -c garden -n '__garden_at \'garden plant\'' -l late-summer -d 'After the first apples.'
complete -c garden -n '__garden_at \'garden plant\'' -s d -l directory -d 'The garden\'s directory.' -x -a '(__fish_complete_directories)'
complete -c garden -n '__garden_at \'garden plant\'' -s v -l verbose -d 'Say more; twice, everything.'
complete -c garden -n '__garden_at \'garden plant\'' -l color -d 'Whether to use colour.'
complete -c garden -n '__garden_at \'garden plant\'' -l no-color -d 'Whether to use colour.'
complete -c garden -n '__garden_at \'garden plant\'' -l label -d 'What to write on the label.' -x -a '(ls labels)'
complete -c garden -n '__garden_at \'garden plant\'' -s h -l help -d 'Show help information.'
complete -c garden -n '__garden_at \'garden water\' 0' -a 'hose' -d 'Water with the hose.'
complete -c garden -n '__garden_at \'garden water\' 0' -a 'can' -d 'Water with a can.'
complete -c garden -n '__garden_at \'garden water\'' -s h -l help -d 'Show help information.'
complete -c garden -n '__garden_at \'garden water hose\'' -l fine
complete -c garden -n '__garden_at \'garden water hose\'' -s h -l help -d 'Show help information.'
complete -c garden -n '__garden_at \'garden water can\'' -s l -l litres -x
complete -c garden -n '__garden_at \'garden water can\'' -s d -l directory -d 'The garden\'s directory.' -x -a '(__fish_complete_directories)'
complete -c garden -n '__garden_at \'garden water can\'' -s v -l verbose -d 'Say more; twice, everything.'
complete -c garden -n '__garden_at \'garden water can\'' -l color -d 'Whether to use colour.'
complete -c garden -n '__garden_at \'garden water can\'' -l no-color -d 'Whether to use colour.'
complete -c garden -n '__garden_at \'garden water can\'' -s h -l help -d 'Show help information.'
complete -c garden -n '__garden_at \'garden harvest\'' -s h -l help -d 'Show help information.'
complete -c garden -n '__garden_at \'garden put-by\'' -s h -l help -d 'Show help information.'
