import type { SourceIndex } from '../core/source-index.ts';
import { describeRows, kindOf, simpleNameOf } from './symbol-rows.ts';

/**
 * For each row a text that is equal for the declarations that stand for it on other platforms or releases, by what they say themselves:
 * kind, name and the types of parameters as written.
 */
export function twinKeysOf(index: SourceIndex, rows: readonly number[]): readonly string[] {
  return Array.from(describeRows(index, rows), ({ parameters }, position) => {
    const row = rows[position]!;
    return `${kindOf(index, row)} ${simpleNameOf(index, row)}(${parameters.map(({ type }) => type).join()})`;
  });
}
