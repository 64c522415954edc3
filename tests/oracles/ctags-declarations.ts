import { spawnSync } from 'node:child_process';
import type { Declaration, Declarations } from './agreement.ts';

interface Tag {
  readonly _type: string;
  readonly name: string;
  readonly path: string;
  readonly kind: string;
  readonly line: number;
  readonly end?: number;
  readonly scope?: string;
}

/** By the words of universal-ctags; others are packages, local variables and parameters. */
const kinds: Readonly<Record<string, string>> = {
  class: 'CLASS',
  interface: 'INTERFACE',
  enum: 'ENUM',
  record: 'RECORD',
  annotation: 'ANNOTATION_TYPE',
  object: 'OBJECT',
  typealias: 'TYPEALIAS',
  method: 'METHOD',
  field: 'FIELD',
  enumConstant: 'FIELD',
  constant: 'PROP',
  variable: 'PROP',
};

/** What universal-ctags finds in the files of a list; null when it is not installed. It knows the line of a name, and no docs. */
export function ctagsDeclarations(list: string): Declarations | null {
  const options = ['--options=NONE', '--output-format=json', '--fields=+neKs', '--sort=no', '-L', list, '-f', '-'];
  const { error, status, stdout } = spawnSync('ctags', options, {
    stdio: ['ignore', 'pipe', 'ignore'],
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
  });
  if (error !== undefined || status !== 0) return null;
  const tags = stdout
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Tag);
  const packages = new Map(tags.filter(({ kind }) => kind === 'package').map(({ path, name }) => [path, `${name}.`]));
  const found = new Map<string, Declaration[]>();
  for (const { path, name, kind, line, end = line, scope } of tags) {
    const own = kinds[kind];
    if (own === undefined) continue;
    const inPackage = packages.get(path) ?? '';
    const owner = scope === undefined || `${scope}.` === inPackage ? '' : `${scope}.`.replace(inPackage, '');
    const declaration = { kind: own, name: owner + name, first: line, last: end, hasDoc: null };
    found.set(path, [...(found.get(path) ?? []), declaration]);
  }
  return found;
}
