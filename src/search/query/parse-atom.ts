import { InvalidInputError } from '../../core/problems/errors.ts';
import { negateRanges } from '../regexp/character-ranges.ts';
import type { GoRegexp } from '../regexp/go-regexp.ts';
import { parseGoRegexp } from '../regexp/parse-go-regexp.ts';
import { toJavaScript } from '../regexp/to-javascript.ts';
import type { Atom, Pattern, PatternField, RepositoryFlag } from './query.ts';
import type { QueryToken } from './query-token.ts';

export type CaseMode = 'yes' | 'no' | 'auto';

/** One atom, which still waits for the case of its level. @throws InvalidInputError in Zoekt's words, for expressions in Go's. */
export function parseAtom({ kind, text, input: written }: QueryToken): (mode: CaseMode) => Atom {
  switch (kind) {
    case 'archived':
    case 'fork':
    case 'public':
      return always({ op: 'flag', name: kind, value: readYesNo(kind, text), written });
    case 'branch':
      return always({ op: 'branch', text, isExact: false, written });
    case 'version':
      return always({ op: 'branch', text, isExact: true, written });
    case 'lang':
      return always({ op: 'language', text, written });
    case 'repo':
      return always({ op: 'repo', pattern: withCase(parseGoRegexp(text)), written });
    case 'meta':
      return always(parseMeta(text, written));
    case 'sym': {
      if (text === '') throw new InvalidInputError('the sym: atom must have an argument');
      const pattern = patternOf(text);
      return (mode) => ({ op: 'symbol', pattern: pattern(mode), written });
    }
    default: {
      const field: PatternField = kind === 'file' || kind === 'content' ? kind : 'both';
      const pattern = patternOf(text);
      return (mode) => ({ op: 'text', field, pattern: pattern(mode), written });
    }
  }
}

function always(atom: Atom): () => Atom {
  return () => atom;
}

function parseMeta(text: string, written: string): Atom {
  const colon = text.indexOf(':');
  if (colon === -1) throw new InvalidInputError(`query: invalid meta field syntax ${JSON.stringify(text)}`);
  try {
    const pattern = withCase(parseGoRegexp(text.slice(colon + 1)));
    return { op: 'meta', field: text.slice(0, colon), pattern, written };
  } catch (error) {
    if (!(error instanceof InvalidInputError)) throw error;
    throw new InvalidInputError(`query: invalid regexp in meta value: ${error.message}`, { cause: error });
  }
}

function patternOf(text: string): (mode: CaseMode) => Pattern {
  const regexp = parseGoRegexp(text);
  return (mode) => ({ regexp, ignoresCase: mode === 'no' || (mode === 'auto' && !hasCapital(regexp)) });
}

function withCase(regexp: GoRegexp): Pattern {
  return { regexp, ignoresCase: false };
}

/** Zoekt's rule: a capital of ASCII anywhere, also as the bound of a class, so that `\w` counts and `.` does not. */
function hasCapital(regexp: GoRegexp): boolean {
  const isCapital = (code: number) => code >= 0x41 && code <= 0x5a;
  switch (regexp.op) {
    case 'character':
      return !regexp.ignoresCase && isCapital(regexp.code);
    case 'class':
      if (regexp.properties.length > 0) return beginsOrEndsAtCapital(new RegExp(toJavaScript(regexp, false), 'u'));
      return (regexp.isNegated ? negateRanges(regexp.ranges) : regexp.ranges).some(isCapital);
    case 'concat':
    case 'alternate':
      return regexp.parts.some(hasCapital);
    case 'repeat':
      return hasCapital(regexp.child);
    default:
      return false;
  }
}

/** True if a run of matching characters begins or ends at an ASCII capital, as that of `\p{Lu}` does. */
function beginsOrEndsAtCapital(characters: RegExp): boolean {
  const fits = (code: number) => characters.test(String.fromCharCode(code));
  return [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].some((letter) => {
    const code = letter.charCodeAt(0);
    return fits(code) && !(fits(code - 1) && fits(code + 1));
  });
}

function readYesNo(name: RepositoryFlag, text: string): boolean {
  if (text === 'yes' || text === 'no') return text === 'yes';
  throw new InvalidInputError(`query: unknown ${name} argument ${JSON.stringify(text)}, want {yes,no}`);
}
