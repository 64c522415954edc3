import type { DescribedOption, DescribedProgram } from './describe-program.ts';

/** For a file `_jar-indexer` in a folder of `fpath`, or `eval "$(jar-indexer completion zsh)"` after `compinit`. */
export function writeZshScript({ name, options, commands }: DescribedProgram): string {
  const called = `_${name}`;
  const cases = commands.map(({ name: command, options: own, words }) => {
    const first = words.length === 0 ? [] : [`'1:word:(${words.join(' ')})'`];
    return `    ${command}) _arguments ${[...own.flatMap(writeOption), ...first, `'*:file:_files'`].join(' \\\n      ')} ;;`;
  });
  const named = commands.map(({ name: command, description }) => `    ${quote(`${command}:${description}`)}`);
  return `#compdef ${name}
${called}() {
  local curcontext=$curcontext state line
  local -a commands=(
${named.join('\n')}
  )
  _arguments -C ${[...options.flatMap(writeOption), "'1: :->command'", "'*:: :->rest'"].join(' \\\n    ')}
  case $state in
    command) _describe -t commands command commands; return ;;
    rest) ;;
    *) return ;;
  esac
  case $words[1] in
${cases.join('\n')}
  esac
}
if [[ $funcstack[1] == ${called} ]]; then ${called} "$@"; else compdef ${called} ${name}; fi
`;
}

function writeOption({ long, short, description, takesValue }: DescribedOption): readonly string[] {
  const text = description.replaceAll(/[[\]\\:]/g, '\\$&');
  const value = takesValue ? ':value:_files' : '';
  const flags = short === null ? [long] : [short, long];
  const others = flags.length === 1 ? '' : `(${flags.join(' ')})`;
  return flags.map((flag) => quote(`${others}${flag}[${text}]${value}`));
}

/** In single quotes, which hold everything but themselves. */
function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
