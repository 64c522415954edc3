import type { SourceIndex } from '../core/code/source-index.ts';
import { typeKey } from '../languages/type-spelling.ts';
import { fileOf } from '../symbols/symbol-rows.ts';
import { findParts } from '../symbols/type-parts.ts';
import { typesByName } from '../symbols/types-by-name.ts';
import { findUnscannedFile } from '../symbols/unscanned-files.ts';
import { parseName } from './parse-name.ts';

export interface FoundType {
  readonly row: number;
  /** Paths of further files that declare it: other releases of a multi-release jar, other platforms. */
  readonly alsoIn: readonly string[];
  /** True if the name is that of the class to which one file of the type is compiled. */
  readonly isPart: boolean;
}

/**
 * A type of an artifact by its full name, in any spelling, `Outer#Inner` too, or by so much of its end as no other type ends with; null when there is none.
 * The file that counts of several is one outside `META-INF/versions`, then one that does more than `expect` the type, then the first by path.
 */
export function lookUpType(index: SourceIndex, written: string): FoundType | null {
  const wanted = parseName(written).path.replace('#', '.');
  const named = typesByName(index).get(typeKey(wanted)) ?? findByEnd(index, wanted);
  const isPart = named.length === 0;
  const [row, ...others] = isPart ? findParts(index, wanted) : named;
  return row === undefined ? null : { row, alsoIn: others.map((other) => fileOf(index, other).path), isPart };
}

/** Rows of the only type whose name ends so; empty when there are others, or may be in a file that no scanner reads. */
function findByEnd(index: SourceIndex, wanted: string): readonly number[] {
  let only: readonly number[] = [];
  for (const rows of typesByName(index).endingWith(`.${typeKey(wanted)}`)) {
    if (only.length > 0) return [];
    only = rows;
  }
  return only.length > 0 && findUnscannedFile(index, wanted) === null ? only : [];
}
