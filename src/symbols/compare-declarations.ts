import type { SourceIndex } from '../core/code/source-index.ts';
import { standingAt } from './standing.ts';
import { fileOf } from './symbol-rows.ts';

/** Orders rows that declare the same thing: the one that counts comes first. */
export function compareDeclarations(index: SourceIndex): (a: number, b: number) => number {
  // The files of a multi-release jar's root are what every JVM reads first.
  const releaseOf = (row: number) => fileOf(index, row).release ?? 0;
  return (a, b) => releaseOf(a) - releaseOf(b) || standingAt(index, a) - standingAt(index, b) || a - b;
}
