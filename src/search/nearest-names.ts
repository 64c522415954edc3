import { compareText } from '../core/compare-text.ts';

/**
 * The candidates a person most likely meant by `wanted`, best first, at most `limit`: equal but for case, then those that
 * start with or contain it, then those within a third of its length in edits. Empty when nothing is near.
 */
export function findNearestNames(wanted: string, candidates: Iterable<string>, limit = 3): readonly string[] {
  const needle = wanted.toLowerCase();
  const ranked: { readonly name: string; readonly distance: number }[] = [];
  for (const name of new Set(candidates)) {
    const distance = rank(needle, name.toLowerCase());
    if (distance !== null) ranked.push({ name, distance });
  }
  ranked.sort((a, b) => a.distance - b.distance || a.name.length - b.name.length || compareText(a.name, b.name));
  return ranked.slice(0, limit).map(({ name }) => name);
}

/** Counting edits takes the product of both lengths, for each of all names. */
const LONGEST = 100;

function rank(needle: string, name: string): number | null {
  if (needle === name) return 0;
  if (needle === '' || name === '') return null;
  const allowed = Math.max(1, Math.floor(needle.length / 3));
  const isFar = needle.length > LONGEST || Math.abs(needle.length - name.length) > allowed;
  const edits = isFar ? allowed + 1 : countEdits(needle, name, allowed);
  if (edits <= allowed) return edits;
  const contained = needle.length >= 3 && (name.includes(needle) || (name.length >= 3 && needle.includes(name)));
  return contained ? allowed + 1 : null;
}

/** Insertions, deletions, replacements and swaps of neighbours (optimal string alignment); more than `most` are not counted to their end. */
function countEdits(a: string, b: string, most: number): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1];
      let edits = Math.min(last[column]! + 1, current[column - 1]! + 1, last[column - 1]! + (same ? 0 : 1));
      const isSwap = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (isSwap) edits = Math.min(edits, beforeLast[column - 2]! + 1);
      current.push(edits);
      if (edits < least) least = edits;
    }
    // Rows differ by one at most, and a swap, which reaches back over one, costs one.
    if (least > most) return least;
    beforeLast = last;
    last = current;
  }
  return last[b.length]!;
}
