import type { SymbolKind } from '../../core/symbols.ts';
import type { ByteRange } from './byte-range.ts';
import type { NamedRange } from './find-names.ts';

/** Points as Zoekt gives them: https://github.com/sourcegraph/zoekt/blob/main/index/contentprovider.go. */
const WORD = 500;
const PARTIAL_WORD = 50;
const NAME = { whole: 7000, edge: 5500, inside: 4000 } as const;
const PER_KIND = 100;
const ATOMS = 400;

/** Zoekt's for classes, methods and fields. */
const KINDS: Readonly<Record<SymbolKind, number>> = { type: 10, constructor: 7, function: 7, field: 6 };

/** Of one match in a text. */
export function scoreMatch(
  match: ByteRange,
  { latin1, names }: { readonly latin1: string; readonly names: readonly NamedRange[] },
): number {
  const name = names.find(({ start, end }) => start <= match.start && match.end <= end);
  if (name === undefined) return scoreWord(latin1, match);
  return scoreWord(latin1, match) + scoreOverlap(match, name) + KINDS[name.kind] * PER_KIND;
}

/** Of one match in a path. */
export function scorePathMatch(path: string, match: ByteRange): number {
  const base = { start: path.lastIndexOf('/') + 1, end: path.length };
  const isInBase = match.start >= base.start || match.end === base.end;
  return scoreWord(path, match) + (isInBase ? scoreOverlap(match, base) : 0);
}

/** For several atoms that hold. */
export function scoreAtoms(count: number): number {
  return count === 0 ? 0 : (1 - 1 / count) * ATOMS;
}

function scoreOverlap(match: ByteRange, whole: ByteRange): number {
  const [startsAlike, endsAlike] = [match.start === whole.start, match.end === whole.end];
  if (startsAlike && endsAlike) return NAME.whole;
  return startsAlike || endsAlike ? NAME.edge : NAME.inside;
}

function scoreWord(text: string, { start, end }: ByteRange): number {
  const [before, after] = [isBoundary(text, start), isBoundary(text, end)];
  if (before && after) return WORD;
  return before || after ? PARTIAL_WORD : 0;
}

function isBoundary(text: string, at: number): boolean {
  if (at === 0 || at === text.length) return true;
  return classOf(text[at - 1]!) !== classOf(text[at]!);
}

const CLASSES = [/[a-z]/, /[A-Z]/, /[0-9]/, /[ \n]/, /[.,;"']/];

/** A word ends where the kind of character changes: so do the humps of a name. */
function classOf(character: string): number {
  return CLASSES.findIndex((kind) => kind.test(character));
}
