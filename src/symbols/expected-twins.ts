import { standings } from '../core/language-rules.ts';
import type { SourceIndex } from '../core/source-index.ts';
import { logicalNameOf } from './logical-name.ts';
import { rowsByName } from './rows-by-name.ts';
import { standingAt } from './standing.ts';
import { kindOf, simpleNameOf } from './symbol-rows.ts';
import { twinKeysOf } from './twin-keys.ts';

/** Where a member is announced that this row declares for one platform, as by Kotlin's `expect`. */
export function findExpected(index: SourceIndex, row: number): readonly number[] {
  if (standingAt(index, row) === standings.expected) return [];
  const wanted = simpleNameOf(index, row);
  const logicalName = logicalNameOf(index, row);
  const expected = Array.from(
    rowsByName(index, [kindOf(index, row)], (name) => name === wanted || null),
    (named) => named.row,
  ).filter((other) => standingAt(index, other) === standings.expected && logicalNameOf(index, other) === logicalName);
  const [key] = expected.length === 0 ? [] : twinKeysOf(index, [row]);
  const keys = twinKeysOf(index, expected);
  return expected.filter((_, place) => keys[place] === key);
}
