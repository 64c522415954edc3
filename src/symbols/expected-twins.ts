import { standings } from '../core/code/language-rules.ts';
import type { SourceIndex } from '../core/code/source-index.ts';
import type { SymbolKind } from '../core/code/symbols.ts';
import type { Steps } from '../platform/threads/steps.ts';
import { logicalNameOf } from './logical-name.ts';
import { eachRowNamed } from './rows-by-name.ts';
import { standingAt } from './standing.ts';
import { kindOf, simpleNameOf } from './symbol-rows.ts';
import { twinKeysOf } from './twin-keys.ts';

/** Rows that are looked at in one step. */
const STEP = 512;

/** Finds where a member is announced that a row declares for one platform, as by Kotlin's `expect`; looks for each name once. */
export function createExpected(index: SourceIndex): (row: number) => Steps<readonly number[]> {
  const expected = new Map<string, ReadonlyMap<string, readonly number[]>>();
  return function* (row) {
    if (standingAt(index, row) === standings.expected) return [];
    const kind = kindOf(index, row);
    const name = simpleNameOf(index, row);
    const found = expected.get(`${kind} ${name}`) ?? (yield* findExpected(index, kind, name));
    expected.set(`${kind} ${name}`, found);
    return found.size === 0 ? [] : (found.get(keysOf(index, [row])[0]!) ?? []);
  };
}

function* findExpected(
  index: SourceIndex,
  kind: SymbolKind,
  wanted: string,
): Steps<ReadonlyMap<string, readonly number[]>> {
  const rows: number[] = [];
  let looked = 0;
  for (const row of eachRowNamed(index, [kind], wanted)) {
    if (looked++ % STEP === 0) yield;
    if (standingAt(index, row) === standings.expected) rows.push(row);
  }
  const keys = keysOf(index, rows);
  return Map.groupBy(rows, (_, place) => keys[place]!);
}

function keysOf(index: SourceIndex, rows: readonly number[]): readonly string[] {
  return Array.from(twinKeysOf(index, rows), (key, place) => `${logicalNameOf(index, rows[place]!)} ${key}`);
}
