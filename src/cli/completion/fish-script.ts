import type { DescribedOption, DescribedProgram } from './describe-program.ts';

/** For `~/.config/fish/completions/jar-indexer.fish`, or `jar-indexer completion fish | source`. */
export function writeFishScript({ name, options, commands }: DescribedProgram): string {
  const names = commands.map((command) => command.name).join(' ');
  const before = `not __fish_seen_subcommand_from ${names}`;
  const lines = [
    ...options.map((option) => writeOption(name, before, option)),
    ...commands.flatMap(({ name: command, description, options: own, words }) => {
      const after = `__fish_seen_subcommand_from ${command}`;
      const first =
        words.length === 0 ? [] : [`complete -c ${name} -n ${quote(after)} -f -a ${quote(words.join(' '))}`];
      return [
        `complete -c ${name} -n ${quote(before)} -f -a ${command} -d ${quote(description)}`,
        ...first,
        ...own.map((option) => writeOption(name, after, option)),
      ];
    }),
  ];
  return `${lines.join('\n')}\n`;
}

function writeOption(name: string, when: string, { long, short, description, takesValue }: DescribedOption): string {
  const flags = [`-l ${long.slice(2)}`, ...(short === null ? [] : [`-s ${short.slice(1)}`])].join(' ');
  return `complete -c ${name} -n ${quote(when)} ${flags}${takesValue ? ' -r' : ''} -d ${quote(description)}`;
}

function quote(text: string): string {
  return `'${text.replaceAll(/['\\]/g, '\\$&')}'`;
}
