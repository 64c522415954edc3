import { standings } from '../core/code/language-rules.ts';
import type { SourceIndex } from '../core/code/source-index.ts';
import { standingAt } from './standing.ts';
import { fileOf } from './symbol-rows.ts';

const STANDINGS = Object.keys(standings).length;

/** Orders rows that declare the same thing: the one that counts comes first. Each row is looked at once: a file may have tens of thousands. */
export function compareDeclarations(index: SourceIndex): (a: number, b: number) => number {
  const known = new Map<number, number>();
  const rankOf = (row: number): number => {
    const rank = known.get(row) ?? rankDeclaration(index, row);
    known.set(row, rank);
    return rank;
  };
  return (a, b) => rankOf(a) - rankOf(b) || a - b;
}

/** The less, the more it counts among rows that declare the same thing; of equals the first. */
export function rankDeclaration(index: SourceIndex, row: number): number {
  // The files of a multi-release jar's root are what every JVM reads first.
  const release = fileOf(index, row).release ?? 0;
  return release * STANDINGS + standingAt(index, row);
}
