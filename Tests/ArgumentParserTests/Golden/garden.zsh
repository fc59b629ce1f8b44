#compdef garden
# Completes garden in zsh. Save this file as _garden in a directory of $fpath.

_garden() {
    local -a _garden_line=("${(@)words[1,CURRENT]}")
    local curcontext="$curcontext" state line ret=1
    local -A opt_args
    local -a subcommands=(
        'plant:Put seeds into a bed.'
        'sow:Put seeds into a bed.'
        'water:Water beds.'
        'harvest:Bring in what is ripe.'
        'put-by:Keep the harvest for winter.'
        'help:Show help information.'
    )
    _arguments -C -s -S \
        '(-d --directory)-d+[The garden'\''s directory.]:directory:''_files -/' \
        '(-d --directory)--directory=[The garden'\''s directory.]:directory:''_files -/' \
        '*-v[Say more; twice, everything.]' \
        '*--verbose[Say more; twice, everything.]' \
        '(--color --no-color)--color[Whether to use colour.]' \
        '(--color --no-color)--no-color[Whether to use colour.]' \
        '(--version)--version[Show the version.]' \
        '(-h --help)-h[Show help information.]' \
        '(-h --help)--help[Show help information.]' \
        '1: :->subcommand' \
        '*:: :->arguments' && ret=0
    case $state in
    subcommand) _describe -t commands subcommand subcommands && ret=0 ;;
    arguments)
        case $words[1] in
            plant|sow) _garden_plant ;;
            water) _garden_water ;;
            harvest) _garden_harvest ;;
            put-by) _garden_put_by ;;
        esac
        ret=$? ;;
    esac
    return ret
}

_garden_plant() {
    _arguments -s -S \
        ':bed:''_files -g "*.(bed|plot)"' \
        '*:seeds:''{local -a values; values=(${(f)"$("$_comp_command1" '\''---completion'\'' '\''plant'\'' '\''--'\'' '\''seeds'\'' "${_garden_line[@]}" 2>/dev/null)"}); compadd -a values}' \
        '(-n --count)-n+[Seeds in a hole.]:number:' \
        '(-n --count)--count=[Seeds in a hole.]:number:' \
        '(--soil)--soil=[The soil that the seeds need.]:soil:''(clay loam sand)' \
        '(--distance)--distance=[Centimetres between rows.]:distance:' \
        '(-s --spring --late-summer)-s[Before the last frost.]' \
        '(-s --spring --late-summer)--spring[Before the last frost.]' \
        '(-s --spring --late-summer)--late-summer[After the first apples.]' \
        '(-d --directory)-d+[The garden'\''s directory.]:directory:''_files -/' \
        '(-d --directory)--directory=[The garden'\''s directory.]:directory:''_files -/' \
        '*-v[Say more; twice, everything.]' \
        '*--verbose[Say more; twice, everything.]' \
        '(--color --no-color)--color[Whether to use colour.]' \
        '(--color --no-color)--no-color[Whether to use colour.]' \
        '*--label=[What to write on the label.]:label:''{local -a values; values=(${(f)"$(ls labels)"}); compadd -a values}' \
        '(-h --help)-h[Show help information.]' \
        '(-h --help)--help[Show help information.]'
}

_garden_water() {
    local curcontext="$curcontext" state line ret=1
    local -A opt_args
    local -a subcommands=(
        'hose:Water with the hose.'
        'can:Water with a can.'
        'help:Show help information.'
    )
    _arguments -C -s -S \
        '(-h --help)-h[Show help information.]' \
        '(-h --help)--help[Show help information.]' \
        '1: :->subcommand' \
        '*:: :->arguments' && ret=0
    case $state in
    subcommand) _describe -t commands subcommand subcommands && ret=0 ;;
    arguments)
        case $words[1] in
            hose) _garden_water_hose ;;
            can) _garden_water_can ;;
        esac
        ret=$? ;;
    esac
    return ret
}

_garden_water_hose() {
    _arguments -s -S \
        '(--fine)--fine[]' \
        '(-h --help)-h[Show help information.]' \
        '(-h --help)--help[Show help information.]'
}

_garden_water_can() {
    _arguments -s -S \
        '(-l --litres)-l+[]:litres:' \
        '(-l --litres)--litres=[]:litres:' \
        '(-d --directory)-d+[The garden'\''s directory.]:directory:''_files -/' \
        '(-d --directory)--directory=[The garden'\''s directory.]:directory:''_files -/' \
        '*-v[Say more; twice, everything.]' \
        '*--verbose[Say more; twice, everything.]' \
        '(--color --no-color)--color[Whether to use colour.]' \
        '(--color --no-color)--no-color[Whether to use colour.]' \
        '(-h --help)-h[Show help information.]' \
        '(-h --help)--help[Show help information.]'
}

_garden_harvest() {
    _arguments -s -S \
        '*:beds:' \
        '(-h --help)-h[Show help information.]' \
        '(-h --help)--help[Show help information.]'
}

_garden_put_by() {
    _arguments -s -S \
        ':jar:' \
        '(-h --help)-h[Show help information.]' \
        '(-h --help)--help[Show help information.]'
}

if [[ $funcstack[1] == _garden ]]; then
    _garden "$@"
else
    compdef _garden garden
fi
