import { membersOf } from '../inherited-members.ts';
import type { LocatedType } from '../type-finder.ts';
import { visibilityOf } from '../visibility.ts';
import type { Difference } from './api-difference.ts';
import { type DescribedDeclaration, describeDeclarations, differenceOf, onlyIn } from './described-declaration.ts';

/** What became of the members of a type, nested types left out; in the order of the later version, then what is gone. */
export function compareMembers(earlier: LocatedType, later: LocatedType, widest: number): readonly Difference[] {
  const before = describeMembers(earlier, widest);
  const gone = new Map(before.map((member) => [member.identity, member]));
  const fresh: DescribedDeclaration[] = [];
  const differences = new Map<DescribedDeclaration, Difference | null>();
  const after = describeMembers(later, widest);
  for (const member of after) {
    const same = gone.get(member.identity);
    if (same === undefined) fresh.push(member);
    else differences.set(member, differenceOf(same, member));
    gone.delete(member.identity);
  }
  for (const [was, is] of pairOfOneName([...gone.values()], fresh)) {
    gone.delete(was.identity);
    differences.set(is, differenceOf(was, is));
  }
  for (const member of fresh) if (!differences.has(member)) differences.set(member, onlyIn(member, 'added'));
  const removed = [...gone.values()].map((member) => onlyIn(member, 'removed'));
  return [...after.flatMap((member) => differences.get(member) ?? []), ...removed];
}

function describeMembers({ index, row }: LocatedType, widest: number): readonly DescribedDeclaration[] {
  const rows = membersOf({ index, row }, ['constructor', 'function', 'field'])
    .map((member) => member.row)
    .filter((member) => visibilityOf(index, member) <= widest);
  return describeDeclarations(index, rows);
}

/** Where one function of a name went and one came, it is the same with other parameters. */
function pairOfOneName(
  gone: readonly DescribedDeclaration[],
  fresh: readonly DescribedDeclaration[],
): readonly (readonly [DescribedDeclaration, DescribedDeclaration])[] {
  const kindAndName = ({ identity }: DescribedDeclaration) => identity.split('(', 1)[0]!;
  const came = Map.groupBy(fresh, kindAndName);
  return [...Map.groupBy(gone, kindAndName)].flatMap(([name, went]) => {
    const others = came.get(name) ?? [];
    return went.length === 1 && others.length === 1 ? [[went[0]!, others[0]!] as const] : [];
  });
}
