# Completes garden in bash. Source this file, or save it as
# ~/.local/share/bash-completion/completions/garden

_garden() {
    local current="${COMP_WORDS[COMP_CWORD]}" command='garden'
    local option='' terminated='' word='' next='' positional=0 index
    for ((index = 1; index < COMP_CWORD; index++)); do
        word="${COMP_WORDS[index]}"
        if [[ $word == '=' && -n $option ]]; then continue
        elif [[ -n $option ]]; then option=''
        elif [[ -n $terminated ]]; then ((positional += 1))
        elif [[ $word == '--' ]]; then terminated=1
        elif _garden_takes_value "$command $word"; then option=$word
        elif [[ $word == -?* ]]; then continue
        elif _garden_enter "$command $word"; then command=$next positional=0
        else ((positional += 1))
        fi
    done
    if [[ $current == '=' && -n $option ]]; then current=''; fi

    COMPREPLY=()
    if [[ -n $option ]]; then
        _garden_value "$command $option"
    elif [[ -z $terminated && $current == -* ]]; then
        _garden_words "$(_garden_options "$command")"
    else
        if [[ -z $terminated ]]; then _garden_words "$(_garden_subcommands "$command")"; fi
        _garden_value "$command $positional"
    fi
}

_garden_words() {
    local candidate
    while IFS='' read -r candidate; do
        if [[ -n $candidate && $candidate == "$current"* ]]; then
            printf -v candidate '%q' "$candidate"
            COMPREPLY+=("$candidate")
        fi
    done <<< "$1"
}

_garden_files() {
    local candidate
    compopt -o filenames 2>/dev/null
    while IFS='' read -r candidate; do COMPREPLY+=("$candidate"); done < <(compgen "$@" -- "$current")
}

_garden_takes_value() {
    case "$1" in
        'garden -d' | 'garden --directory') return 0 ;;
        'garden plant -n' | 'garden plant --count' | 'garden plant --soil' | 'garden plant --distance' | 'garden plant -d' | 'garden plant --directory' | 'garden plant --label') return 0 ;;
        'garden water can -l' | 'garden water can --litres' | 'garden water can -d' | 'garden water can --directory') return 0 ;;
        *) return 1 ;;
    esac
}

_garden_enter() {
    case "$1" in
        'garden plant' | 'garden sow') next='garden plant' ;;
        'garden water') next='garden water' ;;
        'garden water hose') next='garden water hose' ;;
        'garden water can') next='garden water can' ;;
        'garden harvest') next='garden harvest' ;;
        'garden put-by') next='garden put-by' ;;
        *) return 1 ;;
    esac
}

_garden_options() {
    case "$1" in
        'garden') printf '%s\n' '-d' '--directory' '-v' '--verbose' '--color' '--no-color' '--version' '-h' '--help' ;;
        'garden plant') printf '%s\n' '-n' '--count' '--soil' '--distance' '-s' '--spring' '--late-summer' '-d' '--directory' '-v' '--verbose' '--color' '--no-color' '--label' '-h' '--help' ;;
        'garden water') printf '%s\n' '-h' '--help' ;;
        'garden water hose') printf '%s\n' '--fine' '-h' '--help' ;;
        'garden water can') printf '%s\n' '-l' '--litres' '-d' '--directory' '-v' '--verbose' '--color' '--no-color' '-h' '--help' ;;
        'garden harvest') printf '%s\n' '-h' '--help' ;;
        'garden put-by') printf '%s\n' '-h' '--help' ;;
        *) : ;;
    esac
}

_garden_subcommands() {
    case "$1" in
        'garden') printf '%s\n' 'plant' 'sow' 'water' 'harvest' 'put-by' 'help' ;;
        'garden water') printf '%s\n' 'hose' 'can' 'help' ;;
        *) : ;;
    esac
}

_garden_value() {
    case "$1" in
        'garden -d' | 'garden --directory') _garden_files -d ;;
        'garden plant --soil') _garden_words 'clay
loam
sand' ;;
        'garden plant -d' | 'garden plant --directory') _garden_files -d ;;
        'garden plant --label') _garden_words "$(ls labels)" ;;
        'garden plant 0') _garden_files -f -X '!*.bed'; _garden_files -f -X '!*.plot'; _garden_files -d ;;
        'garden plant '[0-9]*) _garden_words "$("${COMP_WORDS[0]}" '---completion' 'plant' '--' 'seeds' "${COMP_WORDS[@]}" 2>/dev/null)" ;;
        'garden water can -d' | 'garden water can --directory') _garden_files -d ;;
        *) : ;;
    esac
}

complete -F _garden garden
