import type { SourceIndex } from '../../core/code/source-index.ts';
import { fileOf } from '../symbol-rows.ts';
import type { LocatedType } from '../type-finder.ts';
import { partsOfType } from '../type-parts.ts';
import type { Difference, TypeDifference } from './api-difference.ts';
import type { ApiScope } from './api-scope.ts';
import { apiTypes } from './api-types.ts';
import { createLooseComparison } from './compare-loose.ts';
import { compareMembers } from './compare-members.ts';
import { describeDeclarations, differenceOf, onlyIn } from './described-declaration.ts';
import { findMoved } from './find-moved.ts';

export interface ComparedScope extends ApiScope {
  /** Whether a type of this full name is compared. */
  includes(name: string): boolean;
}

/**
 * What changed for those who use the declarations of an artifact, in the order of the names, worked out one type after another, null
 * where more is to be done for one of them. A type whose files hold the same bytes in both versions is not looked into. Of a type that came or went the nested ones are not told apart; one that moved is told as both.
 */
export function* compareApi(
  earlier: SourceIndex,
  later: SourceIndex,
  scope: ComparedScope,
): Generator<TypeDifference | null> {
  const { types: before, holders: had } = yield* apiTypes(earlier, scope);
  const { types: after, holders: has } = yield* apiTypes(later, scope);
  const compareLoose = createLooseComparison({ index: earlier, holders: had }, { index: later, holders: has }, scope);
  const isTold = (name: string) => {
    const around = name.slice(0, name.lastIndexOf('.'));
    return before.has(name) !== after.has(name) && before.has(around) === after.has(around);
  };
  const gone = withoutUntold(before);
  yield null;
  const came = withoutUntold(after);
  yield null;
  const moves = yield* findMoved({ index: earlier, types: gone }, { index: later, types: came }, scope);
  const names = new Set([before, had, after, has].flatMap((types) => [...types.keys()]));
  for (const name of [...names].filter(scope.includes).sort()) {
    yield null;
    if (had.has(name) || has.has(name)) yield* compareLoose(name);
    const was = before.get(name);
    const is = after.get(name);
    if (was === undefined && is === undefined) continue;
    if (was === undefined || is === undefined) {
      if (!isTold(name)) continue;
      const moved = (is === undefined ? moves.to : moves.from).get(name) ?? null;
      if (is === undefined) yield { ...onlyOf(earlier, was!, 'removed'), moved, members: [] };
      else yield { ...onlyOf(later, is, 'added'), moved, members: yield* changesOf(moved, is) };
      continue;
    }
    const difference = yield* compareType({ index: earlier, row: was }, { index: later, row: is }, scope);
    if (difference !== null) yield difference;
  }

  function withoutUntold(types: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
    return new Map([...types].filter(([name]) => isTold(name)));
  }

  function* changesOf(former: string | null, row: number): Generator<null, readonly Difference[]> {
    if (former === null) return [];
    return yield* compareMembers({ index: earlier, row: before.get(former)! }, { index: later, row }, scope);
  }
}

function onlyOf(index: SourceIndex, row: number, change: 'added' | 'removed'): Difference {
  return onlyIn(describeDeclarations(index, [row])[0]!, change);
}

function* compareType(
  earlier: LocatedType,
  later: LocatedType,
  scope: ApiScope,
): Generator<null, TypeDifference | null> {
  if (contentOf(earlier) === contentOf(later)) return null;
  const was = describeDeclarations(earlier.index, [earlier.row])[0]!;
  const is = describeDeclarations(later.index, [later.row])[0]!;
  const own = differenceOf(was, is);
  const members = yield* compareMembers(earlier, later, scope);
  if (own === null && members.length === 0) return null;
  return { ...(own ?? { ...onlyIn(is, 'added'), change: 'changed', since: null }), moved: null, members };
}

/** Of all files that declare a part of it. */
function contentOf({ index, row }: LocatedType): string {
  const files = partsOfType(index, row).map((part) => fileOf(index, part));
  return files.map(({ size, crc32 }) => `${size}:${crc32}`).join();
}
