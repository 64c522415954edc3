import { spawnSync } from 'node:child_process';
import { basename, join } from 'node:path';
import { findJdk } from '../find-jdk.ts';

export interface CompiledClass {
  /** Name of the jar's file without `.jar`. */
  readonly jar: string;
  /** Binary name. */
  readonly name: string;
  readonly supertypes: readonly string[];
  /** Whether people can name it: it is no local one, none without a name, and none that only a compiler made. */
  readonly isNamed: boolean;
  /** Name of the file; empty: it is not said. */
  readonly source: string;
  readonly methods: CompiledMethod[];
}

export interface CompiledMethod {
  readonly name: string;
  /** As `Classes.java` prints them. */
  readonly flags: string;
  /** 0: it has none, or one of another file. */
  readonly firstLine: number;
  readonly calls: CompiledCall[];
}

export interface CompiledCall {
  readonly line: number;
  readonly owner: string;
  readonly name: string;
}

/** Parts of names that compilers give what has none of its own; of Kotlin also the parts of a file's class. */
const MADE = /\$(?:\d|\$|DefaultImpls$|WhenMappings$)|Kt__|\.\$/;
/** The first JDK with the API that reads class files: JEP 484. */
const OLDEST = 24;

export interface ReadJars {
  /** By their names; of several of one name the last. */
  readonly classes: ReadonlyMap<string, CompiledClass>;
  /** Paths of the files of each jar by its own name. */
  readonly sources: ReadonlyMap<string, readonly string[]>;
}

/** All classes and sources of these jars. @throws Error when there is no JDK that reads them. */
export function readClasses(jars: readonly string[]): ReadJars {
  const { java, version } = findJdk();
  if (version < OLDEST) throw new Error(`A JDK of ${OLDEST} or newer is needed; the newest one found is ${version}.`);
  const program = join(import.meta.dirname, 'Classes.java');
  const { error, status, stdout } = spawnSync(java, [program, ...jars], {
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
  });
  if (error !== undefined) throw error;
  if (status !== 0) throw new Error(`${java} ended with ${status}`);
  return parse(stdout.split('\n'));
}

function parse(lines: readonly string[]): ReadJars {
  const classes = new Map<string, CompiledClass>();
  const sources = new Map<string, string[]>();
  let jar = '';
  let type: CompiledClass | undefined;
  /** Of its file: what is behind them was inlined from another. */
  let mostLines = Number.POSITIVE_INFINITY;
  for (const [kind, ...fields] of lines.map((line) => line.split('\t'))) {
    if (kind === 'jar') {
      jar = basename(fields[0]!, '.jar');
      sources.set(jar, []);
    }
    if (kind === 'source') sources.get(jar)!.push(fields[0]!);
    if (kind === 'class') {
      const [name, above, interfaces, flags, source, lines] = fields as [
        string,
        string,
        string,
        string,
        string,
        string,
      ];
      mostLines = lines === '' ? Number.POSITIVE_INFINITY : Number(lines);
      const supertypes = [above, ...interfaces.split(' ')].filter((each) => each !== '');
      type = { jar, name, supertypes, isNamed: flags === '' && !MADE.test(name), source, methods: [] };
      classes.set(name, type);
    }
    if (kind === 'method') {
      const [name, flags, line] = fields as [string, string, string];
      const firstLine = Number(line) > mostLines ? 0 : Number(line);
      type!.methods.push({ name, flags, firstLine, calls: [] });
    }
    if (kind === 'call') {
      const [line, owner, name] = fields as [string, string, string];
      if (Number(line) <= mostLines) type!.methods.at(-1)!.calls.push({ line: Number(line), owner, name });
    }
  }
  return { classes, sources };
}

/** Whether one of these files may be the source of a class: Kotlin's need not lie in the folder of their package. */
export function createIsWritten(paths: readonly string[]): (type: CompiledClass) => boolean {
  const known = new Set(paths.map((path) => (path.endsWith('.kt') ? basename(path) : path)));
  return ({ name, source }) => {
    const folder = name.slice(0, name.lastIndexOf('.') + 1).replaceAll('.', '/');
    return known.has(source.endsWith('.kt') ? source : folder + source);
  };
}
