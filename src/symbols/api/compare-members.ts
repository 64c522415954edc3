import { membersOf } from '../inherited-members.ts';
import type { LocatedType } from '../type-finder.ts';
import { visibilityOf } from '../visibility.ts';
import type { Difference } from './api-difference.ts';
import { type DescribedDeclaration, describeDeclarations, differenceOf, onlyIn } from './described-declaration.ts';
import { matchDeclarations } from './match-declarations.ts';

/** What became of the members of a type, nested types left out; in the order of the later version, then what is gone. */
export function compareMembers(earlier: LocatedType, later: LocatedType, widest: number): readonly Difference[] {
  return matchDeclarations(describeMembers(earlier, widest), describeMembers(later, widest)).flatMap(({ was, is }) => {
    if (was === null) return onlyIn(is, 'added');
    return is === null ? onlyIn(was, 'removed') : (differenceOf(was, is) ?? []);
  });
}

function describeMembers({ index, row }: LocatedType, widest: number): readonly DescribedDeclaration[] {
  const rows = membersOf({ index, row }, ['constructor', 'function', 'field'])
    .map((member) => member.row)
    .filter((member) => visibilityOf(index, member) <= widest);
  return describeDeclarations(index, rows);
}
