import type { SourceIndex } from '../../core/code/source-index.ts';
import { ManyKeys } from '../../core/many-keys.ts';
import { compareText } from '../../core/text/compare-text.ts';
import { sortInSteps } from '../../platform/threads/sort-in-steps.ts';
import type { Steps } from '../../platform/threads/steps.ts';
import { fileOf } from '../symbol-rows.ts';
import type { LocatedType } from '../type-finder.ts';
import { partsOfType } from '../type-parts.ts';
import type { Difference, TypeDifference } from './api-difference.ts';
import type { ApiScope } from './api-scope.ts';
import { apiTypes, type RowsByName } from './api-types.ts';
import { createLooseComparison } from './compare-loose.ts';
import { compareMembers } from './compare-members.ts';
import { describeDeclaration, differenceOf, onlyIn } from './described-declaration.ts';
import { findMoved } from './find-moved.ts';

export interface ComparedScope extends ApiScope {
  /** Whether a type of this full name is compared. */
  includes(name: string): boolean;
}

/** Names that are looked at in one step. */
const STEP = 512;

/**
 * What changed for those who use the declarations of an artifact, in the order of the names, worked out one type after another, null
 * where more is to be done for one of them. A type whose files hold the same bytes in both versions is not looked into. Of a type that came or went the nested ones are not told apart; one that moved is told as both.
 */
export function* compareApi(
  earlier: SourceIndex,
  later: SourceIndex,
  scope: ComparedScope,
): Generator<TypeDifference | null> {
  const { types: before, holders: had } = yield* pausing(apiTypes(earlier, scope));
  const { types: after, holders: has } = yield* pausing(apiTypes(later, scope));
  const compareLoose = createLooseComparison({ index: earlier, holders: had }, { index: later, holders: has }, scope);
  const isTold = (name: string) => {
    const around = name.slice(0, name.lastIndexOf('.'));
    return before.has(name) !== after.has(name) && before.has(around) === after.has(around);
  };
  const gone = yield* pausing(withoutUntold(before));
  const came = yield* pausing(withoutUntold(after));
  const moves = yield* pausing(findMoved({ index: earlier, types: gone }, { index: later, types: came }, scope));
  for (const name of yield* pausing(namesIncluded())) {
    yield null;
    if (had.has(name) || has.has(name)) yield yield* pausing(compareLoose(name));
    const was = before.get(name);
    const is = after.get(name);
    if (was === undefined && is === undefined) continue;
    if (was === undefined || is === undefined) {
      if (!isTold(name)) continue;
      const moved = (is === undefined ? moves.to : moves.from).get(name) ?? null;
      if (is === undefined) yield { ...onlyOf(earlier, was!, 'removed'), moved, members: [] };
      else yield { ...onlyOf(later, is, 'added'), moved, members: yield* pausing(changesOf(moved, is)) };
      continue;
    }
    yield yield* pausing(compareType({ index: earlier, row: was }, { index: later, row: is }, scope));
  }

  function* withoutUntold(types: RowsByName): Steps<RowsByName> {
    const told = new ManyKeys<number>();
    for (const [at, name] of types.keys().entries()) {
      if (at % STEP === 0) yield;
      if (isTold(name)) told.set(name, types.get(name)!);
    }
    return told;
  }

  function* namesIncluded(): Steps<readonly string[]> {
    const names = new ManyKeys<true>();
    let looked = 0;
    for (const types of [before, had, after, has]) {
      for (const name of types.keys()) {
        if (++looked % STEP === 0) yield;
        if (scope.includes(name)) names.set(name, true);
      }
    }
    return yield* sortInSteps(names.keys(), compareText);
  }

  function* changesOf(former: string | null, row: number): Steps<readonly Difference[]> {
    if (former === null) return [];
    return yield* compareMembers({ index: earlier, row: before.get(former)! }, { index: later, row }, scope);
  }
}

/** Where steps pause there is no difference to tell yet. */
function* pausing<Result>(steps: Steps<Result>): Generator<null, Result> {
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done === true) return step.value;
    yield null;
  }
}

function onlyOf(index: SourceIndex, row: number, change: 'added' | 'removed'): Difference {
  return onlyIn(describeDeclaration({ index, row }), change);
}

function* compareType(earlier: LocatedType, later: LocatedType, scope: ApiScope): Steps<TypeDifference | null> {
  if (contentOf(earlier) === contentOf(later)) return null;
  const [was, is] = [describeDeclaration(earlier), describeDeclaration(later)];
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
