import type { SourceIndex } from '../../core/code/source-index.ts';
import { fileOf } from '../symbol-rows.ts';
import type { LocatedType } from '../type-finder.ts';
import { partsOfType } from '../type-parts.ts';
import type { TypeDifference } from './api-difference.ts';
import type { ApiScope } from './api-scope.ts';
import { apiTypes } from './api-types.ts';
import { createLooseComparison } from './compare-loose.ts';
import { compareMembers } from './compare-members.ts';
import { describeDeclarations, differenceOf, onlyIn } from './described-declaration.ts';

export interface ComparedScope extends ApiScope {
  /** Whether a type of this full name is compared. */
  includes(name: string): boolean;
}

/**
 * What changed for those who use the declarations of an artifact, in the order of the names, worked out one type after another, null
 * where more is to be done for one of them. A type whose files hold the same bytes in both versions is not looked into. Of a type that came or went the nested ones are not told apart.
 */
export function* compareApi(
  earlier: SourceIndex,
  later: SourceIndex,
  scope: ComparedScope,
): Generator<TypeDifference | null> {
  const [{ types: before, holders: had }, { types: after, holders: has }] = [
    apiTypes(earlier, scope),
    apiTypes(later, scope),
  ];
  const compareLoose = createLooseComparison({ index: earlier, holders: had }, { index: later, holders: has }, scope);
  const names = new Set([before, had, after, has].flatMap((types) => [...types.keys()]));
  for (const name of [...names].filter(scope.includes).sort()) {
    if (had.has(name) || has.has(name)) yield* compareLoose(name);
    const was = before.get(name);
    const is = after.get(name);
    if (was === undefined && is === undefined) continue;
    if (was === undefined || is === undefined) {
      const around = name.slice(0, name.lastIndexOf('.'));
      const isTold = before.has(around) !== after.has(around);
      if (!isTold) yield is === undefined ? removedType(earlier, was!) : addedType(later, is);
      continue;
    }
    const difference = yield* compareType({ index: earlier, row: was }, { index: later, row: is }, scope);
    if (difference !== null) yield difference;
  }
}

function addedType(index: SourceIndex, row: number): TypeDifference {
  return { ...onlyIn(describeDeclarations(index, [row])[0]!, 'added'), members: [] };
}

function removedType(index: SourceIndex, row: number): TypeDifference {
  return { ...onlyIn(describeDeclarations(index, [row])[0]!, 'removed'), members: [] };
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
  return { ...(own ?? { ...onlyIn(is, 'added'), change: 'changed', since: null }), members };
}

/** Of all files that declare a part of it. */
function contentOf({ index, row }: LocatedType): string {
  const files = partsOfType(index, row).map((part) => fileOf(index, part));
  return files.map(({ size, crc32 }) => `${size}:${crc32}`).join();
}
