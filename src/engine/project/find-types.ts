import type { SourceIndex } from '../../core/code/source-index.ts';
import { lastPart } from '../../core/text/last-part.ts';
import type { LineRange } from '../../core/text/line-range.ts';
import { typeKey } from '../../languages/type-spelling.ts';
import { isCopyOfJdk } from '../../symbols/is-copy-of-jdk.ts';
import { isOfTests } from '../../symbols/is-of-tests.ts';
import { orderByRank } from '../../symbols/order-by-rank.ts';
import { eachRowNamed } from '../../symbols/rows-by-name.ts';
import { declarationOf, fileOf, qualifiedNameOf, rangeOf } from '../../symbols/symbol-rows.ts';
import { findNamesakes } from './symbols/merge-declarations.ts';

export interface HeldType {
  readonly name: string;
  readonly declaration: string;
  readonly file: string;
  readonly range: LineRange;
}

/** Types of one artifact that are described. */
const MOST_TYPES = 10;
/** Files listed of one type that several declare, as a facade of Kotlin. */
const MOST_PARTS = 3;

export interface FoundTypes {
  readonly described: readonly HeldType[];
  readonly moreParts: number;
  /** True if all of them are copies of the JDK's. */
  readonly areCopies: boolean;
  /** True if it is the full name of one of them. */
  readonly isWhole: boolean;
}

/** Types of an artifact that are called so, `name` as `typeKey` spells it, or a name that ends so; none of its tests. */
export function findTypes(index: SourceIndex, name: string): FoundTypes {
  const isMeant = (row: number) =>
    `.${typeKey(qualifiedNameOf(index, row))}`.endsWith(`.${name}`) && !isOfTests(index, row);
  const rows = Uint32Array.from([...eachRowNamed(index, ['type'], lastPart(name))].filter(isMeant));
  orderByRank(index, rows);
  const parts = new Map<string, number[]>();
  let areCopies = true;
  let isWhole = false;
  for (const row of rows) {
    const type = qualifiedNameOf(index, row);
    areCopies &&= isCopyOfJdk(index, type);
    isWhole ||= typeKey(type) === name;
    if (parts.has(type)) parts.get(type)!.push(row);
    else if (parts.size < MOST_TYPES) parts.set(type, [row]);
  }
  const namesakes = findNamesakes(rows.length, (position) => qualifiedNameOf(index, rows[position]!));
  const describe = (row: number): HeldType => ({
    name: qualifiedNameOf(index, row),
    declaration: declarationOf(index, row),
    file: fileOf(index, row).path,
    range: rangeOf(index, row),
  });
  const some = [...parts.values()].flatMap((ofType) => ofType.slice(0, MOST_PARTS));
  return {
    described: some.map(describe),
    moreParts: namesakes.reduce((sum, { length }) => sum + Math.max(0, length - MOST_PARTS), 0),
    areCopies,
    isWhole,
  };
}
