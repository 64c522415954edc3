import { insertAmongBest } from '../core/insert-sorted.ts';
import { compareText } from '../core/text/compare-text.ts';

/** Number of names if the caller gives none. */
const USUAL = 3;

/**
 * The candidates a person most likely meant by `wanted`, best first, at most `limit`: equal but for case, then those that
 * start with or contain it or are more than the half of it, then those within a third of its length in edits. Empty when nothing is near.
 */
export function findNearestNames(wanted: string, candidates: Iterable<string>, limit = USUAL): readonly string[] {
  return rankNames(wanted, candidates, limit);
}

interface NearName {
  readonly name: string;
  readonly distance: number;
}

/** Keeps only the best names so far: there may be millions of candidates. */
function rankNames(wanted: string, candidates: Iterable<string>, limit: number): readonly string[] {
  const needle = wanted.toLowerCase();
  const asked = { needle, letters: lettersOf(needle) };
  const best: NearName[] = [];
  for (const name of candidates) {
    const distance = rank(asked, name.toLowerCase());
    if (distance === null) continue;
    if (best.some((other) => other.name === name)) continue;
    insertAmongBest(best, { name, distance }, { most: limit, compare: compareNear });
  }
  return best.map(({ name }) => name);
}

function compareNear(a: NearName, b: NearName): number {
  return a.distance - b.distance || a.name.length - b.name.length || compareText(a.name, b.name);
}

/** Limit of letters: counting edits takes the product of both lengths, for each of all names. */
const LONGEST = 100;

interface Asked {
  readonly needle: string;
  readonly letters: number;
}

function rank({ needle, letters }: Asked, name: string): number | null {
  if (needle === name) return 0;
  if (needle === '' || name === '') return null;
  const allowed = Math.max(1, Math.floor(needle.length / 3));
  const isFar =
    needle.length > LONGEST || Math.abs(needle.length - name.length) > allowed || hasOthers(name, letters, allowed);
  const edits = isFar ? allowed + 1 : countEdits(needle, name, allowed);
  if (edits <= allowed) return edits;
  // A short word in a long name says nothing: `ktor` is not near to `ktor-http`.
  const isLongPart = name.length >= 3 && 2 * name.length > needle.length;
  const contained = needle.length >= 3 && (name.includes(needle) || (isLongPart && needle.includes(name)));
  return contained ? allowed + 1 : null;
}

/** One bit of 32 for each letter; letters with the same bit count as one. */
function lettersOf(text: string): number {
  let letters = 0;
  for (let at = 0; at < text.length; at++) letters |= 1 << (text.charCodeAt(at) & 31);
  return letters;
}

/** True if more than `most` of its letters are none of these: each takes an edit. Most names are excluded so, before edits are counted. */
function hasOthers(name: string, letters: number, most: number): boolean {
  let others = 0;
  for (let at = 0; at < name.length && others <= most; at++)
    if (((letters >>> (name.charCodeAt(at) & 31)) & 1) === 0) others++;
  return others > most;
}

/** Reused between names, because making three arrays takes longer than counting. Each has room for a row of the longest name. */
const scratch = Array.from({ length: 3 }, () => new Uint8Array(2 * LONGEST));

/**
 * Counts insertions, deletions, replacements and swaps of neighbours (optimal string alignment). Counting stops above `most`, and leaves
 * out cells further than that from the diagonal, which need more edits.
 */
function countEdits(a: string, b: string, most: number): number {
  let [beforeLast, last, current] = scratch as [Uint8Array, Uint8Array, Uint8Array];
  for (let column = 0; column <= b.length; column++) last[column] = column;
  for (let row = 1; row <= a.length; row++) {
    const end = Math.min(b.length, row + most);
    const start = Math.max(1, row - most);
    current.fill(most + 1, start - 1, b.length + 1);
    if (start === 1) current[0] = row;
    let least = current[start - 1]!;
    for (let column = start; column <= end; column++) {
      const same = a.charCodeAt(row - 1) === b.charCodeAt(column - 1);
      let edits = Math.min(last[column]! + 1, current[column - 1]! + 1, last[column - 1]! + (same ? 0 : 1));
      const isSwap = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (isSwap) edits = Math.min(edits, beforeLast[column - 2]! + 1);
      current[column] = edits;
      if (edits < least) least = edits;
    }
    // Rows differ by one at most, and a swap, which reaches back over one, costs one.
    if (least > most) return least;
    [beforeLast, last, current] = [last, current, beforeLast];
  }
  return last[b.length]!;
}
