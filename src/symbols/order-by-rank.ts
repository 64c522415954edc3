import type { SourceIndex } from '../core/code/source-index.ts';
import type { Steps } from '../platform/threads/steps.ts';
import { rankDeclaration } from './compare-declarations.ts';

/** Rows that are looked at in one step. */
const STEP = 4096;

/** Puts rows that declare the same thing in order, see `rankDeclaration`; equals stay in theirs. */
export function* orderByRank(index: SourceIndex, rows: Uint32Array): Steps<void> {
  const byRank = new Map<number, number[]>();
  for (let at = 0; at < rows.length; at++) {
    if (at % STEP === STEP - 1) yield;
    const rank = rankDeclaration(index, rows[at]!);
    const same = byRank.get(rank);
    if (same === undefined) byRank.set(rank, [rows[at]!]);
    else same.push(rows[at]!);
  }
  if (byRank.size > 1) rows.set([...byRank].sort(([a], [b]) => a - b).flatMap(([, same]) => same));
}
