import { membersOf } from '../inherited-members.ts';
import type { LocatedType } from '../type-finder.ts';
import { visibilityOf } from '../visibility.ts';
import type { Difference } from './api-difference.ts';
import { type DescribedDeclaration, describeDeclarations, differenceOf, onlyIn } from './described-declaration.ts';
import { matchDeclarations } from './match-declarations.ts';

/** What became of the members of a type, nested types left out; in the order of the later version, then what is gone. */
export function compareMembers(earlier: LocatedType, later: LocatedType, widest: number): readonly Difference[] {
  const differences = compareDescribed(describeMembers(earlier, widest), describeMembers(later, widest));
  return differences.map(({ difference }) => difference);
}

/** `of`: in the later version, of what is gone in the earlier one. */
export function compareDescribed(
  before: readonly DescribedDeclaration[],
  after: readonly DescribedDeclaration[],
): readonly { readonly of: DescribedDeclaration; readonly difference: Difference }[] {
  return matchDeclarations(before, after).flatMap(({ was, is }) => {
    if (was === null) return { of: is, difference: onlyIn(is, 'added') };
    if (is === null) return { of: was, difference: onlyIn(was, 'removed') };
    const difference = differenceOf(was, is);
    return difference === null ? [] : { of: is, difference };
  });
}

function describeMembers({ index, row }: LocatedType, widest: number): readonly DescribedDeclaration[] {
  const rows = membersOf({ index, row }, ['constructor', 'function', 'field'])
    .map((member) => member.row)
    .filter((member) => visibilityOf(index, member) <= widest);
  return describeDeclarations(index, rows);
}
