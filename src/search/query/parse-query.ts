import { InvalidInputError } from '../../core/problems/errors.ts';
import { type CaseMode, parseAtom } from './parse-atom.ts';
import type { Query, ResultType } from './query.ts';
import { type QueryToken, readToken } from './query-token.ts';
import { simplify } from './simplify.ts';

/** Expressions within expressions: more is no query of a person, and would end the stack. */
const DEEPEST = 200;
const LONGEST = 20_000;

/** An element of an expression list: a query that still waits for the case of its level, a directive of the level, or `or`. */
type Item =
  | { readonly item: 'query'; build(mode: CaseMode): Query }
  | { readonly item: 'case'; readonly mode: CaseMode }
  | { readonly item: 'type'; readonly type: ResultType }
  | { readonly item: 'or' };

type Building = Extract<Item, { readonly item: 'query' }>;

/** Zoekt's grammar, all of it, and `version:` for the whole of a version. @throws InvalidInputError in Zoekt's words. */
export function parseQuery(text: string): Query {
  if (text.length > LONGEST)
    throw new InvalidInputError(`query: has ${text.length} characters, ${LONGEST} are the limit`);
  const parser = new QueryParser(text);
  const { build } = parser.list(0);
  if (parser.rest !== '') {
    throw new InvalidInputError(`query: extra tokens found at end input: ${JSON.stringify(parser.rest)}`);
  }
  return simplify(build('auto'));
}

class QueryParser {
  rest: string;

  constructor(text: string) {
    this.rest = text;
  }

  /** Up to a closing parenthesis or the end. */
  list(depth: number): Building {
    if (depth > DEEPEST) throw new InvalidInputError('query: expression nests too deeply');
    const items: Item[] = [];
    for (;;) {
      this.#skipSpace();
      const token = readToken(this.rest);
      if (token === null || token.kind === 'close') break;
      items.push(this.#item(token, depth));
    }
    return buildList(items);
  }

  #item(token: QueryToken, depth: number): Item {
    this.rest = this.rest.slice(token.input.length);
    if (token.kind === 'or') return { item: 'or' };
    if (token.kind === 'case') return { item: 'case', mode: readCase(token.text) };
    if (token.kind === 'type') return { item: 'type', type: readType(token.text) };
    if (token.kind === 'open') return this.#group(depth);
    if (token.kind === 'negate') return this.#negated(depth);
    const build = parseAtom(token);
    return { item: 'query', build };
  }

  #group(depth: number): Building {
    const list = this.list(depth + 1);
    const close = readToken(this.rest);
    if (close === null) throw new InvalidInputError('query: missing close paren, got token <nil>');
    this.rest = this.rest.slice(close.input.length);
    return list;
  }

  #negated(depth: number): Building {
    if (depth > DEEPEST) throw new InvalidInputError('query: expression nests too deeply');
    this.#skipSpace();
    const token = readToken(this.rest);
    const item = token === null || token.kind === 'close' ? null : this.#item(token, depth + 1);
    if (item?.item !== 'query') throw new InvalidInputError("query: '-' operator needs an argument");
    return { item: 'query', build: (mode) => ({ op: 'not', child: item.build(mode) }) };
  }

  #skipSpace(): void {
    this.rest = this.rest.replace(/^[ \t]+/, '');
  }
}

/** Neighbours are both meant, which binds closer than `or`; directives hold for their level, the innermost one counts. */
function buildList(items: readonly Item[]): Building {
  const mode = items.findLast((item) => item.item === 'case')?.mode;
  const type = strongestType(items.flatMap((item) => (item.item === 'type' ? [item.type] : [])));
  const branches: Building[][] = [[]];
  for (const item of items) {
    if (item.item === 'query') branches.at(-1)!.push(item);
    if (item.item === 'or') branches.push([]);
  }
  if (branches.length > 1 && branches.some(({ length }) => length === 0)) {
    throw new InvalidInputError('query: OR operator should have operand');
  }
  return {
    item: 'query',
    build(outer) {
      const children = branches.map((branch): Query => {
        return { op: 'and', children: branch.map(({ build }) => build(mode ?? outer)) };
      });
      const child: Query = { op: 'or', children };
      return type === null ? child : { op: 'type', type, child };
    },
  };
}

const types: readonly ResultType[] = ['filematch', 'filename', 'repo'];

/** The type that shows most, if there are several. */
function strongestType(given: readonly ResultType[]): ResultType | null {
  return types.find((type) => given.includes(type)) ?? null;
}

function readCase(text: string): CaseMode {
  if (text === 'yes' || text === 'no' || text === 'auto') return text;
  throw new InvalidInputError(`query: unknown case argument ${JSON.stringify(text)}, want {yes,no,auto}`);
}

function readType(text: string): ResultType {
  const type = types.find((name) => name === (text === 'file' ? 'filename' : text));
  if (type !== undefined) return type;
  throw new InvalidInputError(`query: unknown type argument ${JSON.stringify(text)}, want {filematch,filename,repo}`);
}
