export interface Declaration {
  readonly kind: string;
  readonly name: string;
  readonly first: number;
  /** Null: whoever found it cannot know; so for the next. */
  readonly last: number | null;
  readonly hasDoc: boolean | null;
}

/** By the path of their file. */
export type Declarations = ReadonlyMap<string, readonly Declaration[]>;

/** What declarations.ts and its judges print. `rejected`: files in which a judge found a syntax error. */
export function parseDeclarations(text: string): {
  readonly judged: Declarations;
  readonly rejected: readonly string[];
} {
  const judged = new Map<string, Declaration[]>();
  const rejected: string[] = [];
  let current: Declaration[] = [];
  for (const line of text.split('\n')) {
    if (line.startsWith('@')) {
      current = [];
      judged.set(line.slice(1), current);
    } else if (line.startsWith('#ERR ')) rejected.push(line.slice('#ERR '.length));
    else if (line !== '') current.push(parseLine(line));
  }
  return { judged, rejected };
}

/** A name may hold any character, in backticks. */
function parseLine(line: string): Declaration {
  const [, kind = '', name = '', first, last, doc] = /^([A-Z_]+)\|(.*)\|(\d+)\|(\d+)\|([01])$/.exec(line) ?? [];
  return { kind, name, first: Number(first), last: Number(last), hasDoc: doc === '1' };
}

export interface Agreement {
  readonly total: number;
  /** Found under the same kind and name; of these with the same first line, last line, and documentation or none. */
  readonly named: number;
  readonly first: number;
  readonly last: number | null;
  readonly doc: number | null;
  /** Found by the candidate alone. */
  readonly extra: number;
  readonly differences: readonly string[];
}

/** `coarse`: types, functions and fields without the number of parameters, for who knows no more. */
export function agreementOf(
  judged: Declarations,
  candidate: Declarations,
  detail: 'exact' | 'coarse' = 'exact',
): Agreement {
  const keyOf = detail === 'exact' ? ({ kind, name }: Declaration) => `${kind}|${name}` : coarseKey;
  const count = { total: 0, named: 0, first: 0, last: 0, doc: 0, extra: 0 };
  const differences: string[] = [];
  const knows = { last: true, doc: true };
  for (const [path, expected] of judged) {
    const found = Map.groupBy(candidate.get(path) ?? [], keyOf);
    for (const declaration of expected) {
      count.total++;
      const same = found.get(keyOf(declaration)) ?? [];
      const place = Math.max(
        0,
        same.findIndex(({ first, last }) => first === declaration.first && last === declaration.last),
      );
      const [match] = same.splice(place, 1);
      if (match === undefined) {
        differences.push(`${path}\n    missed ${print(declaration)}`);
        continue;
      }
      count.named++;
      if (match.last === null) knows.last = false;
      if (match.hasDoc === null) knows.doc = false;
      const agrees = {
        first: match.first === declaration.first,
        last: match.last === declaration.last,
        doc: match.hasDoc === declaration.hasDoc,
      };
      for (const part of ['first', 'last', 'doc'] as const) if (agrees[part]) count[part]++;
      if (agrees.first && agrees.last && agrees.doc) continue;
      differences.push(`${path}\n    judge  ${print(declaration)}\n    found  ${print(match)}`);
    }
    for (const rest of [...found.values()].flat()) {
      count.extra++;
      differences.push(`${path}\n    extra  ${print(rest)}`);
    }
  }
  return { ...count, last: knows.last ? count.last : null, doc: knows.doc ? count.doc : null, differences };
}

const functions = new Set(['METHOD', 'FUN', 'CTOR', 'PRIMARY_CTOR']);
const fields = new Set(['FIELD', 'PROP', 'ENTRY']);

function coarseKey({ kind, name }: Declaration): string {
  const bare = name.replace(/\(\d+\)$/, '');
  if (functions.has(kind)) return `function|${bare.replace(/([^.]+)\.<init>$/, '$1.$1')}`;
  return `${fields.has(kind) ? 'field' : 'type'}|${bare}`;
}

function print({ kind, name, first, last, hasDoc }: Declaration): string {
  return `${kind} ${name} ${first}-${last}${hasDoc ? ' with doc' : ''}`;
}
