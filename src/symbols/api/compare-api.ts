import type { SourceIndex } from '../../core/code/source-index.ts';
import { compareText } from '../../core/text/compare-text.ts';
import { fileOf } from '../symbol-rows.ts';
import type { LocatedType } from '../type-finder.ts';
import { partsOfType } from '../type-parts.ts';
import type { Difference, TypeDifference } from './api-difference.ts';
import type { ApiScope } from './api-scope.ts';
import { apiTypes, type RowsByName } from './api-types.ts';
import { compareHiddenValues } from './compare-hidden-values.ts';
import { createLooseComparison } from './compare-loose.ts';
import { compareMembers } from './compare-members.ts';
import { describeDeclaration, differenceOf, onlyIn } from './described-declaration.ts';
import { findMoved } from './find-moved.ts';

export interface ComparedScope extends ApiScope {
  /** True if the type of this full name is compared. */
  includes(name: string): boolean;
}

/**
 * API changes of an artifact in the order of the type names, one type after another; null for a type without a change. A type whose files
 * hold the same bytes in both versions is skipped. A type that was added or removed stands for its nested types; one that moved is
 * reported as both.
 */
export function* compareApi(
  earlier: SourceIndex,
  later: SourceIndex,
  scope: ComparedScope,
): Generator<TypeDifference | null> {
  const { types: before, holders: had } = apiTypes(earlier, scope);
  const { types: after, holders: has } = apiTypes(later, scope);
  const compareLoose = createLooseComparison({ index: earlier, holders: had }, { index: later, holders: has }, scope);
  const isShown = (name: string) => {
    const around = name.slice(0, name.lastIndexOf('.'));
    return before.has(name) !== after.has(name) && before.has(around) === after.has(around);
  };
  const gone = withoutHidden(before);
  const came = withoutHidden(after);
  const moves = findMoved({ index: earlier, types: gone }, { index: later, types: came }, scope);
  for (const name of namesIncluded()) {
    if (had.has(name) || has.has(name)) yield compareLoose(name);
    const was = before.get(name);
    const is = after.get(name);
    if (was === undefined && is === undefined) continue;
    if (was === undefined || is === undefined) {
      if (!isShown(name)) continue;
      const moved = (is === undefined ? moves.to : moves.from).get(name) ?? null;
      if (is === undefined) yield { ...onlyOf(earlier, was!, 'removed'), moved, members: [] };
      else yield { ...onlyOf(later, is, 'added'), moved, members: changesOf(moved, is) };
      continue;
    }
    yield compareType({ index: earlier, row: was }, { index: later, row: is }, scope);
  }

  function withoutHidden(types: RowsByName): RowsByName {
    return new Map([...types].filter(([name]) => isShown(name)));
  }

  function namesIncluded(): readonly string[] {
    const names = new Set([before, had, after, has].flatMap((types) => [...types.keys()]));
    return [...names].filter((name) => scope.includes(name)).sort(compareText);
  }

  function changesOf(former: string | null, row: number): readonly Difference[] {
    if (former === null) return [];
    return compareMembers({ index: earlier, row: before.get(former)! }, { index: later, row }, scope);
  }
}

function onlyOf(index: SourceIndex, row: number, change: 'added' | 'removed'): Difference {
  return onlyIn(describeDeclaration({ index, row }), change);
}

function compareType(earlier: LocatedType, later: LocatedType, scope: ApiScope): TypeDifference | null {
  if (contentOf(earlier) === contentOf(later)) return null;
  const [was, is] = [describeDeclaration(earlier), describeDeclaration(later)];
  const own = differenceOf(was, is);
  const members = [...compareMembers(earlier, later, scope), ...compareHiddenValues(earlier, later, scope)];
  if (own === null && members.length === 0) return null;
  return { ...(own ?? { ...onlyIn(is, 'added'), change: 'changed', since: null }), moved: null, members };
}

/** The contents of all files that declare a part of the type. */
function contentOf({ index, row }: LocatedType): string {
  const files = partsOfType(index, row).map((part) => fileOf(index, part));
  return files.map(({ size, crc32 }) => `${size}:${crc32}`).join();
}
