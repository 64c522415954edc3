import { InvalidInputError } from '../../core/problems/errors.ts';
import { type ResultType, splitType } from '../query/query.ts';
import { type QueryToken, readToken } from '../query/query-token.ts';
import { readQuery } from '../query/read-query.ts';

export interface WebserverQuery {
  /** The query in plain Zoekt, to be sent. */
  readonly query: string;
  /** The query in plain Zoekt, if it was written in another way. */
  readonly readAs: string | null;
  readonly type: ResultType;
  /** Tests a version against `version:`; null: the query has none. */
  readonly fitsVersion: ((version: string) => boolean) | null;
  /** Parts of the query, each true on its own; with `or` between them one part. */
  readonly parts: readonly string[];
}

/**
 * Translates a query for a webserver: `version:` becomes `branch:`, which matches a part of a version, so the results are checked again;
 * `<group>:<artifact>` becomes the name of the repository; and `type:repo` asks for files.
 * @throws InvalidInputError in Zoekt's words, and for a `version:` of which a webserver cannot be asked.
 */
export function toWebserverQuery(text: string): WebserverQuery {
  const reading = readQuery(text);
  const { type } = splitType(reading.query);
  const plain = reading.readAs ?? text;
  // Zoekt's shards fail for `type:filematch`, which is the default anyway.
  const parts = splitParts(plain).filter((part) => type === 'filename' || !isOnly(part, 'type'));
  const hasOr = parts.some((part) => isOnly(part, 'or'));
  const wanted: string[] = [];
  const unwanted: string[] = [];
  const sent = parts.map((part) => {
    const [first, second] = part;
    const isVersion = part.at(-1)?.kind === 'version' && part.length <= 2;
    if (!isVersion || hasOr || (second !== undefined && first!.kind !== 'negate')) return translate(part);
    if (second !== undefined) {
      unwanted.push(second.text);
      return null;
    }
    wanted.push(first!.text);
    return `b:${quote(first!.text)}`;
  });
  const clauses = sent.filter((part) => part !== null);
  const fitsVersion = (version: string) => wanted.every((each) => each === version) && !unwanted.includes(version);
  return {
    // Parentheses alone hold for every file, an empty query for none.
    query: clauses.join(' ') || '( )',
    readAs: reading.readAs,
    type,
    fitsVersion: wanted.length + unwanted.length === 0 ? null : fitsVersion,
    parts: hasOr ? [plain] : clauses,
  };
}

/** Zoekt's quotes: their content is one atom, and a backslash takes the next character as it is. */
export function quote(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}

/** Splits a query into atoms, groups and operators; a `-` stays with its atom. */
function splitParts(text: string): readonly (readonly QueryToken[])[] {
  const parts: QueryToken[][] = [];
  let tokens: QueryToken[] = [];
  let rest = text;
  let depth = 0;
  for (;;) {
    rest = rest.replace(/^[ \t]+/, '');
    const token = readToken(rest);
    if (token === null) return parts;
    rest = rest.slice(token.input.length);
    tokens.push(token);
    if (token.kind === 'open') depth += 1;
    if (token.kind === 'close') depth -= 1;
    if (token.kind === 'negate' || depth > 0) continue;
    parts.push(tokens);
    tokens = [];
  }
}

function isOnly(tokens: readonly QueryToken[], kind: QueryToken['kind']): boolean {
  return tokens.length === 1 && tokens[0]!.kind === kind;
}

function translate(tokens: readonly QueryToken[]): string {
  return tokens.reduce((text, token, position) => {
    const space = position === 0 || tokens[position - 1]!.kind === 'negate' ? '' : ' ';
    return text + space + translateToken(token);
  }, '');
}

function translateToken({ kind, text, input }: QueryToken): string {
  if (kind === 'version') {
    throw new InvalidInputError(`A webserver cannot be asked for ${input} beside "or" or in parentheses`, {
      suggestion: 'Write branch:, a part of a version, or put version: beside the other words.',
    });
  }
  if (kind !== 'repo') return input;
  const [, start, group, artifact] = /^(\^?)([^:/()|]+):([^:/()|]+)$/.exec(text) ?? [];
  return group === undefined ? input : `r:${quote(`${start && '^maven/'}${group}/${artifact}`)}`;
}
