import { platformRoles } from '../core/code/language-rules.ts';
import type { SourceIndex } from '../core/code/source-index.ts';
import { platformRoleAt } from './platform-role.ts';
import { fileOf } from './symbol-rows.ts';

const ROLES = Object.keys(platformRoles).length;

/** Orders rows that declare the same thing: the one that counts comes first; equals stay in their order. */
export function orderByRank(index: SourceIndex, rows: Uint32Array): void {
  const byRank = new Map<number, number[]>();
  for (let at = 0; at < rows.length; at++) {
    const rank = rankOf(index, rows[at]!);
    const same = byRank.get(rank);
    if (same === undefined) byRank.set(rank, [rows[at]!]);
    else same.push(rows[at]!);
  }
  if (byRank.size > 1) rows.set([...byRank].sort(([a], [b]) => a - b).flatMap(([, same]) => same));
}

function rankOf(index: SourceIndex, row: number): number {
  // The files of a multi-release jar's root are what every JVM reads first.
  const release = fileOf(index, row).release ?? 0;
  return release * ROLES + platformRoleAt(index, row);
}
