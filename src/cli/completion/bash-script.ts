import type { DescribedOption, DescribedProgram } from './describe-program.ts';

/** For `eval "$(jar-indexer completion bash)"`. If the script knows no word, bash completes files. */
export function writeBashScript({ name, options, commands }: DescribedProgram): string {
  const called = `_${name.replaceAll('-', '_')}`;
  const cases = commands.map(
    ({ name: command, options: own, words }) =>
      `    ${command}) options='${listFlags(own)}'; words='${words.join(' ')}'; values='${listValued(own)}' ;;`,
  );
  return `${called}() {
  local current=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD - 1]}
  local command= options words values at
  for ((at = 1; at < COMP_CWORD; at++)); do
    case \${COMP_WORDS[at]} in
      ${commands.map((command) => command.name).join('|')}) command=\${COMP_WORDS[at]}; break ;;
    esac
  done
  case $command in
${cases.join('\n')}
    *) options='${listFlags(options)}'; words='${commands.map((command) => command.name).join(' ')}'; values='${listValued(options)}' ;;
  esac
  COMPREPLY=()
  case " $values " in *" $before "*) return ;; esac
  if [[ $current == -* ]]; then
    COMPREPLY=($(compgen -W "$options" -- "$current"))
  elif [[ -z $command || $before == "$command" ]]; then
    COMPREPLY=($(compgen -W "$words" -- "$current"))
  fi
}
complete -o bashdefault -o default -F ${called} ${name}
`;
}

function listFlags(options: readonly DescribedOption[]): string {
  return options.map(({ long }) => long).join(' ');
}

/** Those after which a value stands. */
function listValued(options: readonly DescribedOption[]): string {
  return options
    .filter(({ takesValue }) => takesValue)
    .flatMap(({ long, short }) => [long, ...(short === null ? [] : [short])])
    .join(' ');
}
