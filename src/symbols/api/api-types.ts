import { standings } from '../../core/language-rules.ts';
import type { SourceIndex } from '../../core/source-index.ts';
import { standingAt } from '../standing.ts';
import { typesByName } from '../types-by-name.ts';
import { visibilityOf } from '../visibility.ts';

/** Rows of the types that others may use, by their full names; `widest` of `visibilities` is the narrowest that counts. */
export function apiTypes(index: SourceIndex, widest: number): ReadonlyMap<string, number> {
  const types = new Map<string, number>();
  for (const [name, [row]] of typesByName(index)) {
    if (visibilityOf(index, row!) <= widest && standingAt(index, row!) !== standings.foreign) types.set(name, row!);
  }
  return types;
}
