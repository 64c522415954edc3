import { toolEntries } from '../server/tool-entries.ts';

/** Commands that do what a tool does; every other tool is called by `tool`. */
const commands: Readonly<Record<string, string>> = {
  sync_project: 'sync',
  list_dependencies: 'list',
  list_indexed_artifacts: 'list --indexed',
  search_sources: 'search',
  read_symbol: 'get',
};

/** The command of a person at a terminal in place of an agent's call and of a server that a user starts. */
const phrases: readonly (readonly [RegExp, string])[] = [
  [/\bcall again with version\b/gi, 'name the version, as in g:a:1.0'],
  [/\bcall again with type_name\b/gi, 'run it again with the type'],
  [/\bcall (?:it )?again\b/gi, 'run it again'],
  [/\bask the user to start the server\b/gi, 'run it'],
  [/\bstart the server\b/gi, 'run it'],
  [/\b(\w+)=true\b/g, '--$1'],
];

const toolNames = matchWords(toolEntries.map(({ name }) => name));
const argumentNames = matchWords(toolEntries.flatMap(({ listed }) => Object.keys(listed.inputSchema.properties ?? {})));

/** `with type_name "Tree" and method_name "grow"`, which is to be pasted. */
const withArguments = /(?<=\bjar-indexer tool [a-z_]+) with(?:(?:,| and)? [a-z_]+ "[^"]*")+/g;

/**
 * Advice in terms of the command line: `call register_source with git_ref "v1"` is `run jar-indexer tool register_source --git-ref "v1"`.
 * The one place where commands say what tools say otherwise.
 */
export function inCommands(advice: string): string {
  const said = phrases.reduce(
    (text, [from, to]) => text.replaceAll(from, (was) => alike(was, was.replace(from, to))),
    advice,
  );
  const called = said.replaceAll(toolNames, (was, verb: string | undefined, name: string) =>
    alike(was, `${verb === undefined ? '' : 'run '}jar-indexer ${commands[name] ?? `tool ${name}`}`),
  );
  const filled = called.replaceAll(withArguments, (said) =>
    said
      .replace(' with', '')
      .replaceAll(/(?:,| and)? ([a-z_]+) (?="[^"]*")/g, (_, name: string) => ` ${toFlag(name)} `),
  );
  return filled.replaceAll(argumentNames, (was, _verb: string | undefined, name: string, at: number) =>
    filled.slice(0, at).endsWith('tool ') ? was : toFlag(name),
  );
}

function toFlag(argument: string): string {
  return `--${argument.replaceAll('_', '-')}`;
}

/** The lines of a tool's answer that are advice of ours. Source has its numbers before it and looks like none of them. */
const adviceLine = new RegExp(
  [
    /^\[.* shown; .*\]$/,
    /^ *more usages: /,
    /^\d+ members? in all: /,
    /^\S* {2}… lines \d\S*: /,
    /: no sources published\. Its POM names their tag: /,
    /^not (?:listed|searched)\b/,
    /^searched the sources of /,
    /^\d+ (?:more only begin so|not searched)\b/,
    /: list_dependencies (?:says why|without a filter)$/,
  ]
    .map(({ source }) => source)
    .join('|'),
);

/** The text of a tool's answer with its advice as of `inCommands`; all else stays as it is. */
export function adviceInCommands(answer: string): string {
  return answer.replace(/^.*$/gm, (line) => {
    if (line.search(adviceLine) < 0) return line;
    return inCommands(
      line.replace(/\bget_file file_path=(\S+) start_line=(\d+) end_line=(\d+)/, 'jar-indexer get g:a:v $1:$2-$3'),
    );
  });
}

/** Names with `_` in them, which are no words of English; before a tool there may be a verb. */
function matchWords(names: readonly string[]): RegExp {
  const unlike = [...new Set(names)].filter((name) => name.includes('_'));
  return new RegExp(`(?:\\b([Cc]all|[Uu]se) )?(?<![\\w-])(${unlike.join('|')})(?!\\w)`, 'g');
}

/** A sentence goes on to begin with a capital. */
function alike(was: string, now: string): string {
  return /^[A-Z]/.test(was) ? now.charAt(0).toUpperCase() + now.slice(1) : now;
}
