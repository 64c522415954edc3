import type { ByteRange, NamedRange } from './found-file.ts';

/** Points as Zoekt gives them: https://github.com/sourcegraph/zoekt/blob/main/index/contentprovider.go. */
const WORD = 500;
const PARTIAL_WORD = 50;
const NAME = { whole: 7000, edge: 5500, inside: 4000 } as const;
const PER_WEIGHT = 100;
const ATOMS = 400;

/** Scores one match in a text. */
export function scoreMatch(
  match: ByteRange,
  { bytes, names }: { readonly bytes: Uint8Array; readonly names: readonly NamedRange[] },
): number {
  const name = findMostCovered(match, names);
  if (name === null) return scoreWord(bytes, match);
  return scoreWord(bytes, match) + scoreOverlap(match, name) + name.weight * PER_WEIGHT;
}

/** Scores one match in a path. */
export function scorePathMatch(path: string, match: ByteRange): number {
  const base = { start: path.lastIndexOf('/') + 1, end: path.length };
  const isInBase = match.start >= base.start || match.end === base.end;
  return scoreWord(codesOf(path), match) + (isInBase ? scoreOverlap(match, base) : 0);
}

/** For several atoms that hold. */
export function scoreAtoms(count: number): number {
  return count === 0 ? 0 : (1 - 1 / count) * ATOMS;
}

/** The name that shares the most bytes with a match; the first one, if several do. */
function findMostCovered(match: ByteRange, names: readonly NamedRange[]): NamedRange | null {
  let best: NamedRange | null = null;
  let most = 0;
  for (let at = firstEndingAfter(match.start, names); at < names.length; at++) {
    const name = names[at]!;
    if (name.start >= match.end) break;
    const covered = Math.min(name.end, match.end) - Math.max(name.start, match.start);
    const part = covered / (name.end - name.start);
    if (part > most) [best, most] = [name, part];
  }
  return best;
}

function firstEndingAfter(offset: number, names: readonly NamedRange[]): number {
  let [low, high] = [0, names.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (names[middle]!.end > offset) high = middle;
    else low = middle + 1;
  }
  return low;
}

function scoreOverlap(match: ByteRange, whole: ByteRange): number {
  const [startsAlike, endsAlike] = [match.start === whole.start, match.end === whole.end];
  if (startsAlike && endsAlike) return NAME.whole;
  return startsAlike || endsAlike ? NAME.edge : NAME.inside;
}

function codesOf(text: string): Uint16Array {
  return Uint16Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
}

function scoreWord(text: ArrayLike<number>, { start, end }: ByteRange): number {
  const [before, after] = [isBoundary(text, start), isBoundary(text, end)];
  if (before && after) return WORD;
  return before || after ? PARTIAL_WORD : 0;
}

function isBoundary(text: ArrayLike<number>, at: number): boolean {
  return at === 0 || at === text.length || classOf(text[at - 1]!) !== classOf(text[at]!);
}

const CLASSES = [/[a-z]/, /[A-Z]/, /[0-9]/, /[ \n]/, /[.,;"']/];
const classes = Int8Array.from({ length: 256 }, (_, code) =>
  CLASSES.findIndex((kind) => kind.test(String.fromCharCode(code))),
);

/** A word ends where the kind of character changes: so do the humps of a name. */
function classOf(code: number): number {
  return classes[code] ?? -1;
}
